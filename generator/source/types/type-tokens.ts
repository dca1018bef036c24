/** The words and signs of a type expression. */

/** A word, a sign or a quoted text, with its place in the expression. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a type expression into tokens; `[]` is one sign, `[`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[A-Za-z_][\w./$-]*|-?\d[\w.]*|"[^"]*"?|'[^']*'?|\[\]|\S/g)) {
    tokens.push({
      text: match[0] === "[]" ? "[" : match[0],
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return tokens;
}
