/** Groups of endpoints as maps, as in the routers of other libraries. */
import { httpMethods } from "../../language/facts/http-methods.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import type { ShapePlace } from "./place.js";
import type { ShapeFinding } from "./shape-finding.js";

/**
 * Returns the one finding for a group that is a map of its endpoints; undefined for another name.
 *
 *     books: { list: { GET: /books }, get: { … } }   ->   Write `books.list` and `books.get`, …
 */
export function nestedEndpoints(place: ShapePlace, name: string | undefined): ShapeFinding | undefined {
  if (name === undefined || place.path.length !== 1 || place.path[0] !== "endpoints") return undefined;
  const group = entryOf(place.node, name);
  if (group === undefined || !/^[a-z][A-Za-z0-9.]*$/.test(name)) return undefined;
  if (group.value.kind !== "map" || group.value.entries.length === 0) return undefined;
  const { entries } = group.value;
  if (!entries.every(({ value }) => isEndpoint(value))) return undefined;
  const names = entries.slice(0, 3).map(({ key }) => `\`${name}.${key.value}\``);
  return {
    code: "bad-name",
    message: `"${name}" holds endpoints, and endpoints are not nested.`,
    span: group.key.span,
    help: `Write ${entries.length > 3 ? `${names.join(", ")}, …` : names.join(" and ")} directly under \`endpoints\`.`,
    explains: [`/endpoints/${name}`],
  };
}

function isEndpoint(node: SyntaxNode): boolean {
  return (
    node.kind === "map" &&
    node.entries.some(({ key }) => httpMethods.some((method) => method === key.value.toUpperCase()))
  );
}
