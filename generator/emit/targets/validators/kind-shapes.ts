/** The shapes of the members of a union that the JSON kind of a value selects. */
import { jsonKindsOf, jsonKinds, type JsonKind } from "../../../language/facts/json-kinds.js";
import type { OptionalTag, UnionResource, Value } from "../../../language/model/model.js";
import { type Doc, call, callWithList, record } from "../../../print/layout.js";
import { quoteString } from "../../../print/quote/code.js";
import { fitsName, runtime, schemaFor, type Scope } from "./scope.js";
import { namedShapes, valueShape } from "./shapes.js";

/**
 * Returns the shape of a union with members of several JSON kinds. `objects` is the shape of the objects that
 * its kind tells apart, if there are any.
 *
 *   { byKind: [string, list<Part>] }   ->   byKind({ string: string, list: list(PartSchema) })
 */
export function kindShape(scope: Scope, union: UnionResource, objects: Doc | undefined): Doc {
  const members = union.byKind.map(({ value }) => value);
  const entries = jsonKinds.flatMap((kind): Doc[] => {
    if (kind === "object" && objects !== undefined) return [["object: ", objects]];
    const those = members.filter((value) => jsonKindsOf(value, scope).has(kind));
    if (those.length === 0) return [];
    return [[`${kind}: `, shapeOfKind(scope, union, those, kind)]];
  });
  const shape: Doc = [runtime(scope, "byKind"), "(", record(entries), ")"];
  if (scope.recursion.get(union.name)?.counts !== true) return shape;
  return call(runtime(scope, "nestedLists"), [quoteString(union.name), shape]);
}

function shapeOfKind(scope: Scope, union: UnionResource, members: readonly Value[], kind: JsonKind): Doc {
  if (kind === "list") return listShape(scope, union, members);
  const tag = union.selectedBy === "match" && kind === "object" ? union.optionalTag : undefined;
  return tag === undefined ? shapeOfOne(scope, union, members) : taggedShape(scope, union, members, tag);
}

/**
 * Returns the shape of objects with a tag that values may leave out.
 *
 *   { tag: kind?, of: [Letter, Box] }   ->   optionallyTagged("kind", { letter: LetterSchema, box: BoxSchema })
 */
function taggedShape(
  scope: Scope,
  union: UnionResource,
  members: readonly Value[],
  { field, members: tagged }: OptionalTag,
): Doc {
  const cases = tagged.flatMap(({ resource, tags }) =>
    tags.map((tag) => [tag, schemaFor(scope, resource)] as const),
  );
  const name = runtime(scope, "optionallyTagged");
  const shapes = namedShapes(cases);
  if (scope.recursion.get(union.name)?.byShape !== true)
    return [name, "(", quoteString(field), ", ", shapes, ")"];
  // The members of a value that contains itself are tried once at each level.
  return call(name, [quoteString(field), shapes, shapeOfOne(scope, union, members)]);
}

/** Returns the shape of the members of one kind: the only one, or that of several, in their order. */
function shapeOfOne(scope: Scope, union: UnionResource, members: readonly Value[]): Doc {
  const shapes = members.map((value) => memberShape(scope, union, value));
  const [first = "never"] = shapes;
  if (shapes.length === 1) return first;
  if (union.selectedBy !== "match") return callWithList(runtime(scope, "inOrder"), [], shapes);
  // Trying the members at each level of a value that contains itself would double the work with every level.
  if (scope.recursion.get(union.name)?.byShape === true && isTextless(scope, members)) {
    const candidates = shapes.map((shape) => record([["member: ", shape]]));
    return callWithList(runtime(scope, "fitting"), [fitsName(scope, union.name)], candidates);
  }
  return callWithList(runtime(scope, union.match === "one" ? "exactlyOne" : "inOrder"), [], shapes);
}

function isTextless(scope: Scope, members: readonly Value[]): boolean {
  return members.every((value) => hasKind(scope, value, "object"));
}

/**
 * Returns the shape of the lists of a union: the only one, or those that the kind of the first item selects.
 *
 *   list<string>, list<integer>   ->   byItems({ string: list(string), number: list(integer) })
 */
function listShape(scope: Scope, union: UnionResource, members: readonly Value[]): Doc {
  if (members.length === 1) return shapeOfOne(scope, union, members);
  const entries = jsonKinds.flatMap((kind): Doc[] => {
    const found = members.find(({ type }) => type.kind === "list" && hasKind(scope, type.items, kind));
    return found === undefined ? [] : [[`${kind}: `, memberShape(scope, union, found)]];
  });
  return [runtime(scope, "byItems"), "(", record(entries), ")"];
}

function hasKind(scope: Scope, value: Value, kind: JsonKind): boolean {
  return jsonKindsOf(value, scope).has(kind);
}

function memberShape(scope: Scope, union: UnionResource, value: Value): Doc {
  return valueShape({ scope, owner: union.name, field: "" }, value);
}
