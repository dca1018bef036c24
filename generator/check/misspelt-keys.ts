/** Keys that are misspelt: the rest of the check reads each as the key that was meant, so that one letter is one finding. */
import type { Diagnostic, Span } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { entryOf, type SyntaxNode } from "../source/yaml/tree.js";
import { declarationsOf } from "./cascades/broken-places.js";
import { SpanIndex } from "./cascades/span-index.js";
import { checkShape, startOf, type SpecPart } from "./check-shape.js";
import { withMeantSections } from "./wrong-sections.js";

/** The tree of one file with its keys corrected, and the findings about its shape. */
export interface CheckedTree {
  readonly root: SyntaxNode;
  readonly findings: readonly PhaseDiagnostic[];
}

/**
 * Checks the shape of one file. Moves its declarations to their sections, and corrects its misspelt keys but for those of
 * declarations in which something else would be a mistake then.
 *
 *     Book: { felds: { title: string } }   ->   unknown-key, and the tree has `fields`
 */
export function checkTree(written: SyntaxNode, part: SpecPart, before: readonly Diagnostic[]): CheckedTree {
  const check: Check = (tree) => checkShape(tree, part, before);
  const first = check(written);
  const { root, findings: misplaced } = withMeantSections(written, first);
  const corrected = withMeantKeys(root, misplaced.length === 0 ? first : check(root), check);
  return { ...corrected, findings: inOrder([...corrected.findings, ...misplaced]) };
}

type Check = (tree: SyntaxNode) => PhaseDiagnostic[];

function withMeantKeys(root: SyntaxNode, stated: readonly PhaseDiagnostic[], check: Check): CheckedTree {
  let others = new SpanIndex([]);
  for (let attempt = 0; attempt < 2; attempt++) {
    const { wrong, ...corrected } = withoutMistakes(root, stated, { check, others });
    if (wrong.length === 0) return corrected;
    const places = new SpanIndex(wrong.map(({ span }) => span));
    const { source } = root.span;
    const faulty = declarationsOf(root).filter((extent) => places.startsIn(source, extent).length > 0);
    others = new SpanIndex(faulty.map((extent) => ({ source, ...extent })));
  }
  return { root, findings: stated };
}

/** Corrects the misspelt keys that are not among `others`; `wrong` are the findings that arise from that. */
function withoutMistakes(
  root: SyntaxNode,
  stated: readonly PhaseDiagnostic[],
  { check, others }: { readonly check: Check; readonly others: SpanIndex },
): CheckedTree & { readonly wrong: readonly PhaseDiagnostic[] } {
  const isMeant = (one: PhaseDiagnostic): boolean => isMisspelt(one) && !others.overlaps(one.span as Span);
  // By span and not by offset: beside a document, the tree has nodes of several files.
  const meant = new Map<Span | undefined, string>();
  const known = new Map(stated.map((one) => [textOf(one), one]));
  let corrected = root;
  let left = stated;
  // Behind a misspelt key others may stand, which show once it is corrected.
  let found = stated.filter(isMeant);
  for (let level = 0; found.length > 0 && level < mostLevels; level++) {
    for (const { span, suggestion } of found) meant.set(span, suggestion ?? "");
    corrected = withKeys(root, meant);
    left = check(corrected);
    found = left.filter((one) => isMeant(one) && !known.has(textOf(one)));
    for (const one of found) known.set(textOf(one), one);
  }
  const isLeft = new Set(left.map(textOf));
  const findings = [...known.values()].filter((one) => isMisspelt(one) || isLeft.has(textOf(one)));
  const wrong = left.filter((one) => !known.has(textOf(one)));
  return { root: corrected, findings, wrong };
}

function inOrder(findings: PhaseDiagnostic[]): PhaseDiagnostic[] {
  return findings.sort((a, b) => startOf(a) - startOf(b));
}

/** Misspelt keys within each other that are corrected: each level is one more check of the file. */
const mostLevels = 4;

function isMisspelt({ code, suggestion }: PhaseDiagnostic): boolean {
  return code === "unknown-key" && suggestion !== undefined;
}

function textOf({ code, span, message }: PhaseDiagnostic): string {
  return `${code} ${span?.start} ${message}`;
}

/** Returns a tree with other keys at some places; where a map has such a key already, the key stays as it is. */
function withKeys(node: SyntaxNode, meant: ReadonlyMap<Span | undefined, string>): SyntaxNode {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") return { ...node, items: node.items.map((item) => withKeys(item, meant)) };
  const given = new Set<string>();
  const entries = node.entries.map(({ key, value }) => {
    const name = meant.get(key.span);
    const isFree = name !== undefined && entryOf(node, name) === undefined && !given.has(name);
    if (isFree) given.add(name);
    return { key: isFree ? { ...key, value: name } : key, value: withKeys(value, meant) };
  });
  return { ...node, entries };
}
