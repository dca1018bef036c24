/** The JSON-Schema-Test-Suite for draft 2020-12, and the judgement of its schemas through the front end for OpenAPI. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "../../../generator/pipeline/load.js";
import { isValidAs } from "../../../generator/values/interpreter.js";

/** A schema of the suite with its tests. */
export interface SuiteCase {
  /** The file without its ending: `optional/format/date`. */
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly (readonly [description: string, value: unknown, isValid: boolean])[];
}

/** Reads the suite: one case a line. */
export function readSuite(): readonly SuiteCase[] {
  const text = readFileSync(new URL("draft2020-12.jsonl", import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as SuiteCase);
}

/** The result of one case: verdicts by `exact` types must be right, others differ as the ledger says. */
export interface CaseResult {
  readonly kind: "enforced" | "carried" | "refused";
  /** Tests with another verdict. */
  readonly wrong: readonly { readonly test: string; readonly isValid: boolean }[];
  /** The effects in the ledger: `looser` or `narrower`, and the keyword. */
  readonly effects: readonly string[];
}

/** Judges the values of a case by the type that its schema becomes. */
export async function judgeCase(folder: string, { schema, tests }: SuiteCase): Promise<CaseResult> {
  const path = join(folder, "openapi.json");
  writeFileSync(path, JSON.stringify(documentOf(schema)));
  const { model, document } = await load(path, { maxNodes: 100_000 });
  if (model === undefined || document === undefined || document.leftOut.length > 0)
    return { kind: "refused", wrong: [], effects: [] };
  const effects = document
    .ledger()
    .flatMap(({ effects: found, keyword }) => found.map((effect) => `${effect} ${keyword}`));
  const wrong = tests.flatMap(([test, given, isValid]) =>
    isValidAs(model, "Holder", { v: given }) === isValid ? [] : [{ test, isValid }],
  );
  return { kind: effects.length === 0 ? "enforced" : "carried", wrong, effects: [...new Set(effects)] };
}

/** A document with a schema, and an object that holds one of its values. */
function documentOf(schema: unknown): object {
  const place = "#/components/schemas/Subject";
  const holder = { type: "object", required: ["v"], properties: { v: { $ref: place } } };
  return {
    openapi: "3.1.0",
    info: { title: "Suite", version: "1" },
    paths: {},
    components: { schemas: { Subject: moved(schema, place), Holder: holder } },
  };
}

/** A schema as it stands within another document: its references to itself lead to the new place. */
function moved(schema: unknown, place: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => moved(one, place));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => {
      if (key === "$ref" && typeof value === "string" && /^#(?:\/|$)/.test(value))
        return [key, `${place}${value.slice(1)}`];
      return [key, key === "enum" || key === "const" ? value : moved(value, place)];
    }),
  );
}
