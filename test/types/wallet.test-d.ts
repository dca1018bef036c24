/**
 * Code that the types of the wallet accept and reject. Never run: the matrix compiles
 * this file as it is under every TypeScript, expected errors included.
 */
import { createClient, createConnection, type Connection } from "../../generated/wallet/client.js";
import { limits } from "../../generated/wallet/limits.js";
import { intentsAuthorize, policiesList } from "../../generated/wallet/operations.js";
import {
  createServer,
  forbidden,
  memoryStore,
  unimplemented,
  type ProtocolError,
  type Rules,
  type WalletServiceHandlers,
} from "../../generated/wallet/server.js";
import type {
  AggregationMethod,
  AllowlistEntryType,
  ChainType,
  CreateAccountInput,
  Intent,
  IntentFields,
  IntentResponse,
  UnlistedIntentResponse,
  KeyQuorumUpdate,
  LinkedAccount,
  PoliciesListError,
  PolicyListItem,
  Unlisted,
  User,
  WalletEntityType,
  WalletService,
  WalletsAssignEntityError,
} from "../../generated/wallet/types.js";
import {
  IntentSchema,
  isIntentResponse,
  isPolicyListItem,
  isUnlistedIntentResponseTag,
  PolicyListItemSchema,
  UserSchema,
} from "../../generated/wallet/validators.js";

/** Presence follows the status, however it is asked for. */
export function reported(intent: Intent): number | string {
  if (intent.status === "rejected") return intent.rejected_at;
  if (intent.status === "dismissed") return `${intent.dismissed_at}: ${intent.dismissal_reason}`;
  if (intent.status === "executed" || intent.status === "failed") return typeof intent.action_result;
  // @ts-expect-error -- there is no result in these states
  const result: object = intent.action_result;
  void result;
  const open: "pending" | "processing" | "expired" = intent.status;
  return open;
}

export function rejection({ status, rejected_at }: Intent): number {
  return status === "rejected" ? rejected_at : 0;
}

// @ts-expect-error -- a rejected intent says when
export const rejected: (fields: IntentFields) => Intent = (fields) => ({ ...fields, status: "rejected" });
export const executed: (intent: Intent) => Intent = (intent) => ({ ...intent, status: "executed" });

/** A union with an otherwise arm narrows in both directions. */
export function requested(intent: IntentResponse): string | undefined {
  switch (intent.intent_type) {
    case "RPC":
      if (intent.status === "rejected") return String(intent.rejected_at);
      return intent.request_details.body?.method;
    case "KEY_QUORUM":
      return intent.action_result?.response_body?.display_name;
    default: {
      const rest: UnlistedIntentResponse = intent;
      if (rest.status === "dismissed") return rest.dismissal_reason;
      return rest.intent_type.toLowerCase();
    }
  }
}

export const general: (intent: IntentResponse) => Intent = (intent) => intent;
export const transfer: Unlisted<"IntentResponse"> = "TRANSFER" as Unlisted<"IntentResponse">;
// @ts-expect-error -- a tag that is not listed
export const isTransfer = (intent: IntentResponse): boolean => intent.intent_type === "TRANSFER";

export function addressOf(account: LinkedAccount): string | undefined {
  if (account.type === "email") return account.address;
  if (account.type === "passkey") return account.credential_id;
  return account.type;
}

/** Members of an untagged union. */
export function chains(body: CreateAccountInput): readonly ChainType[] {
  if (body.wallets_configuration === undefined) return body["wallet_ids"] === undefined ? [] : ["near"];
  return body.wallets_configuration.map(({ chain_type }) => chain_type);
}
export const unspecified: CreateAccountInput = { wallet_ids: ["w-1"] };
// @ts-expect-error -- the gap does not take what the other member is known by
export const mistyped: CreateAccountInput = { wallets_configuration: [{ chain_type: 5 }] };

/** Closed and open enums, limits. */
export function name(method: AggregationMethod): string {
  switch (method) {
    case "eth_signTransaction":
      return "transaction";
    case "eth_signUserOperation":
      return "operation";
  }
}
// @ts-expect-error -- a value that is not listed
export const chain: ChainType = "lava";
export const entity: WalletEntityType = "organization";
// The source says that there are other values.
export const otherEntity: WalletEntityType = "team";
export const otherEntry: AllowlistEntryType = "phone";
export const most: 150 = limits.walletsPerOrganization.max;
export const day: 86400000 = limits.idempotencyWindow.milliseconds;
// @ts-expect-error -- frozen
limits.policyPageSize.max = 1000;

/** Patches are built field by field. */
export function patch(display_name: string | undefined): KeyQuorumUpdate {
  const update: KeyQuorumUpdate = {};
  if (display_name !== undefined) update.display_name = display_name;
  return { ...update, ...(display_name === undefined ? {} : { user_ids: ["u-1"] }) };
}

/** Validators narrow. */
export function policyName(value: unknown): string {
  if (isPolicyListItem(value)) return value.name;
  const result = UserSchema.validate(value);
  if (result.ok) return result.value.linked_accounts.map(addressOf).join();
  const [issue] = result.issues;
  return issue?.code === "range" || issue?.code === "length" ? String(issue.max) : String(issue?.pointer);
}
export function checked(row: IntentFields): Intent {
  IntentSchema.assert(row);
  return row;
}
export function intentOf(value: string | IntentResponse): string {
  return isIntentResponse(value) ? value.intent_id : value;
}
export type FromSchema = NonNullable<(typeof PolicyListItemSchema)["~standard"]["types"]>["output"];
export const fromSchema: (item: FromSchema) => PolicyListItem = (item) => item;

/** Credentials decide what there is to call. */
const app = { appId: "desk", appSecret: "s" };
const user = { appId: "desk", userToken: "t" };
const baseUrl = "https://wallet.test";
const client = createClient({ baseUrl, auth: { app } });
const ofUser = createClient({ baseUrl, auth: { user } });
const both = createClient({ baseUrl, auth: { app, user } });
const connection: Connection<"user"> = createConnection({ baseUrl, auth: { user } });
// @ts-expect-error -- a secret is missing
createClient({ baseUrl, auth: { app: { appId: "desk" } } });
// @ts-expect-error -- a scheme that does not exist
createClient({ baseUrl, auth: { usr: user } });
// @ts-expect-error -- the address is not in the spec
createClient({ auth: { app } });

const proof = { intent_id: "i-1", signature: "AAAA", timestamp: 1 };
export async function calls(): Promise<void> {
  await client.policies.list();
  await client.policies.list({ limit: null }, { timeoutMs: 5, signal: new AbortController().signal });
  await both.policies.list({ cursor: "c", limit: 10 });
  await ofUser.intents.authorize(proof);
  // @ts-expect-error -- a user may not do this
  await ofUser.policies.list();
  // @ts-expect-error -- nor this
  await ofUser.intents.updateKeyQuorum({ key_quorum_id: "q-1" });
  await intentsAuthorize(connection, proof);
  // @ts-expect-error -- this needs an app
  await policiesList(connection);
  // @ts-expect-error -- an option that does not exist
  await client.policies.list({}, { timeout: 5 });
  // @ts-expect-error -- a field that does not exist
  await client.policies.list({ size: 5 });
  // @ts-expect-error -- a part of the input is missing
  await client.intents.authorize({ intent_id: "i-1" });
  await client.accounts.create({ body: unspecified }, { idempotencyKey: "k" });
  // @ts-expect-error -- the endpoint takes no key
  await client.policies.list({}, { idempotencyKey: "k" });
  await client.intents.updateKeyQuorum({ key_quorum_id: "q-1" }, { deadline: new Date() });
  for await (const policy of client.policies.list.all({ limit: 10 })) policy.name.trim();
  for await (const page of client.policies.list.pages()) page.data.at(0)?.name.trim();
}

/** Errors are distinguished by code and by kind, exhaustively. */
export function failure(error: WalletsAssignEntityError): number | string {
  switch (error.kind) {
    case "declared":
      return error.code === "wallet_entity_limit_exceeded" ? error.status : error.path;
    case "http":
      return error.problem?.code ?? error.status;
    case "input":
    case "contract":
      return error.issues.length;
    case "connection":
      return String(error.maybeProcessed);
    case "timeout":
      return error.timeoutMs;
    case "too-large":
      return error.maxBytes;
    case "redirect":
      return error.location ?? "";
    case "decode":
      return error.preview;
    case "content-type":
      return error.contentType ?? "";
    case "aborted":
      return error.message;
  }
}
export async function outcome(): Promise<PoliciesListError | string | null> {
  const result = await client.policies.list().result();
  if (!result.ok) return result.error;
  // @ts-expect-error -- there is no error any more
  void result.error;
  return result.value.next_cursor;
}
// @ts-expect-error -- an error that this endpoint does not declare
export const lost = (error: PoliciesListError): boolean => error.code === "user_not_found";

/** A tag that the spec does not list, narrowed by its guard. */
export function unlisted(tag: string): Unlisted<"IntentResponse"> | null {
  return isUnlistedIntentResponseTag(tag) ? tag : null;
}
// @ts-expect-error -- tags of another union
export const other = (tag: Unlisted<"IntentResponse">): Unlisted<"LinkedAccount"> => tag;

/** The seam for stubs: a client is one, and so is an object of functions. */
export const seam: WalletService = client;
const found: User = {
  id: "did:service:a",
  created_at: 1,
  linked_accounts: [],
  mfa_methods: [{ type: "totp", issuer: "desk" }],
  has_accepted_terms: true,
  is_guest: false,
};
export const stub: WalletService["users"] = {
  byCustomAuthId: async () => found,
  byStreamingSubject: async ({ subject }) => ({ ...found, id: subject }),
  byPhoneNumber: () => Promise.reject(new Error("no user")),
};

/** Handlers, hooks and rules. */
interface Callers {
  readonly app: { readonly tenant: number };
  readonly user: string;
}
const handlers: WalletServiceHandlers<Callers> = {
  policies: {
    list: async ({ limit = 20 }, { auth, fail }) => {
      if (auth.app.tenant > (limit ?? 20)) throw fail.invalid_cursor({ detail: "Not yours." });
      // @ts-expect-error -- the endpoint does not declare this error
      if (limit === 1) throw fail.user_not_found();
      return { data: [], next_cursor: null };
    },
  },
  intents: {
    authorize: async ({ intent_id }, { auth, fail }) => {
      const caller: string = auth.via === "user" ? auth.user : String(auth.app.tenant);
      throw fail.intent_not_found({ detail: `${caller} has no ${intent_id}.` });
    },
    updateKeyQuorum: async (_input, { deadline, fail }) => {
      if (deadline !== undefined && deadline < 1) throw fail.request_expired();
      throw fail.key_quorum_not_found();
    },
  },
  wallets: { assignEntity: unimplemented },
  depositAccounts: { quoteCrypto: unimplemented },
  users: { ...stub },
  // @ts-expect-error -- an account has an id
  accounts: { create: async () => ({ display_name: "Main", wallets: [] }) },
  allowlist: { add: unimplemented },
  aggregations: { get: unimplemented },
};
const rules: Rules<Callers> = {
  depositAccounts: { quoteCrypto: { sameKindOfNetwork: ({ source }) => source.chain !== "" } },
  intents: {
    updateKeyQuorum: {
      thresholdWithinMembers: async () => true,
      nestedOnce: (_, { auth }) => auth.app.tenant > 0,
    },
  },
};
const authenticate = {
  app: ({ appSecret }: { readonly appSecret: string }) => (appSecret === "" ? null : { tenant: 1 }),
  user: ({ userToken }: { readonly userToken: string }) => (userToken === "" ? forbidden : userToken),
};
const idempotency = {
  store: memoryStore(),
  principal: (auth: { readonly app: Callers["app"] }) => String(auth.app.tenant),
};
const server = createServer(handlers, { authenticate, rules, idempotency });
// @ts-expect-error -- rules that only the author can judge are not optional
createServer(handlers, { authenticate, idempotency });
// @ts-expect-error -- nor is it where keys are remembered
createServer(handlers, { authenticate, rules });
// @ts-expect-error -- a handler is missing
createServer({ policies: handlers.policies }, { authenticate, rules, idempotency });
export const fetches: typeof fetch = server.fetch;
// The handlers of Bun, Deno and workers get values of the platform beside the request.
export const platformHandlers: readonly [
  (this: object, request: Request, server: { readonly port: number }) => Response | Promise<Response>,
  (request: Request, info: { readonly remoteAddr: object }) => Response | Promise<Response>,
  (request: Request, env: { readonly KEY: string }, context: object) => Response | Promise<Response>,
] = [server.fetch, server.fetch, server.fetch];
createClient({ baseUrl, auth: { app }, fetch: server.fetch });
createClient({ baseUrl, auth: { app }, fetch });
export function statusOf(error: ProtocolError): number {
  return error.code === "invalid_request" ? error.issues.length : error.status;
}
