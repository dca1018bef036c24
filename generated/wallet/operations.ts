// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
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
  WalletsAssignEntityError,
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
  type Call,
  type CallFailure,
  type CallOptions,
  type Connection,
  type OperationDescriptor,
  type RequestMethod,
  type SchemeDescriptor,
  type UndeclaredInput,
  type UndeclaredOptions,
  type WithDeadline,
  type WithIdempotencyKey,
  addBody,
  addDeadline,
  addKey,
  addQuery,
  call,
  callUndeclared,
  fillPath,
  items,
  pages,
} from "./runtime/client/index.js";

const appScheme: SchemeDescriptor = {
  name: "app",
  basic: { username: "appId", password: "appSecret" },
  headers: { "service-app-id": "appId" },
};

const userScheme: SchemeDescriptor = {
  name: "user",
  bearer: "userToken",
  headers: { "service-app-id": "appId" },
};

const policiesListOperation: OperationDescriptor = {
  endpoint: "policies.list",
  method: "GET",
  path: "/v1/policies",
  auth: [[appScheme]],
  parameters: [
    { name: "cursor", in: "query", type: "string" },
    { name: "limit", in: "query", type: "integer", nullable: true },
  ],
  parts: [addQuery],
  pages: { cursor: "cursor", next: "next_cursor", items: "data" },
  input: PoliciesListInputSchema,
  response: { status: 200, output: PoliciesPageSchema },
  errors: [{ code: "invalid_cursor", status: 400 }],
  specAt: "wallet.yaml#PoliciesPage",
};

/**
 * Lists policies without their rules.
 *
 * `GET /v1/policies`
 *
 * Errors: `invalid_cursor` (400); there may be others.
 * @see wallet.yaml#policies.list
 */
export function policiesList(
  connection: Connection<"app">,
  input?: PoliciesListInput,
  options?: CallOptions,
): Call<PoliciesListOutput, PoliciesListError> {
  return call(connection, policiesListOperation, input, options);
}

/** Yields every item of `policies.list` and fetches each page when the loop reaches it. */
export function policiesListAll(
  connection: Connection<"app">,
  input?: PoliciesListInput,
  options?: CallOptions,
): AsyncIterable<PolicyListItem> {
  return items(connection, policiesListOperation, input, options);
}

/** Yields every page of `policies.list` and fetches each when the loop reaches it. */
export function policiesListPages(
  connection: Connection<"app">,
  input?: PoliciesListInput,
  options?: CallOptions,
): AsyncIterable<PoliciesListOutput> {
  return pages(connection, policiesListOperation, input, options);
}

const intentsAuthorizeOperation: OperationDescriptor = {
  endpoint: "intents.authorize",
  method: "POST",
  path: "/v1/intents/{intent_id}/authorize",
  auth: [[appScheme], [userScheme]],
  parameters: [{ name: "intent_id", in: "path", type: "string" }],
  body: { kind: "fields" },
  parts: [fillPath, addBody],
  input: IntentsAuthorizeInputSchema,
  response: { status: 200, output: IntentResponseSchema },
  errors: [
    { code: "intent_not_found", status: 404 },
    { code: "intent_not_pending", status: 409 },
    { code: "invalid_signature", status: 401 },
  ],
  specAt: "wallet.yaml#IntentResponse",
};

/**
 * Adds a signature to an intent and returns the intent.
 *
 * `POST /v1/intents/{intent_id}/authorize`
 *
 * Precondition: the intent is pending. Otherwise `intent_not_pending`.
 *
 * Errors: `intent_not_found` (404), `intent_not_pending` (409), `invalid_signature` (401); there
 * may be others.
 * @see wallet.yaml#intents.authorize
 */
export function intentsAuthorize(
  connection: Connection<"app"> | Connection<"user">,
  input: IntentsAuthorizeInput,
  options?: CallOptions,
): Call<IntentsAuthorizeOutput, IntentsAuthorizeError> {
  return call(connection, intentsAuthorizeOperation, input, options);
}

const walletsAssignEntityOperation: OperationDescriptor = {
  endpoint: "wallets.assignEntity",
  method: "POST",
  path: "/v1/wallets/{wallet_id}/entity",
  auth: [[appScheme]],
  parameters: [{ name: "wallet_id", in: "path", type: "string" }],
  body: { kind: "fields" },
  parts: [fillPath, addBody],
  input: WalletsAssignEntityInputSchema,
  response: { status: 200, output: WalletEntityAssignmentSchema },
  errors: [
    { code: "wallet_entity_limit_exceeded", status: 409 },
    { code: "wallet_not_found", status: 404 },
    { code: "entity_not_found", status: 404 },
  ],
  specAt: "wallet.yaml#WalletEntityAssignment",
};

/**
 * Makes a wallet count for a user or an organization.
 *
 * `POST /v1/wallets/{wallet_id}/entity`
 *
 * Errors: `wallet_entity_limit_exceeded` (409), `wallet_not_found` (404), `entity_not_found` (404);
 * there may be others.
 * @see wallet.yaml#wallets.assignEntity
 */
export function walletsAssignEntity(
  connection: Connection<"app">,
  input: WalletsAssignEntityInput,
  options?: CallOptions,
): Call<WalletsAssignEntityOutput, WalletsAssignEntityError> {
  return call(connection, walletsAssignEntityOperation, input, options);
}

const depositAccountsQuoteCryptoOperation: OperationDescriptor = {
  endpoint: "depositAccounts.quoteCrypto",
  method: "POST",
  path: "/v1/deposit_accounts/crypto/quote",
  auth: [[appScheme]],
  body: { kind: "fields" },
  parts: [addBody],
  reads: true,
  input: DepositAccountsQuoteCryptoInputSchema,
  response: { status: 200, output: CryptoDepositQuoteSchema },
  errors: [
    { code: "unknown_asset", status: 400 },
    { code: "mixed_networks", status: 400 },
  ],
  specAt: "wallet.yaml#CryptoDepositQuote",
};

/**
 * Estimates the yield of a deposit. It takes neither a wallet nor a signature, and no wallet comes
 * into being.
 *
 * `POST /v1/deposit_accounts/crypto/quote`
 *
 * Rule `sameKindOfNetwork`: Either both ends are on mainnets or both are on testnets.
 *
 * Errors: `unknown_asset` (400), `mixed_networks` (400); there may be others.
 * @see wallet.yaml#depositAccounts.quoteCrypto
 */
export function depositAccountsQuoteCrypto(
  connection: Connection<"app">,
  input: DepositAccountsQuoteCryptoInput,
  options?: CallOptions,
): Call<DepositAccountsQuoteCryptoOutput, DepositAccountsQuoteCryptoError> {
  return call(connection, depositAccountsQuoteCryptoOperation, input, options);
}

const usersByCustomAuthIdOperation: OperationDescriptor = {
  endpoint: "users.byCustomAuthId",
  method: "POST",
  path: "/v1/users/custom_auth/id",
  auth: [[appScheme]],
  body: { kind: "fields" },
  parts: [addBody],
  reads: true,
  input: UsersByCustomAuthIdInputSchema,
  response: { status: 200, output: UserSchema },
  errors: [{ code: "user_not_found", status: 404 }],
  specAt: "wallet.yaml#User",
};

/**
 * Finds a user by the identifier that the app's own authentication uses.
 *
 * `POST /v1/users/custom_auth/id`
 *
 * Errors: `user_not_found` (404); there may be others.
 * @see wallet.yaml#users.byCustomAuthId
 */
export function usersByCustomAuthId(
  connection: Connection<"app">,
  input: UsersByCustomAuthIdInput,
  options?: CallOptions,
): Call<UsersByCustomAuthIdOutput, UsersByCustomAuthIdError> {
  return call(connection, usersByCustomAuthIdOperation, input, options);
}

const usersByStreamingSubjectOperation: OperationDescriptor = {
  endpoint: "users.byStreamingSubject",
  method: "POST",
  path: "/v1/users/streaming/subject",
  auth: [[appScheme]],
  body: { kind: "fields" },
  parts: [addBody],
  reads: true,
  input: UsersByStreamingSubjectInputSchema,
  response: { status: 200, output: UserSchema },
  errors: [{ code: "user_not_found", status: 404 }],
  specAt: "wallet.yaml#User",
};

/**
 * Finds a user by the identifier that a music streaming service, run by someone else, uses. That
 * service lends its name to the path where it says streaming here.
 *
 * `POST /v1/users/streaming/subject`
 *
 * Errors: `user_not_found` (404); there may be others.
 * @see wallet.yaml#users.byStreamingSubject
 */
export function usersByStreamingSubject(
  connection: Connection<"app">,
  input: UsersByStreamingSubjectInput,
  options?: CallOptions,
): Call<UsersByStreamingSubjectOutput, UsersByStreamingSubjectError> {
  return call(connection, usersByStreamingSubjectOperation, input, options);
}

const usersByPhoneNumberOperation: OperationDescriptor = {
  endpoint: "users.byPhoneNumber",
  method: "POST",
  path: "/v1/users/phone/number",
  auth: [[appScheme]],
  body: { kind: "fields" },
  parts: [addBody],
  reads: true,
  input: UsersByPhoneNumberInputSchema,
  response: { status: 200, output: UserSchema },
  errors: [{ code: "user_not_found", status: 404 }],
  specAt: "wallet.yaml#User",
};

/**
 * Finds a user by telephone number.
 *
 * `POST /v1/users/phone/number`
 *
 * Errors: `user_not_found` (404); there may be others.
 * @see wallet.yaml#users.byPhoneNumber
 */
export function usersByPhoneNumber(
  connection: Connection<"app">,
  input: UsersByPhoneNumberInput,
  options?: CallOptions,
): Call<UsersByPhoneNumberOutput, UsersByPhoneNumberError> {
  return call(connection, usersByPhoneNumberOperation, input, options);
}

const accountsCreateOperation: OperationDescriptor = {
  endpoint: "accounts.create",
  method: "POST",
  path: "/v1/accounts",
  auth: [[appScheme]],
  body: { kind: "value", property: "body" },
  parts: [addBody, addKey],
  idempotency: { header: "idempotency-key" },
  input: AccountsCreateInputSchema,
  response: { status: 200, output: AccountSchema },
  errors: [{ code: "wallet_not_found", status: 404 }],
  specAt: "wallet.yaml#Account",
};

/**
 * Creates an account. With a key it does so once, however often the request is sent within a day.
 *
 * `POST /v1/accounts`
 *
 * Errors: `wallet_not_found` (404); there may be others.
 * @see wallet.yaml#accounts.create
 */
export function accountsCreate(
  connection: Connection<"app">,
  input: AccountsCreateInput,
  options?: CallOptions & WithIdempotencyKey,
): Call<AccountsCreateOutput, AccountsCreateError> {
  return call(connection, accountsCreateOperation, input, options);
}

const allowlistAddOperation: OperationDescriptor = {
  endpoint: "allowlist.add",
  method: "POST",
  path: "/v1/apps/{app_id}/allowlist",
  auth: [[appScheme]],
  parameters: [{ name: "app_id", in: "path", type: "string" }],
  body: { kind: "fields" },
  parts: [fillPath, addBody],
  input: AllowlistAddInputSchema,
  response: { status: 200, output: AllowlistEntrySchema },
  errors: [
    { code: "app_not_found", status: 404 },
    { code: "allowlist_disabled", status: 409 },
  ],
  specAt: "wallet.yaml#AllowlistEntry",
};

/**
 * Lets someone into an app.
 *
 * `POST /v1/apps/{app_id}/allowlist`
 *
 * Precondition: the app has switched its allowlist on. Otherwise `allowlist_disabled`.
 *
 * Errors: `app_not_found` (404), `allowlist_disabled` (409); there may be others.
 * @see wallet.yaml#allowlist.add
 */
export function allowlistAdd(
  connection: Connection<"app">,
  input: AllowlistAddInput,
  options?: CallOptions,
): Call<AllowlistAddOutput, AllowlistAddError> {
  return call(connection, allowlistAddOperation, input, options);
}

const intentsUpdateKeyQuorumOperation: OperationDescriptor = {
  endpoint: "intents.updateKeyQuorum",
  method: "PATCH",
  path: "/v1/intents/key_quorums/{key_quorum_id}",
  auth: [[appScheme]],
  parameters: [{ name: "key_quorum_id", in: "path", type: "string" }],
  body: { kind: "fields" },
  parts: [fillPath, addBody, addDeadline],
  deadline: { header: "service-request-expiry", unit: "ms" },
  input: IntentsUpdateKeyQuorumInputSchema,
  response: { status: 200, output: KeyQuorumIntentResponseSchema },
  errors: [
    { code: "key_quorum_not_found", status: 404 },
    { code: "invalid_key_quorum", status: 400 },
    { code: "request_expired", status: 400 },
  ],
  specAt: "wallet.yaml#KeyQuorumIntentResponse",
};

/**
 * Creates an intent to change a key quorum.
 *
 * `PATCH /v1/intents/key_quorums/{key_quorum_id}`
 *
 * Rule `thresholdWithinMembers`: The threshold does not exceed the number of members.
 *
 * Rule `nestedOnce`: Key quorums are nested no deeper than once.
 *
 * Option `deadline`: Past this moment the request is not to be processed any more.
 *
 * Errors: `key_quorum_not_found` (404), `invalid_key_quorum` (400), `request_expired` (400); there
 * may be others.
 * @see wallet.yaml#intents.updateKeyQuorum
 */
export function intentsUpdateKeyQuorum(
  connection: Connection<"app">,
  input: IntentsUpdateKeyQuorumInput,
  options?: CallOptions & WithDeadline<UnixMs | Date>,
): Call<IntentsUpdateKeyQuorumOutput, IntentsUpdateKeyQuorumError> {
  return call(connection, intentsUpdateKeyQuorumOperation, input, options);
}

const aggregationsGetOperation: OperationDescriptor = {
  endpoint: "aggregations.get",
  method: "GET",
  path: "/v1/aggregations/{aggregation_id}",
  auth: [[appScheme]],
  parameters: [{ name: "aggregation_id", in: "path", type: "string" }],
  parts: [fillPath],
  input: AggregationsGetInputSchema,
  response: { status: 200, output: AggregationSchema },
  errors: [{ code: "aggregation_not_found", status: 404 }],
  specAt: "wallet.yaml#Aggregation",
};

/**
 * Fetches an aggregation.
 *
 * `GET /v1/aggregations/{aggregation_id}`
 *
 * Errors: `aggregation_not_found` (404); there may be others.
 * @see wallet.yaml#aggregations.get
 */
export function aggregationsGet(
  connection: Connection<"app">,
  input: AggregationsGetInput,
  options?: CallOptions,
): Call<AggregationsGetOutput, AggregationsGetError> {
  return call(connection, aggregationsGetOperation, input, options);
}

/**
 * Sends a request that the spec does not declare, with the credentials of the connection.
 *
 * Its output is the JSON or text of the response; nothing checks that it is a `T`.
 *
 * Errors and logs show `path`: write `/books/{id}`, and pass the id in `params`.
 */
export function request<T = unknown>(
  connection: Connection<"app"> | Connection<"user">,
  method: RequestMethod,
  path: string,
  input?: UndeclaredInput,
  options?: UndeclaredOptions,
): Call<T, CallFailure> {
  return callUndeclared(connection, [[appScheme], [userScheme]], method, path, input, options);
}
