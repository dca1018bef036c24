import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { foreignKey } from "../../generator/check/shape/foreign-keys.js";
import { constraintKeys } from "../../generator/language/constraints/index.js";
import { readLanguage, sample } from "../support/language/read-language.js";

/** Findings in a spec that declares a service and, besides, `sections`. */
function found(sections: string): readonly string[] {
  return readLanguage(`speccast: 1\nservice: { name: S }\n${sections}`).findings;
}

/** Findings in the type of one field, without places. */
function inType(type: string): readonly string[] {
  const findings = found(`resources: { R: { fields: { f: ${type} } } }`);
  return findings.map((finding) => finding.replace(/ \d+:\d+/, ""));
}

/** A part of the schema of the language. */
interface Part {
  readonly if?: { readonly required?: readonly string[] };
  readonly then?: { readonly $ref?: string };
  readonly else?: Part;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** The part for a map of keys, behind those for an expression and for a type that is declared in place. */
function ofKeys(part: Part): Part {
  return part.properties === undefined && part.else !== undefined ? ofKeys(part.else) : part;
}

/** The constraints that have a key of their own: a pattern that is not enforced stands under `pattern`. */
const statedKeys = constraintKeys.filter((key) => key !== "unenforcedPattern");

describe("the schema of the language", () => {
  const text = readFileSync(new URL("../../spec/language.schema.json", import.meta.url), "utf8");
  const { $defs } = JSON.parse(text) as { $defs: Record<string, Part> };

  test.each(["fieldObject", "assumedField", "element"])("has every constraint in %s", (name) => {
    const { properties = {} } = ofKeys($defs[name] ?? {});
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(statedKeys));
  });

  test.each(["fieldObject", "assumedField", "element"])(
    "excludes every constraint beside const in %s",
    (name) => {
      const part = ofKeys($defs[name] ?? {});
      expect(part.if?.required).toEqual(["const"]);
      expect(part.then?.$ref).toBe("#/$defs/besideConst");
      const { properties = {} } = $defs["besideConst"] ?? {};
      const excluded = Object.keys(properties).filter((key) => properties[key] === false);
      expect(excluded).toEqual(expect.arrayContaining(statedKeys));
    },
  );

  test("no constraint has a hint as a key of another language", () => {
    expect(statedKeys.filter((key) => foreignKey(key, "field") !== undefined)).toEqual([]);
  });
});

describe("the sample of the language", () => {
  test("has nothing to find", () => {
    expect(readLanguage(sample).findings).toEqual([]);
  });

  test("has its gaps at stable paths, words and keys alike", () => {
    const gaps = readLanguage(sample).ast.gaps.map(({ path, assumeText }) => [path, assumeText]);
    expect(gaps).toEqual([
      ["service/error_body", "problem"],
      ["limits", undefined],
      ["limits/defaultIntentExpiry", undefined],
      ["enums/WalletEntityType", undefined],
      ["enums/IntentStatus/transitions", "[pending -> processing | expired]"],
      ["errors", undefined],
      ["errors/user_not_found", "{ status: 404 }"],
      ["auth/user", "{ bearer: userToken }"],
      ["resources/Intent/fields/expires_at", undefined],
      ["resources/Intent/fields/created_at", "timestamp<ms>"],
      ["resources/Intent/fields/rejected_at", undefined],
      ["resources/RpcIntentResponse/fields/action_result", undefined],
      ["resources/TransferIntentResponse", undefined],
      ["resources/Wallet/presence", undefined],
      ["resources/Wallet/fields/policy_ids", undefined],
      ["resources/WalletIdsInput", undefined],
      ["resources/Account/presence", "required"],
      ["endpoints/policies.list", undefined],
      ["endpoints/accounts.create/idempotency/header", "idempotency-key"],
      ["events", undefined],
    ]);
  });

  test("knows the place of every name in a type", () => {
    const { ast } = readLanguage(sample);
    const wallets = ast.resources
      .flatMap((resource) => (resource.kind === "object" ? resource.fields : []))
      .find((field) => field.path === "resources/Account/fields/wallets");
    const type = wallets?.value.type;
    if (type?.kind !== "list") throw new Error("wallets is a list");
    const { span } = type.items;
    expect(span.source.text.slice(span.start - 5, span.end + 1)).toBe("list<Wallet>");
  });
});

describe("the shape check finds one fault once, at its place", () => {
  test.each([
    ["limts: { a: 1 }", ["unknown-key 3:1 → limits"]],
    ["limits: { PageSize: 5 }", ["bad-name 3:11 → pageSize"]],
    ["limits: { a: { min: 1, hours: 2 } }", ["excluded-key 3:16"]],
    ["limits: { a: { doc: d } }", ["missing-key 3:11"]],
    ["limits: { a: { assume: 5 } }", ["assume-without-gap 3:16"]],
    ["limits:", ["wrong-kind 3:1"]],
    ["enums: { E: { valuse: [a] } }", ["unknown-key 3:15 → values"]],
    ["enums: { E: { vals: [a] } }", ["unknown-key 3:15 → values"]],
    ["enums: { E: { values: [a], date: x } }", ["unknown-key 3:28"]],
    ["enums: { E: [true, a] }", ["wrong-kind 3:14"]],
    ["enums: { E: { values: [a, b], transitions: [a > b] } }", ["bad-transition 3:45"]],
    ["errors: { notFound: { status: 404 } }", ["bad-name 3:11 → not_found"]],
    ["errors: { e: { status: 200 } }", ["out-of-range 3:24"]],
    ["resources: { R: { allOf: [A], fields: {} } }", ["not-in-language-1 3:19"]],
    ["resources: { R: { fields: { f: { type: string, nullable: true } } } }", ["excluded-key 3:48"]],
    ["resources: { R: { fields: { f: 5 } } }", ["wrong-kind 3:32"]],
    [
      "resources: { R: { fields: { f: { type: string, required_when: { g: a } } } } }",
      ["misplaced-condition 3:48"],
    ],
    ["endpoints: { list: { GET: /a } }", ["bad-name 3:14"]],
    ["endpoints: { a.b: { GET: /a, POST: /a } }", ["excluded-key 3:30"]],
    ["endpoints: { a.b: { GET: a } }", ["bad-path 3:26 → /a"]],
    ["endpoints: { a.b: { GET: /a#b } }", ["bad-path 3:26"]],
    ["resources: { R: { id: string, name: string } }", ["missing-key 3:14"]],
    ["resources: { R: { properties: { id: string } } }", ["not-in-language-1 3:19"]],
    ["resources: { R: { fields: { f: { w: number, h: number } } } }", ["inline-type 3:29"]],
    ["resources: { R: { fields: { f: [a, b] } } }", ["inline-type 3:32"]],
    [
      "resources: { R: { fields: { f: { type: string, unspecified: u, assume: { type: id<A>, unspecified: v } } } } }",
      ["gap-in-assumption 3:87"],
    ],
    ["endpoints: { a.b: { GET: /a, cookies: { c: string } } }", ["not-in-language-1 3:30"]],
    ["endpoints: { a.b: { POST: /a, body: { f: string }, body_as: b } }", ["body-needs-name 3:52"]],
  ])("%s", (sections, expected) => {
    expect(found(sections)).toEqual(expected);
  });

  test("a root file says its language and its service", () => {
    expect(readLanguage("limits: { a: 1 }").findings).toEqual(["language-version 1:1"]);
    expect(readLanguage("a: 1").findings).toContain("missing-key 1:1");
    expect(readLanguage("speccast: 2\nservice: { name: S }").findings).toEqual(["language-version 1:11"]);
  });

  test("what would be lost as a number is to be quoted", () => {
    const text = "speccast: 1\nservice: { name: S, version: 1.5 }";
    const [finding] = readLanguage(text).diagnostics;
    expect(finding?.help).toBe('Quote it to make it a string: "1.5".');
  });

  test("no key of the language is reserved in a map of fields", () => {
    const names = ["type", "fields", "unspecified", "assume", "doc", "list", "constructor", "toString"];
    const fields = names.map((name) => `${name}: string`).join(", ");
    expect(found(`resources: { R: { fields: { ${fields} } } }`)).toEqual([]);
  });
});

describe("type expressions", () => {
  test.each([
    ["timestamp", "timestamp-without-unit"],
    ["unspecified | null", "bad-type"],
    ["A | B", "inline-type"],
    ["'\"a\"'", "inline-type"],
    ["'string[]'", "bad-type"],
    ["array<string>", "bad-type → list"],
    ["lst<string>", "bad-type → list"],
    ["uint64", "not-in-language-1"],
    ["bigint", "bad-type → int64"],
    ["bool", "bad-type → boolean"],
    ["'map<string, json>'", "bad-type"],
    ["list<list<string>", "bad-type"],
    ["id", "bad-type"],
    ["multipart/form-data", "bad-type"],
    [`${"list<".repeat(40)}string${">".repeat(40)}`, "bad-type"],
  ])("%s is refused", (type, finding) => {
    expect(inType(type)).toEqual([finding]);
  });

  test.each(["list< id<A> |null > | null", "map<list<timestamp<s>>>", "Name", "timestamp<unspecified>"])(
    "%s is read",
    (type) => {
      expect(inType(type)).toEqual([]);
    },
  );
});

describe("assumptions only add to what is known", () => {
  test.each([
    ["{ type: string, assume: Name }", "assume-without-gap"],
    ["{ type: string, unspecified: u, assume: integer }", "assume-contradicts"],
    ["{ type: string, unspecified: u, assume: R }", "assume-contradicts"],
    ["{ type: string, unspecified: u, assume: { enum: [1, 2] } }", "assume-contradicts"],
    ["{ type: integer, unspecified: u, assume: { enum: [1, 2.5] } }", "assume-contradicts"],
    [
      "{ map: string, keys: uuid, unspecified: u, assume: { map: string, keys: date } }",
      "assume-contradicts",
    ],
    ["{ type: string, unspecified: u, assume: string | null }", "assume-contradicts"],
    ["{ type: unspecified, assume: list<unspecified> }", "gap-in-assumption"],
  ])("%s", (type, finding) => {
    expect(inType(type)).toEqual([finding]);
  });

  test.each([
    "{ type: integer, unspecified: u, assume: timestamp<ms> }",
    "{ type: integer, unspecified: u, assume: { enum: [1, 2] } }",
    "{ type: number, unspecified: u, assume: { enum: [1, 2.5] } }",
    "{ type: string, unspecified: u, assume: { enum: [a, b] } }",
  ])("%s", (type) => {
    expect(inType(type)).toEqual([]);
  });

  test("the names of enums and scalars are as narrow as their types", () => {
    const named =
      "enums: { Word: [a], Size: [1] }\ntypes: { Grams: Weight, Weight: integer, Code: string }\n";
    const assumed = (type: string, name: string): readonly string[] =>
      found(
        `${named}resources: { R: { fields: { f: { type: ${type}, unspecified: u, assume: ${name} } } } }`,
      );
    for (const name of ["Word", "Code"]) expect(assumed("string", name)).toEqual([]);
    for (const name of ["Size", "Grams"]) {
      expect(assumed("integer", name)).toEqual([]);
      expect(assumed("number", name)).toEqual([]);
      expect(assumed("string", name)).toHaveLength(1);
    }
  });

  test("a union, and a type whose form is assumed, may be as narrow as a string; an object is not", () => {
    const named =
      "types: { Code: { unspecified: u, assume: string } }\nenums: { One: [a], Two: [b] }\n" +
      "resources: { Word: { union: { of: [One, Two] } }, Book: { fields: { a: string } }, R: { fields: { f: ";
    const assumed = (type: string): readonly string[] =>
      found(`${named}{ type: string, unspecified: u, assume: ${type} } } } }`);
    for (const type of ["Code", "Word", "{ union: { of: [One, Two] } }"]) expect(assumed(type)).toEqual([]);
    for (const type of ["Book", "{ fields: { a: string } }"]) expect(assumed(type)).toHaveLength(1);
  });

  test("a field called doc is a field, and one that is stated as optional is not assumed to be required", () => {
    const beside = (fields: string, assume: string): readonly string[] =>
      found(`resources: { R: { fields: { ${fields} }, unspecified: u, assume: { fields: { ${assume} } } } }`);
    expect(beside("doc: string", "doc: string, more: string")).toEqual([]);
    expect(beside("a?: string", "a: string")).toEqual(["assume-contradicts 3:79"]);
  });

  test("the assumed sentences about an error follow the stated ones", () => {
    const error = "e: { status: 400, doc: Stated., unspecified: u, assume: { doc: Assumed. } }";
    const { ast } = readLanguage(`speccast: 1\nservice: { name: S }\nerrors: { ${error} }`);
    expect(ast.errors[0]?.doc?.value).toBe("Stated. Assumed.");
  });

  test("a union is assumed to have further members, wherever the question stands", () => {
    const tagged = (name: string): string => `${name}: { fields: { k: { const: ${name} } } }`;
    const union = "{ union: { tag: k, of: [A] }, unspecified: u, assume: { union: { of: [B] } } }";
    const { ast, findings } = readLanguage(
      `speccast: 1\nservice: { name: S }\nresources: { ${tagged("A")}, ${tagged("B")}, U: ${union} }`,
    );
    expect(findings).toEqual([]);
    const joined = ast.resources.find(({ name }) => name.value === "U");
    expect(joined?.kind === "union" && joined.of.map(({ value }) => value)).toEqual(["A", "B"]);
  });

  test("a stated key may be repeated, not changed", () => {
    expect(found("limits: { a: { max: 9, unspecified: u, assume: { min: 1, max: 9 } } }")).toEqual([]);
    expect(found("limits: { a: { max: 9, unspecified: u, assume: { max: 8 } } }")).toEqual([
      "assume-contradicts 3:50",
    ]);
  });
});
