/** A tree of paths by their segments. */

/** The segments of a path: text, or null for a parameter. */
export type Segments = readonly (string | null)[];

/** Paths that begin with the same segments, and the leaf of the path that ends here. */
export interface SegmentNode<Leaf> {
  readonly fixed: Map<string, SegmentNode<Leaf>>;
  open: SegmentNode<Leaf> | undefined;
  leaf: Leaf | undefined;
}

/** Returns a tree without paths. */
export function emptyTree<Leaf>(): SegmentNode<Leaf> {
  return { fixed: new Map(), open: undefined, leaf: undefined };
}

/** Returns the node of a path below `root`, and adds those that are missing. */
export function nodeAt<Leaf>(root: SegmentNode<Leaf>, segments: Segments): SegmentNode<Leaf> {
  let node = root;
  for (const segment of segments) {
    if (segment === null) node = node.open ??= emptyTree();
    else {
      const next = node.fixed.get(segment) ?? emptyTree();
      node.fixed.set(segment, next);
      node = next;
    }
  }
  return node;
}
