/** A wallet service in memory: small, but each endpoint does what the spec says it does. */
import { randomUUID } from "node:crypto";
import { limits } from "../../generated/wallet/limits.js";
import {
  constantTimeEqual,
  createServer,
  type Authenticate,
  type Rules,
  type Server,
  type ServerOptions,
  type UsersByPhoneNumberContext,
  type WalletServiceHandlers,
} from "../../generated/wallet/server.js";
import type {
  Account,
  AccountWallet,
  CreateAccountInput,
  IntentResponse,
  KeyQuorumIntentResponse,
  User,
} from "../../generated/wallet/types.js";
import { signerOf, type Store } from "./wallet-store.js";

/** The callers by scheme. */
export interface Callers {
  readonly app: { readonly appId: string };
  readonly user: { readonly userId: string };
}

type Handlers = WalletServiceHandlers<Callers>;

/** The handlers over `store`. */
export function walletHandlers(store: Store): Handlers {
  return {
    policies: { list: (input, { fail }) => listPolicies(store, input, fail.invalid_cursor) },
    intents: intentHandlers(store),
    wallets: { assignEntity: (input, { fail }) => assignEntity(store, input, fail) },
    depositAccounts: {
      quoteCrypto: async ({ source, destination, input_amount, slippage_bps = 0 }, { fail }) => {
        const [from, to] = [prices[source.asset], prices[destination.asset]];
        if (from === undefined || to === undefined) throw fail.unknown_asset();
        const kept = 1 - slippage_bps / 10_000;
        const estimated_output_amount = String((Number(input_amount) * from * kept) / to);
        return { input_amount, estimated_output_amount, created_at: new Date().toISOString() };
      },
    },
    users: {
      byCustomAuthId: async (input, context) => userBy(store, `custom:${input.custom_user_id}`, context),
      byStreamingSubject: async (input, context) => userBy(store, `subject:${input.subject}`, context),
      byPhoneNumber: async (input, context) => userBy(store, `phone:${input.number}`, context),
    },
    accounts: {
      create: async ({ body }) => {
        const account = accountFrom(body);
        store.accounts.set(account.id, account);
        return account;
      },
    },
    allowlist: {
      add: async ({ app_id, type, value }, { auth, fail }) => {
        const app = store.apps.get(app_id);
        if (app === undefined || app_id !== auth.app.appId) throw fail.app_not_found();
        if (!app.allowlistOn) throw fail.allowlist_disabled();
        const known = app.entries.find((entry) => entry.type === type && entry.value === value);
        if (known !== undefined) return known;
        const entry = { id: randomUUID(), type, value, appId: app_id, acceptedAt: null };
        app.entries.push(entry);
        return entry;
      },
    },
    aggregations: {
      get: async ({ aggregation_id }, { fail }) => {
        const found = store.aggregations.get(aggregation_id);
        if (found === undefined) throw fail.aggregation_not_found();
        return found;
      },
    },
  };
}

function intentHandlers(store: Store): Handlers["intents"] {
  return {
    authorize: async (input, context) => {
      const intent = store.intents.get(input.intent_id);
      if (intent === undefined) throw context.fail.intent_not_found();
      if (intent.status !== "pending") throw context.fail.intent_not_pending();
      const signer = signerOf(store, intent, input);
      const caller = context.auth.via === "user" ? context.auth.user.userId : signer;
      if (signer === undefined || signer !== caller)
        throw context.fail.invalid_signature({ detail: "No key fits." });
      const signed = executed(intent, signer, input.timestamp);
      store.intents.set(intent.intent_id, signed);
      return signed;
    },
    updateKeyQuorum: async ({ key_quorum_id, ...change }, { deadline, fail }) => {
      if (deadline !== undefined && deadline <= Date.now()) throw fail.request_expired();
      const quorum = store.quorums.get(key_quorum_id);
      if (quorum === undefined) throw fail.key_quorum_not_found();
      const created_at = Date.now();
      const intent: KeyQuorumIntentResponse = {
        intent_id: randomUUID(),
        intent_type: "KEY_QUORUM",
        created_by_display_name: "The desk",
        created_at,
        resource_id: key_quorum_id,
        authorization_details: [{ threshold: 1, members: [] }],
        status: "pending",
        custom_expiry: deadline !== undefined,
        expires_at: deadline ?? created_at + limits.defaultIntentExpiry.milliseconds,
        request_details: { url: `/v1/key_quorums/${key_quorum_id}`, body: change },
        current_resource_data: quorum,
      };
      store.intents.set(intent.intent_id, intent);
      return intent;
    },
  };
}

/** Apps show their secret, users a token. */
export function walletAuthenticate(store: Store): Authenticate<Callers> {
  return {
    app: ({ appId, appSecret }) =>
      constantTimeEqual(appSecret, store.apps.get(appId)?.secret ?? randomUUID()) && { appId },
    user: async ({ userToken }) => {
      const userId = store.tokens.get(userToken);
      return userId === undefined ? null : { userId };
    },
  };
}

/** The demands of the spec in a sentence. */
export function walletRules(store: Store): Rules<Callers> {
  return {
    depositAccounts: {
      quoteCrypto: {
        sameKindOfNetwork: ({ source, destination }) =>
          isTestnet(source.chain) === isTestnet(destination.chain),
      },
    },
    intents: {
      updateKeyQuorum: {
        thresholdWithinMembers: (input) => {
          const stored = store.quorums.get(input.key_quorum_id);
          const users = input.user_ids ?? stored?.user_ids ?? [];
          const members =
            (input.public_keys ?? []).length + users.length + (input.key_quorum_ids ?? []).length;
          return (input.authorization_threshold ?? 1) <= Math.max(members, 1);
        },
        nestedOnce: async ({ key_quorum_ids = [] }) =>
          key_quorum_ids.every((id) => store.quorums.get(id)?.["key_quorum_ids"] === undefined),
      },
    },
  };
}

/** The whole service over `store`. */
export function walletServer(
  store: Store,
  handlers: Handlers = walletHandlers(store),
  options: Partial<ServerOptions<Callers>> = {},
): Server {
  return createServer(handlers, {
    authenticate: walletAuthenticate(store),
    rules: walletRules(store),
    idempotency: { store: store.keys, principal: ({ app }) => app.appId },
    ...options,
  });
}

function isTestnet(chain: string): boolean {
  return chain.endsWith("-testnet");
}

const prices: Readonly<Partial<Record<string, number>>> = { ETH: 2_000, SOL: 100, USDC: 1 };

function listPolicies(
  store: Store,
  { cursor, limit }: Parameters<Handlers["policies"]["list"]>[0],
  invalidCursor: () => Error,
): ReturnType<Handlers["policies"]["list"]> {
  const size = limit ?? limits.policyPageDefault;
  const after = cursor === undefined ? -1 : store.policies.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && after < 0) throw invalidCursor();
  const data = store.policies.slice(after + 1, after + 1 + size);
  const isLast = after + 1 + size >= store.policies.length;
  return { data, next_cursor: isLast ? null : (data.at(-1)?.id ?? null) };
}

/** `intent` after its last signature. */
function executed(intent: IntentResponse, user_id: string, signed_at: number): IntentResponse {
  if (intent.intent_type !== "RPC") return { ...intent, status: "executed" };
  return {
    ...intent,
    status: "executed",
    authorization_details: intent.authorization_details.map((detail) => ({
      ...detail,
      members: [{ user_id, signed_at, type: "user" }],
    })),
    action_result: { hash: "0x1" },
  };
}

function assignEntity(
  store: Store,
  { wallet_id, ...entity }: Parameters<Handlers["wallets"]["assignEntity"]>[0],
  fail: Parameters<Handlers["wallets"]["assignEntity"]>[1]["fail"],
): ReturnType<Handlers["wallets"]["assignEntity"]> {
  if (!store.wallets.has(wallet_id)) throw fail.wallet_not_found();
  const isUser = store.users.some((user) => user.id === entity.id);
  if (!isUser && !store.organizations.has(entity.id)) throw fail.entity_not_found();
  const others = [...store.wallets].filter(
    ([id, assignment]) => id !== wallet_id && assignment?.entity.id === entity.id,
  );
  if (!isUser && others.length >= limits.walletsPerOrganization.max)
    throw fail.wallet_entity_limit_exceeded();
  const updated_at = Date.now();
  const created_at = store.wallets.get(wallet_id)?.created_at ?? updated_at;
  const assignment = { id: `wa-${wallet_id}`, wallet_id, entity, created_at, updated_at };
  store.wallets.set(wallet_id, assignment);
  return assignment;
}

function userBy(store: Store, login: string, { fail }: UsersByPhoneNumberContext<Callers>): User {
  const user = store.users.find(({ id }) => id === store.logins.get(login));
  if (user === undefined) throw fail.user_not_found();
  return user;
}

function accountFrom(body: CreateAccountInput): Account {
  const id = randomUUID();
  if (body.wallets_configuration === undefined)
    return { id, display_name: String(body["display_name"]), wallets: [] };
  const wallets = body.wallets_configuration.map(({ chain_type }): AccountWallet => ({
    id: randomUUID(),
    chain_type,
    address: `0x${chain_type}`,
  }));
  return { id, display_name: String(body.display_name ?? "Account"), wallets };
}
