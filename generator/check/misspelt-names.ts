/** Names that are misspelt: a finding which is gone once each is the name that was meant only follows from it. */
import { codeAndPlace, writtenText, type Diagnostic, type Span } from "../diagnostics/diagnostic.js";
import type { SyntaxNode } from "../source/yaml/tree.js";
import { SpanIndex } from "./cascades/span-index.js";

/** Returns the errors at names for which another one is suggested, where they may be the reason for other findings. */
export function misspeltNames<Found extends Diagnostic>(found: readonly Found[]): readonly Found[] {
  const errors = found.filter(({ severity }) => severity === "error");
  const misspelt = errors.filter(isMisspelt);
  return misspelt.length === errors.length ? [] : misspelt;
}

function isMisspelt({ span, suggestion }: Diagnostic): boolean {
  return span !== undefined && suggestion !== undefined;
}

/**
 * Returns a tree with the names that were meant.
 *
 *     type: list<bolean>   ->   type: list<boolean>
 */
export function withMeantNames(root: SyntaxNode, misspelt: readonly Diagnostic[]): SyntaxNode {
  const here = misspelt.filter(({ span }) => span?.source === root.span.source);
  const places = new SpanIndex(here.map(({ span }) => span));
  const meant = new Map(
    here.map(({ span, suggestion = "" }) => [span?.start, { span: span as Span, suggestion }]),
  );
  const corrected = (node: SyntaxNode): SyntaxNode => {
    if (node.kind === "list") return { ...node, items: node.items.map(corrected) };
    if (node.kind === "map") {
      const entries = node.entries.map(({ key, value }) => ({ key, value: corrected(value) }));
      return { ...node, entries };
    }
    // What is quoted with escapes, or stands in a block, has other offsets than its value.
    if (typeof node.value !== "string" || writtenText(node.span) !== node.value) return node;
    let { value } = node;
    for (const start of places.startsIn(node.span.source, node.span).reverse()) {
      const { span, suggestion } = meant.get(start) ?? { span: node.span, suggestion: node.value };
      const at = start - node.span.start;
      value = value.slice(0, at) + suggestion + value.slice(at + span.end - span.start);
    }
    return { ...node, value };
  };
  return here.length === 0 ? root : corrected(root);
}

/** Returns the findings without those that are gone where names are corrected; `left` are the findings there. */
export function withoutFollowing<Found extends Diagnostic>(
  found: readonly Found[],
  left: readonly Diagnostic[],
): readonly Found[] {
  const isLeft = new Set(left.map(codeAndPlace));
  return found.filter((one) => one.severity !== "error" || isMisspelt(one) || isLeft.has(codeAndPlace(one)));
}
