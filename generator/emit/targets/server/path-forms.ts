/** Endpoints by the form of their paths, where the paths of several match. */
import { compareConstants } from "../../../language/model/constants.js";
import type { Endpoint } from "../../../language/model/model.js";
import { emptyTree, nodeAt, type SegmentNode, type Segments } from "./path-tree.js";

/** A form of paths and the endpoints that match all paths of this form, the most specific first. */
export interface Pattern {
  readonly segments: Segments;
  readonly endpoints: readonly Endpoint[];
}

/** The largest number of shared forms for each form of the endpoints: with more, code is longer than the tree. */
const maxShared = 2;

/**
 * Returns the forms of all paths and of the intersections of two forms, where both endpoints match. Undefined when
 * there are too many: their number can double with every path.
 *
 *   POST /intents/{id}/authorize, PATCH /intents/key_quorums/{id}
 *     ->   both, and /intents/key_quorums/authorize with the endpoints of both
 */
export function patternsOf(endpoints: readonly Endpoint[]): Pattern[] | undefined {
  const root = emptyTree<Form>();
  const forms: Form[] = [];
  const add = (segments: Segments): Form => {
    const node = nodeAt(root, segments);
    if (node.leaf === undefined)
      forms.push((node.leaf = { segments, position: forms.length, endpoints: [] }));
    return node.leaf;
  };
  for (const endpoint of endpoints) add(segmentsOf(endpoint)).endpoints.push(endpoint);
  const maxForms = forms.length * (1 + maxShared);
  // The list grows while it is read, so shared forms are intersected, too.
  for (const { segments } of forms) {
    const shared = intersections(root, segments).sort((a, b) => a.other.position - b.other.position);
    for (const one of shared) add(one.segments);
    if (forms.length > maxForms) return undefined;
  }
  return forms.map(({ segments }) => ({
    segments,
    endpoints: oneOfEachMethod(
      covering(root, segments).flatMap((form) => form.endpoints.sort(compareConstants)),
    ),
  }));
}

interface Form {
  readonly segments: Segments;
  readonly position: number;
  readonly endpoints: Endpoint[];
}

type Tree = SegmentNode<Form>;

/** Returns every form that shares paths with `segments`, with the form of these paths. */
function intersections(
  root: Tree,
  segments: Segments,
): { readonly segments: Segments; readonly other: Form }[] {
  let reached: { readonly shared: Segments; readonly node: Tree }[] = [{ shared: [], node: root }];
  for (const segment of segments) {
    reached = reached.flatMap(({ shared, node: { fixed, open } }) => {
      const texts = segment === null ? [...fixed.keys()].filter((text) => text !== "") : [segment];
      const fixedNext = texts.map((text) => [text, fixed.get(text)] as const);
      const next = segment === "" ? fixedNext : [...fixedNext, [segment, open] as const];
      return next.flatMap(([own, node]) => (node === undefined ? [] : [{ shared: [...shared, own], node }]));
    });
  }
  return reached.flatMap(({ shared, node }) =>
    node.leaf === undefined ? [] : [{ segments: shared, other: node.leaf }],
  );
}

/** Returns the forms that match all paths of the form `segments`, those with a text first where two differ. */
function covering(root: Tree, segments: Segments): Form[] {
  let reached = [root];
  for (const segment of segments) {
    reached = reached.flatMap(({ fixed, open }) =>
      [segment === null ? undefined : fixed.get(segment), segment === "" ? undefined : open].filter(
        (node) => node !== undefined,
      ),
    );
  }
  return reached.flatMap(({ leaf }) => leaf ?? []);
}

/** Returns the endpoints of each method up to the first that takes every request of the others. */
function oneOfEachMethod(endpoints: readonly Endpoint[]): Endpoint[] {
  const settled = new Set<string>();
  return endpoints.filter(({ http, constants }) => {
    if (settled.has(http)) return false;
    if (constants.length === 0) settled.add(http);
    return true;
  });
}

function segmentsOf(endpoint: Endpoint): Segments {
  // Paths with patterns have a router of their own.
  return endpoint.segments.map((segment) => ("text" in segment ? segment.text : null));
}
