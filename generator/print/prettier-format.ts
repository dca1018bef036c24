/**
 * prettier itself, for the rare declaration that our layout cannot prove right (a name so long that
 * a line does not fit). It is loaded only then, with fixed options and no look at the disk.
 */
import { createRequire } from "node:module";
import type * as prettier from "prettier";

const require = createRequire(import.meta.url);
const formatted = new Map<string, Promise<string>>();

/**
 * The options under which every emitted file is a fixed point of prettier. Without a name, prettier searches the text for
 * JSX, which takes quadratic time.
 */
export const prettierOptions = {
  parser: "typescript",
  filepath: "module.ts",
  printWidth: 100,
  endOfLine: "lf",
} as const;

/** Formats one declaration; the same text is formatted once. */
export function formatDeclaration(code: string): Promise<string> {
  let result = formatted.get(code);
  if (result === undefined) {
    const { format } = require("prettier/standalone") as typeof prettier;
    const plugins = [
      require("prettier/plugins/typescript"),
      require("prettier/plugins/estree"),
    ] as prettier.Plugin[];
    result = format(code, { ...prettierOptions, plugins }).then((text) => text.trimEnd());
    formatted.set(code, result);
  }
  return result;
}
