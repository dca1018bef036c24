/** Schemas beside others: each pair of a table under `allOf`, judged by Ajv. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { object, ref } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-intersections-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const constants = (...values: readonly unknown[]): object => ({
  oneOf: values.map((value) => ({ const: value })),
});
const kind = (value: string): object => ({ const: value });

/** Schemas that are put beside each other. */
const parts: Readonly<Record<string, object>> = {
  text: { type: "string" },
  number: { type: "integer" },
  "text or null": { type: ["string", "null"] },
  "words a, b": { type: "string", enum: ["a", "b"] },
  "words b, c": { enum: ["b", "c"] },
  "word d": { const: "d" },
  "no words": { type: "string", enum: [] },
  "numbers 1, 2": { type: "integer", enum: [1, 2] },
  "words a, b or null": { type: ["string", "null"], enum: ["a", "b", null] },
  boolean: { type: "boolean" },
  "constants a, b": { type: "string", ...constants("a", "b") },
  "constants 1, 2": { type: "integer", ...constants(1, 2) },
  "constants b, 2": { anyOf: [{ const: "b" }, { const: 2 }] },
  "text or number": { anyOf: [{ type: "string" }, { type: "integer" }] },
  "text or null, as alternatives": { anyOf: [{ type: "string" }, { type: "null" }] },
  "kind a": object({ kind: kind("a"), n: { type: "integer" } }, "kind"),
  "kind b": object({ kind: kind("b") }, "kind"),
  "kind c, or none": object({ kind: kind("c") }),
  "any kind": object({ kind: { type: "string" } }, "kind"),
  "kind a or b": {
    oneOf: [object({ kind: kind("a"), x: { type: "string" } }, "kind"), object({ kind: kind("b") }, "kind")],
  },
};

const values = [
  null, "a", "b", "c", "d", "", 1, 2, 3, true, false, [], {},
  { kind: "a" }, { kind: "b" }, { kind: "c" }, { kind: "a", n: "s" }, { kind: "a", x: 1 }, { kind: 1 }, { n: 1 },
]; // prettier-ignore

/** The ways to put one schema beside another. */
const ways: Readonly<Record<string, (left: string, right: string) => object>> = {
  "allOf of references": (left, right) => ({ allOf: [part(left), part(right)] }),
  "allOf in place": (left, right) => ({ allOf: [parts[left], parts[right]] }),
  "beside allOf": (left, right) => ({ ...parts[left], allOf: [part(right)] }),
  "among alternatives": (left, right) => ({
    anyOf: [{ allOf: [parts[left], parts[right]] }, object({ other: { type: "boolean" } }, "other")],
  }),
  "one of both": (left, right) => ({
    oneOf: [parts[left], parts[right], object({ other: { type: "boolean" } }, "other")],
  }),
  "any of both": (left, right) => ({ anyOf: [part(left), part(right)] }),
};

const names = Object.keys(parts);
const part = (name: string): object => ref(`Part${names.indexOf(name)}`);
const pairs = names.flatMap((left) => names.map((right) => [left, right] as const));

test.each(Object.keys(ways))("%s: Ajv and the types agree, or a row says which is looser", async (way) => {
  const make = ways[way];
  const cases = pairs.map(([left, right]) => make?.(left, right) ?? {});
  const Holder = object(Object.fromEntries(cases.map((_, at) => [`p${at}`, ref(`Case${at}`)])));
  const schemas = {
    ...Object.fromEntries(names.map((name, at) => [`Part${at}`, parts[name]])),
    ...Object.fromEntries(cases.map((schema, at) => [`Case${at}`, schema])),
    Holder,
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Parts", version: "1" },
    paths: {},
    components: { schemas },
  };
  const path = join(scratch, `${way.replaceAll(" ", "-")}.json`);
  writeFileSync(path, JSON.stringify(document));
  const { model, document: read } = await load(path);
  if (model === undefined || read === undefined) throw new Error("The document is faulty.");
  const rows = read.ledger();
  const ajv = new Ajv2020({ strict: false });
  // An empty list of values is none of JSON Schema: it says nothing.
  ajv.addSchema({
    $id: "document",
    ...(JSON.parse(JSON.stringify(document).replaceAll(',"enum":[]', "")) as object),
  });
  const isValid = ajv.compile({ $ref: "document#/components/schemas/Holder" });
  const wrong: string[] = [];
  for (const [at, [left, right]] of pairs.entries()) {
    const name = `p${at}`;
    const effects = new Set(
      rows.flatMap((row) => (row.pointer.startsWith(`/components/schemas/Case${at}/`) ? row.effects : [])),
    );
    const accepted = values.filter((value) => isValidAs(model, "Holder", { [name]: value }));
    if (accepted.length === values.length) wrong.push(`${left} and ${right}: any value`);
    for (const value of values) {
      const expected = isValid({ [name]: value });
      if (expected !== accepted.includes(value) && !effects.has(expected ? "narrower" : "looser"))
        wrong.push(`${left} and ${right}: ${JSON.stringify(value)} is ${expected ? "valid" : "invalid"}`);
    }
  }
  expect(wrong).toEqual([]);
});
