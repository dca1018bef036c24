/** Exported names that vanish: the table of names is that of the emitted modules, and `diff` reports each that goes. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { compareModels } from "../../generator/tools/diff/compare/index.js";
import { judgeChange } from "../../generator/tools/diff/rules/index.js";
import { exportedNames, supportType, supportTypes } from "../../generator/language/names/exported-names.js";
import type { Model } from "../../generator/language/model/model.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const cases = fileURLToPath(new URL("../cases/", import.meta.url));
const diffs = fileURLToPath(new URL("cases/", import.meta.url));

/** Returns the names that the emitted types.ts exports, without those that no declaration leads to. */
async function emittedNames(model: Model): Promise<ReadonlySet<string>> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["types"] });
  const text = files.find(({ path }) => path === "types.ts")?.text ?? "";
  const [, furtherNames = ""] = /^export \{([^}]*)\};$/m.exec(text) ?? [];
  const names = [
    ...text.matchAll(/^export (?:interface|type|const) (\w+)/gm),
    ...furtherNames.matchAll(/ as (\w+)/g),
  ].map(([, name = ""]) => name);
  const support = new Set(supportTypes.map((name) => supportType(model, name)));
  return new Set(names.filter((name) => !support.has(name)));
}

const specs = readdirSync(cases).filter((name) => existsSync(`${cases}${name}/spec.yaml`));

test.each(specs.filter((_, at) => isExhaustive || at % (isComplete ? 6 : 12) === 0))(
  "the table has the exports of %s",
  async (name) => {
    const { model } = await load("spec.yaml", { cwd: `${cases}${name}` });
    if (model === undefined) return;
    const known = exportedNames(model).filter(({ module, local }) => module === "types" && local !== true);
    const emitted = await emittedNames(model);
    expect([...new Set(known.map((one) => one.name))].sort()).toEqual([...emitted].sort());
  },
);

test.each([
  "export-removed",
  "condition-required-more",
  "condition-changed",
  "endpoint-removed",
  "event-removed",
  "error-renamed",
  "service-renamed",
  "type-renamed",
  "union-closed",
  "union-member-removed",
  "wait-removed",
  "response-header-removed",
])("%s reports each name that its output no longer exports", async (name) => {
  const [base, head] = await Promise.all(
    ["before", "after"].map(async (side) => (await load(`${side}.yaml`, { cwd: `${diffs}${name}` })).model),
  );
  if (base === undefined || head === undefined) throw new Error("The specs have errors.");
  const [before, after] = [await emittedNames(base), await emittedNames(head)];
  const gone = [...before].filter((one) => !after.has(one));
  const changes = compareModels(base, head).filter(
    (change) => judgeChange(change).callers.level === "breaking",
  );
  const isReported = (one: string): boolean => {
    const places = exportedNames(base).flatMap((known) =>
      known.name === one ? [base.places[known.path]] : [],
    );
    return changes.some(({ kind, facts, basePlace }) =>
      kind === "export-removed"
        ? "name" in facts && facts.name.split(", ").includes(one)
        : places.some((place) => place !== undefined && place === basePlace),
    );
  };
  expect(gone.filter((one) => !isReported(one))).toEqual([]);
  expect(gone).not.toEqual([]);
});

test("a model has one list of names: with emit: js, each file asks for it", async () => {
  const { model } = await load("spec.yaml", { cwd: `${cases}feature-auth` });
  expect(exportedNames(model as Model)).toBe(exportedNames(model as Model));
});
