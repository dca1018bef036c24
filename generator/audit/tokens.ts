/**
 * A small reader of the TypeScript that we emit, written without regard to how it is printed: it
 * knows comments, strings, numbers, words and punctuation, and refuses what emitted modules never
 * hold (template literals, regular expression literals, decorators, hidden characters).
 */

/** What should not be in an emitted module. */
export class TokenError extends Error {
  /** Counted from 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Kinds of tokens; comments and white space are none. */
export const Kind = { end: 0, word: 1, string: 2, number: 3, punctuation: 4 } as const;

/** One of the kinds. */
export type Kind = (typeof Kind)[keyof typeof Kind];

/** What a character can begin. */
const Class = { refused: 0, space: 1, newline: 2, word: 3, digit: 4, quote: 5, slash: 6, sign: 7 } as const;

const classes = new Uint8Array(128);
for (const [characters, of] of [
  [" ", Class.space],
  ["\n", Class.newline],
  ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", Class.word],
  ["0123456789", Class.digit],
  ["\"'", Class.quote],
  ["/", Class.slash],
  ["{}()[];,.<>:?=|&!+-*%~^", Class.sign],
] as const) {
  for (const character of characters) classes[character.charCodeAt(0)] = of;
}

const ascii = /^[\n -~]*$/;
const hidden =
  /(?![\n\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029\ufff9-\ufffd]/u;
const number = /\d+(?:\.\d+)?(?:e-?\d+)?(?![\w$])/y;
const simpleEscapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  '"': '"',
  "'": "'",
};

/** Reads the tokens of a module one after the other, without keeping them. */
export class TokenReader {
  readonly code: string;
  /** Where the token starts and where it ends in `code`. */
  start = 0;
  end = 0;
  /** Line of the token, counted from 1. */
  line = 1;
  /** Value of a string. */
  value = "";

  /** @throws TokenError for a hidden character anywhere, comments included. */
  constructor(code: string) {
    this.code = code;
    if (ascii.test(code)) return;
    const found = hidden.exec(code);
    if (found === null) return;
    const line = code.slice(0, found.index).split("\n").length;
    throw new TokenError(`a hidden character (U+${hex(found[0].codePointAt(0) ?? 0)})`, line);
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
    let at = this.end;
    for (; at < code.length; at++) {
      const unit = code.charCodeAt(at);
      switch (unit < 128 ? classes[unit] : Class.refused) {
        case Class.space:
          continue;
        case Class.newline:
          this.line++;
          continue;
        case Class.word:
          return this.take(Kind.word, at, wordEnd(code, at + 1));
        case Class.quote:
          return this.string(at, unit);
        case Class.digit:
          return this.number(at);
        case Class.sign:
          return this.take(Kind.punctuation, at, at + 1);
        case Class.slash:
          at = this.comment(at) - 1;
          continue;
        default:
          throw new TokenError(`the character ${JSON.stringify(code.charAt(at))} outside of strings`, this.line);
      }
    }
    this.start = this.end = at;
    return Kind.end;
  }

  private take(kind: Kind, start: number, end: number): Kind {
    this.start = start;
    this.end = end;
    return kind;
  }

  /** End of the comment at `at`; a lone slash would be a division or a regular expression. */
  private comment(at: number): number {
    const second = this.code.charAt(at + 1);
    if (second !== "/" && second !== "*") throw new TokenError('the character "/" outside of comments', this.line);
    const end = this.code.indexOf(second === "*" ? "*/" : "\n", at + 2);
    if (end === -1) throw new TokenError("a comment without end", this.line);
    if (second === "/") return end;
    for (let row = this.code.indexOf("\n", at); row !== -1 && row < end; row = this.code.indexOf("\n", row + 1))
      this.line++;
    return end + 2;
  }

  private number(at: number): Kind {
    number.lastIndex = at;
    if (!number.test(this.code)) throw new TokenError("a number in an unusual form", this.line);
    return this.take(Kind.number, at, number.lastIndex);
  }

  private string(at: number, quote: number): Kind {
    const { code } = this;
    let value = "";
    let from = at + 1;
    for (let i = from; i < code.length; i++) {
      const unit = code.charCodeAt(i);
      if (unit === quote) {
        this.value = value + code.slice(from, i);
        return this.take(Kind.string, at, i + 1);
      }
      if (unit === 10) break;
      if (unit !== 92) continue;
      value += code.slice(from, i);
      const isUnit = code.charAt(i + 1) === "u";
      value += isUnit ? this.unit(i + 2) : this.simple(i + 1);
      i += isUnit ? 5 : 1;
      from = i + 1;
    }
    throw new TokenError("a string without end", this.line);
  }

  private unit(at: number): string {
    const digits = this.code.slice(at, at + 4);
    if (!/^[0-9a-f]{4}$/.test(digits)) throw new TokenError("a broken escape", this.line);
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private simple(at: number): string {
    const char = this.code.charAt(at);
    const plain = Object.hasOwn(simpleEscapes, char) ? simpleEscapes[char] : undefined;
    if (plain === undefined) throw new TokenError("an unknown escape", this.line);
    return plain;
  }
}

function wordEnd(code: string, from: number): number {
  let at = from;
  for (; at < code.length; at++) {
    const unit = code.charCodeAt(at);
    const of = unit < 128 ? classes[unit] : Class.refused;
    if (of !== Class.word && of !== Class.digit) break;
  }
  return at;
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, "0");
}
