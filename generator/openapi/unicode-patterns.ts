/** Patterns that do not compile with the flag u: those of browsers without it, and those of Java. */

/** A pattern with the flag u. */
interface UnicodePattern {
  readonly text: string;
  /** True if it has classes of characters that ECMAScript reads as other characters. */
  readonly isForeign: boolean;
}

/** The characters of the classes that Java and POSIX name, as they stand in brackets. */
const namedClasses: Readonly<Record<string, string>> = {
  Alnum: "A-Za-z0-9",
  Alpha: "A-Za-z",
  ASCII: "\\x00-\\x7f",
  Blank: " \\t",
  Cntrl: "\\x00-\\x1f\\x7f",
  Digit: "0-9",
  Graph: "!-~",
  Lower: "a-z",
  Print: " -~",
  Punct: "!-\\/:-@\\[-`\\{-~",
  Space: " \\t-\\r",
  Upper: "A-Z",
  XDigit: "0-9A-Fa-f",
};

/** An octal number, a named class, a character by its number, an escape, a quantifier, or one character. */
const parts = /\\0[0-7]{1,2}|\\[pP]\{[^{}]{1,60}\}|\\u\{[0-9A-Fa-f]{1,6}\}|\{\d+(?:,\d*)?\}|\\?[^]/gu;

/**
 * Returns a pattern that means the same with the flag u, if it has a part that does not compile so. A part without a
 * counterpart stays as it is.
 *
 *     ^[\w-.]+\@$   →   ^[\w\-.]+@$
 *     [\p{Alnum}_]+ →   [A-Za-z0-9_]+
 */
export function unicodePattern(pattern: string): UnicodePattern {
  // An intersection of classes, as Java has it, has no counterpart.
  if (pattern.includes("&&[")) return { text: pattern, isForeign: false };
  const tokens = pattern.match(parts) ?? [];
  let isForeign = false;
  let isInClass = false;
  const text = tokens.map((token, at) => {
    const named = namedClasses[/^\\p\{(\w+)\}$/.exec(token)?.[1] ?? ""];
    if (named !== undefined) {
      isForeign = true;
      return isInClass ? named : `[${named}]`;
    }
    if (/^\\0[0-7]/.test(token))
      return `\\x${Number.parseInt(token.slice(2), 8).toString(16).padStart(2, "0")}`;
    if (token === "\\-") return isInClass ? token : "-";
    if (/^\\[^A-Za-z0-9^$\\.*+?()[\]{}|/]$/u.test(token)) return token.slice(1);
    if (token === "[" && !isInClass) {
      isInClass = true;
      return token;
    }
    if (token === "]" && isInClass) {
      isInClass = false;
      return token;
    }
    // Beside a class such as \w, no range is meant.
    if (token === "-" && isInClass) return isSet(tokens[at - 1]) || isSet(tokens[at + 1]) ? "\\-" : token;
    // Braces around a number that are no quantifier are a slip of the pen, `{1-9}`.
    const isSlip = token === "{" && /^\d/.test(tokens[at + 1] ?? "");
    return !isInClass && !isSlip && /^[{}\]]$/.test(token) ? `\\${token}` : token;
  });
  return { text: text.join(""), isForeign };
}

/** Returns whether a part of a class stands for several characters. */
function isSet(token = ""): boolean {
  return /^\\[dDsSwWpP]/.test(token);
}
