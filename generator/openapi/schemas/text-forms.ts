/** Schemas that have no form as text in parameters and forms, asked before values are made of them. */
import { whyNotWritten, type TextType, type TextTypes } from "../../language/facts/written-faults.js";
import type { Written } from "../../language/model/model.js";
import { derivedName } from "../../spec/decode/derived-names.js";
import { type DocumentPlace, placeOfEntry } from "../document/references.js";
import { isFalse } from "../../source/yaml/reading.js";
import { AnswerKey, type Translation } from "../translation.js";
import { directionFlags, isSet } from "./all-of.js";
import { membersInForm, readMembers } from "./members.js";
import { mergedFields, type Fields } from "./merged-fields.js";
import { isNothing } from "./no-values.js";
import { closerOf, isFieldName } from "./objects.js";
import type { Component } from "./schema-facts.js";
import { plainShape, shapeOf, type AlternativesShape, type SchemaShape } from "./shapes.js";
import { isWrittenOut } from "./sized-maps.js";
import type { View } from "./views.js";

/** A schema of a value that is written as text. */
interface TextSchema {
  readonly shape: SchemaShape;
  /** The name of a type that is declared for it. */
  readonly name: string;
  /** True where the type is made for the text alone: then it has no null, and any value is text. */
  readonly isOwn: boolean;
}

/** Returns why a schema has no form as text; undefined where it has one. `name` is that of a type that is declared for it. */
export function whyNoText(
  t: Translation,
  place: DocumentPlace,
  written: Written,
  name: string,
): string | undefined {
  return whyNot(t, { shape: shapeOf(t, place), name, isOwn: true }, written);
}

/** Returns whether a schema holds objects, maps or lists of lists: what no form writes unless it says how. */
export function isStructured(t: Translation, place: DocumentPlace): boolean {
  const types = typesIn(t, "brackets");
  const found = types.read({ shape: shapeOf(t, place), name: "", isOwn: true });
  return found.kind === "list" ? types.read(found.values.type).kind !== "scalar" : found.kind !== "scalar";
}

const ownForms = new AnswerKey<Component, Map<Written, boolean>>();

/** Returns whether a component is made for a text of its own: its declaration has no form there, and its content has. */
export function isOwnInForm(t: Translation, component: Component, written: Written): boolean {
  if (written === "repeated" || written === "json") return false;
  const known = t.answers.once(ownForms, component, () => new Map<Written, boolean>());
  const before = known.get(written);
  if (before !== undefined) return before;
  // A component within itself has no form.
  known.set(written, false);
  const schema = { shape: shapeOf(t, component), name: component.typeName };
  const isOwn =
    whyNot(t, { ...schema, isOwn: false }, written) !== undefined &&
    whyNot(t, { ...schema, isOwn: true }, written) === undefined;
  known.set(written, isOwn);
  return isOwn;
}

function whyNot(t: Translation, schema: TextSchema, written: Written): string | undefined {
  const types = typesIn(t, written);
  return types.read(schema).kind === "scalar" ? undefined : whyNotWritten(types, written, schema);
}

function typesIn(t: Translation, written: Written): TextTypes<TextSchema> {
  const read = (schema: TextSchema): TextType<TextSchema> => readType(t, schema, written);
  const describe = (schema: TextSchema): string => {
    const { shape, name } = schema;
    if (shape.kind === "component") return shape.component.typeName;
    if (shape.kind === "scalar") return shape.type;
    const found = read(schema);
    if (found.kind !== "list" && found.kind !== "map") return found.kind === "json" ? "json" : name;
    const { type, nullable } = found.values;
    return `${found.kind}<${describe(type)}${nullable ? " | null" : ""}>`;
  };
  return { read, describe };
}

/** Reads the type that a schema becomes. What is not clear yet counts as a scalar, which each form holds. */
function readType(t: Translation, schema: TextSchema, written: Written): TextType<TextSchema> {
  const { shape, name, isOwn } = schema;
  switch (shape.kind) {
    case "component": {
      const { component } = shape;
      const content = { shape: plainShape(t, shape), name: component.typeName };
      const isInPlace = isOwn && isOwnInForm(t, component, written);
      // A map with a name is an object without fields.
      if (content.shape.kind === "map" && !isInPlace && !isWrittenOut(t, component))
        return { kind: "object", name: component.typeName, fields: () => [] };
      return readType(t, { ...content, isOwn: isInPlace }, written);
    }
    case "any":
      return isOwn ? { kind: "scalar" } : { kind: "json" };
    case "list":
    case "map":
      return collectionType(t, shape, schema);
    case "object":
      return {
        kind: "object",
        name,
        fields: () => [...fieldsIn(t, shape.view, schema), ...othersIn(t, shape.view, schema)],
      };
    case "kinds":
      return isOwn ? { kind: "scalar" } : { kind: "union", name };
    case "union":
      return alternativesType(t, shape, schema, written);
    default:
      return { kind: "scalar" };
  }
}

function collectionType(
  t: Translation,
  { kind, view }: SchemaShape & { readonly kind: "list" | "map" },
  { name, isOwn }: TextSchema,
): TextType<TextSchema> {
  if (view.keywords.has("prefixItems")) return { kind: "scalar" };
  const inner = view.keywords.get(kind === "list" ? "items" : "additionalProperties");
  const end = kind === "list" ? "item" : "value";
  const stated = inner?.value.kind === "map" ? shapeOf(t, placeOfEntry(view.place, inner)) : undefined;
  const shape: SchemaShape = stated ?? { kind: "any", nullable: false, view: undefined };
  // Items of which nothing is stated are any value everywhere.
  const isOwnItem = isOwn && (stated !== undefined || kind === "map");
  const type = { shape, name: derivedName(name, end) ?? name, isOwn: isOwnItem };
  return { kind, values: { type, nullable: shape.nullable } };
}

function fieldsIn(t: Translation, { properties, required }: Fields, { name: of, isOwn }: TextSchema) {
  const sent = [...properties.values()].filter(
    ({ node, name }) => isFieldName(name) && !isNothing(t, node) && !isSet(directionFlags(t, node).readOnly),
  );
  const fields = sent.map((property) => {
    const { name } = property;
    const shape = shapeOf(t, property);
    return {
      name,
      nullable: shape.nullable && !isOwn,
      type: { shape, name: derivedName(of, name) ?? name, isOwn },
    };
  });
  const others = [...required].filter((name) => !properties.has(name) && isFieldName(name));
  const shape: SchemaShape = { kind: "any", nullable: false, view: undefined };
  return [...fields, ...others.map((name) => ({ name, nullable: false, type: { shape, name, isOwn } }))];
}

/** The values of properties that an object does not declare, where it says what they are. */
function othersIn(t: Translation, view: View, { name: of, isOwn }: TextSchema) {
  const found = closerOf(view);
  if (found === undefined || isFalse(found.value)) return [];
  const isStated = found.value.kind === "map" && found.value.entries.length > 0;
  const shape: SchemaShape = isStated
    ? shapeOf(t, placeOfEntry(view.place, found))
    : { kind: "any", nullable: false, view: undefined };
  const type = { shape, name: derivedName(of, "rest") ?? of, isOwn };
  return [{ name: "rest", nullable: shape.nullable && !isOwn, type }];
}

function alternativesType(
  t: Translation,
  shape: AlternativesShape,
  schema: TextSchema,
  written: Written,
): TextType<TextSchema> {
  const { name, isOwn } = schema;
  const stated = readMembers(t, shape.view, shape.alternatives).filter((one) => one.shape.kind !== "null");
  const members = isOwn ? membersInForm(t, shape, stated) : stated;
  const [only, ...others] = members;
  if (only !== undefined && others.length === 0)
    return readType(t, { ...schema, shape: only.shape }, written);
  if (!members.some((one) => isObject(plainShape(t, one.shape)))) return { kind: "scalar" };
  const shapes = members.map((one) => one.shape);
  const merged = isOwn && written === "brackets" ? mergedFields(t, shapes) : undefined;
  if (merged === undefined) return { kind: "union", name };
  return { kind: "object", name, fields: () => fieldsIn(t, merged, schema) };
}

function isObject({ kind }: SchemaShape): boolean {
  return kind === "object" || kind === "map";
}
