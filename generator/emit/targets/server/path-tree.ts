/** The paths with parameters as data, where one path can be of many forms. */
import { compareConstants } from "../../../language/model/constants.js";
import type { Endpoint, PathSegment } from "../../../language/model/model.js";
import { routeName } from "../../../language/names/names.js";
import { compareSegments, patternOf, takesPath } from "../../../language/facts/path-segments.js";
import { constant, functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { dataEntries, expression, unlessEmpty, type Datum } from "../../../print/data.js";
import { list, record, tallList, tallRecord, type Doc } from "../../../print/layout.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import type { ServerScope } from "./scope.js";
import { urlText } from "./url-text.js";

/** Paths that begin with the same forms of segments. */
interface Node {
  readonly texts: Map<string, Branch>;
  /** Segments with parameters, by their pattern. */
  readonly others: Map<string, Branch>;
  readonly endpoints: Endpoint[];
  readonly rest: Endpoint[];
}

/** A segment and the paths that go on after it. */
interface Branch {
  readonly segment: PathSegment;
  readonly node: Node;
}

/**
 * The tree of the paths with parameters, and the function that looks into it.
 *
 *   POST /users/{id}:cancel
 *     ->   const openPaths: PathNode<EndpointRoute> = {
 *            fixed: byPath<PathNode<EndpointRoute>>({
 *              users: { patterns: [{ texts: ["", ":cancel"], next: { routes: [usersCancelRoute] } }] },
 *            }),
 *          };
 *
 *          function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
 *            return routesIn(openPaths, segments);
 *          }
 */
export function treeDeclarations({ model, module }: ServerScope): Declaration[] {
  const type = `${runtimeType(module, "server", "PathNode")}<EndpointRoute>`;
  const root = pathTree(
    model.endpoints.filter(({ segments }) => segments.some((segment) => !("text" in segment))),
  );
  const byPath = `${runtimeValue(module, "server", "byPath")}<${type}>`;
  return [
    constant({
      name: "openPaths",
      docs: ["Paths with parameters."],
      exported: false,
      type,
      value: nodeValue(root, byPath),
    }),
    functionDeclaration({
      name: "findRoutes",
      docs: ["Paths with parameters."],
      exported: false,
      parameters: [{ name: "segments", type: "readonly string[]" }],
      returns: "readonly EndpointRoute[] | undefined",
      body: `return ${runtimeValue(module, "server", "routesIn")}(openPaths, segments);`,
    }),
  ];
}

export function pathTree(endpoints: readonly Endpoint[]): Node {
  const root = emptyNode();
  for (const endpoint of endpoints) add(root, endpoint);
  return root;
}

/** Returns the endpoints that take a path without parameters, the most specific first. */
export function endpointsAt(node: Node, [text, ...texts]: readonly string[]): Endpoint[] {
  if (text === undefined) return [...node.endpoints].sort(compareConstants);
  const own = node.texts.get(text);
  const others = inOrder(node.others).filter(({ segment }) => takesPath([segment], [text]));
  return [
    ...(own === undefined ? others : [own, ...others]).flatMap((branch) => endpointsAt(branch.node, texts)),
    ...(text === "" || texts.includes("") ? [] : [...node.rest].sort(compareConstants)),
  ];
}

function inOrder(branches: ReadonlyMap<string, Branch>): Branch[] {
  return [...branches.values()].sort((a, b) => compareSegments([a.segment], [b.segment]));
}

function emptyNode(): Node {
  return { texts: new Map(), others: new Map(), endpoints: [], rest: [] };
}

function add(root: Node, endpoint: Endpoint): void {
  let node = root;
  for (const segment of endpoint.segments) {
    if ("rest" in segment) {
      node.rest.push(endpoint);
      return;
    }
    const branches = "text" in segment ? node.texts : node.others;
    const pattern = patternOf(segment);
    const known = branches.get(pattern) ?? { segment, node: emptyNode() };
    branches.set(pattern, known);
    node = known.node;
  }
  node.endpoints.push(endpoint);
}

function nodeValue({ texts, others, endpoints, rest }: Node, byPath: string): Doc {
  const fixed: Doc[] = [];
  const open: Doc[] = [];
  const patterns: Doc[] = [];
  for (const { segment, node } of [...texts.values(), ...inOrder(others)]) {
    const value = nodeValue(node, byPath);
    if ("text" in segment) fixed.push([`${quoteKey(urlText(segment.text))}: `, value]);
    else if ("pieces" in segment) {
      const around = list(segment.texts.map((text) => quoteString(urlText(text))));
      patterns.push(record(dataEntries({ texts: expression(around), next: expression(value) })));
    } else open.push(["open: ", value]);
  }
  return record([
    ...dataEntries({
      fixed: fixed.length === 0 ? undefined : expression([byPath, "(", tallRecord(fixed), ")"]),
      patterns: patterns.length === 0 ? undefined : expression(tallList(patterns)),
    }),
    ...open,
    ...dataEntries({ rest: routeNames(rest), routes: routeNames(endpoints) }),
  ]);
}

function routeNames(endpoints: readonly Endpoint[]): Datum | undefined {
  return unlessEmpty([...endpoints].sort(compareConstants).map((one) => expression(routeName(one))));
}
