/** Patterns that do not compile. */
import { messageOf } from "../../base/thrown.js";

/** Returns why a pattern does not compile, in the words of the engine; undefined when it does. */
export function whyNotPattern(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return hasModifiers(pattern) ? "Invalid group" : undefined;
  } catch (error) {
    return messageOf(error)
      .replace(/^Invalid regular expression: /, "")
      .slice(pattern.length + 2)
      .replace(/^u?: /, "");
  }
}

/**
 * Returns whether a group changes flags: `(?i:a)`. Of the engines that run the output only new ones know that, and the judgement
 * of its time does not.
 */
function hasModifiers(pattern: string): boolean {
  const bare = pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, "");
  return /\(\?[ims-]+:/.test(bare);
}
