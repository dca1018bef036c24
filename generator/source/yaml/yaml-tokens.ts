/**
 * YAML's concrete syntax tree of a text, within bounds. Of the package yaml only the lexer and the CST parser are
 * used: both are iterative and linear, while its composer overflows the stack on nested input and is quadratic in
 * the keys of a map.
 */
import { Lexer, Parser, type CST } from "yaml";
import type { ParseLimits } from "./parse-limits.js";
import type { Range, Reporter } from "./reporter.js";

export type CstDocument = CST.Document;
export type CstToken = CST.Token;
export type CstSourceToken = CST.SourceToken;
export type CstFlowScalar = CST.FlowScalar;
export type CstBlockScalar = CST.BlockScalar;
export type CstBlockMap = CST.BlockMap;
export type CstBlockSequence = CST.BlockSequence;
export type CstFlowCollection = CST.FlowCollection;
export type CstItem = CST.CollectionItem;

/** The document of a text. */
export interface Scan {
  /** The only document; undefined when there is none or the text was rejected as a whole. */
  readonly document: CstDocument | undefined;
  /** Number of keys, scalars, maps and lists. */
  readonly nodes: number;
}

/** Splits the text of `reporter` into tokens and stops at the first bound that it exceeds. */
export function scanYaml(reporter: Reporter, limits: ParseLimits): Scan {
  const parser = new Parser();
  const stream = new Stream(reporter);
  const counter = new Counter(reporter, limits);
  for (const lexeme of new Lexer().lex(reporter.source.text)) {
    if (!counter.count(lexeme)) return { document: undefined, nodes: counter.nodes };
    for (const token of parser.next(lexeme)) stream.take(token);
    if (stream.refused) return { document: undefined, nodes: counter.nodes };
  }
  for (const token of parser.end()) stream.take(token);
  return { document: stream.refused ? undefined : stream.document, nodes: counter.nodes };
}

/** Counts nodes and brackets in the stream of tokens, so that a hostile text ends before a tree is built. */
class Counter {
  nodes = 0;
  private separators = 0;
  private lexemes = 0;
  private offset = 0;
  private depth = 0;
  private atScalar = false;
  private readonly refused = new Map<string, { count: number; readonly first: Range }>();
  private readonly reporter: Reporter;
  private readonly limits: ParseLimits;

  constructor(reporter: Reporter, limits: ParseLimits) {
    this.reporter = reporter;
    this.limits = limits;
  }

  /** Counts the next lexeme; returns false and reports it when a bound is exceeded. */
  count(lexeme: string): boolean {
    const at = this.offset;
    this.lexemes += 1;
    if (this.atScalar) {
      this.atScalar = false;
      this.offset += lexeme.length;
      return true;
    }
    switch (lexeme.charCodeAt(0)) {
      case scalarFollows:
        this.atScalar = true;
        this.nodes += 1;
        return this.isWithin(at);
      case flowBreaks:
        this.depth = 0;
        return true;
      case documentBegins:
        return true;
      case 0x5b: // [
      case 0x7b: // {
        this.depth += 1;
        this.nodes += 1;
        if (this.depth > this.limits.maxDepth) return this.tooDeep(at);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        this.depth = Math.max(0, this.depth - 1);
        break;
      case 0x2c: // ,
      case 0x3a: // :
      case 0x3f: // ?
        this.separators += 1;
        break;
      case 0x21: // !
        return this.countRejected(refusedTag, lexeme, at);
      case 0x26: // &
        return this.countRejected(refusedAnchor, lexeme, at);
      case 0x2a: // *
        return this.countRejected(refusedAlias, lexeme, at);
      case 0x22: // "
      case 0x27: // '
      case 0x2d: // -
        this.nodes += 1;
    }
    this.offset += lexeme.length;
    return this.isWithin(at);
  }

  /**
   * Counts an anchor, an alias or a tag. Where anchors and aliases are allowed, they count as values. A few that are refused
   * are reported at their places by the composer; of many, only the first is, here.
   */
  private countRejected({ code, name }: Refused, lexeme: string, at: number): boolean {
    this.offset += lexeme.length;
    if (this.reporter.isForeign && code !== "tag-refused") {
      this.nodes += 1;
      return this.isWithin(at);
    }
    const found = this.refused.get(code) ?? { count: 0, first: [at, this.offset] };
    this.refused.set(code, found);
    found.count += 1;
    if (found.count <= maxReported) return this.isWithin(at);
    const message = `The file has more than ${maxReported} ${name}; the first one is here.`;
    this.reporter.report(code, message, found.first);
    return false;
  }

  private isWithin(at: number): boolean {
    const { maxNodes, tooMany } = this.limits;
    // Ordinary lines have half a separator and four lexemes to a node; blank lines and comments add some.
    const isWithin =
      this.nodes <= maxNodes && this.separators <= maxNodes && this.lexemes <= 8 * maxNodes + 1000;
    if (isWithin) return true;
    const message = tooMany ?? `The file has more than ${maxNodes} values.`;
    this.reporter.report("too-many-values", message, [at, at + 1]);
    return false;
  }

  private tooDeep(at: number): boolean {
    reportDepth(this.reporter, [at, at + 1], this.limits.maxDepth);
    return false;
  }
}

/** Syntax of YAML that speccast rejects. */
interface Refused {
  readonly code: "anchor-refused" | "alias-refused" | "tag-refused";
  readonly name: string;
}
const refusedAnchor: Refused = { code: "anchor-refused", name: "anchors" };
const refusedAlias: Refused = { code: "alias-refused", name: "aliases" };
const refusedTag: Refused = { code: "tag-refused", name: "tags" };
const maxReported = 16;

// Control characters that the lexer puts between lexemes; the text itself has none.
const documentBegins = 0x02;
const flowBreaks = 0x18;
const scalarFollows = 0x1f;

/** Reports that a map or list lies deeper than `maxDepth`. */
export function reportDepth(reporter: Reporter, range: Range, maxDepth: number): void {
  const message = `Maps and lists are nested more than ${maxDepth} deep here.`;
  reporter.report("nesting-too-deep", message, range, { breaks: true });
}

/** The top level of a text: one document; anything more is rejected. */
class Stream {
  document: CstDocument | undefined;
  /** True if the rest of the text is not worth reading. */
  refused = false;
  private ended = false;
  private readonly reporter: Reporter;

  constructor(reporter: Reporter) {
    this.reporter = reporter;
  }

  take(token: CstToken): void {
    switch (token.type) {
      case "document":
        this.takeDocument(token);
        return;
      case "doc-end":
        this.takeEnd(token);
        return;
      case "directive": {
        // A document may state the version of YAML that it is written in; this is read as 1.2.
        if (this.reporter.isForeign && /^%YAML 1\.\d+\s*$/.test(token.source)) return;
        const message = `speccast does not support directives, such as "${token.source}".`;
        this.refuse("directive-refused", message, [token.offset, token.offset + token.source.length]);
        return;
      }
      case "comment":
      case "newline":
      case "space":
        return;
      default: {
        const source = "source" in token ? token.source : "";
        const range: Range = [token.offset, token.offset + Math.max(1, source.length)];
        this.reporter.report("yaml-syntax", `There is an unexpected "${source}" here.`, range, {
          breaks: true,
        });
      }
    }
  }

  private takeDocument(document: CstDocument): void {
    if (this.document === undefined) {
      this.document = document;
      return;
    }
    const at = document.start[0]?.offset ?? document.offset;
    this.refuse("multiple-documents", "A second YAML document begins here.", [at, at + 3]);
  }

  private takeEnd(token: CST.DocumentEnd): void {
    const range: Range = [token.offset, token.offset + 3];
    if (this.document === undefined || this.ended) {
      this.refuse("yaml-syntax", "There is no document before this end marker.", range);
    }
    this.ended = true;
    for (const extra of token.end ?? []) {
      if (extra.type === "space" || extra.type === "newline" || extra.type === "comment") continue;
      this.refuse("yaml-syntax", "Nothing can follow the end marker of a document on its line.", range);
    }
  }

  private refuse(
    code: "directive-refused" | "multiple-documents" | "yaml-syntax",
    message: string,
    range: Range,
  ): void {
    this.reporter.report(code, message, range, { breaks: true });
    this.refused = true;
  }
}

/** Returns whether `token` is a plain or quoted string. */
export function isFlowScalar(token: CstToken | null | undefined): token is CstFlowScalar {
  const type = token?.type;
  return type === "scalar" || type === "single-quoted-scalar" || type === "double-quoted-scalar";
}
