// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Who calls: credentials read by the schemes of an endpoint, judged by the hooks of the author. */
import { isLater, type Eventually } from "./eventually.js";
import type { Incoming, ServerRequest } from "./exchange.js";
import { readCredentials, type AuthScheme } from "./read-credentials.js";
import { Refusal } from "./problem.js";

/** What a hook returns for a caller whose credentials are right, but who may not do this. */
export const forbidden: unique symbol = Symbol("forbidden");

/** What a hook returns: who the caller is, or that nobody is let in. */
export type Judgement<Principal> = Principal | null | undefined | false | "" | 0 | typeof forbidden;

/**
 * Judges the credentials of one scheme. Returns who the caller is: an object, a text or true;
 * something falsy, such as null or the empty text, when the credentials are wrong (401); `forbidden`
 * when they are right and the caller still may not do this (403).
 */
export type Authenticator<Credentials, Principal> = (
  credentials: Credentials,
  request: ServerRequest,
) => Eventually<Judgement<Principal>>;

/** The schemes of a service and the hooks that judge them, both by name. */
export interface Authentication {
  readonly realm: string;
  readonly schemes: Readonly<Record<string, AuthScheme>>;
  readonly hooks: Readonly<Record<string, Authenticator<never, unknown>>>;
}

/** Who calls: the alternative that was accepted, and what its hooks returned, by scheme. */
export interface Authenticated {
  readonly via: string;
  readonly [scheme: string]: unknown;
}

/** A caller of an endpoint that needs no credentials. */
export interface NoAuth {
  readonly via: "none";
}

const nobody: NoAuth & Authenticated = { via: "none" };

/**
 * Takes the first of `alternatives` whose credentials are all there and accepted.
 * @returns who calls, or the refusal: 401, or 403 when a hook said so.
 */
export function authenticate(
  authentication: Authentication,
  alternatives: readonly (readonly string[])[],
  incoming: Incoming,
  request: ServerRequest,
): Eventually<Authenticated | Refusal> {
  if (alternatives.length === 0) return nobody;
  if (sendsTwice(authentication, alternatives, incoming)) return new Refusal("duplicate_header");
  return judge(authentication, alternatives, { incoming, request, judged: [] });
}

/** Looks at everything anew when a hook has answered later: its answer is known then. */
function judge(
  authentication: Authentication,
  alternatives: readonly (readonly string[])[],
  asked: Asked,
): Eventually<Authenticated | Refusal> {
  let isForbidden = false;
  for (const alternative of alternatives) {
    const accepted = accept(authentication, alternative, asked);
    if (accepted instanceof Promise)
      return accepted.then(() => judge(authentication, alternatives, asked));
    if (accepted === forbidden) isForbidden = true;
    else if (accepted !== null) return accepted;
  }
  if (isForbidden) return new Refusal("forbidden");
  const challenges = { "www-authenticate": challengesOf(authentication, alternatives) };
  return new Refusal("unauthorized", { headers: challenges });
}

/** What hooks said about this request, by scheme, so that each is asked once. */
type Judged = { readonly scheme: string; readonly principal: Judgement<unknown> }[];

/** A request whose credentials are looked at. */
interface Asked {
  readonly incoming: Incoming;
  readonly request: ServerRequest;
  readonly judged: Judged;
}

/** What comes of an alternative, or a promise that what was missing for that is in `judged`. */
function accept(
  { schemes, hooks }: Authentication,
  alternative: readonly string[],
  { incoming, request, judged }: Asked,
): Authenticated | null | typeof forbidden | Promise<unknown> {
  const given: Record<string, string>[] = [];
  for (const name of alternative) {
    const credentials = readCredentials(schemes[name], incoming);
    if (credentials === undefined) return null;
    given.push(credentials);
  }
  const [only = ""] = alternative;
  const via = alternative.length === 1 ? only : alternative.join("+");
  const accepted: Record<string, unknown> & { via: string } = { via };
  for (let at = 0; at < alternative.length; at++) {
    const name = alternative[at] ?? "";
    let known = judged.find(({ scheme }) => scheme === name);
    if (known === undefined) {
      const judgement = hooks[name]?.(given[at] as never, request);
      if (isLater(judgement))
        return Promise.resolve(judgement).then((principal) =>
          judged.push({ scheme: name, principal }),
        );
      known = { scheme: name, principal: judgement };
      judged.push(known);
    }
    const { principal } = known;
    if (principal === forbidden) return forbidden;
    if (!principal) return null;
    if (!isPrincipal(principal)) {
      const says = `The hook ${name} gave a ${typeof principal}`;
      throw new TypeError(`${says}: a principal is an object, a text or true.`);
    }
    accepted[name] = principal;
  }
  return accepted;
}

/** Returns whether `value`, which is truthy, can be a principal: a hook that slips mostly gives a number. */
function isPrincipal(value: unknown): boolean {
  return typeof value === "object" || typeof value === "string" || value === true;
}

/** Whether a header with credentials came more than once, so that it is unclear which one counts. */
function sendsTwice(
  { schemes }: Authentication,
  alternatives: readonly (readonly string[])[],
  incoming: Incoming,
): boolean {
  if (incoming.repeats("authorization")) return true;
  // Entries without access to the raw headers, and some proxies, join two of them by a comma.
  if (isJoined(incoming.header("authorization") ?? "")) return true;
  for (const alternative of alternatives)
    for (const name of alternative)
      for (const header in schemes[name]?.headers) if (incoming.repeats(header)) return true;
  return false;
}

/**
 * Returns whether a second scheme with its credentials stands behind a comma. Behind the name of a parameter
 * no space comes before its value.
 *
 *   Basic YTpi, Bearer t         ->   true
 *   Digest a=b, c="d, Basic e"   ->   false
 */
function isJoined(authorization: string): boolean {
  const bare = authorization.includes(",") ? authorization.replace(/"[^"]*"/g, "") : "";
  return /,[ \t]*[!#$%&'*+.^_`|~\w-]+ +[^ \t=,]/.test(bare);
}

/** The value of `WWW-Authenticate`: each way to authenticate once. */
export function challengesOf(
  { schemes, realm }: Authentication,
  alternatives: readonly (readonly string[])[],
): string {
  const challenges = new Set<string>();
  for (const name of alternatives.flat()) {
    const scheme = schemes[name];
    if (scheme?.basic !== undefined) challenges.add(`Basic realm="${realm}", charset="UTF-8"`);
    else if (scheme?.bearer !== undefined) challenges.add(`Bearer realm="${realm}"`);
    else challenges.add(`ApiKey realm="${realm}"`);
  }
  return [...challenges].join(", ");
}
