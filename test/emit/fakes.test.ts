/** Fakes: each value is valid for the validator of its type and for Ajv on schemas.json, and the same for the same seed. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { constraintKeys, constraints } from "../../generator/language/constraints/index.js";
import type { Model } from "../../generator/language/model/model.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { schemaOracle } from "../../generator/tools/prove/schema-oracle.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { rng } from "../../generator/values/random.js";
import { ValueMaker } from "../../generator/values/right-values.js";
import { caseNames, casesFolder, hasOutput } from "../support/cases.js";
import { constraintExample } from "../support/language/constraint-example.js";
import { modelOf } from "../support/language/read-language.js";
import { loadModules } from "../support/load-output.js";
import { isComplete } from "../support/run-size.js";

type FakeFunctions = Readonly<Record<string, (given?: object) => unknown>>;

interface FakesModule {
  readonly fakes: (seed?: number) => FakeFunctions;
}

interface Checked {
  readonly check: (value: unknown) => unknown;
}

/** The export of validators.ts that writes 64-bit integers, where there are some. */
interface Writer {
  readonly writeJson?: (schema: unknown, value: unknown) => string;
}

/** Seeds, and the values of each. */
const [seeds, perSeed] = [3, 4];

/** Returns what is wrong with the fakes of a model; a value that is made twice must be the same. */
async function findings(model: Model): Promise<{ readonly made: number; readonly wrong: readonly string[] }> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["fakes", "schemas"] });
  await audit(model, files, { full: false });
  const [module, validators] = (await loadModules(files, ["fakes.ts", "validators.ts"])) as [
    FakesModule,
    Readonly<Record<string, Checked>>,
  ];
  const { writeJson } = validators as Writer;
  const schemas: unknown = JSON.parse(files.find(({ path }) => path === "schemas.json")?.text ?? "{}");
  const fits = schemaOracle(schemas);
  const wrong: string[] = [];
  let made = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const [fake, again] = [module.fakes(seed), module.fakes(seed)];
    for (const name of Object.keys(fake))
      for (let count = 0; count < perSeed; count++) {
        made++;
        try {
          const value = fake[name]?.();
          if (textOf(value) !== textOf(again[name]?.())) wrong.push(`${name}: differs for the same seed`);
          const type = name.charAt(0).toUpperCase() + name.slice(1);
          const schema = validators[`${type}Schema`];
          if (schema !== undefined && schema.check(value) !== null) wrong.push(`${name}: invalid`);
          const json =
            writeJson === undefined || schema === undefined ? textOf(value) : writeJson(schema, value);
          if (!fits(type, JSON.parse(json))) wrong.push(`${name}: Ajv refuses ${json}`);
        } catch (error) {
          if (!hasValues(model, name.charAt(0).toUpperCase() + name.slice(1))) continue;
          wrong.push(`${name}: ${String(error)}`);
        }
      }
  }
  return { made, wrong };
}

/** Returns whether the maker of `prove` knows a value of a type: some patterns match nothing. */
function hasValues(model: Model, type: string): boolean {
  return Array.from({ length: 100 }, (_, seed) => seed).some((seed) => {
    const value = new ValueMaker(model, rng(seed), { edges: 0, depth: 0 }).value(type);
    return isValidAs(model, type, value);
  });
}

/** JSON of a value; 64-bit integers are small enough for numbers here. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? Number(one) : one));
}

const cases = caseNames.filter(
  (name) => hasOutput(name) && (isComplete || /^(?:feature-u|found|readme)/.test(name)),
);

describe("fakes of cases", () => {
  test.each(cases)("%s", { timeout: 60_000 }, async (name) => {
    const { model } = await load("spec.yaml", { cwd: join(casesFolder, name) });
    if (model === undefined) throw new Error("The spec has errors.");
    const { wrong } = await findings(model);
    expect(wrong).toEqual([]);
  });
});

const documents = [
  "../openapi/fixtures/books.yaml",
  "../openapi/fixtures/swagger.yaml",
  "../openapi/many-files/openapi.yaml",
  "../bench/wire/depot.yaml",
  "../../bench/wallet.openapi.yaml",
  "../../spec/wallet.yaml",
];

describe("fakes of documents", () => {
  test.each(documents)("%s", { timeout: 60_000 }, async (path) => {
    const { model } = await load(fileURLToPath(new URL(path, import.meta.url)), {});
    if (model === undefined) throw new Error("The document has errors.");
    const { made, wrong } = await findings(model);
    expect(made).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

test.each(constraintKeys.filter((key) => constraints[key].enforced !== undefined))(
  "fakes keep the constraint %s, which few values keep by chance",
  async (key) => {
    const field = `it: ${constraintExample(key)}`;
    const model = modelOf(
      `speccast: 1\nservice: { name: Depot }\nresources: { Box: { fields: { ${field} } } }\n`,
    );
    expect((await findings(model)).wrong).toEqual([]);
  },
);

test("types may have the names of globals and keywords", async () => {
  const words = ["Self", "Window", "Process", "Module", "Eval", "Require", "Import", "Delete", "Constructor"];
  const rows = words.map((word) => `  ${word}: { fields: { href: string } }\n`);
  const model = modelOf(`speccast: 1\nservice: { name: Depot }\nresources:\n${rows.join("")}`);
  expect((await findings(model)).wrong).toEqual([]);
});

test("texts of a pattern that nothing enforces pass the audit", async () => {
  const table = '{ type: string, length: { max: 1024 }, pattern: { text: "^.+/.+$", enforce: false } }';
  const model = modelOf(
    `speccast: 1\nservice: { name: Depot }\nresources: { Box: { fields: { table: ${table} } } }\n`,
  );
  expect((await findings(model)).wrong).toEqual([]);
});

test("a key of an example is no pattern of the spec", async () => {
  const code = '{ type: string, pattern: "^[a-z]{3}-[0-9]$" }';
  const model = modelOf(
    `speccast: 1\nservice: { name: Depot }\nresources: { Box: { fields: { code: ${code}, rule: { type: json, example: { pattern: "([" } } } } }\n`,
  );
  expect((await findings(model)).wrong).toEqual([]);
});

test("addresses with the bounds of a column are those of people and pages", async () => {
  const model = modelOf(`
speccast: 1
service: { name: DepotService }
limits: { urlLength: { max: 200 }, emailLength: { max: 254 } }
resources:
  Depot: { fields: { page: { type: url, length: urlLength }, desk: { type: email, length: emailLength } } }
endpoints: { depots.get: { GET: /depot, response: Depot } }
`);
  const files = await emitModel(model, { ...defaultOptions, targets: ["fakes"] });
  const [module] = (await loadModules(files, ["fakes.ts"])) as [FakesModule];
  const fake = module.fakes(1);
  for (let count = 0; count < 20; count++)
    expect(fake["depot"]?.()).toEqual({
      page: expect.stringMatching(/^https:\/\/example\.com\/\w+\/\d+$/) as unknown,
      desk: expect.stringMatching(/^\w+\.\w+@example\.com$/) as unknown,
    });
});

test("references to other pages, which nothing enforces, are URLs", async () => {
  const model = modelOf(`
speccast: 1
service: { name: DepotService }
resources:
  Fault: { fields: { type: { type: string, format: uri-reference }, title: string } }
endpoints: { faults.get: { GET: /fault, response: Fault } }
`);
  const files = await emitModel(model, { ...defaultOptions, targets: ["fakes"] });
  const [module] = (await loadModules(files, ["fakes.ts"])) as [FakesModule];
  expect(module.fakes(1)["fault"]?.()).toMatchObject({
    type: expect.stringMatching(/^https:\/\/example\.com\/\w+\/\d+$/) as unknown,
  });
});

test("texts whose pattern has the signs of masks are right", async () => {
  const model = modelOf(`
speccast: 1
service: { name: DepotService }
resources:
  Depot: { fields: { color: { type: string, pattern: "^#[a-f0-9]{3}$" }, query: { type: string, pattern: "^[?]q=[a-z]$" } } }
endpoints: { depots.get: { GET: /depot, response: Depot } }
`);
  expect((await findings(model)).wrong).toEqual([]);
});
