/**
 * The wallet's output against what its source document states, in both directions: everything stated
 * is found in the emitted modules, by reading them with the compiler, and nothing else is there but
 * what is listed as assumed.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../../../generator/pipeline/load.js";
import type { Condition, Field, Model, ObjectResource } from "../../../generator/language/model/model.js";
import { exportedNames } from "../../../generator/language/names/exported-names.js";
import facts from "./source-facts.json" with { type: "json" };
import gapRows from "./source-gaps.json" with { type: "json" };
import { strictest } from "../../support/type-check.js";
import { walletSpec } from "../../support/project.js";

const output = fileURLToPath(new URL("../../../generated/wallet/", import.meta.url));

interface FieldFact {
  readonly required: boolean | null;
  readonly nullable: boolean;
  readonly type: string;
  readonly const?: unknown;
  readonly items?: string;
  readonly ref?: string;
  readonly enum?: string;
  readonly requiredWhen?: Readonly<Record<string, readonly string[]>>;
  readonly onlyWhen?: Readonly<Record<string, readonly string[]>>;
  readonly limit?: string;
  readonly unit?: string | null;
  readonly pattern?: string;
  readonly refersTo?: string;
}

interface ResourceFact {
  readonly fields?: Readonly<Record<string, FieldFact>>;
  readonly extends?: string;
  readonly union?: readonly string[];
  readonly tag?: string;
  readonly closed?: boolean;
  readonly atLeast?: number;
}

const resources = facts.resources as Readonly<Record<string, ResourceFact>>;
const program = ts.createProgram([`${output}types.ts`], strictest);
const checker = program.getTypeChecker();
const source = program.getSourceFile(`${output}types.ts`) as ts.SourceFile;
const exported = new Map(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
    .map((symbol) => [symbol.name, symbol]),
);
let model: Model;

beforeAll(async () => {
  const loaded = await load(walletSpec);
  expect(loaded.diagnostics).toEqual([]);
  model = loaded.model as Model;
});

/** The facts about every field of a resource, its base's included; conditions are inherited. */
function fieldFacts(name: string): Record<string, FieldFact> {
  const fact = resources[name];
  const all = fact?.extends === undefined ? {} : fieldFacts(fact.extends);
  for (const [field, own] of Object.entries(fact?.fields ?? {})) {
    const { requiredWhen, onlyWhen } = all[field] ?? {};
    const inherited = { ...(requiredWhen && { requiredWhen }), ...(onlyWhen && { onlyWhen }) };
    all[field] = { ...inherited, ...own };
  }
  return all;
}

/** The properties of a resource's loosest form. */
function properties(name: string): Map<string, ts.Symbol> {
  const symbol = exported.get(`${name}Fields`) ?? exported.get(name);
  if (symbol === undefined) throw new Error(`types.ts does not export ${name}`);
  return new Map(
    checker
      .getDeclaredTypeOfSymbol(symbol)
      .getProperties()
      .map((property) => [property.name, property]),
  );
}

function typeOf(symbol: ts.Symbol): ts.Type {
  const type = checker.getTypeOfSymbolAtLocation(symbol, source);
  if (!type.isUnion()) return type;
  const defined = type.types.filter((part) => (part.flags & ts.TypeFlags.Undefined) === 0);
  return defined.length === 1 ? (defined[0] as ts.Type) : type;
}

/** Returns whether a property is there only to be refused: `?: never` distinguishes the members of a union. */
function isRefused(symbol: ts.Symbol): boolean {
  return (typeOf(symbol).flags & ts.TypeFlags.Never) !== 0;
}

/** The kinds of JSON values that a type admits. */
function jsonKinds(type: ts.Type): Set<string> {
  if (type.isUnion()) return new Set(type.types.flatMap((part) => [...jsonKinds(part)]));
  const is = (flag: ts.TypeFlags) => (type.flags & flag) !== 0;
  if (is(ts.TypeFlags.Undefined)) return new Set();
  if (is(ts.TypeFlags.Null)) return new Set(["null"]);
  if (is(ts.TypeFlags.StringLike)) return new Set(["string"]);
  if (is(ts.TypeFlags.NumberLike)) return new Set(["number"]);
  if (is(ts.TypeFlags.BooleanLike)) return new Set(["boolean"]);
  if (is(ts.TypeFlags.Unknown)) return new Set(["unknown"]);
  if (type.isIntersection()) return jsonKinds(type.types[0] as ts.Type);
  return new Set([checker.isArrayType(type) ? "array" : "object"]);
}

/** Holds one field of the model against the facts; what goes beyond them must be a gap. */
function checkField(field: Field, fact: FieldFact, where: string): void {
  const { type, constraints } = field.value;
  const isGap = field.gaps.length > 0;
  // Presence that nothing states may only be required by an assumption.
  if (fact.required === null && field.presence.kind === "required") {
    const assumed = model.gaps.some(
      (gap) => presencePaths(field).includes(gap.path) && gap.assume === "required",
    );
    expect(assumed || isTag(where), `${where} is required by an assumption`).toBe(true);
  }
  const bounds = [constraints.length, constraints.range, constraints.count].find((one) => one !== undefined);
  if (fact.limit !== undefined) expect(bounds?.limit, `${where} has a limit`).toBe(fact.limit);
  else if (bounds !== undefined) expect(isGap, `${where} has bounds that nothing states`).toBe(true);
  if (fact.pattern !== undefined) expect(constraints.pattern, where).toBe(fact.pattern);
  if (fact.const !== undefined) expect(type, where).toEqual({ kind: "const", value: fact.const });
  if (fact.enum !== undefined) expect(type, where).toEqual({ kind: "ref", name: fact.enum });
  if (fact.ref !== undefined) expect(type, where).toEqual({ kind: "ref", name: fact.ref });
  if (fact.refersTo !== undefined) expect(type, where).toEqual({ kind: "id", of: fact.refersTo });
  if (fact.items === "object" && type.kind === "list") {
    expect(type.items.type.kind, `${where} has objects as items`).toBe("map");
  } else if (fact.items !== undefined && type.kind === "list" && type.items.type.kind === "ref") {
    expect(type.items.type.name, where).toBe(fact.items);
  }
  if (type.kind === "timestamp") {
    if (fact.unit === null)
      expect(type.unit === "unspecified" || isGap, `${where}: the unit is open`).toBe(true);
    else if (fact.unit !== undefined) expect(type.unit, where).toBe(fact.unit);
  }
  if (field.presence.kind === "conditional") {
    const conditionOf = (condition: Condition | undefined) =>
      condition === undefined
        ? undefined
        : Object.fromEntries(condition.map((part) => [part.field, part.values]));
    expect(conditionOf(field.presence.requiredWhen), where).toEqual(fact.requiredWhen);
    expect(conditionOf(field.presence.onlyWhen), where).toEqual(fact.onlyWhen);
  } else expect([fact.requiredWhen, fact.onlyWhen], where).toEqual([undefined, undefined]);
}

/** The places that can state the presence of a field: the field, or its whole resource. */
function presencePaths(field: Field): string[] {
  return [`${field.path}/presence`, field.path.replace(/\/fields\/.*$/, "/presence")];
}

/** The tag of a union is there because it distinguishes the members. */
function isTag(where: string): boolean {
  const name = where.split(".")[1];
  return Object.values(resources).some((fact) => fact.tag === name);
}

describe("resources", () => {
  const objects = Object.keys(resources).filter((name) => resources[name]?.union === undefined);

  test.each(objects)("%s has the stated fields and no other", (name) => {
    const found = [...properties(name)].filter(([, symbol]) => !isRefused(symbol)).map(([key]) => key);
    const assumed = (facts.assumed.fields as Readonly<Record<string, readonly string[]>>)[name] ?? [];
    expect(found.sort()).toEqual([...Object.keys(fieldFacts(name)), ...assumed].sort());
  });

  test.each(objects)("%s states presence, null and kind of each field as the source does", (name) => {
    for (const [field, fact] of Object.entries(fieldFacts(name))) {
      const symbol = properties(name).get(field) as ts.Symbol;
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      if (fact.required !== null) expect(optional, `${name}.${field} is optional`).toBe(!fact.required);
      const kinds = jsonKinds(typeOf(symbol));
      if (fact.type === "unknown" || kinds.has("unknown")) continue;
      expect(kinds.has("null"), `${name}.${field} may be null`).toBe(fact.nullable);
      kinds.delete("null");
      const kind = fact.type === "integer" ? "number" : fact.type;
      expect([...kinds], `${name}.${field}`).toEqual([kind]);
    }
  });

  test.each(objects)("%s restricts its fields as the source does, and by nothing else", (name) => {
    const resource = model.resources.find((one) => one.name === name) as ObjectResource;
    expect(resource.extras === "closed").toBe(resources[name]?.closed === true);
    expect(resource.atLeast).toBe(resources[name]?.atLeast);
    for (const [field, fact] of Object.entries(fieldFacts(name))) {
      const found = resource.fields.find((one) => one.name === field) as Field;
      checkField(found, fact, `${name}.${field}`);
    }
  });

  test("unions list the stated members", () => {
    for (const [name, fact] of Object.entries(resources)) {
      if (fact.union === undefined) continue;
      const resource = model.resources.find((one) => one.name === name);
      expect(resource?.kind).toBe("union");
      const members = resource?.kind === "union" ? resource.members.map((member) => member.resource) : [];
      expect(members).toEqual(fact.union);
      for (const member of members) expect(exported.has(member), member).toBe(true);
    }
  });

  test("there are no others", () => {
    expect(model.resources.map((resource) => resource.name).sort()).toEqual(Object.keys(resources).sort());
    const known = new Set(
      exportedNames(model)
        .filter((name) => name.module === "types")
        .map((name) => name.name),
    );
    const own = new Set(["Flavor", "Unlisted", "UnixMs", "UnixSeconds", "Credentials"]);
    expect([...exported.keys()].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
  });
});

test("a field that exists only in some states is typed so", () => {
  const arms = new Map(
    model.resources.flatMap((resource) =>
      resource.kind === "object" ? resource.arms.map((arm) => [arm.name, arm] as const) : [],
    ),
  );
  for (const rule of facts.stateRules) {
    if (rule.field === undefined || rule.resource === undefined) continue;
    for (const [name, arm] of arms) {
      if (!name.startsWith(rule.resource) || !exported.has(name)) continue;
      const status = arm.when[0]?.values as readonly string[];
      const property = checker
        .getDeclaredTypeOfSymbol(exported.get(name) as ts.Symbol)
        .getProperty(rule.field);
      const type = property === undefined ? undefined : checker.getTypeOfSymbolAtLocation(property, source);
      const required = (rule as { requiredWhen?: { status: string[] } }).requiredWhen?.status;
      if (required !== undefined && status.every((value) => required.includes(value))) {
        expect((property?.flags ?? 0) & ts.SymbolFlags.Optional, `${name}.${rule.field}`).toBe(0);
      }
      const only = (rule as { onlyWhen?: { status: string[] } }).onlyWhen?.status;
      if (only !== undefined && !status.some((value) => only.includes(value))) {
        expect(type === undefined ? "" : checker.typeToString(type), `${name}.${rule.field}`).toMatch(
          /^(?:undefined|never)$/,
        );
      }
    }
  }
});

describe("enums, limits and errors", () => {
  test("every enum has the stated values, open where more may come", async () => {
    const types = (await import(pathToFileURL(`${output}types.ts`).href)) as Record<
      string,
      readonly string[]
    >;
    expect(model.enums.map((one) => one.name).sort()).toEqual(Object.keys(facts.enums).sort());
    const assumed = facts.assumed.enums as Readonly<Record<string, { readonly values?: readonly string[] }>>;
    const openEnums: readonly string[] = facts.openEnums;
    for (const [name, values] of Object.entries(facts.enums)) {
      expect(types[`${name}Values`], name).toEqual([...values, ...(assumed[name]?.values ?? [])]);
      const declared = checker.getDeclaredTypeOfSymbol(exported.get(name) as ts.Symbol);
      const open = checker.isTypeAssignableTo(checker.getStringType(), declared);
      expect(open, `${name} is open`).toBe(openEnums.includes(name));
    }
  });

  test("every limit has the stated value, and there are no others but assumed ones", async () => {
    const { limits } = (await import(pathToFileURL(`${output}limits.ts`).href)) as {
      limits: Record<string, unknown>;
    };
    expect(Object.keys(limits).sort()).toEqual(
      [...new Set([...Object.keys(facts.limits), ...Object.keys(facts.assumed.limits)])].sort(),
    );
    for (const [name, value] of Object.entries({ ...facts.assumed.limits, ...facts.limits })) {
      if (typeof value === "number") expect(limits[name], name).toBe(value);
      else expect(limits[name], name).toMatchObject(value);
    }
  });

  test("every error is stated or assumed", () => {
    const known = [...facts.errors, ...facts.assumed.errors];
    expect(model.errors.map(({ code, status }) => `${status} ${code}`).sort()).toEqual(
      known.map(({ code, status }) => `${status} ${code}`).sort(),
    );
    for (const { code, endpoints } of known) {
      const declaring = model.endpoints
        .filter((endpoint) => endpoint.errors.includes(code))
        .map((endpoint) => endpoint.name);
      expect(declaring.sort(), code).toEqual([...endpoints].sort());
    }
    const assumed = model.errors.filter((error) => error.gaps.length > 0).map((error) => error.code);
    expect(assumed.sort()).toEqual(facts.assumed.errors.map((error) => error.code).sort());
  });
});

describe("endpoints", () => {
  test.each(Object.entries(facts.endpoints))("%s travels as stated", (name, fact) => {
    const endpoint = model.endpoints.find((one) => one.name === name);
    expect(`${endpoint?.http} ${endpoint?.pathText}`).toBe(`${fact.method} ${fact.path}`);
    const at = (place: string) =>
      endpoint?.input.filter((field) => field.in === place).map((field) => field.name) ?? [];
    expect(at("path")).toEqual(fact.path_params);
    expect(at("query")).toEqual(fact.query);
    const headers = [
      ...at("header"),
      ...(endpoint?.deadline === undefined ? [] : [endpoint.deadline.header]),
    ];
    expect(headers).toEqual(fact.headers);
    if (endpoint?.body.kind === "value") expect(fact).toHaveProperty("bodyUnion");
    else expect(at("body")).toEqual(fact.body_fields);
    expect(endpoint?.response.status).toBe(fact.status);
    expect(endpoint?.response.value?.type).toEqual({ kind: "ref", name: fact.response });
    expect(
      exported.has(
        `${name
          .split(".")
          .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
          .join("")}Input`,
      ),
    ).toBe(true);
  });

  test("there are no others, and each needs the stated credentials", () => {
    expect(model.endpoints.map((endpoint) => endpoint.name).sort()).toEqual(
      Object.keys(facts.endpoints).sort(),
    );
    const special = facts.auth.endpoints as Record<string, { any: string[] }>;
    for (const endpoint of model.endpoints) {
      const alternatives = special[endpoint.name]?.any ?? [facts.auth.default];
      expect(endpoint.auth, endpoint.name).toEqual(alternatives.map((scheme) => [scheme]));
    }
  });
});

describe("what the source leaves unsaid", () => {
  test("each of the 27 places that say so is a gap of the spec", () => {
    expect(gapRows).toHaveLength(27);
    const paths = new Set(model.gaps.map((gap) => gap.path));
    for (const row of gapRows) {
      expect(row.gaps.length).toBeGreaterThan(0);
      for (const path of row.gaps) expect(paths.has(path), `${row.n}: ${path}`).toBe(true);
    }
  });

  test("people are asked questions of one sentence, and each of them once", () => {
    const questions = new Set(model.gaps.map((gap) => gap.text));
    for (const text of questions) expect(text).toMatch(/^[A-Z][^?!;]*\?$/);
    expect(questions.size).toBe(94);
    // Whatever is asked at several places has a name, so that the list has it once.
    const unnamed = model.gaps.filter((gap) => gap.name === undefined).map((gap) => gap.text);
    expect(new Set(unnamed).size).toBe(unnamed.length);
  });

  test("what is assumed stands under assume, and in no doc", () => {
    const words = /\b(?:taken (?:for|to be)|assumed?|presumably|by the look of it)\b/i;
    const docs = [
      ...model.resources.flatMap((one) => [one, ...(one.kind === "object" ? one.fields : [])]),
      ...model.endpoints.flatMap((one) => [one, ...one.input]),
      model.service,
      ...model.enums,
      ...model.errors,
      ...model.limits,
    ];
    expect(docs.filter(({ doc = "" }) => words.test(doc)).map(({ path }) => path)).toEqual([]);
  });

  test("only an assumption says that identifiers are not empty", () => {
    expect(model.gaps).toContainEqual({
      path: "service",
      text: "Can an identifier be the empty string?",
      assume: "{ doc: No identifier is empty. }",
    });
  });

  test("what was merely seen is neither all fields nor all values", () => {
    const seen = ["Wallet", "EmailLinkedAccount", "PasskeyLinkedAccount", "SocialProtocolLinkedAccount"];
    for (const name of [...seen, "AnyLinkedAccount", "AnyMfaMethod"]) {
      const resource = model.resources.find((one) => one.name === name) as ObjectResource;
      expect(resource.extras, name).toBe("keep");
    }
    expect(model.enums.filter((one) => one.open).map((one) => one.name)).toEqual(facts.openEnums);
  });

  test("each gap is in the output where people see it", () => {
    const text = ["types", "limits", "operations", "client", "server"]
      .map((name) => readFileSync(`${output}${name}.ts`, "utf8"))
      .join("\n");
    const flat = (row: string) => row.replace(/[\s*]+/g, " ").toLowerCase();
    const all = flat(text);
    // Presence that is not stated shows as `?`; a gap of a whole section has no declaration to stand at.
    const shown = model.gaps.filter(({ path }) => path.includes("/") && !path.endsWith("/presence"));
    expect(shown.length).toBeGreaterThan(100);
    const hidden = shown.filter(
      ({ text: gap }) =>
        !all.includes(
          flat(gap)
            .replace(/[.]+\s*$/, "")
            .trim(),
        ),
    );
    expect(hidden.map((gap) => gap.path)).toEqual([]);
  });
});
