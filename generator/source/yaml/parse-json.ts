/** The parser of JSON: one text to a syntax tree, in one pass. Documents of several megabytes are read with it. */
import type { SourceText, Span } from "../../diagnostics/diagnostic.js";
import type { ParseLimits } from "./parse-limits.js";
import { Reporter } from "./reporter.js";
import type { KeyNode, MapEntry, SyntaxNode } from "./tree.js";

/** Parses `source` as one JSON value. The first mistake ends the parse and is the only finding. */
export function parseJson(source: SourceText, limits: ParseLimits) {
  const reporter = new Reporter(source);
  const reader = new JsonReader(reporter, limits);
  try {
    const root = reader.whole();
    return { root, nodes: reader.nodes, diagnostics: reporter.findings() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { root: undefined, nodes: reader.nodes, diagnostics: reporter.findings() };
  }
}

/** Ends a parse after its one report. */
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
  private readonly reporter: Reporter;
  private readonly limits: ParseLimits;

  constructor(reporter: Reporter, limits: ParseLimits) {
    this.reporter = reporter;
    this.limits = limits;
    this.text = reporter.source.text;
  }

  whole(): SyntaxNode {
    this.skip();
    const root = this.value(0);
    this.skip();
    if (this.at < this.text.length) this.fail("There is text after the end of the document.");
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
    const entries: MapEntry[] = [];
    const keys = new Map<string, KeyNode>();
    for (this.skip(); !this.eat(0x7d); this.skip()) {
      if (entries.length > 0 || keys.size > 0) this.comma("}");
      const keyStart = this.at;
      if (this.text.charCodeAt(keyStart) !== 0x22) this.fail("A key in quotes is missing here.");
      this.count();
      const key: KeyNode = { kind: "key", value: this.string(), span: this.span(keyStart) };
      this.skip();
      if (!this.eat(0x3a)) this.fail("A colon is missing here.");
      this.skip();
      const value = this.value(depth + 1);
      if (this.isNew(keys, key)) entries.push({ key, value });
    }
    return { kind: "map", entries, span: this.span(start) };
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

  /** Returns whether a map has a key for the first time; reports it otherwise. */
  private isNew(keys: Map<string, KeyNode>, key: KeyNode): boolean {
    const first = keys.get(key.value);
    if (first === undefined) {
      keys.set(key.value, key);
      return true;
    }
    const related = { message: "It is here first.", span: first.span };
    const { start, end } = key.span;
    this.reporter.report("duplicate-key", `The key "${key.value}" occurs twice.`, [start, end], { related });
    return false;
  }

  private enter(depth: number): number {
    const start = this.at;
    if (depth >= this.limits.maxDepth) {
      const message = `This is nested more than ${this.limits.maxDepth} levels deep.`;
      this.reporter.report("nesting-too-deep", message, [start, start + 1]);
      throw new Unreadable();
    }
    this.at++;
    return start;
  }

  private comma(end: string): void {
    if (!this.eat(0x2c)) this.fail(`A comma or \`${end}\` is missing here.`);
    this.skip();
  }

  private plain(): number | boolean | null {
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    number.lastIndex = this.at;
    const [found] = number.exec(this.text) ?? [];
    if (found === undefined) this.fail("A value is missing here.");
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
      if (end === -1) this.fail("This string has no end.");
    } while (this.isEscaped(start, end));
    this.at = end + 1;
    const inner = this.text.slice(start + 1, end);
    // eslint-disable-next-line no-control-regex -- JSON has no control characters in strings
    if (!/[\\\u0000-\u001f]/.test(inner)) return inner;
    try {
      return JSON.parse(this.text.slice(start, end + 1)) as string;
    } catch {
      this.at = start;
      return this.fail("This string has a wrong escape or a line break.");
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
    this.reporter.report("too-many-values", message, [this.at, this.at + 1]);
    throw new Unreadable();
  }

  private span(start: number): Span {
    return this.reporter.span(start, this.at);
  }

  private fail(message: string): never {
    const end = Math.min(this.text.length, this.at + 1);
    this.reporter.report("json-syntax", message, [this.at, end]);
    throw new Unreadable();
  }
}
