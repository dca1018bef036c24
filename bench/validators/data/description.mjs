/**
 * The measured part of the wallet API, described once and for no library in particular, and the response of
 * `model-response.mjs`. Every contender's schema is printed from this. What `spec/wallet.yaml` leaves unspecified
 * stands here as assumed there.
 */
import {
  any,
  base64,
  boolean,
  constant,
  id,
  integer,
  list,
  map,
  nullable,
  number,
  object,
} from "./kinds.mjs";
import { ref, text } from "./kinds.mjs";
import { modelResponseTypes } from "./model-response.mjs";

/** @typedef {import("./kinds.mjs").Kind} Kind */
/** @typedef {import("./kinds.mjs").Type} Type */

/** @type {Type} */
const chainType = {
  form: "enum",
  name: "ChainType",
  values:
    "ethereum solana cosmos stellar sui aptos movement tron bitcoin-segwit bitcoin-taproot pearl near ton starknet xrpl spark".split(
      " ",
    ),
};
/** @type {Type} */
const intentStatus = {
  form: "enum",
  name: "IntentStatus",
  values: ["pending", "processing", "executed", "failed", "expired", "rejected", "dismissed"],
};
/** Enums that the spec leaves open take any text. */
const openEnum = text;

const policyListItem = object(
  "PolicyListItem",
  {
    version: constant("1.0"),
    name: { kind: "text", min: 1, max: 50 },
    chain_type: ref("ChainType"),
    id: { kind: "text", min: 24, max: 24 },
    owner_id: nullable(id),
    created_at: number,
  },
  { closed: true },
);
const policiesPage = object("PoliciesPage", {
  data: list(ref("PolicyListItem")),
  next_cursor: nullable({ kind: "text", min: 1, max: 512 }),
});

const linkedAt = { "verified_at?": number, "first_verified_at?": number, "latest_verified_at?": number };
/** @type {Type[]} */
const user = [
  object("AnyLinkedAccount", { type: text, ...linkedAt }),
  object("EmailLinkedAccount", { type: constant("email"), ...linkedAt, "address?": text }),
  object("PasskeyLinkedAccount", {
    type: constant("passkey"),
    ...linkedAt,
    "credential_id?": text,
    "authenticator_name?": text,
    "public_key?": text,
    "created_with_browser?": text,
    "created_with_os?": text,
    "created_with_device?": text,
    "enrolled_in_mfa?": boolean,
  }),
  {
    form: "union",
    name: "LinkedAccount",
    tag: "type",
    members: { email: "EmailLinkedAccount", passkey: "PasskeyLinkedAccount" },
    otherwise: "AnyLinkedAccount",
  },
  object("AnyMfaMethod", { type: text, "verified_at?": number }),
  object("SmsMfaMethod", { type: constant("sms"), "verified_at?": number }),
  object("TotpMfaMethod", { type: constant("totp"), "verified_at?": number }),
  object("PasskeyMfaMethod", { type: constant("passkey"), "verified_at?": number }),
  object("EmailMfaMethod", { type: constant("email"), "verified_at?": number }),
  {
    form: "union",
    name: "MfaMethod",
    tag: "type",
    members: {
      sms: "SmsMfaMethod",
      totp: "TotpMfaMethod",
      passkey: "PasskeyMfaMethod",
      email: "EmailMfaMethod",
    },
    otherwise: "AnyMfaMethod",
  },
  object("User", {
    id: { kind: "text", min: 1, pattern: "^did:service:.+$" },
    created_at: number,
    linked_accounts: list(ref("LinkedAccount")),
    mfa_methods: list(ref("MfaMethod")),
    has_accepted_terms: boolean,
    is_guest: boolean,
    "custom_metadata?": map,
  }),
];

/**
 * @param {string} name
 * @param {Record<"type" | "detail" | "request" | "resource", string> & { result: Kind }} parts
 */
function intent(name, { type, detail, request, resource, result }) {
  return object(
    name,
    {
      intent_id: id,
      intent_type: constant(type),
      created_by_display_name: text,
      "created_by_id?": id,
      created_at: number,
      resource_id: text,
      authorization_details: list(ref(detail)),
      status: ref("IntentStatus"),
      custom_expiry: boolean,
      expires_at: number,
      request_details: ref(request),
      "rejected_at?": number,
      "dismissed_at?": number,
      "dismissal_reason?": text,
      "current_resource_data?": ref(resource),
      "action_result?": result,
    },
    {
      conditions: [
        { field: "rejected_at", by: "status", values: ["rejected"], is: "required" },
        { field: "dismissed_at", by: "status", values: ["dismissed"], is: "required" },
        { field: "dismissal_reason", by: "status", values: ["dismissed"], is: "required" },
        { field: "action_result", by: "status", values: ["executed", "failed"], is: "allowed" },
      ],
    },
  );
}

/** @param {string} name @param {string} member */
const detail = (name, member) =>
  object(name, { "members?": list(ref(member)), "threshold?": integer, "display_name?": text });

/** @type {Type[]} */
const keyQuorumIntent = [
  object("AuthorizationMember", {
    user_id: id,
    signed_at: nullable(number),
    "type?": openEnum,
  }),
  detail("AuthorizationDetail", "AuthorizationMember"),
  object("AuthorizationKey", { public_key: base64, display_name: nullable(text) }),
  object("KeyQuorum", {
    id,
    display_name: text,
    authorization_threshold: integer,
    authorization_keys: list(ref("AuthorizationKey")),
    user_ids: nullable(list(id)),
    "key_quorum_ids?": list(id),
  }),
  object(
    "KeyQuorumUpdate",
    {
      "public_keys?": list(base64, { max: 100 }),
      "authorization_threshold?": integer,
      "display_name?": { kind: "text", max: 50 },
      "user_ids?": list(id, { max: 100 }),
      "key_quorum_ids?": list(id, { max: 5 }),
    },
    { atLeastOne: true },
  ),
  object("KeyQuorumRequestDetails", { "url?": text, "body?": ref("KeyQuorumUpdate") }),
  object("KeyQuorumActionResult", {
    "status_code?": integer,
    "executed_at?": number,
    "response_body?": ref("KeyQuorum"),
    "prior_state?": ref("KeyQuorum"),
    "authorized_by_display_name?": text,
    "authorized_by_id?": id,
  }),
  intent("KeyQuorumIntentResponse", {
    type: "KEY_QUORUM",
    detail: "AuthorizationDetail",
    request: "KeyQuorumRequestDetails",
    resource: "KeyQuorum",
    result: ref("KeyQuorumActionResult"),
  }),
];

/** @type {Type[]} */
const rpcIntent = [
  object("RpcAuthorizationMember", {
    user_id: id,
    signed_at: nullable(number),
    type: openEnum,
  }),
  detail("RpcAuthorizationDetail", "RpcAuthorizationMember"),
  object("RpcRequest", { "method?": text, "caip2?": text, "chain_type?": ref("ChainType"), "params?": any }),
  object("RpcRequestDetails", { "method?": text, "url?": text, "body?": ref("RpcRequest") }),
  object("WalletEntity", { id: text, type: openEnum }),
  object("Wallet", {
    "id?": id,
    "address?": text,
    "display_name?": text,
    "external_id?": text,
    "chain_type?": ref("ChainType"),
    "policy_ids?": list(id),
    "additional_signers?": list(any),
    "owner_id?": id,
    "entity?": ref("WalletEntity"),
    "created_at?": number,
    "exported_at?": nullable(number),
    "imported_at?": nullable(number),
    "archived_at?": nullable(number),
  }),
  intent("RpcIntentResponse", {
    type: "RPC",
    detail: "RpcAuthorizationDetail",
    request: "RpcRequestDetails",
    resource: "Wallet",
    result: map,
  }),
];

/** @type {Type[]} */
const small = [
  object("QuoteAsset", { chain: text, asset: text }),
  object("QuoteCryptoDepositBody", {
    source: ref("QuoteAsset"),
    destination: ref("QuoteAsset"),
    input_amount: { kind: "text", max: 100, pattern: String.raw`^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$` },
    "slippage_bps?": { kind: "integer", min: 0, max: 10_000 },
  }),
  object("WalletConfiguration", { chain_type: ref("ChainType") }),
  object("WalletsConfigurationInput", {
    "display_name?": text,
    wallets_configuration: list(ref("WalletConfiguration"), { max: 100 }),
  }),
];

/** Every type stands behind those that it refers to. */
export const types = [
  chainType,
  intentStatus,
  policyListItem,
  policiesPage,
  ...user,
  ...keyQuorumIntent,
  ...rpcIntent,
  ...small,
  ...modelResponseTypes,
];

/** The types that are measured. */
export const measuredTypes = [
  "PoliciesPage",
  "User",
  "KeyQuorumIntentResponse",
  "RpcIntentResponse",
  "QuoteCryptoDepositBody",
  "WalletsConfigurationInput",
  "ModelResponse",
];

/**
 * The types named by `roots` and all that they refer to, in the order of the description.
 *
 * @param {readonly string[]} roots
 * @returns {Type[]}
 */
export function reachable(roots) {
  const wanted = new Set(roots);
  for (const type of [...types].reverse()) {
    if (wanted.has(type.name)) for (const name of referencesOf(type)) wanted.add(name);
  }
  return types.filter(({ name }) => wanted.has(name));
}

/** @param {Type} type @returns {string[]} */
function referencesOf(type) {
  if (type.form === "enum") return [];
  if (type.form === "union")
    return [...Object.values(type.members), ...(type.otherwise ? [type.otherwise] : [])];
  return type.fields.flatMap(({ kind }) => referencesIn(kind));
}

/** @param {Kind} kind @returns {string[]} */
function referencesIn(kind) {
  if (kind.kind === "ref") return [kind.to];
  if (kind.kind === "either") return kind.of.flatMap(referencesIn);
  return kind.kind === "list" || kind.kind === "nullable" ? referencesIn(kind.of) : [];
}
