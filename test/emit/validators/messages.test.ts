/** Messages of issues, and the cases in which generators of other validators go wrong. */
import { describe, expect, test } from "vitest";
import type { Result } from "../../../templates/runtime/values/issues.js";
import { emitted } from "./emitted.js";

const { run, issues, messages } = await emitted("messages", "kinds");
const wallet = await emitted("messages", "wallet");

/** A valid intent of no special kind. */
const intent = {
  intent_id: "i1",
  intent_type: "POLICY",
  created_by_display_name: "x",
  created_at: 1,
  resource_id: "r1",
  authorization_details: [],
  status: "pending",
  custom_expiry: false,
  expires_at: 2,
  request_details: {},
};

const bounded = { name: "abc", code: "abc", opaque: null };

describe("messages", () => {
  test("null is named where it is allowed", () => {
    const maybe = { region: 1, color: "pink", exact: "x", owner: 1 };
    expect(messages("Maybe", maybe)).toEqual([
      '/region must be "eu" or null',
      '/color must be "red", "green", "blue" or null',
      "/exact must be a decimal number in a string, such as 12.5 or null",
      "/owner must be a string or null",
    ]);
    expect(run("checkMaybe", { ...maybe, exact: null, owner: null })).toMatchObject([
      { code: "const", expected: "eu", nullable: true },
      { code: "enum", allowed: ["red", "green", "blue"], nullable: true },
    ]);
    expect(issues("Maybe", { region: null, color: null, exact: null, owner: null })).toEqual([]);
  });

  test("counts say what they count", () => {
    const maybe = { region: null, color: null, exact: null, owner: null };
    expect(messages("Maybe", { ...maybe, sums: {} })).toEqual(["/sums must have exactly 2 entries"]);
    expect(messages("Bounded", { ...bounded, tags: ["a", "b", "c", "d"] })).toEqual([
      "/tags must have at most 3 items",
    ]);
  });

  test("conditions read well, of several fields and values, too", () => {
    expect(messages("Maybe", { region: null, color: "green", exact: null, owner: null, mood: "x" })).toEqual([
      "/mood is only allowed when region is eu, and color is red or blue",
    ]);
    expect(messages("Job", { state: "done", finished_at: 1, urgent: true })).toEqual([
      "/report is required because state is done and urgent is true",
    ]);
    expect(messages("Job", { state: "draft", error: null })).toEqual([
      "/error is only allowed when state is failed",
    ]);
  });

  test("the fields that count for at_least are named where they are few", () => {
    expect(messages("Patch", {})).toEqual([" must have at least 2 of a, b and c"]);
    expect(run("checkPetsChangeInput", { id: "x" })).toMatchObject([
      { code: "at_least", min: 2, fields: ["a", "b", "c"] },
    ]);
  });

  test("a union without a tag reports against the member that is nearest, by name", () => {
    expect(run("checkSize", { size: 1 })).toEqual([
      { code: "required", pointer: "/unit", member: "Small", message: "is required (to be valid as Small)" },
    ]);
    expect(run("checkSize", { size: true, unit: "x" })).toEqual([
      {
        code: "union",
        pointer: "",
        members: ["Small", "Large"],
        member: "Small",
        message: "must be valid as Small or Large: /size must be an integer (to be valid as Small)",
      },
    ]);
    expect(messages("Size", "x")).toEqual([" must be an object"]);
    expect(messages("Either", { mark: true })).toEqual([" must be valid as Left or Right"]);
  });
});

test("tags that the spec does not list", () => {
  const tags = ["RPC", "KEY_QUORUM", "TRANSFER", "", "__proto__"];
  expect(tags.map((tag) => wallet.run("isUnlistedIntentResponseTag", tag))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(run("isUnlistedOpenPetTag", "cow")).toBe(true);
  expect(() => run("isUnlistedPetTag", "cow")).toThrow("There is no isUnlistedPetTag.");
});

describe("right where generators of other validators are wrong", () => {
  const policy = {
    version: "1.0",
    name: "Only small sums",
    chain_type: "ethereum",
    id: "abcdefghijklmnopqrstuvwx",
    owner_id: null,
    created_at: 1,
  };
  const email = { type: "email", address: "a@example.com", verified_at: 1 };
  const user = {
    id: "did:service:u1",
    created_at: 1,
    linked_accounts: [email],
    mfa_methods: [],
    has_accepted_terms: true,
    is_guest: false,
  };

  test("an extra property on a closed resource is refused", () => {
    expect(wallet.issues("PolicyListItem", policy)).toEqual([]);
    expect(wallet.issues("PolicyListItem", { ...policy, rules: [] })).toEqual(["unknown_field /rules"]);
    expect(wallet.issues("PoliciesPage", { data: [{ ...policy, a: 1 }], next_cursor: null })).toEqual([
      "unknown_field /data/0/a",
    ]);
  });

  test("an empty object is refused where at least one field is needed", () => {
    expect(wallet.issues("KeyQuorumUpdate", {})).toEqual(["at_least"]);
    expect(wallet.issues("KeyQuorumUpdate", { other: 1 })).toEqual(["at_least"]);
    expect(wallet.issues("KeyQuorumUpdate", { display_name: undefined })).toEqual(["at_least"]);
    expect(wallet.issues("KeyQuorumUpdate", { display_name: "x" })).toEqual([]);
  });

  test("constants are constants", () => {
    expect(wallet.issues("PolicyListItem", { ...policy, version: "2.0" })).toEqual(["const /version"]);
    expect(wallet.issues("RpcIntentResponse", { ...intent, intent_type: "POLICY" })).toContain(
      "const /intent_type",
    );
  });

  test("what no field declares is kept, in what is listed and in what is not", () => {
    const more = {
      ...user,
      nickname: "x",
      linked_accounts: [
        { ...email, more: 1 },
        { type: "fax", number: 1 },
      ],
    };
    const result = wallet.run("validateUser", more) as Result<unknown>;
    expect(result).toEqual({ ok: true, value: more });
    expect(result.ok && result.value).toBe(more);
  });

  test("lengths are in code points, and bounds are inclusive", () => {
    expect(wallet.issues("PolicyListItem", { ...policy, name: "🏦".repeat(50) })).toEqual([]);
    expect(wallet.issues("PolicyListItem", { ...policy, name: "🏦".repeat(51) })).toEqual(["length /name"]);
    expect(wallet.issues("PolicyListItem", { ...policy, name: "" })).toEqual(["length /name"]);
    expect(wallet.issues("PolicyListItem", { ...policy, id: "🔑".repeat(24) })).toEqual([]);
    expect(wallet.issues("PolicyListItem", { ...policy, id: "🔑".repeat(12) })).toEqual(["length /id"]);
  });

  test("null is no absence, and absence no null", () => {
    expect(wallet.issues("PolicyListItem", { ...policy, owner_id: undefined })).toEqual([
      "required /owner_id",
    ]);
    expect(wallet.issues("Intent", { ...intent, created_by_id: null })).toEqual(["type /created_by_id"]);
    expect(wallet.issues("PoliciesListInput", { limit: null })).toEqual([]);
  });

  test("presence follows the status", () => {
    expect(wallet.issues("Intent", { ...intent, status: "dismissed" })).toEqual([
      "required /dismissed_at",
      "required /dismissal_reason",
    ]);
    expect(wallet.issues("Intent", { ...intent, action_result: {} })).toEqual(["forbidden /action_result"]);
    expect(wallet.issues("Intent", { ...intent, status: "failed", action_result: {} })).toEqual([]);
  });
});
