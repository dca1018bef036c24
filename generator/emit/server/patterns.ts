/** Endpoints by the form of their paths, where the paths of several match. */
import { compareConstants } from "../../model/constants.js";
import type { Endpoint } from "../../model/model.js";

/** A form of paths and the endpoints that match all paths of this form, the most specific first. */
export interface Pattern {
  /** Text, or null for a parameter. */
  readonly segments: readonly (string | null)[];
  readonly endpoints: readonly Endpoint[];
}

type Segments = Pattern["segments"];

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
  const root = emptyNode();
  const forms: Form[] = [];
  const add = (segments: Segments): Form => {
    const node = nodeAt(root, segments);
    if (node.form === undefined)
      forms.push((node.form = { segments, position: forms.length, endpoints: [] }));
    return node.form;
  };
  for (const endpoint of endpoints) add(segmentsOf(endpoint)).endpoints.push(endpoint);
  const most = forms.length * (1 + maxShared);
  // The list grows while it is read, so shared forms are intersected, too.
  for (const { segments } of forms) {
    const shared = intersections(root, segments).sort((a, b) => a.other.position - b.other.position);
    for (const one of shared) add(one.segments);
    if (forms.length > most) return undefined;
  }
  return forms.map(({ segments }) => ({
    segments,
    endpoints: oneOfEachMethod(
      covering(root, segments).flatMap((form) => form.endpoints.sort(compareConstants)),
    ),
  }));
}

/** A form with the endpoints that have it. */
interface Form {
  readonly segments: Segments;
  readonly position: number;
  readonly endpoints: Endpoint[];
}

/** Forms that begin with the same segments. */
interface Node {
  readonly fixed: Map<string, Node>;
  open: Node | undefined;
  form: Form | undefined;
}

function emptyNode(): Node {
  return { fixed: new Map(), open: undefined, form: undefined };
}

function nodeAt(root: Node, segments: Segments): Node {
  let node = root;
  for (const segment of segments) {
    if (segment === null) node = node.open ??= emptyNode();
    else {
      const next = node.fixed.get(segment) ?? emptyNode();
      node.fixed.set(segment, next);
      node = next;
    }
  }
  return node;
}

/** Returns every form that shares paths with `segments`, with the form of these paths. */
function intersections(
  root: Node,
  segments: Segments,
): { readonly segments: Segments; readonly other: Form }[] {
  let reached: { readonly shared: Segments; readonly node: Node }[] = [{ shared: [], node: root }];
  for (const segment of segments) {
    reached = reached.flatMap(({ shared, node: { fixed, open } }) => {
      const texts = segment === null ? [...fixed.keys()] : [segment];
      const next = [...texts.map((text) => [text, fixed.get(text)] as const), [segment, open] as const];
      return next.flatMap(([own, node]) => (node === undefined ? [] : [{ shared: [...shared, own], node }]));
    });
  }
  return reached.flatMap(({ shared, node }) =>
    node.form === undefined ? [] : [{ segments: shared, other: node.form }],
  );
}

/** Returns the forms that match all paths of the form `segments`, those with a text first where two differ. */
function covering(root: Node, segments: Segments): Form[] {
  let reached = [root];
  for (const segment of segments) {
    reached = reached.flatMap(({ fixed, open }) =>
      [segment === null ? undefined : fixed.get(segment), open].filter((node) => node !== undefined),
    );
  }
  return reached.flatMap(({ form }) => form ?? []);
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
