/** The places of a file where the parse phase refused something, so that the tree has a hole there. */
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic, Span } from "../diagnostics/diagnostic.js";
import type { SyntaxNode } from "../parse/tree.js";
import type { ShapePlace } from "./shape-place.js";

/** Faults after which it is uncertain what belongs to what in the rest of the file. */
const breaking: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "yaml-syntax",
  "bad-indent",
  "tab-indent",
  "missing-colon",
  "colon-in-text",
  "comment-in-flow-text",
  "brace-in-flow-text",
  "text-after-value",
  "unclosed-bracket",
  "unclosed-quote",
  "directive-refused",
  "multiple-documents",
  "nesting-too-deep",
  "too-many-values",
]);

/** Faults that leave out an entry or a value; other faults of the parse phase leave the tree whole. */
const leavingOut: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
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

/** Whether a fault of this code leaves out a part of the file. */
export function leavesHole(code: DiagnosticCode): boolean {
  return breaking.has(code) || leavingOut.has(code);
}

/** A range of offsets; `end` is exclusive. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** What could not be read in the file of one tree. */
export class BrokenPlaces {
  private readonly holes: readonly Span[];
  private readonly firstBreak: number;
  private readonly declarations: readonly Extent[];

  constructor(root: SyntaxNode, faults: readonly Diagnostic[]) {
    const here = faults.filter(({ span }) => span?.source === root.span.source);
    const spansOf = (codes: ReadonlySet<DiagnosticCode>) =>
      here.flatMap(({ code, span }) => (codes.has(code) && span !== undefined ? [span] : []));
    const breaks = spansOf(breaking);
    this.firstBreak = Math.min(Infinity, ...breaks.map(({ start }) => start));
    this.holes = [...breaks, ...spansOf(leavingOut)];
    this.declarations = this.holes.length === 0 ? [] : declarationsOf(root);
  }

  /** Whether what seems to be missing or empty at `place` may be what could not be read. */
  explainsAbsence({ node, extent }: ShapePlace): boolean {
    if (isIn(extent, this.firstBreak)) return true;
    const inner = childrenOf(node).filter((child) => child.kind !== "scalar");
    return this.holes.some(
      ({ start }) => isIn(extent, start) && !inner.some(({ span }) => isIn(span, start)),
    );
  }

  /** Whether `span` lies in a declaration of which a part could not be read. */
  isInBrokenDeclaration(span: Span): boolean {
    return this.declarations.some(
      (extent) => isIn(extent, span.start) && this.holes.some(({ start }) => isIn(extent, start)),
    );
  }

  /** Whether `span` lies where it is uncertain what belongs to what. */
  isAfterBreak(span: Span): boolean {
    return this.firstBreak <= span.start;
  }
}

function isIn({ start, end }: Extent, offset: number): boolean {
  return start <= offset && offset < end;
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === "map") return node.entries.map((entry) => entry.value);
  return node.kind === "list" ? node.items : [];
}

/** From the name of each declaration, in any section, to the next one. */
function declarationsOf(root: SyntaxNode): Extent[] {
  const sections = root.kind === "map" ? root.entries : [];
  const entries = sections.flatMap(({ key, value }) =>
    key.value !== "service" && value.kind === "map" ? value.entries : [{ key, value }],
  );
  const starts = [...sections, ...entries].map(({ key }) => key.span.start).sort((a, b) => a - b);
  return entries.map(({ key }) => {
    const { start } = key.span;
    return { start, end: starts.find((other) => other > start) ?? Infinity };
  });
}
