/** The holes in a syntax tree: places where the parse phase refused something. */
import type { Diagnostic, SourceText, Span } from "../../diagnostics/diagnostic.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";
import { entriesOf, itemsOf } from "../../source/yaml/reading.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import type { Extent } from "../shape/place.js";
import { SpanIndex } from "./span-index.js";

/** Faults that make the structure of the rest of the file uncertain. */
const breaking: ReadonlySet<string> = new Set<PhaseCode>([
  "yaml-syntax",
  "bad-indent",
  "tab-indent",
  "missing-colon",
  "colon-in-text",
  "comment-in-flow-text",
  "brace-in-flow-text",
  "list-in-flow-map",
  "text-after-value",
  "unclosed-bracket",
  "unclosed-quote",
  "directive-refused",
  "multiple-documents",
  "nesting-too-deep",
  "too-many-values",
]);

/** Faults that remove an entry or a value from the tree; other faults of the parse phase leave it whole. */
const leavingOut: ReadonlySet<string> = new Set<PhaseCode>([
  "alias-refused",
  "tag-refused",
  "merge-key",
  "complex-key",
  "key-not-text",
  "forbidden-key",
  "missing-space-after-colon",
  "comma-in-flow-text",
  "flow-key-without-value",
]);

/** Returns whether a fault of this code removes a part of the file from its tree. */
export function leavesHole(code: string): boolean {
  return breaking.has(code) || leavingOut.has(code);
}

/** The places of one file where the parse phase refused something. */
export class BrokenPlaces {
  /** True when the parse phase refused nothing. */
  readonly isWhole: boolean;
  private readonly source: SourceText;
  private readonly holes: SpanIndex;
  private readonly firstBreak: number;
  /** Starts of lines in a wrong column: what seems to follow a declaration there may be a part of it. */
  private readonly inWrongColumns: ReadonlySet<number | undefined>;
  /** Declarations with a hole. */
  private readonly declarations: SpanIndex;

  constructor(root: SyntaxNode, faults: readonly Diagnostic[]) {
    const { source } = root.span;
    const here = faults.filter(({ code, span }) => span?.source === source && leavesHole(code));
    const breaks = here.filter(({ code }) => breaking.has(code));
    this.isWhole = here.length === 0;
    this.source = source;
    this.holes = new SpanIndex(here.map(({ span }) => span));
    this.firstBreak = Math.min(Infinity, ...breaks.flatMap(({ span }) => span?.start ?? []));
    const extents = this.isWhole ? [] : declarationsOf(root);
    const columns = here.filter(({ code }) => code === "bad-indent");
    this.inWrongColumns = new Set(columns.map(({ span }) => span?.start));
    const broken = extents.filter(
      (extent) => this.inWrongColumns.has(extent.end) || this.holes.startsIn(source, extent).length > 0,
    );
    this.declarations = new SpanIndex(broken.map((extent) => ({ source, ...extent })));
  }

  /** Returns whether something that `node` or `extent` seems to lack may be what was refused. */
  explainsAbsence(node: SyntaxNode, extent: Extent): boolean {
    if (extent.start <= this.firstBreak && this.firstBreak < extent.end) return true;
    if (this.inWrongColumns.has(extent.end)) return true;
    const holes = this.holes.startsIn(this.source, extent);
    if (holes.length === 0) return false;
    const inner = childrenOf(node).filter((child) => child.kind !== "scalar");
    const children = new SpanIndex(inner.map(({ span }) => span));
    return holes.some((start) => !children.overlaps({ source: this.source, start, end: start + 1 }));
  }

  /** Returns whether `span` is in a declaration of which a part was refused. */
  isInBrokenDeclaration(span: Span): boolean {
    return this.declarations.overlaps(span);
  }

  /** Returns whether `span` comes after a fault that makes the structure of the file uncertain. */
  isAfterBreak(span: Span): boolean {
    return this.firstBreak <= span.start;
  }
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === "map") return node.entries.map((entry) => entry.value);
  return itemsOf(node);
}

/** From the name of each declaration, in any section, to the next one. */
export function declarationsOf(root: SyntaxNode): Extent[] {
  const sections = entriesOf(root);
  const starts = sections.flatMap(({ key, value }) => {
    const entries = key.value === "service" ? [] : entriesOf(value);
    return [key, ...entries.map((entry) => entry.key)].map(({ span }) => span.start);
  });
  // Entries are in the order of the text, but for those that were moved to the section that was meant.
  starts.sort((a, b) => a - b);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? Infinity }));
}
