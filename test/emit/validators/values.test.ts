/** The verdicts of the emitted validators: every type, constraint, union, and what is hostile. */
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { describe, expect, test } from "vitest";
import { ValidationError, type Result } from "../../../templates/runtime/values/issues.js";
import { emitted } from "./emitted.js";

const { run, issues, messages } = await emitted("values", "kinds");
const wallet = await emitted("values", "wallet");

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

describe("scalars", () => {
  test.each<[field: string, good: unknown[], bad: unknown[]]>([
    ["text", ["", "a"], [1, null, {}, []]],
    ["whole", [0, -0, -1, 2 ** 53 - 1], [0.5, 2 ** 53, Infinity, "1", null, NaN]],
    ["amount", [0.5, -1e300], [Infinity, NaN, "1"]],
    ["flag", [true, false], [0, "true", null]],
    ["anything", [null, 0, "", [], {}], []],
    ["exact", ["0", "-0.10", "12.5"], ["", "01", "1.", ".5", "+1", "1e3", "1\n", 1, null]],
    [
      "moment",
      [
        "2024-02-29T00:00:00Z",
        "2000-02-29t23:59:59.123456789z",
        "2026-01-31T12:00:00+05:30",
        "1990-12-31T23:59:60Z",
        "1990-12-31T15:59:60-08:00",
        "1991-01-01T00:29:60.5+00:30",
        "0000-01-01T00:00:00-00:00",
      ],
      [
        "2023-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z",
        "2024-04-31T00:00:00Z",
        "2024-13-01T00:00:00Z",
        "2024-01-00T00:00:00Z",
        "2024-01-01T24:00:00Z",
        "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:60Z",
        "2024-01-01T00:00:61Z",
        "2024-01-01T00:00:00",
        "2024-01-01 00:00:00Z",
        "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+0100",
        "2024-01-01",
        "",
        0,
      ],
    ],
    [
      "bytes",
      ["", "AA==", "AAA=", "AAAA", "+/+/"],
      ["A", "AA", "AAA", "A===", "====", "AA=A", "A=AA", "AA-_", " AAAA", 1],
    ],
    ["millis", [0, 1.5], [Infinity, "0", null]],
    ["owner", ["a"], ["", 1, null]],
    ["unknown", [null, 1, []], []],
    ["color", ["red"], ["", "Red", null, ["red"]]],
    ["word", ["one", "other", ""], [1, null]],
    ["letter", ["a", "i"], ["j", "", 1]],
    ["country", ["c01", "c33"], ["c34", "toString", "__proto__", "constructor", 1, ["c01"]]],
    ["fixed", [3], [4, "3", null]],
    ["none", [null, ""], [1]],
  ])("%s", (field, good, bad) => {
    for (const value of [...good, undefined]) expect(issues("Scalars", { [field]: value })).toEqual([]);
    for (const value of bad) {
      const found = issues("Scalars", { [field]: value });
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(` /${field}$`));
    }
  });

  test("a value that is no object", () => {
    for (const value of [null, [], "", 1, true, Object.assign([], { text: "a" }), () => undefined]) {
      expect(issues("Scalars", value)).toEqual(["type"]);
    }
    expect(issues("Scalars", undefined)).toEqual(["required"]);
  });
});

const bounded = { name: "abc", code: "abc", opaque: null };

describe("constraints", () => {
  test.each<[value: object, found: string[]]>([
    [{}, []],
    [{ name: "" }, ["length /name"]],
    [{ name: "𝒳𝒳𝒳𝒳𝒳" }, []],
    [{ name: "𝒳𝒳𝒳𝒳𝒳𝒳" }, ["length /name"]],
    [{ name: "\ud800\ud800\ud800\ud800\ud800" }, []],
    [{ code: "𝒳𝒳𝒳" }, []],
    [{ code: "𝒳𝒳" }, ["length /code"]],
    [{ code: "" }, ["length /code"]],
    [{ form: "a/bb" }, []],
    [{ form: "ab" }, ["pattern /form"]],
    [{ form: "a/bbbbbbbbbbbbbb" }, ["length /form"]],
    [{ level: 0 }, ["range /level"]],
    [{ level: 4 }, ["range /level"]],
    [{ level: 1.5 }, ["type /level"]],
    [{ tags: ["a", "b", "c"] }, []],
    [{ tags: ["a", "b", "a"] }, ["unique /tags"]],
    [{ tags: ["a", 1, 1] }, ["type /tags/1", "type /tags/2", "unique /tags"]],
    [{ tags: ["a", "b", "c", "d"] }, ["count /tags"]],
    [{ tags: { length: 0 } }, ["type /tags"]],
    [{ grid: [[], [0, 1], [2, -1, "x"]] }, ["range /grid/2/1", "type /grid/2/2"]],
    [{ grid: [0] }, ["type /grid/0"]],
    [{ sums: { "a/b~c": 10, d: undefined, e: 1 } }, ["range /sums/a~1b~0c"]],
    [{ sums: { a: 1, b: 1, c: 1 } }, ["count /sums"]],
    [{ sums: [] }, ["type /sums"]],
    [{ maybe: [null, "red", "pink", undefined] }, ["enum /maybe/2", "required /maybe/3"]],
    [{ opaque: undefined, name: undefined }, ["required /name", "required /opaque"]],
  ])("%j", (value, found) => {
    expect(issues("Bounded", { ...bounded, ...value })).toEqual(found);
  });

  test("issues carry the facts and a text without the value", () => {
    expect(run("checkBounded", { ...bounded, name: "secret-secret" })).toEqual([
      {
        code: "length",
        pointer: "/name",
        min: 1,
        max: 5,
        limit: "nameLength",
        message: "must have 1 to 5 characters",
      },
    ]);
    expect(messages("Scalars", { color: "no", none: 1, whole: "" })).toEqual([
      "/whole must be an integer",
      '/color must be "red", "green" or "blue"',
      "/none must be a string or null",
    ]);
  });
});

test("names that every object inherits, and names that are no identifiers", () => {
  const good = { toString: true, "a/b~c": 1 };
  expect(issues("Inherited", good)).toEqual([]);
  expect(issues("Inherited", { ...good, constructor: "a", default: 2 })).toEqual([]);
  expect(issues("Inherited", { "a/b~c": 1 })).toEqual(["required /toString"]);
  expect(issues("Inherited", { toString: true, "a/b~c": "" })).toEqual(["type /a~1b~0c"]);
  expect(issues("Inherited", { ...good, valueOf: 1, "x/y": 1, gone: undefined })).toEqual([
    "unknown_field /valueOf",
    "unknown_field /x~1y",
  ]);
  const polluted = JSON.parse('{ "toString": true, "a/b~c": 1, "__proto__": { "default": "x" } }') as object;
  expect(issues("Inherited", polluted)).toEqual(["unknown_field /__proto__"]);
  expect(issues("Inherited", Object.assign(Object.create(null) as object, good))).toEqual([]);
});

test("fields that an object inherits are there for each member of a union", () => {
  const inherits = (from: object, own: object): object => Object.assign(Object.create(from) as object, own);
  // Members that serve elsewhere leave it to the union to refuse the fields of their siblings.
  for (const [type, one, other] of [
    ["Reach", { near: "a" }, { far: "b" }],
    ["Form", { side: 1 }, { radius: 2 }],
  ] as const) {
    const [refused] = Object.keys(other);
    expect(issues(type, inherits(one, {}))).toEqual([]);
    expect(issues(type, inherits(other, one))).toEqual([`forbidden /${refused}`]);
    expect(issues(type, inherits({ other: 1 }, one))).toEqual([]);
  }
});

test("presence that depends on siblings", () => {
  expect(issues("Job", { state: "draft" })).toEqual([]);
  expect(issues("Job", { state: "done" })).toEqual(["required /finished_at"]);
  expect(issues("Job", { state: "draft", finished_at: 1 })).toEqual([]);
  expect(issues("Job", { state: "failed", finished_at: 1, error: null })).toEqual([]);
  expect(issues("Job", { state: "done", finished_at: 1, error: null })).toEqual(["forbidden /error"]);
  expect(issues("Job", { state: "done", finished_at: 1, urgent: true })).toEqual(["required /report"]);
  expect(issues("Job", { state: "done", finished_at: 1, report: "x" })).toEqual(["forbidden /report"]);
  expect(messages("Job", { state: "failed" })).toEqual([
    "/finished_at is required because state is done or failed",
  ]);
  const rejected = { ...intent, status: "rejected" };
  expect(wallet.issues("Intent", rejected)).toEqual(["required /rejected_at"]);
});

test("at least some of the fields", () => {
  expect(issues("Patch", {})).toEqual(["at_least"]);
  expect(issues("Patch", { a: 1, other: 2, c: undefined })).toEqual(["at_least"]);
  expect(issues("Patch", { a: 1, b: null })).toEqual([]);
  expect(issues("PetsChangeInput", { id: "x", a: 1 })).toEqual(["at_least"]);
  expect(issues("PetsChangeInput", { id: "x", a: 1, b: 1, other: 1 })).toEqual([]);
});

test("unions report against the member that is meant", () => {
  expect(issues("Pet", { kind: "cat", lives: "9" })).toEqual(["type /lives"]);
  expect(issues("Pet", { kind: "dog", good: true, owner: { kind: "dog" } })).toEqual([
    "const /owner/kind",
    "required /owner/lives",
  ]);
  expect(issues("Pet", { kind: "cow" })).toEqual(["tag /kind"]);
  expect(issues("Pet", {})).toEqual(["required /kind"]);
  expect(issues("Pet", null)).toEqual(["type"]);
  expect(issues("OpenPet", { kind: "cow", name: "Berta", more: 1 })).toEqual([]);
  expect(issues("OpenPet", { kind: "cow" })).toEqual(["required /name"]);
  expect(issues("OpenPet", { kind: 1, name: "x" })).toEqual(["type /kind"]);
  expect(issues("Linked", { type: "wallet", client: "own", key: "k" })).toEqual([]);
  expect(issues("Linked", { type: "wallet", client: "new" })).toEqual(["tag /client"]);
  expect(issues("Linked", { type: "wallet" })).toEqual(["required /client"]);
  expect(issues("Form", { side: 1 })).toEqual([]);
  expect(issues("Form", { side: "1" })).toEqual(["type /side"]);
  expect(issues("Form", { side: 1, radius: 2 })).toEqual(["forbidden /radius"]);
  expect(issues("Form", { anything: 1 })).toEqual([]);
  expect(issues("Form", { center: "" })).toEqual(["forbidden /center"]);
  expect(issues("Form", [])).toEqual(["type"]);
  expect(wallet.issues("CreateAccountInput", { wallets_configuration: [{ chain_type: 5 }] })).toEqual([
    "enum /wallets_configuration/0/chain_type",
  ]);
});

function leafNode(): Record<string, unknown> {
  return { value: 1 };
}

function thrower(): never {
  throw new Error("no");
}

/** A chain of `levels` objects, each in the property `key` of the one above. */
function chain(levels: number, key: string, make: () => Record<string, unknown>): unknown {
  const top = make();
  let last = top;
  for (let level = 1; level < levels; level++) {
    const next = make();
    last[key] = key === "items" ? [next, next] : next;
    last = next;
  }
  return top;
}

describe("nesting", () => {
  test("64 levels are accepted, and one more is not", () => {
    expect(issues("Node", chain(64, "left", leafNode))).toEqual([]);
    expect(issues("Node", chain(65, "left", leafNode))).toEqual([`depth ${"/left".repeat(64)}`]);
    expect(issues("Node", chain(100_000, "right", leafNode))).toEqual([`depth ${"/right".repeat(64)}`]);
    const components = chain(100_000, "components", () => ({ name: "x" }));
    expect(wallet.issues("AbiParameter", components)).toHaveLength(1);
  });

  test("values that hold themselves, and members that are tried, take no longer for it", () => {
    const self: Record<string, unknown> = { value: "x" };
    self["left"] = self["right"] = self;
    self["children"] = [self, self];
    const result = run("validateNode", self) as Result<unknown>;
    expect(result.ok === false && result.issues.length === 50 && result.truncated).toBe(true);
    const either: Record<string, unknown> = { mark: 1 };
    either["inner"] = either["more"] = either;
    expect(issues("Either", either)).toEqual(["union"]);
    const deep = chain(60, "inner", () => ({ mark: true })) as Record<string, unknown>;
    expect(issues("Either", deep)).toEqual(["union"]);
    const marks = chain(60, "inner", () => ({ mark: "x" }));
    expect(issues("Either", marks)).toEqual([]);
    const rule = chain(40, "items", () => ({ op: "or", items: [] as unknown[] }));
    (rule as { items: unknown[] }).items = [{ op: "or", items: [{ leaf: 1 }] }];
    expect(issues("Rule", rule)).toEqual(["type /items/0/items/0/leaf"]);
  });
});

describe("hostile values", () => {
  test("what throws when it is read is an issue at its place", () => {
    const getter = Object.defineProperty({}, "kind", { get: thrower, enumerable: true });
    expect(issues("Cat", getter)).toEqual(["unreadable"]);
    expect(issues("Page", { items: [getter] })).toEqual(["unreadable /items/0"]);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const type of ["Cat", "Pet", "OpenPet", "Form", "Rule", "Either", "Node", "Blob", "PetsAllOutput"]) {
      expect(issues(type, proxy).length).toBe(1);
    }
    for (const key of ["get", "has", "ownKeys", "getOwnPropertyDescriptor"] as const) {
      const value = new Proxy({ toString: true, "a/b~c": 1, more: 1 }, { [key]: thrower });
      expect(() => issues("Inherited", value)).not.toThrow();
    }
  });

  test("issues are limited in number, and the rest is not looked at", () => {
    const items = Array.from({ length: 5_000_000 }, () => null);
    const result = run("validatePage", { items }) as Result<unknown>;
    expect(result).toMatchObject({ ok: false, truncated: true });
    expect(result.ok === false && result.issues.length).toBe(50);
    const exactly = run("validatePage", { items: items.slice(0, 50) }) as Result<unknown>;
    expect(exactly).not.toHaveProperty("truncated");
    expect(() => run("assertPage", { items })).toThrow(
      expect.objectContaining({
        name: "ValidationError",
        message: expect.stringMatching(/ \(and 49 more\), among others$/) as string,
        truncated: true,
      }) as Error,
    );
    expect(new ValidationError("Page", []).message).toBe("Not a valid Page");
    const many = Object.fromEntries(items.slice(0, 1000).map((_, at) => [`x${at}`, 1]));
    expect(issues("Inherited", { ...many, toString: true, "a/b~c": 1 })).toHaveLength(50);
  });
});

test("inputs and outputs of endpoints", () => {
  expect(issues("PetsFindInput", { id: "x", limit: null })).toEqual([]);
  expect(issues("PetsFindInput", { limit: 10, limt: 1 })).toEqual([
    "required /id",
    "range /limit",
    "unknown_field /limt",
  ]);
  expect(issues("PetsAllInput", {})).toEqual([]);
  expect(issues("PetsAllOutput", [{ kind: "cat", lives: 9 }, {}])).toEqual([
    "required /1/kind",
    "required /1/lives",
  ]);
  expect(issues("PetsFavouriteOutput", null)).toEqual([]);
  expect(issues("PetsFavouriteOutput", { kind: "cat" })).toEqual(["required /lives"]);
  expect(issues("PetsAddInput", { body: { kind: "cat", lives: 1 } })).toEqual([]);
  expect(issues("PetsAddInput", {})).toEqual(["required /body"]);
  expect(issues("PetsAddOutput", null)).toEqual([]);
  expect(issues("PetsOthersOutput", { a: { kind: "cow", name: 1 } })).toEqual(["type /a/name"]);
});

test("dropping leaves what is declared, copies only what changes, and goes to any depth", () => {
  const cat = { kind: "cat", lives: 9 };
  const page = { items: [cat], by_name: { a: cat }, first: null };
  expect(run("dropPage", page)).toBe(page);
  const loose = { cat: { ...cat, x: 1 }, kept: 1 };
  const full = { items: [cat, { ...cat, x: 1 }], by_name: { a: { ...cat, x: 1 } }, extra: loose, y: 2 };
  const dropped = run("dropPage", full) as typeof full;
  expect(dropped).toEqual({ items: [cat, cat], by_name: { a: cat }, extra: { cat, kept: 1 } });
  expect(dropped.items[0]).toBe(cat);
  expect(full.items[1]).toHaveProperty("x");
  expect(run("dropForm", { side: 1, x: 1 })).toEqual({ side: 1 });
  expect(run("dropForm", { x: 1 })).toEqual({ x: 1 });
  expect(run("dropPetsFavouriteOutput", null)).toBe(null);
  expect(run("dropPetsLinksOutput", [null, { type: "mail", x: 1 }])).toEqual([null, { type: "mail" }]);
  expect(run("dropPetsRenameInput", { name: "a", cat: { ...cat, x: 1 }, z: 1 })).toEqual({ name: "a", cat });
  const polluted = JSON.parse('{ "kind": "cat", "lives": 9, "__proto__": { "x": 1 } }') as object;
  expect(Object.getPrototypeOf(run("dropCat", polluted) as object)).toBe(Object.prototype);
  const transfer = { ...intent, intent_type: "TRANSFER", amount: 1 };
  expect(wallet.run("dropIntentResponse", transfer)).toBe(transfer);
});

describe("dropping from objects of classes, whose fields the checks see", () => {
  class Cat {
    readonly #lives = 9;
    readonly kind = "cat";
    get lives(): number {
      return this.#lives;
    }
    get secret(): string {
      return "not declared";
    }
  }
  const cat = { kind: "cat", lives: 9 };

  test("keeps what the class declares", () => {
    expect(issues("Cat", new Cat())).toEqual([]);
    expect(run("dropCat", new Cat())).toStrictEqual(cat);
    expect(run("dropCat", Object.assign(new Cat(), { x: 1 }))).toStrictEqual(cat);
    expect(run("dropCat", Object.create(cat))).toStrictEqual(cat);
  });

  test("keeps it where something further down goes", () => {
    class Book {
      get items(): readonly object[] {
        return [new Cat(), { ...cat, x: 1 }];
      }
    }
    expect(issues("Page", new Book())).toEqual([]);
    expect(run("dropPage", new Book())).toStrictEqual({ items: [cat, cat] });
  });

  test("keeps it, and undeclared fields, of open resources", () => {
    class Loose {
      readonly more = 1;
      get cat(): object {
        return { ...cat, x: 1 };
      }
    }
    expect(issues("Loose", new Loose())).toEqual([]);
    expect(run("dropLoose", new Loose())).toStrictEqual({ more: 1, cat });
  });

  test("leaves alone an object of a class that has its fields itself", () => {
    const own = Object.assign(Object.create({ method: () => 1 }) as object, cat);
    expect(run("dropCat", own)).toBe(own);
  });
});

test("results, errors and the Standard Schema", async () => {
  const cat = { kind: "cat", lives: 9 };
  expect(run("validateCat", cat)).toEqual({ ok: true, value: cat });
  expect(() => run("assertCat", cat)).not.toThrow();
  expect(() => run("assertPage", { items: [{ kind: "cat" }, {}] })).toThrow(
    "Not a valid Page: /items/0/lives is required (and 1 more)",
  );
  const schema = run("PageSchema", undefined) as StandardSchemaV1<unknown, unknown>;
  expect(schema["~standard"]).toMatchObject({ version: 1, vendor: "speccast" });
  expect(await schema["~standard"].validate({ items: [] })).toEqual({ value: { items: [] } });
  expect(await schema["~standard"].validate({ items: [cat, {}] })).toEqual({
    issues: [{ message: "is required", path: ["items", 1, "kind"] }],
  });
});
