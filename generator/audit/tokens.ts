/**
 * A small reader of the TypeScript that we emit, written without regard to how it is printed: it
 * knows comments, strings, numbers, words and punctuation, and refuses what emitted modules never
 * hold (template literals, regular expression literals, raw control characters).
 */

/** One token of an emitted module. Comments are left out. */
export interface Token {
  readonly kind: "word" | "string" | "number" | "punctuation";
  /** The source text; for a string, its value. */
  readonly text: string;
  readonly line: number;
}

/** Text that no emitted module may hold. */
export class TokenError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const word = /[A-Za-z_$][\w$]*/y;
const number = /(?:\d[\d_]*(?:\.\d+)?(?:e-?\d+)?)/y;
const space = /[ \n]+/y;
const punctuation =
  /=>|===|!==|\?\?=|\?\?|\?\.|&&|\|\||\.\.\.|<=|>=|\+\+|--|\+=|-=|[{}()[\];,.<>:?=|&!+\-*%~^]/y;
const forbidden =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  '"': '"',
  "'": "'",
};

/**
 * The tokens of `code`.
 * @throws TokenError at what should not be there.
 */
export function tokensOf(code: string): Token[] {
  const bad = forbidden.exec(code);
  if (bad !== null) throw new TokenError("a control or invisible character", lineAt(code, bad.index));
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(code)?.[0];
    return found;
  };
  while (at < code.length) {
    const start = code.charAt(at);
    let text = take(space);
    if (text !== undefined) {
      line += text.split("\n").length - 1;
    } else if (code.startsWith("//", at) || code.startsWith("/*", at)) {
      text = commentAt(code, at, line);
      line += text.split("\n").length - 1;
    } else if (start === '"' || start === "'") {
      const string = stringAt(code, at, line);
      tokens.push({ kind: "string", text: string.value, line });
      text = string.source;
    } else if ((text = take(word)) !== undefined) tokens.push({ kind: "word", text, line });
    else if ((text = take(number)) !== undefined) tokens.push({ kind: "number", text, line });
    else if ((text = take(punctuation)) !== undefined) tokens.push({ kind: "punctuation", text, line });
    else throw new TokenError(`the character "${start}"`, line);
    at += text.length;
  }
  return tokens;
}

function commentAt(code: string, at: number, line: number): string {
  const block = code.charAt(at + 1) === "*";
  const end = code.indexOf(block ? "*/" : "\n", at + 2);
  if (end === -1 && block) throw new TokenError("a comment without end", line);
  return code.slice(at, end === -1 ? code.length : end + (block ? 2 : 0));
}

function stringAt(code: string, at: number, line: number): { value: string; source: string } {
  const quote = code.charAt(at);
  let value = "";
  for (let i = at + 1; i < code.length; i++) {
    const char = code.charAt(i);
    if (char === quote) return { value, source: code.slice(at, i + 1) };
    if (char === "\n") break;
    if (char !== "\\") value += char;
    else {
      const next = code.charAt(++i);
      if (next === "u") {
        const digits = code.slice(i + 1, i + 5);
        if (!/^[0-9a-f]{4}$/.test(digits)) throw new TokenError("a broken escape", line);
        value += String.fromCharCode(Number.parseInt(digits, 16));
        i += 4;
      } else {
        const plain = Object.hasOwn(escapes, next) ? escapes[next] : undefined;
        if (plain === undefined) throw new TokenError("an unknown escape", line);
        value += plain;
      }
    }
  }
  throw new TokenError("a string without end", line);
}

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split("\n").length;
}
