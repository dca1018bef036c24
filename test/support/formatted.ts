/** Holds emitted files to prettier. */
import { format } from "prettier";
import { expect } from "vitest";
import { prettierOptions } from "../../generator/print/prettier-format.js";

/** The texts that prettier left as they are: chapters of the runtime come with every output. */
const unchanged = new Set<string>();

/** Expects that prettier changes nothing in the module or JSON file `path`. A text that many outputs have is tried once. */
export async function expectFormatted(path: string, text: string, output?: string): Promise<void> {
  const parser = path.endsWith(".json") ? "json" : "typescript";
  const key = `${parser} ${text}`;
  if (unchanged.has(key)) return;
  const formatted = await format(text, { ...prettierOptions, parser });
  expect(text, output === undefined ? path : `${output}: ${path}`).toBe(formatted);
  unchanged.add(key);
}
