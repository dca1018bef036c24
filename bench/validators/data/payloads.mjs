/** The measured values: one right one for each type, and one change each that makes it wrong early, late and deep. */
import { keyQuorumIntent, rpcIntent } from "./intents.mjs";
import { modelResponse } from "./model-response.mjs";

/**
 * @typedef {object} Change
 * @property {(string | number)[]} at
 * @property {unknown} to
 */

/** @typedef {"early" | "late" | "deep"} Place The first field, the last one, the innermost one. */

/**
 * @typedef {object} Payload
 * @property {string} type
 * @property {string} title
 * @property {unknown} valid
 * @property {Record<Place, Change>} wrong
 */

export const places = /** @type {const} */ (["early", "late", "deep"]);

/** Two chains make two thirds of the data, as they do in life; the other fourteen take turns. */
const chains = [
  "ethereum ethereum ethereum ethereum ethereum ethereum solana solana solana solana",
  "bitcoin-segwit cosmos stellar tron sui aptos movement bitcoin-taproot pearl near ton starknet xrpl spark",
].flatMap((line, rare) => line.split(" ").map((chain) => ({ chain, rare })));
const often = chains.filter(({ rare }) => rare === 0);
const seldom = chains.filter(({ rare }) => rare === 1);

/** @param {number} index */
function policy(index) {
  const from = index % 3 === 2 ? seldom : often;
  return {
    version: "1.0",
    name: `Policy ${index} for the treasury`,
    chain_type: from[Math.floor(index / 3) % from.length]?.chain,
    id: `policy${String(index).padStart(18, "0")}`,
    owner_id: index % 4 === 0 ? null : `quorum${String(index).padStart(18, "0")}`,
    created_at: 1_763_000_000_000 + index * 86_413,
  };
}

const seen = {
  verified_at: 1_763_000_000,
  first_verified_at: 1_762_000_000,
  latest_verified_at: 1_763_500_000,
};
/** @param {number} index */
const email = (index) => ({ type: "email", ...seen, address: `someone.${index}@mail.example` });
/** @param {number} index */
const passkey = (index) => ({
  type: "passkey",
  ...seen,
  credential_id: `Y3JlZGVudGlhbC1udW1iZXItMDAw${index}`,
  authenticator_name: "Key ring",
  public_key: "pQECAyYgASFYIDFw0Xn1Bq3cYyWvLb8fUeRk",
  created_with_browser: "Firefox",
  created_with_os: "Linux",
  created_with_device: "Desktop",
  enrolled_in_mfa: index % 2 === 0,
});

/** @type {Payload[]} */
export const payloads = [
  {
    type: "PoliciesPage",
    title: "page of 100 policies",
    valid: {
      data: Array.from({ length: 100 }, (_, index) => policy(index)),
      next_cursor: "eyJhZnRlciI6InBvbGljeTAwMDAwMDAwMDAwMDAwMDA5OSJ9",
    },
    wrong: {
      early: { at: ["data", 0, "version"], to: 1 },
      late: { at: ["next_cursor"], to: 7 },
      deep: { at: ["data", 99, "rules"], to: [] },
    },
  },
  {
    type: "User",
    title: "user, 8 accounts",
    valid: {
      id: "did:service:cm3np4u9j001rc8b73seqmqqk",
      created_at: 1_762_000_000,
      linked_accounts: [
        email(0),
        passkey(0),
        { type: "phone", ...seen },
        email(1),
        passkey(1),
        { type: "wallet", ...seen },
        { type: "custom_auth", ...seen },
        email(2),
      ],
      mfa_methods: [
        { type: "sms", verified_at: 1_763_000_000 },
        { type: "totp", verified_at: 1_763_000_100 },
        { type: "passkey", verified_at: 1_763_000_200 },
      ],
      has_accepted_terms: true,
      is_guest: false,
      custom_metadata: { plan: "gold", seats: 4 },
    },
    wrong: {
      early: { at: ["id"], to: 7 },
      late: { at: ["custom_metadata"], to: "gold" },
      deep: { at: ["linked_accounts", 7, "address"], to: 7 },
    },
  },
  {
    type: "KeyQuorumIntentResponse",
    title: "KEY_QUORUM intent",
    valid: keyQuorumIntent,
    wrong: {
      early: { at: ["intent_id"], to: 7 },
      late: { at: ["current_resource_data"], to: "none" },
      deep: { at: ["authorization_details", 4, "members", 2, "signed_at"], to: "yesterday" },
    },
  },
  {
    type: "RpcIntentResponse",
    title: "RPC intent",
    valid: rpcIntent,
    wrong: {
      early: { at: ["intent_id"], to: 7 },
      late: { at: ["action_result"], to: "done" },
      deep: { at: ["request_details", "body", "chain_type"], to: "Ethereum" },
    },
  },
  {
    type: "QuoteCryptoDepositBody",
    title: "quote request",
    valid: {
      source: { chain: "base", asset: "usdc" },
      destination: { chain: "solana", asset: "sol" },
      input_amount: "1250.75",
      slippage_bps: 50,
    },
    wrong: {
      early: { at: ["source"], to: null },
      late: { at: ["slippage_bps"], to: 10_001 },
      deep: { at: ["destination", "asset"], to: 7 },
    },
  },
  {
    type: "WalletsConfigurationInput",
    title: "account request",
    valid: {
      display_name: "Treasury",
      wallets_configuration: [
        { chain_type: "ethereum" },
        { chain_type: "solana" },
        { chain_type: "bitcoin-segwit" },
      ],
    },
    wrong: {
      early: { at: ["display_name"], to: 7 },
      late: { at: ["wallets_configuration"], to: {} },
      deep: { at: ["wallets_configuration", 2, "chain_type"], to: "bitcoin" },
    },
  },
  modelResponse,
];

/**
 * A copy of `value`, made by way of its JSON text, with places of it changed.
 *
 * @param {unknown} value
 * @param {Change[]} changes
 * @returns {unknown}
 */
export function changed(value, ...changes) {
  const copy = JSON.parse(JSON.stringify(value));
  for (const { at, to } of changes) {
    const last = at.at(-1);
    if (last === undefined) return to;
    at.slice(0, -1).reduce((inner, key) => inner[key], copy)[last] = to;
  }
  return copy;
}
