import { describe, expect, test } from "vitest";
import type { Endpoint, Field, Model, ObjectResource } from "../../generator/language/model/model.js";
import { modelOf, objectOf, sample } from "../support/language/read-language.js";

const model = modelOf(sample);

function endpoint(name: string, of: Model = model): Endpoint {
  const found = of.endpoints.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no endpoint ${name}.`);
  return found;
}

function field(resource: string, name: string, of: Model = model): Field {
  const found = objectOf(of, resource).fields.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no field ${name} in ${resource}.`);
  return found;
}

/** The model of a spec that declares a service and, besides, `sections`. */
function spec(sections: string): Model {
  return modelOf(`speccast: 1\nservice: { name: S }\n${sections}`);
}

/** A resource with a boolean and `count` values of an enum on which its fields depend. */
function twoDiscriminators(count: number): ObjectResource {
  const values = Array.from({ length: 12 }, (_, at) => `v${at}`).join(", ");
  const fields = Array.from(
    { length: count },
    (_, at) => `f${at}?: { type: string, required_when: { e: v${at} } }`,
  );
  const sections = `enums: { E: [${values}] }
resources:
  R: { fields: { e: E, b: boolean, ${fields.join(", ")}, g?: { type: string, only_when: { b: true } } } }`;
  return objectOf(spec(sections), "R");
}

/** A union of which two members share a value of the tag. */
function sharedTags(by: string): Model {
  return spec(`resources:
  A: { presence: unspecified, fields: { type: { const: w }, client: { const: a } } }
  B: { presence: unspecified, fields: { type: { const: w }, client: { const: b } } }
  C: { fields: { type: { const: c } } }
  U: { union: { tag: type, by: ${by}, of: [A, B, C] } }`);
}

function members(of: Endpoint): string[] {
  return of.input.map((member) => `${member.in}:${member.name}`);
}

test("the model is plain JSON", () => {
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
});

describe("declarations", () => {
  test("limits hold their numbers wherever they are named", () => {
    expect(field("PolicyListItem", "name").value.constraints).toEqual({
      length: { min: 1, max: 50, limit: "policyNameLength" },
    });
    expect(field("PolicyListItem", "id").value.constraints).toEqual({
      length: { min: 24, max: 24, limit: "policyIdLength" },
    });
    expect(model.limits.map((limit) => limit.value.kind)).toEqual([
      "bounds",
      "exact",
      "bounds",
      "bounds",
      "bounds",
      "duration",
      "unspecified",
    ]);
  });

  test("an assumption stands where its gap was, and is noted there", () => {
    const [, user] = model.schemes;
    expect(user?.bearer).toBe("userToken");
    expect(user?.credentials).toEqual(["userToken", "appId"]);
    expect(model.errors.map((error) => [error.code, error.status])).toEqual([
      ["wallet_entity_limit_exceeded", 409],
      ["user_not_found", 404],
    ]);
    expect(field("Intent", "created_at")).toMatchObject({
      value: { type: { kind: "timestamp", unit: "ms" } },
      gaps: [{ path: "resources/Intent/fields/created_at", assume: "timestamp<ms>" }],
    });
    expect(model.enums.map((item) => item.open)).toEqual([false, true, false]);
    expect(model.enums[2]?.transitions).toEqual([
      { from: "pending", to: "processing" },
      { from: "pending", to: "expired" },
    ]);
    expect(model.service.errorBody).toBe("problem");
  });

  test("ids, recursion and places", () => {
    expect(model.ids).toEqual(["Policy", "KeyQuorum", "Intent", "Wallet", "Account", "User"]);
    expect(model.recursive).toEqual(["AbiParameter"]);
    const { line, column } = model.places["resources/Intent/fields/rejected_at"] ?? {};
    expect(sample.split("\n")[(line ?? 0) - 1]?.slice((column ?? 0) - 1)).toMatch(/^rejected_at\?:/);
  });
});

describe("resources", () => {
  test("presence: required, unspecified, or assumed to be required", () => {
    expect(field("Wallet", "id").presence).toEqual({ kind: "unspecified" });
    expect(field("Account", "id").presence).toEqual({ kind: "required" });
    expect(field("KeyQuorumUpdate", "user_ids").presence).toEqual({ kind: "optional" });
    expect(objectOf(model, "Wallet").gaps.map((gap) => gap.path)).toEqual(["resources/Wallet/presence"]);
  });

  test("a child has its base's fields in their places, conditions and all", () => {
    const child = objectOf(model, "RpcIntentResponse");
    expect(child.fields.map((one) => one.name)).toEqual(
      objectOf(model, "Intent").fields.map((one) => one.name),
    );
    expect(child.own).toEqual(["intent_type", "action_result"]);
    expect(field("RpcIntentResponse", "action_result").presence).toEqual({
      kind: "conditional",
      onlyWhen: [{ field: "status", values: ["executed", "failed"] }],
    });
  });

  test("other properties are refused, dropped or kept", () => {
    const extras = ["PolicyListItem", "Intent", "TransferIntentResponse", "WalletIdsInput"];
    expect(extras.map((name) => objectOf(model, name).extras)).toEqual(["closed", "drop", "keep", "keep"]);
  });

  test("values with the same presence share an arm", () => {
    expect(objectOf(model, "Intent").arms).toEqual([
      {
        name: "IntentRejected",
        when: [{ field: "status", values: ["rejected"] }],
        required: ["rejected_at"],
        forbidden: ["action_result"],
      },
      {
        name: "IntentExecutedOrFailed",
        when: [{ field: "status", values: ["executed", "failed"] }],
        required: [],
        forbidden: [],
      },
      {
        name: "IntentOther",
        when: [{ field: "status", values: ["pending", "processing", "expired", "dismissed"] }],
        required: [],
        forbidden: ["action_result"],
      },
    ]);
  });

  test("two fields that decide give the product of their arms; above eight there are none", () => {
    const few = twoDiscriminators(2);
    expect(few.arms.map((arm) => arm.name)).toEqual(["RV0B", "RV0NotB", "RV1B", "RV1NotB", "RB", "RNotB"]);
    expect(few.arms[1]).toMatchObject({ required: ["f0"], forbidden: ["g"] });
    const many = twoDiscriminators(5);
    expect([many.arms, many.armsDropped]).toEqual([[], true]);
  });

  test("arms whose names differ in case only get numbers", () => {
    const parcels = modelOf(`speccast: 1
service: { name: Parcels }
resources:
  Parcel:
    fields:
      state: { enum: [inuse, in-use, lost] }
      reader?: { type: string, required_when: { state: [inuse] } }
      shelf?: { type: string, required_when: { state: [in-use] } }
`);
    const names = objectOf(parcels, "Parcel").arms.map((arm) => arm.name);
    expect(names).toEqual(["ParcelInuse", "ParcelInUse2", "ParcelLost"]);
  });

  test("members of a union are selected by the values of its tag", () => {
    const union = model.resources.find((one) => one.name === "IntentResponse");
    expect(union).toMatchObject({
      tag: "intent_type",
      otherwise: "Intent",
      open: true,
      members: [
        { resource: "RpcIntentResponse", tags: ["RPC"], byShape: false },
        { resource: "TransferIntentResponse", tags: [], byShape: false },
        { resource: "KeyQuorumIntentResponse", tags: ["KEY_QUORUM"], byShape: false },
      ],
    });
  });

  test("members that share a tag are distinguished by a second one, or by shape", () => {
    expect(sharedTags("client").resources.at(-1)).toMatchObject({
      members: [
        { tags: ["w"], by: { field: "client", values: ["a"] }, byShape: false },
        { tags: ["w"], by: { field: "client", values: ["b"] }, byShape: false },
        { tags: ["c"], byShape: false },
      ],
    });
    expect(sharedTags("shape").resources.at(-1)).toMatchObject({
      members: [{ byShape: true }, { byShape: true }, { byShape: false }],
    });
    // What distinguishes members is always there.
    expect(field("A", "client", sharedTags("client")).presence).toEqual({ kind: "required" });
  });
});

describe("endpoints", () => {
  test("path, query, header and body are one flat input", () => {
    const update = endpoint("keyQuorums.update");
    expect(members(update)).toEqual(["path:id", "body:display_name", "body:user_ids"]);
    expect(update.body).toEqual({ kind: "fields", resource: "KeyQuorumUpdate", extras: "drop", atLeast: 1 });
    expect(update.deadline).toEqual({
      header: "service-request-expiry",
      unit: "ms",
      doc: "The deadline.",
      required: false,
    });
    expect(update.rules.map((rule) => rule.name)).toEqual(["thresholdWithinMembers"]);
    expect(update.response).toEqual({ status: 204, headers: [] });
    expect(update.segments).toEqual([{ text: "v1" }, { text: "key_quorums" }, { parameter: "id" }]);
  });

  test("a body that has more than declared fields is one value", () => {
    const create = endpoint("accounts.create");
    expect(members(create)).toEqual(["body:body"]);
    expect(create.body).toEqual({ kind: "value", property: "body" });
    expect(create.idempotency).toEqual({
      required: false,
      header: "idempotency-key",
      limit: "idempotencyWindow",
      windowMilliseconds: 86_400_000,
    });
  });

  test("a key is required if its header is declared so, which a document may do", () => {
    const declared = (header: string): boolean | undefined => {
      const sections = `endpoints:
  orders.create:
    POST: /orders
    headers: { ${header}: string }
    idempotency: { header: Idempotency-Key, window: { unspecified: How long? } }
    response: none`;
      return endpoint("orders.create", spec(sections)).idempotency?.required;
    };
    expect(["Idempotency-Key", "idempotency-key?"].map(declared)).toEqual([true, false]);
  });

  test("pages, authentication, errors", () => {
    expect(endpoint("policies.list").pages).toEqual({
      style: "cursor",
      parameter: "cursor",
      next: ["next_cursor"],
      items: ["data"],
      item: { type: { kind: "ref", name: "PolicyListItem" }, nullable: false, constraints: {} },
    });
    expect(endpoint("policies.list").auth).toEqual([["app"]]);
    expect(endpoint("intents.authorize").auth).toEqual([["app"], ["user"]]);
    expect(endpoint("users.byPhoneNumber")).toMatchObject({
      errors: ["user_not_found"],
      errorsOpen: true,
      reads: true,
    });
  });
});
