/** Patterns of the spec as regular expressions. */
import { quoteString } from "./string.js";

/**
 * The arguments of the `new RegExp` that makes the pattern at run time, with the flag `u`. It is never
 * a literal: what ends a literal depends on the pattern's own brackets.
 *
 *   ^a/b$   ->   ['"^a/b$"', '"u"']
 *
 * @throws SyntaxError when the pattern does not compile, which the check phase must have reported.
 */
export function regExpArguments(pattern: string): [pattern: string, flags: string] {
  void new RegExp(pattern, "u");
  return [quoteString(pattern), '"u"'];
}
