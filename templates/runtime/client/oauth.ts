/** Access tokens by OAuth 2 (RFC 6749). */
import { bodyText, readBody } from "./bounded-body.js";
import type { CredentialHeaders } from "./connection.js";
import { reasonOf } from "./errors.js";
import { runHook } from "./operation.js";
import type { Fetch } from "./options.js";
import { timeLimit, withTimeLimit } from "./time-limits.js";
import { retryAfterOf } from "../values/headers.js";

/** Options of `oauthClient`. Give `refreshToken` or `code` for tokens of a user. */
export interface OAuthOptions<Scope extends string> {
  readonly clientId: string;
  /** Absent for a public client, such as an app. */
  readonly clientSecret?: string | undefined;
  /** Scopes to ask for. Default: those that the server grants to the client. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Refresh token of an earlier run. */
  readonly refreshToken?: string | undefined;
  /** Code that the user brought back to `redirectUri`, with the verifier of PKCE. */
  readonly code?:
    | {
        readonly code: string;
        readonly redirectUri: string;
        readonly codeVerifier?: string | undefined;
      }
    | undefined;
  /** Receives each refresh token, to keep it for the next run. Its errors are ignored. */
  readonly onRefreshToken?: ((refreshToken: string) => void) | undefined;
  /** URL of the token endpoint. Default: that of the spec. */
  readonly tokenUrl?: string | undefined;
  /** The place of the secret: `basic` for the header, or the body. Default: `basic`. */
  readonly sendSecret?: "basic" | "body" | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Milliseconds for a request of a token. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
}

/** The token endpoints of a scheme. */
interface OAuthScheme {
  readonly credential: string;
  readonly clientCredentials?: string;
  readonly authorizationCode?: string;
}

/** Facts about a failed request of a token. */
interface OAuthErrorFacts {
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** No token could be had. It shows neither secrets nor tokens. */
export class OAuthError extends Error {
  override readonly name: string = "OAuthError";
  /** Code of RFC 6749, such as `invalid_grant`; `unexpected` for any other response, or without one. */
  readonly code: string;
  /** Status of the response; undefined if there is none. */
  readonly status: number | undefined;
  /** Milliseconds after which a request can succeed; undefined where one would fail again. A call makes it within its retries. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: string,
    message: string,
    { status, retryAfterMs, cause }: OAuthErrorFacts = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A token and its times, in milliseconds since 1970. */
interface Token {
  readonly access: string;
  readonly expiresAt: number;
  /** Earlier, so that no call has a token that expires on its way. */
  refreshAt: number;
}

/** The property of a source of credentials that drops a token which the service refused; clients of all outputs know it. */
const renewal = /* @__PURE__ */ Symbol.for("speccast.renewal");

/**
 * Returns a function that returns the credentials of a scheme. Calls at the same time share one request of a token.
 * A token is refreshed a minute before it expires, or in the last fifth of its time if that is shorter.
 * @throws OAuthError when no token can be had.
 */
export function oauthTokens<Values>(
  scheme: OAuthScheme,
  options: OAuthOptions<string>,
): () => Promise<Values> {
  let { refreshToken, code } = options;
  let token: Token | undefined;
  let pending: Promise<Token> | undefined;
  /** The last error that asks to wait, and the end of the wait, which no change of the clock moves. */
  let refusal: OAuthError | undefined;
  let refusedUntil = 0;

  const grantOf = (): [url: string | undefined, grant: Record<string, string>] => {
    const { authorizationCode, clientCredentials } = scheme;
    if (refreshToken !== undefined && refreshToken !== "")
      return [authorizationCode, { grant_type: "refresh_token", refresh_token: refreshToken }];
    if (code !== undefined) {
      const { code: value, redirectUri, codeVerifier } = code;
      const grant = { grant_type: "authorization_code", code: value, redirect_uri: redirectUri };
      // A code is valid once, even if its response is lost.
      code = undefined;
      return [
        authorizationCode,
        codeVerifier === undefined ? grant : { ...grant, code_verifier: codeVerifier },
      ];
    }
    if (options.code !== undefined || clientCredentials === undefined)
      throw new OAuthError("invalid_grant", "there is no refresh token: the user must agree again");
    const grant = { grant_type: "client_credentials" };
    const { scopes } = options;
    return [
      clientCredentials,
      scopes === undefined ? grant : { ...grant, scope: scopes.join(" ") },
    ];
  };

  const request = async (): Promise<Token> => {
    const retryAfterMs = refusedUntil - performance.now();
    if (refusal !== undefined && retryAfterMs > 0)
      throw new OAuthError(refusal.code, refusal.message, { ...refusal, retryAfterMs });
    const [url, grant] = grantOf();
    const answer = await requestToken(options.tokenUrl ?? url ?? "", grant, options).catch(
      (error: OAuthError) => {
        refusal = error;
        refusedUntil = performance.now() + (error.retryAfterMs ?? 0);
        throw error;
      },
    );
    if (answer.refreshToken !== undefined && answer.refreshToken !== refreshToken) {
      const kept = (refreshToken = answer.refreshToken);
      // Errors of the caller do not lose the token.
      runHook(() => options.onRefreshToken?.(kept));
    }
    return answer.token;
  };

  const current = async (): Promise<Token> => {
    if (token !== undefined && Date.now() < token.refreshAt) return token;
    const old = token;
    pending ??= request().finally(() => (pending = undefined));
    try {
      return (token = await pending);
    } catch (error) {
      // The old token serves until it expires; the next attempt follows in ten seconds.
      if (old === undefined || old !== token || Date.now() >= old.expiresAt) throw error;
      old.refreshAt = Math.min(old.expiresAt, Date.now() + 10_000);
      return old;
    }
  };

  const source = async (): Promise<Values> => {
    const { access } = await current();
    return { [scheme.credential]: access } as Values;
  };
  const renew = (refused: string): boolean => {
    // Another call may have brought a new one already.
    if (token?.access === refused) token = undefined;
    return true;
  };
  return Object.defineProperty(source, renewal, { value: renew });
}

/** A source of credentials that may be one of OAuth. */
interface Renewable {
  readonly [renewal]?: (token: string) => boolean;
}

/** Returns `headers` that lets a call try again with a new token after a 401. */
export function withRenewal(headers: CredentialHeaders): CredentialHeaders {
  return {
    ...headers,
    failure: (cause) => {
      const { name, retryAfterMs } = (cause ?? {}) as Partial<OAuthError>;
      return name !== "OAuthError" || retryAfterMs === undefined ? {} : { retryAfterMs };
    },
    renew: ({ credentials }, alternatives, { authorization = "" }) => {
      const refused = authorization.replace(/^Bearer /, "");
      const used = alternatives.find((all) => all.every(({ name }) => credentials.has(name)));
      const results = (used ?? []).map(({ name }) => {
        const source = credentials.get(name) as Renewable | undefined;
        return source?.[renewal]?.(refused);
      });
      return results.includes(true);
    },
  };
}

/** Largest response of a token endpoint, in bytes. */
const maxBytes = 100_000;

async function requestToken(
  url: string,
  grant: Readonly<Record<string, string>>,
  { clientId, clientSecret, sendSecret, timeoutMs = 30_000, ...options }: OAuthOptions<string>,
): Promise<{ readonly token: Token; readonly refreshToken: string | undefined }> {
  const body = new URLSearchParams(grant);
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  };
  if (clientSecret !== undefined && sendSecret !== "body")
    headers["authorization"] = `Basic ${btoa(`${formText(clientId)}:${formText(clientSecret)}`)}`;
  else {
    body.set("client_id", clientId);
    if (clientSecret !== undefined) body.set("client_secret", clientSecret);
  }
  // A code is valid once.
  const mayRepeat = grant["grant_type"] !== "authorization_code";
  const send = options.fetch ?? ((to, init) => fetch(to, init));
  const startedAt = Date.now();
  const [{ status, headers: received }, text] = await withTimeLimit(
    timeoutMs,
    undefined,
    async (signal) => {
      const init: RequestInit = {
        method: "POST",
        headers,
        body: body.toString(),
        redirect: "manual",
      };
      const response = await send(url, signal === undefined ? init : { ...init, signal });
      const content = await readBody(response, maxBytes);
      return [response, bodyText(content ?? "")] as const;
    },
  ).catch((cause: unknown) => {
    const isLate = cause === timeLimit;
    const isBrief = mayRepeat && (isLate || !["blocked", "malformed"].includes(reasonOf(cause)));
    const retryAfterMs = isBrief ? 0 : undefined;
    if (isLate) throw noToken(`did not respond within ${timeoutMs} ms`, { retryAfterMs });
    throw noToken("could not be reached", { cause, retryAfterMs });
  });
  const answer = parse(text);
  const { access_token: access, expires_in: seconds, refresh_token, error } = answer ?? {};
  if (status !== 200) {
    const isCode = typeof error === "string" && /^[a-z_]{1,64}$/.test(error);
    const named = isCode ? error : "unexpected";
    const isBrief = mayRepeat && [408, 425, 429, 500, 502, 503, 504].includes(status);
    const retryAfterMs = isBrief ? (retryAfterOf(received) ?? 0) : undefined;
    const message = `the token endpoint responded with ${status}: ${named}`;
    throw new OAuthError(named, message, { status, retryAfterMs });
  }
  const problem = tokenProblem(answer);
  if (problem !== undefined || typeof access !== "string")
    throw noToken(`responded with ${status}, but ${problem}`, { status });
  const stated = Number(seconds ?? Infinity);
  const lifeMs = stated >= 0 ? stated * 1000 : Infinity;
  const expiresAt = startedAt + lifeMs;
  return {
    token: { access, expiresAt, refreshAt: expiresAt - Math.min(60_000, lifeMs / 5) },
    // An empty one is none (RFC 6749, A.17): the old one stays.
    refreshToken:
      typeof refresh_token === "string" && refresh_token !== "" ? refresh_token : undefined,
  };
}

function noToken(problem: string, facts: OAuthErrorFacts): OAuthError {
  return new OAuthError("unexpected", `the token endpoint ${problem}`, facts);
}

/** Returns the problem of a token response, without its values, which may be secrets. */
function tokenProblem(answer: TokenResponse | undefined): string | undefined {
  if (answer === undefined) return "its body is not a JSON object";
  for (const name of ["access_token", "token_type"]) {
    const value = answer[name] ?? undefined;
    if (value === undefined) return `its body has no \`${name}\``;
    if (typeof value !== "string") return `\`${name}\` is not a string`;
    if (!/^[!-~]+$/.test(value)) return `\`${name}\` is empty or not visible ASCII`;
  }
  const isBearer = String(answer["token_type"]).toLowerCase() === "bearer";
  return isBearer ? undefined : "`token_type` is not `Bearer`";
}

type TokenResponse = Readonly<Record<string, unknown>>;

/** Returns the JSON object in `text`; undefined for any other text. */
function parse(text: string): TokenResponse | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as TokenResponse)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns `text` as a form has it, which RFC 6749 wants inside Basic. */
function formText(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
