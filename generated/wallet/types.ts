// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/client/index.js";

/** A named string or number: plain ones can be assigned to it, other flavors cannot. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** A tag that the spec does not list: at run time any string but the listed ones. */
export type Unlisted<Where extends string> = "a value the spec does not list" & {
  readonly " unlisted": Where;
};

/** Identifies one `Policy`. */
export type PolicyId = Flavor<string, "PolicyId">;

/** Identifies one `KeyQuorum`. */
export type KeyQuorumId = Flavor<string, "KeyQuorumId">;

/** Identifies one `Intent`. */
export type IntentId = Flavor<string, "IntentId">;

/** Identifies one `User`. */
export type UserId = Flavor<string, "UserId">;

/** Identifies one `Wallet`. */
export type WalletId = Flavor<string, "WalletId">;

/** Identifies one `WalletEntityAssignment`. */
export type WalletEntityAssignmentId = Flavor<string, "WalletEntityAssignmentId">;

/** Identifies one `Account`. */
export type AccountId = Flavor<string, "AccountId">;

/** Identifies one `AllowlistEntry`. */
export type AllowlistEntryId = Flavor<string, "AllowlistEntryId">;

/** Identifies one `App`. */
export type AppId = Flavor<string, "AppId">;

/** Identifies one `Aggregation`. */
export type AggregationId = Flavor<string, "AggregationId">;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** Seconds since 1970-01-01T00:00:00Z. */
export type UnixSeconds = Flavor<number, "UnixSeconds">;

/**
 * The chains a wallet can live on.
 * @see wallet.yaml#ChainType
 */
export type ChainType =
  | "ethereum"
  | "solana"
  | "cosmos"
  | "stellar"
  | "sui"
  | "aptos"
  | "movement"
  | "tron"
  | "bitcoin-segwit"
  | "bitcoin-taproot"
  | "pearl"
  | "near"
  | "ton"
  | "starknet"
  | "xrpl"
  | "spark";

/** The values of `ChainType`. */
export const ChainTypeValues: readonly ChainType[] = /* @__PURE__ */ Object.freeze([
  "ethereum",
  "solana",
  "cosmos",
  "stellar",
  "sui",
  "aptos",
  "movement",
  "tron",
  "bitcoin-segwit",
  "bitcoin-taproot",
  "pearl",
  "near",
  "ton",
  "starknet",
  "xrpl",
  "spark",
]);

/**
 * The state of an intent. Final: `executed`, `failed`, `expired`, `rejected` and `dismissed`.
 *
 * Steps: `pending` to `processing`, `expired`, `rejected` or `dismissed`; `processing` to
 * `executed` or `failed`.
 * - Open question `intentSteps`. Assumed as above.
 * @see wallet.yaml#IntentStatus
 */
export type IntentStatus =
  "pending" | "processing" | "executed" | "failed" | "expired" | "rejected" | "dismissed";

/** The values of `IntentStatus`. */
export const IntentStatusValues: readonly IntentStatus[] = /* @__PURE__ */ Object.freeze([
  "pending",
  "processing",
  "executed",
  "failed",
  "expired",
  "rejected",
  "dismissed",
]);

/**
 * The kind of a member. Open: other values may occur.
 * - Open question `furtherValues`. Assumed: `{ values: [user, key, key_quorum] }`. The keys of a
 *   key quorum and the key quorums in it are members of kinds of their own.
 * @see wallet.yaml#AuthorizationMemberType
 */
export type AuthorizationMemberType = "user" | "key" | "key_quorum" | (string & {});

/** The listed values of `AuthorizationMemberType`. */
export const AuthorizationMemberTypeValues: readonly AuthorizationMemberType[] =
  /* @__PURE__ */ Object.freeze(["user", "key", "key_quorum"]);

/**
 * The kind of a wallet's owner, a user or an organization. Open: other values may occur.
 * - Open question: Which `type` stands for an organization? Assumed:
 *   `{ values: [user, organization] }`.
 * @see wallet.yaml#WalletEntityType
 */
export type WalletEntityType = "user" | "organization" | (string & {});

/** The listed values of `WalletEntityType`. */
export const WalletEntityTypeValues: readonly WalletEntityType[] = /* @__PURE__ */ Object.freeze([
  "user",
  "organization",
]);

/**
 * The kind of an allowlist entry. Open: other values may occur.
 * - Open question `furtherValues`.
 * @see wallet.yaml#AllowlistEntryType
 */
export type AllowlistEntryType = "email" | (string & {});

/** The listed values of `AllowlistEntryType`. */
export const AllowlistEntryTypeValues: readonly AllowlistEntryType[] =
  /* @__PURE__ */ Object.freeze(["email"]);

/**
 * The RPC methods that can be aggregated.
 * @see wallet.yaml#AggregationMethod
 */
export type AggregationMethod = "eth_signTransaction" | "eth_signUserOperation";

/** The values of `AggregationMethod`. */
export const AggregationMethodValues: readonly AggregationMethod[] = /* @__PURE__ */ Object.freeze([
  "eth_signTransaction",
  "eth_signUserOperation",
]);

/**
 * A policy without its rules. No other fields are allowed.
 * - Open question: What do the rules of a policy look like? Assumed: a list leaves them out.
 * @see wallet.yaml#PolicyListItem
 */
export interface PolicyListItem {
  /** The only version there is. */
  version: "1.0";
  /**
   * The name of the policy. 1 to 50 characters (`limits.policyNameLength`).
   * @see wallet.yaml#PolicyListItem.name
   */
  name: string;
  /** The chain that the policy is for. */
  chain_type: ChainType;
  /**
   * Identifies the policy. Exactly 24 characters (`limits.policyIdLength`).
   * @see wallet.yaml#PolicyListItem.id
   */
  id: PolicyId;
  /**
   * The key quorum that owns the policy; its identifier is a cuid2.
   * - Open question `nullOwner`.
   * - Open question: How long is an identifier in the cuid2 format?
   * @see wallet.yaml#PolicyListItem.owner_id
   */
  owner_id: KeyQuorumId | null;
  /** When the policy was created. */
  created_at: UnixMs;
}

/**
 * One page of the list of policies.
 * @see wallet.yaml#PoliciesPage
 */
export interface PoliciesPage {
  /** The policies in this page. */
  data: PolicyListItem[];
  /**
   * Leads to the next page; null on the last one. 1 to 512 characters (`limits.cursorLength`).
   * - Open question: Does the length limit of request cursors also apply to `next_cursor`? Assumed:
   *   `{ type: string | null, length: cursorLength }`.
   * @see wallet.yaml#PoliciesPage.next_cursor
   */
  next_cursor: string | null;
}

/** The fields of every `Intent`, whatever its `status`. */
export interface IntentFields {
  /** Identifies the intent. */
  intent_id: IntentId;
  /** Which kind of intent it is, for example RPC or KEY_QUORUM. */
  intent_type: string;
  /**
   * The name of the intent's creator.
   * - Open question: Which name does an intent have that was created with the app secret? Assumed:
   *   the identifier of the app.
   * @see wallet.yaml#Intent.created_by_display_name
   */
  created_by_display_name: string;
  /** The user who created it; missing if the app secret did. */
  created_by_id?: UserId;
  /**
   * When the intent was created. The values seen are as large as milliseconds are.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * @see wallet.yaml#Intent.created_at
   */
  created_at: UnixMs;
  /** Identifies the resource of the intent, such as a wallet, a policy or a key quorum. */
  resource_id: string;
  /**
   * The key quorums with their members, thresholds and signatures.
   * - Open question: Which key quorums does an intent list? Assumed: the first is the one that
   *   decides, which is the key quorum to be changed or the owner of any other resource. The
   *   quorums that are members of it follow. Where no quorum decides, all those that the intent
   *   names have to agree.
   * - Open question: Do changes to a key quorum affect pending intents? Assumed: the members at the
   *   time of each signature count. Former members do not count.
   * @see wallet.yaml#Intent.authorization_details
   */
  authorization_details: AuthorizationDetail[];
  /** The state of the intent. */
  status: IntentStatus;
  /** True if the client set the expiry; otherwise the default duration applies. */
  custom_expiry: boolean;
  /**
   * When the intent expires.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * @see wallet.yaml#Intent.expires_at
   */
  expires_at: UnixMs;
  /** The request as first made; it is sent on once the signatures are there. */
  request_details: object;
  /**
   * When the intent was rejected. Given when `status` is `rejected`.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * - Open question `otherStates`, with its assumption.
   * @see wallet.yaml#Intent.rejected_at
   */
  rejected_at?: UnixMs;
  /**
   * When the intent was dismissed. Given when `status` is `dismissed`.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * - Open question `otherStates`, with its assumption.
   * @see wallet.yaml#Intent.dismissed_at
   */
  dismissed_at?: UnixMs;
  /**
   * The reason of the dismissal, for people. Given when `status` is `dismissed`.
   * - Open question `otherStates`, with its assumption.
   * @see wallet.yaml#Intent.dismissal_reason
   */
  dismissal_reason?: string;
  /** The resource before the change; missing if it has been deleted. */
  current_resource_data?: object;
  /**
   * The result. Only when `status` is `executed` or `failed`.
   * - Open question: Does every executed or failed intent have a result? Assumed: it can be
   *   missing.
   * @see wallet.yaml#Intent.action_result
   */
  action_result?: object;
}

/** `Intent` when `status` is `rejected`. */
export interface IntentRejected extends IntentFields {
  status: "rejected";
  rejected_at: UnixMs;
  action_result?: never;
}

/** `Intent` when `status` is `dismissed`. */
export interface IntentDismissed extends IntentFields {
  status: "dismissed";
  dismissed_at: UnixMs;
  dismissal_reason: string;
  action_result?: never;
}

/** `Intent` when `status` is `executed` or `failed`. */
export interface IntentExecutedOrFailed extends IntentFields {
  status: "executed" | "failed";
}

/** `Intent` when `status` is `pending`, `processing` or `expired`. */
export interface IntentOther extends IntentFields {
  status: "pending" | "processing" | "expired";
  action_result?: never;
}

/**
 * Something to be done to a resource that waits for members of key quorums to sign. These are the
 * fields that intents of every kind share.
 *
 * Rule `defaultExpiry`: Without an expiry of the client's own, the intent runs out after the
 * default duration.
 * @see wallet.yaml#Intent
 */
export type Intent = IntentRejected | IntentDismissed | IntentExecutedOrFailed | IntentOther;

/**
 * One key quorum that has to sign, and how far it is.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#AuthorizationDetail
 */
export interface AuthorizationDetail {
  /** The possible signers. */
  members?: AuthorizationMember[];
  /**
   * The number of required signatures. An integer.
   * - Open question `wholeNumber`. Assumed: `integer`.
   * @see wallet.yaml#AuthorizationDetail.threshold
   */
  threshold?: number;
  /** The name of the quorum. */
  display_name?: string;
}

/**
 * A possible signer of an intent.
 * @see wallet.yaml#AuthorizationMember
 */
export interface AuthorizationMember {
  /**
   * The user who can sign.
   * - Open question: What does `user_id` hold for a member that is not a user? Assumed: the
   *   identifier of a key quorum, and for a key the hexadecimal SHA-256 of its DER.
   * @see wallet.yaml#AuthorizationMember.user_id
   */
  user_id: UserId;
  /**
   * When the member signed; null as long as that is outstanding.
   * - Open question `timeUnit`. Assumed: `timestamp<ms> | null`.
   * @see wallet.yaml#AuthorizationMember.signed_at
   */
  signed_at: UnixMs | null;
  /**
   * The kind of this member.
   * - Open question: Do members of intents other than RPC intents have a `type`? Assumed: They do.
   * @see wallet.yaml#AuthorizationMember.type
   */
  type?: AuthorizationMemberType;
}

/** The fields of every `UnlistedIntentResponse`, whatever its `status`. */
export interface UnlistedIntentResponseFields extends IntentFields {
  intent_type: Unlisted<"IntentResponse">;
  /** Further fields. */
  [field: string]: unknown;
}

/** `UnlistedIntentResponse` when `status` is `rejected`. */
export interface UnlistedIntentResponseRejected extends UnlistedIntentResponseFields {
  status: "rejected";
  rejected_at: UnixMs;
  action_result?: never;
}

/** `UnlistedIntentResponse` when `status` is `dismissed`. */
export interface UnlistedIntentResponseDismissed extends UnlistedIntentResponseFields {
  status: "dismissed";
  dismissed_at: UnixMs;
  dismissal_reason: string;
  action_result?: never;
}

/** `UnlistedIntentResponse` when `status` is `executed` or `failed`. */
export interface UnlistedIntentResponseExecutedOrFailed extends UnlistedIntentResponseFields {
  status: "executed" | "failed";
}

/** `UnlistedIntentResponse` when `status` is `pending`, `processing` or `expired`. */
export interface UnlistedIntentResponseOther extends UnlistedIntentResponseFields {
  status: "pending" | "processing" | "expired";
  action_result?: never;
}

/** `IntentResponse` whose `intent_type` is not listed. */
export type UnlistedIntentResponse =
  | UnlistedIntentResponseRejected
  | UnlistedIntentResponseDismissed
  | UnlistedIntentResponseExecutedOrFailed
  | UnlistedIntentResponseOther;

/**
 * An intent of any kind. Discriminated by `intent_type`. The `intent_type` of
 * `TransferIntentResponse`, `WalletIntentResponse`, `PolicyIntentResponse` and `RuleIntentResponse`
 * is not specified; until it is, such values come as `UnlistedIntentResponse`.
 * @see wallet.yaml#IntentResponse
 */
export type IntentResponse = RpcIntentResponse | KeyQuorumIntentResponse | UnlistedIntentResponse;

/** The fields of every `RpcIntentResponse`, whatever its `status`. */
export interface RpcIntentResponseFields extends IntentFields {
  /** Marks an RPC intent. */
  intent_type: "RPC";
  /** The key quorums with their members, thresholds and signatures. */
  authorization_details: RpcAuthorizationDetail[];
  /** The call that waits for the signatures. */
  request_details: RpcRequestDetails;
  /** The wallet beforehand; missing if it has been deleted. */
  current_resource_data?: Wallet;
  /**
   * The result of the call. Only when `status` is `executed` or `failed`.
   * - Open question `ownFields`. Assumed: it can be empty.
   * @see wallet.yaml#RpcIntentResponse.action_result
   */
  action_result?: { [key: string]: unknown };
}

/** `RpcIntentResponse` when `status` is `rejected`. */
export interface RpcIntentResponseRejected extends RpcIntentResponseFields {
  status: "rejected";
  rejected_at: UnixMs;
  action_result?: never;
}

/** `RpcIntentResponse` when `status` is `dismissed`. */
export interface RpcIntentResponseDismissed extends RpcIntentResponseFields {
  status: "dismissed";
  dismissed_at: UnixMs;
  dismissal_reason: string;
  action_result?: never;
}

/** `RpcIntentResponse` when `status` is `executed` or `failed`. */
export interface RpcIntentResponseExecutedOrFailed extends RpcIntentResponseFields {
  status: "executed" | "failed";
}

/** `RpcIntentResponse` when `status` is `pending`, `processing` or `expired`. */
export interface RpcIntentResponseOther extends RpcIntentResponseFields {
  status: "pending" | "processing" | "expired";
  action_result?: never;
}

/**
 * An intent to send a request to the RPC endpoint of a wallet.
 * @see wallet.yaml#RpcIntentResponse
 */
export type RpcIntentResponse =
  | RpcIntentResponseRejected
  | RpcIntentResponseDismissed
  | RpcIntentResponseExecutedOrFailed
  | RpcIntentResponseOther;

/**
 * One key quorum that has to sign an RPC intent, and how far it is.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#RpcAuthorizationDetail
 */
export interface RpcAuthorizationDetail extends AuthorizationDetail {
  /** The possible signers. */
  members?: RpcAuthorizationMember[];
}

/**
 * A possible signer of an RPC intent.
 * @see wallet.yaml#RpcAuthorizationMember
 */
export interface RpcAuthorizationMember extends AuthorizationMember {
  /** The kind of this member. */
  type: AuthorizationMemberType;
}

/**
 * The call of an RPC intent.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#RpcRequestDetails
 */
export interface RpcRequestDetails {
  /** The HTTP method of the call. */
  method?: string;
  /** Where the call goes; this is the RPC endpoint of the wallet. */
  url?: string;
  /** The content of the call. */
  body?: RpcRequest;
}

/**
 * The RPC request as it was first made.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#RpcRequest
 */
export interface RpcRequest {
  /**
   * The RPC method.
   * - Open question `valueType`. Assumed: `string`.
   * - Open question: Which RPC methods are there? Assumed: any text can name one.
   * @see wallet.yaml#RpcRequest.method
   */
  method?: string;
  /**
   * The chain that the call is for.
   * - Open question `valueType`. Assumed: `string`.
   * - Open question: Is this the CAIP-2 name of a chain? Assumed: it is.
   * @see wallet.yaml#RpcRequest.caip2
   */
  caip2?: string;
  /**
   * The kind of chain.
   * - Open question `valueType`. Assumed: `ChainType`.
   * @see wallet.yaml#RpcRequest.chain_type
   */
  chain_type?: ChainType;
  /**
   * The parameters of the RPC method.
   * - Open question `valueType`.
   * @see wallet.yaml#RpcRequest.params
   */
  params?: unknown;
}

/**
 * An intent to make a transfer.
 * - Open question `ownFields`.
 * - Open question `kindMark`.
 * @see wallet.yaml#TransferIntentResponse
 */
export type TransferIntentResponse = Intent & { [field: string]: unknown };

/**
 * An intent to change a wallet.
 * - Open question `ownFields`.
 * - Open question `kindMark`.
 * @see wallet.yaml#WalletIntentResponse
 */
export type WalletIntentResponse = Intent & { [field: string]: unknown };

/**
 * An intent to change a policy.
 * - Open question `ownFields`.
 * - Open question `kindMark`.
 * @see wallet.yaml#PolicyIntentResponse
 */
export type PolicyIntentResponse = Intent & { [field: string]: unknown };

/**
 * An intent to change a rule.
 * - Open question `ownFields`.
 * - Open question `kindMark`.
 * @see wallet.yaml#RuleIntentResponse
 */
export type RuleIntentResponse = Intent & { [field: string]: unknown };

/** The fields of every `KeyQuorumIntentResponse`, whatever its `status`. */
export interface KeyQuorumIntentResponseFields extends IntentFields {
  /** Marks a key quorum intent. */
  intent_type: "KEY_QUORUM";
  /** The change that waits for the signatures. */
  request_details: KeyQuorumRequestDetails;
  /** The key quorum beforehand; missing if it has been deleted. */
  current_resource_data?: KeyQuorum;
  /** The result of the change. Only when `status` is `executed` or `failed`. */
  action_result?: KeyQuorumActionResult;
}

/** `KeyQuorumIntentResponse` when `status` is `rejected`. */
export interface KeyQuorumIntentResponseRejected extends KeyQuorumIntentResponseFields {
  status: "rejected";
  rejected_at: UnixMs;
  action_result?: never;
}

/** `KeyQuorumIntentResponse` when `status` is `dismissed`. */
export interface KeyQuorumIntentResponseDismissed extends KeyQuorumIntentResponseFields {
  status: "dismissed";
  dismissed_at: UnixMs;
  dismissal_reason: string;
  action_result?: never;
}

/** `KeyQuorumIntentResponse` when `status` is `executed` or `failed`. */
export interface KeyQuorumIntentResponseExecutedOrFailed extends KeyQuorumIntentResponseFields {
  status: "executed" | "failed";
}

/** `KeyQuorumIntentResponse` when `status` is `pending`, `processing` or `expired`. */
export interface KeyQuorumIntentResponseOther extends KeyQuorumIntentResponseFields {
  status: "pending" | "processing" | "expired";
  action_result?: never;
}

/**
 * An intent to change a key quorum.
 * @see wallet.yaml#KeyQuorumIntentResponse
 */
export type KeyQuorumIntentResponse =
  | KeyQuorumIntentResponseRejected
  | KeyQuorumIntentResponseDismissed
  | KeyQuorumIntentResponseExecutedOrFailed
  | KeyQuorumIntentResponseOther;

/**
 * The change of a key quorum intent.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#KeyQuorumRequestDetails
 */
export interface KeyQuorumRequestDetails {
  /**
   * Where the change would be sent.
   * - Open question: Is this a full address or a path? Assumed: a path of this service.
   * @see wallet.yaml#KeyQuorumRequestDetails.url
   */
  url?: string;
  /** The requested change. */
  body?: KeyQuorumUpdate;
}

/**
 * The result of changing a key quorum.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#KeyQuorumActionResult
 */
export interface KeyQuorumActionResult {
  /**
   * The status with which the change ended. An integer.
   * - Open question `wholeNumber`. Assumed: `integer`.
   * - Open question: Which status codes can the change of a key quorum end with? Assumed: HTTP
   *   statuses, namely 200, 404 if the key quorum is gone, and 400 if the change no longer fits it.
   * @see wallet.yaml#KeyQuorumActionResult.status_code
   */
  status_code?: number;
  /**
   * When the change was made.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * @see wallet.yaml#KeyQuorumActionResult.executed_at
   */
  executed_at?: UnixMs;
  /** The key quorum that came of it. */
  response_body?: KeyQuorum;
  /** The key quorum as it had been. */
  prior_state?: KeyQuorum;
  /**
   * The name of the person who authorized the change.
   * - Open question: Which name is shown for the person who authorized the change? Assumed: the
   *   first e-mail address that a user has linked, or the name of a key. Without one, what
   *   identifies the user or the key.
   * @see wallet.yaml#KeyQuorumActionResult.authorized_by_display_name
   */
  authorized_by_display_name?: string;
  /**
   * Identifies the person who authorized the change.
   * - Open question: Whom does this identify when several members signed? Assumed: `id<User>`. The
   *   member whose signature was the last one needed.
   * @see wallet.yaml#KeyQuorumActionResult.authorized_by_id
   */
  authorized_by_id?: UserId;
}

/**
 * A wallet.
 * - Open question `fieldsPresent`.
 * - Open question `furtherFields`.
 * @see wallet.yaml#Wallet
 */
export interface Wallet {
  /** Identifies the wallet. */
  id?: WalletId;
  /** Its address on the chain. */
  address?: string;
  /** The name. */
  display_name?: string;
  /** The name in an external system. */
  external_id?: string;
  /** The chain it lives on. */
  chain_type?: ChainType;
  /**
   * The policies that bind it.
   * - Open question `itemType`. Assumed: `list<id<Policy>>`.
   * @see wallet.yaml#Wallet.policy_ids
   */
  policy_ids?: PolicyId[];
  /**
   * Additional signers.
   * - Open question `itemType`.
   * @see wallet.yaml#Wallet.additional_signers
   */
  additional_signers?: unknown[];
  /**
   * Identifies its owner.
   * - Open question: What is the owner of a wallet? Assumed: `id<KeyQuorum>`.
   * @see wallet.yaml#Wallet.owner_id
   */
  owner_id?: KeyQuorumId;
  /** The user or organization that it counts for. */
  entity?: WalletEntity;
  /**
   * When it was created.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * @see wallet.yaml#Wallet.created_at
   */
  created_at?: UnixMs;
  /**
   * When it was exported.
   * - Open question `timeUnit`. Assumed: `timestamp<ms> | null`.
   * - Open question `nullMoment`, with its assumption.
   * @see wallet.yaml#Wallet.exported_at
   */
  exported_at?: UnixMs | null;
  /**
   * When it was imported.
   * - Open question `timeUnit`. Assumed: `timestamp<ms> | null`.
   * - Open question `nullMoment`, with its assumption.
   * @see wallet.yaml#Wallet.imported_at
   */
  imported_at?: UnixMs | null;
  /**
   * When it was archived.
   * - Open question `timeUnit`. Assumed: `timestamp<ms> | null`.
   * - Open question `nullMoment`, with its assumption.
   * @see wallet.yaml#Wallet.archived_at
   */
  archived_at?: UnixMs | null;
  /** Further fields. */
  [field: string]: unknown;
}

/**
 * The user or organization that a wallet counts for.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#WalletEntity
 */
export interface WalletEntity {
  /** Identifies the user or organization. */
  id: string;
  /** The kind of the owner. */
  type: WalletEntityType;
}

/**
 * The assignment of a wallet to a user or an organization.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#WalletEntityAssignment
 */
export interface WalletEntityAssignment {
  /** Identifies the assignment. */
  id: WalletEntityAssignmentId;
  /** The wallet in question. */
  wallet_id: WalletId;
  /** The user or organization that the wallet counts for. */
  entity: WalletEntity;
  /**
   * When the assignment was made.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * @see wallet.yaml#WalletEntityAssignment.created_at
   */
  created_at: UnixMs;
  /**
   * When the assignment was changed last.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * @see wallet.yaml#WalletEntityAssignment.updated_at
   */
  updated_at: UnixMs;
}

/**
 * A rough, non-binding estimate of a deposit. Amounts are decimals in the unit people use for the
 * token and never in the chain's smallest one.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#CryptoDepositQuote
 */
export interface CryptoDepositQuote {
  /** The amount of the source token. A decimal number as text. */
  input_amount: string;
  /**
   * The amount of the destination token. A decimal number as text.
   * - Open question: How is the estimated amount rounded? Assumed: it is cut off at the smallest
   *   unit of the token.
   * - Open question: Does the estimated amount allow for slippage? Assumed: it does not: it is the
   *   amount at the current price.
   * @see wallet.yaml#CryptoDepositQuote.estimated_output_amount
   */
  estimated_output_amount: string;
  /**
   * When the quote was made, in ISO 8601. RFC 3339 with an offset.
   * - Open question: Which of the forms of ISO 8601 does it have? Assumed: `datetime`.
   * @see wallet.yaml#CryptoDepositQuote.created_at
   */
  created_at: string;
}

/**
 * One end of a quote.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#QuoteAsset
 */
export interface QuoteAsset {
  /**
   * The chain that the asset is on.
   * - Open question `allowedValues`. Assumed: These are quoted: ethereum, solana, bitcoin, cosmos,
   *   stellar, tron, near, xrpl, sui and aptos, and each with -testnet behind it.
   * @see wallet.yaml#QuoteAsset.chain
   */
  chain: string;
  /**
   * The asset.
   * - Open question `allowedValues`. Assumed: the symbol of the chain's own token (ETH, SOL, BTC,
   *   ATOM, XLM, TRX, NEAR, XRP, SUI, APT), and USDC on ethereum, solana, stellar, near, sui and
   *   aptos.
   * @see wallet.yaml#QuoteAsset.asset
   */
  asset: string;
}

/**
 * A user of the app.
 * @see wallet.yaml#User
 */
export interface User {
  /**
   * Identifies the user. Matches `^did:service:.+$`.
   * - Open question: What can follow the prefix `did:service:`?
   * @see wallet.yaml#User.id
   */
  id: UserId;
  /** When the user was created. */
  created_at: UnixSeconds;
  /** The accounts that the user has linked. */
  linked_accounts: LinkedAccount[];
  /** The second factors that the user has set up. */
  mfa_methods: MfaMethod[];
  /** True if the user has accepted the terms. */
  has_accepted_terms: boolean;
  /** Marks a guest account. */
  is_guest: boolean;
  /**
   * Data that the app stores about the user.
   * - Open question `ownFields`.
   * @see wallet.yaml#User.custom_metadata
   */
  custom_metadata?: { [key: string]: unknown };
}

/** `LinkedAccount` whose `type` is not listed. */
export interface UnlistedLinkedAccount extends AnyLinkedAccount {
  type: Unlisted<"LinkedAccount">;
}

/**
 * An account that a user has linked and can be recognised by. Besides the kinds below there are
 * phones; external wallets on Ethereum and on Solana; smart wallets; embedded wallets, namely for
 * Ethereum, for Solana, for both Bitcoin kinds and for curve signing; many OAuth providers; custom
 * OAuth; custom JWTs; a messaging app; cross-app accounts; and authorization keys. Discriminated by
 * `type`. The `type` of `SocialProtocolLinkedAccount` is not specified; until it is, such values
 * come as `UnlistedLinkedAccount`.
 * - Open question `ownFields`.
 * - Open question `kindMark`.
 * @see wallet.yaml#LinkedAccount
 */
export type LinkedAccount = EmailLinkedAccount | PasskeyLinkedAccount | UnlistedLinkedAccount;

/**
 * The common fields of linked accounts.
 * - Open question `fieldsPresent`.
 * - Open question `furtherFields`.
 * @see wallet.yaml#AnyLinkedAccount
 */
export interface AnyLinkedAccount {
  /** The kind. */
  type: string;
  /** When the account was verified. */
  verified_at?: UnixSeconds;
  /** When it was verified for the first time. */
  first_verified_at?: UnixSeconds;
  /** When it was verified most recently. */
  latest_verified_at?: UnixSeconds;
  /** Further fields. */
  [field: string]: unknown;
}

/**
 * A linked e-mail address.
 * - Open question `fieldsPresent`.
 * - Open question `furtherFields`.
 * @see wallet.yaml#EmailLinkedAccount
 */
export interface EmailLinkedAccount extends AnyLinkedAccount {
  /**
   * Marks an e-mail address.
   * - Open question `kindMark`. Assumed: `{ const: email }`.
   * @see wallet.yaml#EmailLinkedAccount.type
   */
  type: "email";
  /** The e-mail address. */
  address?: string;
}

/**
 * A linked passkey.
 * - Open question `fieldsPresent`.
 * - Open question `furtherFields`.
 * @see wallet.yaml#PasskeyLinkedAccount
 */
export interface PasskeyLinkedAccount extends AnyLinkedAccount {
  /**
   * Marks a passkey.
   * - Open question `kindMark`. Assumed: `{ const: passkey }`.
   * @see wallet.yaml#PasskeyLinkedAccount.type
   */
  type: "passkey";
  /** Identifies the credential. */
  credential_id?: string;
  /** The name of the authenticator. */
  authenticator_name?: string;
  /**
   * The public key.
   * - Open question: How is the public key of a passkey encoded?
   * @see wallet.yaml#PasskeyLinkedAccount.public_key
   */
  public_key?: string;
  /** The browser it was made in. */
  created_with_browser?: string;
  /** The operating system it was made on. */
  created_with_os?: string;
  /** The device it was made on. */
  created_with_device?: string;
  /** True if it is used as a second factor. */
  enrolled_in_mfa?: boolean;
}

/**
 * A linked account of a social protocol.
 * - Open question `fieldsPresent`.
 * - Open question `furtherFields`.
 * @see wallet.yaml#SocialProtocolLinkedAccount
 */
export interface SocialProtocolLinkedAccount extends AnyLinkedAccount {
  /**
   * Marks an account of the protocol.
   * - Open question `kindMark`.
   * @see wallet.yaml#SocialProtocolLinkedAccount.type
   */
  type: string;
  /**
   * The account's number in the protocol. An integer.
   * - Open question `wholeNumber`. Assumed: `integer`.
   * @see wallet.yaml#SocialProtocolLinkedAccount.fid
   */
  fid?: number;
  /** The address that owns the account. */
  owner_address?: string;
  /** The name it is registered under. */
  username?: string;
  /** The name it shows. */
  display_name?: string;
  /** The biography of the account's holder. */
  bio?: string;
  /**
   * Its picture.
   * - Open question: How does `profile_picture` differ from `profile_picture_url`?
   * @see wallet.yaml#SocialProtocolLinkedAccount.profile_picture
   */
  profile_picture?: string;
  /** Where its picture lies. */
  profile_picture_url?: string;
}

/** `MfaMethod` whose `type` is not listed. */
export interface UnlistedMfaMethod extends AnyMfaMethod {
  type: Unlisted<"MfaMethod">;
}

/**
 * A second factor. Discriminated by `type`.
 * @see wallet.yaml#MfaMethod
 */
export type MfaMethod =
  SmsMfaMethod | TotpMfaMethod | PasskeyMfaMethod | EmailMfaMethod | UnlistedMfaMethod;

/**
 * The common fields of second factors.
 * - Open question `fieldsPresent`.
 * - Open question `furtherFields`.
 * @see wallet.yaml#AnyMfaMethod
 */
export interface AnyMfaMethod {
  /** The kind. */
  type: string;
  /**
   * When the factor was verified.
   * - Open question `timeUnit`. Assumed: `timestamp<s>`.
   * @see wallet.yaml#AnyMfaMethod.verified_at
   */
  verified_at?: UnixSeconds;
  /** Further fields. */
  [field: string]: unknown;
}

/**
 * A second factor by text message.
 * - Open question `furtherFields`.
 * @see wallet.yaml#SmsMfaMethod
 */
export interface SmsMfaMethod extends AnyMfaMethod {
  /**
   * Marks a factor by text message.
   * - Open question `kindMark`. Assumed: `{ const: sms }`.
   * @see wallet.yaml#SmsMfaMethod.type
   */
  type: "sms";
}

/**
 * A second factor by one-time passwords that depend on the time.
 * - Open question `furtherFields`.
 * @see wallet.yaml#TotpMfaMethod
 */
export interface TotpMfaMethod extends AnyMfaMethod {
  /**
   * Marks a factor by one-time passwords.
   * - Open question `kindMark`. Assumed: `{ const: totp }`.
   * @see wallet.yaml#TotpMfaMethod.type
   */
  type: "totp";
}

/**
 * A second factor by passkey.
 * - Open question `furtherFields`.
 * @see wallet.yaml#PasskeyMfaMethod
 */
export interface PasskeyMfaMethod extends AnyMfaMethod {
  /**
   * Marks a factor by passkey.
   * - Open question `kindMark`. Assumed: `{ const: passkey }`.
   * @see wallet.yaml#PasskeyMfaMethod.type
   */
  type: "passkey";
}

/**
 * A second factor by e-mail.
 * - Open question `furtherFields`.
 * @see wallet.yaml#EmailMfaMethod
 */
export interface EmailMfaMethod extends AnyMfaMethod {
  /**
   * Marks a factor by e-mail.
   * - Open question `kindMark`. Assumed: `{ const: email }`.
   * @see wallet.yaml#EmailMfaMethod.type
   */
  type: "email";
}

/**
 * A group of wallets under one name.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#Account
 */
export interface Account {
  /** Identifies the account. */
  id: AccountId;
  /** The name of the account. */
  display_name: string;
  /** The wallets in it. */
  wallets: AccountWallet[];
}

/**
 * A wallet of an account.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#AccountWallet
 */
export interface AccountWallet {
  /** Identifies the wallet. */
  id: WalletId;
  /** The chain it lives on. */
  chain_type: ChainType;
  /** Its address there. */
  address: string;
}

/**
 * An entry of the app's allowlist.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#AllowlistEntry
 */
export interface AllowlistEntry {
  /** Identifies the entry. */
  id: AllowlistEntryId;
  /** The kind of the value. */
  type: AllowlistEntryType;
  /** The allowed value; for the type email, a deliverable address. */
  value: string;
  /** The app that the entry belongs to. */
  appId: AppId;
  /**
   * Null in all examples.
   * - Open question: What does `acceptedAt` hold once it is not null?
   * @see wallet.yaml#AllowlistEntry.acceptedAt
   */
  acceptedAt: unknown;
}

/**
 * A group whose members sign together.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * - Open question: Which field lists the key quorums that are members? Assumed: `{ fields: {
 *   key_quorum_ids?: { type: list<id<KeyQuorum>>, doc: The key quorums that are members. } } }`.
 *
 * Rule `thresholdWithinMembers`: The threshold never exceeds the number of members. Open question
 * `countedMembers`, with its assumption.
 * @see wallet.yaml#KeyQuorum
 */
export interface KeyQuorum {
  /** Identifies the key quorum. */
  id: KeyQuorumId;
  /** The name; updates have a limit of their own. */
  display_name: string;
  /**
   * The number of required signatures. An integer.
   * - Open question `wholeNumber`. Assumed: `integer`.
   * @see wallet.yaml#KeyQuorum.authorization_threshold
   */
  authorization_threshold: number;
  /** The keys that can sign. */
  authorization_keys: AuthorizationKey[];
  /**
   * The users who can sign.
   * - Open question: Can the list be null, or each of its items? Assumed: `list<id<User>> | null`.
   * @see wallet.yaml#KeyQuorum.user_ids
   */
  user_ids: UserId[] | null;
  /** The key quorums that are members. */
  key_quorum_ids?: KeyQuorumId[];
}

/**
 * A key that can sign for a key quorum.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#AuthorizationKey
 */
export interface AuthorizationKey {
  /** The P-256 key in DER. Base64. */
  public_key: string;
  /** The name of the key. */
  display_name: string | null;
}

/**
 * A figure that is measured and followed for a stretch of time.
 * @see wallet.yaml#Aggregation
 */
export interface Aggregation {
  /** Identifies the aggregation. */
  id: AggregationId;
  /**
   * The name. 1 to 255 characters (`limits.aggregationNameLength`).
   * @see wallet.yaml#Aggregation.name
   */
  name: string;
  /** The RPC method whose calls it counts. */
  method: AggregationMethod;
  /** The metric. */
  metric: AggregationMetric;
  /** The stretch of time. */
  window: AggregationWindow;
  /** When it was created. */
  created_at: UnixMs;
  /**
   * The key quorum that owns it.
   * - Open question `nullOwner`.
   * @see wallet.yaml#Aggregation.owner_id
   */
  owner_id: KeyQuorumId | null;
  /**
   * The filters that are applied before anything is measured. The kinds are Ethereum transaction,
   * calldata, typed-data domain, typed-data message, 7702 authorization, Solana program
   * instruction, Solana system instruction, Solana token instruction, system, Tron transaction,
   * Tron calldata, Sui transaction command, Sui transfer-objects command, action request body and
   * aggregation. At most 100 items (`limits.aggregationConditionsCount`).
   * - Open question `itemFields`.
   * @see wallet.yaml#Aggregation.conditions
   */
  conditions?: { [key: string]: unknown }[];
  /**
   * The grouping of calls. At most 2 items (`limits.aggregationGroupByCount`).
   * - Open question `itemFields`.
   * @see wallet.yaml#Aggregation.group_by
   */
  group_by?: { [key: string]: unknown }[];
}

/**
 * The metric of an aggregation.
 * - Open question `fieldsPresent`.
 * - Open question: Which field names the function that turns the values into one figure?
 * - Open question: Which functions are there to turn the values into one figure?
 * @see wallet.yaml#AggregationMetric
 */
export interface AggregationMetric {
  /** The field that is measured. */
  field?: string;
  /** Where that field is taken from. */
  field_source?: string;
  /** The entries of the ABI in question. */
  abi?: AbiItem[];
  /** Further fields. */
  [field: string]: unknown;
}

/**
 * The stretch of time that an aggregation looks at.
 * - Open question `fieldsPresent`. Assumed: `required`.
 * @see wallet.yaml#AggregationWindow
 */
export interface AggregationWindow {
  /**
   * The duration. An integer.
   * - Open question `wholeNumber`. Assumed: `integer`.
   * @see wallet.yaml#AggregationWindow.seconds
   */
  seconds: number;
}

/**
 * One entry of a contract's ABI.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#AbiItem
 */
export interface AbiItem {
  /** The name. */
  name?: string;
  /** The inputs. */
  inputs?: AbiParameter[];
  /** The outputs. */
  outputs?: AbiParameter[];
  /** True if it is anonymous. */
  anonymous?: boolean;
}

/**
 * Something that an ABI entry takes or returns.
 * - Open question `fieldsPresent`.
 * @see wallet.yaml#AbiParameter
 */
export interface AbiParameter {
  /** Its type. */
  type?: string;
  /** The name. */
  name?: string;
  /** Its type in the contract's source. */
  internalType?: string;
  /**
   * The components.
   * - Open question `itemType`. Assumed: `list<AbiParameter>`.
   * @see wallet.yaml#AbiParameter.components
   */
  components?: AbiParameter[];
  /** True if it is indexed. */
  indexed?: boolean;
}

/**
 * A signature that authorizes an intent.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#AuthorizeIntentBody
 */
export interface AuthorizeIntentBody {
  /**
   * Proves that a member agrees to the intent. Base64.
   * - Open question: With which algorithm is the signature made, and how is it encoded? Assumed:
   *   `base64`. ECDSA on P-256 with SHA-256 in DER.
   * - Open question: Which text does the signature sign? Assumed: the identifier of the intent, the
   *   timestamp and the hexadecimal SHA-256 of the canonical JSON (RFC 8785) of the intent's
   *   request_details, joined by full stops, in UTF-8.
   * - Open question: Which keys may sign for a user? Assumed: Those in the user's linked accounts
   *   of the type authorization_key, each as its public_key. In a request with a user's token, only
   *   that user's own keys count.
   * - Open question: What happens when a member or a key signs twice? Assumed: One key signs for
   *   one member, and a member signs once. The second signature changes nothing.
   * @see wallet.yaml#AuthorizeIntentBody.signature
   */
  signature: string;
  /**
   * The time that goes with the signature.
   * - Open question `timeUnit`. Assumed: `timestamp<ms>`.
   * - Open question: Which moment does `timestamp` stand for? Assumed: the moment of signing.
   * @see wallet.yaml#AuthorizeIntentBody.timestamp
   */
  timestamp: UnixMs;
}

/**
 * The deposit to quote.
 * - Open question `requestFields`. Assumed: `required`.
 *
 * Rule `sameKindOfNetwork`: Either both ends are on mainnets or both are on testnets.
 * @see wallet.yaml#QuoteCryptoDepositBody
 */
export interface QuoteCryptoDepositBody {
  /** The asset that is paid in. */
  source: QuoteAsset;
  /** The asset that is paid out. */
  destination: QuoteAsset;
  /**
   * The amount to pay in, as a decimal above zero in the standard unit of the source token. At most
   * 100 characters (`limits.quoteAmountLength`). Matches `^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$`.
   * - Open question `largestSize`. Assumed: `{ type: string, length: quoteAmountLength }`.
   * @see wallet.yaml#QuoteCryptoDepositBody.input_amount
   */
  input_amount: string;
  /**
   * The accepted slippage in basis points. An integer from 0 to 10000 (`limits.slippageBps`).
   * - Open question `requestFields`.
   * - Open question: What is the default slippage? Assumed: Not at all.
   * @see wallet.yaml#QuoteCryptoDepositBody.slippage_bps
   */
  slippage_bps?: number;
}

/**
 * The user to look up.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#UserByCustomAuthIdLookup
 */
export interface UserByCustomAuthIdLookup {
  /** The id of the user in the app's own authentication. */
  custom_user_id: string;
}

/**
 * The user to look up.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#UserByStreamingSubjectLookup
 */
export interface UserByStreamingSubjectLookup {
  /** The id of the user at the streaming provider. */
  subject: string;
}

/**
 * The user to look up.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#UserByPhoneNumberLookup
 */
export interface UserByPhoneNumberLookup {
  /**
   * The user's telephone number.
   * - Open question: In which form is a telephone number written? Assumed: Always in the one in
   *   which the app wrote it first.
   * @see wallet.yaml#UserByPhoneNumberLookup.number
   */
  number: string;
}

/**
 * The content of a new account.
 * @see wallet.yaml#CreateAccountInput
 */
export type CreateAccountInput =
  | (WalletsConfigurationInput & { wallet_ids?: never })
  | (WalletIdsInput & { wallets_configuration?: never });

/**
 * An account whose wallets are made along with it.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#WalletsConfigurationInput
 */
export interface WalletsConfigurationInput {
  /**
   * The name of the new account.
   * - Open question `requestFields`.
   * - Open question: What is the name of an account that is created without one? Assumed: it is
   *   called Account.
   * @see wallet.yaml#WalletsConfigurationInput.display_name
   */
  display_name?: string;
  /**
   * The wallets to make. At most 100 items (`limits.accountWallets`).
   * - Open question `largestSize`. Assumed:
   *   `{ type: list<WalletConfiguration>, count: accountWallets }`.
   * @see wallet.yaml#WalletsConfigurationInput.wallets_configuration
   */
  wallets_configuration: WalletConfiguration[];
}

/**
 * A wallet to make for an account.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#WalletConfiguration
 */
export interface WalletConfiguration {
  /** The chain it is to live on. */
  chain_type: ChainType;
}

/**
 * An account around wallets that are there already.
 * - Open question `ownFields`. Assumed: `{ fields: { display_name?: { type: string, doc: The name
 *   of the new account; by default Account. }, wallet_ids: { type: list<id<Wallet>>, count:
 *   accountWallets, unique: true, doc: The wallets of the account. } } }`.
 * - Open question: Can a wallet be in several accounts? Assumed: it can.
 * @see wallet.yaml#WalletIdsInput
 */
export interface WalletIdsInput {
  /** The name of the new account; by default Account. */
  display_name?: string;
  /**
   * The wallets of the account. At most 100 items (`limits.accountWallets`). No item twice.
   * @see wallet.yaml#WalletIdsInput.wallet_ids
   */
  wallet_ids: WalletId[];
}

/**
 * The value to allow.
 * - Open question `requestFields`. Assumed: `required`.
 * @see wallet.yaml#AddToAllowlistBody
 */
export interface AddToAllowlistBody {
  /** The kind of the value. */
  type: AllowlistEntryType;
  /**
   * The value to allow. 1 to 320 characters.
   * - Open question: Does the service check the value? Assumed:
   *   `{ type: string, length: { min: 1, max: 320 } }`. It checks the length that mail allows.
   * @see wallet.yaml#AddToAllowlistBody.value
   */
  value: string;
}

/**
 * A change of a key quorum. At least one field must be given.
 *
 * Rule `thresholdWithinMembers`: The threshold does not exceed the number of members. Open question
 * `countedMembers`, with its assumption. Open question: Which members count when an update leaves
 * out a list? Assumed: Those that the key quorum has already.
 *
 * Rule `nestedOnce`: Key quorums are nested no deeper than once. Open question: How are the levels
 * of nesting counted? Assumed: a key quorum that is a member has no key quorums as members, and is
 * not a member of itself.
 * @see wallet.yaml#KeyQuorumUpdate
 */
export interface KeyQuorumUpdate {
  /**
   * The keys that can sign, each a P-256 key in DER. At most 100 items
   * (`limits.keyQuorumMembersCount`). Each item: base64.
   * - Open question `largestSize`. Assumed: `{ type: list<base64>, count: keyQuorumMembersCount }`.
   * - Open question: Which structure does the DER of a public key have? Assumed: a
   *   SubjectPublicKeyInfo whose point is not compressed.
   * - Open question: What is the name of a new key? Assumed: it has no name.
   * @see wallet.yaml#KeyQuorumUpdate.public_keys
   */
  public_keys?: string[];
  /**
   * The number of required signatures. An integer.
   * - Open question `wholeNumber`. Assumed: `integer`.
   * - Open question: What is the smallest threshold? Assumed: At least one member has to sign.
   * @see wallet.yaml#KeyQuorumUpdate.authorization_threshold
   */
  authorization_threshold?: number;
  /**
   * The new name. At most 50 characters (`limits.keyQuorumDisplayNameLength`).
   * @see wallet.yaml#KeyQuorumUpdate.display_name
   */
  display_name?: string;
  /**
   * The users who can sign. At most 100 items (`limits.keyQuorumMembersCount`).
   * - Open question `largestSize`. Assumed:
   *   `{ type: list<id<User>>, count: keyQuorumMembersCount }`.
   * - Open question: Do the members of a key quorum have to exist, and to differ? Assumed: They
   *   have to do both.
   * @see wallet.yaml#KeyQuorumUpdate.user_ids
   */
  user_ids?: UserId[];
  /**
   * The key quorums that are members. At most 5 items (`limits.keyQuorumIdsCount`).
   * @see wallet.yaml#KeyQuorumUpdate.key_quorum_ids
   */
  key_quorum_ids?: KeyQuorumId[];
}

/**
 * The organization has reached its maximum number of wallets.
 * @see wallet.yaml#wallet_entity_limit_exceeded
 */
export interface WalletEntityLimitExceeded extends DeclaredError {
  readonly code: "wallet_entity_limit_exceeded";
  readonly status: 409;
}

/**
 * The cursor is not one of the service's.
 * - Open question `errorResponse`. Assumed: status 400.
 * @see wallet.yaml#invalid_cursor
 */
export interface InvalidCursor extends DeclaredError {
  readonly code: "invalid_cursor";
  readonly status: 400;
}

/**
 * The caller has no such intent.
 * - Open question `errorResponse`. Assumed: status 404.
 * @see wallet.yaml#intent_not_found
 */
export interface IntentNotFound extends DeclaredError {
  readonly code: "intent_not_found";
  readonly status: 404;
}

/**
 * The intent has expired or is otherwise no longer pending.
 * - Open question `errorResponse`. Assumed: status 409.
 * @see wallet.yaml#intent_not_pending
 */
export interface IntentNotPending extends DeclaredError {
  readonly code: "intent_not_pending";
  readonly status: 409;
}

/**
 * The signature does not fit the intent or is out of date.
 * - Open question `errorResponse`. Assumed: status 401.
 * @see wallet.yaml#invalid_signature
 */
export interface InvalidSignature extends DeclaredError {
  readonly code: "invalid_signature";
  readonly status: 401;
}

/**
 * The app has no such wallet.
 * - Open question `errorResponse`. Assumed: status 404.
 * @see wallet.yaml#wallet_not_found
 */
export interface WalletNotFound extends DeclaredError {
  readonly code: "wallet_not_found";
  readonly status: 404;
}

/**
 * There is no such user or organization.
 * - Open question `errorResponse`. Assumed: status 404.
 * @see wallet.yaml#entity_not_found
 */
export interface EntityNotFound extends DeclaredError {
  readonly code: "entity_not_found";
  readonly status: 404;
}

/**
 * The service does not quote this chain or asset.
 * - Open question `errorResponse`. Assumed: status 400.
 * @see wallet.yaml#unknown_asset
 */
export interface UnknownAsset extends DeclaredError {
  readonly code: "unknown_asset";
  readonly status: 400;
}

/**
 * One end is on a mainnet and the other on a testnet.
 * - Open question `errorResponse`. Assumed: status 400.
 * @see wallet.yaml#mixed_networks
 */
export interface MixedNetworks extends DeclaredError {
  readonly code: "mixed_networks";
  readonly status: 400;
}

/**
 * No user was found.
 * - Open question: What is the response to a lookup when no user matches? Assumed: status 404.
 * @see wallet.yaml#user_not_found
 */
export interface UserNotFound extends DeclaredError {
  readonly code: "user_not_found";
  readonly status: 404;
}

/**
 * The caller is no such app.
 * - Open question `errorResponse`. Assumed: status 404.
 * @see wallet.yaml#app_not_found
 */
export interface AppNotFound extends DeclaredError {
  readonly code: "app_not_found";
  readonly status: 404;
}

/**
 * The app has not switched its allowlist on.
 * - Open question `errorResponse`. Assumed: status 409.
 * @see wallet.yaml#allowlist_disabled
 */
export interface AllowlistDisabled extends DeclaredError {
  readonly code: "allowlist_disabled";
  readonly status: 409;
}

/**
 * The app has no such key quorum.
 * - Open question `errorResponse`. Assumed: status 404.
 * @see wallet.yaml#key_quorum_not_found
 */
export interface KeyQuorumNotFound extends DeclaredError {
  readonly code: "key_quorum_not_found";
  readonly status: 404;
}

/**
 * The update would break a rule for key quorums.
 * - Open question `errorResponse`. Assumed: status 400.
 * @see wallet.yaml#invalid_key_quorum
 */
export interface InvalidKeyQuorum extends DeclaredError {
  readonly code: "invalid_key_quorum";
  readonly status: 400;
}

/**
 * The deadline of the request has passed.
 * - Open question `errorResponse`. Assumed: status 400.
 * @see wallet.yaml#request_expired
 */
export interface RequestExpired extends DeclaredError {
  readonly code: "request_expired";
  readonly status: 400;
}

/**
 * The app has no such aggregation.
 * - Open question `errorResponse`. Assumed: status 404.
 * @see wallet.yaml#aggregation_not_found
 */
export interface AggregationNotFound extends DeclaredError {
  readonly code: "aggregation_not_found";
  readonly status: 404;
}

/** Input of `policies.list`. */
export interface PoliciesListInput {
  /**
   * Where to go on; each page names the cursor of the next. 1 to 512 characters
   * (`limits.cursorLength`).
   * @see wallet.yaml#policies.list.cursor
   */
  cursor?: string;
  /**
   * The page size. An integer from 1 to 100 (`limits.policyPageSize`).
   * - Open question `wholeNumber`. Assumed: `integer | null`.
   * - Open question: What does a null `limit` mean? Assumed: the same as no `limit`. The page has
   *   the default size.
   * @see wallet.yaml#policies.list.limit
   */
  limit?: number | null;
}

/** Output of `policies.list`. */
export type PoliciesListOutput = PoliciesPage;

/** Errors of `policies.list`; others have the code `unexpected`. */
export type PoliciesListError = InvalidCursor | CallFailure;

/** Input of `intents.authorize`. */
export interface IntentsAuthorizeInput extends AuthorizeIntentBody {
  /** The intent to authorize. */
  intent_id: IntentId;
}

/** Output of `intents.authorize`. */
export type IntentsAuthorizeOutput = IntentResponse;

/** Errors of `intents.authorize`; others have the code `unexpected`. */
export type IntentsAuthorizeError =
  IntentNotFound | IntentNotPending | InvalidSignature | CallFailure;

/** Input of `wallets.assignEntity`. */
export interface WalletsAssignEntityInput extends WalletEntity {
  /** The wallet in question. */
  wallet_id: WalletId;
}

/** Output of `wallets.assignEntity`. */
export type WalletsAssignEntityOutput = WalletEntityAssignment;

/** Errors of `wallets.assignEntity`; others have the code `unexpected`. */
export type WalletsAssignEntityError =
  WalletEntityLimitExceeded | WalletNotFound | EntityNotFound | CallFailure;

/** Input of `depositAccounts.quoteCrypto`. */
export type DepositAccountsQuoteCryptoInput = QuoteCryptoDepositBody;

/** Output of `depositAccounts.quoteCrypto`. */
export type DepositAccountsQuoteCryptoOutput = CryptoDepositQuote;

/** Errors of `depositAccounts.quoteCrypto`; others have the code `unexpected`. */
export type DepositAccountsQuoteCryptoError = UnknownAsset | MixedNetworks | CallFailure;

/** Input of `users.byCustomAuthId`. */
export type UsersByCustomAuthIdInput = UserByCustomAuthIdLookup;

/** Output of `users.byCustomAuthId`. */
export type UsersByCustomAuthIdOutput = User;

/** Errors of `users.byCustomAuthId`; others have the code `unexpected`. */
export type UsersByCustomAuthIdError = UserNotFound | CallFailure;

/** Input of `users.byStreamingSubject`. */
export type UsersByStreamingSubjectInput = UserByStreamingSubjectLookup;

/** Output of `users.byStreamingSubject`. */
export type UsersByStreamingSubjectOutput = User;

/** Errors of `users.byStreamingSubject`; others have the code `unexpected`. */
export type UsersByStreamingSubjectError = UserNotFound | CallFailure;

/** Input of `users.byPhoneNumber`. */
export type UsersByPhoneNumberInput = UserByPhoneNumberLookup;

/** Output of `users.byPhoneNumber`. */
export type UsersByPhoneNumberOutput = User;

/** Errors of `users.byPhoneNumber`; others have the code `unexpected`. */
export type UsersByPhoneNumberError = UserNotFound | CallFailure;

/** Input of `accounts.create`. */
export interface AccountsCreateInput {
  body: CreateAccountInput;
}

/** Output of `accounts.create`. */
export type AccountsCreateOutput = Account;

/** Errors of `accounts.create`; others have the code `unexpected`. */
export type AccountsCreateError = WalletNotFound | CallFailure;

/** Input of `allowlist.add`. */
export interface AllowlistAddInput extends AddToAllowlistBody {
  /** The app in question. */
  app_id: AppId;
}

/** Output of `allowlist.add`. */
export type AllowlistAddOutput = AllowlistEntry;

/** Errors of `allowlist.add`; others have the code `unexpected`. */
export type AllowlistAddError = AppNotFound | AllowlistDisabled | CallFailure;

/** Input of `intents.updateKeyQuorum`. At least one field of the body must be given. */
export interface IntentsUpdateKeyQuorumInput extends KeyQuorumUpdate {
  /** The key quorum to change. */
  key_quorum_id: KeyQuorumId;
}

/** Output of `intents.updateKeyQuorum`. */
export type IntentsUpdateKeyQuorumOutput = KeyQuorumIntentResponse;

/** Errors of `intents.updateKeyQuorum`; others have the code `unexpected`. */
export type IntentsUpdateKeyQuorumError =
  KeyQuorumNotFound | InvalidKeyQuorum | RequestExpired | CallFailure;

/** Input of `aggregations.get`. */
export interface AggregationsGetInput {
  /** The aggregation in question. At least 1 character. */
  aggregation_id: AggregationId;
}

/** Output of `aggregations.get`. */
export type AggregationsGetOutput = Aggregation;

/** Errors of `aggregations.get`; others have the code `unexpected`. */
export type AggregationsGetError = AggregationNotFound | CallFailure;

/** The credentials of each authentication scheme. */
export interface Credentials {
  /**
   * The app shows its secret. Sent: `appId` and `appSecret` as Basic, `appId` in the header
   * `service-app-id`.
   * @see wallet.yaml#app
   */
  app: { appId: string; appSecret: string };
  /**
   * The owner of a wallet shows a token. Sent: `userToken` as Bearer, `appId` in the header
   * `service-app-id`.
   * - Open question: Which header carries a user's token? Assumed: `{ bearer: userToken }`.
   * - Open question: What does a user's token look like? Assumed: it is opaque text.
   * - Open question: Does a user's token replace the app secret, or are both required? Assumed: it
   *   replaces the app secret.
   * @see wallet.yaml#user
   */
  user: { userToken: string; appId: string };
}

/**
 * The service as an interface, for clients, stubs and handlers that need no context.
 *
 * Creates wallets on many chains and manages them, finds users and signs them in, signs
 * transactions, and manages programmable policies and the intents by which several parties
 * authorize what a wallet does. All bodies are JSON. A timestamp is a Unix timestamp unless its
 * field names another form. Every path begins with /v1. When actions occur in an app, the service
 * sends events to an endpoint that the app configures. Version 0.0.1.
 * - Open question: What is the address of the service?
 * - Open question: What does the body of an error look like? Assumed: `problem`.
 * - Open question: How are old versions retired?
 * - Open question: How does a client choose a version?
 * - Open question: Can an identifier be the empty string? Assumed: no identifier is empty.
 * - Open question `intentSteps`: Which state of an intent can follow which?
 * - Open question `furtherValues`: Which other values are there?
 * - Open question `nullOwner`: What does a null `owner_id` mean?
 * - Open question `timeUnit`: In which unit is this timestamp, seconds or milliseconds?
 * - Open question `otherStates`: Can an intent have this in other states? Assumed: it can; no rule
 *   forbids it.
 * - Open question `fieldsPresent`: Which of these fields are always present?
 * - Open question `wholeNumber`: Is this always a whole number?
 * - Open question `ownFields`: Which fields of its own does this have?
 * - Open question `valueType`: Of which JSON type is this value?
 * - Open question `kindMark`: Which value of `type` or `intent_type` marks this kind?
 * - Open question `itemType`: Of which type are the items of this list?
 * - Open question `nullMoment`: What does null mean here? Assumed: it has not happened yet.
 * - Open question `furtherFields`: Which further fields are there?
 * - Open question `requestFields`: Which of these fields does a request have to carry?
 * - Open question `allowedValues`: Which values can this have?
 * - Open question `countedMembers`: Who counts as a member of a key quorum? Assumed: its keys, its
 *   users and the key quorums in it.
 * - Open question `itemFields`: Which fields do the items of this list have?
 * - Open question `largestSize`: How large may this be at most?
 * - Open question `errorResponse`: With which status and code does the service report this?
 * @see wallet.yaml#service
 */
export interface WalletService {
  readonly policies: {
    /** Lists policies without their rules. `GET /v1/policies` */
    list(input?: PoliciesListInput): Promise<PoliciesListOutput>;
  };
  readonly intents: {
    /**
     * Adds a signature to an intent and returns the intent.
     * `POST /v1/intents/{intent_id}/authorize`
     */
    authorize(input: IntentsAuthorizeInput): Promise<IntentsAuthorizeOutput>;
    /** Creates an intent to change a key quorum. `PATCH /v1/intents/key_quorums/{key_quorum_id}` */
    updateKeyQuorum(input: IntentsUpdateKeyQuorumInput): Promise<IntentsUpdateKeyQuorumOutput>;
  };
  readonly wallets: {
    /** Makes a wallet count for a user or an organization. `POST /v1/wallets/{wallet_id}/entity` */
    assignEntity(input: WalletsAssignEntityInput): Promise<WalletsAssignEntityOutput>;
  };
  readonly depositAccounts: {
    /**
     * Estimates the yield of a deposit. It takes neither a wallet nor a signature, and no wallet
     * comes into being. `POST /v1/deposit_accounts/crypto/quote`
     */
    quoteCrypto(input: DepositAccountsQuoteCryptoInput): Promise<DepositAccountsQuoteCryptoOutput>;
  };
  readonly users: {
    /**
     * Finds a user by the identifier that the app's own authentication uses.
     * `POST /v1/users/custom_auth/id`
     */
    byCustomAuthId(input: UsersByCustomAuthIdInput): Promise<UsersByCustomAuthIdOutput>;
    /**
     * Finds a user by the identifier that a music streaming service, run by someone else, uses.
     * That service lends its name to the path where it says streaming here.
     * `POST /v1/users/streaming/subject`
     */
    byStreamingSubject(input: UsersByStreamingSubjectInput): Promise<UsersByStreamingSubjectOutput>;
    /** Finds a user by telephone number. `POST /v1/users/phone/number` */
    byPhoneNumber(input: UsersByPhoneNumberInput): Promise<UsersByPhoneNumberOutput>;
  };
  readonly accounts: {
    /**
     * Creates an account. With a key it does so once, however often the request is sent within a
     * day. `POST /v1/accounts`
     */
    create(input: AccountsCreateInput): Promise<AccountsCreateOutput>;
  };
  readonly allowlist: {
    /** Lets someone into an app. `POST /v1/apps/{app_id}/allowlist` */
    add(input: AllowlistAddInput): Promise<AllowlistAddOutput>;
  };
  readonly aggregations: {
    /** Fetches an aggregation. `GET /v1/aggregations/{aggregation_id}` */
    get(input: AggregationsGetInput): Promise<AggregationsGetOutput>;
  };
}
