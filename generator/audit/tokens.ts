/**
 * A small reader of the TypeScript that we emit, written without regard to how it is printed: it
 * knows comments, strings, numbers, words and punctuation, and refuses what emitted modules never
 * hold (template literals, regular expression literals, decorators, hidden characters). It runs on
 * every cast, so that regular expressions do the walking.
 */

/** What should not be in an emitted module. */
export class TokenError extends Error {
  /** Offset in the module. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Kinds of tokens; comments and white space are none. */
export const Kind = { end: 0, word: 1, string: 2, number: 3, punctuation: 4 } as const;

/** One of the kinds. */
export type Kind = (typeof Kind)[keyof typeof Kind];

/** By character code: the kind of token that starts with it; 0 where none does. */
const kinds = new Uint8Array(128);
for (const [characters, kind] of [
  ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", Kind.word],
  ["\"'", Kind.string],
  ["0123456789", Kind.number],
  ["{}()[];,.<>:?=|&!+-*%~^", Kind.punctuation],
] as const) {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

const plain = /^[\n -~]*$/;
/** Raw controls, and what Unicode calls ignorable: directions, joiners, fillers, tags, marks of order. */
const hidden =
  // oxlint-disable-next-line no-control-regex
  /[\0-\t\v-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u;
const gap = /(?:[ \n]+|\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;
const word = /[\w$]+/y;
const number = /\d+(?:\.\d+)?(?:e-?\d+)?(?![\w$])/y;
const escape = /\\(?:u([0-9a-f]{4})|([nrt"'\\]))|\\/g;
const simpleEscapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** Reads the tokens of a module one after the other, without keeping them. */
export class TokenReader {
  readonly code: string;
  /** Where the token starts and where it ends in `code`. */
  start = 0;
  end = 0;
  /** Value of a string. */
  value = "";

  /** @throws TokenError for a hidden character anywhere, comments included. */
  constructor(code: string) {
    this.code = code;
    if (plain.test(code)) return;
    const found = hidden.exec(code);
    if (found === null) return;
    const point = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw new TokenError(`a hidden character (U+${point})`, found.index);
  }

  /** Source text of the token. */
  get text(): string {
    return this.code.slice(this.start, this.end);
  }

  /** Whether the token is the first of its row, without indentation. */
  get startsRow(): boolean {
    return this.start === 0 || this.code.charCodeAt(this.start - 1) === 10;
  }

  /**
   * Moves to the next token.
   * @throws TokenError at what should not be there.
   */
  next(): Kind {
    const { code } = this;
    const start = after(gap, code, this.end);
    this.start = this.end = start;
    if (start === code.length) return Kind.end;
    const kind = kinds[code.charCodeAt(start)];
    switch (kind) {
      case Kind.word:
        this.end = after(word, code, start);
        return kind;
      case Kind.punctuation:
        this.end = start + 1;
        return kind;
      case Kind.string:
        this.#readString(start);
        return kind;
      case Kind.number:
        this.end = after(number, code, start);
        if (this.end === start) throw new TokenError("a number in an unusual form", start);
        return kind;
      default: {
        const what = code.startsWith("/*", start) ? "a comment without end" : code.charAt(start);
        throw new TokenError(`${JSON.stringify(what)} outside of strings and comments`, start);
      }
    }
  }

  #readString(start: number): void {
    const { code } = this;
    const quote = code.charAt(start);
    let end = code.indexOf(quote, start + 1);
    while (end !== -1 && isEscaped(code, end)) end = code.indexOf(quote, end + 1);
    const raw = end === -1 ? "\n" : code.slice(start + 1, end);
    if (raw.includes("\n")) throw new TokenError("a string without end", start);
    this.value = raw.includes("\\") ? unescaped(raw, start) : raw;
    this.end = end + 1;
  }
}

/** Where `pattern`, which is sticky, ends when it starts at `at`; `at` when it does not match. */
function after(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(code) ? pattern.lastIndex : at;
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(code: string, at: number): boolean {
  let from = at;
  while (code.charCodeAt(from - 1) === 92) from--;
  return (at - from) % 2 === 1;
}

function unescaped(raw: string, start: number): string {
  return raw.replace(escape, (found: string, unit: string | undefined, simple: string | undefined) => {
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    if (simple === undefined) throw new TokenError(`an unusual escape (${found})`, start);
    return simpleEscapes[simple] ?? simple;
  });
}
