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
  type Trail,
  type Tried,
  change,
  countKeys,
  hasExactLength,
  hasLength,
  hasRepeats,
  hasUnknown,
  isArray,
  isBase64,
  isDatetime,
  isDecimal,
  isId,
  isInteger,
  isKnown,
  isNoArray,
  isNumber,
  isObject,
  keep,
  keepOnly,
  lengthOf,
  listOf,
  maxDepth,
  newTrail,
  once,
  withInherited,
} from "./runtime/values/checks.js";
import {
  type Issue,
  type Result,
  type StandardSchemaV1,
  absent,
  forbidden,
  hasRoom,
  merge,
  missing,
  noMember,
  notListed,
  repeated,
  resultOf,
  standardSchema,
  throwIssues,
  tooDeep,
  tooFewFields,
  unknownFields,
  unreadable,
  within,
  wrongConst,
  wrongCount,
  wrongFormat,
  wrongId,
  wrongLength,
  wrongPattern,
  wrongRange,
  wrongType,
} from "./runtime/values/issue.js";

export { type Issue, type Result, ValidationError } from "./runtime/values/issue.js";

/**
 * Whether `value` is valid as `ChainType`.
 * @see wallet.yaml#ChainType
 */
export function isChainType(value: unknown): value is ChainType {
  if (typeof value !== "string") return false;
  switch (value.length) {
    case 3:
      return value === "sui" || value === "ton";
    case 4:
      return value === "tron" || value === "near" || value === "xrpl";
    case 5:
      return value === "aptos" || value === "pearl" || value === "spark";
    case 6:
      return value === "solana" || value === "cosmos";
    case 7:
      return value === "stellar";
    case 8:
      return value === "ethereum" || value === "movement" || value === "starknet";
    case 14:
      return value === "bitcoin-segwit";
    case 15:
      return value === "bitcoin-taproot";
    default:
      return false;
  }
}

/** Every issue of `value` as `ChainType`; null when there is none. */
export function checkChainType(value: unknown): Issue[] | null {
  return isChainType(value) ? null : notListed(null, "", value, ChainTypeValues);
}

/** `value` as `ChainType`, or its issues. */
export function validateChainType(value: unknown): Result<ChainType> {
  return resultOf(value, checkChainType(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ChainType`. */
export function assertChainType(value: unknown): asserts value is ChainType {
  throwIssues("ChainType", checkChainType(value));
}

/** `ChainType` as a Standard Schema. */
export const ChainTypeSchema: StandardSchemaV1<ChainType> =
  /* @__PURE__ */ standardSchema(checkChainType);

/**
 * Whether `value` is valid as `IntentStatus`.
 * @see wallet.yaml#IntentStatus
 */
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

/** Every issue of `value` as `IntentStatus`; null when there is none. */
export function checkIntentStatus(value: unknown): Issue[] | null {
  return isIntentStatus(value) ? null : notListed(null, "", value, IntentStatusValues);
}

/** `value` as `IntentStatus`, or its issues. */
export function validateIntentStatus(value: unknown): Result<IntentStatus> {
  return resultOf(value, checkIntentStatus(value));
}

/** Throws a `ValidationError` unless `value` is valid as `IntentStatus`. */
export function assertIntentStatus(value: unknown): asserts value is IntentStatus {
  throwIssues("IntentStatus", checkIntentStatus(value));
}

/** `IntentStatus` as a Standard Schema. */
export const IntentStatusSchema: StandardSchemaV1<IntentStatus> =
  /* @__PURE__ */ standardSchema(checkIntentStatus);

/**
 * Whether `value` is valid as `AuthorizationMemberType`.
 * @see wallet.yaml#AuthorizationMemberType
 */
export function isAuthorizationMemberType(value: unknown): value is AuthorizationMemberType {
  return typeof value === "string";
}

/** Every issue of `value` as `AuthorizationMemberType`; null when there is none. */
export function checkAuthorizationMemberType(value: unknown): Issue[] | null {
  return isAuthorizationMemberType(value) ? null : wrongType(null, "", value, "string");
}

/** `value` as `AuthorizationMemberType`, or its issues. */
export function validateAuthorizationMemberType(value: unknown): Result<AuthorizationMemberType> {
  return resultOf(value, checkAuthorizationMemberType(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AuthorizationMemberType`. */
export function assertAuthorizationMemberType(
  value: unknown,
): asserts value is AuthorizationMemberType {
  throwIssues("AuthorizationMemberType", checkAuthorizationMemberType(value));
}

/** `AuthorizationMemberType` as a Standard Schema. */
export const AuthorizationMemberTypeSchema: StandardSchemaV1<AuthorizationMemberType> =
  /* @__PURE__ */ standardSchema(checkAuthorizationMemberType);

/**
 * Whether `value` is valid as `WalletEntityType`.
 * @see wallet.yaml#WalletEntityType
 */
export function isWalletEntityType(value: unknown): value is WalletEntityType {
  return typeof value === "string";
}

/** Every issue of `value` as `WalletEntityType`; null when there is none. */
export function checkWalletEntityType(value: unknown): Issue[] | null {
  return isWalletEntityType(value) ? null : wrongType(null, "", value, "string");
}

/** `value` as `WalletEntityType`, or its issues. */
export function validateWalletEntityType(value: unknown): Result<WalletEntityType> {
  return resultOf(value, checkWalletEntityType(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletEntityType`. */
export function assertWalletEntityType(value: unknown): asserts value is WalletEntityType {
  throwIssues("WalletEntityType", checkWalletEntityType(value));
}

/** `WalletEntityType` as a Standard Schema. */
export const WalletEntityTypeSchema: StandardSchemaV1<WalletEntityType> =
  /* @__PURE__ */ standardSchema(checkWalletEntityType);

/**
 * Whether `value` is valid as `AllowlistEntryType`.
 * @see wallet.yaml#AllowlistEntryType
 */
export function isAllowlistEntryType(value: unknown): value is AllowlistEntryType {
  return typeof value === "string";
}

/** Every issue of `value` as `AllowlistEntryType`; null when there is none. */
export function checkAllowlistEntryType(value: unknown): Issue[] | null {
  return isAllowlistEntryType(value) ? null : wrongType(null, "", value, "string");
}

/** `value` as `AllowlistEntryType`, or its issues. */
export function validateAllowlistEntryType(value: unknown): Result<AllowlistEntryType> {
  return resultOf(value, checkAllowlistEntryType(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AllowlistEntryType`. */
export function assertAllowlistEntryType(value: unknown): asserts value is AllowlistEntryType {
  throwIssues("AllowlistEntryType", checkAllowlistEntryType(value));
}

/** `AllowlistEntryType` as a Standard Schema. */
export const AllowlistEntryTypeSchema: StandardSchemaV1<AllowlistEntryType> =
  /* @__PURE__ */ standardSchema(checkAllowlistEntryType);

/**
 * Whether `value` is valid as `AggregationMethod`.
 * @see wallet.yaml#AggregationMethod
 */
export function isAggregationMethod(value: unknown): value is AggregationMethod {
  return value === "eth_signTransaction" || value === "eth_signUserOperation";
}

/** Every issue of `value` as `AggregationMethod`; null when there is none. */
export function checkAggregationMethod(value: unknown): Issue[] | null {
  return isAggregationMethod(value) ? null : notListed(null, "", value, AggregationMethodValues);
}

/** `value` as `AggregationMethod`, or its issues. */
export function validateAggregationMethod(value: unknown): Result<AggregationMethod> {
  return resultOf(value, checkAggregationMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AggregationMethod`. */
export function assertAggregationMethod(value: unknown): asserts value is AggregationMethod {
  throwIssues("AggregationMethod", checkAggregationMethod(value));
}

/** `AggregationMethod` as a Standard Schema. */
export const AggregationMethodSchema: StandardSchemaV1<AggregationMethod> =
  /* @__PURE__ */ standardSchema(checkAggregationMethod);

const policyListItemFields: readonly string[] = [
  "version",
  "name",
  "chain_type",
  "id",
  "owner_id",
  "created_at",
];

/**
 * Whether `value` is valid as `PolicyListItem`.
 * @see wallet.yaml#PolicyListItem
 */
export function isPolicyListItem(value: unknown): value is PolicyListItem {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PolicyListItem>(value)) {
      return false;
    }
    if (value.version !== "1.0") return false;
    const name = value.name;
    if (typeof name !== "string" || !hasLength(name, 1, 50)) return false;
    if (!isChainType(value.chain_type)) return false;
    const id = value.id;
    if (!isId(id) || !hasExactLength(id, 24)) return false;
    const owner_id = value.owner_id;
    if (owner_id !== null && !isId(owner_id)) return false;
    if (!isNumber(value.created_at)) return false;
    if (countKeys(value) !== 6 && hasUnknown(value, policyListItemFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PolicyListItem`; null when there is none. */
export function checkPolicyListItem(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PolicyListItem>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const version = value.version;
    if (version !== "1.0") issues = wrongConst(issues, "/version", version, "1.0");
    const name = value.name;
    if (typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    } else if (!hasLength(name, 1, 50)) {
      issues = wrongLength(issues, "/name", { min: 1, max: 50, limit: "policyNameLength" });
    }
    const chain_type = value.chain_type;
    if (!isChainType(chain_type)) {
      issues = notListed(issues, "/chain_type", chain_type, ChainTypeValues);
    }
    const id = value.id;
    if (!isId(id)) {
      issues = wrongId(issues, "/id", id);
    } else if (!hasExactLength(id, 24)) {
      issues = wrongLength(issues, "/id", { min: 24, max: 24, limit: "policyIdLength" });
    }
    const owner_id = value.owner_id;
    if (owner_id !== null && !isId(owner_id)) {
      issues = wrongId(issues, "/owner_id", owner_id, "or null");
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    if (issues !== null || countKeys(value) !== 6) {
      issues = unknownFields(issues, value, policyListItemFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PolicyListItem`, or its issues. */
export function validatePolicyListItem(value: unknown): Result<PolicyListItem> {
  return resultOf(value, checkPolicyListItem(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PolicyListItem`. */
export function assertPolicyListItem(value: unknown): asserts value is PolicyListItem {
  throwIssues("PolicyListItem", checkPolicyListItem(value));
}

/** `PolicyListItem` as a Standard Schema. */
export const PolicyListItemSchema: StandardSchemaV1<PolicyListItem> =
  /* @__PURE__ */ standardSchema(checkPolicyListItem);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPolicyListItem(value: PolicyListItem): PolicyListItem {
  return keepOnly(value, policyListItemFields);
}

const policiesPageFields: readonly string[] = ["data", "next_cursor"];

/**
 * Whether `value` is valid as `PoliciesPage`.
 * @see wallet.yaml#PoliciesPage
 */
export function isPoliciesPage(value: unknown): value is PoliciesPage {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PoliciesPage>(value)) {
      return false;
    }
    const data = value.data;
    if (!isArray(data)) return false;
    for (let i = 0, end = lengthOf(data); i < end; i++) {
      if (!isPolicyListItem(data[i])) return false;
    }
    const next_cursor = value.next_cursor;
    if (next_cursor !== null) {
      if (typeof next_cursor !== "string" || !hasLength(next_cursor, 1, 512)) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PoliciesPage`; null when there is none. */
export function checkPoliciesPage(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PoliciesPage>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const data = value.data;
    if (!isArray(data)) {
      issues = wrongType(issues, "/data", data, "array");
    } else {
      for (let i = 0, end = lengthOf(data); i < end && hasRoom(issues); i++) {
        const inner = checkPolicyListItem(data[i]);
        if (inner !== null) issues = merge(issues, "/data/" + i, inner);
      }
    }
    const next_cursor = value.next_cursor;
    if (next_cursor !== null) {
      if (typeof next_cursor !== "string") {
        issues = wrongType(issues, "/next_cursor", next_cursor, "string or null");
      } else if (!hasLength(next_cursor, 1, 512)) {
        issues = wrongLength(issues, "/next_cursor", { min: 1, max: 512, limit: "cursorLength" });
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PoliciesPage`, or its issues. */
export function validatePoliciesPage(value: unknown): Result<PoliciesPage> {
  return resultOf(value, checkPoliciesPage(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PoliciesPage`. */
export function assertPoliciesPage(value: unknown): asserts value is PoliciesPage {
  throwIssues("PoliciesPage", checkPoliciesPage(value));
}

/** `PoliciesPage` as a Standard Schema. */
export const PoliciesPageSchema: StandardSchemaV1<PoliciesPage> =
  /* @__PURE__ */ standardSchema(checkPoliciesPage);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPoliciesPage(value: PoliciesPage): PoliciesPage {
  let kept = keepOnly(value, policiesPageFields);
  kept = change(kept, "data", listOf(dropPolicyListItem));
  return kept;
}

const intentFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `Intent`.
 * @see wallet.yaml#Intent
 */
export function isIntent(value: unknown): value is Intent {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Intent>(value)) return false;
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

/** Every issue of `value` as `Intent`; null when there is none. */
export function checkIntent(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Intent>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (typeof intent_type !== "string") {
      issues = wrongType(issues, "/intent_type", intent_type, "string");
    }
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    if (!isObject(request_details)) {
      issues = wrongType(issues, "/request_details", request_details, "object");
    }
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isObject(current_resource_data)) {
      issues = wrongType(issues, "/current_resource_data", current_resource_data, "object");
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined && !isObject(action_result)) {
      issues = wrongType(issues, "/action_result", action_result, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Intent`, or its issues. */
export function validateIntent(value: unknown): Result<Intent> {
  return resultOf(value, checkIntent(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Intent`. */
export function assertIntent(value: unknown): asserts value is Intent {
  throwIssues("Intent", checkIntent(value));
}

/** `Intent` as a Standard Schema. */
export const IntentSchema: StandardSchemaV1<Intent> = /* @__PURE__ */ standardSchema(checkIntent);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropIntent(value: Intent): Intent {
  let kept = keepOnly(value, intentFields);
  kept = change(kept, "authorization_details", listOf(dropAuthorizationDetail));
  return kept;
}

const authorizationDetailFields: readonly string[] = ["members", "threshold", "display_name"];

/**
 * Whether `value` is valid as `AuthorizationDetail`.
 * @see wallet.yaml#AuthorizationDetail
 */
export function isAuthorizationDetail(value: unknown): value is AuthorizationDetail {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizationDetail>(value)) {
      return false;
    }
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

/** Every issue of `value` as `AuthorizationDetail`; null when there is none. */
export function checkAuthorizationDetail(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizationDetail>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const members = value.members;
    if (members !== undefined) {
      if (!isArray(members)) {
        issues = wrongType(issues, "/members", members, "array");
      } else {
        for (let i = 0, end = lengthOf(members); i < end && hasRoom(issues); i++) {
          const inner = checkAuthorizationMember(members[i]);
          if (inner !== null) issues = merge(issues, "/members/" + i, inner);
        }
      }
    }
    const threshold = value.threshold;
    if (threshold !== undefined && !isInteger(threshold)) {
      issues = wrongType(issues, "/threshold", threshold, "integer");
    }
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AuthorizationDetail`, or its issues. */
export function validateAuthorizationDetail(value: unknown): Result<AuthorizationDetail> {
  return resultOf(value, checkAuthorizationDetail(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AuthorizationDetail`. */
export function assertAuthorizationDetail(value: unknown): asserts value is AuthorizationDetail {
  throwIssues("AuthorizationDetail", checkAuthorizationDetail(value));
}

/** `AuthorizationDetail` as a Standard Schema. */
export const AuthorizationDetailSchema: StandardSchemaV1<AuthorizationDetail> =
  /* @__PURE__ */ standardSchema(checkAuthorizationDetail);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAuthorizationDetail(value: AuthorizationDetail): AuthorizationDetail {
  let kept = keepOnly(value, authorizationDetailFields);
  kept = change(kept, "members", listOf(dropAuthorizationMember));
  return kept;
}

const authorizationMemberFields: readonly string[] = ["user_id", "signed_at", "type"];

/**
 * Whether `value` is valid as `AuthorizationMember`.
 * @see wallet.yaml#AuthorizationMember
 */
export function isAuthorizationMember(value: unknown): value is AuthorizationMember {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizationMember>(value)) {
      return false;
    }
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

/** Every issue of `value` as `AuthorizationMember`; null when there is none. */
export function checkAuthorizationMember(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizationMember>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const user_id = value.user_id;
    if (!isId(user_id)) issues = wrongId(issues, "/user_id", user_id);
    const signed_at = value.signed_at;
    if (signed_at !== null && !isNumber(signed_at)) {
      issues = wrongType(issues, "/signed_at", signed_at, "number or null");
    }
    const type = value.type;
    if (type !== undefined && !isAuthorizationMemberType(type)) {
      issues = wrongType(issues, "/type", type, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AuthorizationMember`, or its issues. */
export function validateAuthorizationMember(value: unknown): Result<AuthorizationMember> {
  return resultOf(value, checkAuthorizationMember(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AuthorizationMember`. */
export function assertAuthorizationMember(value: unknown): asserts value is AuthorizationMember {
  throwIssues("AuthorizationMember", checkAuthorizationMember(value));
}

/** `AuthorizationMember` as a Standard Schema. */
export const AuthorizationMemberSchema: StandardSchemaV1<AuthorizationMember> =
  /* @__PURE__ */ standardSchema(checkAuthorizationMember);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAuthorizationMember(value: AuthorizationMember): AuthorizationMember {
  return keepOnly(value, authorizationMemberFields);
}

/**
 * Whether `value` is valid as `IntentResponse`.
 * @see wallet.yaml#IntentResponse
 */
export function isIntentResponse(value: unknown): value is IntentResponse {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ intent_type: unknown }>(value)
    ) {
      return false;
    }
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

/** Every issue of `value` as `IntentResponse`; null when there is none. */
export function checkIntentResponse(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ intent_type: unknown }>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    switch (value.intent_type) {
      case "RPC":
        return checkRpcIntentResponse(value);
      case "KEY_QUORUM":
        return checkKeyQuorumIntentResponse(value);
      default:
        return checkIntent(value);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `IntentResponse`, or its issues. */
export function validateIntentResponse(value: unknown): Result<IntentResponse> {
  return resultOf(value, checkIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `IntentResponse`. */
export function assertIntentResponse(value: unknown): asserts value is IntentResponse {
  throwIssues("IntentResponse", checkIntentResponse(value));
}

/** `IntentResponse` as a Standard Schema. */
export const IntentResponseSchema: StandardSchemaV1<IntentResponse> =
  /* @__PURE__ */ standardSchema(checkIntentResponse);

/** Whether `tag` is a `intent_type` of `IntentResponse` that the spec does not list. */
export function isUnlistedIntentResponseTag(tag: string): tag is Unlisted<"IntentResponse"> {
  return tag !== "RPC" && tag !== "KEY_QUORUM";
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropIntentResponse(value: IntentResponse): IntentResponse {
  try {
    switch (value.intent_type) {
      case "RPC":
        return dropRpcIntentResponse(value);
      case "KEY_QUORUM":
        return dropKeyQuorumIntentResponse(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

const rpcIntentResponseFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `RpcIntentResponse`.
 * @see wallet.yaml#RpcIntentResponse
 */
export function isRpcIntentResponse(value: unknown): value is RpcIntentResponse {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcIntentResponse>(value)) {
      return false;
    }
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

/** Every issue of `value` as `RpcIntentResponse`; null when there is none. */
export function checkRpcIntentResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcIntentResponse>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (intent_type !== "RPC") issues = wrongConst(issues, "/intent_type", intent_type, "RPC");
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkRpcAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    issues = within(issues, "/request_details", checkRpcRequestDetails(request_details));
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined) {
      issues = within(issues, "/current_resource_data", checkWallet(current_resource_data));
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined && !isObject(action_result)) {
      issues = wrongType(issues, "/action_result", action_result, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcIntentResponse`, or its issues. */
export function validateRpcIntentResponse(value: unknown): Result<RpcIntentResponse> {
  return resultOf(value, checkRpcIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcIntentResponse`. */
export function assertRpcIntentResponse(value: unknown): asserts value is RpcIntentResponse {
  throwIssues("RpcIntentResponse", checkRpcIntentResponse(value));
}

/** `RpcIntentResponse` as a Standard Schema. */
export const RpcIntentResponseSchema: StandardSchemaV1<RpcIntentResponse> =
  /* @__PURE__ */ standardSchema(checkRpcIntentResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcIntentResponse(value: RpcIntentResponse): RpcIntentResponse {
  let kept = keepOnly(value, rpcIntentResponseFields);
  kept = change(kept, "authorization_details", listOf(dropRpcAuthorizationDetail));
  kept = change(kept, "request_details", dropRpcRequestDetails);
  kept = change(kept, "current_resource_data", dropWallet);
  return kept;
}

const rpcAuthorizationDetailFields: readonly string[] = ["members", "threshold", "display_name"];

/**
 * Whether `value` is valid as `RpcAuthorizationDetail`.
 * @see wallet.yaml#RpcAuthorizationDetail
 */
export function isRpcAuthorizationDetail(value: unknown): value is RpcAuthorizationDetail {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcAuthorizationDetail>(value)) {
      return false;
    }
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

/** Every issue of `value` as `RpcAuthorizationDetail`; null when there is none. */
export function checkRpcAuthorizationDetail(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcAuthorizationDetail>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const members = value.members;
    if (members !== undefined) {
      if (!isArray(members)) {
        issues = wrongType(issues, "/members", members, "array");
      } else {
        for (let i = 0, end = lengthOf(members); i < end && hasRoom(issues); i++) {
          const inner = checkRpcAuthorizationMember(members[i]);
          if (inner !== null) issues = merge(issues, "/members/" + i, inner);
        }
      }
    }
    const threshold = value.threshold;
    if (threshold !== undefined && !isInteger(threshold)) {
      issues = wrongType(issues, "/threshold", threshold, "integer");
    }
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcAuthorizationDetail`, or its issues. */
export function validateRpcAuthorizationDetail(value: unknown): Result<RpcAuthorizationDetail> {
  return resultOf(value, checkRpcAuthorizationDetail(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcAuthorizationDetail`. */
export function assertRpcAuthorizationDetail(
  value: unknown,
): asserts value is RpcAuthorizationDetail {
  throwIssues("RpcAuthorizationDetail", checkRpcAuthorizationDetail(value));
}

/** `RpcAuthorizationDetail` as a Standard Schema. */
export const RpcAuthorizationDetailSchema: StandardSchemaV1<RpcAuthorizationDetail> =
  /* @__PURE__ */ standardSchema(checkRpcAuthorizationDetail);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcAuthorizationDetail(value: RpcAuthorizationDetail): RpcAuthorizationDetail {
  let kept = keepOnly(value, rpcAuthorizationDetailFields);
  kept = change(kept, "members", listOf(dropRpcAuthorizationMember));
  return kept;
}

const rpcAuthorizationMemberFields: readonly string[] = ["user_id", "signed_at", "type"];

/**
 * Whether `value` is valid as `RpcAuthorizationMember`.
 * @see wallet.yaml#RpcAuthorizationMember
 */
export function isRpcAuthorizationMember(value: unknown): value is RpcAuthorizationMember {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcAuthorizationMember>(value)) {
      return false;
    }
    if (!isId(value.user_id)) return false;
    const signed_at = value.signed_at;
    if (signed_at !== null && !isNumber(signed_at)) return false;
    if (!isAuthorizationMemberType(value.type)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RpcAuthorizationMember`; null when there is none. */
export function checkRpcAuthorizationMember(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcAuthorizationMember>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const user_id = value.user_id;
    if (!isId(user_id)) issues = wrongId(issues, "/user_id", user_id);
    const signed_at = value.signed_at;
    if (signed_at !== null && !isNumber(signed_at)) {
      issues = wrongType(issues, "/signed_at", signed_at, "number or null");
    }
    const type = value.type;
    if (!isAuthorizationMemberType(type)) issues = wrongType(issues, "/type", type, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcAuthorizationMember`, or its issues. */
export function validateRpcAuthorizationMember(value: unknown): Result<RpcAuthorizationMember> {
  return resultOf(value, checkRpcAuthorizationMember(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcAuthorizationMember`. */
export function assertRpcAuthorizationMember(
  value: unknown,
): asserts value is RpcAuthorizationMember {
  throwIssues("RpcAuthorizationMember", checkRpcAuthorizationMember(value));
}

/** `RpcAuthorizationMember` as a Standard Schema. */
export const RpcAuthorizationMemberSchema: StandardSchemaV1<RpcAuthorizationMember> =
  /* @__PURE__ */ standardSchema(checkRpcAuthorizationMember);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcAuthorizationMember(value: RpcAuthorizationMember): RpcAuthorizationMember {
  return keepOnly(value, rpcAuthorizationMemberFields);
}

const rpcRequestDetailsFields: readonly string[] = ["method", "url", "body"];

/**
 * Whether `value` is valid as `RpcRequestDetails`.
 * @see wallet.yaml#RpcRequestDetails
 */
export function isRpcRequestDetails(value: unknown): value is RpcRequestDetails {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcRequestDetails>(value)) {
      return false;
    }
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

/** Every issue of `value` as `RpcRequestDetails`; null when there is none. */
export function checkRpcRequestDetails(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcRequestDetails>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const method = value.method;
    if (method !== undefined && typeof method !== "string") {
      issues = wrongType(issues, "/method", method, "string");
    }
    const url = value.url;
    if (url !== undefined && typeof url !== "string") {
      issues = wrongType(issues, "/url", url, "string");
    }
    const body = value.body;
    if (body !== undefined) {
      issues = within(issues, "/body", checkRpcRequest(body));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcRequestDetails`, or its issues. */
export function validateRpcRequestDetails(value: unknown): Result<RpcRequestDetails> {
  return resultOf(value, checkRpcRequestDetails(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcRequestDetails`. */
export function assertRpcRequestDetails(value: unknown): asserts value is RpcRequestDetails {
  throwIssues("RpcRequestDetails", checkRpcRequestDetails(value));
}

/** `RpcRequestDetails` as a Standard Schema. */
export const RpcRequestDetailsSchema: StandardSchemaV1<RpcRequestDetails> =
  /* @__PURE__ */ standardSchema(checkRpcRequestDetails);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcRequestDetails(value: RpcRequestDetails): RpcRequestDetails {
  let kept = keepOnly(value, rpcRequestDetailsFields);
  kept = change(kept, "body", dropRpcRequest);
  return kept;
}

const rpcRequestFields: readonly string[] = ["method", "caip2", "chain_type", "params"];

/**
 * Whether `value` is valid as `RpcRequest`.
 * @see wallet.yaml#RpcRequest
 */
export function isRpcRequest(value: unknown): value is RpcRequest {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcRequest>(value)) return false;
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

/** Every issue of `value` as `RpcRequest`; null when there is none. */
export function checkRpcRequest(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcRequest>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const method = value.method;
    if (method !== undefined && typeof method !== "string") {
      issues = wrongType(issues, "/method", method, "string");
    }
    const caip2 = value.caip2;
    if (caip2 !== undefined && typeof caip2 !== "string") {
      issues = wrongType(issues, "/caip2", caip2, "string");
    }
    const chain_type = value.chain_type;
    if (chain_type !== undefined && !isChainType(chain_type)) {
      issues = notListed(issues, "/chain_type", chain_type, ChainTypeValues);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcRequest`, or its issues. */
export function validateRpcRequest(value: unknown): Result<RpcRequest> {
  return resultOf(value, checkRpcRequest(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcRequest`. */
export function assertRpcRequest(value: unknown): asserts value is RpcRequest {
  throwIssues("RpcRequest", checkRpcRequest(value));
}

/** `RpcRequest` as a Standard Schema. */
export const RpcRequestSchema: StandardSchemaV1<RpcRequest> =
  /* @__PURE__ */ standardSchema(checkRpcRequest);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcRequest(value: RpcRequest): RpcRequest {
  return keepOnly(value, rpcRequestFields);
}

const transferIntentResponseFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `TransferIntentResponse`.
 * @see wallet.yaml#TransferIntentResponse
 */
export function isTransferIntentResponse(value: unknown): value is TransferIntentResponse {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TransferIntentResponse>(value)) {
      return false;
    }
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

/** Every issue of `value` as `TransferIntentResponse`; null when there is none. */
export function checkTransferIntentResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TransferIntentResponse>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (typeof intent_type !== "string") {
      issues = wrongType(issues, "/intent_type", intent_type, "string");
    }
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    if (!isObject(request_details)) {
      issues = wrongType(issues, "/request_details", request_details, "object");
    }
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isObject(current_resource_data)) {
      issues = wrongType(issues, "/current_resource_data", current_resource_data, "object");
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined && !isObject(action_result)) {
      issues = wrongType(issues, "/action_result", action_result, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `TransferIntentResponse`, or its issues. */
export function validateTransferIntentResponse(value: unknown): Result<TransferIntentResponse> {
  return resultOf(value, checkTransferIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `TransferIntentResponse`. */
export function assertTransferIntentResponse(
  value: unknown,
): asserts value is TransferIntentResponse {
  throwIssues("TransferIntentResponse", checkTransferIntentResponse(value));
}

/** `TransferIntentResponse` as a Standard Schema. */
export const TransferIntentResponseSchema: StandardSchemaV1<TransferIntentResponse> =
  /* @__PURE__ */ standardSchema(checkTransferIntentResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropTransferIntentResponse(value: TransferIntentResponse): TransferIntentResponse {
  let kept = withInherited(value, transferIntentResponseFields);
  kept = change(kept, "authorization_details", listOf(dropAuthorizationDetail));
  return kept;
}

const walletIntentResponseFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `WalletIntentResponse`.
 * @see wallet.yaml#WalletIntentResponse
 */
export function isWalletIntentResponse(value: unknown): value is WalletIntentResponse {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletIntentResponse>(value)) {
      return false;
    }
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

/** Every issue of `value` as `WalletIntentResponse`; null when there is none. */
export function checkWalletIntentResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletIntentResponse>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (typeof intent_type !== "string") {
      issues = wrongType(issues, "/intent_type", intent_type, "string");
    }
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    if (!isObject(request_details)) {
      issues = wrongType(issues, "/request_details", request_details, "object");
    }
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isObject(current_resource_data)) {
      issues = wrongType(issues, "/current_resource_data", current_resource_data, "object");
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined && !isObject(action_result)) {
      issues = wrongType(issues, "/action_result", action_result, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletIntentResponse`, or its issues. */
export function validateWalletIntentResponse(value: unknown): Result<WalletIntentResponse> {
  return resultOf(value, checkWalletIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletIntentResponse`. */
export function assertWalletIntentResponse(value: unknown): asserts value is WalletIntentResponse {
  throwIssues("WalletIntentResponse", checkWalletIntentResponse(value));
}

/** `WalletIntentResponse` as a Standard Schema. */
export const WalletIntentResponseSchema: StandardSchemaV1<WalletIntentResponse> =
  /* @__PURE__ */ standardSchema(checkWalletIntentResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletIntentResponse(value: WalletIntentResponse): WalletIntentResponse {
  let kept = withInherited(value, walletIntentResponseFields);
  kept = change(kept, "authorization_details", listOf(dropAuthorizationDetail));
  return kept;
}

const policyIntentResponseFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `PolicyIntentResponse`.
 * @see wallet.yaml#PolicyIntentResponse
 */
export function isPolicyIntentResponse(value: unknown): value is PolicyIntentResponse {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PolicyIntentResponse>(value)) {
      return false;
    }
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

/** Every issue of `value` as `PolicyIntentResponse`; null when there is none. */
export function checkPolicyIntentResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PolicyIntentResponse>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (typeof intent_type !== "string") {
      issues = wrongType(issues, "/intent_type", intent_type, "string");
    }
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    if (!isObject(request_details)) {
      issues = wrongType(issues, "/request_details", request_details, "object");
    }
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isObject(current_resource_data)) {
      issues = wrongType(issues, "/current_resource_data", current_resource_data, "object");
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined && !isObject(action_result)) {
      issues = wrongType(issues, "/action_result", action_result, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PolicyIntentResponse`, or its issues. */
export function validatePolicyIntentResponse(value: unknown): Result<PolicyIntentResponse> {
  return resultOf(value, checkPolicyIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PolicyIntentResponse`. */
export function assertPolicyIntentResponse(value: unknown): asserts value is PolicyIntentResponse {
  throwIssues("PolicyIntentResponse", checkPolicyIntentResponse(value));
}

/** `PolicyIntentResponse` as a Standard Schema. */
export const PolicyIntentResponseSchema: StandardSchemaV1<PolicyIntentResponse> =
  /* @__PURE__ */ standardSchema(checkPolicyIntentResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPolicyIntentResponse(value: PolicyIntentResponse): PolicyIntentResponse {
  let kept = withInherited(value, policyIntentResponseFields);
  kept = change(kept, "authorization_details", listOf(dropAuthorizationDetail));
  return kept;
}

const ruleIntentResponseFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `RuleIntentResponse`.
 * @see wallet.yaml#RuleIntentResponse
 */
export function isRuleIntentResponse(value: unknown): value is RuleIntentResponse {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RuleIntentResponse>(value)) {
      return false;
    }
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

/** Every issue of `value` as `RuleIntentResponse`; null when there is none. */
export function checkRuleIntentResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RuleIntentResponse>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (typeof intent_type !== "string") {
      issues = wrongType(issues, "/intent_type", intent_type, "string");
    }
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    if (!isObject(request_details)) {
      issues = wrongType(issues, "/request_details", request_details, "object");
    }
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined && !isObject(current_resource_data)) {
      issues = wrongType(issues, "/current_resource_data", current_resource_data, "object");
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined && !isObject(action_result)) {
      issues = wrongType(issues, "/action_result", action_result, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RuleIntentResponse`, or its issues. */
export function validateRuleIntentResponse(value: unknown): Result<RuleIntentResponse> {
  return resultOf(value, checkRuleIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RuleIntentResponse`. */
export function assertRuleIntentResponse(value: unknown): asserts value is RuleIntentResponse {
  throwIssues("RuleIntentResponse", checkRuleIntentResponse(value));
}

/** `RuleIntentResponse` as a Standard Schema. */
export const RuleIntentResponseSchema: StandardSchemaV1<RuleIntentResponse> =
  /* @__PURE__ */ standardSchema(checkRuleIntentResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRuleIntentResponse(value: RuleIntentResponse): RuleIntentResponse {
  let kept = withInherited(value, ruleIntentResponseFields);
  kept = change(kept, "authorization_details", listOf(dropAuthorizationDetail));
  return kept;
}

const keyQuorumIntentResponseFields: readonly string[] = [
  "intent_id",
  "intent_type",
  "created_by_display_name",
  "created_by_id",
  "created_at",
  "resource_id",
  "authorization_details",
  "status",
  "custom_expiry",
  "expires_at",
  "request_details",
  "rejected_at",
  "dismissed_at",
  "dismissal_reason",
  "current_resource_data",
  "action_result",
];

/**
 * Whether `value` is valid as `KeyQuorumIntentResponse`.
 * @see wallet.yaml#KeyQuorumIntentResponse
 */
export function isKeyQuorumIntentResponse(value: unknown): value is KeyQuorumIntentResponse {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumIntentResponse>(value)) {
      return false;
    }
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

/** Every issue of `value` as `KeyQuorumIntentResponse`; null when there is none. */
export function checkKeyQuorumIntentResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumIntentResponse>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const intent_type = value.intent_type;
    if (intent_type !== "KEY_QUORUM") {
      issues = wrongConst(issues, "/intent_type", intent_type, "KEY_QUORUM");
    }
    const created_by_display_name = value.created_by_display_name;
    if (typeof created_by_display_name !== "string") {
      issues = wrongType(issues, "/created_by_display_name", created_by_display_name, "string");
    }
    const created_by_id = value.created_by_id;
    if (created_by_id !== undefined && !isId(created_by_id)) {
      issues = wrongId(issues, "/created_by_id", created_by_id);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const resource_id = value.resource_id;
    if (typeof resource_id !== "string") {
      issues = wrongType(issues, "/resource_id", resource_id, "string");
    }
    const authorization_details = value.authorization_details;
    if (!isArray(authorization_details)) {
      issues = wrongType(issues, "/authorization_details", authorization_details, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_details); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationDetail(authorization_details[i]);
        if (inner !== null) issues = merge(issues, "/authorization_details/" + i, inner);
      }
    }
    const status = value.status;
    if (!isIntentStatus(status)) issues = notListed(issues, "/status", status, IntentStatusValues);
    const custom_expiry = value.custom_expiry;
    if (typeof custom_expiry !== "boolean") {
      issues = wrongType(issues, "/custom_expiry", custom_expiry, "boolean");
    }
    const expires_at = value.expires_at;
    if (!isNumber(expires_at)) issues = wrongType(issues, "/expires_at", expires_at, "number");
    const request_details = value.request_details;
    issues = within(issues, "/request_details", checkKeyQuorumRequestDetails(request_details));
    const rejected_at = value.rejected_at;
    if (rejected_at === undefined && status === "rejected") {
      issues = missing(issues, "/rejected_at", "status is rejected");
    }
    if (rejected_at !== undefined && !isNumber(rejected_at)) {
      issues = wrongType(issues, "/rejected_at", rejected_at, "number");
    }
    const dismissed_at = value.dismissed_at;
    if (dismissed_at === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissed_at", "status is dismissed");
    }
    if (dismissed_at !== undefined && !isNumber(dismissed_at)) {
      issues = wrongType(issues, "/dismissed_at", dismissed_at, "number");
    }
    const dismissal_reason = value.dismissal_reason;
    if (dismissal_reason === undefined && status === "dismissed") {
      issues = missing(issues, "/dismissal_reason", "status is dismissed");
    }
    if (dismissal_reason !== undefined && typeof dismissal_reason !== "string") {
      issues = wrongType(issues, "/dismissal_reason", dismissal_reason, "string");
    }
    const current_resource_data = value.current_resource_data;
    if (current_resource_data !== undefined) {
      issues = within(issues, "/current_resource_data", checkKeyQuorum(current_resource_data));
    }
    const action_result = value.action_result;
    if (action_result !== undefined && status !== "executed" && status !== "failed") {
      issues = forbidden(issues, "/action_result", "status is executed or failed");
    }
    if (action_result !== undefined) {
      issues = within(issues, "/action_result", checkKeyQuorumActionResult(action_result));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `KeyQuorumIntentResponse`, or its issues. */
export function validateKeyQuorumIntentResponse(value: unknown): Result<KeyQuorumIntentResponse> {
  return resultOf(value, checkKeyQuorumIntentResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `KeyQuorumIntentResponse`. */
export function assertKeyQuorumIntentResponse(
  value: unknown,
): asserts value is KeyQuorumIntentResponse {
  throwIssues("KeyQuorumIntentResponse", checkKeyQuorumIntentResponse(value));
}

/** `KeyQuorumIntentResponse` as a Standard Schema. */
export const KeyQuorumIntentResponseSchema: StandardSchemaV1<KeyQuorumIntentResponse> =
  /* @__PURE__ */ standardSchema(checkKeyQuorumIntentResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKeyQuorumIntentResponse(
  value: KeyQuorumIntentResponse,
): KeyQuorumIntentResponse {
  let kept = keepOnly(value, keyQuorumIntentResponseFields);
  kept = change(kept, "authorization_details", listOf(dropAuthorizationDetail));
  kept = change(kept, "request_details", dropKeyQuorumRequestDetails);
  kept = change(kept, "current_resource_data", dropKeyQuorum);
  kept = change(kept, "action_result", dropKeyQuorumActionResult);
  return kept;
}

const keyQuorumRequestDetailsFields: readonly string[] = ["url", "body"];

/**
 * Whether `value` is valid as `KeyQuorumRequestDetails`.
 * @see wallet.yaml#KeyQuorumRequestDetails
 */
export function isKeyQuorumRequestDetails(value: unknown): value is KeyQuorumRequestDetails {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumRequestDetails>(value)) {
      return false;
    }
    const url = value.url;
    if (url !== undefined && typeof url !== "string") return false;
    const body = value.body;
    if (body !== undefined && !isKeyQuorumUpdate(body)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `KeyQuorumRequestDetails`; null when there is none. */
export function checkKeyQuorumRequestDetails(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumRequestDetails>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const url = value.url;
    if (url !== undefined && typeof url !== "string") {
      issues = wrongType(issues, "/url", url, "string");
    }
    const body = value.body;
    if (body !== undefined) {
      issues = within(issues, "/body", checkKeyQuorumUpdate(body));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `KeyQuorumRequestDetails`, or its issues. */
export function validateKeyQuorumRequestDetails(value: unknown): Result<KeyQuorumRequestDetails> {
  return resultOf(value, checkKeyQuorumRequestDetails(value));
}

/** Throws a `ValidationError` unless `value` is valid as `KeyQuorumRequestDetails`. */
export function assertKeyQuorumRequestDetails(
  value: unknown,
): asserts value is KeyQuorumRequestDetails {
  throwIssues("KeyQuorumRequestDetails", checkKeyQuorumRequestDetails(value));
}

/** `KeyQuorumRequestDetails` as a Standard Schema. */
export const KeyQuorumRequestDetailsSchema: StandardSchemaV1<KeyQuorumRequestDetails> =
  /* @__PURE__ */ standardSchema(checkKeyQuorumRequestDetails);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKeyQuorumRequestDetails(
  value: KeyQuorumRequestDetails,
): KeyQuorumRequestDetails {
  let kept = keepOnly(value, keyQuorumRequestDetailsFields);
  kept = change(kept, "body", dropKeyQuorumUpdate);
  return kept;
}

const keyQuorumActionResultFields: readonly string[] = [
  "status_code",
  "executed_at",
  "response_body",
  "prior_state",
  "authorized_by_display_name",
  "authorized_by_id",
];

/**
 * Whether `value` is valid as `KeyQuorumActionResult`.
 * @see wallet.yaml#KeyQuorumActionResult
 */
export function isKeyQuorumActionResult(value: unknown): value is KeyQuorumActionResult {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumActionResult>(value)) {
      return false;
    }
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

/** Every issue of `value` as `KeyQuorumActionResult`; null when there is none. */
export function checkKeyQuorumActionResult(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumActionResult>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const status_code = value.status_code;
    if (status_code !== undefined && !isInteger(status_code)) {
      issues = wrongType(issues, "/status_code", status_code, "integer");
    }
    const executed_at = value.executed_at;
    if (executed_at !== undefined && !isNumber(executed_at)) {
      issues = wrongType(issues, "/executed_at", executed_at, "number");
    }
    const response_body = value.response_body;
    if (response_body !== undefined) {
      issues = within(issues, "/response_body", checkKeyQuorum(response_body));
    }
    const prior_state = value.prior_state;
    if (prior_state !== undefined) {
      issues = within(issues, "/prior_state", checkKeyQuorum(prior_state));
    }
    const authorized_by_display_name = value.authorized_by_display_name;
    if (
      authorized_by_display_name !== undefined &&
      typeof authorized_by_display_name !== "string"
    ) {
      issues = wrongType(
        issues,
        "/authorized_by_display_name",
        authorized_by_display_name,
        "string",
      );
    }
    const authorized_by_id = value.authorized_by_id;
    if (authorized_by_id !== undefined && !isId(authorized_by_id)) {
      issues = wrongId(issues, "/authorized_by_id", authorized_by_id);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `KeyQuorumActionResult`, or its issues. */
export function validateKeyQuorumActionResult(value: unknown): Result<KeyQuorumActionResult> {
  return resultOf(value, checkKeyQuorumActionResult(value));
}

/** Throws a `ValidationError` unless `value` is valid as `KeyQuorumActionResult`. */
export function assertKeyQuorumActionResult(
  value: unknown,
): asserts value is KeyQuorumActionResult {
  throwIssues("KeyQuorumActionResult", checkKeyQuorumActionResult(value));
}

/** `KeyQuorumActionResult` as a Standard Schema. */
export const KeyQuorumActionResultSchema: StandardSchemaV1<KeyQuorumActionResult> =
  /* @__PURE__ */ standardSchema(checkKeyQuorumActionResult);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKeyQuorumActionResult(value: KeyQuorumActionResult): KeyQuorumActionResult {
  let kept = keepOnly(value, keyQuorumActionResultFields);
  kept = change(kept, "response_body", dropKeyQuorum);
  kept = change(kept, "prior_state", dropKeyQuorum);
  return kept;
}

const walletFields: readonly string[] = [
  "id",
  "address",
  "display_name",
  "external_id",
  "chain_type",
  "policy_ids",
  "additional_signers",
  "owner_id",
  "entity",
  "created_at",
  "exported_at",
  "imported_at",
  "archived_at",
];

/**
 * Whether `value` is valid as `Wallet`.
 * @see wallet.yaml#Wallet
 */
export function isWallet(value: unknown): value is Wallet {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Wallet>(value)) return false;
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

/** Every issue of `value` as `Wallet`; null when there is none. */
export function checkWallet(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Wallet>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (id !== undefined && !isId(id)) issues = wrongId(issues, "/id", id);
    const address = value.address;
    if (address !== undefined && typeof address !== "string") {
      issues = wrongType(issues, "/address", address, "string");
    }
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    const external_id = value.external_id;
    if (external_id !== undefined && typeof external_id !== "string") {
      issues = wrongType(issues, "/external_id", external_id, "string");
    }
    const chain_type = value.chain_type;
    if (chain_type !== undefined && !isChainType(chain_type)) {
      issues = notListed(issues, "/chain_type", chain_type, ChainTypeValues);
    }
    const policy_ids = value.policy_ids;
    if (policy_ids !== undefined) {
      if (!isArray(policy_ids)) {
        issues = wrongType(issues, "/policy_ids", policy_ids, "array");
      } else {
        for (let i = 0, end = lengthOf(policy_ids); i < end && hasRoom(issues); i++) {
          const item = policy_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/policy_ids/" + i, item);
        }
      }
    }
    const additional_signers = value.additional_signers;
    if (additional_signers !== undefined && !isArray(additional_signers)) {
      issues = wrongType(issues, "/additional_signers", additional_signers, "array");
    }
    const owner_id = value.owner_id;
    if (owner_id !== undefined && !isId(owner_id)) issues = wrongId(issues, "/owner_id", owner_id);
    const entity = value.entity;
    if (entity !== undefined) {
      issues = within(issues, "/entity", checkWalletEntity(entity));
    }
    const created_at = value.created_at;
    if (created_at !== undefined && !isNumber(created_at)) {
      issues = wrongType(issues, "/created_at", created_at, "number");
    }
    const exported_at = value.exported_at;
    if (exported_at !== undefined && exported_at !== null && !isNumber(exported_at)) {
      issues = wrongType(issues, "/exported_at", exported_at, "number or null");
    }
    const imported_at = value.imported_at;
    if (imported_at !== undefined && imported_at !== null && !isNumber(imported_at)) {
      issues = wrongType(issues, "/imported_at", imported_at, "number or null");
    }
    const archived_at = value.archived_at;
    if (archived_at !== undefined && archived_at !== null && !isNumber(archived_at)) {
      issues = wrongType(issues, "/archived_at", archived_at, "number or null");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Wallet`, or its issues. */
export function validateWallet(value: unknown): Result<Wallet> {
  return resultOf(value, checkWallet(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Wallet`. */
export function assertWallet(value: unknown): asserts value is Wallet {
  throwIssues("Wallet", checkWallet(value));
}

/** `Wallet` as a Standard Schema. */
export const WalletSchema: StandardSchemaV1<Wallet> = /* @__PURE__ */ standardSchema(checkWallet);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWallet(value: Wallet): Wallet {
  let kept = withInherited(value, walletFields);
  kept = change(kept, "entity", dropWalletEntity);
  return kept;
}

const walletEntityFields: readonly string[] = ["id", "type"];

/**
 * Whether `value` is valid as `WalletEntity`.
 * @see wallet.yaml#WalletEntity
 */
export function isWalletEntity(value: unknown): value is WalletEntity {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletEntity>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (!isWalletEntityType(value.type)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `WalletEntity`; null when there is none. */
export function checkWalletEntity(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletEntity>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const type = value.type;
    if (!isWalletEntityType(type)) issues = wrongType(issues, "/type", type, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletEntity`, or its issues. */
export function validateWalletEntity(value: unknown): Result<WalletEntity> {
  return resultOf(value, checkWalletEntity(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletEntity`. */
export function assertWalletEntity(value: unknown): asserts value is WalletEntity {
  throwIssues("WalletEntity", checkWalletEntity(value));
}

/** `WalletEntity` as a Standard Schema. */
export const WalletEntitySchema: StandardSchemaV1<WalletEntity> =
  /* @__PURE__ */ standardSchema(checkWalletEntity);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletEntity(value: WalletEntity): WalletEntity {
  return keepOnly(value, walletEntityFields);
}

const walletEntityAssignmentFields: readonly string[] = [
  "id",
  "wallet_id",
  "entity",
  "created_at",
  "updated_at",
];

/**
 * Whether `value` is valid as `WalletEntityAssignment`.
 * @see wallet.yaml#WalletEntityAssignment
 */
export function isWalletEntityAssignment(value: unknown): value is WalletEntityAssignment {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletEntityAssignment>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (!isId(value.wallet_id)) return false;
    if (!isWalletEntity(value.entity)) return false;
    if (!isNumber(value.created_at)) return false;
    if (!isNumber(value.updated_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `WalletEntityAssignment`; null when there is none. */
export function checkWalletEntityAssignment(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletEntityAssignment>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const wallet_id = value.wallet_id;
    if (!isId(wallet_id)) issues = wrongId(issues, "/wallet_id", wallet_id);
    const entity = value.entity;
    issues = within(issues, "/entity", checkWalletEntity(entity));
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const updated_at = value.updated_at;
    if (!isNumber(updated_at)) issues = wrongType(issues, "/updated_at", updated_at, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletEntityAssignment`, or its issues. */
export function validateWalletEntityAssignment(value: unknown): Result<WalletEntityAssignment> {
  return resultOf(value, checkWalletEntityAssignment(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletEntityAssignment`. */
export function assertWalletEntityAssignment(
  value: unknown,
): asserts value is WalletEntityAssignment {
  throwIssues("WalletEntityAssignment", checkWalletEntityAssignment(value));
}

/** `WalletEntityAssignment` as a Standard Schema. */
export const WalletEntityAssignmentSchema: StandardSchemaV1<WalletEntityAssignment> =
  /* @__PURE__ */ standardSchema(checkWalletEntityAssignment);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletEntityAssignment(value: WalletEntityAssignment): WalletEntityAssignment {
  let kept = keepOnly(value, walletEntityAssignmentFields);
  kept = change(kept, "entity", dropWalletEntity);
  return kept;
}

const cryptoDepositQuoteFields: readonly string[] = [
  "input_amount",
  "estimated_output_amount",
  "created_at",
];

/**
 * Whether `value` is valid as `CryptoDepositQuote`.
 * @see wallet.yaml#CryptoDepositQuote
 */
export function isCryptoDepositQuote(value: unknown): value is CryptoDepositQuote {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CryptoDepositQuote>(value)) {
      return false;
    }
    if (!isDecimal(value.input_amount)) return false;
    if (!isDecimal(value.estimated_output_amount)) return false;
    if (!isDatetime(value.created_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `CryptoDepositQuote`; null when there is none. */
export function checkCryptoDepositQuote(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CryptoDepositQuote>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const input_amount = value.input_amount;
    if (!isDecimal(input_amount)) {
      issues = wrongFormat(issues, "/input_amount", input_amount, "decimal");
    }
    const estimated_output_amount = value.estimated_output_amount;
    if (!isDecimal(estimated_output_amount)) {
      issues = wrongFormat(issues, "/estimated_output_amount", estimated_output_amount, "decimal");
    }
    const created_at = value.created_at;
    if (!isDatetime(created_at)) {
      issues = wrongFormat(issues, "/created_at", created_at, "datetime");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `CryptoDepositQuote`, or its issues. */
export function validateCryptoDepositQuote(value: unknown): Result<CryptoDepositQuote> {
  return resultOf(value, checkCryptoDepositQuote(value));
}

/** Throws a `ValidationError` unless `value` is valid as `CryptoDepositQuote`. */
export function assertCryptoDepositQuote(value: unknown): asserts value is CryptoDepositQuote {
  throwIssues("CryptoDepositQuote", checkCryptoDepositQuote(value));
}

/** `CryptoDepositQuote` as a Standard Schema. */
export const CryptoDepositQuoteSchema: StandardSchemaV1<CryptoDepositQuote> =
  /* @__PURE__ */ standardSchema(checkCryptoDepositQuote);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCryptoDepositQuote(value: CryptoDepositQuote): CryptoDepositQuote {
  return keepOnly(value, cryptoDepositQuoteFields);
}

const quoteAssetFields: readonly string[] = ["chain", "asset"];

/**
 * Whether `value` is valid as `QuoteAsset`.
 * @see wallet.yaml#QuoteAsset
 */
export function isQuoteAsset(value: unknown): value is QuoteAsset {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<QuoteAsset>(value)) return false;
    if (typeof value.chain !== "string") return false;
    if (typeof value.asset !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `QuoteAsset`; null when there is none. */
export function checkQuoteAsset(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<QuoteAsset>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const chain = value.chain;
    if (typeof chain !== "string") issues = wrongType(issues, "/chain", chain, "string");
    const asset = value.asset;
    if (typeof asset !== "string") issues = wrongType(issues, "/asset", asset, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `QuoteAsset`, or its issues. */
export function validateQuoteAsset(value: unknown): Result<QuoteAsset> {
  return resultOf(value, checkQuoteAsset(value));
}

/** Throws a `ValidationError` unless `value` is valid as `QuoteAsset`. */
export function assertQuoteAsset(value: unknown): asserts value is QuoteAsset {
  throwIssues("QuoteAsset", checkQuoteAsset(value));
}

/** `QuoteAsset` as a Standard Schema. */
export const QuoteAssetSchema: StandardSchemaV1<QuoteAsset> =
  /* @__PURE__ */ standardSchema(checkQuoteAsset);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropQuoteAsset(value: QuoteAsset): QuoteAsset {
  return keepOnly(value, quoteAssetFields);
}

const userIdPattern: RegExp = /* @__PURE__ */ new RegExp("^did:service:.+$", "u");

const userFields: readonly string[] = [
  "id",
  "created_at",
  "linked_accounts",
  "mfa_methods",
  "has_accepted_terms",
  "is_guest",
  "custom_metadata",
];

/**
 * Whether `value` is valid as `User`.
 * @see wallet.yaml#User
 */
export function isUser(value: unknown): value is User {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<User>(value)) return false;
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

/** Every issue of `value` as `User`; null when there is none. */
export function checkUser(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<User>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) {
      issues = wrongId(issues, "/id", id);
    } else if (!userIdPattern.test(id)) {
      issues = wrongPattern(issues, "/id", userIdPattern);
    }
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const linked_accounts = value.linked_accounts;
    if (!isArray(linked_accounts)) {
      issues = wrongType(issues, "/linked_accounts", linked_accounts, "array");
    } else {
      for (let i = 0, end = lengthOf(linked_accounts); i < end && hasRoom(issues); i++) {
        const inner = checkLinkedAccount(linked_accounts[i]);
        if (inner !== null) issues = merge(issues, "/linked_accounts/" + i, inner);
      }
    }
    const mfa_methods = value.mfa_methods;
    if (!isArray(mfa_methods)) {
      issues = wrongType(issues, "/mfa_methods", mfa_methods, "array");
    } else {
      for (let i = 0, end = lengthOf(mfa_methods); i < end && hasRoom(issues); i++) {
        const inner = checkMfaMethod(mfa_methods[i]);
        if (inner !== null) issues = merge(issues, "/mfa_methods/" + i, inner);
      }
    }
    const has_accepted_terms = value.has_accepted_terms;
    if (typeof has_accepted_terms !== "boolean") {
      issues = wrongType(issues, "/has_accepted_terms", has_accepted_terms, "boolean");
    }
    const is_guest = value.is_guest;
    if (typeof is_guest !== "boolean") issues = wrongType(issues, "/is_guest", is_guest, "boolean");
    const custom_metadata = value.custom_metadata;
    if (custom_metadata !== undefined && !isObject(custom_metadata)) {
      issues = wrongType(issues, "/custom_metadata", custom_metadata, "object");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `User`, or its issues. */
export function validateUser(value: unknown): Result<User> {
  return resultOf(value, checkUser(value));
}

/** Throws a `ValidationError` unless `value` is valid as `User`. */
export function assertUser(value: unknown): asserts value is User {
  throwIssues("User", checkUser(value));
}

/** `User` as a Standard Schema. */
export const UserSchema: StandardSchemaV1<User> = /* @__PURE__ */ standardSchema(checkUser);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUser(value: User): User {
  return keepOnly(value, userFields);
}

/**
 * Whether `value` is valid as `LinkedAccount`.
 * @see wallet.yaml#LinkedAccount
 */
export function isLinkedAccount(value: unknown): value is LinkedAccount {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return false;
    }
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

/** Every issue of `value` as `LinkedAccount`; null when there is none. */
export function checkLinkedAccount(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.type) {
      case "email":
        return checkEmailLinkedAccount(value);
      case "passkey":
        return checkPasskeyLinkedAccount(value);
      default:
        return checkAnyLinkedAccount(value);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `LinkedAccount`, or its issues. */
export function validateLinkedAccount(value: unknown): Result<LinkedAccount> {
  return resultOf(value, checkLinkedAccount(value));
}

/** Throws a `ValidationError` unless `value` is valid as `LinkedAccount`. */
export function assertLinkedAccount(value: unknown): asserts value is LinkedAccount {
  throwIssues("LinkedAccount", checkLinkedAccount(value));
}

/** `LinkedAccount` as a Standard Schema. */
export const LinkedAccountSchema: StandardSchemaV1<LinkedAccount> =
  /* @__PURE__ */ standardSchema(checkLinkedAccount);

/** Whether `tag` is a `type` of `LinkedAccount` that the spec does not list. */
export function isUnlistedLinkedAccountTag(tag: string): tag is Unlisted<"LinkedAccount"> {
  return tag !== "email" && tag !== "passkey";
}

/**
 * Whether `value` is valid as `AnyLinkedAccount`.
 * @see wallet.yaml#AnyLinkedAccount
 */
export function isAnyLinkedAccount(value: unknown): value is AnyLinkedAccount {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AnyLinkedAccount>(value)) {
      return false;
    }
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

/** Every issue of `value` as `AnyLinkedAccount`; null when there is none. */
export function checkAnyLinkedAccount(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AnyLinkedAccount>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (typeof type !== "string") issues = wrongType(issues, "/type", type, "string");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) {
      issues = wrongType(issues, "/first_verified_at", first_verified_at, "number");
    }
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) {
      issues = wrongType(issues, "/latest_verified_at", latest_verified_at, "number");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AnyLinkedAccount`, or its issues. */
export function validateAnyLinkedAccount(value: unknown): Result<AnyLinkedAccount> {
  return resultOf(value, checkAnyLinkedAccount(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AnyLinkedAccount`. */
export function assertAnyLinkedAccount(value: unknown): asserts value is AnyLinkedAccount {
  throwIssues("AnyLinkedAccount", checkAnyLinkedAccount(value));
}

/** `AnyLinkedAccount` as a Standard Schema. */
export const AnyLinkedAccountSchema: StandardSchemaV1<AnyLinkedAccount> =
  /* @__PURE__ */ standardSchema(checkAnyLinkedAccount);

/**
 * Whether `value` is valid as `EmailLinkedAccount`.
 * @see wallet.yaml#EmailLinkedAccount
 */
export function isEmailLinkedAccount(value: unknown): value is EmailLinkedAccount {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<EmailLinkedAccount>(value)) {
      return false;
    }
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

/** Every issue of `value` as `EmailLinkedAccount`; null when there is none. */
export function checkEmailLinkedAccount(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<EmailLinkedAccount>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "email") issues = wrongConst(issues, "/type", type, "email");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) {
      issues = wrongType(issues, "/first_verified_at", first_verified_at, "number");
    }
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) {
      issues = wrongType(issues, "/latest_verified_at", latest_verified_at, "number");
    }
    const address = value.address;
    if (address !== undefined && typeof address !== "string") {
      issues = wrongType(issues, "/address", address, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `EmailLinkedAccount`, or its issues. */
export function validateEmailLinkedAccount(value: unknown): Result<EmailLinkedAccount> {
  return resultOf(value, checkEmailLinkedAccount(value));
}

/** Throws a `ValidationError` unless `value` is valid as `EmailLinkedAccount`. */
export function assertEmailLinkedAccount(value: unknown): asserts value is EmailLinkedAccount {
  throwIssues("EmailLinkedAccount", checkEmailLinkedAccount(value));
}

/** `EmailLinkedAccount` as a Standard Schema. */
export const EmailLinkedAccountSchema: StandardSchemaV1<EmailLinkedAccount> =
  /* @__PURE__ */ standardSchema(checkEmailLinkedAccount);

/**
 * Whether `value` is valid as `PasskeyLinkedAccount`.
 * @see wallet.yaml#PasskeyLinkedAccount
 */
export function isPasskeyLinkedAccount(value: unknown): value is PasskeyLinkedAccount {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PasskeyLinkedAccount>(value)) {
      return false;
    }
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

/** Every issue of `value` as `PasskeyLinkedAccount`; null when there is none. */
export function checkPasskeyLinkedAccount(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PasskeyLinkedAccount>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "passkey") issues = wrongConst(issues, "/type", type, "passkey");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) {
      issues = wrongType(issues, "/first_verified_at", first_verified_at, "number");
    }
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) {
      issues = wrongType(issues, "/latest_verified_at", latest_verified_at, "number");
    }
    const credential_id = value.credential_id;
    if (credential_id !== undefined && typeof credential_id !== "string") {
      issues = wrongType(issues, "/credential_id", credential_id, "string");
    }
    const authenticator_name = value.authenticator_name;
    if (authenticator_name !== undefined && typeof authenticator_name !== "string") {
      issues = wrongType(issues, "/authenticator_name", authenticator_name, "string");
    }
    const public_key = value.public_key;
    if (public_key !== undefined && typeof public_key !== "string") {
      issues = wrongType(issues, "/public_key", public_key, "string");
    }
    const created_with_browser = value.created_with_browser;
    if (created_with_browser !== undefined && typeof created_with_browser !== "string") {
      issues = wrongType(issues, "/created_with_browser", created_with_browser, "string");
    }
    const created_with_os = value.created_with_os;
    if (created_with_os !== undefined && typeof created_with_os !== "string") {
      issues = wrongType(issues, "/created_with_os", created_with_os, "string");
    }
    const created_with_device = value.created_with_device;
    if (created_with_device !== undefined && typeof created_with_device !== "string") {
      issues = wrongType(issues, "/created_with_device", created_with_device, "string");
    }
    const enrolled_in_mfa = value.enrolled_in_mfa;
    if (enrolled_in_mfa !== undefined && typeof enrolled_in_mfa !== "boolean") {
      issues = wrongType(issues, "/enrolled_in_mfa", enrolled_in_mfa, "boolean");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PasskeyLinkedAccount`, or its issues. */
export function validatePasskeyLinkedAccount(value: unknown): Result<PasskeyLinkedAccount> {
  return resultOf(value, checkPasskeyLinkedAccount(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PasskeyLinkedAccount`. */
export function assertPasskeyLinkedAccount(value: unknown): asserts value is PasskeyLinkedAccount {
  throwIssues("PasskeyLinkedAccount", checkPasskeyLinkedAccount(value));
}

/** `PasskeyLinkedAccount` as a Standard Schema. */
export const PasskeyLinkedAccountSchema: StandardSchemaV1<PasskeyLinkedAccount> =
  /* @__PURE__ */ standardSchema(checkPasskeyLinkedAccount);

/**
 * Whether `value` is valid as `SocialProtocolLinkedAccount`.
 * @see wallet.yaml#SocialProtocolLinkedAccount
 */
export function isSocialProtocolLinkedAccount(
  value: unknown,
): value is SocialProtocolLinkedAccount {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<SocialProtocolLinkedAccount>(value)
    ) {
      return false;
    }
    if (typeof value.type !== "string") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) return false;
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) return false;
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
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `SocialProtocolLinkedAccount`; null when there is none. */
export function checkSocialProtocolLinkedAccount(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<SocialProtocolLinkedAccount>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (typeof type !== "string") issues = wrongType(issues, "/type", type, "string");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    const first_verified_at = value.first_verified_at;
    if (first_verified_at !== undefined && !isNumber(first_verified_at)) {
      issues = wrongType(issues, "/first_verified_at", first_verified_at, "number");
    }
    const latest_verified_at = value.latest_verified_at;
    if (latest_verified_at !== undefined && !isNumber(latest_verified_at)) {
      issues = wrongType(issues, "/latest_verified_at", latest_verified_at, "number");
    }
    const fid = value.fid;
    if (fid !== undefined && !isInteger(fid)) issues = wrongType(issues, "/fid", fid, "integer");
    const owner_address = value.owner_address;
    if (owner_address !== undefined && typeof owner_address !== "string") {
      issues = wrongType(issues, "/owner_address", owner_address, "string");
    }
    const username = value.username;
    if (username !== undefined && typeof username !== "string") {
      issues = wrongType(issues, "/username", username, "string");
    }
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    const bio = value.bio;
    if (bio !== undefined && typeof bio !== "string") {
      issues = wrongType(issues, "/bio", bio, "string");
    }
    const profile_picture = value.profile_picture;
    if (profile_picture !== undefined && typeof profile_picture !== "string") {
      issues = wrongType(issues, "/profile_picture", profile_picture, "string");
    }
    const profile_picture_url = value.profile_picture_url;
    if (profile_picture_url !== undefined && typeof profile_picture_url !== "string") {
      issues = wrongType(issues, "/profile_picture_url", profile_picture_url, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `SocialProtocolLinkedAccount`, or its issues. */
export function validateSocialProtocolLinkedAccount(
  value: unknown,
): Result<SocialProtocolLinkedAccount> {
  return resultOf(value, checkSocialProtocolLinkedAccount(value));
}

/** Throws a `ValidationError` unless `value` is valid as `SocialProtocolLinkedAccount`. */
export function assertSocialProtocolLinkedAccount(
  value: unknown,
): asserts value is SocialProtocolLinkedAccount {
  throwIssues("SocialProtocolLinkedAccount", checkSocialProtocolLinkedAccount(value));
}

/** `SocialProtocolLinkedAccount` as a Standard Schema. */
export const SocialProtocolLinkedAccountSchema: StandardSchemaV1<SocialProtocolLinkedAccount> =
  /* @__PURE__ */ standardSchema(checkSocialProtocolLinkedAccount);

/**
 * Whether `value` is valid as `MfaMethod`.
 * @see wallet.yaml#MfaMethod
 */
export function isMfaMethod(value: unknown): value is MfaMethod {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return false;
    }
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

/** Every issue of `value` as `MfaMethod`; null when there is none. */
export function checkMfaMethod(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.type) {
      case "sms":
        return checkSmsMfaMethod(value);
      case "totp":
        return checkTotpMfaMethod(value);
      case "passkey":
        return checkPasskeyMfaMethod(value);
      case "email":
        return checkEmailMfaMethod(value);
      default:
        return checkAnyMfaMethod(value);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `MfaMethod`, or its issues. */
export function validateMfaMethod(value: unknown): Result<MfaMethod> {
  return resultOf(value, checkMfaMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `MfaMethod`. */
export function assertMfaMethod(value: unknown): asserts value is MfaMethod {
  throwIssues("MfaMethod", checkMfaMethod(value));
}

/** `MfaMethod` as a Standard Schema. */
export const MfaMethodSchema: StandardSchemaV1<MfaMethod> =
  /* @__PURE__ */ standardSchema(checkMfaMethod);

/** Whether `tag` is a `type` of `MfaMethod` that the spec does not list. */
export function isUnlistedMfaMethodTag(tag: string): tag is Unlisted<"MfaMethod"> {
  return tag !== "sms" && tag !== "totp" && tag !== "passkey" && tag !== "email";
}

/**
 * Whether `value` is valid as `AnyMfaMethod`.
 * @see wallet.yaml#AnyMfaMethod
 */
export function isAnyMfaMethod(value: unknown): value is AnyMfaMethod {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AnyMfaMethod>(value)) {
      return false;
    }
    if (typeof value.type !== "string") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AnyMfaMethod`; null when there is none. */
export function checkAnyMfaMethod(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AnyMfaMethod>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (typeof type !== "string") issues = wrongType(issues, "/type", type, "string");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AnyMfaMethod`, or its issues. */
export function validateAnyMfaMethod(value: unknown): Result<AnyMfaMethod> {
  return resultOf(value, checkAnyMfaMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AnyMfaMethod`. */
export function assertAnyMfaMethod(value: unknown): asserts value is AnyMfaMethod {
  throwIssues("AnyMfaMethod", checkAnyMfaMethod(value));
}

/** `AnyMfaMethod` as a Standard Schema. */
export const AnyMfaMethodSchema: StandardSchemaV1<AnyMfaMethod> =
  /* @__PURE__ */ standardSchema(checkAnyMfaMethod);

/**
 * Whether `value` is valid as `SmsMfaMethod`.
 * @see wallet.yaml#SmsMfaMethod
 */
export function isSmsMfaMethod(value: unknown): value is SmsMfaMethod {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<SmsMfaMethod>(value)) {
      return false;
    }
    if (value.type !== "sms") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `SmsMfaMethod`; null when there is none. */
export function checkSmsMfaMethod(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<SmsMfaMethod>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "sms") issues = wrongConst(issues, "/type", type, "sms");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `SmsMfaMethod`, or its issues. */
export function validateSmsMfaMethod(value: unknown): Result<SmsMfaMethod> {
  return resultOf(value, checkSmsMfaMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `SmsMfaMethod`. */
export function assertSmsMfaMethod(value: unknown): asserts value is SmsMfaMethod {
  throwIssues("SmsMfaMethod", checkSmsMfaMethod(value));
}

/** `SmsMfaMethod` as a Standard Schema. */
export const SmsMfaMethodSchema: StandardSchemaV1<SmsMfaMethod> =
  /* @__PURE__ */ standardSchema(checkSmsMfaMethod);

/**
 * Whether `value` is valid as `TotpMfaMethod`.
 * @see wallet.yaml#TotpMfaMethod
 */
export function isTotpMfaMethod(value: unknown): value is TotpMfaMethod {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TotpMfaMethod>(value)) {
      return false;
    }
    if (value.type !== "totp") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `TotpMfaMethod`; null when there is none. */
export function checkTotpMfaMethod(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TotpMfaMethod>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "totp") issues = wrongConst(issues, "/type", type, "totp");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `TotpMfaMethod`, or its issues. */
export function validateTotpMfaMethod(value: unknown): Result<TotpMfaMethod> {
  return resultOf(value, checkTotpMfaMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `TotpMfaMethod`. */
export function assertTotpMfaMethod(value: unknown): asserts value is TotpMfaMethod {
  throwIssues("TotpMfaMethod", checkTotpMfaMethod(value));
}

/** `TotpMfaMethod` as a Standard Schema. */
export const TotpMfaMethodSchema: StandardSchemaV1<TotpMfaMethod> =
  /* @__PURE__ */ standardSchema(checkTotpMfaMethod);

/**
 * Whether `value` is valid as `PasskeyMfaMethod`.
 * @see wallet.yaml#PasskeyMfaMethod
 */
export function isPasskeyMfaMethod(value: unknown): value is PasskeyMfaMethod {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PasskeyMfaMethod>(value)) {
      return false;
    }
    if (value.type !== "passkey") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PasskeyMfaMethod`; null when there is none. */
export function checkPasskeyMfaMethod(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PasskeyMfaMethod>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "passkey") issues = wrongConst(issues, "/type", type, "passkey");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PasskeyMfaMethod`, or its issues. */
export function validatePasskeyMfaMethod(value: unknown): Result<PasskeyMfaMethod> {
  return resultOf(value, checkPasskeyMfaMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PasskeyMfaMethod`. */
export function assertPasskeyMfaMethod(value: unknown): asserts value is PasskeyMfaMethod {
  throwIssues("PasskeyMfaMethod", checkPasskeyMfaMethod(value));
}

/** `PasskeyMfaMethod` as a Standard Schema. */
export const PasskeyMfaMethodSchema: StandardSchemaV1<PasskeyMfaMethod> =
  /* @__PURE__ */ standardSchema(checkPasskeyMfaMethod);

/**
 * Whether `value` is valid as `EmailMfaMethod`.
 * @see wallet.yaml#EmailMfaMethod
 */
export function isEmailMfaMethod(value: unknown): value is EmailMfaMethod {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<EmailMfaMethod>(value)) {
      return false;
    }
    if (value.type !== "email") return false;
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `EmailMfaMethod`; null when there is none. */
export function checkEmailMfaMethod(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<EmailMfaMethod>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "email") issues = wrongConst(issues, "/type", type, "email");
    const verified_at = value.verified_at;
    if (verified_at !== undefined && !isNumber(verified_at)) {
      issues = wrongType(issues, "/verified_at", verified_at, "number");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `EmailMfaMethod`, or its issues. */
export function validateEmailMfaMethod(value: unknown): Result<EmailMfaMethod> {
  return resultOf(value, checkEmailMfaMethod(value));
}

/** Throws a `ValidationError` unless `value` is valid as `EmailMfaMethod`. */
export function assertEmailMfaMethod(value: unknown): asserts value is EmailMfaMethod {
  throwIssues("EmailMfaMethod", checkEmailMfaMethod(value));
}

/** `EmailMfaMethod` as a Standard Schema. */
export const EmailMfaMethodSchema: StandardSchemaV1<EmailMfaMethod> =
  /* @__PURE__ */ standardSchema(checkEmailMfaMethod);

const accountFields: readonly string[] = ["id", "display_name", "wallets"];

/**
 * Whether `value` is valid as `Account`.
 * @see wallet.yaml#Account
 */
export function isAccount(value: unknown): value is Account {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Account>(value)) return false;
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

/** Every issue of `value` as `Account`; null when there is none. */
export function checkAccount(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Account>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const display_name = value.display_name;
    if (typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    const wallets = value.wallets;
    if (!isArray(wallets)) {
      issues = wrongType(issues, "/wallets", wallets, "array");
    } else {
      for (let i = 0, end = lengthOf(wallets); i < end && hasRoom(issues); i++) {
        const inner = checkAccountWallet(wallets[i]);
        if (inner !== null) issues = merge(issues, "/wallets/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Account`, or its issues. */
export function validateAccount(value: unknown): Result<Account> {
  return resultOf(value, checkAccount(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Account`. */
export function assertAccount(value: unknown): asserts value is Account {
  throwIssues("Account", checkAccount(value));
}

/** `Account` as a Standard Schema. */
export const AccountSchema: StandardSchemaV1<Account> =
  /* @__PURE__ */ standardSchema(checkAccount);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAccount(value: Account): Account {
  let kept = keepOnly(value, accountFields);
  kept = change(kept, "wallets", listOf(dropAccountWallet));
  return kept;
}

const accountWalletFields: readonly string[] = ["id", "chain_type", "address"];

/**
 * Whether `value` is valid as `AccountWallet`.
 * @see wallet.yaml#AccountWallet
 */
export function isAccountWallet(value: unknown): value is AccountWallet {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AccountWallet>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (!isChainType(value.chain_type)) return false;
    if (typeof value.address !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AccountWallet`; null when there is none. */
export function checkAccountWallet(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AccountWallet>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const chain_type = value.chain_type;
    if (!isChainType(chain_type)) {
      issues = notListed(issues, "/chain_type", chain_type, ChainTypeValues);
    }
    const address = value.address;
    if (typeof address !== "string") issues = wrongType(issues, "/address", address, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AccountWallet`, or its issues. */
export function validateAccountWallet(value: unknown): Result<AccountWallet> {
  return resultOf(value, checkAccountWallet(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AccountWallet`. */
export function assertAccountWallet(value: unknown): asserts value is AccountWallet {
  throwIssues("AccountWallet", checkAccountWallet(value));
}

/** `AccountWallet` as a Standard Schema. */
export const AccountWalletSchema: StandardSchemaV1<AccountWallet> =
  /* @__PURE__ */ standardSchema(checkAccountWallet);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAccountWallet(value: AccountWallet): AccountWallet {
  return keepOnly(value, accountWalletFields);
}

const allowlistEntryFields: readonly string[] = ["id", "type", "value", "appId", "acceptedAt"];

/**
 * Whether `value` is valid as `AllowlistEntry`.
 * @see wallet.yaml#AllowlistEntry
 */
export function isAllowlistEntry(value: unknown): value is AllowlistEntry {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AllowlistEntry>(value)) {
      return false;
    }
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

/** Every issue of `value` as `AllowlistEntry`; null when there is none. */
export function checkAllowlistEntry(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AllowlistEntry>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const type = value.type;
    if (!isAllowlistEntryType(type)) issues = wrongType(issues, "/type", type, "string");
    const valueField = value.value;
    if (typeof valueField !== "string") issues = wrongType(issues, "/value", valueField, "string");
    const appId = value.appId;
    if (!isId(appId)) issues = wrongId(issues, "/appId", appId);
    const acceptedAt = value.acceptedAt;
    if (acceptedAt === undefined) issues = absent(issues, "/acceptedAt");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AllowlistEntry`, or its issues. */
export function validateAllowlistEntry(value: unknown): Result<AllowlistEntry> {
  return resultOf(value, checkAllowlistEntry(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AllowlistEntry`. */
export function assertAllowlistEntry(value: unknown): asserts value is AllowlistEntry {
  throwIssues("AllowlistEntry", checkAllowlistEntry(value));
}

/** `AllowlistEntry` as a Standard Schema. */
export const AllowlistEntrySchema: StandardSchemaV1<AllowlistEntry> =
  /* @__PURE__ */ standardSchema(checkAllowlistEntry);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAllowlistEntry(value: AllowlistEntry): AllowlistEntry {
  return keepOnly(value, allowlistEntryFields);
}

const keyQuorumFields: readonly string[] = [
  "id",
  "display_name",
  "authorization_threshold",
  "authorization_keys",
  "user_ids",
  "key_quorum_ids",
];

/**
 * Whether `value` is valid as `KeyQuorum`.
 * @see wallet.yaml#KeyQuorum
 */
export function isKeyQuorum(value: unknown): value is KeyQuorum {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorum>(value)) return false;
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

/** Every issue of `value` as `KeyQuorum`; null when there is none. */
export function checkKeyQuorum(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorum>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const display_name = value.display_name;
    if (typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    const authorization_threshold = value.authorization_threshold;
    if (!isInteger(authorization_threshold)) {
      issues = wrongType(issues, "/authorization_threshold", authorization_threshold, "integer");
    }
    const authorization_keys = value.authorization_keys;
    if (!isArray(authorization_keys)) {
      issues = wrongType(issues, "/authorization_keys", authorization_keys, "array");
    } else {
      for (let i = 0, end = lengthOf(authorization_keys); i < end && hasRoom(issues); i++) {
        const inner = checkAuthorizationKey(authorization_keys[i]);
        if (inner !== null) issues = merge(issues, "/authorization_keys/" + i, inner);
      }
    }
    const user_ids = value.user_ids;
    if (user_ids !== null) {
      if (!isArray(user_ids)) {
        issues = wrongType(issues, "/user_ids", user_ids, "array or null");
      } else {
        for (let i = 0, end = lengthOf(user_ids); i < end && hasRoom(issues); i++) {
          const item = user_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/user_ids/" + i, item);
        }
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      if (!isArray(key_quorum_ids)) {
        issues = wrongType(issues, "/key_quorum_ids", key_quorum_ids, "array");
      } else {
        for (let i = 0, end = lengthOf(key_quorum_ids); i < end && hasRoom(issues); i++) {
          const item = key_quorum_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/key_quorum_ids/" + i, item);
        }
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `KeyQuorum`, or its issues. */
export function validateKeyQuorum(value: unknown): Result<KeyQuorum> {
  return resultOf(value, checkKeyQuorum(value));
}

/** Throws a `ValidationError` unless `value` is valid as `KeyQuorum`. */
export function assertKeyQuorum(value: unknown): asserts value is KeyQuorum {
  throwIssues("KeyQuorum", checkKeyQuorum(value));
}

/** `KeyQuorum` as a Standard Schema. */
export const KeyQuorumSchema: StandardSchemaV1<KeyQuorum> =
  /* @__PURE__ */ standardSchema(checkKeyQuorum);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKeyQuorum(value: KeyQuorum): KeyQuorum {
  let kept = keepOnly(value, keyQuorumFields);
  kept = change(kept, "authorization_keys", listOf(dropAuthorizationKey));
  return kept;
}

const authorizationKeyFields: readonly string[] = ["public_key", "display_name"];

/**
 * Whether `value` is valid as `AuthorizationKey`.
 * @see wallet.yaml#AuthorizationKey
 */
export function isAuthorizationKey(value: unknown): value is AuthorizationKey {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizationKey>(value)) {
      return false;
    }
    if (!isBase64(value.public_key)) return false;
    const display_name = value.display_name;
    if (display_name !== null && typeof display_name !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AuthorizationKey`; null when there is none. */
export function checkAuthorizationKey(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizationKey>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const public_key = value.public_key;
    if (!isBase64(public_key)) issues = wrongFormat(issues, "/public_key", public_key, "base64");
    const display_name = value.display_name;
    if (display_name !== null && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string or null");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AuthorizationKey`, or its issues. */
export function validateAuthorizationKey(value: unknown): Result<AuthorizationKey> {
  return resultOf(value, checkAuthorizationKey(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AuthorizationKey`. */
export function assertAuthorizationKey(value: unknown): asserts value is AuthorizationKey {
  throwIssues("AuthorizationKey", checkAuthorizationKey(value));
}

/** `AuthorizationKey` as a Standard Schema. */
export const AuthorizationKeySchema: StandardSchemaV1<AuthorizationKey> =
  /* @__PURE__ */ standardSchema(checkAuthorizationKey);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAuthorizationKey(value: AuthorizationKey): AuthorizationKey {
  return keepOnly(value, authorizationKeyFields);
}

const aggregationFields: readonly string[] = [
  "id",
  "name",
  "method",
  "metric",
  "window",
  "created_at",
  "owner_id",
  "conditions",
  "group_by",
];

/**
 * Whether `value` is valid as `Aggregation`.
 * @see wallet.yaml#Aggregation
 */
export function isAggregation(value: unknown): value is Aggregation {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Aggregation>(value)) return false;
    if (!isId(value.id)) return false;
    const name = value.name;
    if (typeof name !== "string" || !hasLength(name, 1, 255)) return false;
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

/** Every issue of `value` as `Aggregation`; null when there is none. */
export function checkAggregation(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Aggregation>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const name = value.name;
    if (typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    } else if (!hasLength(name, 1, 255)) {
      issues = wrongLength(issues, "/name", { min: 1, max: 255, limit: "aggregationNameLength" });
    }
    const method = value.method;
    if (!isAggregationMethod(method)) {
      issues = notListed(issues, "/method", method, AggregationMethodValues);
    }
    const metric = value.metric;
    issues = within(issues, "/metric", checkAggregationMetric(metric));
    const window = value.window;
    issues = within(issues, "/window", checkAggregationWindow(window));
    const created_at = value.created_at;
    if (!isNumber(created_at)) issues = wrongType(issues, "/created_at", created_at, "number");
    const owner_id = value.owner_id;
    if (owner_id !== null && !isId(owner_id)) {
      issues = wrongId(issues, "/owner_id", owner_id, "or null");
    }
    const conditions = value.conditions;
    if (conditions !== undefined) {
      if (!isArray(conditions)) {
        issues = wrongType(issues, "/conditions", conditions, "array");
      } else if (conditions.length > 100) {
        issues = wrongCount(issues, "/conditions", "items", {
          max: 100,
          limit: "aggregationConditionsCount",
        });
      } else {
        for (let i = 0, end = lengthOf(conditions); i < end && hasRoom(issues); i++) {
          const item = conditions[i];
          if (!isObject(item)) issues = wrongType(issues, "/conditions/" + i, item, "object");
        }
      }
    }
    const group_by = value.group_by;
    if (group_by !== undefined) {
      if (!isArray(group_by)) {
        issues = wrongType(issues, "/group_by", group_by, "array");
      } else if (group_by.length > 2) {
        issues = wrongCount(issues, "/group_by", "items", {
          max: 2,
          limit: "aggregationGroupByCount",
        });
      } else {
        for (let i = 0, end = lengthOf(group_by); i < end && hasRoom(issues); i++) {
          const item = group_by[i];
          if (!isObject(item)) issues = wrongType(issues, "/group_by/" + i, item, "object");
        }
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Aggregation`, or its issues. */
export function validateAggregation(value: unknown): Result<Aggregation> {
  return resultOf(value, checkAggregation(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Aggregation`. */
export function assertAggregation(value: unknown): asserts value is Aggregation {
  throwIssues("Aggregation", checkAggregation(value));
}

/** `Aggregation` as a Standard Schema. */
export const AggregationSchema: StandardSchemaV1<Aggregation> =
  /* @__PURE__ */ standardSchema(checkAggregation);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAggregation(value: Aggregation): Aggregation {
  let kept = keepOnly(value, aggregationFields);
  kept = change(kept, "metric", dropAggregationMetric);
  kept = change(kept, "window", dropAggregationWindow);
  return kept;
}

const aggregationMetricFields: readonly string[] = ["field", "field_source", "abi"];

/**
 * Whether `value` is valid as `AggregationMetric`.
 * @see wallet.yaml#AggregationMetric
 */
export function isAggregationMetric(value: unknown): value is AggregationMetric {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AggregationMetric>(value)) {
      return false;
    }
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

/** Every issue of `value` as `AggregationMetric`; null when there is none. */
export function checkAggregationMetric(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AggregationMetric>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const field = value.field;
    if (field !== undefined && typeof field !== "string") {
      issues = wrongType(issues, "/field", field, "string");
    }
    const field_source = value.field_source;
    if (field_source !== undefined && typeof field_source !== "string") {
      issues = wrongType(issues, "/field_source", field_source, "string");
    }
    const abi = value.abi;
    if (abi !== undefined) {
      if (!isArray(abi)) {
        issues = wrongType(issues, "/abi", abi, "array");
      } else {
        for (let i = 0, end = lengthOf(abi); i < end && hasRoom(issues); i++) {
          const inner = checkAbiItem(abi[i]);
          if (inner !== null) issues = merge(issues, "/abi/" + i, inner);
        }
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AggregationMetric`, or its issues. */
export function validateAggregationMetric(value: unknown): Result<AggregationMetric> {
  return resultOf(value, checkAggregationMetric(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AggregationMetric`. */
export function assertAggregationMetric(value: unknown): asserts value is AggregationMetric {
  throwIssues("AggregationMetric", checkAggregationMetric(value));
}

/** `AggregationMetric` as a Standard Schema. */
export const AggregationMetricSchema: StandardSchemaV1<AggregationMetric> =
  /* @__PURE__ */ standardSchema(checkAggregationMetric);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAggregationMetric(value: AggregationMetric): AggregationMetric {
  let kept = withInherited(value, aggregationMetricFields);
  kept = change(kept, "abi", listOf(dropAbiItem));
  return kept;
}

const aggregationWindowFields: readonly string[] = ["seconds"];

/**
 * Whether `value` is valid as `AggregationWindow`.
 * @see wallet.yaml#AggregationWindow
 */
export function isAggregationWindow(value: unknown): value is AggregationWindow {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AggregationWindow>(value)) {
      return false;
    }
    if (!isInteger(value.seconds)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AggregationWindow`; null when there is none. */
export function checkAggregationWindow(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AggregationWindow>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const seconds = value.seconds;
    if (!isInteger(seconds)) issues = wrongType(issues, "/seconds", seconds, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AggregationWindow`, or its issues. */
export function validateAggregationWindow(value: unknown): Result<AggregationWindow> {
  return resultOf(value, checkAggregationWindow(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AggregationWindow`. */
export function assertAggregationWindow(value: unknown): asserts value is AggregationWindow {
  throwIssues("AggregationWindow", checkAggregationWindow(value));
}

/** `AggregationWindow` as a Standard Schema. */
export const AggregationWindowSchema: StandardSchemaV1<AggregationWindow> =
  /* @__PURE__ */ standardSchema(checkAggregationWindow);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAggregationWindow(value: AggregationWindow): AggregationWindow {
  return keepOnly(value, aggregationWindowFields);
}

const abiItemFields: readonly string[] = ["name", "inputs", "outputs", "anonymous"];

/**
 * Whether `value` is valid as `AbiItem`.
 * @see wallet.yaml#AbiItem
 */
export function isAbiItem(value: unknown): value is AbiItem {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AbiItem>(value)) return false;
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

/** Every issue of `value` as `AbiItem`; null when there is none. */
export function checkAbiItem(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AbiItem>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const name = value.name;
    if (name !== undefined && typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    }
    const inputs = value.inputs;
    if (inputs !== undefined) {
      if (!isArray(inputs)) {
        issues = wrongType(issues, "/inputs", inputs, "array");
      } else {
        for (let i = 0, end = lengthOf(inputs); i < end && hasRoom(issues); i++) {
          const inner = checkAbiParameter(inputs[i]);
          if (inner !== null) issues = merge(issues, "/inputs/" + i, inner);
        }
      }
    }
    const outputs = value.outputs;
    if (outputs !== undefined) {
      if (!isArray(outputs)) {
        issues = wrongType(issues, "/outputs", outputs, "array");
      } else {
        for (let i = 0, end = lengthOf(outputs); i < end && hasRoom(issues); i++) {
          const inner = checkAbiParameter(outputs[i]);
          if (inner !== null) issues = merge(issues, "/outputs/" + i, inner);
        }
      }
    }
    const anonymous = value.anonymous;
    if (anonymous !== undefined && typeof anonymous !== "boolean") {
      issues = wrongType(issues, "/anonymous", anonymous, "boolean");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AbiItem`, or its issues. */
export function validateAbiItem(value: unknown): Result<AbiItem> {
  return resultOf(value, checkAbiItem(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AbiItem`. */
export function assertAbiItem(value: unknown): asserts value is AbiItem {
  throwIssues("AbiItem", checkAbiItem(value));
}

/** `AbiItem` as a Standard Schema. */
export const AbiItemSchema: StandardSchemaV1<AbiItem> =
  /* @__PURE__ */ standardSchema(checkAbiItem);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAbiItem(value: AbiItem): AbiItem {
  let kept = keepOnly(value, abiItemFields);
  kept = change(kept, "inputs", listOf(dropAbiParameter));
  kept = change(kept, "outputs", listOf(dropAbiParameter));
  return kept;
}

const abiParameterFields: readonly string[] = [
  "type",
  "name",
  "internalType",
  "components",
  "indexed",
];

/**
 * Whether `value` is valid as `AbiParameter`.
 * @see wallet.yaml#AbiParameter
 */
export function isAbiParameter(value: unknown): value is AbiParameter {
  return fitsAbiParameter(value, 1, {});
}

/** Every issue of `value` as `AbiParameter`; null when there is none. */
export function checkAbiParameter(value: unknown): Issue[] | null {
  return issuesOfAbiParameter(value, 1, {});
}

function fitsAbiParameter(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<AbiParameter>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
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

function issuesOfAbiParameter(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<AbiParameter>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "AbiParameter", value, depth)) return null;
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== undefined && typeof type !== "string") {
      issues = wrongType(issues, "/type", type, "string");
    }
    const name = value.name;
    if (name !== undefined && typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    }
    const internalType = value.internalType;
    if (internalType !== undefined && typeof internalType !== "string") {
      issues = wrongType(issues, "/internalType", internalType, "string");
    }
    const components = value.components;
    if (components !== undefined) {
      if (!isArray(components)) {
        issues = wrongType(issues, "/components", components, "array");
      } else {
        for (let i = 0, end = lengthOf(components); i < end && hasRoom(issues); i++) {
          const inner = issuesOfAbiParameter(components[i], depth + 1, tried);
          if (inner !== null) issues = merge(issues, "/components/" + i, inner);
        }
      }
    }
    const indexed = value.indexed;
    if (indexed !== undefined && typeof indexed !== "boolean") {
      issues = wrongType(issues, "/indexed", indexed, "boolean");
    }
    if (issues === null) keep(tried, "AbiParameter", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AbiParameter`, or its issues. */
export function validateAbiParameter(value: unknown): Result<AbiParameter> {
  return resultOf(value, checkAbiParameter(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AbiParameter`. */
export function assertAbiParameter(value: unknown): asserts value is AbiParameter {
  throwIssues("AbiParameter", checkAbiParameter(value));
}

/** `AbiParameter` as a Standard Schema. */
export const AbiParameterSchema: StandardSchemaV1<AbiParameter> =
  /* @__PURE__ */ standardSchema(checkAbiParameter);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAbiParameter(value: AbiParameter): AbiParameter {
  return keptAbiParameter(value);
}

function keptAbiParameter(value: AbiParameter, trail: Trail = newTrail()): AbiParameter {
  return once(trail, "AbiParameter", value, (inside) => {
    let kept = keepOnly(value, abiParameterFields);
    kept = change(kept, "components", listOf(keptAbiParameter), inside);
    return kept;
  });
}

const authorizeIntentBodyFields: readonly string[] = ["signature", "timestamp"];

/**
 * Whether `value` is valid as `AuthorizeIntentBody`.
 * @see wallet.yaml#AuthorizeIntentBody
 */
export function isAuthorizeIntentBody(value: unknown): value is AuthorizeIntentBody {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizeIntentBody>(value)) {
      return false;
    }
    if (!isBase64(value.signature)) return false;
    if (!isNumber(value.timestamp)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AuthorizeIntentBody`; null when there is none. */
export function checkAuthorizeIntentBody(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AuthorizeIntentBody>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const signature = value.signature;
    if (!isBase64(signature)) issues = wrongFormat(issues, "/signature", signature, "base64");
    const timestamp = value.timestamp;
    if (!isNumber(timestamp)) issues = wrongType(issues, "/timestamp", timestamp, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AuthorizeIntentBody`, or its issues. */
export function validateAuthorizeIntentBody(value: unknown): Result<AuthorizeIntentBody> {
  return resultOf(value, checkAuthorizeIntentBody(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AuthorizeIntentBody`. */
export function assertAuthorizeIntentBody(value: unknown): asserts value is AuthorizeIntentBody {
  throwIssues("AuthorizeIntentBody", checkAuthorizeIntentBody(value));
}

/** `AuthorizeIntentBody` as a Standard Schema. */
export const AuthorizeIntentBodySchema: StandardSchemaV1<AuthorizeIntentBody> =
  /* @__PURE__ */ standardSchema(checkAuthorizeIntentBody);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAuthorizeIntentBody(value: AuthorizeIntentBody): AuthorizeIntentBody {
  return keepOnly(value, authorizeIntentBodyFields);
}

const quoteCryptoDepositBodyInputAmountPattern: RegExp = /* @__PURE__ */ new RegExp(
  "^(?=.*[1-9])(?:0|[1-9]\\d*)(?:\\.\\d+)?$",
  "u",
);

const quoteCryptoDepositBodyFields: readonly string[] = [
  "source",
  "destination",
  "input_amount",
  "slippage_bps",
];

/**
 * Whether `value` is valid as `QuoteCryptoDepositBody`.
 * @see wallet.yaml#QuoteCryptoDepositBody
 */
export function isQuoteCryptoDepositBody(value: unknown): value is QuoteCryptoDepositBody {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<QuoteCryptoDepositBody>(value)) {
      return false;
    }
    if (!isQuoteAsset(value.source)) return false;
    if (!isQuoteAsset(value.destination)) return false;
    const input_amount = value.input_amount;
    if (
      typeof input_amount !== "string" ||
      !hasLength(input_amount, 0, 100) ||
      !quoteCryptoDepositBodyInputAmountPattern.test(input_amount)
    ) {
      return false;
    }
    const slippage_bps = value.slippage_bps;
    if (slippage_bps !== undefined) {
      if (!isInteger(slippage_bps) || slippage_bps < 0 || slippage_bps > 10000) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `QuoteCryptoDepositBody`; null when there is none. */
export function checkQuoteCryptoDepositBody(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<QuoteCryptoDepositBody>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const source = value.source;
    issues = within(issues, "/source", checkQuoteAsset(source));
    const destination = value.destination;
    issues = within(issues, "/destination", checkQuoteAsset(destination));
    const input_amount = value.input_amount;
    if (typeof input_amount !== "string") {
      issues = wrongType(issues, "/input_amount", input_amount, "string");
    } else if (!hasLength(input_amount, 0, 100)) {
      issues = wrongLength(issues, "/input_amount", { max: 100, limit: "quoteAmountLength" });
    } else if (!quoteCryptoDepositBodyInputAmountPattern.test(input_amount)) {
      issues = wrongPattern(issues, "/input_amount", quoteCryptoDepositBodyInputAmountPattern);
    }
    const slippage_bps = value.slippage_bps;
    if (slippage_bps !== undefined) {
      if (!isInteger(slippage_bps)) {
        issues = wrongType(issues, "/slippage_bps", slippage_bps, "integer");
      } else if (slippage_bps < 0 || slippage_bps > 10000) {
        issues = wrongRange(issues, "/slippage_bps", { min: 0, max: 10000, limit: "slippageBps" });
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `QuoteCryptoDepositBody`, or its issues. */
export function validateQuoteCryptoDepositBody(value: unknown): Result<QuoteCryptoDepositBody> {
  return resultOf(value, checkQuoteCryptoDepositBody(value));
}

/** Throws a `ValidationError` unless `value` is valid as `QuoteCryptoDepositBody`. */
export function assertQuoteCryptoDepositBody(
  value: unknown,
): asserts value is QuoteCryptoDepositBody {
  throwIssues("QuoteCryptoDepositBody", checkQuoteCryptoDepositBody(value));
}

/** `QuoteCryptoDepositBody` as a Standard Schema. */
export const QuoteCryptoDepositBodySchema: StandardSchemaV1<QuoteCryptoDepositBody> =
  /* @__PURE__ */ standardSchema(checkQuoteCryptoDepositBody);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropQuoteCryptoDepositBody(value: QuoteCryptoDepositBody): QuoteCryptoDepositBody {
  let kept = keepOnly(value, quoteCryptoDepositBodyFields);
  kept = change(kept, "source", dropQuoteAsset);
  kept = change(kept, "destination", dropQuoteAsset);
  return kept;
}

const userByCustomAuthIdLookupFields: readonly string[] = ["custom_user_id"];

/**
 * Whether `value` is valid as `UserByCustomAuthIdLookup`.
 * @see wallet.yaml#UserByCustomAuthIdLookup
 */
export function isUserByCustomAuthIdLookup(value: unknown): value is UserByCustomAuthIdLookup {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UserByCustomAuthIdLookup>(value)
    ) {
      return false;
    }
    if (typeof value.custom_user_id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UserByCustomAuthIdLookup`; null when there is none. */
export function checkUserByCustomAuthIdLookup(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UserByCustomAuthIdLookup>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const custom_user_id = value.custom_user_id;
    if (typeof custom_user_id !== "string") {
      issues = wrongType(issues, "/custom_user_id", custom_user_id, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UserByCustomAuthIdLookup`, or its issues. */
export function validateUserByCustomAuthIdLookup(value: unknown): Result<UserByCustomAuthIdLookup> {
  return resultOf(value, checkUserByCustomAuthIdLookup(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UserByCustomAuthIdLookup`. */
export function assertUserByCustomAuthIdLookup(
  value: unknown,
): asserts value is UserByCustomAuthIdLookup {
  throwIssues("UserByCustomAuthIdLookup", checkUserByCustomAuthIdLookup(value));
}

/** `UserByCustomAuthIdLookup` as a Standard Schema. */
export const UserByCustomAuthIdLookupSchema: StandardSchemaV1<UserByCustomAuthIdLookup> =
  /* @__PURE__ */ standardSchema(checkUserByCustomAuthIdLookup);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUserByCustomAuthIdLookup(
  value: UserByCustomAuthIdLookup,
): UserByCustomAuthIdLookup {
  return keepOnly(value, userByCustomAuthIdLookupFields);
}

const userByStreamingSubjectLookupFields: readonly string[] = ["subject"];

/**
 * Whether `value` is valid as `UserByStreamingSubjectLookup`.
 * @see wallet.yaml#UserByStreamingSubjectLookup
 */
export function isUserByStreamingSubjectLookup(
  value: unknown,
): value is UserByStreamingSubjectLookup {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UserByStreamingSubjectLookup>(value)
    ) {
      return false;
    }
    if (typeof value.subject !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UserByStreamingSubjectLookup`; null when there is none. */
export function checkUserByStreamingSubjectLookup(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UserByStreamingSubjectLookup>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const subject = value.subject;
    if (typeof subject !== "string") issues = wrongType(issues, "/subject", subject, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UserByStreamingSubjectLookup`, or its issues. */
export function validateUserByStreamingSubjectLookup(
  value: unknown,
): Result<UserByStreamingSubjectLookup> {
  return resultOf(value, checkUserByStreamingSubjectLookup(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UserByStreamingSubjectLookup`. */
export function assertUserByStreamingSubjectLookup(
  value: unknown,
): asserts value is UserByStreamingSubjectLookup {
  throwIssues("UserByStreamingSubjectLookup", checkUserByStreamingSubjectLookup(value));
}

/** `UserByStreamingSubjectLookup` as a Standard Schema. */
export const UserByStreamingSubjectLookupSchema: StandardSchemaV1<UserByStreamingSubjectLookup> =
  /* @__PURE__ */ standardSchema(checkUserByStreamingSubjectLookup);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUserByStreamingSubjectLookup(
  value: UserByStreamingSubjectLookup,
): UserByStreamingSubjectLookup {
  return keepOnly(value, userByStreamingSubjectLookupFields);
}

const userByPhoneNumberLookupFields: readonly string[] = ["number"];

/**
 * Whether `value` is valid as `UserByPhoneNumberLookup`.
 * @see wallet.yaml#UserByPhoneNumberLookup
 */
export function isUserByPhoneNumberLookup(value: unknown): value is UserByPhoneNumberLookup {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UserByPhoneNumberLookup>(value)) {
      return false;
    }
    if (typeof value.number !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UserByPhoneNumberLookup`; null when there is none. */
export function checkUserByPhoneNumberLookup(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UserByPhoneNumberLookup>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const number = value.number;
    if (typeof number !== "string") issues = wrongType(issues, "/number", number, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UserByPhoneNumberLookup`, or its issues. */
export function validateUserByPhoneNumberLookup(value: unknown): Result<UserByPhoneNumberLookup> {
  return resultOf(value, checkUserByPhoneNumberLookup(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UserByPhoneNumberLookup`. */
export function assertUserByPhoneNumberLookup(
  value: unknown,
): asserts value is UserByPhoneNumberLookup {
  throwIssues("UserByPhoneNumberLookup", checkUserByPhoneNumberLookup(value));
}

/** `UserByPhoneNumberLookup` as a Standard Schema. */
export const UserByPhoneNumberLookupSchema: StandardSchemaV1<UserByPhoneNumberLookup> =
  /* @__PURE__ */ standardSchema(checkUserByPhoneNumberLookup);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUserByPhoneNumberLookup(
  value: UserByPhoneNumberLookup,
): UserByPhoneNumberLookup {
  return keepOnly(value, userByPhoneNumberLookupFields);
}

/**
 * Whether `value` is valid as `CreateAccountInput`.
 * @see wallet.yaml#CreateAccountInput
 */
export function isCreateAccountInput(value: unknown): value is CreateAccountInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ wallets_configuration: unknown; wallet_ids: unknown }>(value)
    ) {
      return false;
    }
    if (value.wallets_configuration !== undefined) return isWalletsConfigurationInput(value);
    if (value.wallet_ids !== undefined) return isWalletIdsInput(value);
    return false;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `CreateAccountInput`; null when there is none. */
export function checkCreateAccountInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ wallets_configuration: unknown; wallet_ids: unknown }>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    if (value.wallets_configuration !== undefined) return checkWalletsConfigurationInput(value);
    if (value.wallet_ids !== undefined) return checkWalletIdsInput(value);
    return noMember(["WalletsConfigurationInput", "WalletIdsInput"]);
  } catch {
    return unreadable();
  }
}

/** `value` as `CreateAccountInput`, or its issues. */
export function validateCreateAccountInput(value: unknown): Result<CreateAccountInput> {
  return resultOf(value, checkCreateAccountInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `CreateAccountInput`. */
export function assertCreateAccountInput(value: unknown): asserts value is CreateAccountInput {
  throwIssues("CreateAccountInput", checkCreateAccountInput(value));
}

/** `CreateAccountInput` as a Standard Schema. */
export const CreateAccountInputSchema: StandardSchemaV1<CreateAccountInput> =
  /* @__PURE__ */ standardSchema(checkCreateAccountInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCreateAccountInput(value: CreateAccountInput): CreateAccountInput {
  try {
    if (!isObject<{ wallets_configuration: unknown; wallet_ids: unknown }>(value)) return value;
    if (value.wallets_configuration !== undefined) {
      return dropWalletsConfigurationInput(value as WalletsConfigurationInput);
    }
    if (value.wallet_ids !== undefined) return dropWalletIdsInput(value as WalletIdsInput);
    return value;
  } catch {
    return value;
  }
}

const walletsConfigurationInputFields: readonly string[] = [
  "display_name",
  "wallets_configuration",
];

/**
 * Whether `value` is valid as `WalletsConfigurationInput`.
 * @see wallet.yaml#WalletsConfigurationInput
 */
export function isWalletsConfigurationInput(value: unknown): value is WalletsConfigurationInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<WalletsConfigurationInput>(value)
    ) {
      return false;
    }
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    const wallets_configuration = value.wallets_configuration;
    if (!isArray(wallets_configuration) || wallets_configuration.length > 100) return false;
    for (let i = 0, end = lengthOf(wallets_configuration); i < end; i++) {
      if (!isWalletConfiguration(wallets_configuration[i])) return false;
    }
    if (value.wallet_ids !== undefined) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `WalletsConfigurationInput`; null when there is none. */
export function checkWalletsConfigurationInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<WalletsConfigurationInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    const wallets_configuration = value.wallets_configuration;
    if (!isArray(wallets_configuration)) {
      issues = wrongType(issues, "/wallets_configuration", wallets_configuration, "array");
    } else if (wallets_configuration.length > 100) {
      issues = wrongCount(issues, "/wallets_configuration", "items", {
        max: 100,
        limit: "accountWallets",
      });
    } else {
      for (let i = 0, end = lengthOf(wallets_configuration); i < end && hasRoom(issues); i++) {
        const inner = checkWalletConfiguration(wallets_configuration[i]);
        if (inner !== null) issues = merge(issues, "/wallets_configuration/" + i, inner);
      }
    }
    if (value.wallet_ids !== undefined) {
      issues = forbidden(issues, "/wallet_ids", "the value is a WalletIdsInput");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletsConfigurationInput`, or its issues. */
export function validateWalletsConfigurationInput(
  value: unknown,
): Result<WalletsConfigurationInput> {
  return resultOf(value, checkWalletsConfigurationInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletsConfigurationInput`. */
export function assertWalletsConfigurationInput(
  value: unknown,
): asserts value is WalletsConfigurationInput {
  throwIssues("WalletsConfigurationInput", checkWalletsConfigurationInput(value));
}

/** `WalletsConfigurationInput` as a Standard Schema. */
export const WalletsConfigurationInputSchema: StandardSchemaV1<WalletsConfigurationInput> =
  /* @__PURE__ */ standardSchema(checkWalletsConfigurationInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletsConfigurationInput(
  value: WalletsConfigurationInput,
): WalletsConfigurationInput {
  let kept = keepOnly(value, walletsConfigurationInputFields);
  kept = change(kept, "wallets_configuration", listOf(dropWalletConfiguration));
  return kept;
}

const walletConfigurationFields: readonly string[] = ["chain_type"];

/**
 * Whether `value` is valid as `WalletConfiguration`.
 * @see wallet.yaml#WalletConfiguration
 */
export function isWalletConfiguration(value: unknown): value is WalletConfiguration {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletConfiguration>(value)) {
      return false;
    }
    if (!isChainType(value.chain_type)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `WalletConfiguration`; null when there is none. */
export function checkWalletConfiguration(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletConfiguration>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const chain_type = value.chain_type;
    if (!isChainType(chain_type)) {
      issues = notListed(issues, "/chain_type", chain_type, ChainTypeValues);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletConfiguration`, or its issues. */
export function validateWalletConfiguration(value: unknown): Result<WalletConfiguration> {
  return resultOf(value, checkWalletConfiguration(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletConfiguration`. */
export function assertWalletConfiguration(value: unknown): asserts value is WalletConfiguration {
  throwIssues("WalletConfiguration", checkWalletConfiguration(value));
}

/** `WalletConfiguration` as a Standard Schema. */
export const WalletConfigurationSchema: StandardSchemaV1<WalletConfiguration> =
  /* @__PURE__ */ standardSchema(checkWalletConfiguration);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletConfiguration(value: WalletConfiguration): WalletConfiguration {
  return keepOnly(value, walletConfigurationFields);
}

const walletIdsInputFields: readonly string[] = ["display_name", "wallet_ids"];

/**
 * Whether `value` is valid as `WalletIdsInput`.
 * @see wallet.yaml#WalletIdsInput
 */
export function isWalletIdsInput(value: unknown): value is WalletIdsInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletIdsInput>(value)) {
      return false;
    }
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") return false;
    const wallet_ids = value.wallet_ids;
    if (!isArray(wallet_ids) || wallet_ids.length > 100) return false;
    for (let i = 0, end = lengthOf(wallet_ids); i < end; i++) {
      if (!isId(wallet_ids[i])) return false;
    }
    if (hasRepeats(wallet_ids)) return false;
    if (value.wallets_configuration !== undefined) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `WalletIdsInput`; null when there is none. */
export function checkWalletIdsInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<WalletIdsInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const display_name = value.display_name;
    if (display_name !== undefined && typeof display_name !== "string") {
      issues = wrongType(issues, "/display_name", display_name, "string");
    }
    const wallet_ids = value.wallet_ids;
    if (!isArray(wallet_ids)) {
      issues = wrongType(issues, "/wallet_ids", wallet_ids, "array");
    } else if (wallet_ids.length > 100) {
      issues = wrongCount(issues, "/wallet_ids", "items", { max: 100, limit: "accountWallets" });
    } else {
      for (let i = 0, end = lengthOf(wallet_ids); i < end && hasRoom(issues); i++) {
        const item = wallet_ids[i];
        if (!isId(item)) issues = wrongId(issues, "/wallet_ids/" + i, item);
      }
      if (hasRepeats(wallet_ids)) issues = repeated(issues, "/wallet_ids");
    }
    if (value.wallets_configuration !== undefined) {
      issues = forbidden(
        issues,
        "/wallets_configuration",
        "the value is a WalletsConfigurationInput",
      );
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletIdsInput`, or its issues. */
export function validateWalletIdsInput(value: unknown): Result<WalletIdsInput> {
  return resultOf(value, checkWalletIdsInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletIdsInput`. */
export function assertWalletIdsInput(value: unknown): asserts value is WalletIdsInput {
  throwIssues("WalletIdsInput", checkWalletIdsInput(value));
}

/** `WalletIdsInput` as a Standard Schema. */
export const WalletIdsInputSchema: StandardSchemaV1<WalletIdsInput> =
  /* @__PURE__ */ standardSchema(checkWalletIdsInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletIdsInput(value: WalletIdsInput): WalletIdsInput {
  return keepOnly(value, walletIdsInputFields);
}

const addToAllowlistBodyFields: readonly string[] = ["type", "value"];

/**
 * Whether `value` is valid as `AddToAllowlistBody`.
 * @see wallet.yaml#AddToAllowlistBody
 */
export function isAddToAllowlistBody(value: unknown): value is AddToAllowlistBody {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AddToAllowlistBody>(value)) {
      return false;
    }
    if (!isAllowlistEntryType(value.type)) return false;
    const valueField = value.value;
    if (typeof valueField !== "string" || !hasLength(valueField, 1, 320)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AddToAllowlistBody`; null when there is none. */
export function checkAddToAllowlistBody(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AddToAllowlistBody>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (!isAllowlistEntryType(type)) issues = wrongType(issues, "/type", type, "string");
    const valueField = value.value;
    if (typeof valueField !== "string") {
      issues = wrongType(issues, "/value", valueField, "string");
    } else if (!hasLength(valueField, 1, 320)) {
      issues = wrongLength(issues, "/value", { min: 1, max: 320 });
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AddToAllowlistBody`, or its issues. */
export function validateAddToAllowlistBody(value: unknown): Result<AddToAllowlistBody> {
  return resultOf(value, checkAddToAllowlistBody(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AddToAllowlistBody`. */
export function assertAddToAllowlistBody(value: unknown): asserts value is AddToAllowlistBody {
  throwIssues("AddToAllowlistBody", checkAddToAllowlistBody(value));
}

/** `AddToAllowlistBody` as a Standard Schema. */
export const AddToAllowlistBodySchema: StandardSchemaV1<AddToAllowlistBody> =
  /* @__PURE__ */ standardSchema(checkAddToAllowlistBody);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAddToAllowlistBody(value: AddToAllowlistBody): AddToAllowlistBody {
  return keepOnly(value, addToAllowlistBodyFields);
}

const keyQuorumUpdateFields: readonly string[] = [
  "public_keys",
  "authorization_threshold",
  "display_name",
  "user_ids",
  "key_quorum_ids",
];

/**
 * Whether `value` is valid as `KeyQuorumUpdate`.
 * @see wallet.yaml#KeyQuorumUpdate
 */
export function isKeyQuorumUpdate(value: unknown): value is KeyQuorumUpdate {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumUpdate>(value)) {
      return false;
    }
    let given = 0;
    const public_keys = value.public_keys;
    if (public_keys !== undefined) {
      given++;
      if (!isArray(public_keys) || public_keys.length > 100) return false;
      for (let i = 0, end = lengthOf(public_keys); i < end; i++) {
        if (!isBase64(public_keys[i])) return false;
      }
    }
    const authorization_threshold = value.authorization_threshold;
    if (authorization_threshold !== undefined) {
      given++;
      if (!isInteger(authorization_threshold)) return false;
    }
    const display_name = value.display_name;
    if (display_name !== undefined) {
      given++;
      if (typeof display_name !== "string" || !hasLength(display_name, 0, 50)) return false;
    }
    const user_ids = value.user_ids;
    if (user_ids !== undefined) {
      given++;
      if (!isArray(user_ids) || user_ids.length > 100) return false;
      for (let i = 0, end = lengthOf(user_ids); i < end; i++) {
        if (!isId(user_ids[i])) return false;
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      given++;
      if (!isArray(key_quorum_ids) || key_quorum_ids.length > 5) return false;
      for (let i = 0, end = lengthOf(key_quorum_ids); i < end; i++) {
        if (!isId(key_quorum_ids[i])) return false;
      }
    }
    if (given < 1) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `KeyQuorumUpdate`; null when there is none. */
export function checkKeyQuorumUpdate(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KeyQuorumUpdate>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let given = 0;
    const public_keys = value.public_keys;
    if (public_keys !== undefined) {
      given++;
      if (!isArray(public_keys)) {
        issues = wrongType(issues, "/public_keys", public_keys, "array");
      } else if (public_keys.length > 100) {
        issues = wrongCount(issues, "/public_keys", "items", {
          max: 100,
          limit: "keyQuorumMembersCount",
        });
      } else {
        for (let i = 0, end = lengthOf(public_keys); i < end && hasRoom(issues); i++) {
          const item = public_keys[i];
          if (!isBase64(item)) issues = wrongFormat(issues, "/public_keys/" + i, item, "base64");
        }
      }
    }
    const authorization_threshold = value.authorization_threshold;
    if (authorization_threshold !== undefined) {
      given++;
      if (!isInteger(authorization_threshold)) {
        issues = wrongType(issues, "/authorization_threshold", authorization_threshold, "integer");
      }
    }
    const display_name = value.display_name;
    if (display_name !== undefined) {
      given++;
      if (typeof display_name !== "string") {
        issues = wrongType(issues, "/display_name", display_name, "string");
      } else if (!hasLength(display_name, 0, 50)) {
        issues = wrongLength(issues, "/display_name", {
          max: 50,
          limit: "keyQuorumDisplayNameLength",
        });
      }
    }
    const user_ids = value.user_ids;
    if (user_ids !== undefined) {
      given++;
      if (!isArray(user_ids)) {
        issues = wrongType(issues, "/user_ids", user_ids, "array");
      } else if (user_ids.length > 100) {
        issues = wrongCount(issues, "/user_ids", "items", {
          max: 100,
          limit: "keyQuorumMembersCount",
        });
      } else {
        for (let i = 0, end = lengthOf(user_ids); i < end && hasRoom(issues); i++) {
          const item = user_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/user_ids/" + i, item);
        }
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      given++;
      if (!isArray(key_quorum_ids)) {
        issues = wrongType(issues, "/key_quorum_ids", key_quorum_ids, "array");
      } else if (key_quorum_ids.length > 5) {
        issues = wrongCount(issues, "/key_quorum_ids", "items", {
          max: 5,
          limit: "keyQuorumIdsCount",
        });
      } else {
        for (let i = 0, end = lengthOf(key_quorum_ids); i < end && hasRoom(issues); i++) {
          const item = key_quorum_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/key_quorum_ids/" + i, item);
        }
      }
    }
    if (given < 1) {
      issues = tooFewFields(issues, 1, [
        "public_keys",
        "authorization_threshold",
        "display_name",
        "user_ids",
        "key_quorum_ids",
      ]);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `KeyQuorumUpdate`, or its issues. */
export function validateKeyQuorumUpdate(value: unknown): Result<KeyQuorumUpdate> {
  return resultOf(value, checkKeyQuorumUpdate(value));
}

/** Throws a `ValidationError` unless `value` is valid as `KeyQuorumUpdate`. */
export function assertKeyQuorumUpdate(value: unknown): asserts value is KeyQuorumUpdate {
  throwIssues("KeyQuorumUpdate", checkKeyQuorumUpdate(value));
}

/** `KeyQuorumUpdate` as a Standard Schema. */
export const KeyQuorumUpdateSchema: StandardSchemaV1<KeyQuorumUpdate> =
  /* @__PURE__ */ standardSchema(checkKeyQuorumUpdate);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKeyQuorumUpdate(value: KeyQuorumUpdate): KeyQuorumUpdate {
  return keepOnly(value, keyQuorumUpdateFields);
}

const policiesListInputFields: readonly string[] = ["cursor", "limit"];

/**
 * Whether `value` is valid as `PoliciesListInput`.
 * @see wallet.yaml#policies.list
 */
export function isPoliciesListInput(value: unknown): value is PoliciesListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PoliciesListInput>(value)) {
      return false;
    }
    let known = 0;
    const cursor = value.cursor;
    if (cursor !== undefined) {
      known++;
      if (typeof cursor !== "string" || !hasLength(cursor, 1, 512)) return false;
    }
    const limit = value.limit;
    if (limit !== undefined) {
      known++;
      if (limit !== null) {
        if (!isInteger(limit) || limit < 1 || limit > 100) return false;
      }
    }
    if (countKeys(value) !== known && hasUnknown(value, policiesListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PoliciesListInput`; null when there is none. */
export function checkPoliciesListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PoliciesListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 0;
    const cursor = value.cursor;
    if (cursor !== undefined) {
      known++;
      if (typeof cursor !== "string") {
        issues = wrongType(issues, "/cursor", cursor, "string");
      } else if (!hasLength(cursor, 1, 512)) {
        issues = wrongLength(issues, "/cursor", { min: 1, max: 512, limit: "cursorLength" });
      }
    }
    const limit = value.limit;
    if (limit !== undefined) {
      known++;
      if (limit !== null) {
        if (!isInteger(limit)) {
          issues = wrongType(issues, "/limit", limit, "integer or null");
        } else if (limit < 1 || limit > 100) {
          issues = wrongRange(issues, "/limit", { min: 1, max: 100, limit: "policyPageSize" });
        }
      }
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, policiesListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PoliciesListInput`, or its issues. */
export function validatePoliciesListInput(value: unknown): Result<PoliciesListInput> {
  return resultOf(value, checkPoliciesListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PoliciesListInput`. */
export function assertPoliciesListInput(value: unknown): asserts value is PoliciesListInput {
  throwIssues("PoliciesListInput", checkPoliciesListInput(value));
}

/** `PoliciesListInput` as a Standard Schema. */
export const PoliciesListInputSchema: StandardSchemaV1<PoliciesListInput> =
  /* @__PURE__ */ standardSchema(checkPoliciesListInput);

const intentsAuthorizeInputFields: readonly string[] = ["intent_id", "signature", "timestamp"];

/**
 * Whether `value` is valid as `IntentsAuthorizeInput`.
 * @see wallet.yaml#intents.authorize
 */
export function isIntentsAuthorizeInput(value: unknown): value is IntentsAuthorizeInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<IntentsAuthorizeInput>(value)) {
      return false;
    }
    if (!isId(value.intent_id)) return false;
    if (!isBase64(value.signature)) return false;
    if (!isNumber(value.timestamp)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `IntentsAuthorizeInput`; null when there is none. */
export function checkIntentsAuthorizeInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<IntentsAuthorizeInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const intent_id = value.intent_id;
    if (!isId(intent_id)) issues = wrongId(issues, "/intent_id", intent_id);
    const signature = value.signature;
    if (!isBase64(signature)) issues = wrongFormat(issues, "/signature", signature, "base64");
    const timestamp = value.timestamp;
    if (!isNumber(timestamp)) issues = wrongType(issues, "/timestamp", timestamp, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `IntentsAuthorizeInput`, or its issues. */
export function validateIntentsAuthorizeInput(value: unknown): Result<IntentsAuthorizeInput> {
  return resultOf(value, checkIntentsAuthorizeInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `IntentsAuthorizeInput`. */
export function assertIntentsAuthorizeInput(
  value: unknown,
): asserts value is IntentsAuthorizeInput {
  throwIssues("IntentsAuthorizeInput", checkIntentsAuthorizeInput(value));
}

/** `IntentsAuthorizeInput` as a Standard Schema. */
export const IntentsAuthorizeInputSchema: StandardSchemaV1<IntentsAuthorizeInput> =
  /* @__PURE__ */ standardSchema(checkIntentsAuthorizeInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropIntentsAuthorizeInput(value: IntentsAuthorizeInput): IntentsAuthorizeInput {
  return keepOnly(value, intentsAuthorizeInputFields);
}

const walletsAssignEntityInputFields: readonly string[] = ["wallet_id", "id", "type"];

/**
 * Whether `value` is valid as `WalletsAssignEntityInput`.
 * @see wallet.yaml#wallets.assignEntity
 */
export function isWalletsAssignEntityInput(value: unknown): value is WalletsAssignEntityInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<WalletsAssignEntityInput>(value)
    ) {
      return false;
    }
    if (!isId(value.wallet_id)) return false;
    if (typeof value.id !== "string") return false;
    if (!isWalletEntityType(value.type)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `WalletsAssignEntityInput`; null when there is none. */
export function checkWalletsAssignEntityInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<WalletsAssignEntityInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const wallet_id = value.wallet_id;
    if (!isId(wallet_id)) issues = wrongId(issues, "/wallet_id", wallet_id);
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const type = value.type;
    if (!isWalletEntityType(type)) issues = wrongType(issues, "/type", type, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `WalletsAssignEntityInput`, or its issues. */
export function validateWalletsAssignEntityInput(value: unknown): Result<WalletsAssignEntityInput> {
  return resultOf(value, checkWalletsAssignEntityInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `WalletsAssignEntityInput`. */
export function assertWalletsAssignEntityInput(
  value: unknown,
): asserts value is WalletsAssignEntityInput {
  throwIssues("WalletsAssignEntityInput", checkWalletsAssignEntityInput(value));
}

/** `WalletsAssignEntityInput` as a Standard Schema. */
export const WalletsAssignEntityInputSchema: StandardSchemaV1<WalletsAssignEntityInput> =
  /* @__PURE__ */ standardSchema(checkWalletsAssignEntityInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalletsAssignEntityInput(
  value: WalletsAssignEntityInput,
): WalletsAssignEntityInput {
  return keepOnly(value, walletsAssignEntityInputFields);
}

const depositAccountsQuoteCryptoInputFields: readonly string[] = [
  "source",
  "destination",
  "input_amount",
  "slippage_bps",
];

/**
 * Whether `value` is valid as `DepositAccountsQuoteCryptoInput`.
 * @see wallet.yaml#depositAccounts.quoteCrypto
 */
export function isDepositAccountsQuoteCryptoInput(
  value: unknown,
): value is DepositAccountsQuoteCryptoInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<DepositAccountsQuoteCryptoInput>(value)
    ) {
      return false;
    }
    if (!isQuoteAsset(value.source)) return false;
    if (!isQuoteAsset(value.destination)) return false;
    const input_amount = value.input_amount;
    if (
      typeof input_amount !== "string" ||
      !hasLength(input_amount, 0, 100) ||
      !quoteCryptoDepositBodyInputAmountPattern.test(input_amount)
    ) {
      return false;
    }
    const slippage_bps = value.slippage_bps;
    if (slippage_bps !== undefined) {
      if (!isInteger(slippage_bps) || slippage_bps < 0 || slippage_bps > 10000) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `DepositAccountsQuoteCryptoInput`; null when there is none. */
export function checkDepositAccountsQuoteCryptoInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<DepositAccountsQuoteCryptoInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const source = value.source;
    issues = within(issues, "/source", checkQuoteAsset(source));
    const destination = value.destination;
    issues = within(issues, "/destination", checkQuoteAsset(destination));
    const input_amount = value.input_amount;
    if (typeof input_amount !== "string") {
      issues = wrongType(issues, "/input_amount", input_amount, "string");
    } else if (!hasLength(input_amount, 0, 100)) {
      issues = wrongLength(issues, "/input_amount", { max: 100, limit: "quoteAmountLength" });
    } else if (!quoteCryptoDepositBodyInputAmountPattern.test(input_amount)) {
      issues = wrongPattern(issues, "/input_amount", quoteCryptoDepositBodyInputAmountPattern);
    }
    const slippage_bps = value.slippage_bps;
    if (slippage_bps !== undefined) {
      if (!isInteger(slippage_bps)) {
        issues = wrongType(issues, "/slippage_bps", slippage_bps, "integer");
      } else if (slippage_bps < 0 || slippage_bps > 10000) {
        issues = wrongRange(issues, "/slippage_bps", { min: 0, max: 10000, limit: "slippageBps" });
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `DepositAccountsQuoteCryptoInput`, or its issues. */
export function validateDepositAccountsQuoteCryptoInput(
  value: unknown,
): Result<DepositAccountsQuoteCryptoInput> {
  return resultOf(value, checkDepositAccountsQuoteCryptoInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `DepositAccountsQuoteCryptoInput`. */
export function assertDepositAccountsQuoteCryptoInput(
  value: unknown,
): asserts value is DepositAccountsQuoteCryptoInput {
  throwIssues("DepositAccountsQuoteCryptoInput", checkDepositAccountsQuoteCryptoInput(value));
}

/** `DepositAccountsQuoteCryptoInput` as a Standard Schema. */
export const DepositAccountsQuoteCryptoInputSchema: StandardSchemaV1<DepositAccountsQuoteCryptoInput> =
  /* @__PURE__ */ standardSchema(checkDepositAccountsQuoteCryptoInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDepositAccountsQuoteCryptoInput(
  value: DepositAccountsQuoteCryptoInput,
): DepositAccountsQuoteCryptoInput {
  let kept = keepOnly(value, depositAccountsQuoteCryptoInputFields);
  kept = change(kept, "source", dropQuoteAsset);
  kept = change(kept, "destination", dropQuoteAsset);
  return kept;
}

const usersByCustomAuthIdInputFields: readonly string[] = ["custom_user_id"];

/**
 * Whether `value` is valid as `UsersByCustomAuthIdInput`.
 * @see wallet.yaml#users.byCustomAuthId
 */
export function isUsersByCustomAuthIdInput(value: unknown): value is UsersByCustomAuthIdInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UsersByCustomAuthIdInput>(value)
    ) {
      return false;
    }
    if (typeof value.custom_user_id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UsersByCustomAuthIdInput`; null when there is none. */
export function checkUsersByCustomAuthIdInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UsersByCustomAuthIdInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const custom_user_id = value.custom_user_id;
    if (typeof custom_user_id !== "string") {
      issues = wrongType(issues, "/custom_user_id", custom_user_id, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UsersByCustomAuthIdInput`, or its issues. */
export function validateUsersByCustomAuthIdInput(value: unknown): Result<UsersByCustomAuthIdInput> {
  return resultOf(value, checkUsersByCustomAuthIdInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UsersByCustomAuthIdInput`. */
export function assertUsersByCustomAuthIdInput(
  value: unknown,
): asserts value is UsersByCustomAuthIdInput {
  throwIssues("UsersByCustomAuthIdInput", checkUsersByCustomAuthIdInput(value));
}

/** `UsersByCustomAuthIdInput` as a Standard Schema. */
export const UsersByCustomAuthIdInputSchema: StandardSchemaV1<UsersByCustomAuthIdInput> =
  /* @__PURE__ */ standardSchema(checkUsersByCustomAuthIdInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUsersByCustomAuthIdInput(
  value: UsersByCustomAuthIdInput,
): UsersByCustomAuthIdInput {
  return keepOnly(value, usersByCustomAuthIdInputFields);
}

const usersByStreamingSubjectInputFields: readonly string[] = ["subject"];

/**
 * Whether `value` is valid as `UsersByStreamingSubjectInput`.
 * @see wallet.yaml#users.byStreamingSubject
 */
export function isUsersByStreamingSubjectInput(
  value: unknown,
): value is UsersByStreamingSubjectInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UsersByStreamingSubjectInput>(value)
    ) {
      return false;
    }
    if (typeof value.subject !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UsersByStreamingSubjectInput`; null when there is none. */
export function checkUsersByStreamingSubjectInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<UsersByStreamingSubjectInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const subject = value.subject;
    if (typeof subject !== "string") issues = wrongType(issues, "/subject", subject, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UsersByStreamingSubjectInput`, or its issues. */
export function validateUsersByStreamingSubjectInput(
  value: unknown,
): Result<UsersByStreamingSubjectInput> {
  return resultOf(value, checkUsersByStreamingSubjectInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UsersByStreamingSubjectInput`. */
export function assertUsersByStreamingSubjectInput(
  value: unknown,
): asserts value is UsersByStreamingSubjectInput {
  throwIssues("UsersByStreamingSubjectInput", checkUsersByStreamingSubjectInput(value));
}

/** `UsersByStreamingSubjectInput` as a Standard Schema. */
export const UsersByStreamingSubjectInputSchema: StandardSchemaV1<UsersByStreamingSubjectInput> =
  /* @__PURE__ */ standardSchema(checkUsersByStreamingSubjectInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUsersByStreamingSubjectInput(
  value: UsersByStreamingSubjectInput,
): UsersByStreamingSubjectInput {
  return keepOnly(value, usersByStreamingSubjectInputFields);
}

const usersByPhoneNumberInputFields: readonly string[] = ["number"];

/**
 * Whether `value` is valid as `UsersByPhoneNumberInput`.
 * @see wallet.yaml#users.byPhoneNumber
 */
export function isUsersByPhoneNumberInput(value: unknown): value is UsersByPhoneNumberInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UsersByPhoneNumberInput>(value)) {
      return false;
    }
    if (typeof value.number !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UsersByPhoneNumberInput`; null when there is none. */
export function checkUsersByPhoneNumberInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UsersByPhoneNumberInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const number = value.number;
    if (typeof number !== "string") issues = wrongType(issues, "/number", number, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UsersByPhoneNumberInput`, or its issues. */
export function validateUsersByPhoneNumberInput(value: unknown): Result<UsersByPhoneNumberInput> {
  return resultOf(value, checkUsersByPhoneNumberInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UsersByPhoneNumberInput`. */
export function assertUsersByPhoneNumberInput(
  value: unknown,
): asserts value is UsersByPhoneNumberInput {
  throwIssues("UsersByPhoneNumberInput", checkUsersByPhoneNumberInput(value));
}

/** `UsersByPhoneNumberInput` as a Standard Schema. */
export const UsersByPhoneNumberInputSchema: StandardSchemaV1<UsersByPhoneNumberInput> =
  /* @__PURE__ */ standardSchema(checkUsersByPhoneNumberInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUsersByPhoneNumberInput(
  value: UsersByPhoneNumberInput,
): UsersByPhoneNumberInput {
  return keepOnly(value, usersByPhoneNumberInputFields);
}

const accountsCreateInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `AccountsCreateInput`.
 * @see wallet.yaml#accounts.create
 */
export function isAccountsCreateInput(value: unknown): value is AccountsCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AccountsCreateInput>(value)) {
      return false;
    }
    if (!isCreateAccountInput(value.body)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, accountsCreateInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AccountsCreateInput`; null when there is none. */
export function checkAccountsCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AccountsCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    issues = within(issues, "/body", checkCreateAccountInput(body));
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, accountsCreateInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AccountsCreateInput`, or its issues. */
export function validateAccountsCreateInput(value: unknown): Result<AccountsCreateInput> {
  return resultOf(value, checkAccountsCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AccountsCreateInput`. */
export function assertAccountsCreateInput(value: unknown): asserts value is AccountsCreateInput {
  throwIssues("AccountsCreateInput", checkAccountsCreateInput(value));
}

/** `AccountsCreateInput` as a Standard Schema. */
export const AccountsCreateInputSchema: StandardSchemaV1<AccountsCreateInput> =
  /* @__PURE__ */ standardSchema(checkAccountsCreateInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAccountsCreateInput(value: AccountsCreateInput): AccountsCreateInput {
  let kept = withInherited(value, accountsCreateInputFields);
  kept = change(kept, "body", dropCreateAccountInput);
  return kept;
}

const allowlistAddInputFields: readonly string[] = ["app_id", "type", "value"];

/**
 * Whether `value` is valid as `AllowlistAddInput`.
 * @see wallet.yaml#allowlist.add
 */
export function isAllowlistAddInput(value: unknown): value is AllowlistAddInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AllowlistAddInput>(value)) {
      return false;
    }
    if (!isId(value.app_id)) return false;
    if (!isAllowlistEntryType(value.type)) return false;
    const valueField = value.value;
    if (typeof valueField !== "string" || !hasLength(valueField, 1, 320)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AllowlistAddInput`; null when there is none. */
export function checkAllowlistAddInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AllowlistAddInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const app_id = value.app_id;
    if (!isId(app_id)) issues = wrongId(issues, "/app_id", app_id);
    const type = value.type;
    if (!isAllowlistEntryType(type)) issues = wrongType(issues, "/type", type, "string");
    const valueField = value.value;
    if (typeof valueField !== "string") {
      issues = wrongType(issues, "/value", valueField, "string");
    } else if (!hasLength(valueField, 1, 320)) {
      issues = wrongLength(issues, "/value", { min: 1, max: 320 });
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AllowlistAddInput`, or its issues. */
export function validateAllowlistAddInput(value: unknown): Result<AllowlistAddInput> {
  return resultOf(value, checkAllowlistAddInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AllowlistAddInput`. */
export function assertAllowlistAddInput(value: unknown): asserts value is AllowlistAddInput {
  throwIssues("AllowlistAddInput", checkAllowlistAddInput(value));
}

/** `AllowlistAddInput` as a Standard Schema. */
export const AllowlistAddInputSchema: StandardSchemaV1<AllowlistAddInput> =
  /* @__PURE__ */ standardSchema(checkAllowlistAddInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAllowlistAddInput(value: AllowlistAddInput): AllowlistAddInput {
  return keepOnly(value, allowlistAddInputFields);
}

const intentsUpdateKeyQuorumInputFields: readonly string[] = [
  "key_quorum_id",
  "public_keys",
  "authorization_threshold",
  "display_name",
  "user_ids",
  "key_quorum_ids",
];

/**
 * Whether `value` is valid as `IntentsUpdateKeyQuorumInput`.
 * @see wallet.yaml#intents.updateKeyQuorum
 */
export function isIntentsUpdateKeyQuorumInput(
  value: unknown,
): value is IntentsUpdateKeyQuorumInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<IntentsUpdateKeyQuorumInput>(value)
    ) {
      return false;
    }
    let given = 0;
    if (!isId(value.key_quorum_id)) return false;
    const public_keys = value.public_keys;
    if (public_keys !== undefined) {
      given++;
      if (!isArray(public_keys) || public_keys.length > 100) return false;
      for (let i = 0, end = lengthOf(public_keys); i < end; i++) {
        if (!isBase64(public_keys[i])) return false;
      }
    }
    const authorization_threshold = value.authorization_threshold;
    if (authorization_threshold !== undefined) {
      given++;
      if (!isInteger(authorization_threshold)) return false;
    }
    const display_name = value.display_name;
    if (display_name !== undefined) {
      given++;
      if (typeof display_name !== "string" || !hasLength(display_name, 0, 50)) return false;
    }
    const user_ids = value.user_ids;
    if (user_ids !== undefined) {
      given++;
      if (!isArray(user_ids) || user_ids.length > 100) return false;
      for (let i = 0, end = lengthOf(user_ids); i < end; i++) {
        if (!isId(user_ids[i])) return false;
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      given++;
      if (!isArray(key_quorum_ids) || key_quorum_ids.length > 5) return false;
      for (let i = 0, end = lengthOf(key_quorum_ids); i < end; i++) {
        if (!isId(key_quorum_ids[i])) return false;
      }
    }
    if (given < 1) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `IntentsUpdateKeyQuorumInput`; null when there is none. */
export function checkIntentsUpdateKeyQuorumInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<IntentsUpdateKeyQuorumInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let given = 0;
    const key_quorum_id = value.key_quorum_id;
    if (!isId(key_quorum_id)) issues = wrongId(issues, "/key_quorum_id", key_quorum_id);
    const public_keys = value.public_keys;
    if (public_keys !== undefined) {
      given++;
      if (!isArray(public_keys)) {
        issues = wrongType(issues, "/public_keys", public_keys, "array");
      } else if (public_keys.length > 100) {
        issues = wrongCount(issues, "/public_keys", "items", {
          max: 100,
          limit: "keyQuorumMembersCount",
        });
      } else {
        for (let i = 0, end = lengthOf(public_keys); i < end && hasRoom(issues); i++) {
          const item = public_keys[i];
          if (!isBase64(item)) issues = wrongFormat(issues, "/public_keys/" + i, item, "base64");
        }
      }
    }
    const authorization_threshold = value.authorization_threshold;
    if (authorization_threshold !== undefined) {
      given++;
      if (!isInteger(authorization_threshold)) {
        issues = wrongType(issues, "/authorization_threshold", authorization_threshold, "integer");
      }
    }
    const display_name = value.display_name;
    if (display_name !== undefined) {
      given++;
      if (typeof display_name !== "string") {
        issues = wrongType(issues, "/display_name", display_name, "string");
      } else if (!hasLength(display_name, 0, 50)) {
        issues = wrongLength(issues, "/display_name", {
          max: 50,
          limit: "keyQuorumDisplayNameLength",
        });
      }
    }
    const user_ids = value.user_ids;
    if (user_ids !== undefined) {
      given++;
      if (!isArray(user_ids)) {
        issues = wrongType(issues, "/user_ids", user_ids, "array");
      } else if (user_ids.length > 100) {
        issues = wrongCount(issues, "/user_ids", "items", {
          max: 100,
          limit: "keyQuorumMembersCount",
        });
      } else {
        for (let i = 0, end = lengthOf(user_ids); i < end && hasRoom(issues); i++) {
          const item = user_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/user_ids/" + i, item);
        }
      }
    }
    const key_quorum_ids = value.key_quorum_ids;
    if (key_quorum_ids !== undefined) {
      given++;
      if (!isArray(key_quorum_ids)) {
        issues = wrongType(issues, "/key_quorum_ids", key_quorum_ids, "array");
      } else if (key_quorum_ids.length > 5) {
        issues = wrongCount(issues, "/key_quorum_ids", "items", {
          max: 5,
          limit: "keyQuorumIdsCount",
        });
      } else {
        for (let i = 0, end = lengthOf(key_quorum_ids); i < end && hasRoom(issues); i++) {
          const item = key_quorum_ids[i];
          if (!isId(item)) issues = wrongId(issues, "/key_quorum_ids/" + i, item);
        }
      }
    }
    if (given < 1) {
      issues = tooFewFields(issues, 1, [
        "public_keys",
        "authorization_threshold",
        "display_name",
        "user_ids",
        "key_quorum_ids",
      ]);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `IntentsUpdateKeyQuorumInput`, or its issues. */
export function validateIntentsUpdateKeyQuorumInput(
  value: unknown,
): Result<IntentsUpdateKeyQuorumInput> {
  return resultOf(value, checkIntentsUpdateKeyQuorumInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `IntentsUpdateKeyQuorumInput`. */
export function assertIntentsUpdateKeyQuorumInput(
  value: unknown,
): asserts value is IntentsUpdateKeyQuorumInput {
  throwIssues("IntentsUpdateKeyQuorumInput", checkIntentsUpdateKeyQuorumInput(value));
}

/** `IntentsUpdateKeyQuorumInput` as a Standard Schema. */
export const IntentsUpdateKeyQuorumInputSchema: StandardSchemaV1<IntentsUpdateKeyQuorumInput> =
  /* @__PURE__ */ standardSchema(checkIntentsUpdateKeyQuorumInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropIntentsUpdateKeyQuorumInput(
  value: IntentsUpdateKeyQuorumInput,
): IntentsUpdateKeyQuorumInput {
  return keepOnly(value, intentsUpdateKeyQuorumInputFields);
}

const aggregationsGetInputFields: readonly string[] = ["aggregation_id"];

/**
 * Whether `value` is valid as `AggregationsGetInput`.
 * @see wallet.yaml#aggregations.get
 */
export function isAggregationsGetInput(value: unknown): value is AggregationsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AggregationsGetInput>(value)) {
      return false;
    }
    const aggregation_id = value.aggregation_id;
    if (!isId(aggregation_id) || aggregation_id === "") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, aggregationsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AggregationsGetInput`; null when there is none. */
export function checkAggregationsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AggregationsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const aggregation_id = value.aggregation_id;
    if (!isId(aggregation_id)) {
      issues = wrongId(issues, "/aggregation_id", aggregation_id);
    } else if (aggregation_id === "") {
      issues = wrongLength(issues, "/aggregation_id", { min: 1 });
    }
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, aggregationsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AggregationsGetInput`, or its issues. */
export function validateAggregationsGetInput(value: unknown): Result<AggregationsGetInput> {
  return resultOf(value, checkAggregationsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AggregationsGetInput`. */
export function assertAggregationsGetInput(value: unknown): asserts value is AggregationsGetInput {
  throwIssues("AggregationsGetInput", checkAggregationsGetInput(value));
}

/** `AggregationsGetInput` as a Standard Schema. */
export const AggregationsGetInputSchema: StandardSchemaV1<AggregationsGetInput> =
  /* @__PURE__ */ standardSchema(checkAggregationsGetInput);
