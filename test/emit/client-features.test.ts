/** Outputs whose client is without features: what each leaves out, in every case and in every form. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { defaultOptions, type ClientOptions } from "../../generator/config/generation.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import type { Model } from "../../generator/language/model/model.js";
import { caseNames, caseOptions, casesFolder } from "../support/cases.js";
import { loadModules } from "../support/load-output.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const sets: readonly ClientOptions[] = [
  { retries: false },
  { validation: "guards" },
  { retries: false, validation: "none" },
];

async function modelOf(name: string): Promise<Model | undefined> {
  const { model } = await load("spec.yaml", { cwd: join(casesFolder, name) });
  return model !== undefined && model.endpoints.length > 0 ? model : undefined;
}

test.each(sets)(
  "the modules of %j have all that they import, and the audit knows their files",
  async (client) => {
    let count = 0;
    // TESTS=all takes every case.
    const share = isExhaustive ? 1 : isComplete ? 3 : 8;
    for (const name of caseNames.filter((_, at) => at % share === 0)) {
      const model = await modelOf(name);
      if (model === undefined) continue;
      const { flavors } = caseOptions(join(casesFolder, name)).options;
      const files = await emitModel(model, { ...defaultOptions, flavors, targets: ["client"], client });
      await audit(model, files, { full: true });
      await loadModules(files, ["client.ts", "operations.ts"]);
      count++;
    }
    expect(count).toBeGreaterThan(100 / share / 2);
  },
  120_000,
);

test("what is left out has neither files nor words in the output", async () => {
  const model = (await modelOf("feature-client-unchecked")) as Model;
  const output = async (client: ClientOptions): Promise<{ paths: readonly string[]; text: string }> => {
    const files = await emitModel(model, { ...defaultOptions, targets: ["client"], client });
    return { paths: files.map(({ path }) => path), text: files.map(({ text }) => text).join("\n") };
  };
  const whole = await output({});
  const words = ["retryBudget", "rateLimited", "onDrift", "waitBeforeNext", "ParcelSchema"];
  expect(words.filter((word) => !whole.text.includes(word))).toEqual([]);
  expect(whole.paths).toContain("validators.ts");
  const bare = await output({ retries: false, validation: "none" });
  expect(words.filter((word) => bare.text.includes(word))).toEqual([]);
  const left = ["validators.ts", "schema.ts", "shapes.ts", "/drift.ts", "/retries.ts", "/resumption.ts"];
  expect(bare.paths.filter((path) => left.some((name) => path.endsWith(name)))).toEqual([]);
});

/** Calls a server of Node's own, which responds to everything with an object that no type allows. */
const program = `
const service = http.createServer((request, response) => {
  response.writeHead(201, { "content-type": "application/json" });
  response.end('{"id":7}');
});
service.listen(0, "127.0.0.1", async () => {
  const client = createClient({ baseUrl: "http://127.0.0.1:" + service.address().port, responses: "enforce" });
  const outcomes = [];
  for (const weight of [1, -1]) {
    const { ok, value, error } = await client.parcels.create({ weight }).result();
    outcomes.push(ok ? value : error.code);
  }
  console.log(JSON.stringify(outcomes));
  service.close();
});
`;

test.each([
  ["js", { validation: "guards" }, '["contract","input"]'],
  ["cjs", { validation: "guards" }, '["contract","input"]'],
  ["js", { retries: false, validation: "none" }, '[{"id":7},{"id":7}]'],
  ["cjs", { retries: false, validation: "none" }, '[{"id":7},{"id":7}]'],
] as const)("as %s, a client with %j does what it says over a socket", async (form, client, outcomes) => {
  const model = (await modelOf("feature-client-unchecked")) as Model;
  const name = `client-features/${form}-${client.validation}`;
  const folder = fileURLToPath(new URL(`../.output/${name}/`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  const files = await emitModel(model, { ...defaultOptions, targets: ["client"], emit: form, client });
  await audit(model, files, { full: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const imports =
    form === "js"
      ? 'import http from "node:http"; import { createClient } from "./client.js";'
      : 'const http = require("node:http"); const { createClient } = require("./client.js");';
  const main = join(folder, form === "js" ? "main.mjs" : "main.cjs");
  writeFileSync(main, imports + program);
  const { stdout, stderr } = spawnSync(process.execPath, [main], { encoding: "utf8" });
  expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: outcomes, stderr: "" });
});
