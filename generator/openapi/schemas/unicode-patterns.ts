/** Patterns that do not compile with the flag u: those of browsers without it, and those of Java. */

/** A pattern with the flag u. */
interface UnicodePattern {
  readonly text: string;
  /** True if it has classes of characters that ECMAScript reads as other characters. */
  readonly isForeign: boolean;
}

/** The characters of the classes that only Java names, as they stand in brackets. ECMAScript has `\p{Alpha}` and the like itself. */
const namedClasses: Readonly<Record<string, string>> = {
  Alnum: "A-Za-z0-9",
  Blank: " \\t",
  Cntrl: "\\x00-\\x1f\\x7f",
  Digit: "0-9",
  Graph: "!-~",
  Print: " -~",
  Punct: "!-\\/:-@\\[-`\\{-~",
  Space: " \\t-\\r",
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
  const tokens = pattern.match(parts) ?? [];
  if (hasForeignClass(tokens)) return { text: pattern, isForeign: false };
  let isForeign = false;
  // The place in a class: at its start or behind a range, behind the first character of one, or behind its hyphen.
  let place: "outside" | "start" | "first" | "hyphen" = "outside";
  const text = tokens.map((token, at) => {
    const isInClass = place !== "outside";
    if (token === "[" && !isInClass) {
      place = "start";
      return token;
    }
    if (token === "]" && isInClass) {
      place = "outside";
      return token;
    }
    if (token === "^" && tokens[at - 1] === "[" && place === "start") return token;
    if (isInClass) {
      const isRange = token === "-" && place === "first" && tokens[at + 1] !== "]";
      place = isRange ? "hyphen" : place === "hyphen" ? "start" : "first";
      // Beside a class such as \w, no range is meant.
      if (isRange) return isSet(tokens[at - 1]) || isSet(tokens[at + 1]) ? "\\-" : token;
      if (token === "-") return "\\-";
    }
    const named = namedClasses[/^\\p\{(\w+)\}$/.exec(token)?.[1] ?? ""];
    if (named !== undefined) {
      isForeign = true;
      return isInClass ? named : `[${named}]`;
    }
    if (/^\\0[0-7]/.test(token))
      return `\\x${Number.parseInt(token.slice(2), 8).toString(16).padStart(2, "0")}`;
    if (token === "\\-") return isInClass ? token : "-";
    if (/^\\[^A-Za-z0-9^$\\.*+?()[\]{}|/]$/u.test(token)) return token.slice(1);
    // Braces around numbers that are no quantifier are a slip of the pen: `{1-9}`, `{,5}`.
    const isSlip = token === "{" && /^[\d,]/.test(tokens[at + 1] ?? "");
    return !isInClass && !isSlip && /^[{}\]]$/.test(token) ? `\\${token}` : token;
  });
  return { text: text.join(""), isForeign };
}

/**
 * Returns whether some brackets are none of ECMAScript's: a class in a class, as Java and POSIX have it (`[[:alnum:]]`, `[a&&[^b]]`),
 * or one that begins with its own end (`[]a]`).
 */
function hasForeignClass(tokens: readonly string[]): boolean {
  let start = -1;
  return tokens.some((token, at) => {
    if (start < 0) {
      if (token === "[") start = tokens[at + 1] === "^" ? at + 1 : at;
      return false;
    }
    if (token === "[" || (token === "]" && at === start + 1)) return true;
    if (token === "]") start = -1;
    return false;
  });
}

function isSet(token = ""): boolean {
  return /^\\[dDsSwWpP]/.test(token);
}
