/** The shape check of one file, without the findings that only follow from another. */
import { defined } from "../base/defined.js";
import { writtenText, type Diagnostic, type Span } from "../diagnostics/diagnostic.js";
import { partsOf, type PhaseCode, type PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { SyntaxNode } from "../source/yaml/tree.js";
import { BrokenPlaces } from "./cascades/broken-places.js";
import { withoutConsequences } from "./cascades/shape-consequences.js";
import { findShapeFaults, type SpecPart } from "./shape/index.js";
import { extentOf, locate } from "./shape/place.js";
import type { OwnedShapeFinding, ShapeFinding } from "./shape/shape-finding.js";

/**
 * Returns the findings about the shape of one file, in the order of its text; one finding per mistake.
 * `before` are the findings of parsing: what they removed from the tree is not reported as missing.
 */
export function checkShape(
  root: SyntaxNode,
  part: SpecPart = "root",
  before: readonly Diagnostic[] = [],
): PhaseDiagnostic[] {
  const broken = new BrokenPlaces(root, before);
  return withoutConsequences(root, findShapeFaults(root, part))
    .filter((finding) => !isHole(root, broken, finding) && !isSaidByStatus(root, before, finding))
    .map(toDiagnostic)
    .sort((a, b) => startOf(a) - startOf(b));
}

function isHole(root: SyntaxNode, broken: BrokenPlaces, { code, owner }: OwnedShapeFinding): boolean {
  if (broken.isWhole || !aboutAbsence.has(code)) return false;
  const { node } = locate(root, owner);
  // A list instead of a map is no hole.
  if (code === "wrong-kind" && node.kind !== "scalar") return false;
  return broken.explainsAbsence(node, extentOf(root, owner));
}

/** Returns whether findings about keys that are statuses of success already say what to write in place of `responses`. */
function isSaidByStatus(
  root: SyntaxNode,
  before: readonly Diagnostic[],
  { code, owner, span }: OwnedShapeFinding,
): boolean {
  if (code !== "not-in-language-1" || writtenText(span) !== "responses") return false;
  const { start, end } = extentOf(root, `${owner}/responses`);
  const refused = before.filter(
    (one) =>
      one.code === "key-not-text" &&
      one.span?.source === span.source &&
      one.span.start >= start &&
      one.span.end <= end,
  );
  return refused.length > 0 && refused.every((one) => /^[23]/.test(writtenText(one.span as Span)));
}

const aboutAbsence: ReadonlySet<PhaseCode> = new Set<PhaseCode>([
  "missing-key",
  "language-version",
  "empty-value",
  "wrong-kind",
]);

function toDiagnostic({ code, message, span, help, suggestion }: ShapeFinding): PhaseDiagnostic {
  return {
    ...partsOf(code),
    message,
    span,
    ...defined({ help, suggestion }),
  };
}

function startOf(diagnostic: Diagnostic): number {
  return (diagnostic.span as Span).start;
}
