/** Finds the node that a JSON pointer refers to. */
import { stepsOf } from "../../base/json-pointer.js";
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import { entryOf, indexOfKey, type SyntaxNode } from "../../source/yaml/tree.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";

/** A finding of the shape check before it becomes a diagnostic. */
export interface ShapeFinding {
  readonly code: PhaseCode;
  readonly message: string;
  readonly span: Span;
  readonly help?: string | undefined;
  readonly suggestion?: string | undefined;
  /** The key that is missing. */
  readonly missing?: string;
  /** Other keys that would do in its place. */
  readonly alternatives?: readonly string[];
  /** Set when the finding says everything there is to say about its map. */
  readonly isAboutAll?: true;
  /** JSON pointers of the maps whose own findings follow from this one. */
  readonly explains?: readonly string[];
}

/** A finding and the JSON pointer of the map in which it is. */
export type OwnedShapeFinding = ShapeFinding & { readonly owner: string };

/** A node with its path and the place of its name. */
export interface ShapePlace {
  readonly path: readonly string[];
  readonly node: SyntaxNode;
  /** The key that holds the node; absent for the root and for items of lists. */
  readonly keySpan?: Span;
  readonly parent?: SyntaxNode;
}

/** Returns the node at the JSON pointer `pointer`, or the nearest one that exists. */
export function locate(root: SyntaxNode, pointer: string): ShapePlace {
  const path = stepsOf(pointer);
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

/** A range of offsets in the text; `end` is exclusive. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Returns the extent from the entry or item at `pointer` to the next one of any level. */
export function extentOf(root: SyntaxNode, pointer: string): Extent {
  let node = root;
  let extent: Extent = { start: 0, end: Infinity };
  for (const step of stepsOf(pointer)) {
    const index = node.kind === "map" ? indexOfKey(node, step) : Number(step);
    const [here, next] = [childOf(node, index), childOf(node, index + 1)];
    if (here === undefined) return extent;
    extent = { start: here.start, end: next?.start ?? extent.end };
    node = here.node;
  }
  return extent;
}

/** An entry or item, and where it begins. */
function childOf(
  node: SyntaxNode,
  index: number,
): { readonly node: SyntaxNode; readonly start: number } | undefined {
  if (node.kind === "map") {
    const entry = node.entries[index];
    return entry && { node: entry.value, start: entry.key.span.start };
  }
  const item = node.kind === "list" ? node.items[index] : undefined;
  return item && { node: item, start: item.span.start };
}

/** The thing at `place`, at the beginning of a sentence. */
export function subject({ path, parent }: ShapePlace): string {
  const name = path.at(-1);
  if (name === undefined) return "The spec";
  return parent?.kind === "list" ? "An item of the list" : `"${name}"`;
}

/** The text of a map, to be repeated in a help; undefined where it is long, or no flow map. */
export function shortMap(node: SyntaxNode | undefined): string | undefined {
  const written = node === undefined ? "" : writtenText(node.span);
  return /^\{[^\n`]{0,59}$/.test(written) ? written : undefined;
}

/** The place of its name, or of the thing itself where it has none. */
export function spanOf({ keySpan, node }: ShapePlace): Span {
  return keySpan ?? node.span;
}
