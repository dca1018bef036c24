/** The parts of a document to which some operations lead. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, textOf } from "./nodes.js";
import type { Translation } from "../translation.js";

/** Returns the nodes to which references in `roots`, and in what these lead to, refer. */
export function nodesReachedFrom(t: Translation, roots: readonly SyntaxNode[]): ReadonlySet<SyntaxNode> {
  const found = new Set<SyntaxNode>();
  const stack = [...roots];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "list") for (const one of node.items) stack.push(one);
    for (const { key, value } of entriesOf(node)) {
      const target = key.value === "$ref" ? t.references.find(textOf(value) ?? "")?.node : undefined;
      if (target === undefined) {
        stack.push(value);
        continue;
      }
      const union = t.schemas.inheritance.plain.has(node)
        ? undefined
        : t.schemas.inheritance.unions.get(target);
      for (const next of [target, union ?? []].flat())
        if (!found.has(next)) {
          found.add(next);
          stack.push(next);
        }
    }
  }
  return found;
}

/** Marks the components to which nothing that is taken leads. */
export function leaveOutUnreached(t: Translation, reached: ReadonlySet<SyntaxNode>): void {
  for (const { value } of entriesOf(t.find(t.root, "webhooks")?.value))
    t.ledger.leaveOut(value, "the import takes some operations alone", "unselected");
  for (const { key: kind, value } of entriesOf(t.find(t.root, "components")?.value)) {
    if (kind.value === "securitySchemes") continue;
    for (const { value: part } of entriesOf(value))
      if (!reached.has(part))
        t.ledger.leaveOut(part, "no operation that the import takes uses it", "unselected");
  }
}
