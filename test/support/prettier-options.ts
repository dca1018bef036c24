/** The style of the output, as prettier has it. */
import { format } from "prettier";
import { fits, printWidth } from "../../generator/print/layout.js";

/**
 * The options of prettier for the output. Without a name, prettier searches the text for JSX, which takes quadratic time.
 */
export const prettierOptions = {
  parser: "typescript",
  filepath: "module.ts",
  printWidth,
  endOfLine: "lf",
} as const;

/** The texts that prettier left as they are: many outputs have the same parts of the runtime. */
export const unchanged = new Set<string>();

/** Returns whether a row of code is wider than the page, since a name is. Layout then differs from prettier's. */
function hasWideRow(code: string): boolean {
  return code.split("\n").some((row) => !/^\s*(?:\/?\*|\/\/)/.test(row) && !fits(row));
}

/**
 * Returns whether prettier leaves each statement of a module as it is, which it formats one by one. False says nothing: a
 * blank line can stand in a literal, too.
 */
export async function hasFormattedStatements(text: string): Promise<boolean> {
  if (text.includes("\n\n\n") || !text.endsWith("\n")) return false;
  for (const statement of text.slice(0, -1).split(/\n\n(?=\S)/)) {
    if (unchanged.has(statement) || hasWideRow(statement)) continue;
    const code = `${statement}\n`;
    const formatted = await format(code, { ...prettierOptions, parser: "typescript" }).catch(() => "");
    if (formatted !== code) return false;
    unchanged.add(statement);
  }
  return true;
}
