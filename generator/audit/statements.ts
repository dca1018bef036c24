/** What may stand at the top level of an emitted module, and which words may stand in it at all. */
import { Kind, TokenError, type TokenReader } from "./tokens.js";

/** How the statement ends that is being read. */
type Ending = "semicolon" | "brace";

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
const forbiddenInitials = new Uint8Array(128);
for (const word of forbidden) forbiddenInitials[word.charCodeAt(0)] = 1;

/** What follows a name that is a property: `name:` or `name?:`, and in an interface `name(`. */
const propertyEnd = /\??:/y;
const memberEnd = /\??[:(]/y;
/** A standard type or object, reached so that a declaration of the spec can have its name. */
const standardGlobal =
  /\.(?:Array|AsyncIterable|Date|Error|Iterable|JSON|Map|Math|Number|Object|Promise|Readonly|Record|RegExp|Request|Response|Set|String|URL)\b/y;

const closers: Readonly<Record<string, string>> = { "}": "{", ")": "(", "]": "[" };

/** Checks, token by token, that a module is imports and declarations and nothing else. */
export class StatementReader {
  readonly #tokens: TokenReader;
  readonly #isName: (word: string) => boolean;
  readonly #open: string[] = [];
  #ending: Ending | undefined;
  /** Whether the statement is an interface, whose names are names whatever they are. */
  #isInterface = false;
  #previous = "";

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
    const begins = this.#open.length === 0 && this.#ending === undefined;
    if (begins) this.#begin();
    else if (this.#open.length === 0 && tokens.startsRow)
      throw new TokenError(`a statement that starts inside another ("${tokens.text}")`, tokens.line);
    if (kind === Kind.punctuation) this.#punctuation(tokens.code.charAt(tokens.start));
    else if (kind === Kind.word) this.#word(begins);
    else this.#previous = "";
  }

  /** @throws TokenError when a statement or a bracket is still open. */
  finish(): void {
    const open = this.#open.at(-1);
    if (open !== undefined) throw new TokenError(`an unclosed "${open}"`, this.#tokens.line);
    if (this.#ending !== undefined) throw new TokenError("a statement without end", this.#tokens.line);
  }

  #begin(): void {
    const { code, start: at, line, startsRow, text } = this.#tokens;
    start.lastIndex = at;
    const found = start.exec(code);
    if (found === null || !startsRow) throw new TokenError(`a statement that starts with "${text}"`, line);
    this.#ending = found[1] === undefined ? "semicolon" : "brace";
    this.#isInterface = found[1] === "interface";
  }

  #punctuation(sign: string): void {
    this.#previous = sign;
    if (sign === "{" || sign === "(" || sign === "[") this.#open.push(sign);
    const opener = closers[sign];
    if (opener !== undefined && this.#open.pop() !== opener)
      throw new TokenError(`an unmatched "${sign}"`, this.#tokens.line);
    if (this.#open.length > 0) return;
    if (sign === ";" || (sign === "}" && this.#ending === "brace")) this.#ending = undefined;
  }

  #word(begins: boolean): void {
    const { code, start: at, end, line } = this.#tokens;
    const previous = this.#previous;
    this.#previous = "";
    if (begins || forbiddenInitials[code.charCodeAt(at)] === 0) return;
    const word = code.slice(at, end);
    if (!forbidden.has(word)) return;
    if (word === "globalThis" && matchesAt(standardGlobal, code, end)) return;
    const isProperty = previous === "." || matchesAt(this.#isInterface ? memberEnd : propertyEnd, code, end);
    if (!isProperty || !this.#isName(word)) throw new TokenError(`the word "${word}"`, line);
  }
}

function matchesAt(pattern: RegExp, code: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(code);
}
