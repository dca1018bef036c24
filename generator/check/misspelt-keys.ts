/** Keys that are misspelt: the rest of the check reads each as the key that was meant, so that one letter is one finding. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { entryOf, type SyntaxNode } from "../source/yaml/tree.js";
import { checkShape, startOf, type SpecPart } from "./check-shape.js";

/** The tree of one file with its keys corrected, and the findings about its shape. */
export interface CheckedTree {
  readonly root: SyntaxNode;
  readonly findings: readonly PhaseDiagnostic[];
}

/**
 * Checks the shape of one file, and corrects its misspelt keys where nothing else in it is a mistake for that.
 *
 *     Book: { felds: { title: string } }   ->   unknown-key, and the tree has `fields`
 */
export function checkTree(root: SyntaxNode, part: SpecPart, before: readonly Diagnostic[]): CheckedTree {
  const stated = checkShape(root, part, before);
  const meant = new Map<number | undefined, string>();
  const known = new Map(stated.map((one) => [textOf(one), one]));
  let corrected = root;
  let left = stated;
  // Behind a misspelt key others may stand, which show once it is corrected.
  let found = stated.filter(isMisspelt);
  for (let level = 0; found.length > 0 && level < mostLevels; level++) {
    for (const { span, suggestion } of found) meant.set(span?.start, suggestion ?? "");
    corrected = withKeys(root, meant);
    left = checkShape(corrected, part, before);
    found = left.filter((one) => isMisspelt(one) && !known.has(textOf(one)));
    for (const one of found) known.set(textOf(one), one);
  }
  if (left.some((one) => !known.has(textOf(one)))) return { root, findings: stated };
  const isLeft = new Set(left.map(textOf));
  const findings = [...known.values()].filter((one) => isMisspelt(one) || isLeft.has(textOf(one)));
  return { root: corrected, findings: findings.sort((a, b) => startOf(a) - startOf(b)) };
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
function withKeys(node: SyntaxNode, meant: ReadonlyMap<number | undefined, string>): SyntaxNode {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") return { ...node, items: node.items.map((item) => withKeys(item, meant)) };
  const given = new Set<string>();
  const entries = node.entries.map(({ key, value }) => {
    const name = meant.get(key.span.start);
    const isFree = name !== undefined && entryOf(node, name) === undefined && !given.has(name);
    if (isFree) given.add(name);
    return { key: isFree ? { ...key, value: name } : key, value: withKeys(value, meant) };
  });
  return { ...node, entries };
}
