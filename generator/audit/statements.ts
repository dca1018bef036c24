/** What may stand at the top level of an emitted module, and which words may stand in it at all. */
import { Kind, TokenError, type TokenReader } from "./tokens.js";

const start =
  /(?:export )?(?:(interface|(?:async )?function) |(?:type|const) )|import (?:type )?[{*]|export (?:type )?\{/y;

/** Words through which text could become code, reach beyond its module, or switch off the types. */
const forbidden: ReadonlySet<string> = new Set([
  "__proto__",
  "any",
  "class",
  "constructor",
  "debugger",
  "declare",
  "delete",
  "enum",
  "eval",
  "Function",
  "global",
  "globalThis",
  "import",
  "module",
  "namespace",
  "process",
  "prototype",
  "require",
  "self",
  "var",
  "window",
  "with",
]);
const initials = new Uint8Array(128);
for (const word of forbidden) initials[word.charCodeAt(0)] = 1;

/** What follows the name of a property: `name:`, `name?:`, and in an interface `name(`. */
const propertyEnd = /\??:/y;
const memberEnd = /\??[:(]/y;
/** A standard type or object, reached so that a declaration of the spec can have its name. */
const standardGlobal =
  /\.(?:Array|AsyncIterable|Date|Error|Iterable|JSON|Map|Math|Number|Object|Promise|Readonly|Record|RegExp|Request|Response|Set|String|URL)\b/y;

/** By character code of a closing bracket: that of the opening one. */
const openers = new Uint8Array(128);
for (const [open, close] of ["{}", "()", "[]"])
  openers[(close as string).charCodeAt(0)] = (open as string).charCodeAt(0);
const [brace, paren, bracket, closingBrace, semicolon, dot, greater] = [..."{([};.>"].map((sign) =>
  sign.charCodeAt(0),
);

/** Checks, token by token, that a module is imports and declarations and nothing else. */
export class StatementReader {
  readonly #tokens: TokenReader;
  readonly #isName: (word: string) => boolean;
  /** Character codes of the brackets that are open. */
  readonly #open: number[] = [];
  /** Whether a statement is being read, and whether the brace that closes its body ends it. */
  #isInside = false;
  #endsWithBrace = false;
  /** Whether it is an interface, in which every name is one whatever it is. */
  #isInterface = false;
  /** Character code of the sign before the token; 0 when that was no sign. */
  #previous = 0;
  /** Constants of the statement with a forbidden name, and how many brackets were open there. */
  readonly #shadowed = new Map<string, number>();

  /** `isName` says whether a word is a name of the spec. */
  constructor(tokens: TokenReader, isName: (word: string) => boolean) {
    this.#tokens = tokens;
    this.#isName = isName;
  }

  /**
   * Takes the token on which the reader stands.
   * @throws TokenError when it may not stand there.
   */
  take(kind: Kind): void {
    const tokens = this.#tokens;
    const unit = tokens.code.charCodeAt(tokens.start);
    const begins = this.#open.length === 0 && !this.#isInside;
    if (begins) this.#begin();
    // The output is formatted: what continues a statement is indented or closes a bracket.
    else if (this.#open.length === 0 && tokens.startsRow && unit !== greater)
      throw new TokenError(`a statement that starts inside another ("${tokens.text}")`, tokens.start);
    if (kind === Kind.word && !begins && initials[unit] === 1) this.#checkWord();
    this.#previous = kind === Kind.punctuation ? unit : 0;
    if (kind === Kind.punctuation) this.#takeSign(unit);
  }

  /** @throws TokenError when a statement or a bracket is still open. */
  finish(): void {
    const { start: at } = this.#tokens;
    if (this.#open.length > 0) throw new TokenError("a bracket that is never closed", at);
    if (this.#isInside) throw new TokenError("a statement without end", at);
  }

  #begin(): void {
    const { code, start: at, startsRow, text } = this.#tokens;
    start.lastIndex = at;
    const found = start.exec(code);
    if (found === null || !startsRow) throw new TokenError(`a statement that starts with "${text}"`, at);
    this.#isInside = true;
    this.#endsWithBrace = found[1] !== undefined;
    this.#isInterface = found[1] === "interface";
  }

  #takeSign(unit: number): void {
    if (unit === brace || unit === paren || unit === bracket) this.#open.push(unit);
    const opener = openers[unit];
    if (opener !== 0 && this.#open.pop() !== opener)
      throw new TokenError(`an unmatched "${this.#tokens.text}"`, this.#tokens.start);
    if (opener !== 0 && this.#shadowed.size > 0) this.#leaveScope();
    if (this.#open.length > 0) return;
    if (unit === semicolon || (unit === closingBrace && this.#endsWithBrace)) this.#isInside = false;
  }

  #leaveScope(): void {
    for (const [name, depth] of this.#shadowed) {
      if (depth > this.#open.length) this.#shadowed.delete(name);
    }
  }

  #checkWord(): void {
    const { code, start: at, end, text } = this.#tokens;
    if (!forbidden.has(text)) return;
    if (text === "globalThis" && matchesAt(standardGlobal, code, end)) return;
    // `const process = value.process` is a field of that name, and from there on not the global.
    if (this.#open.length > 0 && this.#isName(text) && code.slice(at - 6, at) === "const ")
      this.#shadowed.set(text, this.#open.length);
    if (this.#shadowed.has(text)) return;
    const isProperty =
      this.#previous === dot || matchesAt(this.#isInterface ? memberEnd : propertyEnd, code, end);
    if (!isProperty || !this.#isName(text)) throw new TokenError(`the word "${text}"`, at);
  }
}

function matchesAt(pattern: RegExp, code: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(code);
}
