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
  /** From the beginning of the entry or item to that of the next one around, in offsets of the text. */
  readonly extent: { readonly start: number; readonly end: number };
}

/** The node that the JSON pointer `pointer` means; as near to it as the tree goes. */
export function locate(root: SyntaxNode, pointer: string): ShapePlace {
  const path = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let place: ShapePlace = { path, node: root, extent: { start: 0, end: Infinity } };
  for (const step of path) {
    const parent: SyntaxNode = place.node;
    if (parent.kind === "list") {
      const item = parent.items[Number(step)];
      if (item === undefined) return place;
      const next = parent.items[Number(step) + 1]?.span.start;
      const extent = { start: item.span.start, end: next ?? place.extent.end };
      place = { path, node: item, parent, extent };
    } else {
      const entry = entryOf(parent, step);
      if (entry === undefined || parent.kind !== "map") return place;
      const next = parent.entries[parent.entries.indexOf(entry) + 1]?.key.span.start;
      const extent = { start: entry.key.span.start, end: next ?? place.extent.end };
      place = { path, node: entry.value, keySpan: entry.key.span, parent, extent };
    }
  }
  return place;
}

/** The thing at `place`, at the beginning of a sentence. */
export function subject({ path, parent }: ShapePlace): string {
  const name = path.at(-1);
  if (name === undefined) return "The spec";
  return parent?.kind === "list" ? "An item of the list" : `"${name}"`;
}

/** The place of its name, or of the thing itself where it has none. */
export function spanOf({ keySpan, node }: ShapePlace): Span {
  return keySpan ?? node.span;
}
