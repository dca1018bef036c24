/** Patterns of the spec as regular expressions. */
import { quoteString } from "./string.js";

/**
 * The expression that makes the pattern at run time, with the flag `u`.
 *
 *   ^a/b$   ->   new RegExp("^a/b$", "u")
 */
export function quoteRegExp(pattern: string): string {
  return `new RegExp(${quoteString(pattern)}, "u")`;
}
