/**
 * The compiler judges each change of a spec: a program of a caller and one with handlers are compiled against the output
 * before and after. `diff` calls a change breaking for callers or handlers where their program no longer compiles.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { judgeModels } from "../../generator/tools/diff/judge.js";
import type { Model } from "../../generator/language/model/model.js";
import { loosest, typeErrors } from "../support/type-check.js";
import { caller, edits, handlers, spec } from "./code-changes/edits.js";

const output = fileURLToPath(new URL("../.output/diff-code/", import.meta.url));
rmSync(output, { recursive: true, force: true });

async function modelOf(name: string, text: string): Promise<Model> {
  const path = join(output, name, "api.yaml");
  write(path, text);
  const { model, diagnostics } = await load(path);
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  return model;
}

/** Writes the output of a spec with both programs, and returns their paths. */
async function programsOn(name: string, model: Model): Promise<readonly string[]> {
  const options = {
    ...defaultOptions,
    targets: ["types", "validators", "limits", "client", "server"],
  } as const;
  for (const { path, text } of await emitModel(model, { ...options, imports: ".js" }))
    write(join(output, name, path), text);
  return Object.entries({ caller, handlers }).map(([party, text]) => {
    const path = join(output, name, `${party}.ts`);
    write(path, text);
    return path;
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test("diff calls a change breaking for callers and handlers exactly where the compiler refuses their programs", async () => {
  const base = await modelOf("base", spec);
  const files = [...(await programsOn("base", base))];
  const said: Record<string, readonly string[]> = {};
  for (const { name, from, to } of edits) {
    expect(spec, name).toContain(from);
    const head = await modelOf(name, spec.replace(from, to));
    files.push(...(await programsOn(name, head)));
    const changes = await judgeModels(base, head, { witnesses: false });
    said[name] = (["callers", "handlers"] as const).filter((party) =>
      changes.some(({ verdicts }) => verdicts[party].level === "breaking"),
    );
  }
  const errors = await typeErrors(files, { ...loosest, strict: true, pretty: false });
  const refused = (name: string): readonly string[] =>
    ["caller", "handlers"]
      .filter((party) => errors.includes(`${relative("", join(output, name, `${party}.ts`))}(`))
      .map((party) => (party === "caller" ? "callers" : party));
  expect(refused("base"), errors).toEqual([]);
  expect(said).toEqual(Object.fromEntries(edits.map(({ name }) => [name, refused(name)])));
}, 240_000);
