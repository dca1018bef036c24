/** The style of the output, as prettier has it. */
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

/** Returns whether a row of code is wider than the page, since a name is. Layout then differs from prettier's. */
export function hasWideRow(code: string): boolean {
  return code.split("\n").some((row) => !/^\s*(?:\/?\*|\/\/)/.test(row) && !fits(row));
}
