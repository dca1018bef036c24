/** Patterns that do not compile. */

/** Returns why a pattern does not compile, in the words of the engine; undefined when it does. */
export function whyNotPattern(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message
      .replace(/^Invalid regular expression: /, "")
      .slice(pattern.length + 2)
      .replace(/^u?: /, "");
  }
}
