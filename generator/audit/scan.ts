/**
 * The scan: reads an emitted module without regard to how it is printed. It knows comments,
 * strings, words and brackets, checks that the top level holds imports and declarations and nothing
 * else, and refuses what emitted modules never hold (template literals, regular expression literals,
 * decorators, hidden characters, words that reach further). It runs on every output: what needs no
 * look is skipped by one regular expression at a time.
 */
import { firstHidden } from "./hidden.js";

/** Reports something that must not be in an emitted module. */
export class ScanError extends Error {
  /** Offset in the module. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Decides about the strings and words that a scan finds. */
export interface TokenJudge {
  /** Returns whether the string may stand in the output; `isImport` when a module is imported from it. */
  readonly string: (value: string, isSpecifier: boolean) => boolean;
  /** Returns whether the word can be the name of a property. */
  readonly name: (word: string) => boolean;
}

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

/** Between statements. */
const gap = /[ \n]*/y;
/** Code that needs no check, in a statement and inside its brackets. */
const outerRun = /[\w$., :?=<>|&!+*%~^-]*/y;
const innerRun = /[\w$., :?=<>|&!+*%~^\n;-]*/y;
/** No look behind: it would slow down the search, and words that merely end so are rare. */
const forbiddenWord = new RegExp(String.raw`(?:${[...forbidden].join("|")})(?![\w$])`, "g");
const start =
  /(?:export )?(?:(interface|(?:async )?function) |(?:type|const) )|import (?:type )?(?=[{*])|export (?:(?:type )?(?=\{)|(?=\* from "))/y;
/** In a declaration file, functions have no body. */
const declarationStart =
  /(?:export )?(?:(interface) |type )|export declare (?:function|const) |import (?:type )?(?=[{*])|export (?:(?:type )?(?=\{)|(?=\* from "))/y;
const word = /[A-Za-z_$][\w$]*/y;

/** Character codes of what is looked at. */
const [newline, space, doubleQuote, singleQuote, semicolon, slash, greater, parenthesis, bracket, brace] = [
  ..."\n \"';/>)]}",
].map((character) => character.charCodeAt(0));
/** By character code of an opening bracket: that of the closing one; 0 for all else. */
const closings = new Uint8Array(128);
for (const pair of ["()", "[]", "{}"]) closings[pair.charCodeAt(0)] = pair.charCodeAt(1);

/** The end of a property's name: `name:`, `name?:`, and in an interface `name(`. */
const propertyEnd = /\??:/y;
const memberEnd = /\??[:(]/y;
/** A standard type or object, reached so that a declaration of the spec can have its name. */
const standardGlobal =
  /\.(?:Array|AsyncIterable|Date|Error|Iterable|JSON|Map|Math|Number|Object|Promise|Readonly|Record|RegExp|Request|Response|Set|String|URL)\b/y;

/**
 * Scans an emitted module, or a declaration file.
 * @throws ScanError at the first thing that should not be there.
 */
export function scan(code: string, judge: TokenJudge, isDeclarations = false): void {
  checkHidden(code);
  new Scan(code, judge, isDeclarations ? declarationStart : start).run();
}

function checkHidden(code: string): void {
  const found = firstHidden(code);
  if (found !== undefined) throw new ScanError(`a hidden character (${found.name})`, found.at);
}

class Scan {
  readonly #code: string;
  readonly #judge: TokenJudge;
  readonly #start: RegExp;
  #at = 0;
  /** Character codes of the brackets that would close those that are open. */
  readonly #open: number[] = [];
  /** The state of reading a statement, and whether the brace that closes its body ends it. */
  #isInside = false;
  #endsWithBrace = false;
  /** True in an interface, where every word before a colon is a name. */
  #isInterface = false;
  /** Constants with a forbidden name, and the number of open brackets at their declaration. */
  readonly #shadowed = new Map<string, number>();
  /** The offset of the next forbidden word, also within a comment or a string. */
  #nextWord = 0;

  constructor(code: string, judge: TokenJudge, statementStart: RegExp) {
    this.#code = code;
    this.#judge = judge;
    this.#start = statementStart;
  }

  run(): void {
    const code = this.#code;
    const open = this.#open;
    for (;;) {
      if (!this.#isInside && !this.#begin()) return;
      const from = this.#at;
      const run = open.length === 0 ? outerRun : innerRun;
      run.lastIndex = from;
      run.test(code);
      const at = (this.#at = run.lastIndex);
      if (this.#nextWord < at) this.#checkWords(from, at);
      const unit = code.charCodeAt(at);
      const closing = unit < 128 ? closings[unit] : undefined;
      if (closing !== undefined && closing !== 0) {
        open.push(closing);
        this.#at = at + 1;
      } else if (unit === parenthesis || unit === bracket || unit === brace) this.#closeBracket(unit);
      else if (unit === doubleQuote || unit === singleQuote) this.#readString();
      else if (unit === slash) this.#at = endOfComment(code, at);
      else this.#takeOther(unit);
    }
  }

  /** Begins the next statement; false when there is none. */
  #begin(): boolean {
    const code = this.#code;
    let at = after(gap, code, this.#at);
    while (code.charCodeAt(at) === slash) at = after(gap, code, endOfComment(code, at));
    this.#at = at;
    if (at === code.length) return false;
    this.#start.lastIndex = at;
    const found = this.#start.exec(code);
    const startsRow = at === 0 || code.charCodeAt(at - 1) === newline;
    if (found === null || !startsRow)
      throw new ScanError(`a statement that starts with ${JSON.stringify(wordAt(code, at))}`, at);
    this.#at = this.#start.lastIndex;
    this.#isInside = true;
    this.#endsWithBrace = found[1] !== undefined;
    this.#isInterface = found[1] === "interface";
    return true;
  }

  #closeBracket(unit: number): void {
    if (this.#open.pop() !== unit)
      throw new ScanError(`an unmatched "${String.fromCharCode(unit)}"`, this.#at);
    this.#at++;
    const depth = this.#open.length;
    if (this.#shadowed.size > 0) this.#leaveScope(depth);
    if (depth === 0 && unit === brace && this.#endsWithBrace) this.#isInside = false;
  }

  #leaveScope(depth: number): void {
    for (const [name, declared] of this.#shadowed) if (declared > depth) this.#shadowed.delete(name);
  }

  #readString(): void {
    const at = this.#at;
    const { value, end } = readString(this.#code, at);
    if (value === undefined) throw new ScanError("a string in an unusual form", at);
    const isSpecifier = this.#code.startsWith(" from ", at - 6);
    if (!this.#judge.string(value, isSpecifier))
      throw new ScanError(`a string that is not of the spec: ${JSON.stringify(value)}`, at);
    this.#at = end;
  }

  /** Reads the end of a statement or its continuation on the next row; throws at anything else. */
  #takeOther(unit: number): void {
    const at = this.#at;
    if (unit === semicolon) {
      this.#isInside = false;
    } else if (unit === newline) {
      // The output is formatted: a row that continues a statement is indented.
      const next = this.#code.charCodeAt(at + 1);
      if (next !== space && next !== newline && next !== greater)
        throw new ScanError("a statement that starts inside another", at + 1);
    } else if (at === this.#code.length) throw new ScanError("a statement without end", at);
    else throw new ScanError(`${JSON.stringify(this.#code.charAt(at))} outside of strings and comments`, at);
    this.#at = at + 1;
  }

  /** Checks the forbidden words from `from` to `to`, where there is only code. */
  #checkWords(from: number, to: number): void {
    forbiddenWord.lastIndex = Math.max(from, this.#nextWord);
    let found = forbiddenWord.exec(this.#code);
    for (; found !== null && found.index < to; found = forbiddenWord.exec(this.#code)) {
      const [text] = found;
      const isWhole = !/[\w$]/.test(this.#code.charAt(found.index - 1));
      if (isWhole && !this.#isHarmless(text, found.index, found.index + text.length))
        throw new ScanError(`the word "${text}"`, found.index);
    }
    this.#nextWord = found?.index ?? Number.POSITIVE_INFINITY;
  }

  #isHarmless(text: string, at: number, end: number): boolean {
    const code = this.#code;
    if (text === "globalThis" && after(standardGlobal, code, end) > end) return true;
    if (!this.#judge.name(text)) return false;
    // A type of the spec may have this name; made or called, it would be the global.
    if (text === "Function") return !code.startsWith("new ", at - 4) && !/[(.]/.test(code.charAt(end));
    // `const process = value.process` is a field of that name, and from there on not the global.
    if (this.#open.length > 0 && code.startsWith("const ", at - 6))
      this.#shadowed.set(text, this.#open.length);
    if (this.#shadowed.has(text) || code.charAt(at - 1) === ".") return true;
    return after(this.#isInterface ? memberEnd : propertyEnd, code, end) > end;
  }
}

/** Returns the end of the comment at `at`; a lone slash would be a division or a regular expression. */
function endOfComment(code: string, at: number): number {
  if (code.startsWith("/*", at)) {
    const end = code.indexOf("*/", at + 2);
    if (end !== -1) return end + 2;
    throw new ScanError("a comment without end", at);
  }
  if (code.startsWith("//", at)) return code.indexOf("\n", at) + 1 || code.length;
  throw new ScanError('"/" outside of strings and comments', at);
}

/** The word at `at`, or the one character there. */
function wordAt(code: string, at: number): string {
  return code.slice(at, Math.max(after(word, code, at), at + 1));
}

/** Returns the end of the match of `pattern`, which is sticky, at `at`; `at` if it does not match. */
function after(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(code) ? pattern.lastIndex : at;
}

/** The escapes of strings, in the one form in which we emit them. */
const escape = /\\(?:u([0-9a-f]{4})|([nrt"'\\]))|\\/g;
const short: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The literal that starts at `opening`: its value, undefined when it has another form, and its end. */
function readString(code: string, opening: number): { readonly value?: string; readonly end: number } {
  const quote = code.charAt(opening);
  let end = code.indexOf(quote, opening + 1);
  while (end !== -1 && isEscaped(code, end)) end = code.indexOf(quote, end + 1);
  const raw = code.slice(opening + 1, end);
  if (end === -1 || raw.includes("\n")) return { end };
  if (!raw.includes("\\")) return { value: raw, end: end + 1 };
  let isUsual = true;
  const value = raw.replace(escape, (_, unit: string | undefined, simple: string | undefined) => {
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    if (simple === undefined) isUsual = false;
    return short[simple ?? ""] ?? simple ?? "";
  });
  return isUsual ? { value, end: end + 1 } : { end };
}

/** Returns whether an odd number of backslashes stands before `at`. */
function isEscaped(code: string, at: number): boolean {
  let from = at;
  while (code.charCodeAt(from - 1) === 92) from--;
  return (at - from) % 2 === 1;
}
