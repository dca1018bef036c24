/** Holds emitted files to prettier. */
import { format } from "prettier";
import { expect } from "vitest";
import { prettierOptions } from "../../generator/print/prettier-format.js";

/** The texts that prettier left as they are: many outputs have the same parts of the runtime. */
const unchanged = new Set<string>();

/** Expects that prettier changes nothing in the module or JSON file `path`. A text that many outputs have is tried once. */
export async function expectFormatted(path: string, text: string, output?: string): Promise<void> {
  const parser = path.endsWith(".json") ? "json" : "typescript";
  if (parser === "typescript" && (await hasFormattedStatements(text))) return;
  const formatted = await format(text, { ...prettierOptions, parser });
  expect(text, output === undefined ? path : `${output}: ${path}`).toBe(formatted);
}

/**
 * Returns whether prettier leaves each statement of a module as it is, which it formats one by one. False says nothing: a
 * blank line can stand in a literal, too.
 */
async function hasFormattedStatements(text: string): Promise<boolean> {
  if (text.includes("\n\n\n") || !text.endsWith("\n")) return false;
  for (const statement of text.slice(0, -1).split(/\n\n(?=\S)/)) {
    if (unchanged.has(statement)) continue;
    const code = `${statement}\n`;
    const formatted = await format(code, { ...prettierOptions, parser: "typescript" }).catch(() => "");
    if (formatted !== code) return false;
    unchanged.add(statement);
  }
  return true;
}
