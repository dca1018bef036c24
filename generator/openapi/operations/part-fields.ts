/**
 * The fields of a body that is an object, or one of several. In multipart, the latter has the fields of all: each part is sent by
 * itself, and files are no values that a union could hold.
 */
import type { NamedPlace } from "../document/references.js";
import { dataTree } from "../document/nodes.js";
import { toJson } from "../../source/yaml/tree.js";
import { readMembers } from "../schemas/members.js";
import { plainShape, type SchemaShape } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";
import type { View } from "../schemas/views.js";

/** Fields by name, and the names of those that are required. */
export type Fields = Pick<View, "properties" | "required">;

/** Returns the fields of a shape; undefined where it is neither an object nor alternatives of objects. */
export function fieldsOf(t: Translation, shape: SchemaShape | undefined): Fields | undefined {
  if (shape?.kind === "object") return shape.view;
  if (shape?.kind !== "union") return undefined;
  const members = readMembers(t, shape.view, shape.alternatives).map((one) => plainShape(t, one.shape));
  const views = members.flatMap((one) => (one.kind === "object" ? [one.view] : []));
  const [first, ...others] = views;
  if (first === undefined || views.length < members.length) return undefined;
  const names = new Set(views.flatMap(({ properties }) => [...properties.keys()]));
  return {
    properties: new Map([...names].map((name) => [name, fieldIn(views, name)] as const)),
    required: new Set([...first.required].filter((name) => others.every((one) => one.required.has(name)))),
  };
}

function fieldIn(views: readonly View[], name: string): NamedPlace {
  const all = views.flatMap(({ properties }) => properties.get(name) ?? []);
  const distinct = [...new Map(all.map((one) => [JSON.stringify(toJson(one.node)), one])).values()];
  const [first] = distinct as [NamedPlace, ...NamedPlace[]];
  if (distinct.length === 1) return first;
  return { ...first, node: dataTree({ anyOf: distinct.map(({ node }) => node) }, first.node.span) };
}
