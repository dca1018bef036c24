// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  accountsCreate,
  aggregationsGet,
  allowlistAdd,
  depositAccountsQuoteCrypto,
  intentsAuthorize,
  intentsUpdateKeyQuorum,
  policiesList,
  policiesListAll,
  policiesListPages,
  request,
  usersByCustomAuthId,
  usersByPhoneNumber,
  usersByStreamingSubject,
  walletsAssignEntity,
} from "./operations.js";
import type {
  AccountsCreateError,
  AccountsCreateInput,
  AccountsCreateOutput,
  AggregationsGetError,
  AggregationsGetInput,
  AggregationsGetOutput,
  AllowlistAddError,
  AllowlistAddInput,
  AllowlistAddOutput,
  Credentials,
  DepositAccountsQuoteCryptoError,
  DepositAccountsQuoteCryptoInput,
  DepositAccountsQuoteCryptoOutput,
  IntentsAuthorizeError,
  IntentsAuthorizeInput,
  IntentsAuthorizeOutput,
  IntentsUpdateKeyQuorumError,
  IntentsUpdateKeyQuorumInput,
  IntentsUpdateKeyQuorumOutput,
  PoliciesListError,
  PoliciesListInput,
  PoliciesListOutput,
  PolicyListItem,
  UnixMs,
  UsersByCustomAuthIdError,
  UsersByCustomAuthIdInput,
  UsersByCustomAuthIdOutput,
  UsersByPhoneNumberError,
  UsersByPhoneNumberInput,
  UsersByPhoneNumberOutput,
  UsersByStreamingSubjectError,
  UsersByStreamingSubjectInput,
  UsersByStreamingSubjectOutput,
  WalletService,
  WalletsAssignEntityError,
  WalletsAssignEntityInput,
  WalletsAssignEntityOutput,
} from "./types.js";
import {
  type Call,
  type CallOptions,
  type Connection,
  type ConnectionOptions,
  type CredentialSource,
  type SendUndeclared,
  type WithDeadline,
  type WithIdempotencyKey,
  connect,
  credentialHeaders,
  paged,
} from "./runtime/client/index.js";

export {
  type AttemptRequest,
  type Call,
  type CallFailure,
  type CallOptions,
  type CallResponse,
  type Connection,
  type ConnectionOptions,
  type CredentialSource,
  type DeclaredError,
  type Logger,
  type Middleware,
  type Outcome,
  type Sign,
  isCallError,
} from "./runtime/client/index.js";
export type { Drift } from "./runtime/values/index.js";

/** Options of a connection to `WalletService`. */
export interface WalletServiceOptions<S extends keyof Credentials> extends ConnectionOptions {
  /**
   * Address of the service, for example `https://api.example.com`. Open question: What is the
   * address of the service?
   */
  readonly baseUrl: string;
  /**
   * Credentials by scheme. They decide which calls the client has.
   *
   * A function is called before each request.
   */
  readonly auth: { readonly [Scheme in S]: CredentialSource<Credentials[Scheme]> };
}

/**
 * Creates a connection for the functions of operations.ts. Sends nothing yet.
 *
 * Throws an error of the kind `input` if an option is invalid.
 */
export function createConnection<S extends keyof Credentials>(
  options: WalletServiceOptions<S>,
): Connection<S> {
  return connect(options, undefined, credentialHeaders);
}

/**
 * Creates a client of `WalletService`.
 *
 * Its calls are those that the credentials allow.
 */
export function createClient<S extends keyof Credentials>(
  options: WalletServiceOptions<S>,
): WalletServiceClientFor<S>;
export function createClient(
  options: WalletServiceOptions<keyof Credentials>,
): WalletServiceClient {
  const connection = createConnection(options);
  return {
    policies: {
      list: paged(connection, policiesList, policiesListAll, policiesListPages),
    },
    intents: {
      authorize: (input, options) => intentsAuthorize(connection, input, options),
      updateKeyQuorum: (input, options) => intentsUpdateKeyQuorum(connection, input, options),
    },
    wallets: {
      assignEntity: (input, options) => walletsAssignEntity(connection, input, options),
    },
    depositAccounts: {
      quoteCrypto: (input, options) => depositAccountsQuoteCrypto(connection, input, options),
    },
    users: {
      byCustomAuthId: (input, options) => usersByCustomAuthId(connection, input, options),
      byStreamingSubject: (input, options) => usersByStreamingSubject(connection, input, options),
      byPhoneNumber: (input, options) => usersByPhoneNumber(connection, input, options),
    },
    accounts: {
      create: (input, options) => accountsCreate(connection, input, options),
    },
    allowlist: {
      add: (input, options) => allowlistAdd(connection, input, options),
    },
    aggregations: {
      get: (input, options) => aggregationsGet(connection, input, options),
    },
    request: (method, path, input, options) => request(connection, method, path, input, options),
  };
}

/** The client with the calls that credentials for the schemes `S` allow. */
export type WalletServiceClientFor<S extends keyof Credentials> = "app" extends S
  ? WalletServiceClient
  : "user" extends S
    ? WalletServiceUserClient
    : never;

/** Calls `WalletService`. */
export interface WalletServiceClient extends WalletService {
  readonly policies: PoliciesCalls;
  readonly intents: IntentsCalls;
  readonly wallets: WalletsCalls;
  readonly depositAccounts: DepositAccountsCalls;
  readonly users: UsersCalls;
  readonly accounts: AccountsCalls;
  readonly allowlist: AllowlistCalls;
  readonly aggregations: AggregationsCalls;
  /** Sends a request that the spec does not declare. Put ids of its path into `params`. */
  readonly request: SendUndeclared;
}

/** The calls that the credentials of `user` allow. */
export interface WalletServiceUserClient {
  readonly intents: Pick<IntentsCalls, "authorize">;
  /** Sends a request that the spec does not declare. Put ids of its path into `params`. */
  readonly request: SendUndeclared;
}

/** The calls of `policies`. */
export interface PoliciesCalls {
  /**
   * Lists policies without their rules.
   *
   * `GET /v1/policies`
   *
   * Errors: `invalid_cursor` (400); there may be others.
   * @see wallet.yaml#policies.list
   */
  readonly list: {
    (input?: PoliciesListInput, options?: CallOptions): Call<PoliciesListOutput, PoliciesListError>;
    /** Yields every item and fetches each page when the loop reaches it. */
    all(input?: PoliciesListInput, options?: CallOptions): AsyncIterable<PolicyListItem>;
    /** Yields every page and fetches each when the loop reaches it. */
    pages(input?: PoliciesListInput, options?: CallOptions): AsyncIterable<PoliciesListOutput>;
  };
}

/** The calls of `intents`. */
export interface IntentsCalls {
  /**
   * Adds a signature to an intent and returns the intent.
   *
   * `POST /v1/intents/{intent_id}/authorize`
   *
   * Errors: `intent_not_found` (404), `intent_not_pending` (409), `invalid_signature` (401); there
   * may be others.
   * @see wallet.yaml#intents.authorize
   */
  authorize(
    input: IntentsAuthorizeInput,
    options?: CallOptions,
  ): Call<IntentsAuthorizeOutput, IntentsAuthorizeError>;
  /**
   * Creates an intent to change a key quorum.
   *
   * `PATCH /v1/intents/key_quorums/{key_quorum_id}`
   *
   * Option `deadline`: Past this moment the request is not to be processed any more.
   *
   * Errors: `key_quorum_not_found` (404), `invalid_key_quorum` (400), `request_expired` (400);
   * there may be others.
   * @see wallet.yaml#intents.updateKeyQuorum
   */
  updateKeyQuorum(
    input: IntentsUpdateKeyQuorumInput,
    options?: CallOptions & WithDeadline<UnixMs | Date>,
  ): Call<IntentsUpdateKeyQuorumOutput, IntentsUpdateKeyQuorumError>;
}

/** The calls of `wallets`. */
export interface WalletsCalls {
  /**
   * Makes a wallet count for a user or an organization.
   *
   * `POST /v1/wallets/{wallet_id}/entity`
   *
   * Errors: `wallet_entity_limit_exceeded` (409), `wallet_not_found` (404), `entity_not_found`
   * (404); there may be others.
   * @see wallet.yaml#wallets.assignEntity
   */
  assignEntity(
    input: WalletsAssignEntityInput,
    options?: CallOptions,
  ): Call<WalletsAssignEntityOutput, WalletsAssignEntityError>;
}

/** The calls of `depositAccounts`. */
export interface DepositAccountsCalls {
  /**
   * Estimates the yield of a deposit. It takes neither a wallet nor a signature, and no wallet
   * comes into being.
   *
   * `POST /v1/deposit_accounts/crypto/quote`
   *
   * Errors: `unknown_asset` (400), `mixed_networks` (400); there may be others.
   * @see wallet.yaml#depositAccounts.quoteCrypto
   */
  quoteCrypto(
    input: DepositAccountsQuoteCryptoInput,
    options?: CallOptions,
  ): Call<DepositAccountsQuoteCryptoOutput, DepositAccountsQuoteCryptoError>;
}

/** The calls of `users`. */
export interface UsersCalls {
  /**
   * Finds a user by the identifier that the app's own authentication uses.
   *
   * `POST /v1/users/custom_auth/id`
   *
   * Errors: `user_not_found` (404); there may be others.
   * @see wallet.yaml#users.byCustomAuthId
   */
  byCustomAuthId(
    input: UsersByCustomAuthIdInput,
    options?: CallOptions,
  ): Call<UsersByCustomAuthIdOutput, UsersByCustomAuthIdError>;
  /**
   * Finds a user by the identifier that a music streaming service, run by someone else, uses. That
   * service lends its name to the path where it says streaming here.
   *
   * `POST /v1/users/streaming/subject`
   *
   * Errors: `user_not_found` (404); there may be others.
   * @see wallet.yaml#users.byStreamingSubject
   */
  byStreamingSubject(
    input: UsersByStreamingSubjectInput,
    options?: CallOptions,
  ): Call<UsersByStreamingSubjectOutput, UsersByStreamingSubjectError>;
  /**
   * Finds a user by telephone number.
   *
   * `POST /v1/users/phone/number`
   *
   * Errors: `user_not_found` (404); there may be others.
   * @see wallet.yaml#users.byPhoneNumber
   */
  byPhoneNumber(
    input: UsersByPhoneNumberInput,
    options?: CallOptions,
  ): Call<UsersByPhoneNumberOutput, UsersByPhoneNumberError>;
}

/** The calls of `accounts`. */
export interface AccountsCalls {
  /**
   * Creates an account. With a key it does so once, however often the request is sent within a day.
   *
   * `POST /v1/accounts`
   *
   * Errors: `wallet_not_found` (404); there may be others.
   * @see wallet.yaml#accounts.create
   */
  create(
    input: AccountsCreateInput,
    options?: CallOptions & WithIdempotencyKey,
  ): Call<AccountsCreateOutput, AccountsCreateError>;
}

/** The calls of `allowlist`. */
export interface AllowlistCalls {
  /**
   * Lets someone into an app.
   *
   * `POST /v1/apps/{app_id}/allowlist`
   *
   * Errors: `app_not_found` (404), `allowlist_disabled` (409); there may be others.
   * @see wallet.yaml#allowlist.add
   */
  add(input: AllowlistAddInput, options?: CallOptions): Call<AllowlistAddOutput, AllowlistAddError>;
}

/** The calls of `aggregations`. */
export interface AggregationsCalls {
  /**
   * Fetches an aggregation.
   *
   * `GET /v1/aggregations/{aggregation_id}`
   *
   * Errors: `aggregation_not_found` (404); there may be others.
   * @see wallet.yaml#aggregations.get
   */
  get(
    input: AggregationsGetInput,
    options?: CallOptions,
  ): Call<AggregationsGetOutput, AggregationsGetError>;
}
