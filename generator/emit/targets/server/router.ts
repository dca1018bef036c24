/** The router: a table of the paths without parameters, and code for the others. */
import type { Endpoint, Model, PathSegment } from "../../../language/model/model.js";
import { routeName } from "../../../language/names/names.js";
import { needsTree, compareSegments, patternOf, takesPath } from "../../../language/facts/path-segments.js";
import { constant, functionDeclaration, type Declaration } from "../../../print/declarations.js";
import {
  block,
  hardline,
  ifBlock,
  ifStatement,
  indent,
  join,
  lines,
  list,
  condition,
  tallRecord,
  type Doc,
  record,
  tallList,
} from "../../../print/layout.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { patternsOf, type Pattern } from "./path-forms.js";
import type { ServerScope } from "./scope.js";
import { emptyTree, nodeAt, type SegmentNode } from "./path-tree.js";
import { urlText } from "./url-text.js";
import { runtimeValue, runtimeType } from "../../output/runtime-modules.js";
import { compareConstants } from "../../../language/model/constants.js";
import { dataEntries, expression, unlessEmpty, type Datum } from "../../../print/data.js";

/**
 * The two halves of the router, and both together.
 *
 *   GET /v1/policies, POST /v1/intents/{intent_id}/authorize
 *     ->   const fixedPaths = byPath<readonly EndpointRoute[]>({
 *            "/v1/policies": [policiesListRoute],
 *          });
 *
 *          function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
 *            if (segments.includes("")) return undefined;
 *            if (segments[0] === "v1" && segments[1] === "intents" && …) return [intentsAuthorizeRoute];
 *            return undefined;
 *          }
 */
export function routerDeclarations(scope: ServerScope): Declaration[] {
  const { model, module } = scope;
  const byPath = runtimeValue(module, "server", "byPath");
  const hasTree = model.endpoints.some(({ segments }) => needsTree(segments));
  const patterns = hasTree ? undefined : patternsOf(model.endpoints);
  if (patterns === undefined)
    return [fixedPaths(byPath, fixedEntries(model)), ...publicSegments(model), ...treeDeclarations(scope)];
  const fixed = patterns.filter(({ segments }) => !segments.includes(null));
  const open = patterns.filter(({ segments }) => segments.includes(null));
  const entries = fixed.map(({ segments, endpoints }): Doc => {
    const path = `/${segments.map((segment) => urlText(segment ?? "")).join("/")}`;
    return [`${quoteString(path)}: `, routesOf(endpoints)];
  });
  const tables: Table[] = [];
  const find = functionDeclaration({
    name: "findRoutes",
    docs: ["Paths with parameters."],
    exported: false,
    parameters: open.length === 0 ? [] : [{ name: "segments", type: "readonly string[]" }],
    returns: "readonly EndpointRoute[] | undefined",
    body: lines(
      ...(open.length === 0 ? [] : ['if (segments.includes("")) return undefined;']),
      ...statements({ node: treeOf(open), depth: 0, tables }, []),
      "return undefined;",
    ),
  });
  return [
    fixedPaths(byPath, entries),
    ...publicSegments(model),
    ...tables.map((table) => branchesTable(byPath, table)),
    find,
  ];
}

/** The paths without parameters, each with all endpoints that take it, where the others are a tree. */
function fixedEntries({ endpoints }: Model): Doc[] {
  const entries = new Map<string, Doc>();
  const tree = pathTree(endpoints);
  for (const { segments } of endpoints) {
    const texts = segments.flatMap((segment) => ("text" in segment ? [segment.text] : []));
    const path = `/${texts.map(urlText).join("/")}`;
    if (texts.length < segments.length || entries.has(path)) continue;
    entries.set(path, [`${quoteString(path)}: `, routesOf(endpointsAt(tree, texts))]);
  }
  return [...entries.values()];
}

function fixedPaths(byPath: string, entries: readonly Doc[]): Declaration {
  return constant({
    name: "fixedPaths",
    docs: ["Paths without parameters."],
    exported: false,
    value: [`${byPath}<readonly EndpointRoute[]>(`, tallRecord(entries), ")"],
  });
}

/** Returns whether some path parameter is sensitive, so that reports must not show it. */
export function hidesSegments({ endpoints }: Model): boolean {
  return endpoints.some(({ input }) => input.some((field) => field.in === "path" && field.sensitive));
}

/**
 * The segments that reports may show of a path without an endpoint, in a spec with sensitive path parameters.
 *
 *   /tokens/{token}/uses   ->   const publicSegments: readonly string[] = ["tokens", "uses"];
 */
function publicSegments(model: Model): Declaration[] {
  if (!hidesSegments(model)) return [];
  const strings = model.endpoints.flatMap(({ segments }) =>
    segments.flatMap((segment) => ("text" in segment ? [quoteString(urlText(segment.text))] : [])),
  );
  return [
    constant({
      name: "publicSegments",
      docs: ["Segments that reports may show of a path without an endpoint; others can be secret."],
      exported: false,
      type: "readonly string[]",
      value: list([...new Set(strings)]),
    }),
  ];
}

function routesOf(endpoints: readonly Endpoint[]): Doc {
  return list(endpoints.map(routeName));
}

/** Endpoints by the segments of their paths. */
type Tree = SegmentNode<readonly Endpoint[]>;

function treeOf(patterns: readonly Pattern[]): Tree {
  const root: Tree = emptyTree();
  for (const { segments, endpoints } of patterns) nodeAt(root, segments).leaf = endpoints;
  return root;
}

/** More segments than this at one place of a path are looked up in a table. */
const maxCases = 16;

/** A table of functions by segment. */
interface Table {
  readonly name: string;
  readonly entries: readonly Doc[];
}

/** A node, how many segments lead to it, and the tables made so far. */
interface Place {
  readonly node: Tree;
  readonly depth: number;
  readonly tables: Table[];
}

/**
 * Statements that return the routes below a node, whose segments up to its depth are known to match
 * once `guards` hold. If they do not return, less specific paths follow.
 */
function statements({ node, depth, tables }: Place, guards: readonly Doc[]): Doc[] {
  const exits = node.fixed.size + (node.open ? 1 : 0) + (node.leaf ? 1 : 0);
  if (exits !== 1 && guards.length > 0) {
    return [ifBlock(condition("&&", guards), lines(...statements({ node, depth, tables }, [])))];
  }
  const found: Doc[] = [];
  if (node.fixed.size > maxCases) found.push(tableLookup({ node, depth, tables }));
  else if (node.fixed.size > 1) found.push(switchStatement({ node, depth, tables }));
  else
    for (const [segment, next] of node.fixed)
      found.push(
        ...statements({ node: next, depth: depth + 1, tables }, [
          ...guards,
          `${at(depth)} === ${quoteString(urlText(segment))}`,
        ]),
      );
  if (node.open !== undefined)
    found.push(...statements({ node: node.open, depth: depth + 1, tables }, guards));
  if (node.leaf !== undefined) {
    const test = condition("&&", [...guards, `segments.length === ${depth}`]);
    found.push(ifStatement(test, ["return ", routesOf(node.leaf), ";"]));
  }
  return found;
}

function switchStatement({ node, depth, tables }: Place): Doc {
  const cases = [...node.fixed].map(([segment, next]): Doc => [
    `case ${quoteString(urlText(segment))}:`,
    indent([hardline, lines(...statements({ node: next, depth: depth + 1, tables }, []), "break;")]),
  ]);
  return block(`switch (${at(depth)})`, join(hardline, cases));
}

/**
 * A table lookup instead of a `switch`, which would compare a segment with each case in turn.
 *
 *   const found1 = branches1[segments[1] ?? ""]?.(segments);
 *   if (found1 !== undefined) return found1;
 */
function tableLookup({ node, depth, tables }: Place): Doc {
  const entries = [...node.fixed].map(([segment, next]): Doc => {
    const body = lines(...statements({ node: next, depth: depth + 1, tables }, []), "return undefined;");
    return block(`${quoteKey(urlText(segment))}: (segments) =>`, body);
  });
  const number = tables.length + 1;
  const name = `branches${number}`;
  tables.push({ name, entries });
  const found = `found${number}`;
  return lines(
    `const ${found} = ${name}[${at(depth)} ?? ""]?.(segments);`,
    `if (${found} !== undefined) return ${found};`,
  );
}

/**
 * A table of functions that find routes.
 *
 *   const branches1 = byPath<(segments: readonly string[]) => readonly EndpointRoute[] | undefined>({
 *     accounts: (segments) => {
 *       …
 *     },
 *   });
 */
function branchesTable(byPath: string, { name, entries }: Table): Declaration {
  return constant({
    name,
    docs: ["Paths with parameters, by a segment that many of them differ in."],
    exported: false,
    value: [
      `${byPath}<(segments: readonly string[]) => readonly EndpointRoute[] | undefined>(`,
      tallRecord(entries),
      ")",
    ],
  });
}

function at(depth: number): string {
  return `segments[${depth}]`;
}

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
function treeDeclarations({ model, module }: ServerScope): Declaration[] {
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

function pathTree(endpoints: readonly Endpoint[]): Node {
  const root = emptyNode();
  for (const endpoint of endpoints) add(root, endpoint);
  return root;
}

/** Returns the endpoints that take a path without parameters, the most specific first. */
function endpointsAt(node: Node, [text, ...texts]: readonly string[]): Endpoint[] {
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
