/** Objects with more fields than TypeScript follows through one function (TS2563), in several functions. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { proveWith } from "../../../generator/tools/prove/proof.js";
import {
  generateValidatorFiles,
  loadValidators,
  schemasIn,
} from "../../../generator/tools/prove/load-output.js";
import { modelOf } from "../../support/language/read-language.js";
import { typeErrors } from "../../support/type-check.js";

const count = 520;
const kinds = ["id<Wide>", "integer", "list<string>", "{ type: string, length: { max: 9 } }", "boolean"];
const fields = (mark: string): string =>
  Array.from({ length: count }, (_, at) => `f${at}${mark}: ${kinds[at % kinds.length]}`).join(", ");
const conditional = Array.from(
  { length: count },
  (_, at) => `c${at}?: { type: string, required_when: { kind: a } }`,
).join(", ");
const queries = Array.from({ length: count }, (_, at) => `q${at}?: integer`).join(", ");

const model = modelOf(`speccast: 1
service: { name: Wide }
enums: { Kind: { values: [a, b] } }
resources:
  Wide: { fields: { inner?: Wide, ${fields("?")} } }
  Update: { at_least: 2, fields: { ${fields("?")} } }
  Longer: { extends: Wide, fields: { ${fields("x?").replaceAll("f", "g")} } }
  Conditional: { fields: { kind: Kind, ${conditional} } }
endpoints:
  wides.list: { GET: /wides, query: { ${queries} }, response: list<Wide> }
`);
const folder = fileURLToPath(new URL("../../.output/many-fields/", import.meta.url));
let output = "";

beforeAll(async () => {
  const files = await generateValidatorFiles(model);
  output = files.map((file) => file.text).join("");
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

test("compile", async () => {
  expect(await typeErrors([join(folder, "validators.ts")])).toBe("");
});

test("no function tests more than 150 fields", () => {
  const most = Math.max(...output.split(/^}$/m).map((one) => one.match(/return false;/g)?.length ?? 0));
  expect(most).toBeLessThan(500);
  expect(output.match(/^function fits\w+Part\d+\(/gm)?.length).toBe(4 + 4 + 4 + 7 + 4);
});

test("agree with the reference", async () => {
  const files = await generateValidatorFiles(model, { emit: "js" });
  const subjects = { validators: await loadValidators(files), schemas: schemasIn(files) };
  const proof = proveWith(model, subjects, { seed: 5, inputs: 1, perType: 6 });
  expect(proof.disagreements).toEqual([]);
  expect(proof.types).toBeGreaterThan(5);
});
