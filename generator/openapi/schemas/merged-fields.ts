/** The fields of alternatives together, where nothing says which alternative a value is: in forms and multipart bodies. */
import { toJson } from "../../source/yaml/tree.js";
import { dataTree } from "../document/nodes.js";
import type { NamedPlace } from "../document/references.js";
import type { Translation } from "../translation.js";
import { readMembers } from "./members.js";
import { plainShape, type SchemaShape } from "./shapes.js";
import type { View } from "./views.js";

/** Fields by name, and the names of those that are required. */
export type Fields = Pick<View, "properties" | "required">;

/** Returns the fields of a shape; undefined where it is neither an object nor alternatives of objects. */
export function fieldsOf(t: Translation, shape: SchemaShape | undefined): Fields | undefined {
  if (shape?.kind === "object") return shape.view;
  if (shape?.kind !== "union") return undefined;
  const members = readMembers(t, shape.view, shape.alternatives).map((one) => one.shape);
  return mergedFields(t, members);
}

/** Returns the fields of several objects, of which those are required that each requires; undefined where one is no object. */
export function mergedFields(t: Translation, members: readonly SchemaShape[]): Fields | undefined {
  const shapes = members.map((one) => plainShape(t, one));
  const views = shapes.flatMap((one) => (one.kind === "object" ? [one.view] : []));
  const [first, ...others] = views;
  if (first === undefined || views.length < members.length) return undefined;
  const names = new Set(views.flatMap(({ properties }) => [...properties.keys()]));
  return {
    properties: new Map([...names].map((name) => [name, fieldIn(views, name)] as const)),
    required: new Set([...first.required].filter((name) => others.every((one) => one.required.has(name)))),
  };
}

/** Notes the fields of alternatives that merging leaves out, because another alternative has the same. */
export function noteRepeated(t: Translation, members: readonly SchemaShape[], { properties }: Fields): void {
  for (const one of members)
    for (const { name, node } of plainShape(t, one).view?.properties.values() ?? [])
      if (properties.get(name)?.node !== node)
        t.ledger.unread.set(node, "another alternative has the same property");
}

function fieldIn(views: readonly View[], name: string): NamedPlace {
  const all = views.flatMap(({ properties }) => properties.get(name) ?? []);
  const distinct = [...new Map(all.map((one) => [JSON.stringify(toJson(one.node)), one])).values()];
  const [first] = distinct as [NamedPlace, ...NamedPlace[]];
  if (distinct.length === 1) return first;
  return { ...first, node: dataTree({ anyOf: distinct.map(({ node }) => node) }, first.node.span) };
}
