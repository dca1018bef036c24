/** From a JSON pointer to the node it means. */
import type { Span } from "../diagnostics/diagnostic.js";
import { entryOf } from "../parse/tree.js";
import type { SyntaxNode } from "../parse/tree.js";

/** A node, how it is reached, and the place of its name. */
export interface ShapePlace {
  readonly path: readonly string[];
  readonly node: SyntaxNode;
  /** The key that holds the node; absent for the root and for items of lists. */
  readonly keySpan?: Span;
  readonly parent?: SyntaxNode;
}

/** The node that the JSON pointer `pointer` means; as near to it as the tree goes. */
export function locate(root: SyntaxNode, pointer: string): ShapePlace {
  const path = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let place: ShapePlace = { path, node: root };
  for (const step of path) {
    const parent: SyntaxNode = place.node;
    if (parent.kind === "list") {
      const item = parent.items[Number(step)];
      if (item === undefined) return place;
      place = { path, node: item, parent };
    } else {
      const entry = entryOf(parent, step);
      if (entry === undefined) return place;
      place = { path, node: entry.value, keySpan: entry.key.span, parent };
    }
  }
  return place;
}
