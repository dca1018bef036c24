/**
 * Objects in queries. OpenAPI writes them in the style `form` where a document states no other: each property is a parameter
 * of its own, and the name of the object is never sent.
 *
 *   { name: filter, in: query, schema: { properties: { city: …, zip: … } } }   ->   ?city=Bern&zip=1
 */
import { escapeStep } from "../../base/json-pointer.js";
import { dataTree } from "../document/nodes.js";
import { isFalse, isTrue, numberOf, isFalseAt, textAt } from "../../source/yaml/reading.js";
import { directionFlags, isSet } from "../schemas/all-of.js";
import { membersInForm, readMembers } from "../schemas/members.js";
import { closerOf, isFieldName } from "../schemas/objects.js";
import { identityOf, type StatedParameter } from "./parameter.js";
import { type DocumentPlace, type NamedPlace, placeAt } from "../document/references.js";
import { plainShape, shapeOf, type SchemaShape } from "../schemas/shapes.js";
import { parsedPlace } from "../schemas/text-alternatives.js";
import type { Translation } from "../translation.js";
import type { View } from "../schemas/views.js";
import { entryOf } from "../../source/yaml/tree.js";

/** Returns parameters with the properties of objects in place of the objects, where the style says so. */
export function withSpreadObjects(
  t: Translation,
  parameters: Iterable<StatedParameter>,
): readonly StatedParameter[] {
  const spread = [...parameters].map((parameter) => ({ parameter, view: spreadViewOf(t, parameter) }));
  const taken = new Set(
    spread.filter(({ view }) => view === undefined).map(({ parameter }) => identityOf(parameter)),
  );
  return spread.flatMap(({ parameter, view }) =>
    view === undefined ? [parameter] : propertiesOf(t, parameter, view, taken),
  );
}

/** Returns whether a parameter has the style `form` with a parameter of its own for each part: the default of queries. */
function isExploded({ node, where }: StatedParameter): boolean {
  const style = textAt(node, "style") ?? "form";
  return where === "query" && style === "form" && !isFalseAt(node, "explode");
}

/** Returns the keywords of an object whose properties are parameters of their own; undefined for any other parameter. */
function spreadViewOf(t: Translation, parameter: StatedParameter): View | undefined {
  const place = placeAt(parameter, "schema");
  if (place === undefined || !isExploded(parameter)) return undefined;
  if (parsedPlace(t, place)?.isJson === true) return undefined;
  const { shape } = inQuery(t, place);
  const isSpread =
    shape.kind === "object" && shape.view.properties.size > 0 && !isInBrackets(parameter, shape);
  return isSpread ? shape.view : undefined;
}

/** Words that compare a value with another one, which nothing but the name of their object says. */
const comparison = /^(?:gte?|lte?|n?eq|ne)$/;

/**
 * Returns whether an object without a style is meant to have brackets, as with `deepObject`: its name has them, or each of its
 * properties is a comparison.
 *
 *   effective_at, with `gt` and `lte`   ->   ?effective_at[gt]=1
 */
export function isInBrackets({ node, name, where }: StatedParameter, shape: SchemaShape): boolean {
  if (where !== "query" || shape.kind !== "object" || shape.view.properties.size === 0) return false;
  const isStated = entryOf(node, "style") !== undefined || entryOf(node, "explode") !== undefined;
  if (isStated) return false;
  return /\[\w+\]$/.test(name) || [...shape.view.properties.keys()].every((key) => comparison.test(key));
}

/** Returns the shape of a value in a query: of alternatives, that of the only list or object. */
export function inQuery(t: Translation, place: DocumentPlace) {
  const shape = plainShape(t, shapeOf(t, place));
  if (shape.kind !== "union") return { shape, place };
  const members = readMembers(t, shape.view, shape.alternatives).filter((one) => one.shape.kind !== "null");
  const [only, ...others] = membersInForm(t, shape, members);
  if (only === undefined || others.length > 0) return { shape, place };
  return { shape: plainShape(t, only.shape), place: only.place };
}

/** Keywords of objects that say something about several properties at once, which a query does not enforce. */
const unenforced = [
  "minProperties",
  "maxProperties",
  "propertyNames",
  "patternProperties",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
  "if",
  "not",
];

/** Returns the properties of an object as parameters. The notes stand at the parameter: its schema may have other uses. */
function propertiesOf(
  t: Translation,
  parameter: StatedParameter,
  view: View,
  taken: Set<string>,
): StatedParameter[] {
  const { node, where } = parameter;
  for (const key of ["schema", "style", "explode"]) t.take(node, key);
  for (const key of ["description", "example", "examples"])
    t.mark(node, key, "dropped", "each property of the object is a parameter of its own");
  if (isFalseAt(node, "allowReserved")) t.take(node, "allowReserved");
  const isRequired = isTrue(t.take(node, "required"));
  noteObject(t, parameter, view, isRequired);
  t.mark(node, "name", "approximated", "each property is a parameter of its own, and the name is never sent");
  const isDeprecated = isTrue(t.take(node, "deprecated"));
  const named = [...view.properties.values()].flatMap((property) => {
    const { name } = property;
    if (!isSent(t, property)) return [];
    if (!isFieldName(name)) {
      t.mark(node, "schema", "dropped", "the name of a property is none that a parameter can have");
      t.ledger.unread.set(property.node, "the name of the property is none that a parameter can have");
      return [];
    }
    const identity = identityOf({ where, name });
    if (taken.has(identity)) {
      t.mark(node, "schema", "dropped", `the property "${name}" has the name of another query parameter`);
      t.ledger.unread.set(property.node, "another query parameter has the name");
      return [];
    }
    taken.add(identity);
    const { start } = property.entry.key.span;
    const span = { ...property.node.span, start };
    const required = (isRequired && view.required.has(name)) || undefined;
    const made = dataTree({ schema: property.node, required, deprecated: isDeprecated || undefined }, span);
    const pointer = `${parameter.pointer} ${escapeStep(name)}`;
    const stated = { node: property.node, pointer: property.pointer, holder: node };
    return [{ node: made, pointer, name, where, property: stated }];
  });
  return [...named, ...othersOf(t, parameter, view, taken)];
}

/** Returns the parameter for the properties of an object that it does not declare: a map whose keys are parameters. */
function othersOf(
  t: Translation,
  parameter: StatedParameter,
  view: View,
  taken: Set<string>,
): StatedParameter[] {
  const others = closerOf(view);
  if (others === undefined || isFalse(others.value)) return [];
  if (taken.has(identityOf(parameter))) {
    t.mark(parameter.node, "schema", "dropped", "another query parameter has the name of the object");
    return [];
  }
  const { span } = view.place.node;
  const schema = { type: "object", additionalProperties: others.value };
  const pointer = `${parameter.pointer} ${escapeStep(others.key.value)}`;
  return [{ ...parameter, node: dataTree({ schema }, span), pointer }];
}

function isSent(t: Translation, { node }: NamedPlace): boolean {
  const { readOnly, writeOnly } = directionFlags(t, node);
  for (const flag of [...readOnly, ...writeOnly]) t.ledger.markExact(flag);
  if (isSet(readOnly))
    t.ledger.unread.set(node, "only responses have the property, and none has this schema");
  return !isFalse(node) && !isSet(readOnly);
}

/** Notes rules of an object that its properties do not keep as parameters of their own. */
function noteObject(t: Translation, { node }: StatedParameter, view: View, isRequired: boolean): void {
  const { keywords, properties, required } = view;
  const schema = entryOf(node, "schema");
  if (schema === undefined) return;
  if (!isRequired && required.size > 0 && properties.size > 1)
    t.ledger.loosen(schema, "the object may be absent, so none of its properties is required");
  if ([...required].some((name) => !properties.has(name)))
    t.ledger.mark(schema, "dropped", "a required property that is not declared");
  t.ledger.markExact(closerOf(view));
  for (const key of unenforced) {
    const found = keywords.get(key);
    if (found !== undefined && numberOf(found.value) !== 0)
      t.ledger.mark(schema, "dropped", `\`${key}\` of an object whose properties are query parameters`);
  }
}
