/** The output of a case: on the disk, and at work. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { loadEntry, loadModules } from "./load-output.js";
import { missingNames } from "./shared-runtime.js";

/** Writes `files` into a folder that has nothing else. */
export function writeTree(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs `use.ts` of the case in `folder` with an output, and judges the values of `values.json`; a case may lack both. */
export async function expectWorking(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  expect(missingNames(files)).toEqual([]);
  if (existsSync(join(folder, "values.json"))) await judgeValues(folder, files);
  if (existsSync(join(folder, "use.ts")))
    await loadEntry(files, readFileSync(join(folder, "use.ts"), "utf8"));
}

/** Expects of the validators of an output what `values.json` of a case says about its values. */
async function judgeValues(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const text = readFileSync(join(folder, "values.json"), "utf8");
  const values = JSON.parse(text) as { type: string; value: unknown; valid: boolean }[];
  const [validators] = (await loadModules(files, ["validators.ts"])) as [Record<string, unknown>];
  for (const { type, value, valid } of values) {
    const schema = validators[`${type}Schema`] as { check(value: unknown): unknown };
    const accepts = validators[`is${type}`] as (value: unknown) => boolean;
    expect(schema.check(value) === null, `${type} ${JSON.stringify(value)}`).toBe(valid);
    expect(accepts(value), `${type} ${JSON.stringify(value)}`).toBe(valid);
  }
}
