/** The paths with parameters as data, where some have patterns or a rest, so that one path can be of many forms. */
import { compareConstants } from "../../model/constants.js";
import type { Endpoint, PathSegment } from "../../model/model.js";
import { routeName } from "../../model/names.js";
import { compareSegments, patternOf } from "../../model/path-segments.js";
import { constant, functionDeclaration, type Declaration } from "../../print/declarations.js";
import { hardline, indent, join, list, tallRecord, type Doc } from "../../print/layout.js";
import { quoteKey } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { runtimeType, runtimeValue } from "../runtime-modules.js";
import type { ServerScope } from "./scope.js";
import { urlText } from "./url-text.js";

/** Paths that begin with the same forms of segments. */
interface Node {
  readonly next: Map<string, { readonly segment: PathSegment; readonly node: Node }>;
  readonly endpoints: Endpoint[];
  readonly rest: Endpoint[];
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
  const root = emptyNode();
  for (const endpoint of model.endpoints) {
    if (endpoint.segments.some((segment) => !("text" in segment))) add(root, endpoint);
  }
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

function emptyNode(): Node {
  return { next: new Map(), endpoints: [], rest: [] };
}

function add(root: Node, endpoint: Endpoint): void {
  let node = root;
  for (const segment of endpoint.segments) {
    if ("rest" in segment) {
      node.rest.push(endpoint);
      return;
    }
    const form = JSON.stringify([Object.keys(segment), patternOf(segment)]);
    const known = node.next.get(form) ?? { segment, node: emptyNode() };
    node.next.set(form, known);
    node = known.node;
  }
  node.endpoints.push(endpoint);
}

function nodeValue({ next, endpoints, rest }: Node, byPath: string): Doc {
  const fixed: Doc[] = [];
  const open: Doc[] = [];
  const patterns: Doc[] = [];
  const sorted = [...next.values()].sort((a, b) => compareSegments([a.segment], [b.segment]));
  for (const { segment, node } of sorted) {
    const value = nodeValue(node, byPath);
    if ("text" in segment) fixed.push([`${quoteKey(urlText(segment.text))}: `, value]);
    else if ("pieces" in segment) {
      const texts = list(segment.texts.map((text) => quoteString(urlText(text))));
      patterns.push(
        tallRecord([
          ["texts: ", texts],
          ["next: ", value],
        ]),
      );
    } else open.push(["open: ", value]);
  }
  return tallRecord([
    ...(fixed.length === 0 ? [] : [["fixed: ", byPath, "(", tallRecord(fixed), ")"]]),
    ...(patterns.length === 0 ? [] : [["patterns: ", tallList(patterns)]]),
    ...open,
    ...(rest.length === 0 ? [] : [["rest: ", routeNames(rest)]]),
    ...(endpoints.length === 0 ? [] : [["routes: ", routeNames(endpoints)]]),
  ]);
}

/** Returns the routes of endpoints with one path, those with more constants first. */
function routeNames(endpoints: readonly Endpoint[]): Doc {
  return list([...endpoints].sort(compareConstants).map(routeName));
}

function tallList(items: readonly Doc[]): Doc {
  return ["[", indent([hardline, join([",", hardline], [...items]), ","]), hardline, "]"];
}
