/** Patterns of the spec as regular expressions. */
import { quoteString } from "./string.js";

/**
 * The expression that makes the pattern at run time, with the flag `u`. It is never a literal: what
 * ends a literal depends on the pattern's own brackets.
 *
 *   ^a/b$   ->   new RegExp("^a/b$", "u")
 *
 * @throws SyntaxError when the pattern does not compile, which the check phase must have said.
 */
export function quoteRegExp(pattern: string): string {
  void new RegExp(pattern, "u");
  return `new RegExp(${quoteString(pattern)}, "u")`;
}
