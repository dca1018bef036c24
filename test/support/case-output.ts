/** The output of a case on the disk. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";

/** Writes `files` into a folder that has nothing else. */
export function writeTree(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Expects of the validators in `output` what `values.json` of a case says about its values. */
export async function judgeValues(folder: string, output: string): Promise<void> {
  const text = readFileSync(join(folder, "values.json"), "utf8");
  const values = JSON.parse(text) as { type: string; value: unknown; valid: boolean }[];
  const validators = (await import(join(output, "validators.ts"))) as Record<string, unknown>;
  for (const { type, value, valid } of values) {
    const schema = validators[`${type}Schema`] as { check(value: unknown): unknown };
    const accepts = validators[`is${type}`] as (value: unknown) => boolean;
    expect(schema.check(value) === null, `${type} ${JSON.stringify(value)}`).toBe(valid);
    expect(accepts(value), `${type} ${JSON.stringify(value)}`).toBe(valid);
  }
}
