/** Values that a document lists, of all JSON kinds together, against Ajv: each is valid, or the report says that more are. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-listed-values-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const kinds = {
  string: ["paper", "1"],
  number: [1, 2.5],
  boolean: [true],
  null: [null],
  object: [{ a: 1 }],
  list: [["paper"]],
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** All sets of kinds but the empty one. */
const sets = Array.from({ length: 2 ** names.length - 1 }, (_, at) =>
  names.filter((__, bit) => ((at + 1) >> bit) % 2 === 1),
);
const values = [...Object.values(kinds).flat(), "film", 3, false, {}, [], { a: 2 }];

test("an enum of any kinds, and a constant of each, accept the values that they list", async () => {
  const listed = sets.map((set) => ({ enum: set.flatMap((kind) => [...kinds[kind]]) }));
  const constants = values.map((value) => ({ const: value }));
  const schemas = [...listed, ...constants];
  const properties = Object.fromEntries(schemas.map((schema, at) => [`p${at}`, schema]));
  const path = join(scratch, "openapi.json");
  const info = { title: "Depot", version: "1" };
  const components = { schemas: { All: { type: "object", properties } } };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components }));
  const { model, diagnostics, document } = await load(path);
  expect(diagnostics).toEqual([]);
  const rows = document?.ledger() ?? [];
  const ajv = new Ajv2020();
  for (const [at, schema] of schemas.entries()) {
    const isValid = ajv.compile(schema);
    const pointer = `/components/schemas/All/properties/p${at}/`;
    const isLooser = rows.some((row) => row.pointer.startsWith(pointer) && row.effects.includes("looser"));
    for (const value of values) {
      const found = isValidAs(model ?? expect.fail(), "All", { [`p${at}`]: value });
      const stated = isValid(value);
      const place = `${JSON.stringify(schema)}: ${JSON.stringify(value)}`;
      if (stated) expect(found, place).toBe(true);
      else expect(found && !isLooser, place).toBe(false);
    }
  }
});

test("of listed values, those that the type refuses are none", async () => {
  const path = join(scratch, "typed.json");
  const info = { title: "Depot", version: "1" };
  const schemas = { Reason: { type: "string", enum: [{ isForced: true }, "idle", "full"] } };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }));
  const { model } = await load(path);
  const reasons: readonly unknown[] = ["idle", "full", { isForced: true }, {}];
  expect(reasons.filter((one) => isValidAs(model ?? expect.fail(), "Reason", one))).toEqual(["idle", "full"]);
});
