/** The constants of operations: queries behind paths, and parameters of one value in paths that several operations share. */
import { placeAt } from "../document/references.js";
import type { StatedParameter } from "./parameter.js";
import { extensionKey } from "../../language/facts/extensions.js";
import type { RequestConstant } from "../../language/model/model.js";
import { constantHeaders, constantQuery } from "../../language/model/constants.js";
import { entryOf, type MapEntry } from "../../source/yaml/tree.js";
import { entry, inMap } from "../document/nodes.js";
import { entriesOf, isTrue, isTrueAt } from "../../source/yaml/reading.js";
import { templated, Unsayable, type Operation } from "./operation.js";
import { plainShape, shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The path of an operation and what stands behind it. */
export interface Address {
  readonly route: string;
  /** The constants of its query. */
  readonly constants: readonly RequestConstant[];
  /** The names in the query of parameters whose templates stand there, by their names in the templates. */
  readonly templates: ReadonlyMap<string, string>;
  /** True if a query or a fragment tells the operation from others of its path. */
  readonly isMarked: boolean;
  /** True if the path has parameters as routers write them: `/users/:id`, `/files/*`. */
  readonly isRouted: boolean;
}

/**
 * Returns the path of an endpoint, with its query apart. A fragment is never sent: it tells operations of one path apart.
 *
 *   /rest?method=flickr.test.echo   ->   /rest, the constant `method`
 *   /#Action=ListUsers              ->   /, whose parameters of one value are constants
 */
export function addressOf({ path }: Operation): Address {
  if (!path.startsWith("/")) throw new Unsayable("its path does not begin with a slash");
  if (/\s/.test(path)) throw new Unsayable("its path has white space");
  const [, stated = path, query = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(path) ?? [];
  const route = templated(stated);
  const constants: RequestConstant[] = [];
  const templates = new Map<string, string>();
  const names = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const [, template] = /^\{([^{}]+)\}$/.exec(value) ?? [];
    if (template === undefined && /\{[^{}]+\}/.test(value))
      throw new Unsayable(`a parameter within the value of \`${name}\` in its path`);
    if (constants.some((one) => one.name === name && one.value === value)) continue;
    if (names.has(name) || templates.has(template ?? ""))
      throw new Unsayable(`the query in its path has "${template ?? name}" twice`);
    names.add(name);
    if (template === undefined) constants.push({ in: "query", name, value });
    else templates.set(template, name);
  }
  return { route, constants, templates, isMarked: stated !== path, isRouted: route !== stated };
}

/**
 * Returns the constant that a parameter is: one of a query behind the path, or a required parameter with one value in a path
 * that has a query or a fragment, or in a document of speccast that says so.
 */
export function constantBehind(
  t: Translation,
  { node, pointer, name, where }: StatedParameter,
  { constants, isMarked }: Address,
): RequestConstant | undefined {
  if (where === "path") return undefined;
  const place = where === "query" ? "query" : "header";
  const stated = constants.find((one) => one.in === place && one.name === name);
  const mark = entryOf(node, extensionKey("constant"));
  const isCandidate = isMarked || isTrue(mark?.value);
  const schema = placeAt({ node, pointer }, "schema");
  const shape = schema && plainShape(t, shapeOf(t, schema));
  const values = shape?.kind === "enum" ? shape.values : shape?.kind === "const" ? [shape.value] : [];
  const [only] = values;
  const isConstant = isCandidate && only !== undefined && values.length === 1 && isTrueAt(node, "required");
  if (stated === undefined && !isConstant) return undefined;
  const constant = stated ?? { in: place, name, value: String(only) };
  if (isConstant && constant.value === String(only)) {
    for (const one of [...entriesOf(node), ...entriesOf(schema?.node)]) {
      if (one.key.value === "description") t.ledger.mark(one, "dropped", "the description of a constant");
      else t.ledger.markExact(one);
    }
  } else t.ledger.leaveOut(node, "the path contains its value", "approximated");
  return place === "header" ? { ...constant, name: name.toLowerCase() } : constant;
}

/** Returns the text of the path of an endpoint, and the entry of its constant headers. */
export function constantEntries(
  route: string,
  constants: readonly RequestConstant[],
  { entry: found }: Operation,
): { readonly route: string; readonly entries: readonly MapEntry[] } {
  const { span } = found.key;
  const query = constantQuery(constants);
  const headers = constantHeaders(constants).map(({ name, value }) => entry(name, value, span));
  return {
    route: query === "" ? route : `${route}?${query}`,
    entries: inMap("constant_headers", headers, span),
  };
}
