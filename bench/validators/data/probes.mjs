/** Values that are not measured: each asks whether a contender holds one rule of the description. */
import { changed, payloads } from "./payloads.mjs";

/** @typedef {import("./payloads.mjs").Change} Change */

/**
 * @typedef {object} Probe
 * @property {string} rule
 * @property {string} type
 * @property {unknown} value
 * @property {boolean} valid
 */

/** @type {Probe[]} */
const probes = [];

/**
 * @param {string} rule
 * @param {string} type
 * @param {boolean} valid
 * @param {Change["at"]} at
 * @param {unknown[]} values Each makes a probe.
 */
function place(rule, type, valid, at, values) {
  for (const to of values) probe(rule, type, valid, { at, to });
}

/**
 * @param {string} rule
 * @param {string} type
 * @param {boolean} valid
 * @param {Change[]} changes
 */
function probe(rule, type, valid, ...changes) {
  const right = payloads.find((payload) => payload.type === type)?.valid;
  probes.push({ rule, type, valid, value: changed(right, ...changes) });
}

const item = ["data", 7];
const clef = "\u{1d11e}";
place(
  "length in code points",
  "PoliciesPage",
  true,
  [...item, "name"],
  ["a", "a".repeat(50), clef.repeat(50)],
);
place(
  "length in code points",
  "PoliciesPage",
  false,
  [...item, "name"],
  ["", "a".repeat(51), clef.repeat(51)],
);
place("length in code points", "PoliciesPage", true, [...item, "id"], ["a".repeat(24), clef.repeat(24)]);
place("length in code points", "PoliciesPage", false, [...item, "id"], [clef.repeat(12), clef.repeat(25)]);
place("unknown keys refused in closed objects", "PoliciesPage", false, [...item, "rules"], [[], null, 1]);
place("unknown keys allowed in open objects", "PoliciesPage", true, ["total"], [100]);
place(
  "unknown keys allowed in open objects",
  "User",
  true,
  ["linked_accounts", 2, "number"],
  ["+1 555 0100"],
);
place("unknown keys allowed in open objects", "RpcIntentResponse", true, ["request_details", "x"], [1]);
place("kinds and constants", "PoliciesPage", false, [...item, "version"], ["2.0", null, 1]);
place("kinds and constants", "PoliciesPage", false, [...item, "chain_type"], ["Ethereum", "toString", null]);
const chain = ["wallets_configuration", 1, "chain_type"];
place("kinds and constants", "WalletsConfigurationInput", true, chain, ["ton", "spark", "bitcoin-taproot"]);
place("kinds and constants", "WalletsConfigurationInput", false, chain, ["tom", "sparks", "", ["sui"], 7]);
const member = ["authorization_details", 0, "members", 0, "type"];
place("kinds and constants", "RpcIntentResponse", false, member, [null, 1]);
place("kinds and constants", "RpcIntentResponse", false, ["current_resource_data", "entity", "type"], [7]);
place("kinds and constants", "PoliciesPage", false, [...item, "created_at"], ["1", null, true]);
place("kinds and constants", "PoliciesPage", false, [], [null, [], 1, "page"]);
place("null only where allowed", "PoliciesPage", true, [...item, "owner_id"], [null, "q"]);
place("null only where allowed", "PoliciesPage", false, [...item, "name"], [null]);
place("null only where allowed", "User", false, ["custom_metadata"], [null]);
place("arrays are no objects", "User", false, ["custom_metadata"], [[]]);
place("arrays are no objects", "RpcIntentResponse", false, ["request_details"], [[]]);
place("numbers are finite", "PoliciesPage", false, [...item, "created_at"], [Infinity]);
place("numbers are finite", "User", false, ["linked_accounts", 0, "verified_at"], [Infinity]);
place(
  "integers are whole and safe",
  "QuoteCryptoDepositBody",
  false,
  ["slippage_bps"],
  [0.5, -1, 10_001, "1"],
);
const threshold = ["authorization_details", 4, "threshold"];
place("integers are whole and safe", "KeyQuorumIntentResponse", false, threshold, [1.5, 2 ** 53, Infinity]);
place("integers are whole and safe", "KeyQuorumIntentResponse", true, threshold, [-1, 2 ** 53 - 1]);
place("patterns", "QuoteCryptoDepositBody", false, ["input_amount"], ["0", "0.00", "01", "1.", "-1", ""]);
place("patterns", "QuoteCryptoDepositBody", true, ["input_amount"], ["1", "0.5", "10"]);
place("length in code points", "QuoteCryptoDepositBody", true, ["input_amount"], ["1".repeat(100)]);
place("length in code points", "QuoteCryptoDepositBody", false, ["input_amount"], ["1".repeat(101)]);
place("patterns", "User", false, ["id"], ["did:service:", "user:1", ""]);
const key = ["current_resource_data", "authorization_keys", 1, "public_key"];
place("base64", "KeyQuorumIntentResponse", false, key, ["A", "AB=", "A===", "AB==CD==", "A-_A"]);
place("base64", "KeyQuorumIntentResponse", true, key, ["", "AB==", "ABC=", "ABCD"]);
const account = ["linked_accounts", 1];
place("unions follow their tag", "User", false, [...account, "credential_id"], [7]);
place("unions follow their tag", "User", true, [...account, "type"], ["unlisted", ""]);
place("unions follow their tag", "User", false, [...account, "type"], [null, 7, ["passkey"]]);
const update = ["request_details", "body"];
place("at least one field", "KeyQuorumIntentResponse", false, update, [{}]);
place("at least one field", "KeyQuorumIntentResponse", true, update, [{ user_ids: [] }, { public_keys: [] }]);
const quorums = [...update, "key_quorum_ids"];
place("maximum items of a list", "KeyQuorumIntentResponse", false, quorums, ["abcdef".split("")]);
place("maximum items of a list", "KeyQuorumIntentResponse", true, quorums, ["abcde".split("")]);
const users = [...update, "user_ids"];
place("maximum items of a list", "KeyQuorumIntentResponse", false, users, [
  Array.from({ length: 101 }, () => "a"),
]);
const wallets = ["wallets_configuration"];
/** @param {number} length */
const manyWallets = (length) => Array.from({ length }, () => ({ chain_type: "sui" }));
place("maximum items of a list", "WalletsConfigurationInput", false, wallets, [manyWallets(101)]);
place("maximum items of a list", "WalletsConfigurationInput", true, wallets, [manyWallets(100)]);

/** @param {string} status @param {Record<string, unknown>} [besides] @returns {Change[]} */
const intent = (status, besides = {}) =>
  Object.entries({ status, ...besides }).map(([field, to]) => ({ at: [field], to }));
const presence = "conditional presence";
for (const status of ["pending", "processing", "expired", "executed", "failed"])
  probe(presence, "KeyQuorumIntentResponse", true, ...intent(status));
for (const status of ["rejected", "dismissed"])
  probe(presence, "KeyQuorumIntentResponse", false, ...intent(status));
probe(presence, "KeyQuorumIntentResponse", true, ...intent("rejected", { rejected_at: 1 }));
probe(presence, "KeyQuorumIntentResponse", true, ...intent("pending", { rejected_at: 1 }));
probe(presence, "KeyQuorumIntentResponse", false, ...intent("dismissed", { dismissed_at: 1 }));
const dismissal = { dismissed_at: 1, dismissal_reason: "" };
probe(presence, "KeyQuorumIntentResponse", true, ...intent("dismissed", dismissal));
probe(presence, "KeyQuorumIntentResponse", false, ...intent("pending", { action_result: {} }));
probe(presence, "KeyQuorumIntentResponse", true, ...intent("failed", { action_result: {} }));
probe(presence, "RpcIntentResponse", false, ...intent("processing"));

const output = ["output", 1, "output"];
const part = { type: "output_text", text: "", annotations: [] };
const mixed = "values of several kinds";
place(mixed, "ModelResponse", true, output, ["", 0, null, [], [part], [{ type: "refusal", refusal: "" }]]);
place(mixed, "ModelResponse", false, output, [true, part, ["text"], [null], [{ type: "refusal" }], [[part]]]);
place(mixed, "ModelResponse", false, output, [Infinity]);
place(mixed, "ModelResponse", true, ["stop"], ["END", [], ["END"]]);
place(mixed, "ModelResponse", false, ["stop"], [null, 7, [7], {}]);
place(mixed, "ModelResponse", false, ["output", 5, "results", 0, "score"], [null, [], {}]);
const response = "unions without other members";
place(response, "ModelResponse", false, ["output", 0, "type"], ["image", "", null, "message"]);
place(response, "ModelResponse", false, ["output", 0], [null, "message", [], {}]);
place(
  response,
  "ModelResponse",
  false,
  ["output", 6, "content", 0, "annotations", 0],
  [{ type: "link" }, {}],
);
place("null only where allowed", "ModelResponse", true, ["error"], [{ code: "a", message: "b" }]);
place("null only where allowed", "ModelResponse", false, ["error"], [{}, "a"]);
place("null only where allowed", "ModelResponse", true, ["output", 5, "results"], [null, []]);
place("integers are whole and safe", "ModelResponse", false, ["usage", "total_tokens"], [0.5, null]);

export { probes };
