// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type AbiItem,
  type AbiParameter,
  type Account,
  type AccountWallet,
  type AccountsCreateInput,
  type AddToAllowlistBody,
  type Aggregation,
  type AggregationMethod,
  AggregationMethodValues,
  type AggregationMetric,
  type AggregationWindow,
  type AggregationsGetInput,
  type AllowlistAddInput,
  type AllowlistEntry,
  type AllowlistEntryType,
  type AnyLinkedAccount,
  type AnyMfaMethod,
  type AuthorizationDetail,
  type AuthorizationKey,
  type AuthorizationMember,
  type AuthorizationMemberType,
  type AuthorizeIntentBody,
  type ChainType,
  ChainTypeValues,
  type CreateAccountInput,
  type CryptoDepositQuote,
  type DepositAccountsQuoteCryptoInput,
  type EmailLinkedAccount,
  type EmailMfaMethod,
  type Intent,
  type IntentResponse,
  type IntentStatus,
  IntentStatusValues,
  type IntentsAuthorizeInput,
  type IntentsUpdateKeyQuorumInput,
  type KeyQuorum,
  type KeyQuorumActionResult,
  type KeyQuorumIntentResponse,
  type KeyQuorumRequestDetails,
  type KeyQuorumUpdate,
  type LinkedAccount,
  type MfaMethod,
  type PasskeyLinkedAccount,
  type PasskeyMfaMethod,
  type PoliciesListInput,
  type PoliciesPage,
  type PolicyIntentResponse,
  type PolicyListItem,
  type QuoteAsset,
  type QuoteCryptoDepositBody,
  type RpcAuthorizationDetail,
  type RpcAuthorizationMember,
  type RpcIntentResponse,
  type RpcRequest,
  type RpcRequestDetails,
  type RuleIntentResponse,
  type SmsMfaMethod,
  type SocialProtocolLinkedAccount,
  type TotpMfaMethod,
  type TransferIntentResponse,
  type Unlisted,
  type User,
  type UserByCustomAuthIdLookup,
  type UserByPhoneNumberLookup,
  type UserByStreamingSubjectLookup,
  type UsersByCustomAuthIdInput,
  type UsersByPhoneNumberInput,
  type UsersByStreamingSubjectInput,
  type Wallet,
  type WalletConfiguration,
  type WalletEntity,
  type WalletEntityAssignment,
  type WalletEntityType,
  type WalletIdsInput,
  type WalletIntentResponse,
  type WalletsAssignEntityInput,
  type WalletsConfigurationInput,
} from "./types.js";
import {
  type Schema,
  type Tried,
  atLeast,
  atLeastOf,
  base64,
  boolean,
  byFields,
  constant,
  counted,
  datetime,
  decimal,
  fieldsOf,
  hasExactLength,
  hasLength,
  hasOnly,
  hasRepeats,
  id,
  integer,
  isArray,
  isBase64,
  isDatetime,
  isDecimal,
  isId,
  isInteger,
  isIntegerIn,
  isKnown,
  isNumber,
  isObject,
  json,
  keep,
  length,
  lengthOf,
  list,
  map,
  maxDepth,
  nested,
  nullable,
  number,
  onlyWhen,
  optional,
  pattern,
  range,
  requiredWhen,
  schema,
  string,
  stringSchema,
  tagged,
  where,
} from "./runtime/values/index.js";

export {
  type Issue,
  type Result,
  type Schema,
  ValidationError,
  dropUndeclared,
} from "./runtime/values/index.js";

const chainTypeSet: ReadonlySet<unknown> = /* @__PURE__ */ new Set<unknown>(ChainTypeValues);

/** Returns whether `value` is a valid `ChainType`. */
export function isChainType(value: unknown): value is ChainType {
  return chainTypeSet.has(value);
}

export const ChainTypeSchema: Schema<ChainType> = /* @__PURE__ */ stringSchema({
  type: "ChainType",
  is: isChainType,
  values: ChainTypeValues,
});

/** Returns whether `value` is a valid `IntentStatus`. */
export function isIntentStatus(value: unknown): value is IntentStatus {
  return (
    value === "pending" ||
    value === "processing" ||
    value === "executed" ||
    value === "failed" ||
    value === "expired" ||
    value === "rejected" ||
    value === "dismissed"
  );
}

export const IntentStatusSchema: Schema<IntentStatus> = /* @__PURE__ */ stringSchema({
  type: "IntentStatus",
  is: isIntentStatus,
  values: IntentStatusValues,
});

/** Returns whether `value` is a valid `AuthorizationMemberType`. */
export function isAuthorizationMemberType(value: unknown): value is AuthorizationMemberType {
  return typeof value === "string";
}

export const AuthorizationMemberTypeSchema: Schema<AuthorizationMemberType> =
  /* @__PURE__ */ stringSchema({
    type: "AuthorizationMemberType",
    is: isAuthorizationMemberType,
  });

/** Returns whether `value` is a valid `WalletEntityType`. */
export function isWalletEntityType(value: unknown): value is WalletEntityType {
  return typeof value === "string";
}

export const WalletEntityTypeSchema: Schema<WalletEntityType> = /* @__PURE__ */ stringSchema({
  type: "WalletEntityType",
  is: isWalletEntityType,
});

/** Returns whether `value` is a valid `AllowlistEntryType`. */
export function isAllowlistEntryType(value: unknown): value is AllowlistEntryType {
  return typeof value === "string";
}

export const AllowlistEntryTypeSchema: Schema<AllowlistEntryType> = /* @__PURE__ */ stringSchema({
  type: "AllowlistEntryType",
  is: isAllowlistEntryType,
});

/** Returns whether `value` is a valid `AggregationMethod`. */
export function isAggregationMethod(value: unknown): value is AggregationMethod {
  return value === "eth_signTransaction" || value === "eth_signUserOperation";
}

export const AggregationMethodSchema: Schema<AggregationMethod> = /* @__PURE__ */ stringSchema({
  type: "AggregationMethod",
  is: isAggregationMethod,
  values: AggregationMethodValues,
});

const policyListItemFields: readonly string[] = [
  "version",
  "name",
  "chain_type",
  "id",
  "owner_id",
  "created_at",
];

/** Returns whether `value` is a valid `PolicyListItem`. */
export function isPolicyListItem(value: unknown): value is PolicyListItem {
  try {
    if (!isObject<PolicyListItem>(value)) return false;
    if (value.version !== "1.0") return false;
    if (!hasLength(value.name, 1, 50)) return false;
    if (!isChainType(value.chain_type)) return false;
    if (!hasExactLength(value.id, 24)) return false;
    const owner_id = value.owner_id;
    if (owner_id !== null && !isId(owner_id)) return false;
    if (!isNumber(value.created_at)) return false;
    return hasOnly(value, policyListItemFields);
  } catch {
    return false;
  }
}

export const PolicyListItemSchema: Schema<PolicyListItem> = /* @__PURE__ */ schema({
  type: "PolicyListItem",
  is: isPolicyListItem,
  fields: () => ({
    version: constant("1.0"),
    name: where(string, length({ min: 1, max: 50, limit: "policyNameLength" })),
    chain_type: ChainTypeSchema,
    id: where(id, length({ min: 24, max: 24, limit: "policyIdLength" })),
    owner_id: nullable(id),
    created_at: number,
  }),
  extras: "closed",
});

/** Returns whether `value` is a valid `PoliciesPage`. */
export function isPoliciesPage(value: unknown): value is PoliciesPage {
  try {
    if (!isObject<PoliciesPage>(value)) return false;
    const data = value.data;
    if (!isArray(data)) return false;
    for (let i = 0, end = lengthOf(data); i < end; i++) {
      if (!isPolicyListItem(data[i])) return false;
    }
    const next_cursor = value.next_cursor;
    if (next_cursor !== null && !hasLength(next_cursor, 1, 512)) return false;
    return true;
  } catch {
    return false;
  }
}

export const PoliciesPageSchema: Schema<PoliciesPage> = /* @__PURE__ */ schema({
  type: "PoliciesPage",
  is: isPoliciesPage,
  fields: () => ({
    data: list(PolicyListItemSchema),
    next_cursor: nullable(where(string, length({ min: 1, max: 512, limit: "cursorLength" }))),
  }),
});

/** Returns whether `value` is a valid `Intent`. */
export function isIntent(value: unknown): value is Intent {
  try {
    if (!isObject<Intent>(value)) return false;
    if (!isId(value.intent_id)) return false;
    if (typeof value.intent_type !== "string") return false;
    if (typeof value.created_by_display_name !== "string") return false;
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) return false;
    if (!isNumber(value.created_at)) return false;
    if (typeof value.resource_id !== "string") return false;
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) return false;
    for (let i = 0, end = lengthOf(authorization_details); i < end; i++) {
      if (!isAuthorizationDetail(authorization_details[i])) return false;
    }
    const status = value.status;
    if (!isIntentStatus(status)) return false;
    if (typeof value.custom_expiry !== "boolean") return false;
    if (!isNumber(value.expires_at)) return false;
    if (!isObject(value.request_details)) return false;
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") return false;
    if (rejected_at !== undefined && !isNumber(rejected_at)) return false;
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") return false;
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) return false;
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") return false;
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") return false;
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isObject(current_resource_data)) return false;
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") return false;
    if (action_result !== undefined && !isObject(action_result)) return false;
    return true;
  } catch {
    return false;
  }
}

export const IntentSchema: Schema<Intent> = /* @__PURE__ */ schema({
  type: "Intent",
  is: isIntent,
  fields: () => ({
    intent_id: id,
    intent_type: string,
    created_by_display_name: string,
    created_by_id: optional(id),
    created_at: number,
    resource_id: string,
    authorization_details: list(AuthorizationDetailSchema),
    status: IntentStatusSchema,
    custom_expiry: boolean,
    expires_at: number,
    request_details: map(json),
    rejected_at: requiredWhen({ status: ["rejected"] }, number),
    dismissed_at: requiredWhen({ status: ["dismissed"] }, number),
    dismissal_reason: requiredWhen({ status: ["dismissed"] }, string),
    current_resource_data: optional(map(json)),
    action_result: onlyWhen({ status: ["executed", "failed"] }, map(json)),
  }),
});

/** Returns whether `value` is a valid `AuthorizationDetail`. */
export function isAuthorizationDetail(value: unknown): value is AuthorizationDetail {
  try {
    if (!isObject<AuthorizationDetail>(value)) return false;
    const members = value.members;
    if (members !== undefined) {
      if (!isArray(members)) return false;
      for (let i = 0, end = lengthOf(members); i < end; i++) {
        if (!isAuthorizationMember(members[i])) return false;
      }
    }
    const threshold = value.threshold;
    if (threshold !== undefined && !isInteger(threshold)) return false;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

export const AuthorizationDetailSchema: Schema<AuthorizationDetail> = /* @__PURE__ */ schema({
  type: "AuthorizationDetail",
  is: isAuthorizationDetail,
  fields: () => ({
    members: optional(list(AuthorizationMemberSchema)),
    threshold: optional(integer),
    display_name: optional(string),
  }),
});

/** Returns whether `value` is a valid `AuthorizationMember`. */
export function isAuthorizationMember(value: unknown): value is AuthorizationMember {
  try {
    if (!isObject<AuthorizationMember>(value)) return false;
    if (!isId(value.user_id)) return false;
    const signed_at = value.signed_at;
    if (signed_at !== null && !isNumber(signed_at)) return false;
    const type = value.type;
    if (type !== undefined && !isAuthorizationMemberType(type)) return false;
    return true;
  } catch {
    return false;
  }
}

export const AuthorizationMemberSchema: Schema<AuthorizationMember> = /* @__PURE__ */ schema({
  type: "AuthorizationMember",
  is: isAuthorizationMember,
  fields: () => ({
    user_id: id,
    signed_at: nullable(number),
    type: optional(AuthorizationMemberTypeSchema),
  }),
});

/** Returns whether `value` is a valid `IntentResponse`. */
export function isIntentResponse(value: unknown): value is IntentResponse {
  try {
    if (!isObject<{ intent_type: unknown }>(value)) return false;
    switch (value.intent_type) {
      case "RPC":
        return isRpcIntentResponse(value);
      case "KEY_QUORUM":
        return isKeyQuorumIntentResponse(value);
      default:
        return isIntent(value);
    }
  } catch {
    return false;
  }
}

export const IntentResponseSchema: Schema<IntentResponse> = /* @__PURE__ */ schema({
  type: "IntentResponse",
  is: isIntentResponse,
  shape: () =>
    tagged(
      "intent_type",
      {
        RPC: RpcIntentResponseSchema,
        KEY_QUORUM: KeyQuorumIntentResponseSchema,
      },
      { otherwise: IntentSchema, keepsOthers: true },
    ),
});

/** Returns whether `tag` is a `intent_type` of `IntentResponse` that the spec does not list. */
export function isUnlistedIntentResponseTag(tag: string): tag is Unlisted<"IntentResponse"> {
  return tag !== "RPC" && tag !== "KEY_QUORUM";
}

/** Returns whether `value` is a valid `RpcIntentResponse`. */
export function isRpcIntentResponse(value: unknown): value is RpcIntentResponse {
  try {
    if (!isObject<RpcIntentResponse>(value)) return false;
    if (!isId(value.intent_id)) return false;
    if (value.intent_type !== "RPC") return false;
    if (typeof value.created_by_display_name !== "string") return false;
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) return false;
    if (!isNumber(value.created_at)) return false;
    if (typeof value.resource_id !== "string") return false;
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) return false;
    for (let i = 0, end = lengthOf(authorization_details); i < end; i++) {
      if (!isRpcAuthorizationDetail(authorization_details[i])) return false;
    }
    const status = value.status;
    if (!isIntentStatus(status)) return false;
    if (typeof value.custom_expiry !== "boolean") return false;
    if (!isNumber(value.expires_at)) return false;
    if (!isRpcRequestDetails(value.request_details)) return false;
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") return false;
    if (rejected_at !== undefined && !isNumber(rejected_at)) return false;
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") return false;
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) return false;
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") return false;
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") return false;
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isWallet(current_resource_data)) return false;
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") return false;
    if (action_result !== undefined && !isObject(action_result)) return false;
    return true;
  } catch {
    return false;
  }
}

export const RpcIntentResponseSchema: Schema<RpcIntentResponse> = /* @__PURE__ */ schema({
  type: "RpcIntentResponse",
  is: isRpcIntentResponse,
  fields: () => ({
    ...fieldsOf(IntentSchema),
    intent_type: constant("RPC"),
    authorization_details: list(RpcAuthorizationDetailSchema),
    request_details: RpcRequestDetailsSchema,
    current_resource_data: optional(WalletSchema),
    action_result: onlyWhen({ status: ["executed", "failed"] }, map(json)),
  }),
});

/** Returns whether `value` is a valid `RpcAuthorizationDetail`. */
export function isRpcAuthorizationDetail(value: unknown): value is RpcAuthorizationDetail {
  try {
    if (!isObject<RpcAuthorizationDetail>(value)) return false;
    const members = value.members;
    if (members !== undefined) {
      if (!isArray(members)) return false;
      for (let i = 0, end = lengthOf(members); i < end; i++) {
        if (!isRpcAuthorizationMember(members[i])) return false;
      }
    }
    const threshold = value.threshold;
    if (threshold !== undefined && !isInteger(threshold)) return false;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

export const RpcAuthorizationDetailSchema: Schema<RpcAuthorizationDetail> = /* @__PURE__ */ schema({
  type: "RpcAuthorizationDetail",
  is: isRpcAuthorizationDetail,
  fields: () => ({
    ...fieldsOf(AuthorizationDetailSchema),
    members: optional(list(RpcAuthorizationMemberSchema)),
  }),
});

/** Returns whether `value` is a valid `RpcAuthorizationMember`. */
export function isRpcAuthorizationMember(value: unknown): value is RpcAuthorizationMember {
  try {
    if (!isObject<RpcAuthorizationMember>(value)) return false;
    if (!isId(value.user_id)) return false;
    const signed_at = value.signed_at;
    if (signed_at !== null && !isNumber(signed_at)) return false;
    return isAuthorizationMemberType(value.type);
  } catch {
    return false;
  }
}

export const RpcAuthorizationMemberSchema: Schema<RpcAuthorizationMember> = /* @__PURE__ */ schema({
  type: "RpcAuthorizationMember",
  is: isRpcAuthorizationMember,
  fields: () => ({
    ...fieldsOf(AuthorizationMemberSchema),
    type: AuthorizationMemberTypeSchema,
  }),
});

/** Returns whether `value` is a valid `RpcRequestDetails`. */
export function isRpcRequestDetails(value: unknown): value is RpcRequestDetails {
  try {
    if (!isObject<RpcRequestDetails>(value)) return false;
    const method = value.method;
    if (method !== undefined && typeof method !== "string") return false;
    const url = value.url;
    if (url !== undefined && typeof url !== "string") return false;
    const body = value.body;
    if (body !== undefined && !isRpcRequest(body)) return false;
    return true;
  } catch {
    return false;
  }
}

export const RpcRequestDetailsSchema: Schema<RpcRequestDetails> = /* @__PURE__ */ schema({
  type: "RpcRequestDetails",
  is: isRpcRequestDetails,
  fields: () => ({
    method: optional(string),
    url: optional(string),
    body: optional(RpcRequestSchema),
  }),
});

/** Returns whether `value` is a valid `RpcRequest`. */
export function isRpcRequest(value: unknown): value is RpcRequest {
  try {
    if (!isObject<RpcRequest>(value)) return false;
    const method = value.method;
    if (method !== undefined && typeof method !== "string") return false;
    const caip2 = value.caip2;
    if (caip2 !== undefined && typeof caip2 !== "string") return false;
    const chain_type = value.chain_type;
    if (chain_type !== undefined && !isChainType(chain_type)) return false;
    return true;
  } catch {
    return false;
  }
}

export const RpcRequestSchema: Schema<RpcRequest> = /* @__PURE__ */ schema({
  type: "RpcRequest",
  is: isRpcRequest,
  fields: () => ({
    method: optional(string),
    caip2: optional(string),
    chain_type: optional(ChainTypeSchema),
    params: optional(json),
  }),
});

/** Returns whether `value` is a valid `TransferIntentResponse`. */
export function isTransferIntentResponse(value: unknown): value is TransferIntentResponse {
  return isIntent(value);
}

export const TransferIntentResponseSchema: Schema<TransferIntentResponse> = /* @__PURE__ */ schema({
  type: "TransferIntentResponse",
  is: isTransferIntentResponse,
  fields: () => fieldsOf(IntentSchema),
  extras: "open",
});

/** Returns whether `value` is a valid `WalletIntentResponse`. */
export function isWalletIntentResponse(value: unknown): value is WalletIntentResponse {
  return isIntent(value);
}

export const WalletIntentResponseSchema: Schema<WalletIntentResponse> = /* @__PURE__ */ schema({
  type: "WalletIntentResponse",
  is: isWalletIntentResponse,
  fields: () => fieldsOf(IntentSchema),
  extras: "open",
});

/** Returns whether `value` is a valid `PolicyIntentResponse`. */
export function isPolicyIntentResponse(value: unknown): value is PolicyIntentResponse {
  return isIntent(value);
}

export const PolicyIntentResponseSchema: Schema<PolicyIntentResponse> = /* @__PURE__ */ schema({
  type: "PolicyIntentResponse",
  is: isPolicyIntentResponse,
  fields: () => fieldsOf(IntentSchema),
  extras: "open",
});

/** Returns whether `value` is a valid `RuleIntentResponse`. */
export function isRuleIntentResponse(value: unknown): value is RuleIntentResponse {
  return isIntent(value);
}

export const RuleIntentResponseSchema: Schema<RuleIntentResponse> = /* @__PURE__ */ schema({
  type: "RuleIntentResponse",
  is: isRuleIntentResponse,
  fields: () => fieldsOf(IntentSchema),
  extras: "open",
});

/** Returns whether `value` is a valid `KeyQuorumIntentResponse`. */
export function isKeyQuorumIntentResponse(value: unknown): value is KeyQuorumIntentResponse {
  try {
    if (!isObject<KeyQuorumIntentResponse>(value)) return false;
    if (!isId(value.intent_id)) return false;
    if (value.intent_type !== "KEY_QUORUM") return false;
    if (typeof value.created_by_display_name !== "string") return false;
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) return false;
    if (!isNumber(value.created_at)) return false;
    if (typeof value.resource_id !== "string") return false;
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) return false;
    for (let i = 0, end = lengthOf(authorization_details); i < end; i++) {
      if (!isAuthorizationDetail(authorization_details[i])) return false;
    }
    const status = value.status;
    if (!isIntentStatus(status)) return false;
    if (typeof value.custom_expiry !== "boolean") return false;
    if (!isNumber(value.expires_at)) return false;
    if (!isKeyQuorumRequestDetails(value.request_details)) return false;
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") return false;
    if (rejected_at !== undefined && !isNumber(rejected_at)) return false;
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") return false;
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) return false;
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") return false;
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") return false;
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isKeyQuorum(current_resource_data)) return false;
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") return false;
    if (action_result !== undefined && !isKeyQuorumActionResult(action_result)) return false;
    return true;
  } catch {
    return false;
  }
}

export const KeyQuorumIntentResponseSchema: Schema<KeyQuorumIntentResponse> =
  /* @__PURE__ */ schema({
    type: "KeyQuorumIntentResponse",
    is: isKeyQuorumIntentResponse,
    fields: () => ({
      ...fieldsOf(IntentSchema),
      intent_type: constant("KEY_QUORUM"),
      request_details: KeyQuorumRequestDetailsSchema,
      current_resource_data: optional(KeyQuorumSchema),
      action_result: onlyWhen({ status: ["executed", "failed"] }, KeyQuorumActionResultSchema),
    }),
  });

/** Returns whether `value` is a valid `KeyQuorumRequestDetails`. */
export function isKeyQuorumRequestDetails(value: unknown): value is KeyQuorumRequestDetails {
  try {
    if (!isObject<KeyQuorumRequestDetails>(value)) return false;
    const url = value.url;
    if (url !== undefined && typeof url !== "string") return false;
    const body = value.body;
    if (body !== undefined && !isKeyQuorumUpdate(body)) return false;
    return true;
  } catch {
    return false;
  }
}

export const KeyQuorumRequestDetailsSchema: Schema<KeyQuorumRequestDetails> =
  /* @__PURE__ */ schema({
    type: "KeyQuorumRequestDetails",
    is: isKeyQuorumRequestDetails,
    fields: () => ({
      url: optional(string),
      body: optional(KeyQuorumUpdateSchema),
    }),
  });

/** Returns whether `value` is a valid `KeyQuorumActionResult`. */
export function isKeyQuorumActionResult(value: unknown): value is KeyQuorumActionResult {
  try {
    if (!isObject<KeyQuorumActionResult>(value)) return false;
    const status_code = value.status_code;
    if (status_code !== undefined && !isInteger(status_code)) return false;
    const executed_at = value.executed_at;
    if (executed_at !== undefined && !isNumber(executed_at)) return false;
    const response_body = value.response_body;
    if (response_body !== undefined && !isKeyQuorum(response_body)) return false;
    const prior_state = value.prior_state;
    if (prior_state !== undefined && !isKeyQuorum(prior_state)) return false;
    const authorized_by_display_name = value.authorized_by_display_name;
    if (
      authorized_by_display_name !== undefined &&
      typeof authorized_by_display_name !== "string"
    ) {
      return false;
    }
    const authorized_by_id = value.authorized_by_id;
    if (authorized_by_id !== undefined && !isId(authorized_by_id)) return false;
    return true;
  } catch {
    return false;
  }
}

export const KeyQuorumActionResultSchema: Schema<KeyQuorumActionResult> = /* @__PURE__ */ schema({
  type: "KeyQuorumActionResult",
  is: isKeyQuorumActionResult,
  fields: () => ({
    status_code: optional(integer),
    executed_at: optional(number),
    response_body: optional(KeyQuorumSchema),
    prior_state: optional(KeyQuorumSchema),
    authorized_by_display_name: optional(string),
    authorized_by_id: optional(id),
  }),
});

/** Returns whether `value` is a valid `Wallet`. */
export function isWallet(value: unknown): value is Wallet {
  try {
    if (!isObject<Wallet>(value)) return false;
    const id = value.id;
    if (id !== undefined && !isId(id)) return false;
    const address = value.address;
    if (address !== undefined && typeof address !== "string") return false;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    const external_id = value.external_id;
    if (external_id !== undefined && typeof external_id !== "string") return false;
    const chain_type = value.chain_type;
    if (chain_type !== undefined && !isChainType(chain_type)) return false;
    const policy_ids = value.policy_ids;
    if (policy_ids !== undefined) {
      if (!isArray(policy_ids)) return false;
      for (let i = 0, end = lengthOf(policy_ids); i < end; i++) {
        if (!isId(policy_ids[i])) return false;
      }
    }
    const additional_signers = value.additional_signers;
    if (additional_signers !== undefined && !isArray(additional_signers)) return false;
    const owner_id = value.owner_id;
    if (owner_id !== undefined && !isId(owner_id)) return false;
    const entity = value.entity;
    if (entity !== undefined && !isWalletEntity(entity)) return false;
    const created_at = value.created_at;
    if (created_at !== undefined && !isNumber(created_at)) return false;
    const exported_at = value.exported_at;
    if (exported_at !== undefined && exported_at !== null && !isNumber(exported_at)) return false;
    const imported_at = value.imported_at;
    if (imported_at !== undefined && imported_at !== null && !isNumber(imported_at)) return false;
    const archived_at = value.archived_at;
    if (archived_at !== undefined && archived_at !== null && !isNumber(archived_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const WalletSchema: Schema<Wallet> = /* @__PURE__ */ schema({
  type: "Wallet",
  is: isWallet,
  fields: () => ({
    id: optional(id),
    address: optional(string),
    display_name: optional(string),
    external_id: optional(string),
    chain_type: optional(ChainTypeSchema),
    policy_ids: optional(list(id)),
    additional_signers: optional(list(json)),
    owner_id: optional(id),
    entity: optional(WalletEntitySchema),
    created_at: optional(number),
    exported_at: optional(nullable(number)),
    imported_at: optional(nullable(number)),
    archived_at: optional(nullable(number)),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `WalletEntity`. */
export function isWalletEntity(value: unknown): value is WalletEntity {
  try {
    if (!isObject<WalletEntity>(value)) return false;
    if (typeof value.id !== "string") return false;
    return isWalletEntityType(value.type);
  } catch {
    return false;
  }
}

export const WalletEntitySchema: Schema<WalletEntity> = /* @__PURE__ */ schema({
  type: "WalletEntity",
  is: isWalletEntity,
  fields: () => ({
    id: string,
    type: WalletEntityTypeSchema,
  }),
});

/** Returns whether `value` is a valid `WalletEntityAssignment`. */
export function isWalletEntityAssignment(value: unknown): value is WalletEntityAssignment {
  try {
    if (!isObject<WalletEntityAssignment>(value)) return false;
    if (!isId(value.id)) return false;
    if (!isId(value.wallet_id)) return false;
    if (!isWalletEntity(value.entity)) return false;
    if (!isNumber(value.created_at)) return false;
    return isNumber(value.updated_at);
  } catch {
    return false;
  }
}

export const WalletEntityAssignmentSchema: Schema<WalletEntityAssignment> = /* @__PURE__ */ schema({
  type: "WalletEntityAssignment",
  is: isWalletEntityAssignment,
  fields: () => ({
    id: id,
    wallet_id: id,
    entity: WalletEntitySchema,
    created_at: number,
    updated_at: number,
  }),
});

/** Returns whether `value` is a valid `CryptoDepositQuote`. */
export function isCryptoDepositQuote(value: unknown): value is CryptoDepositQuote {
  try {
    if (!isObject<CryptoDepositQuote>(value)) return false;
    if (!isDecimal(value.input_amount)) return false;
    if (!isDecimal(value.estimated_output_amount)) return false;
    return isDatetime(value.created_at);
  } catch {
    return false;
  }
}

export const CryptoDepositQuoteSchema: Schema<CryptoDepositQuote> = /* @__PURE__ */ schema({
  type: "CryptoDepositQuote",
  is: isCryptoDepositQuote,
  fields: () => ({
    input_amount: decimal,
    estimated_output_amount: decimal,
    created_at: datetime,
  }),
});

/** Returns whether `value` is a valid `QuoteAsset`. */
export function isQuoteAsset(value: unknown): value is QuoteAsset {
  try {
    if (!isObject<QuoteAsset>(value)) return false;
    if (typeof value.chain !== "string") return false;
    return typeof value.asset === "string";
  } catch {
    return false;
  }
}

export const QuoteAssetSchema: Schema<QuoteAsset> = /* @__PURE__ */ schema({
  type: "QuoteAsset",
  is: isQuoteAsset,
  fields: () => ({
    chain: string,
    asset: string,
  }),
});

const userIdPattern: RegExp = /* @__PURE__ */ new RegExp("^did:service:.+$", "u");

/** Returns whether `value` is a valid `User`. */
export function isUser(value: unknown): value is User {
  try {
    if (!isObject<User>(value)) return false;
    const id = value.id;
    if (!isId(id) || !userIdPattern.test(id)) return false;
    if (!isNumber(value.created_at)) return false;
    const linked_accounts = value.linked_accounts;
    if (!isArray(linked_accounts)) return false;
    for (let i = 0, end = lengthOf(linked_accounts); i < end; i++) {
      if (!isLinkedAccount(linked_accounts[i])) return false;
    }
    const mfa_methods = value.mfa_methods;
    if (!isArray(mfa_methods)) return false;
    for (let i = 0, end = lengthOf(mfa_methods); i < end; i++) {
      if (!isMfaMethod(mfa_methods[i])) return false;
    }
    if (typeof value.has_accepted_terms !== "boolean") return false;
    if (typeof value.is_guest !== "boolean") return false;
    const custom_metadata = value.custom_metadata;
    if (custom_metadata !== undefined && !isObject(custom_metadata)) return false;
    return true;
  } catch {
    return false;
  }
}

export const UserSchema: Schema<User> = /* @__PURE__ */ schema({
  type: "User",
  is: isUser,
  fields: () => ({
    id: where(id, pattern(userIdPattern)),
    created_at: number,
    linked_accounts: list(LinkedAccountSchema),
    mfa_methods: list(MfaMethodSchema),
    has_accepted_terms: boolean,
    is_guest: boolean,
    custom_metadata: optional(map(json)),
  }),
});

/** Returns whether `value` is a valid `LinkedAccount`. */
export function isLinkedAccount(value: unknown): value is LinkedAccount {
  try {
    if (!isObject<{ type: unknown }>(value)) return false;
    switch (value.type) {
      case "email":
        return isEmailLinkedAccount(value);
      case "passkey":
        return isPasskeyLinkedAccount(value);
      default:
        return isAnyLinkedAccount(value);
    }
  } catch {
    return false;
  }
}

export const LinkedAccountSchema: Schema<LinkedAccount> = /* @__PURE__ */ schema({
  type: "LinkedAccount",
  is: isLinkedAccount,
  shape: () =>
    tagged(
      "type",
      {
        email: EmailLinkedAccountSchema,
        passkey: PasskeyLinkedAccountSchema,
      },
      { otherwise: AnyLinkedAccountSchema, keepsOthers: true },
    ),
});

/** Returns whether `tag` is a `type` of `LinkedAccount` that the spec does not list. */
export function isUnlistedLinkedAccountTag(tag: string): tag is Unlisted<"LinkedAccount"> {
  return tag !== "email" && tag !== "passkey";
}

/** Returns whether `value` is a valid `AnyLinkedAccount`. */
export function isAnyLinkedAccount(value: unknown): value is AnyLinkedAccount {
  try {
    if (!isObject<AnyLinkedAccount>(value)) return false;
    if (typeof value.type !== "string") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) return false;
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const AnyLinkedAccountSchema: Schema<AnyLinkedAccount> = /* @__PURE__ */ schema({
  type: "AnyLinkedAccount",
  is: isAnyLinkedAccount,
  fields: () => ({
    type: string,
    verified_at: optional(number),
    first_verified_at: optional(number),
    latest_verified_at: optional(number),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `EmailLinkedAccount`. */
export function isEmailLinkedAccount(value: unknown): value is EmailLinkedAccount {
  try {
    if (!isObject<EmailLinkedAccount>(value)) return false;
    if (value.type !== "email") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) return false;
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) return false;
    const address = value.address;
    if (address !== undefined && typeof address !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

export const EmailLinkedAccountSchema: Schema<EmailLinkedAccount> = /* @__PURE__ */ schema({
  type: "EmailLinkedAccount",
  is: isEmailLinkedAccount,
  fields: () => ({
    ...fieldsOf(AnyLinkedAccountSchema),
    type: constant("email"),
    address: optional(string),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `PasskeyLinkedAccount`. */
export function isPasskeyLinkedAccount(value: unknown): value is PasskeyLinkedAccount {
  try {
    if (!isObject<PasskeyLinkedAccount>(value)) return false;
    if (value.type !== "passkey") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) return false;
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) return false;
    const credential_id = value.credential_id;
    if (credential_id !== undefined && typeof credential_id !== "string") return false;
    const authenticator_name = value.authenticator_name;
    if (authenticator_name !== undefined && typeof authenticator_name !== "string") return false;
    const public_key = value.public_key;
    if (public_key !== undefined && typeof public_key !== "string") return false;
    const created_with_browser = value.created_with_browser;
    if (created_with_browser !== undefined && typeof created_with_browser !== "string") {
      return false;
    }
    const created_with_os = value.created_with_os;
    if (created_with_os !== undefined && typeof created_with_os !== "string") return false;
    const created_with_device = value.created_with_device;
    if (created_with_device !== undefined && typeof created_with_device !== "string") return false;
    const enrolled_in_mfa = value.enrolled_in_mfa;
    if (enrolled_in_mfa !== undefined && typeof enrolled_in_mfa !== "boolean") return false;
    return true;
  } catch {
    return false;
  }
}

export const PasskeyLinkedAccountSchema: Schema<PasskeyLinkedAccount> = /* @__PURE__ */ schema({
  type: "PasskeyLinkedAccount",
  is: isPasskeyLinkedAccount,
  fields: () => ({
    ...fieldsOf(AnyLinkedAccountSchema),
    type: constant("passkey"),
    credential_id: optional(string),
    authenticator_name: optional(string),
    public_key: optional(string),
    created_with_browser: optional(string),
    created_with_os: optional(string),
    created_with_device: optional(string),
    enrolled_in_mfa: optional(boolean),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `SocialProtocolLinkedAccount`. */
export function isSocialProtocolLinkedAccount(
  value: unknown,
): value is SocialProtocolLinkedAccount {
  try {
    if (!isObject<SocialProtocolLinkedAccount>(value)) return false;
    const fid = value.fid;
    if (fid !== undefined && !isInteger(fid)) return false;
    const owner_address = value.owner_address;
    if (owner_address !== undefined && typeof owner_address !== "string") return false;
    const username = value.username;
    if (username !== undefined && typeof username !== "string") return false;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    const bio = value.bio;
    if (bio !== undefined && typeof bio !== "string") return false;
    const profile_picture = value.profile_picture;
    if (profile_picture !== undefined && typeof profile_picture !== "string") return false;
    const profile_picture_url = value.profile_picture_url;
    if (profile_picture_url !== undefined && typeof profile_picture_url !== "string") return false;
    return isAnyLinkedAccount(value);
  } catch {
    return false;
  }
}

export const SocialProtocolLinkedAccountSchema: Schema<SocialProtocolLinkedAccount> =
  /* @__PURE__ */ schema({
    type: "SocialProtocolLinkedAccount",
    is: isSocialProtocolLinkedAccount,
    fields: () => ({
      ...fieldsOf(AnyLinkedAccountSchema),
      fid: optional(integer),
      owner_address: optional(string),
      username: optional(string),
      display_name: optional(string),
      bio: optional(string),
      profile_picture: optional(string),
      profile_picture_url: optional(string),
    }),
    extras: "open",
  });

/** Returns whether `value` is a valid `MfaMethod`. */
export function isMfaMethod(value: unknown): value is MfaMethod {
  try {
    if (!isObject<{ type: unknown }>(value)) return false;
    switch (value.type) {
      case "sms":
        return isSmsMfaMethod(value);
      case "totp":
        return isTotpMfaMethod(value);
      case "passkey":
        return isPasskeyMfaMethod(value);
      case "email":
        return isEmailMfaMethod(value);
      default:
        return isAnyMfaMethod(value);
    }
  } catch {
    return false;
  }
}

export const MfaMethodSchema: Schema<MfaMethod> = /* @__PURE__ */ schema({
  type: "MfaMethod",
  is: isMfaMethod,
  shape: () =>
    tagged(
      "type",
      {
        sms: SmsMfaMethodSchema,
        totp: TotpMfaMethodSchema,
        passkey: PasskeyMfaMethodSchema,
        email: EmailMfaMethodSchema,
      },
      { otherwise: AnyMfaMethodSchema },
    ),
});

/** Returns whether `tag` is a `type` of `MfaMethod` that the spec does not list. */
export function isUnlistedMfaMethodTag(tag: string): tag is Unlisted<"MfaMethod"> {
  return tag !== "sms" && tag !== "totp" && tag !== "passkey" && tag !== "email";
}

/** Returns whether `value` is a valid `AnyMfaMethod`. */
export function isAnyMfaMethod(value: unknown): value is AnyMfaMethod {
  try {
    if (!isObject<AnyMfaMethod>(value)) return false;
    if (typeof value.type !== "string") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const AnyMfaMethodSchema: Schema<AnyMfaMethod> = /* @__PURE__ */ schema({
  type: "AnyMfaMethod",
  is: isAnyMfaMethod,
  fields: () => ({
    type: string,
    verified_at: optional(number),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `SmsMfaMethod`. */
export function isSmsMfaMethod(value: unknown): value is SmsMfaMethod {
  try {
    if (!isObject<SmsMfaMethod>(value)) return false;
    if (value.type !== "sms") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const SmsMfaMethodSchema: Schema<SmsMfaMethod> = /* @__PURE__ */ schema({
  type: "SmsMfaMethod",
  is: isSmsMfaMethod,
  fields: () => ({
    type: constant("sms"),
    verified_at: optional(number),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `TotpMfaMethod`. */
export function isTotpMfaMethod(value: unknown): value is TotpMfaMethod {
  try {
    if (!isObject<TotpMfaMethod>(value)) return false;
    if (value.type !== "totp") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const TotpMfaMethodSchema: Schema<TotpMfaMethod> = /* @__PURE__ */ schema({
  type: "TotpMfaMethod",
  is: isTotpMfaMethod,
  fields: () => ({
    type: constant("totp"),
    verified_at: optional(number),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `PasskeyMfaMethod`. */
export function isPasskeyMfaMethod(value: unknown): value is PasskeyMfaMethod {
  try {
    if (!isObject<PasskeyMfaMethod>(value)) return false;
    if (value.type !== "passkey") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const PasskeyMfaMethodSchema: Schema<PasskeyMfaMethod> = /* @__PURE__ */ schema({
  type: "PasskeyMfaMethod",
  is: isPasskeyMfaMethod,
  fields: () => ({
    type: constant("passkey"),
    verified_at: optional(number),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `EmailMfaMethod`. */
export function isEmailMfaMethod(value: unknown): value is EmailMfaMethod {
  try {
    if (!isObject<EmailMfaMethod>(value)) return false;
    if (value.type !== "email") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

export const EmailMfaMethodSchema: Schema<EmailMfaMethod> = /* @__PURE__ */ schema({
  type: "EmailMfaMethod",
  is: isEmailMfaMethod,
  fields: () => ({
    type: constant("email"),
    verified_at: optional(number),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `Account`. */
export function isAccount(value: unknown): value is Account {
  try {
    if (!isObject<Account>(value)) return false;
    if (!isId(value.id)) return false;
    if (typeof value.display_name !== "string") return false;
    const wallets = value.wallets;
    if (!isArray(wallets)) return false;
    for (let i = 0, end = lengthOf(wallets); i < end; i++) {
      if (!isAccountWallet(wallets[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

export const AccountSchema: Schema<Account> = /* @__PURE__ */ schema({
  type: "Account",
  is: isAccount,
  fields: () => ({
    id: id,
    display_name: string,
    wallets: list(AccountWalletSchema),
  }),
});

/** Returns whether `value` is a valid `AccountWallet`. */
export function isAccountWallet(value: unknown): value is AccountWallet {
  try {
    if (!isObject<AccountWallet>(value)) return false;
    if (!isId(value.id)) return false;
    if (!isChainType(value.chain_type)) return false;
    return typeof value.address === "string";
  } catch {
    return false;
  }
}

export const AccountWalletSchema: Schema<AccountWallet> = /* @__PURE__ */ schema({
  type: "AccountWallet",
  is: isAccountWallet,
  fields: () => ({
    id: id,
    chain_type: ChainTypeSchema,
    address: string,
  }),
});

/** Returns whether `value` is a valid `AllowlistEntry`. */
export function isAllowlistEntry(value: unknown): value is AllowlistEntry {
  try {
    if (!isObject<AllowlistEntry>(value)) return false;
    if (!isId(value.id)) return false;
    if (!isAllowlistEntryType(value.type)) return false;
    if (typeof value.value !== "string") return false;
    if (!isId(value.appId)) return false;
    if (value.acceptedAt === undefined) return false;
    return true;
  } catch {
    return false;
  }
}

export const AllowlistEntrySchema: Schema<AllowlistEntry> = /* @__PURE__ */ schema({
  type: "AllowlistEntry",
  is: isAllowlistEntry,
  fields: () => ({
    id: id,
    type: AllowlistEntryTypeSchema,
    value: string,
    appId: id,
    acceptedAt: json,
  }),
});

/** Returns whether `value` is a valid `KeyQuorum`. */
export function isKeyQuorum(value: unknown): value is KeyQuorum {
  try {
    if (!isObject<KeyQuorum>(value)) return false;
    if (!isId(value.id)) return false;
    if (typeof value.display_name !== "string") return false;
    if (!isInteger(value.authorization_threshold)) return false;
    const authorization_keys = value.authorization_keys;
    if (!isArray(authorization_keys)) return false;
    for (let i = 0, end = lengthOf(authorization_keys); i < end; i++) {
      if (!isAuthorizationKey(authorization_keys[i])) return false;
    }
    const user_ids = value.user_ids;
    if (user_ids !== null) {
      if (!isArray(user_ids)) return false;
      for (let i = 0, end = lengthOf(user_ids); i < end; i++) {
        if (!isId(user_ids[i])) return false;
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      if (!isArray(key_quorum_ids)) return false;
      for (let i = 0, end = lengthOf(key_quorum_ids); i < end; i++) {
        if (!isId(key_quorum_ids[i])) return false;
      }
    }
    return true;
  } catch {
    return false;
  }
}

export const KeyQuorumSchema: Schema<KeyQuorum> = /* @__PURE__ */ schema({
  type: "KeyQuorum",
  is: isKeyQuorum,
  fields: () => ({
    id: id,
    display_name: string,
    authorization_threshold: integer,
    authorization_keys: list(AuthorizationKeySchema),
    user_ids: nullable(list(id)),
    key_quorum_ids: optional(list(id)),
  }),
});

/** Returns whether `value` is a valid `AuthorizationKey`. */
export function isAuthorizationKey(value: unknown): value is AuthorizationKey {
  try {
    if (!isObject<AuthorizationKey>(value)) return false;
    if (!isBase64(value.public_key)) return false;
    const display_name = value.display_name;
    if (display_name !== null && typeof display_name !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

export const AuthorizationKeySchema: Schema<AuthorizationKey> = /* @__PURE__ */ schema({
  type: "AuthorizationKey",
  is: isAuthorizationKey,
  fields: () => ({
    public_key: base64,
    display_name: nullable(string),
  }),
});

/** Returns whether `value` is a valid `Aggregation`. */
export function isAggregation(value: unknown): value is Aggregation {
  try {
    if (!isObject<Aggregation>(value)) return false;
    if (!isId(value.id)) return false;
    if (!hasLength(value.name, 1, 255)) return false;
    if (!isAggregationMethod(value.method)) return false;
    if (!isAggregationMetric(value.metric)) return false;
    if (!isAggregationWindow(value.window)) return false;
    if (!isNumber(value.created_at)) return false;
    const owner_id = value.owner_id;
    if (owner_id !== null && !isId(owner_id)) return false;
    const conditions = value.conditions;
    if (conditions !== undefined) {
      if (!isArray(conditions) || conditions.length > 100) return false;
      for (let i = 0, end = lengthOf(conditions); i < end; i++) {
        if (!isObject(conditions[i])) return false;
      }
    }
    const group_by = value.group_by;
    if (group_by !== undefined) {
      if (!isArray(group_by) || group_by.length > 2) return false;
      for (let i = 0, end = lengthOf(group_by); i < end; i++) {
        if (!isObject(group_by[i])) return false;
      }
    }
    return true;
  } catch {
    return false;
  }
}

export const AggregationSchema: Schema<Aggregation> = /* @__PURE__ */ schema({
  type: "Aggregation",
  is: isAggregation,
  fields: () => ({
    id: id,
    name: where(string, length({ min: 1, max: 255, limit: "aggregationNameLength" })),
    method: AggregationMethodSchema,
    metric: AggregationMetricSchema,
    window: AggregationWindowSchema,
    created_at: number,
    owner_id: nullable(id),
    conditions: optional(
      counted(list(map(json)), { max: 100, limit: "aggregationConditionsCount" }),
    ),
    group_by: optional(counted(list(map(json)), { max: 2, limit: "aggregationGroupByCount" })),
  }),
});

/** Returns whether `value` is a valid `AggregationMetric`. */
export function isAggregationMetric(value: unknown): value is AggregationMetric {
  try {
    if (!isObject<AggregationMetric>(value)) return false;
    const field = value.field;
    if (field !== undefined && typeof field !== "string") return false;
    const field_source = value.field_source;
    if (field_source !== undefined && typeof field_source !== "string") return false;
    const abi = value.abi;
    if (abi !== undefined) {
      if (!isArray(abi)) return false;
      for (let i = 0, end = lengthOf(abi); i < end; i++) {
        if (!isAbiItem(abi[i])) return false;
      }
    }
    return true;
  } catch {
    return false;
  }
}

export const AggregationMetricSchema: Schema<AggregationMetric> = /* @__PURE__ */ schema({
  type: "AggregationMetric",
  is: isAggregationMetric,
  fields: () => ({
    field: optional(string),
    field_source: optional(string),
    abi: optional(list(AbiItemSchema)),
  }),
  extras: "open",
});

/** Returns whether `value` is a valid `AggregationWindow`. */
export function isAggregationWindow(value: unknown): value is AggregationWindow {
  try {
    if (!isObject<AggregationWindow>(value)) return false;
    return isInteger(value.seconds);
  } catch {
    return false;
  }
}

export const AggregationWindowSchema: Schema<AggregationWindow> = /* @__PURE__ */ schema({
  type: "AggregationWindow",
  is: isAggregationWindow,
  fields: () => ({
    seconds: integer,
  }),
});

/** Returns whether `value` is a valid `AbiItem`. */
export function isAbiItem(value: unknown): value is AbiItem {
  try {
    if (!isObject<AbiItem>(value)) return false;
    const name = value.name;
    if (name !== undefined && typeof name !== "string") return false;
    const inputs = value.inputs;
    if (inputs !== undefined) {
      if (!isArray(inputs)) return false;
      for (let i = 0, end = lengthOf(inputs); i < end; i++) {
        if (!isAbiParameter(inputs[i])) return false;
      }
    }
    const outputs = value.outputs;
    if (outputs !== undefined) {
      if (!isArray(outputs)) return false;
      for (let i = 0, end = lengthOf(outputs); i < end; i++) {
        if (!isAbiParameter(outputs[i])) return false;
      }
    }
    const anonymous = value.anonymous;
    if (anonymous !== undefined && typeof anonymous !== "boolean") return false;
    return true;
  } catch {
    return false;
  }
}

export const AbiItemSchema: Schema<AbiItem> = /* @__PURE__ */ schema({
  type: "AbiItem",
  is: isAbiItem,
  fields: () => ({
    name: optional(string),
    inputs: optional(list(AbiParameterSchema)),
    outputs: optional(list(AbiParameterSchema)),
    anonymous: optional(boolean),
  }),
});

/** Returns whether `value` is a valid `AbiParameter`. */
export function isAbiParameter(value: unknown): value is AbiParameter {
  return fitsAbiParameter(value, 1, {});
}

function fitsAbiParameter(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (depth > maxDepth) return false;
    if (!isObject<AbiParameter>(value)) return false;
    if (isKnown(tried, "AbiParameter", value, depth)) return true;
    const type = value.type;
    if (type !== undefined && typeof type !== "string") return false;
    const name = value.name;
    if (name !== undefined && typeof name !== "string") return false;
    const internalType = value.internalType;
    if (internalType !== undefined && typeof internalType !== "string") return false;
    const components = value.components;
    if (components !== undefined) {
      if (!isArray(components)) return false;
      for (let i = 0, end = lengthOf(components); i < end; i++) {
        if (!fitsAbiParameter(components[i], depth + 1, tried)) return false;
      }
    }
    const indexed = value.indexed;
    if (indexed !== undefined && typeof indexed !== "boolean") return false;
    return keep(tried, "AbiParameter", value, depth);
  } catch {
    return false;
  }
}

export const AbiParameterSchema: Schema<AbiParameter> = /* @__PURE__ */ schema({
  type: "AbiParameter",
  is: isAbiParameter,
  fields: () => ({
    type: optional(string),
    name: optional(string),
    internalType: optional(string),
    components: optional(list(AbiParameterSchema)),
    indexed: optional(boolean),
  }),
  nesting: nested,
});

/** Returns whether `value` is a valid `AuthorizeIntentBody`. */
export function isAuthorizeIntentBody(value: unknown): value is AuthorizeIntentBody {
  try {
    if (!isObject<AuthorizeIntentBody>(value)) return false;
    if (!isBase64(value.signature)) return false;
    return isNumber(value.timestamp);
  } catch {
    return false;
  }
}

export const AuthorizeIntentBodySchema: Schema<AuthorizeIntentBody> = /* @__PURE__ */ schema({
  type: "AuthorizeIntentBody",
  is: isAuthorizeIntentBody,
  fields: () => ({
    signature: base64,
    timestamp: number,
  }),
});

const quoteCryptoDepositBodyInputAmountPattern: RegExp = /* @__PURE__ */ new RegExp(
  "^(?=.*[1-9])(?:0|[1-9]\\d*)(?:\\.\\d+)?$",
  "u",
);

/** Returns whether `value` is a valid `QuoteCryptoDepositBody`. */
export function isQuoteCryptoDepositBody(value: unknown): value is QuoteCryptoDepositBody {
  try {
    if (!isObject<QuoteCryptoDepositBody>(value)) return false;
    if (!isQuoteAsset(value.source)) return false;
    if (!isQuoteAsset(value.destination)) return false;
    const input_amount = value.input_amount;
    if (
      !hasLength(input_amount, 0, 100) ||
      !quoteCryptoDepositBodyInputAmountPattern.test(input_amount)
    ) {
      return false;
    }
    const slippage_bps = value.slippage_bps;
    if (slippage_bps !== undefined && !isIntegerIn(slippage_bps, 0, 10000)) return false;
    return true;
  } catch {
    return false;
  }
}

export const QuoteCryptoDepositBodySchema: Schema<QuoteCryptoDepositBody> = /* @__PURE__ */ schema({
  type: "QuoteCryptoDepositBody",
  is: isQuoteCryptoDepositBody,
  fields: () => ({
    source: QuoteAssetSchema,
    destination: QuoteAssetSchema,
    input_amount: where(
      string,
      length({ max: 100, limit: "quoteAmountLength" }),
      pattern(quoteCryptoDepositBodyInputAmountPattern),
    ),
    slippage_bps: optional(where(integer, range({ min: 0, max: 10000, limit: "slippageBps" }))),
  }),
});

/** Returns whether `value` is a valid `UserByCustomAuthIdLookup`. */
export function isUserByCustomAuthIdLookup(value: unknown): value is UserByCustomAuthIdLookup {
  try {
    if (!isObject<UserByCustomAuthIdLookup>(value)) return false;
    return typeof value.custom_user_id === "string";
  } catch {
    return false;
  }
}

export const UserByCustomAuthIdLookupSchema: Schema<UserByCustomAuthIdLookup> =
  /* @__PURE__ */ schema({
    type: "UserByCustomAuthIdLookup",
    is: isUserByCustomAuthIdLookup,
    fields: () => ({
      custom_user_id: string,
    }),
  });

/** Returns whether `value` is a valid `UserByStreamingSubjectLookup`. */
export function isUserByStreamingSubjectLookup(
  value: unknown,
): value is UserByStreamingSubjectLookup {
  try {
    if (!isObject<UserByStreamingSubjectLookup>(value)) return false;
    return typeof value.subject === "string";
  } catch {
    return false;
  }
}

export const UserByStreamingSubjectLookupSchema: Schema<UserByStreamingSubjectLookup> =
  /* @__PURE__ */ schema({
    type: "UserByStreamingSubjectLookup",
    is: isUserByStreamingSubjectLookup,
    fields: () => ({
      subject: string,
    }),
  });

/** Returns whether `value` is a valid `UserByPhoneNumberLookup`. */
export function isUserByPhoneNumberLookup(value: unknown): value is UserByPhoneNumberLookup {
  try {
    if (!isObject<UserByPhoneNumberLookup>(value)) return false;
    return typeof value.number === "string";
  } catch {
    return false;
  }
}

export const UserByPhoneNumberLookupSchema: Schema<UserByPhoneNumberLookup> =
  /* @__PURE__ */ schema({
    type: "UserByPhoneNumberLookup",
    is: isUserByPhoneNumberLookup,
    fields: () => ({
      number: string,
    }),
  });

/** Returns whether `value` is a valid `CreateAccountInput`. */
export function isCreateAccountInput(value: unknown): value is CreateAccountInput {
  try {
    if (!isObject<{ wallets_configuration: unknown; wallet_ids: unknown }>(value)) return false;
    if (value.wallets_configuration !== undefined) {
      return value.wallet_ids === undefined && isWalletsConfigurationInput(value);
    }
    if (value.wallet_ids !== undefined) return isWalletIdsInput(value);
    return false;
  } catch {
    return false;
  }
}

export const CreateAccountInputSchema: Schema<CreateAccountInput> = /* @__PURE__ */ schema({
  type: "CreateAccountInput",
  is: isCreateAccountInput,
  shape: () =>
    byFields([
      {
        member: WalletsConfigurationInputSchema,
        has: ["wallets_configuration"],
        refuses: ["wallet_ids"],
      },
      { member: WalletIdsInputSchema, has: ["wallet_ids"], refuses: ["wallets_configuration"] },
    ]),
});

/** Returns whether `value` is a valid `WalletsConfigurationInput`. */
export function isWalletsConfigurationInput(value: unknown): value is WalletsConfigurationInput {
  try {
    if (!isObject<WalletsConfigurationInput>(value)) return false;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    const wallets_configuration = value.wallets_configuration;
    if (!isArray(wallets_configuration) || wallets_configuration.length > 100) return false;
    for (let i = 0, end = lengthOf(wallets_configuration); i < end; i++) {
      if (!isWalletConfiguration(wallets_configuration[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

export const WalletsConfigurationInputSchema: Schema<WalletsConfigurationInput> =
  /* @__PURE__ */ schema({
    type: "WalletsConfigurationInput",
    is: isWalletsConfigurationInput,
    fields: () => ({
      display_name: optional(string),
      wallets_configuration: counted(list(WalletConfigurationSchema), {
        max: 100,
        limit: "accountWallets",
      }),
    }),
  });

/** Returns whether `value` is a valid `WalletConfiguration`. */
export function isWalletConfiguration(value: unknown): value is WalletConfiguration {
  try {
    if (!isObject<WalletConfiguration>(value)) return false;
    return isChainType(value.chain_type);
  } catch {
    return false;
  }
}

export const WalletConfigurationSchema: Schema<WalletConfiguration> = /* @__PURE__ */ schema({
  type: "WalletConfiguration",
  is: isWalletConfiguration,
  fields: () => ({
    chain_type: ChainTypeSchema,
  }),
});

/** Returns whether `value` is a valid `WalletIdsInput`. */
export function isWalletIdsInput(value: unknown): value is WalletIdsInput {
  try {
    if (!isObject<WalletIdsInput>(value)) return false;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    const wallet_ids = value.wallet_ids;
    if (!isArray(wallet_ids) || wallet_ids.length > 100) return false;
    for (let i = 0, end = lengthOf(wallet_ids); i < end; i++) {
      if (!isId(wallet_ids[i])) return false;
    }
    if (hasRepeats(wallet_ids)) return false;
    return true;
  } catch {
    return false;
  }
}

export const WalletIdsInputSchema: Schema<WalletIdsInput> = /* @__PURE__ */ schema({
  type: "WalletIdsInput",
  is: isWalletIdsInput,
  fields: () => ({
    display_name: optional(string),
    wallet_ids: counted(list(id, { unique: hasRepeats }), { max: 100, limit: "accountWallets" }),
  }),
});

/** Returns whether `value` is a valid `AddToAllowlistBody`. */
export function isAddToAllowlistBody(value: unknown): value is AddToAllowlistBody {
  try {
    if (!isObject<AddToAllowlistBody>(value)) return false;
    if (!isAllowlistEntryType(value.type)) return false;
    return hasLength(value.value, 1, 320);
  } catch {
    return false;
  }
}

export const AddToAllowlistBodySchema: Schema<AddToAllowlistBody> = /* @__PURE__ */ schema({
  type: "AddToAllowlistBody",
  is: isAddToAllowlistBody,
  fields: () => ({
    type: AllowlistEntryTypeSchema,
    value: where(string, length({ min: 1, max: 320 })),
  }),
});

/** Returns whether `value` is a valid `KeyQuorumUpdate`. */
export function isKeyQuorumUpdate(value: unknown): value is KeyQuorumUpdate {
  try {
    if (!isObject<KeyQuorumUpdate>(value)) return false;
    const public_keys = value.public_keys;
    if (public_keys !== undefined) {
      if (!isArray(public_keys) || public_keys.length > 100) return false;
      for (let i = 0, end = lengthOf(public_keys); i < end; i++) {
        if (!isBase64(public_keys[i])) return false;
      }
    }
    const authorization_threshold = value.authorization_threshold;
    if (authorization_threshold !== undefined && !isInteger(authorization_threshold)) return false;
    const display_name = value.display_name;
    if (display_name !== undefined && !hasLength(display_name, 0, 50)) return false;
    const user_ids = value.user_ids;
    if (user_ids !== undefined) {
      if (!isArray(user_ids) || user_ids.length > 100) return false;
      for (let i = 0, end = lengthOf(user_ids); i < end; i++) {
        if (!isId(user_ids[i])) return false;
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      if (!isArray(key_quorum_ids) || key_quorum_ids.length > 5) return false;
      for (let i = 0, end = lengthOf(key_quorum_ids); i < end; i++) {
        if (!isId(key_quorum_ids[i])) return false;
      }
    }
    return (
      public_keys !== undefined ||
      authorization_threshold !== undefined ||
      display_name !== undefined ||
      user_ids !== undefined ||
      key_quorum_ids !== undefined
    );
  } catch {
    return false;
  }
}

export const KeyQuorumUpdateSchema: Schema<KeyQuorumUpdate> = /* @__PURE__ */ schema({
  type: "KeyQuorumUpdate",
  is: isKeyQuorumUpdate,
  fields: () => ({
    public_keys: optional(counted(list(base64), { max: 100, limit: "keyQuorumMembersCount" })),
    authorization_threshold: optional(integer),
    display_name: optional(where(string, length({ max: 50, limit: "keyQuorumDisplayNameLength" }))),
    user_ids: optional(counted(list(id), { max: 100, limit: "keyQuorumMembersCount" })),
    key_quorum_ids: optional(counted(list(id), { max: 5, limit: "keyQuorumIdsCount" })),
  }),
  atLeast: () => atLeast(1),
});

const policiesListInputFields: readonly string[] = ["cursor", "limit"];

/** Returns whether `value` is a valid `PoliciesListInput`. */
export function isPoliciesListInput(value: unknown): value is PoliciesListInput {
  try {
    if (!isObject<PoliciesListInput>(value)) return false;
    const cursor = value.cursor;
    if (cursor !== undefined && !hasLength(cursor, 1, 512)) return false;
    const limit = value.limit;
    if (limit !== undefined && limit !== null && !isIntegerIn(limit, 1, 100)) return false;
    return hasOnly(value, policiesListInputFields);
  } catch {
    return false;
  }
}

export const PoliciesListInputSchema: Schema<PoliciesListInput> = /* @__PURE__ */ schema({
  type: "PoliciesListInput",
  is: isPoliciesListInput,
  fields: () => ({
    cursor: optional(where(string, length({ min: 1, max: 512, limit: "cursorLength" }))),
    limit: optional(nullable(where(integer, range({ min: 1, max: 100, limit: "policyPageSize" })))),
  }),
  extras: "closed",
});

/** Returns whether `value` is a valid `IntentsAuthorizeInput`. */
export function isIntentsAuthorizeInput(value: unknown): value is IntentsAuthorizeInput {
  try {
    if (!isObject<IntentsAuthorizeInput>(value)) return false;
    if (!isId(value.intent_id)) return false;
    return isAuthorizeIntentBody(value);
  } catch {
    return false;
  }
}

export const IntentsAuthorizeInputSchema: Schema<IntentsAuthorizeInput> = /* @__PURE__ */ schema({
  type: "IntentsAuthorizeInput",
  is: isIntentsAuthorizeInput,
  fields: () => ({
    intent_id: id,
    ...fieldsOf(AuthorizeIntentBodySchema),
  }),
});

/** Returns whether `value` is a valid `WalletsAssignEntityInput`. */
export function isWalletsAssignEntityInput(value: unknown): value is WalletsAssignEntityInput {
  try {
    if (!isObject<WalletsAssignEntityInput>(value)) return false;
    if (!isId(value.wallet_id)) return false;
    return isWalletEntity(value);
  } catch {
    return false;
  }
}

export const WalletsAssignEntityInputSchema: Schema<WalletsAssignEntityInput> =
  /* @__PURE__ */ schema({
    type: "WalletsAssignEntityInput",
    is: isWalletsAssignEntityInput,
    fields: () => ({
      wallet_id: id,
      ...fieldsOf(WalletEntitySchema),
    }),
  });

/** Returns whether `value` is a valid `DepositAccountsQuoteCryptoInput`. */
export function isDepositAccountsQuoteCryptoInput(
  value: unknown,
): value is DepositAccountsQuoteCryptoInput {
  return isQuoteCryptoDepositBody(value);
}

export const DepositAccountsQuoteCryptoInputSchema: Schema<DepositAccountsQuoteCryptoInput> =
  /* @__PURE__ */ schema({
    type: "DepositAccountsQuoteCryptoInput",
    is: isDepositAccountsQuoteCryptoInput,
    fields: () => fieldsOf(QuoteCryptoDepositBodySchema),
  });

/** Returns whether `value` is a valid `UsersByCustomAuthIdInput`. */
export function isUsersByCustomAuthIdInput(value: unknown): value is UsersByCustomAuthIdInput {
  return isUserByCustomAuthIdLookup(value);
}

export const UsersByCustomAuthIdInputSchema: Schema<UsersByCustomAuthIdInput> =
  /* @__PURE__ */ schema({
    type: "UsersByCustomAuthIdInput",
    is: isUsersByCustomAuthIdInput,
    fields: () => ({
      custom_user_id: string,
    }),
  });

/** Returns whether `value` is a valid `UsersByStreamingSubjectInput`. */
export function isUsersByStreamingSubjectInput(
  value: unknown,
): value is UsersByStreamingSubjectInput {
  return isUserByStreamingSubjectLookup(value);
}

export const UsersByStreamingSubjectInputSchema: Schema<UsersByStreamingSubjectInput> =
  /* @__PURE__ */ schema({
    type: "UsersByStreamingSubjectInput",
    is: isUsersByStreamingSubjectInput,
    fields: () => ({
      subject: string,
    }),
  });

/** Returns whether `value` is a valid `UsersByPhoneNumberInput`. */
export function isUsersByPhoneNumberInput(value: unknown): value is UsersByPhoneNumberInput {
  return isUserByPhoneNumberLookup(value);
}

export const UsersByPhoneNumberInputSchema: Schema<UsersByPhoneNumberInput> =
  /* @__PURE__ */ schema({
    type: "UsersByPhoneNumberInput",
    is: isUsersByPhoneNumberInput,
    fields: () => ({
      number: string,
    }),
  });

const accountsCreateInputFields: readonly string[] = ["body"];

/** Returns whether `value` is a valid `AccountsCreateInput`. */
export function isAccountsCreateInput(value: unknown): value is AccountsCreateInput {
  try {
    if (!isObject<AccountsCreateInput>(value)) return false;
    if (!isCreateAccountInput(value.body)) return false;
    return hasOnly(value, accountsCreateInputFields);
  } catch {
    return false;
  }
}

export const AccountsCreateInputSchema: Schema<AccountsCreateInput> = /* @__PURE__ */ schema({
  type: "AccountsCreateInput",
  is: isAccountsCreateInput,
  fields: () => ({
    body: CreateAccountInputSchema,
  }),
  extras: "closed",
});

/** Returns whether `value` is a valid `AllowlistAddInput`. */
export function isAllowlistAddInput(value: unknown): value is AllowlistAddInput {
  try {
    if (!isObject<AllowlistAddInput>(value)) return false;
    if (!isId(value.app_id)) return false;
    return isAddToAllowlistBody(value);
  } catch {
    return false;
  }
}

export const AllowlistAddInputSchema: Schema<AllowlistAddInput> = /* @__PURE__ */ schema({
  type: "AllowlistAddInput",
  is: isAllowlistAddInput,
  fields: () => ({
    app_id: id,
    ...fieldsOf(AddToAllowlistBodySchema),
  }),
});

/** Returns whether `value` is a valid `IntentsUpdateKeyQuorumInput`. */
export function isIntentsUpdateKeyQuorumInput(
  value: unknown,
): value is IntentsUpdateKeyQuorumInput {
  try {
    if (!isObject<IntentsUpdateKeyQuorumInput>(value)) return false;
    if (!isId(value.key_quorum_id)) return false;
    return isKeyQuorumUpdate(value);
  } catch {
    return false;
  }
}

export const IntentsUpdateKeyQuorumInputSchema: Schema<IntentsUpdateKeyQuorumInput> =
  /* @__PURE__ */ schema({
    type: "IntentsUpdateKeyQuorumInput",
    is: isIntentsUpdateKeyQuorumInput,
    fields: () => ({
      key_quorum_id: id,
      ...fieldsOf(KeyQuorumUpdateSchema),
    }),
    atLeast: () => atLeastOf(1, KeyQuorumUpdateSchema),
  });

const aggregationsGetInputFields: readonly string[] = ["aggregation_id"];

/** Returns whether `value` is a valid `AggregationsGetInput`. */
export function isAggregationsGetInput(value: unknown): value is AggregationsGetInput {
  try {
    if (!isObject<AggregationsGetInput>(value)) return false;
    const aggregation_id = value.aggregation_id;
    if (!isId(aggregation_id) || aggregation_id === "") return false;
    return hasOnly(value, aggregationsGetInputFields);
  } catch {
    return false;
  }
}

export const AggregationsGetInputSchema: Schema<AggregationsGetInput> = /* @__PURE__ */ schema({
  type: "AggregationsGetInput",
  is: isAggregationsGetInput,
  fields: () => ({
    aggregation_id: where(id, length({ min: 1 })),
  }),
  extras: "closed",
});
