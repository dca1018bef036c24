/** Copies of trees and findings at another place, or in another text. */
import type { SourceText, Span } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { MapEntry, SyntaxNode } from "./tree.js";

/** The text that copies belong to, and the distance by which their places move. */
export interface Move {
  readonly source: SourceText;
  readonly by: number;
}

/** Returns a place after a move. */
export function movedSpan({ start, end }: Span, { source, by }: Move): Span {
  return { source, start: start + by, end: end + by };
}

/** Returns a node with all its places after a move. */
function movedNode(node: SyntaxNode, move: Move): SyntaxNode {
  const span = movedSpan(node.span, move);
  if (node.kind === "scalar") return { kind: "scalar", value: node.value, style: node.style, span };
  if (node.kind === "list")
    return { kind: "list", items: node.items.map((item) => movedNode(item, move)), span };
  return { kind: "map", entries: node.entries.map((entry) => movedEntry(entry, move)), span };
}

/** Returns an entry with all its places after a move. */
export function movedEntry({ key, value }: MapEntry, move: Move): MapEntry {
  return {
    key: { kind: "key", value: key.value, span: movedSpan(key.span, move) },
    value: movedNode(value, move),
  };
}

/** Returns a finding about one text with its places after a move. */
export function movedFinding(finding: PhaseDiagnostic, move: Move): PhaseDiagnostic {
  const { span, related } = finding;
  return {
    ...finding,
    ...(span === undefined ? {} : { span: movedSpan(span, move) }),
    ...(related === undefined ? {} : { related: { ...related, span: movedSpan(related.span, move) } }),
  };
}
