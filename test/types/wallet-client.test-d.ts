/** The types of outputs and errors of calls. Never run: the matrix compiles it as it is. */
import {
  createClient,
  isCallError,
  type CallFailure,
  type DeclaredError,
  type Middleware,
  type WalletServiceClient,
  type WalletServiceUserClient,
} from "../../generated/wallet/client.js";
import type {
  IntentsAuthorizeError,
  PoliciesListError,
  PoliciesPage,
  PolicyListItem,
  UnixMs,
} from "../../generated/wallet/types.js";

const time: Middleware = async (request, next) => {
  const begin = Date.now();
  const response = await next(request);
  void [request.endpoint, request.attempt, Date.now() - begin];
  return response;
};

/** Credentials may be functions, and decide as much as values which calls there are. */
const client: WalletServiceClient = createClient({
  baseUrl: "https://wallet.test",
  auth: { app: async () => ({ appId: "desk", appSecret: "s" }) },
  middleware: [time],
  attempts: 2,
});
export const ofUser: WalletServiceUserClient = createClient({
  baseUrl: "https://wallet.test",
  auth: { user: () => ({ appId: "desk", userToken: "t" }) },
});
// @ts-expect-error -- a user may not do this
void ofUser.policies;
// @ts-expect-error -- a secret is missing
createClient({ baseUrl: "https://wallet.test", auth: { app: async () => ({ appId: "desk" }) } });

/** Iterators yield the item and the page of the spec, and nothing wider. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Element<Iterable> = Iterable extends AsyncIterable<infer Item> ? Item : never;
export const item: Same<Element<ReturnType<typeof client.policies.list.all>>, PolicyListItem> = true;
export const page: Same<Element<ReturnType<typeof client.policies.list.pages>>, PoliciesPage> = true;

/** Presence follows the status of the response of a call. */
export async function rejection(): Promise<UnixMs | number | string | undefined> {
  const intent = await client.intents.authorize({ intent_id: "i", signature: "AAAA", timestamp: 1 });
  if (intent.status === "rejected") return intent.rejected_at;
  if (intent.status === "dismissed") return intent.dismissal_reason;
  // @ts-expect-error -- neither rejected nor dismissed
  return intent.dismissed_at.toFixed();
}

/** `.result()` is discriminated by `ok`, `.response()` gives the same output. */
export async function results(): Promise<PoliciesPage | PoliciesListError> {
  const result = await client.policies.list().result();
  if (result.ok) return result.value;
  // @ts-expect-error -- there is no value
  void result.value;
  const { status, headers, value, attempts } = await client.policies.list().response();
  const declared: undefined = (await client.policies.list().response()).declaredHeaders;
  return status === 200 && headers.has("x") && attempts > 1 && declared === undefined ? value : result.error;
}

/** Errors are a closed union: what a switch over `kind` or `code` leaves is nothing. */
export function byKind(error: IntentsAuthorizeError): string {
  switch (error.kind) {
    case "declared":
      return `${error.status} ${error.code satisfies "intent_not_found" | "intent_not_pending" | "invalid_signature"}`;
    case "http":
    case "decode":
    case "content-type":
    case "contract":
    case "redirect":
    case "too-large":
      return String(error.status);
    case "connection":
    case "timeout":
      return String(error.maybeProcessed);
    case "aborted":
    case "input":
      return error.message;
    default: {
      const nothing: never = error;
      return nothing;
    }
  }
}
export function byCode(error: PoliciesListError): number | string {
  switch (error.code) {
    case "invalid_cursor":
      return error.status satisfies 400;
    case "unexpected":
      return error.problem?.title ?? error.status;
    case "decode":
    case "content-type":
    case "contract":
    case "redirect":
    case "too-large":
    case "connection":
    case "timeout":
    case "aborted":
    case "input":
    case "unauthenticated":
      return error.retryAfterMs ?? error.attempts;
    default: {
      const nothing: never = error;
      return nothing;
    }
  }
}

/** A caught error is unknown until the guard narrows it. */
export async function caught(): Promise<string> {
  try {
    await client.policies.list();
    return "";
  } catch (error) {
    // @ts-expect-error -- it may be anything
    void error.kind;
    if (!isCallError(error)) throw error;
    const known: CallFailure | DeclaredError = error;
    if (error.kind === "declared") return error.code;
    return error.kind === "http" ? `${error.status}` : `${known.endpoint} ${error.kind}`;
  }
}
