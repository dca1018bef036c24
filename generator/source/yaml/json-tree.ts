/** The reader of JSON: one text to a syntax tree, in one pass. Documents of several megabytes are read with it. */
import type { SourceText, Span } from "../../diagnostics/diagnostic.js";
import type { ParseLimits } from "./parse-limits.js";
import type { Range } from "./reporter.js";
import type { KeyNode, MapEntry, SyntaxNode } from "./tree.js";

/** A fault of a text: a mistake that ends the reading, or a key that occurs twice. */
export interface JsonFault {
  readonly code: "json-syntax" | "duplicate-key" | "nesting-too-deep" | "too-many-values";
  readonly message: string;
  readonly range: Range;
  /** The place of the key before. */
  readonly first?: Span;
}

/** The tree of a text, undefined where a mistake has ended the reading, and the number of its keys, scalars, maps and lists. */
interface JsonTree {
  readonly root: SyntaxNode | undefined;
  readonly nodes: number;
}

/** Reads `source` as one JSON value. The first mistake ends the reading and is the last that is reported. */
export function readJsonTree(
  source: SourceText,
  limits: ParseLimits,
  report: (fault: JsonFault) => void,
): JsonTree {
  const reader = new JsonReader(source, limits, report);
  try {
    return { root: reader.whole(), nodes: reader.nodes };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { root: undefined, nodes: reader.nodes };
  }
}

/** Ends a reading after its report. */
class Unreadable extends Error {}

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const words = [
  ["true", true],
  ["false", false],
  ["null", null],
] as const;

class JsonReader {
  nodes = 0;
  private at = 0;
  private readonly text: string;
  private readonly source: SourceText;
  private readonly limits: ParseLimits;
  private readonly report: (fault: JsonFault) => void;

  constructor(source: SourceText, limits: ParseLimits, report: (fault: JsonFault) => void) {
    this.source = source;
    this.limits = limits;
    this.report = report;
    this.text = source.text;
  }

  whole(): SyntaxNode {
    this.skip();
    const root = this.value(0);
    this.skip();
    if (this.at < this.text.length) this.fail("Text follows the end of the JSON. Remove it.");
    return root;
  }

  private value(depth: number): SyntaxNode {
    this.count();
    const start = this.at;
    const first = this.text.charCodeAt(start);
    if (first === 0x7b) return this.map(depth);
    if (first === 0x5b) return this.list(depth);
    if (first === 0x22) {
      const value = this.string();
      return { kind: "scalar", value, style: "quoted", span: this.span(start) };
    }
    return { kind: "scalar", value: this.plain(), style: "plain", span: this.span(start) };
  }

  private map(depth: number): SyntaxNode {
    const start = this.enter(depth);
    const entries = new Map<string, MapEntry>();
    for (this.skip(); !this.eat(0x7d); this.skip()) {
      if (entries.size > 0) this.comma("}");
      const keyStart = this.at;
      if (this.text.charCodeAt(keyStart) !== 0x22) this.expected("a key in double quotes");
      this.count();
      const key: KeyNode = { kind: "key", value: this.string(), span: this.span(keyStart) };
      this.skip();
      if (!this.eat(0x3a)) this.fail(`Write a colon after "${key.value}".`);
      this.skip();
      const value = this.value(depth + 1);
      this.reportRepeated(key, entries.get(key.value)?.key);
      entries.set(key.value, { key, value });
    }
    return { kind: "map", entries: [...entries.values()], span: this.span(start) };
  }

  private list(depth: number): SyntaxNode {
    const start = this.enter(depth);
    const items: SyntaxNode[] = [];
    for (this.skip(); !this.eat(0x5d); this.skip()) {
      if (items.length > 0) this.comma("]");
      items.push(this.value(depth + 1));
    }
    return { kind: "list", items, span: this.span(start) };
  }

  /** Reports a key that a map has already. The last value counts, as for `JSON.parse`. */
  private reportRepeated(key: KeyNode, first: KeyNode | undefined): void {
    if (first === undefined) return;
    const message = `The key "${key.value}" occurs twice.`;
    this.report({ code: "duplicate-key", message, range: [key.span.start, key.span.end], first: first.span });
  }

  private enter(depth: number): number {
    const start = this.at;
    if (depth >= this.limits.maxDepth) {
      this.end("nesting-too-deep", `This is nested more than ${this.limits.maxDepth} levels deep.`, start);
    }
    this.at++;
    return start;
  }

  private comma(end: string): void {
    const start = this.at;
    if (!this.eat(0x2c)) this.expected(`a comma or "${end}"`);
    this.skip();
    if (this.text[this.at] === end) this.end("json-syntax", `Remove the comma before "${end}".`, start);
  }

  private plain(): number | boolean | null {
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    number.lastIndex = this.at;
    const [found] = number.exec(this.text) ?? [];
    if (found === undefined) this.expected("a value");
    this.at += found.length;
    const value = Number(found);
    return Number.isFinite(value) ? value : Number.MAX_VALUE * Math.sign(value);
  }

  /** Reads a string from its quote. Strings without escapes, nearly all, are slices of the text. */
  private string(): string {
    const start = this.at;
    let end = start;
    do {
      end = this.text.indexOf('"', end + 1);
      if (end === -1) this.fail("This string has no end. Close it with a double quote.");
    } while (this.isEscaped(start, end));
    this.at = end + 1;
    const inner = this.text.slice(start + 1, end);
    // eslint-disable-next-line no-control-regex -- JSON has no control characters in strings
    if (!/[\\\u0000-\u001f]/.test(inner)) return inner;
    try {
      return JSON.parse(this.text.slice(start, end + 1)) as string;
    } catch {
      this.at = start;
      return this.fail(
        'This string has a wrong escape or a line break. Write a backslash as "\\\\", and a line break as "\\n".',
      );
    }
  }

  private isEscaped(start: number, quote: number): boolean {
    let slashes = 0;
    while (quote - slashes - 1 > start && this.text.charCodeAt(quote - slashes - 1) === 0x5c) slashes++;
    return slashes % 2 === 1;
  }

  private skip(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.at++;
    }
  }

  private eat(code: number): boolean {
    if (this.text.charCodeAt(this.at) !== code) return false;
    this.at++;
    return true;
  }

  private count(): void {
    this.nodes++;
    if (this.nodes <= this.limits.maxNodes) return;
    const message = this.limits.tooMany ?? `The file has more than ${this.limits.maxNodes} values.`;
    this.end("too-many-values", message, this.at);
  }

  private span(start: number): Span {
    return { source: this.source, start, end: this.at };
  }

  /** Ends the reading where something else must follow. */
  private expected(wanted: string): never {
    if (this.at >= this.text.length) return this.fail(`The file ends where ${wanted} must follow.`);
    if (/\/[/*]/y.test(this.text.slice(this.at, this.at + 2)))
      return this.fail("JSON has no comments. Remove it.");
    if (this.text[this.at] === "'") return this.fail("Use double quotes instead of single quotes.");
    return this.fail(`Write ${wanted} here.`);
  }

  private fail(message: string): never {
    return this.end("json-syntax", message, this.at);
  }

  private end(code: JsonFault["code"], message: string, start: number): never {
    this.report({ code, message, range: [start, Math.min(this.text.length, start + 1)] });
    throw new Unreadable();
  }
}
