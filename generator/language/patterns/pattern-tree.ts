/** A regular expression as a tree: what the analysis of its cost needs, and no more. */

/** Ranges of code points, both ends inclusive. */
export type CharacterSet = readonly (readonly [from: number, to: number])[];

/** A part of a pattern. Groups leave no trace; `\b` and `\B` read as `empty`. */
export type PatternNode =
  | { readonly kind: "set"; readonly set: CharacterSet }
  | { readonly kind: "empty"; readonly isBoundary: boolean }
  | { readonly kind: "start" }
  | { readonly kind: "end" }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: "look"; readonly body: PatternNode; readonly behind: boolean; readonly negated: boolean }
  | { readonly kind: "backreference" };

const lastCodePoint = 0x10ffff;
const any: CharacterSet = [[0, lastCodePoint]];
const digits: CharacterSet = [[48, 57]];
export const words: CharacterSet = [...digits, [65, 90], [95, 95], [97, 122]];
const spaces: CharacterSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: CharacterSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

/** Groups within groups beyond this are not followed. */
const maxDepth = 100;

/** A pattern that compiles with the flag `u` as a tree; undefined when it is nested too deeply. */
export function parsePattern(pattern: string): PatternNode | undefined {
  const parser = new PatternParser(pattern);
  const tree = parser.choice();
  return parser.isTooDeep ? undefined : tree;
}

class PatternParser {
  private readonly text: readonly string[];
  isTooDeep = false;
  private at = 0;
  private depth = 0;

  constructor(pattern: string) {
    this.text = [...pattern];
  }

  choice(): PatternNode {
    const options = [this.sequence()];
    while (this.take("|")) options.push(this.sequence());
    return options.length === 1 ? (options[0] as PatternNode) : { kind: "choice", options };
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.text.length && this.text[this.at] !== "|" && this.text[this.at] !== ")") {
      parts.push(this.quantified(this.atom()));
    }
    return { kind: "sequence", parts };
  }

  private atom(): PatternNode {
    const character = this.text[this.at++] as string;
    if (character === "(") return this.group();
    if (character === "[") return { kind: "set", set: this.characterClass() };
    if (character === ".") return { kind: "set", set: complement(lineEnds) };
    if (character === "^") return { kind: "start" };
    if (character === "$") return { kind: "end" };
    if (character !== "\\") return { kind: "set", set: single(character.codePointAt(0) as number) };
    const next = this.text[this.at] as string;
    if (next === "b" || next === "B") {
      this.at++;
      return { kind: "empty", isBoundary: next === "b" };
    }
    if (next === "k" || /[1-9]/.test(next)) {
      this.take("k");
      while (/[\d<>\w]/.test(this.text[this.at] ?? "") && this.text[this.at - 1] !== ">") this.at++;
      return { kind: "backreference" };
    }
    return { kind: "set", set: this.escape() };
  }

  private group(): PatternNode {
    let behind: boolean | undefined;
    let negated = false;
    if (this.take("?")) {
      const isBehind = this.text[this.at] === "<" && /[=!]/.test(this.text[this.at + 1] ?? "");
      if (isBehind || /[=!]/.test(this.text[this.at] ?? "")) behind = isBehind;
      while (!/[:=!>]/.test(this.text[this.at] ?? ":")) this.at++;
      negated = this.text[this.at++] === "!";
    }
    if (++this.depth > maxDepth) {
      this.isTooDeep = true;
      this.at = this.text.length;
    }
    const body = this.choice();
    this.depth--;
    this.take(")");
    return behind === undefined ? body : { kind: "look", body, behind, negated };
  }

  private quantified(body: PatternNode): PatternNode {
    const sign = this.text[this.at];
    let bounds: readonly [number, number] | undefined;
    if (sign === "*") bounds = [0, Infinity];
    if (sign === "+") bounds = [1, Infinity];
    if (sign === "?") bounds = [0, 1];
    if (sign === "{") {
      const close = this.text.indexOf("}", this.at);
      const [min, max] = this.text
        .slice(this.at + 1, close)
        .join("")
        .split(",");
      bounds = [Number(min), max === undefined ? Number(min) : max === "" ? Infinity : Number(max)];
      this.at = close;
    }
    if (bounds === undefined) return body;
    this.at++;
    this.take("?");
    return { kind: "repeat", body, min: bounds[0], max: bounds[1] };
  }

  private characterClass(): CharacterSet {
    const isNegated = this.take("^");
    const ranges: (readonly [number, number])[] = [];
    while (this.text[this.at] !== "]") {
      const from = this.classAtom();
      const isRange = this.text[this.at] === "-" && this.text[this.at + 1] !== "]" && from.length === 1;
      if (!isRange) {
        for (const one of from) ranges.push(one);
        continue;
      }
      this.at++;
      ranges.push([from[0]?.[0] as number, this.classAtom()[0]?.[1] as number]);
    }
    this.at++;
    // A class with a property escape was read as any character; so must its complement be.
    const isWide = ranges.some(([from, to]) => from === 0 && to === lastCodePoint);
    return isNegated && !isWide ? complement(ranges) : ranges;
  }

  private classAtom(): CharacterSet {
    const character = this.text[this.at++] as string;
    if (character !== "\\") return single(character.codePointAt(0) as number);
    if (this.take("b")) return single(8);
    return this.escape();
  }

  /** Reads an escape after its backslash. Property escapes count as any character. */
  private escape(): CharacterSet {
    const letter = this.text[this.at++] as string;
    const classes: Readonly<Record<string, CharacterSet>> = { d: digits, w: words, s: spaces };
    const known = classes[letter.toLowerCase()];
    if (known !== undefined) return /[DWS]/.test(letter) ? complement(known) : known;
    if (letter === "p" || letter === "P") {
      this.at = this.text.indexOf("}", this.at) + 1;
      return any;
    }
    const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };
    const control = controls[letter];
    if (control !== undefined) return single(control);
    if (letter === "c") return single((this.text[this.at++]?.codePointAt(0) as number) % 32);
    if (letter === "x") return this.hexadecimal(2);
    if (letter === "u") return this.text[this.at] === "{" ? this.bracedCodePoint() : this.hexadecimal(4);
    return single(letter.codePointAt(0) as number);
  }

  private hexadecimal(length: number): CharacterSet {
    const code = Number.parseInt(this.text.slice(this.at, this.at + length).join(""), 16);
    this.at += length;
    // Half of a pair that is written as two escapes: taken for any character.
    return code >= 0xd800 && code <= 0xdfff ? any : single(code);
  }

  private bracedCodePoint(): CharacterSet {
    const close = this.text.indexOf("}", this.at);
    const code = Number.parseInt(this.text.slice(this.at + 1, close).join(""), 16);
    this.at = close + 1;
    return single(code);
  }

  private take(character: string): boolean {
    const isThere = this.text[this.at] === character;
    if (isThere) this.at++;
    return isThere;
  }
}

function single(code: number): CharacterSet {
  return [[code, code]];
}

/** Returns the ranges of all other characters, in order and with gaps between them. */
export function complement(set: CharacterSet): CharacterSet {
  const sorted = [...set].sort((a, b) => a[0] - b[0]);
  const result: (readonly [number, number])[] = [];
  let next = 0;
  for (const [from, to] of sorted) {
    if (from > next) result.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= lastCodePoint) result.push([next, lastCodePoint]);
  return result;
}
