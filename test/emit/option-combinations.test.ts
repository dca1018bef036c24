/** Specs under random options, two of them sharing a runtime: the audit accepts each output, and all of them compile. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { readOptions } from "../../generator/config/config.js";
import {
  outputForms,
  queryPackages,
  runtimeFolders,
  splitModes,
  withTargets,
  type Generation,
} from "../../generator/config/generation.js";
import { withSharedRuntimes } from "../../generator/config/shared-runtime.js";
import { targetNames } from "../../generator/config/targets.js";
import type { Model } from "../../generator/language/model/model.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { Random } from "../fuzz/random.js";
import { caseNames, casesFolder } from "../support/cases.js";
import { isComplete } from "../support/run-size.js";
import { typeErrors } from "../support/type-check.js";
import { randomOf } from "../support/typing.js";

const output = fileURLToPath(new URL("../.output/option-combinations/", import.meta.url));
const features = caseNames.filter((name) => name.startsWith("feature-"));

/** The options of a pair of entries as a configuration has them. */
function randomOptions(random: Random): Record<string, unknown> {
  const targets = targetNames.filter((name) => name !== "query" && random.chance(0.3));
  return {
    ...(targets.length === 0 ? {} : { targets }),
    emit: random.pick(outputForms),
    split: random.pick(splitModes),
    flavors: random.chance(0.7),
    client: { retries: random.chance(0.5), validation: random.pick(["issues", "guards", "none"]) },
    ...(random.chance(0.4) ? { query: { for: random.pick(Object.keys(queryPackages)) } } : {}),
    ...(random.chance(0.4) ? { mock: { msw: random.chance(0.3) } } : {}),
    ...(random.chance(0.3) ? { openapi: { version: random.pick(["3.1.0", "3.2.0"]) } } : {}),
  };
}

function generation(folder: string, name: string, options: Record<string, unknown>): Generation {
  const out = join(output, folder, name);
  return { spec: `${name}.yaml`, out, options: withTargets(readOptions(options, "options"), "spec") };
}

/** Emits and audits an output, and writes it if it is TypeScript. Returns the paths of the modules. */
async function write(model: Model, { out, options }: Generation): Promise<string[]> {
  const chosen = withTargets(options, "spec");
  const files = await emitModel(model, chosen);
  await audit(model, files, { full: true, runtime: chosen.runtime, folders: runtimeFolders });
  if (chosen.emit !== undefined) return [];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  return files.map(({ path }) => join(out, path)).filter((path) => path.endsWith(".ts"));
}

test("outputs under random options", async () => {
  rmSync(output, { recursive: true, force: true });
  const random = new Random(randomOf(1));
  const modules: string[] = [];
  for (let trial = 0; trial < (isComplete ? 40 : 10); trial++) {
    const names = [random.pick(features), random.pick(features)] as const;
    const [own, other] = [randomOptions(random), randomOptions(random)];
    const { emit, client } = own;
    const entries = withSharedRuntimes([
      { generation: generation(String(trial), "own", own), runtime: undefined, place: () => "own" },
      {
        generation: generation(String(trial), "other", { ...other, emit, client, query: undefined }),
        runtime: "../own/runtime",
        place: () => "other",
      },
    ]);
    for (const [at, entry] of entries.entries()) {
      const { model } = await load("spec.yaml", { cwd: join(casesFolder, names[at] ?? "") });
      if (model === undefined) continue;
      modules.push(...(await write(model, entry)));
    }
  }
  expect(modules.length).toBeGreaterThan(200);
  expect(await typeErrors(modules)).toBe("");
}, 240_000);
