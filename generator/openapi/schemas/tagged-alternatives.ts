/**
 * Alternatives around which nothing stands but their tag, as springdoc prints them:
 *
 *     oneOf: [{ $ref: Card }], discriminator: { propertyName: kind }, properties: { kind: { type: string } }, required: [kind]
 *
 * A tag belongs to each member anyway, so the members stay schemas with a name.
 */
import { constraintKeywords } from "../../language/constraints/index.js";
import { tagPlanOf } from "./discriminators.js";
import { readMembers, type Alternative } from "./members.js";
import { entriesOf, textOf } from "../document/nodes.js";
import { isTagRefused } from "../document/selections.js";
import { isBare, listedValuesOf, plainShape, shapeOf, type ViewShape } from "./shapes.js";
import type { Translation } from "../translation.js";
import type { View } from "../report/views.js";

type Alternatives = ViewShape & { readonly kind: "union" };

/** A union whose members have the tag that stands around them. */
interface TaggedUnion {
  readonly shape: Alternatives;
  readonly members: readonly Alternative[];
}

/** Returns a union without the tag around its alternatives, if it tells them apart. */
export function withoutTagAround(t: Translation, shape: Alternatives): TaggedUnion | undefined {
  const { view, alternatives } = shape;
  const tag = textOf(t.find(alternatives.discriminator, "propertyName")?.value);
  const inner = { ...view, properties: new Map(), required: new Set<string>() };
  const hasMore = [...view.properties.keys(), ...view.required].some((name) => name !== tag);
  if (tag === undefined || hasMore || isBare(view) || !isBare(inner)) return undefined;
  if ((alternatives.further ?? []).length > 0 || isTagRefused(t, view.place.pointer)) return undefined;
  if (!takesValues(t, view, tag, alternatives)) return undefined;
  const isTagRequired = view.required.has(tag);
  const tagged: Alternatives = { ...shape, view: inner, alternatives: { ...alternatives, isTagRequired } };
  const members = readMembers(t, tagged.view, tagged.alternatives);
  const areNamed = members.every((one) => one.shape.kind === "component");
  const isPlanned = areNamed && tagPlanOf(t, tagged.alternatives, members) !== undefined;
  return isPlanned ? { shape: tagged, members } : undefined;
}

/** Returns whether the property around the alternatives takes each value of the tag: it is any string, or lists all values. */
function takesValues(
  t: Translation,
  { properties }: View,
  tag: string,
  { discriminator }: Alternatives["alternatives"],
): boolean {
  const property = properties.get(tag);
  if (property === undefined) return true;
  const shape = plainShape(t, shapeOf(t, property));
  const mapped = entriesOf(t.find(discriminator, "mapping")?.value).map(({ key }) => key.value);
  const listed = listedValuesOf(shape);
  if (listed !== undefined)
    return mapped.length > 0 && mapped.every((value) => listed.includes(value)) && !shape.nullable;
  const isPlain = shape.kind === "scalar" && shape.type === "string" && !shape.nullable;
  return isPlain && ![...constraintKeywords("strings"), "format"].some((key) => shape.view.keywords.has(key));
}
