// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  AccountsCreateInput,
  AccountsCreateOutput,
  AggregationsGetInput,
  AggregationsGetOutput,
  AllowlistAddInput,
  AllowlistAddOutput,
  Credentials,
  DepositAccountsQuoteCryptoInput,
  DepositAccountsQuoteCryptoOutput,
  IntentsAuthorizeInput,
  IntentsAuthorizeOutput,
  IntentsUpdateKeyQuorumInput,
  IntentsUpdateKeyQuorumOutput,
  PoliciesListInput,
  PoliciesListOutput,
  UsersByCustomAuthIdInput,
  UsersByCustomAuthIdOutput,
  UsersByPhoneNumberInput,
  UsersByPhoneNumberOutput,
  UsersByStreamingSubjectInput,
  UsersByStreamingSubjectOutput,
  WalletsAssignEntityInput,
  WalletsAssignEntityOutput,
} from "./types.js";
import {
  AccountSchema,
  AccountsCreateInputSchema,
  AggregationSchema,
  AggregationsGetInputSchema,
  AllowlistAddInputSchema,
  AllowlistEntrySchema,
  CryptoDepositQuoteSchema,
  DepositAccountsQuoteCryptoInputSchema,
  IntentResponseSchema,
  IntentsAuthorizeInputSchema,
  IntentsUpdateKeyQuorumInputSchema,
  KeyQuorumIntentResponseSchema,
  PoliciesListInputSchema,
  PoliciesPageSchema,
  UserSchema,
  UsersByCustomAuthIdInputSchema,
  UsersByPhoneNumberInputSchema,
  UsersByStreamingSubjectInputSchema,
  WalletEntityAssignmentSchema,
  WalletsAssignEntityInputSchema,
} from "./validators.js";
import {
  type AuthScheme,
  type Authenticator,
  type ContextOption,
  type CoreOptions,
  type DeadlineContext,
  type FailDetails,
  type FailureToThrow,
  type Holds,
  type IdempotencyContext,
  type IdempotencyOptions,
  type IdempotencyPrincipal,
  type MaybePromise,
  type OwnContext,
  type RequestContext,
  type Route,
  type Server,
  type ServerParts,
  type SomeHandlers,
  authenticationBy,
  byPath,
  failing,
  idempotentBy,
  partOf,
  requireOptions,
  serverOf,
} from "./runtime/server/index.js";

export {
  type Authenticator,
  type BaseContext,
  type Begun,
  type Challenge,
  type CorsOptions,
  type FailDetails,
  Failure,
  type FailureToThrow,
  type IdempotencyScope,
  type IdempotencyStore,
  type MemoryStore,
  type MemoryStoreOptions,
  type MemoryTransaction,
  type ProtocolError,
  type ProtocolErrorCode,
  type RequestNames,
  type ResponseInfo,
  type Server,
  type ServerRequest,
  ServiceUnavailable,
  type ServiceUnavailableOptions,
  type StoredResponse,
  type TraceContext,
  challenge,
  constantTimeEqual,
  errorText,
  forbidden,
  memoryStore,
  unimplemented,
} from "./runtime/server/index.js";
export type { Drift } from "./runtime/values/index.js";

/**
 * The functions that respond to requests, by endpoint. Inputs are valid when a handler is called;
 * outputs are checked before they are sent.
 */
export interface WalletServiceHandlers<
  P extends Principals = Principals,
  Transaction = unknown,
  Own = unknown,
> {
  readonly policies: {
    /**
     * Lists policies without their rules.
     *
     * `GET /v1/policies`
     * - Open question: In which order are the policies listed? Assumed: the newest come first.
     * @see wallet.yaml#policies.list
     */
    readonly list: (
      input: PoliciesListInput,
      context: PoliciesListContext<P> & Own,
    ) => MaybePromise<PoliciesListOutput>;
  };
  readonly intents: {
    /**
     * Adds a signature to an intent and returns the intent.
     *
     * `POST /v1/intents/{intent_id}/authorize`
     *
     * Precondition: the intent is pending. Otherwise `intent_not_pending`.
     * - Open question: What happens after the last required signature? Assumed: the last required
     *   signature executes the intent, once, and the response has the result. A change of a key
     *   quorum is applied then, and fails if it no longer fits; intents of other kinds are marked
     *   as executed, with an empty result.
     * - Open question: Which intents may a user authorize? Assumed: Those of which the user is a
     *   member. If no key quorum owns the wallet and the intent names no members, also those about
     *   the wallets of the user.
     * @see wallet.yaml#intents.authorize
     */
    readonly authorize: (
      input: IntentsAuthorizeInput,
      context: IntentsAuthorizeContext<P> & Own,
    ) => MaybePromise<IntentsAuthorizeOutput>;
    /**
     * Creates an intent to change a key quorum.
     *
     * `PATCH /v1/intents/key_quorums/{key_quorum_id}`
     *
     * Rule `thresholdWithinMembers`: The threshold does not exceed the number of members.
     *
     * Rule `nestedOnce`: Key quorums are nested no deeper than once.
     * - Open question: Does `service-request-expiry` say when the intent expires? Assumed: it does.
     *   An intent that was created with the header expires then, and its custom_expiry is true.
     * - Open question: Can several intents for one key quorum be pending at once? Assumed: there
     *   can be any number.
     * @see wallet.yaml#intents.updateKeyQuorum
     */
    readonly updateKeyQuorum: (
      input: IntentsUpdateKeyQuorumInput,
      context: IntentsUpdateKeyQuorumContext<P> & Own,
    ) => MaybePromise<IntentsUpdateKeyQuorumOutput>;
  };
  readonly wallets: {
    /**
     * Makes a wallet count for a user or an organization.
     *
     * `POST /v1/wallets/{wallet_id}/entity`
     * - Open question: What happens to a wallet that is assigned already? Assumed: such a wallet
     *   moves, so that it never counts twice: its assignment keeps its identifier. If it counts for
     *   the same one already, nothing changes, even if the limit is reached.
     * @see wallet.yaml#wallets.assignEntity
     */
    readonly assignEntity: (
      input: WalletsAssignEntityInput,
      context: WalletsAssignEntityContext<P> & Own,
    ) => MaybePromise<WalletsAssignEntityOutput>;
  };
  readonly depositAccounts: {
    /**
     * Estimates the yield of a deposit. It takes neither a wallet nor a signature, and no wallet
     * comes into being.
     *
     * `POST /v1/deposit_accounts/crypto/quote`
     *
     * Rule `sameKindOfNetwork`: Either both ends are on mainnets or both are on testnets.
     * @see wallet.yaml#depositAccounts.quoteCrypto
     */
    readonly quoteCrypto: (
      input: DepositAccountsQuoteCryptoInput,
      context: DepositAccountsQuoteCryptoContext<P> & Own,
    ) => MaybePromise<DepositAccountsQuoteCryptoOutput>;
  };
  readonly users: {
    /**
     * Finds a user by the identifier that the app's own authentication uses.
     *
     * `POST /v1/users/custom_auth/id`
     * @see wallet.yaml#users.byCustomAuthId
     */
    readonly byCustomAuthId: (
      input: UsersByCustomAuthIdInput,
      context: UsersByCustomAuthIdContext<P> & Own,
    ) => MaybePromise<UsersByCustomAuthIdOutput>;
    /**
     * Finds a user by the identifier that a music streaming service, run by someone else, uses.
     * That service lends its name to the path where it says streaming here.
     *
     * `POST /v1/users/streaming/subject`
     * @see wallet.yaml#users.byStreamingSubject
     */
    readonly byStreamingSubject: (
      input: UsersByStreamingSubjectInput,
      context: UsersByStreamingSubjectContext<P> & Own,
    ) => MaybePromise<UsersByStreamingSubjectOutput>;
    /**
     * Finds a user by telephone number.
     *
     * `POST /v1/users/phone/number`
     * @see wallet.yaml#users.byPhoneNumber
     */
    readonly byPhoneNumber: (
      input: UsersByPhoneNumberInput,
      context: UsersByPhoneNumberContext<P> & Own,
    ) => MaybePromise<UsersByPhoneNumberOutput>;
  };
  readonly accounts: {
    /**
     * Creates an account. With a key it does so once, however often the request is sent within a
     * day.
     *
     * `POST /v1/accounts`
     * - Open question: What is the header of the idempotency key called? Assumed:
     *   `idempotency-key`.
     * - Open question: What is the response when a key is in use, or was used with another body?
     *   Assumed: the service refuses it.
     * - Open question: Is the idempotency key optional? Assumed: it is. A request without a key
     *   takes effect each time.
     * @see wallet.yaml#accounts.create
     */
    readonly create: (
      input: AccountsCreateInput,
      context: AccountsCreateContext<P, Transaction> & Own,
    ) => MaybePromise<AccountsCreateOutput>;
  };
  readonly allowlist: {
    /**
     * Lets someone into an app.
     *
     * `POST /v1/apps/{app_id}/allowlist`
     *
     * Precondition: the app has switched its allowlist on. Otherwise `allowlist_disabled`.
     * - Open question: What happens to a value that is on the allowlist already? Assumed: it keeps
     *   its entry.
     * @see wallet.yaml#allowlist.add
     */
    readonly add: (
      input: AllowlistAddInput,
      context: AllowlistAddContext<P> & Own,
    ) => MaybePromise<AllowlistAddOutput>;
  };
  readonly aggregations: {
    /**
     * Fetches an aggregation.
     *
     * `GET /v1/aggregations/{aggregation_id}`
     * @see wallet.yaml#aggregations.get
     */
    readonly get: (
      input: AggregationsGetInput,
      context: AggregationsGetContext<P> & Own,
    ) => MaybePromise<AggregationsGetOutput>;
  };
}

/** Options of a server. */
export interface ServerOptions<
  P extends Principals = Principals,
  Transaction = unknown,
  Own = unknown,
> extends CoreOptions {
  /** Authenticates callers by the credentials of each scheme. */
  readonly authenticate: Authenticate<P>;
  /** Check the rules that only your code can check. */
  readonly rules: Rules<P, Own>;
  /** Makes requests with an idempotency key take effect once. */
  readonly idempotency: IdempotencyOptions<Transaction> & IdempotencyPrincipal<AppAuth<P>>;
}

/**
 * Creates a server for WalletService. Its `fetch` handles requests on any platform; node.ts serves
 * it on Node.
 *
 * Handlers get the principals that your hooks return. If you pass both inline, write
 * `authenticate: { … } satisfies Authenticate`, so that TypeScript infers from the hooks first.
 */
export function createServer<
  AppPrincipal extends Principals["app"],
  UserPrincipal extends Principals["user"],
  Transaction,
  Own = unknown,
>(
  handlers: WalletServiceHandlers<
    { app: AppPrincipal; user: UserPrincipal },
    Transaction,
    OwnContext<NoInfer<Own>>
  >,
  options: ServerOptions<
    { app: AppPrincipal; user: UserPrincipal },
    Transaction,
    OwnContext<NoInfer<Own>>
  > &
    ContextOption<Own>,
): Server {
  requireOptions(options, ["authenticate", "rules", "idempotency"]);
  return serverOf(contract, {
    handlers,
    rules: options.rules,
    authentication: authenticationBy("WalletService", schemes, options.authenticate),
    idempotency: idempotentBy(options.idempotency),
    context: options.context,
    options,
  });
}

/**
 * Creates a server for the endpoints that have handlers. Requests for others get a 404, or go to
 * the next function of the framework with `toNodeListener(server, { unmatched: "next" })`.
 */
export function createPartialServer<
  AppPrincipal extends Principals["app"],
  UserPrincipal extends Principals["user"],
  Transaction,
  Own = unknown,
>(
  handlers: SomeHandlers<
    WalletServiceHandlers<
      { app: AppPrincipal; user: UserPrincipal },
      Transaction,
      OwnContext<NoInfer<Own>>
    >
  >,
  options: ServerOptions<
    { app: AppPrincipal; user: UserPrincipal },
    Transaction,
    OwnContext<NoInfer<Own>>
  > &
    ContextOption<Own>,
): Server {
  requireOptions(options, ["authenticate", "rules", "idempotency"]);
  return serverOf(partOf(contract, handlers), {
    handlers,
    rules: options.rules,
    authentication: authenticationBy("WalletService", schemes, options.authenticate),
    idempotency: idempotentBy(options.idempotency),
    context: options.context,
    options,
  });
}

/** Principals by scheme: the values that your hooks return for accepted credentials. */
export interface Principals {
  readonly app: object | string | true;
  readonly user: object | string | true;
}

/**
 * One hook for each scheme. It returns the principal, null or a `challenge` for wrong credentials
 * (401), or `forbidden` for a caller without permission (403).
 */
export interface Authenticate<P extends Principals = Principals> {
  /** The app shows its secret. */
  readonly app: Authenticator<Credentials["app"], P["app"]>;
  /** The owner of a wallet shows a token. */
  readonly user: Authenticator<Credentials["user"], P["user"]>;
}

/** A caller whose credentials of `app` were accepted. */
export interface AppAuth<P extends Principals = Principals> {
  readonly via: "app";
  readonly app: P["app"];
}

/** A caller whose credentials of `user` were accepted. */
export interface UserAuth<P extends Principals = Principals> {
  readonly via: "user";
  readonly user: P["user"];
}

/**
 * Rules that only your code can check. They run after the input is validated and before the handler
 * is called.
 */
export interface Rules<P extends Principals = Principals, Own = unknown> {
  readonly depositAccounts: {
    readonly quoteCrypto: {
      /**
       * Either both ends are on mainnets or both are on testnets.
       * @see wallet.yaml#QuoteCryptoDepositBody
       */
      readonly sameKindOfNetwork: (
        input: DepositAccountsQuoteCryptoInput,
        context: DepositAccountsQuoteCryptoContext<P> & Own,
      ) => Holds;
    };
  };
  readonly intents: {
    readonly updateKeyQuorum: {
      /**
       * The threshold does not exceed the number of members.
       * - Open question `countedMembers`, with its assumption.
       * - Open question: Which members count when an update leaves out a list? Assumed: Those that
       *   the key quorum has already.
       * @see wallet.yaml#KeyQuorumUpdate
       */
      readonly thresholdWithinMembers: (
        input: IntentsUpdateKeyQuorumInput,
        context: IntentsUpdateKeyQuorumContext<P> & Own,
      ) => Holds;
      /**
       * Key quorums are nested no deeper than once.
       * - Open question: How are the levels of nesting counted? Assumed: a key quorum that is a
       *   member has no key quorums as members, and is not a member of itself.
       * @see wallet.yaml#KeyQuorumUpdate
       */
      readonly nestedOnce: (
        input: IntentsUpdateKeyQuorumInput,
        context: IntentsUpdateKeyQuorumContext<P> & Own,
      ) => Holds;
    };
  };
}

/**
 * Creates the errors of the spec: `throw context.fail.…()`. A context has the errors of its
 * endpoint.
 */
export interface Fail {
  /** The organization has reached its maximum number of wallets. Responds with 409. */
  readonly wallet_entity_limit_exceeded: (details?: FailDetails) => FailureToThrow;
  /** The cursor is not one of the service's. Responds with 400. */
  readonly invalid_cursor: (details?: FailDetails) => FailureToThrow;
  /** The caller has no such intent. Responds with 404. */
  readonly intent_not_found: (details?: FailDetails) => FailureToThrow;
  /** The intent has expired or is otherwise no longer pending. Responds with 409. */
  readonly intent_not_pending: (details?: FailDetails) => FailureToThrow;
  /** The signature does not fit the intent or is out of date. Responds with 401. */
  readonly invalid_signature: (details?: FailDetails) => FailureToThrow;
  /** The app has no such wallet. Responds with 404. */
  readonly wallet_not_found: (details?: FailDetails) => FailureToThrow;
  /** There is no such user or organization. Responds with 404. */
  readonly entity_not_found: (details?: FailDetails) => FailureToThrow;
  /** The service does not quote this chain or asset. Responds with 400. */
  readonly unknown_asset: (details?: FailDetails) => FailureToThrow;
  /** One end is on a mainnet and the other on a testnet. Responds with 400. */
  readonly mixed_networks: (details?: FailDetails) => FailureToThrow;
  /** No user was found. Responds with 404. */
  readonly user_not_found: (details?: FailDetails) => FailureToThrow;
  /** The caller is no such app. Responds with 404. */
  readonly app_not_found: (details?: FailDetails) => FailureToThrow;
  /** The app has not switched its allowlist on. Responds with 409. */
  readonly allowlist_disabled: (details?: FailDetails) => FailureToThrow;
  /** The app has no such key quorum. Responds with 404. */
  readonly key_quorum_not_found: (details?: FailDetails) => FailureToThrow;
  /** The update would break a rule for key quorums. Responds with 400. */
  readonly invalid_key_quorum: (details?: FailDetails) => FailureToThrow;
  /** The deadline of the request has passed. Responds with 400. */
  readonly request_expired: (details?: FailDetails) => FailureToThrow;
  /** The app has no such aggregation. Responds with 404. */
  readonly aggregation_not_found: (details?: FailDetails) => FailureToThrow;
}

/** The second argument of handlers. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** The context of the handler of `policies.list`. */
export type PoliciesListContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "invalid_cursor"
>;

/** The context of the handler of `intents.authorize`. */
export type IntentsAuthorizeContext<P extends Principals = Principals> = Context<
  AppAuth<P> | UserAuth<P>,
  "intent_not_found" | "intent_not_pending" | "invalid_signature"
>;

/** The context of the handler of `wallets.assignEntity`. */
export type WalletsAssignEntityContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "wallet_entity_limit_exceeded" | "wallet_not_found" | "entity_not_found"
>;

/** The context of the handler of `depositAccounts.quoteCrypto`. */
export type DepositAccountsQuoteCryptoContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "unknown_asset" | "mixed_networks"
>;

/** The context of the handler of `users.byCustomAuthId`. */
export type UsersByCustomAuthIdContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "user_not_found"
>;

/** The context of the handler of `users.byStreamingSubject`. */
export type UsersByStreamingSubjectContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "user_not_found"
>;

/** The context of the handler of `users.byPhoneNumber`. */
export type UsersByPhoneNumberContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "user_not_found"
>;

/** The context of the handler of `accounts.create`. */
export type AccountsCreateContext<
  P extends Principals = Principals,
  Transaction = unknown,
> = Context<AppAuth<P>, "wallet_not_found", IdempotencyContext<Transaction>>;

/** The context of the handler of `allowlist.add`. */
export type AllowlistAddContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "app_not_found" | "allowlist_disabled"
>;

/** The context of the handler of `intents.updateKeyQuorum`. */
export type IntentsUpdateKeyQuorumContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "key_quorum_not_found" | "invalid_key_quorum" | "request_expired",
  DeadlineContext
>;

/** The context of the handler of `aggregations.get`. */
export type AggregationsGetContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "aggregation_not_found"
>;

const fail: Fail = {
  wallet_entity_limit_exceeded: failing({
    error: "wallet_entity_limit_exceeded",
    status: 409,
    doc: "The organization has reached its maximum number of wallets.",
  }),
  invalid_cursor: failing({
    error: "invalid_cursor",
    status: 400,
    doc: "The cursor is not one of the service's.",
  }),
  intent_not_found: failing({
    error: "intent_not_found",
    status: 404,
    doc: "The caller has no such intent.",
  }),
  intent_not_pending: failing({
    error: "intent_not_pending",
    status: 409,
    doc: "The intent has expired or is otherwise no longer pending.",
  }),
  invalid_signature: failing({
    error: "invalid_signature",
    status: 401,
    doc: "The signature does not fit the intent or is out of date.",
  }),
  wallet_not_found: failing({
    error: "wallet_not_found",
    status: 404,
    doc: "The app has no such wallet.",
  }),
  entity_not_found: failing({
    error: "entity_not_found",
    status: 404,
    doc: "There is no such user or organization.",
  }),
  unknown_asset: failing({
    error: "unknown_asset",
    status: 400,
    doc: "The service does not quote this chain or asset.",
  }),
  mixed_networks: failing({
    error: "mixed_networks",
    status: 400,
    doc: "One end is on a mainnet and the other on a testnet.",
  }),
  user_not_found: failing({ error: "user_not_found", status: 404, doc: "No user was found." }),
  app_not_found: failing({
    error: "app_not_found",
    status: 404,
    doc: "The caller is no such app.",
  }),
  allowlist_disabled: failing({
    error: "allowlist_disabled",
    status: 409,
    doc: "The app has not switched its allowlist on.",
  }),
  key_quorum_not_found: failing({
    error: "key_quorum_not_found",
    status: 404,
    doc: "The app has no such key quorum.",
  }),
  invalid_key_quorum: failing({
    error: "invalid_key_quorum",
    status: 400,
    doc: "The update would break a rule for key quorums.",
  }),
  request_expired: failing({
    error: "request_expired",
    status: 400,
    doc: "The deadline of the request has passed.",
  }),
  aggregation_not_found: failing({
    error: "aggregation_not_found",
    status: 404,
    doc: "The app has no such aggregation.",
  }),
};

const schemes: Readonly<Record<string, AuthScheme>> = {
  app: {
    basic: { username: "appId", password: "appSecret" },
    headers: { "service-app-id": "appId" },
  },
  user: { bearer: "userToken", headers: { "service-app-id": "appId" } },
};

type EndpointRoute = Route<WalletServiceHandlers<never, never, never>, Rules<never, never>>;

const policiesListRoute: EndpointRoute = {
  endpoint: "policies.list",
  method: "GET",
  auth: [["app"]],
  parameters: [
    { name: "cursor", in: "query", type: "string" },
    { name: "limit", in: "query", type: "integer", nullable: true },
  ],
  input: PoliciesListInputSchema,
  response: { status: 200, output: PoliciesPageSchema },
  errors: ["invalid_cursor"],
  handle: (handlers, input, context) => handlers.policies.list(input, context),
};

const intentsAuthorizeRoute: EndpointRoute = {
  endpoint: "intents.authorize",
  method: "POST",
  auth: [["app"], ["user"]],
  parameters: [{ name: "intent_id", in: "path", type: "string", segment: 2 }],
  body: { kind: "fields", extras: "drop", optional: false },
  input: IntentsAuthorizeInputSchema,
  response: { status: 200, output: IntentResponseSchema },
  errors: ["intent_not_found", "intent_not_pending", "invalid_signature"],
  handle: (handlers, input, context) => handlers.intents.authorize(input, context),
};

const walletsAssignEntityRoute: EndpointRoute = {
  endpoint: "wallets.assignEntity",
  method: "POST",
  auth: [["app"]],
  parameters: [{ name: "wallet_id", in: "path", type: "string", segment: 2 }],
  body: { kind: "fields", extras: "drop", optional: false },
  input: WalletsAssignEntityInputSchema,
  response: { status: 200, output: WalletEntityAssignmentSchema },
  errors: ["wallet_entity_limit_exceeded", "wallet_not_found", "entity_not_found"],
  handle: (handlers, input, context) => handlers.wallets.assignEntity(input, context),
};

const depositAccountsQuoteCryptoRoute: EndpointRoute = {
  endpoint: "depositAccounts.quoteCrypto",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "fields", extras: "drop", optional: false },
  input: DepositAccountsQuoteCryptoInputSchema,
  response: { status: 200, output: CryptoDepositQuoteSchema },
  errors: ["unknown_asset", "mixed_networks"],
  rules: [
    {
      name: "sameKindOfNetwork",
      error: "mixed_networks",
      holds: (rules, input, context) =>
        rules.depositAccounts.quoteCrypto.sameKindOfNetwork(input, context),
    },
  ],
  handle: (handlers, input, context) => handlers.depositAccounts.quoteCrypto(input, context),
};

const usersByCustomAuthIdRoute: EndpointRoute = {
  endpoint: "users.byCustomAuthId",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "fields", extras: "drop", optional: false },
  input: UsersByCustomAuthIdInputSchema,
  response: { status: 200, output: UserSchema },
  errors: ["user_not_found"],
  handle: (handlers, input, context) => handlers.users.byCustomAuthId(input, context),
};

const usersByStreamingSubjectRoute: EndpointRoute = {
  endpoint: "users.byStreamingSubject",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "fields", extras: "drop", optional: false },
  input: UsersByStreamingSubjectInputSchema,
  response: { status: 200, output: UserSchema },
  errors: ["user_not_found"],
  handle: (handlers, input, context) => handlers.users.byStreamingSubject(input, context),
};

const usersByPhoneNumberRoute: EndpointRoute = {
  endpoint: "users.byPhoneNumber",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "fields", extras: "drop", optional: false },
  input: UsersByPhoneNumberInputSchema,
  response: { status: 200, output: UserSchema },
  errors: ["user_not_found"],
  handle: (handlers, input, context) => handlers.users.byPhoneNumber(input, context),
};

const accountsCreateRoute: EndpointRoute = {
  endpoint: "accounts.create",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  input: AccountsCreateInputSchema,
  response: { status: 200, output: AccountSchema },
  errors: ["wallet_not_found"],
  idempotency: { header: "idempotency-key", required: false, windowMs: 86400000 },
  handle: (handlers, input, context) => handlers.accounts.create(input, context),
};

const allowlistAddRoute: EndpointRoute = {
  endpoint: "allowlist.add",
  method: "POST",
  auth: [["app"]],
  parameters: [{ name: "app_id", in: "path", type: "string", segment: 2 }],
  body: { kind: "fields", extras: "drop", optional: false },
  input: AllowlistAddInputSchema,
  response: { status: 200, output: AllowlistEntrySchema },
  errors: ["app_not_found", "allowlist_disabled"],
  handle: (handlers, input, context) => handlers.allowlist.add(input, context),
};

const intentsUpdateKeyQuorumRoute: EndpointRoute = {
  endpoint: "intents.updateKeyQuorum",
  method: "PATCH",
  auth: [["app"]],
  parameters: [{ name: "key_quorum_id", in: "path", type: "string", segment: 3 }],
  body: { kind: "fields", extras: "drop", optional: false },
  input: IntentsUpdateKeyQuorumInputSchema,
  response: { status: 200, output: KeyQuorumIntentResponseSchema },
  errors: ["key_quorum_not_found", "invalid_key_quorum", "request_expired"],
  rules: [
    {
      name: "thresholdWithinMembers",
      error: "invalid_key_quorum",
      holds: (rules, input, context) =>
        rules.intents.updateKeyQuorum.thresholdWithinMembers(input, context),
    },
    {
      name: "nestedOnce",
      error: "invalid_key_quorum",
      holds: (rules, input, context) => rules.intents.updateKeyQuorum.nestedOnce(input, context),
    },
  ],
  deadline: {
    header: "service-request-expiry",
    range: { max: 8640000000000000, limit: "requestExpiry" },
  },
  handle: (handlers, input, context) => handlers.intents.updateKeyQuorum(input, context),
};

const aggregationsGetRoute: EndpointRoute = {
  endpoint: "aggregations.get",
  method: "GET",
  auth: [["app"]],
  parameters: [{ name: "aggregation_id", in: "path", type: "string", segment: 2 }],
  input: AggregationsGetInputSchema,
  response: { status: 200, output: AggregationSchema },
  errors: ["aggregation_not_found"],
  handle: (handlers, input, context) => handlers.aggregations.get(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/v1/policies": [policiesListRoute],
  "/v1/deposit_accounts/crypto/quote": [depositAccountsQuoteCryptoRoute],
  "/v1/users/custom_auth/id": [usersByCustomAuthIdRoute],
  "/v1/users/streaming/subject": [usersByStreamingSubjectRoute],
  "/v1/users/phone/number": [usersByPhoneNumberRoute],
  "/v1/accounts": [accountsCreateRoute],
  "/v1/intents/key_quorums/authorize": [intentsUpdateKeyQuorumRoute, intentsAuthorizeRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments.includes("")) return undefined;
  if (segments[0] === "v1") {
    switch (segments[1]) {
      case "intents":
        if (segments[2] === "key_quorums" && segments.length === 4) {
          return [intentsUpdateKeyQuorumRoute];
        }
        if (segments[3] === "authorize" && segments.length === 4) return [intentsAuthorizeRoute];
        break;
      case "wallets":
        if (segments[3] === "entity" && segments.length === 4) return [walletsAssignEntityRoute];
        break;
      case "apps":
        if (segments[3] === "allowlist" && segments.length === 4) return [allowlistAddRoute];
        break;
      case "aggregations":
        if (segments.length === 3) return [aggregationsGetRoute];
        break;
    }
  }
  return undefined;
}

/** The errors and the routes of the spec. */
export const contract: ServerParts = {
  fail,
  router: { fixed: fixedPaths, find: findRoutes },
  routes: [
    { endpoint: "policies.list", method: "GET", path: "/v1/policies" },
    { endpoint: "intents.authorize", method: "POST", path: "/v1/intents/{intent_id}/authorize" },
    { endpoint: "wallets.assignEntity", method: "POST", path: "/v1/wallets/{wallet_id}/entity" },
    {
      endpoint: "depositAccounts.quoteCrypto",
      method: "POST",
      path: "/v1/deposit_accounts/crypto/quote",
    },
    { endpoint: "users.byCustomAuthId", method: "POST", path: "/v1/users/custom_auth/id" },
    { endpoint: "users.byStreamingSubject", method: "POST", path: "/v1/users/streaming/subject" },
    { endpoint: "users.byPhoneNumber", method: "POST", path: "/v1/users/phone/number" },
    { endpoint: "accounts.create", method: "POST", path: "/v1/accounts" },
    { endpoint: "allowlist.add", method: "POST", path: "/v1/apps/{app_id}/allowlist" },
    {
      endpoint: "intents.updateKeyQuorum",
      method: "PATCH",
      path: "/v1/intents/key_quorums/{key_quorum_id}",
    },
    { endpoint: "aggregations.get", method: "GET", path: "/v1/aggregations/{aggregation_id}" },
  ],
};
