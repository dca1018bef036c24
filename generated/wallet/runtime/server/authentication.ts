// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Authentication by the schemes of the spec. */
import {
  type Authenticated,
  type Authentication,
  type Eventually,
  type Incoming,
  isLater,
  Refusal,
  type ServerRequest,
} from "./protocol.js";

// --- Credentials of a request ---

/** How a scheme's credentials travel. */
export interface AuthScheme {
  readonly basic?: { readonly username: string; readonly password: string };
  readonly bearer?: string;
  /** Header → credential; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The credentials of `scheme`; undefined when one is missing or given with two values. */
export function readCredentials(
  scheme: AuthScheme | undefined,
  incoming: Incoming,
): Record<string, string> | undefined {
  if (scheme === undefined) return undefined;
  const credentials: Record<string, string> = {};
  const authorization = incoming.header("authorization");
  const { basic, bearer, headers } = scheme;
  if (basic !== undefined) {
    const [username, password] = readBasic(authorization) ?? [];
    if (!agrees(credentials, basic.username, username)) return undefined;
    if (!agrees(credentials, basic.password, password)) return undefined;
  }
  if (bearer !== undefined && !agrees(credentials, bearer, readBearer(authorization)))
    return undefined;
  for (const header in headers)
    if (!agrees(credentials, headers[header] ?? "", incoming.header(header))) return undefined;
  return credentials;
}

/** Takes `value` for the credential `name`; false when there is none or another one came before. */
function agrees(
  credentials: Record<string, string>,
  name: string,
  value: string | undefined,
): boolean {
  if (value === undefined) return false;
  if (Object.hasOwn(credentials, name)) return credentials[name] === value;
  credentials[name] = value;
  return true;
}

/** U+0000 to U+001F, and U+007F. */
const control = /[^ -~\u0080-\uffff]/;
const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** User name and password of `Authorization: Basic …`. */
function readBasic(authorization: string | undefined): [string, string] | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = textOf(atob(encoded));
    const colon = text?.indexOf(":") ?? -1;
    return text === undefined || colon < 0
      ? undefined
      : [text.slice(0, colon), text.slice(colon + 1)];
  } catch {
    return undefined;
  }
}

/**
 * The text in `binary`, a string of bytes, unless it has control characters; one of ASCII is its own text.
 * @throws TypeError for what is not UTF-8.
 */
function textOf(binary: string): string | undefined {
  if (/^[ -~]*$/.test(binary)) return binary;
  const text = utf8.decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  return control.test(text) ? undefined : text;
}

/** The token of `Authorization: Bearer …`. */
function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization ?? "")?.[1];
}

// --- Judgements of hooks ---

/** What a hook returns for a caller whose credentials are right, but who may not do this. */
export const forbidden: unique symbol = /* @__PURE__ */ Symbol("forbidden");

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
export interface SchemesAndHooks {
  readonly realm: string;
  readonly schemes: Readonly<Record<string, AuthScheme>>;
  readonly hooks: Readonly<Record<string, Authenticator<never, unknown>>>;
}

/** The authentication of a server whose spec has schemes; `hooks` come from its author. */
export function authenticationBy(
  realm: string,
  schemes: SchemesAndHooks["schemes"],
  hooks: object,
): Authentication {
  const known = { realm, schemes, hooks: hooks as SchemesAndHooks["hooks"] };
  return {
    judge: (alternatives, incoming, request) =>
      authenticate(known, alternatives, incoming, request),
    challenges: (alternatives) => challengesOf(known, alternatives),
  };
}

/**
 * Takes the first of `alternatives` whose credentials are all there and accepted.
 * @returns who calls, or the refusal: 401, or 403 when a hook said so.
 */
export function authenticate(
  authentication: SchemesAndHooks,
  alternatives: readonly (readonly string[])[],
  incoming: Incoming,
  request: ServerRequest,
): Eventually<Authenticated | Refusal> {
  if (sendsTwice(authentication, alternatives, incoming)) return new Refusal("duplicate_header");
  return judge(authentication, alternatives, { incoming, request, judged: [] });
}

/** Looks at everything anew when a hook has answered later: its answer is known then. */
function judge(
  authentication: SchemesAndHooks,
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
  { schemes, hooks }: SchemesAndHooks,
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
  { schemes }: SchemesAndHooks,
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
function challengesOf(
  { schemes, realm }: SchemesAndHooks,
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

// --- Comparing secrets ---

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Whether two texts are equal, in a time that does not tell where they differ. Use it where `===`
 * would tell a stranger how much of a secret was guessed right.
 *
 *   app: ({ appId, appSecret }) => {
 *     const app = apps.get(appId);
 *     return constantTimeEqual(appSecret, app?.secret ?? dummy) && app;
 *   }
 *
 * Compares UTF-8 bytes, all of `given` in any case: how long it takes depends on the length of what
 * the caller sent and knows, and only as far as texts are encoded on that of `expected`, which is
 * the same each time. Engines promise no exact times; where that matters, compare digests. Text
 * that is not well-formed Unicode equals nothing, nor does a secret that is missing or empty: not
 * even the empty text equals it.
 */
export function constantTimeEqual(given: string, expected: string): boolean {
  if (typeof given !== "string" || typeof expected !== "string") return false;
  const encoder = new TextEncoder();
  const left = encoder.encode(given);
  const right = encoder.encode(expected);
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= (left[at] ?? 0) ^ (right[at % right.length] ?? 0);
  return (
    difference === 0 && given !== "" && !loneSurrogate.test(given) && !loneSurrogate.test(expected)
  );
}
