/** Patterns that do not compile. */
import { messageOf } from "../../base/thrown.js";

/** Returns why a pattern does not compile, in the words of the engine; undefined when it does. */
export function whyNotPattern(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return messageOf(error)
      .replace(/^Invalid regular expression: /, "")
      .slice(pattern.length + 2)
      .replace(/^u?: /, "");
  }
}
