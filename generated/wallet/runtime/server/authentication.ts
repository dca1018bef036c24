// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Authentication by the schemes of the spec. */
import {
  type AuthAlternatives,
  type Authenticated,
  type Authentication,
  type Incoming,
  isPromise,
  type MaybePromise,
  type SchemeUse,
  type ServerRequest,
} from "./protocol.js";
import { ProtocolRejection } from "./rejections.js";

/** The places of a scheme's credentials. */
export interface AuthScheme {
  readonly basic?: { readonly username: string; readonly password: string };
  readonly bearer?: string;
  /** A scheme of HTTP with another name, and its credential. */
  readonly http?: { readonly scheme: string; readonly credential: string };
  /** Header → credential; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Query parameter → credential. */
  readonly query?: Readonly<Record<string, string>>;
  /** Cookie → credential. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Headers that a call without credentials does not have. */
  readonly absent?: readonly string[];
  /** Reads the credentials that have other places than headers; undefined if one is missing. */
  readonly more?: (
    scheme: AuthScheme,
    incoming: Incoming,
  ) => Readonly<Record<string, string>> | undefined;
}

/** Returns the credentials of `scheme`; undefined if one is missing or given with two values. */
export function readCredentials(
  scheme: AuthScheme | undefined,
  incoming: Incoming,
): Record<string, string> | undefined {
  if (scheme === undefined) return undefined;
  const credentials: Record<string, string> = {};
  const authorization = incoming.header("authorization");
  const { basic, bearer, http, headers } = scheme;
  if (basic !== undefined) {
    const [username, password] = readBasic(authorization) ?? [];
    if (!agrees(credentials, basic.username, username)) return undefined;
    if (!agrees(credentials, basic.password, password)) return undefined;
  }
  if (bearer !== undefined && !agrees(credentials, bearer, readBearer(authorization)))
    return undefined;
  if (http !== undefined && !agrees(credentials, http.credential, readHttp(http, authorization)))
    return undefined;
  for (const header in headers) {
    const value = incoming.header(header);
    if (value === "" || !agrees(credentials, headers[header] ?? "", value)) return undefined;
  }
  if (scheme.more === undefined) return credentials;
  const more = scheme.more(scheme, incoming);
  if (more === undefined) return undefined;
  const isWhole = Object.entries(more).every(([name, value]) => agrees(credentials, name, value));
  return isWhole ? credentials : undefined;
}

/**
 * Stores `value` as the credential `name`; returns false if it is missing or differs from an
 * earlier one.
 */
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
const controlForm = /[^ -~\u0080-\uffff]/;
let credentialDecoder: InstanceType<typeof TextDecoder> | undefined;

/** Returns user name and password of `Authorization: Basic …`. */
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
 * Decodes `binary`, a string of bytes; undefined if it has control characters.
 * @throws TypeError for invalid UTF-8.
 */
function textOf(binary: string): string | undefined {
  if (/^[ -~]*$/.test(binary)) return binary;
  credentialDecoder ??= new TextDecoder("utf-8", { fatal: true });
  const text = credentialDecoder.decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
  return controlForm.test(text) ? undefined : text;
}

/** Returns the token of `Authorization: Bearer …`. */
function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization ?? "")?.[1];
}

/** Returns the credentials of `Authorization: <scheme> …`; names of schemes have no case. */
function readHttp({ scheme }: { readonly scheme: string }, authorization = ""): string | undefined {
  const [, name, credentials] = /^([^ ]+) +([!-~](?:[ -~]*[!-~])?)$/.exec(authorization) ?? [];
  return name?.toLowerCase() === scheme.toLowerCase() ? credentials : undefined;
}

/**
 * Returned by an authenticator for valid credentials whose caller is not allowed to do this. It is the same in all
 * outputs, which can share authenticators.
 */
export const forbidden: symbol = /* @__PURE__ */ Symbol.for("speccast.forbidden");

/** The challenge of a 401 response; see `challenge`. */
export interface Challenge {
  readonly kind: "speccast.challenge";
  readonly text: string;
}

/**
 * Returned by an authenticator instead of a falsy value, to answer 401 with a `WWW-Authenticate` of
 * its own: `challenge('Digest realm="parcels", nonce="…", qop="auth"')`.
 * @throws TypeError unless the text is printable ASCII.
 */
export function challenge(text: string): Challenge {
  if (!/^[!-~](?:[ -~]*[!-~])?$/.test(text))
    throw new TypeError("A challenge is printable ASCII, such as a scheme and its parameters.");
  return { kind: "speccast.challenge", text };
}

function isChallenge(value: unknown): value is Challenge {
  return (value as Partial<Challenge> | null)?.kind === "speccast.challenge";
}

/**
 * The result of an authenticator: the principal, a falsy value for wrong credentials, a challenge, or
 * `forbidden`.
 */
type AuthenticatorResult<Principal> =
  Principal | null | undefined | false | "" | 0 | symbol | Challenge;

/**
 * Checks the credentials of one scheme. Returns the principal (an object, a string or true), a
 * falsy value or a challenge for wrong credentials (401), or `forbidden` for a caller who is not
 * allowed to do this (403).
 */
export type Authenticator<Credentials, Principal> = (
  credentials: Credentials,
  request: ServerRequest,
) => MaybePromise<AuthenticatorResult<Principal>>;

/** The schemes of a service and the author's authenticators, by name. */
interface SchemesAndHooks {
  readonly realm: string;
  readonly schemes: Readonly<Record<string, AuthScheme>>;
  readonly hooks: Readonly<Record<string, Authenticator<never, unknown>>>;
}

/**
 * Returns the authentication of a server by its schemes and authenticators.
 * @throws TypeError without authenticators.
 */
export function authenticationBy(
  realm: string,
  schemes: SchemesAndHooks["schemes"],
  hooks: object | undefined,
): Authentication {
  if (typeof hooks !== "object")
    throw new TypeError("The option authenticate must have a function for each scheme.");
  const known = { realm, schemes, hooks: hooks as SchemesAndHooks["hooks"] };
  return {
    authenticate: (alternatives, incoming, request) =>
      identify(known, alternatives, incoming, request),
    challenges: (alternatives) => challengesOf(known, alternatives),
  };
}

/**
 * Returns the caller by the first of `alternatives` whose credentials are complete and accepted, or
 * the rejection: 401, or 403 if a hook returned `forbidden`.
 */
function identify(
  authentication: SchemesAndHooks,
  alternatives: AuthAlternatives,
  incoming: Incoming,
  request: ServerRequest,
): MaybePromise<Authenticated | ProtocolRejection> {
  if (sendsTwice(authentication, alternatives, incoming))
    return new ProtocolRejection("duplicate_header");
  return authenticateBy(authentication, alternatives, { incoming, request, results: [] });
}

/** Starts again after each asynchronous hook, whose result is then known. */
function authenticateBy(
  authentication: SchemesAndHooks,
  alternatives: AuthAlternatives,
  checked: CheckedRequest,
): MaybePromise<Authenticated | ProtocolRejection> {
  let isForbidden = false;
  for (const alternative of alternatives) {
    const accepted = accept(authentication, alternative, checked);
    if (accepted instanceof Promise)
      return accepted.then(() => authenticateBy(authentication, alternatives, checked));
    if (typeof accepted === "symbol") isForbidden = true;
    else if (accepted !== null) return accepted;
  }
  if (isForbidden) return new ProtocolRejection("forbidden");
  const challenges = challengesOf(authentication, alternatives, checked.results);
  return new ProtocolRejection("unauthorized", { headers: { "www-authenticate": challenges } });
}

/** The results of hooks for one request, so that each runs once with the same scopes. */
type Results = {
  readonly key: string;
  readonly scheme: string;
  readonly principal: AuthenticatorResult<unknown>;
}[];

/** A request whose credentials are checked. */
interface CheckedRequest {
  readonly incoming: Incoming;
  readonly request: ServerRequest;
  readonly results: Results;
}

/**
 * Returns the result of an alternative, or a promise that resolves when another result is known.
 */
function accept(
  { schemes, hooks }: SchemesAndHooks,
  alternative: readonly SchemeUse[],
  { incoming, request, results }: CheckedRequest,
): Authenticated | null | symbol | Promise<unknown> {
  const given: Record<string, string>[] = [];
  for (const use of alternative) {
    const credentials = readCredentials(schemes[schemeOf(use)], incoming);
    if (credentials === undefined) return null;
    given.push(credentials);
  }
  const accepted: Record<string, unknown> & { via: string } = {
    via: alternative.map(schemeOf).join("+"),
  };
  for (const [at, use] of alternative.entries()) {
    const name = schemeOf(use);
    const scopes = typeof use === "string" ? undefined : use.scopes;
    const key = scopes === undefined ? name : `${name} ${scopes.join(" ")}`;
    let known = results.find((one) => one.key === key);
    if (known === undefined) {
      if (scopes !== undefined) Object.assign(request, { scopes });
      const result = hooks[name]?.(given[at] as never, request);
      if (isPromise(result))
        return Promise.resolve(result).then((principal) =>
          results.push({ key, scheme: name, principal }),
        );
      known = { key, scheme: name, principal: result };
      results.push(known);
    }
    const { principal } = known;
    if (principal === forbidden) return forbidden;
    if (!principal || isChallenge(principal)) return null;
    if (!isPrincipal(principal)) {
      const says = `The hook ${name} returned a ${typeof principal}`;
      throw new TypeError(`${says}: a principal is an object, a string or true.`);
    }
    accepted[name] = principal;
  }
  return accepted;
}

function schemeOf(use: SchemeUse): string {
  return typeof use === "string" ? use : use.scheme;
}

/** Returns whether the truthy `value` can be a principal. */
function isPrincipal(value: unknown): boolean {
  return typeof value === "object" || typeof value === "string" || value === true;
}

/** Returns whether a credential header was sent more than once, so that its value is ambiguous. */
function sendsTwice(
  { schemes }: SchemesAndHooks,
  alternatives: AuthAlternatives,
  incoming: Incoming,
): boolean {
  if (incoming.repeats("authorization")) return true;
  // Entries without raw headers, and some proxies, join two of them with a comma.
  if (isJoined(incoming.header("authorization") ?? "")) return true;
  for (const alternative of alternatives)
    for (const use of alternative)
      for (const header in schemes[schemeOf(use)]?.headers)
        if (incoming.repeats(header)) return true;
  return false;
}

/**
 * Returns whether a second scheme with credentials follows a comma. After the name of a parameter,
 * no space precedes its value.
 *
 *   Basic YTpi, Bearer t         ->   true
 *   Digest a=b, c="d, Basic e"   ->   false
 */
function isJoined(authorization: string): boolean {
  const bare = authorization.includes(",") ? authorization.replace(/"[^"]*"/g, "") : "";
  return /,[ \t]*[!#$%&'*+.^_`|~\w-]+ +[^ \t=,]/.test(bare);
}

/** Returns the value of `WWW-Authenticate`: each challenge once, those of hooks in place of the usual ones. */
function challengesOf(
  { schemes, realm }: SchemesAndHooks,
  alternatives: AuthAlternatives,
  results: Results = [],
): string {
  const challenges = new Set<string>();
  for (const use of alternatives.flat()) {
    const own = results.flatMap(({ scheme, principal }) =>
      scheme === schemeOf(use) && isChallenge(principal) ? [principal.text] : [],
    );
    for (const text of own) challenges.add(text);
    if (own.length > 0) continue;
    const { basic, bearer, http, headers, query, cookies, absent } = schemes[schemeOf(use)] ?? {};
    if (absent !== undefined) continue;
    const isKey = (headers ?? query ?? cookies) !== undefined;
    if (basic !== undefined) challenges.add(`Basic realm="${realm}", charset="UTF-8"`);
    else if (bearer !== undefined) challenges.add(`Bearer realm="${realm}"`);
    else challenges.add(`${http?.scheme ?? (isKey ? "ApiKey" : "Custom")} realm="${realm}"`);
  }
  return [...challenges].join(", ");
}

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Returns whether two strings are equal. Its duration does not reveal where they differ, so use it
 * instead of `===` to compare secrets.
 *
 *   app: ({ appId, appSecret }) => {
 *     const app = apps.get(appId);
 *     return constantTimeEqual(appSecret, app?.secret ?? dummy) && app;
 *   }
 *
 * Compares UTF-8 bytes and always all of `given`: the duration depends on the length of `given`,
 * which the caller knows, and on encoding `expected`, which takes the same time each call. Engines
 * guarantee no exact times; if that matters, compare digests. Returns false for strings that are
 * not well-formed Unicode, and for a missing or empty secret, even if both are empty.
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
