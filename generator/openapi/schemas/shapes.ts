/** The shapes of schemas: which kind of type of the language each is. */
import { AnswerKey, type Translation } from "../translation.js";
import { innerAt, referenceOf } from "./component-references.js";
import { isAnnotation, assertionsIn, boundsOfText, takesAll } from "../document/keywords.js";
import { entriesAt, entriesOf, isFalse, isTrue, numberOf, isTrueAt } from "../../source/yaml/reading.js";
import type { DocumentPlace } from "../document/references.js";
import { noteBesideValues, noteIdle } from "../report/idle-keywords.js";
import { viewOf, type Alternatives, type View } from "./views.js";
import { impliedType, noteAssumed } from "./assumed-types.js";
import { contradictsType, listedShape, noteOtherType, withListedItems } from "./listed.js";
import { possible } from "./no-values.js";
import { isNull, isNullNode, noteNullBeside, nullBeside } from "./nulls.js";
import type { ScalarType } from "./scalars.js";
import { tooManyTaken, type Component } from "./schema-facts.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";

export type SchemaShape =
  | { readonly kind: "any"; readonly nullable: boolean; readonly view: View | undefined }
  | { readonly kind: "null"; readonly nullable: true; readonly view: View | undefined }
  | {
      readonly kind: "component";
      readonly nullable: boolean;
      readonly component: Component;
      readonly view: undefined;
    }
  | ViewShape;

/** A shape with the keywords of its schema. */
export type ViewShape = { readonly nullable: boolean; readonly view: View } & (
  | { readonly kind: "scalar"; readonly type: ScalarType }
  | { readonly kind: "enum"; readonly values: readonly (string | number)[] }
  | { readonly kind: "const"; readonly value: string | number | boolean }
  | { readonly kind: "list" }
  | { readonly kind: "map" }
  | { readonly kind: "object" }
  | { readonly kind: "union"; readonly alternatives: Alternatives }
  | {
      readonly kind: "kinds";
      readonly types: readonly string[];
      /** The type that the keywords constrain, where none is stated and values of every type are valid. */
      readonly implied?: string;
    }
);

/** The shape of alternatives. */
export type AlternativesShape = Extract<ViewShape, { readonly kind: "union" }>;

/** The shape of alternatives, or of several types of one schema. */
export type UnionShape = ViewShape & { readonly kind: "union" | "kinds" };

const shapes = new AnswerKey<SyntaxNode, SchemaShape>();

/** Returns the shape of the schema at `place`. */
export function shapeOf(t: Translation, place: DocumentPlace): SchemaShape {
  const inner = innerAt(t, place);
  if (inner !== undefined) return asComponent(t, inner, isNullableComponent(t, inner));
  return t.answers.once(shapes, place.node, () => read(t, place), unfinished);
}

/** Forgets the shapes that were read so far, since references mean something else now. */
export function forgetShapes(t: Translation): void {
  t.answers.to(shapes).clear();
  t.schemas.forgetTaken();
}

/** Returns the shape behind the name of a component. */
export function plainShape(t: Translation, shape: SchemaShape): SchemaShape {
  return shape.kind === "component" ? shapeOf(t, shape.component) : shape;
}

export function listedValuesOf(shape: SchemaShape): readonly (string | number)[] | undefined {
  if (shape.kind === "enum") return shape.values;
  return shape.kind === "const" && typeof shape.value !== "boolean" ? [shape.value] : undefined;
}

/** Returns whether each string is a value. */
export function isAnyText(shape: SchemaShape): boolean {
  if (shape.kind !== "scalar" || shape.type !== "string") return false;
  return ![...boundsOfText].some((key) => shape.view.keywords.has(key));
}

/** The shape of a schema that is being read: a circle of references that ends in no schema is any value. */
const unfinished: SchemaShape = { kind: "any", nullable: false, view: undefined };

/** Notes that a schema leads back to itself without an object on the way, which no type of the language does. */
export function noteCircle(t: Translation, node: SyntaxNode): void {
  const reason = "any value: the schema leads back to itself without an object of its own";
  for (const part of t.schemas.joined.partsOf(node))
    for (const stated of assertionsIn(part)) t.ledger.loosen(stated, reason);
}

/** Returns whether the language has refused a schema, which is any value then, and notes it. */
export function takesRefused(t: Translation, { node, pointer }: DocumentPlace): boolean {
  const refused = t.refusals.reasonOf(pointer);
  if (refused === undefined) return false;
  for (const stated of assertionsIn(node)) t.ledger.leaveOutAt(stated, `any value: ${refused}`);
  return true;
}

function read(t: Translation, place: DocumentPlace): SchemaShape {
  const { node } = place;
  const anything = { kind: "any", nullable: false, view: undefined } as const;
  if (node.kind !== "map") return anything;
  if (takesRefused(t, place)) return anything;
  const component = referenceOf(t, place);
  if (component !== undefined) {
    if (t.answers.to(shapes).get(component.node) === unfinished) noteCircle(t, node);
    if (nullBeside(node) !== undefined) noteNullBeside(t, node);
    const nullable =
      isTrue(t.take(node, "nullable")) || nullBeside(node) !== undefined || isNullableComponent(t, component);
    return asComponent(t, component, nullable);
  }
  const view = viewOf(t, place);
  const own = entriesAt(node, "properties").length;
  if (t.schemas.take(view.properties.size - own)) return shapeOfView(t, view);
  t.refusals.add(place.pointer, tooManyTaken);
  takesRefused(t, place);
  return anything;
}

/** Returns the shape of a component; of one that is only a reference to another, that of the other. */
function asComponent(t: Translation, component: Component, nullable: boolean): SchemaShape {
  const shape = shapeOf(t, component);
  return shape.kind === "component"
    ? { ...shape, nullable }
    : { kind: "component", nullable, component, view: undefined };
}

function isNullableComponent(t: Translation, component: Component): boolean {
  return shapeOf(t, component).nullable;
}

export function shapeOfView(t: Translation, view: View): SchemaShape {
  const { types, values, nullable } = view;
  const unions = view.unions.map((one) => possible(t, one));
  noteIdle(t, view);
  for (const one of unions) noteNullTwice(t, view, one);
  if (
    unions.some((one) => one.places.length > 0 && one.places.every((place) => isNull(t, one.places, place)))
  ) {
    const excluding = [
      ...(types?.has("null") === false ? view.typedBy : []),
      ...(values?.some(isNullNode) === false ? view.listedBy : []),
    ];
    for (const one of excluding) t.ledger.loosen(one, "null is the only alternative beside it, which counts");
    return { kind: "null", nullable: true, view };
  }
  const real = unions.flatMap((one) => {
    const places = one.places.filter((place) => !isNull(t, one.places, place));
    const isStated = places.length < one.places.length;
    return places.length === 0 ? [] : [{ ...one, places, isStated }];
  });
  const [first, ...further] = real;
  if (first !== undefined) {
    const isStated = real.every((one) => one.isStated);
    // An alternative is read on its own only where null may fit: its type may stand around it.
    const hasNull =
      allowsNull(t, view, isStated) &&
      real.every((one) => one.isStated || one.places.some((place) => shapeOf(t, place).nullable));
    const alternatives = { ...first, further: combined(t, first, further) };
    return unionShape(t, view, alternatives, hasNull || (nullable && isNullMeant(t, view, real)));
  }
  const listed = values === undefined ? undefined : withListedItems(t, view);
  if (listed !== undefined) return { kind: "list", nullable, view: listed };
  if (values !== undefined && !contradictsType(t, view)) {
    const untyped = view.unfit === undefined ? view : { ...view, types: undefined };
    const found = listedShape(untyped, values, nullable, (reason) => {
      for (const one of view.listedBy) t.ledger.loosen(one, reason);
    });
    if (found === undefined) return shapeOfView(t, { ...untyped, values: undefined });
    noteBesideValues(t, view, values);
    noteOtherType(t, view, found);
    return found;
  }
  const implied = types === undefined ? impliedType(t, view) : undefined;
  if (implied?.isOfKind === true)
    return { kind: "kinds", nullable: true, view, types: everyType, implied: implied.type };
  if (implied !== undefined) noteAssumed(t, view, implied.type);
  const words = [...(types ?? (implied === undefined ? [] : [implied.type]))].filter(
    (word) => word !== "null",
  );
  if (words.length > 1 && !(words.length === 2 && words.includes("integer") && words.includes("number")))
    return { kind: "kinds", nullable, view, types: words };
  const [word] = words.includes("number") ? ["number"] : words;
  if (word === undefined)
    return types?.has("null") === true
      ? { kind: "null", nullable: true, view }
      : { kind: "any", nullable: false, view };
  return shapeOfType(view, word, nullable);
}

/** The reason why null is valid where it fits several members of `oneOf`. */
export const nullTwice = "null is accepted, although several alternatives match it";

function noteNullTwice(t: Translation, view: View, { entry, isOne, places }: Alternatives): void {
  // With a type around it, an alternative says less on its own.
  if (!isOne || view.types !== undefined || !isBare(view)) return;
  const nulls = places.filter((place) => isNull(t, places, place));
  const takesNull = (place: DocumentPlace): boolean => {
    const shape = shapeOf(t, place);
    return shape.nullable || plainShape(t, shape).kind === "any";
  };
  const isTwice = nulls.length > 1 || places.some((place) => !nulls.includes(place) && takesNull(place));
  if (nulls.length > 0 && isTwice) t.ledger.loosen(entry, nullTwice);
}

/** Returns whether null fits what stands around alternatives; beside `type: object`, an alternative that is null means it. */
function allowsNull(t: Translation, { place, types, values, typedBy }: View, isStated: boolean): boolean {
  if (values?.some(isNullNode) === false) return false;
  if (types === undefined || types.size === 0 || types.has("null")) return true;
  const own = entriesOf(place.node);
  if (!isStated || !types.has("object") || !typedBy.every((one) => own.includes(one))) return false;
  for (const one of typedBy) t.ledger.loosen(one, "an alternative allows null", "assumed");
  return true;
}

/**
 * Returns whether null is meant that a schema allows and its alternatives do not: `nullable` says so, or a type in the schema that
 * lists them.
 */
function isNullMeant(t: Translation, { types, place }: View, unions: readonly Alternatives[]): boolean {
  if (types?.has("null") !== true || isTrueAt(place.node, "nullable")) return true;
  if (!unions.every(({ entry }) => entriesOf(place.node).includes(entry))) return false;
  for (const { entry } of unions) t.ledger.loosen(entry, "the schema around it allows null");
  return true;
}

export function shapeOfType(view: View, word: string, nullable: boolean): SchemaShape {
  if (word === "array") return { kind: "list", nullable, view };
  if (word === "object") {
    const isClosed = isFalse(view.keywords.get("additionalProperties")?.value);
    const hasNames = view.properties.size > 0 || view.required.size > 0;
    const isMap = !hasNames && !isClosed && !hasNoProperties(view);
    return { kind: isMap ? "map" : "object", nullable, view };
  }
  if (word === "string" || word === "integer" || word === "number" || word === "boolean")
    return { kind: "scalar", type: word, nullable, view };
  return { kind: "any", nullable: false, view };
}

/** The types of values that are not null. */
const everyType: readonly string[] = ["string", "number", "boolean", "array", "object"];

/** Returns whether `maxProperties: 0` says that an object has no properties at all. */
export function hasNoProperties({ keywords, required }: View): boolean {
  return numberOf(keywords.get("maxProperties")?.value) === 0 && required.size === 0;
}

/** Returns the shape of alternatives; one alternative alone is a schema with more keywords around it. */
function unionShape(t: Translation, view: View, alternatives: Alternatives, nullable: boolean): SchemaShape {
  const [only, ...others] = alternatives.places;
  const { further = [] } = alternatives;
  if (only !== undefined && others.length === 0) {
    if (isBare(view) && further.length === 0) {
      noteOthersAround(t, view);
      const inner = shapeOf(t, only);
      noteOuterType(t, view, inner);
      return nullable && inner.kind !== "any" ? ({ ...inner, nullable } as SchemaShape) : inner;
    }
    const found = viewOf(t, only, { ...view, unions: further });
    if (found.unfit !== undefined && nullable) return { kind: "null", nullable: true, view };
    const inner = shapeOfView(t, found);
    return { ...inner, nullable: inner.kind !== "any" && nullable } as SchemaShape;
  }
  if (isBare(view) && further.length === 0) noteOthersAround(t, view);
  const listed = listedUnion(t, view, alternatives);
  if (listed !== undefined) return { ...listed, nullable };
  return { kind: "union", nullable, view, alternatives };
}

/** Returns the values that alternatives list which list nothing else; undefined for any other alternatives. */
function listedUnion(
  t: Translation,
  view: View,
  { entry, isOne, places, further = [] }: Alternatives,
): ViewShape | undefined {
  if (!places.every((place) => listsValues(t, place))) return undefined;
  const found: (string | number)[] = [];
  for (const place of places) {
    const inner = viewOf(t, place, { ...view, unions: further });
    if (inner.unfit !== undefined) continue;
    const shape = shapeOfView(t, inner);
    if (shape.view?.unfit !== undefined) continue;
    const values = listedValuesOf(shape);
    if (values === undefined) return undefined;
    for (const value of values) found.push(value);
  }
  const values = [...new Set(found)];
  const kinds = new Set(values.map((value) => typeof value));
  const [first] = values;
  if (first === undefined || kinds.size > 1) return undefined;
  if (isOne && values.length < found.length)
    t.ledger.loosen(entry, "values that several members list are one value");
  const shape = { nullable: false, view: { ...view, unions: [] } };
  return values.length === 1 ? { kind: "const", value: first, ...shape } : { kind: "enum", values, ...shape };
}

function listsValues(t: Translation, place: DocumentPlace): boolean {
  const { node } = place;
  if (entryOf(node, "const") !== undefined || entryOf(node, "enum") !== undefined) return true;
  if (t.references.entryOf(node) === undefined) return false;
  return listedValuesOf(plainShape(t, shapeOf(t, place))) !== undefined;
}

/** Notes what a schema says of undeclared properties around alternatives: the members say which properties they have. */
function noteOthersAround(t: Translation, { keywords }: View): void {
  const found = keywords.get("additionalProperties");
  if (found === undefined) return;
  if (takesAll(found.value)) return t.ledger.markExact(found);
  const reason = "the members of the alternatives beside it say which properties an object has";
  t.ledger.loosen(found, reason);
  t.ledger.unread.set(found.value, reason);
}

/** Returns whether a view has nothing but its alternatives and annotations. */
export function isBare({ keywords, properties, required, types, values }: View): boolean {
  const isTyped = [...(types ?? [])].some((type) => type !== "object" && type !== "null");
  const hasMore = [...keywords.keys()].some((key) => !isAnnotation(key) && key !== "additionalProperties");
  return !hasMore && properties.size === 0 && required.size === 0 && !isTyped && values === undefined;
}

/** Notes the type beside alternatives if a member has another one: the member counts. */
export function noteOuterType(t: Translation, { types, typedBy }: View, member: SchemaShape): void {
  const plain = plainShape(t, member);
  if (types === undefined || plain.kind === "object" || plain.kind === "map" || plain.kind === "union")
    return;
  for (const one of typedBy)
    t.ledger.loosen(one, "a member of the alternatives beside it has another type, which counts");
}

/** The largest number of members that several lists of alternatives have together. */
const mostCombined = 64;

function combined(t: Translation, first: Alternatives, further: readonly Alternatives[]): Alternatives[] {
  let members = first.places.length;
  return further.filter((one) => {
    const isSmall = members * one.places.length <= mostCombined;
    if (isSmall) members *= one.places.length;
    else
      t.ledger.mark(one.entry, "dropped", "a further list of alternatives in one schema, which has too many");
    return isSmall;
  });
}
