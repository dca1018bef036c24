/** Values of the spec from schemas: type expressions, and the types that are declared where they are used. */
import type { Span } from "../../diagnostics/diagnostic.js";
import { derivedName } from "../../spec/decode/derived-names.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { assertionsIn, boundsOfText } from "../document/keywords.js";
import { noteAssumed } from "./assumed-types.js";
import { nameFor } from "./components.js";
import { noteNothing, noteUnfit } from "./contradictions.js";
import { tooManyCopies, type Component } from "./schema-facts.js";
import { defaultEntries } from "./defaults.js";
import { typeNameOf } from "../names.js";
import {
  entry,
  mapNode,
  enumEntries,
  expressionOf,
  nodeOf,
  type DeclaredType,
  type Made,
  type ValueContext,
  madeOf,
  optional,
} from "../document/nodes.js";
import { entriesOf, isFalse, textOf } from "../../source/yaml/reading.js";
import { docOf, objectEntries, undeclaredInForm } from "./objects.js";
import { type DocumentPlace, placeOfEntry } from "../document/references.js";
import { nameForms } from "../../language/names/name-forms.js";
import { scalarOf, singleConstraints, sizeOf } from "./scalars.js";
import { noteCircle, shapeOf, shapeOfType, type SchemaShape, type UnionShape } from "./shapes.js";
import { isWrittenOut } from "./sized-maps.js";
import { isOwnInForm } from "./text-forms.js";
import type { Translation } from "../translation.js";
import { tupleOf } from "./tuples.js";
import { unionEntries } from "./unions.js";
import { viewOf, type View } from "./views.js";

/** Makes the value for the schema at `place`. */
export function makeValue(t: Translation, place: DocumentPlace, context: ValueContext): Made {
  const { node, pointer } = place;
  const { isBody, ...inner } = context;
  t.draft.unit(pointer, node.span);
  const stated = shapeOf(t, place);
  const shape = isBody === true ? listedOf(stated) : stated;
  if (!t.schemas.copies.take(node)) {
    for (const part of t.schemas.joined.partsOf(node)) t.ledger.loosenPart(part, tooManyCopies);
    return madeOf("json", node.span);
  }
  const made = makeShape(t, shape, place, inner);
  const typeName = shape.kind === "component" ? undefined : declaredIn(made, context);
  if (typeName !== undefined) t.draft.subjects.set(typeName, { node, pointer, direction: context.direction });
  return made;
}

/** Returns an enum with one value for a constant of a text or a number, and every other shape as it is. */
function listedOf(shape: SchemaShape): SchemaShape {
  if (shape.kind !== "const" || typeof shape.value === "boolean") return shape;
  return { ...shape, kind: "enum", values: [shape.value] };
}

/** Returns the name of the type that a value declares, if it does. */
function declaredIn({ expression, entries }: Made, { typeName, lifted }: ValueContext): string | undefined {
  if (expression !== undefined) return lifted === true && /^\w+$/.test(expression) ? expression : undefined;
  const find = (...keys: readonly string[]): MapEntry | undefined =>
    entries.find(({ key }) => keys.includes(key.value));
  return find("fields", "enum", "union") === undefined
    ? undefined
    : (textOf(find("name")?.value) ?? typeName);
}

export function makeShape(
  t: Translation,
  shape: SchemaShape,
  place: DocumentPlace,
  context: ValueContext,
): Made {
  const { span } = place.node;
  const { nullable } = shape;
  noteUnfit(t, shape);
  if (["any", "null", "const", "enum"].includes(shape.kind))
    t.ledger.noteRead(shape.view?.keywords, shape.kind);
  if (shape.kind === "component" && isFalse(shape.component.node)) noteNothing(t, place.node);
  if (shape.kind === "any")
    return context.inForm !== undefined
      ? textInForm(t, place.node, entriesOf(place.node)[0], anyText)
      : madeOf("json", span);
  if (shape.kind === "null") return { entries: [entry("const", null, span)], nullable: false, span };
  if (shape.kind === "component") return useComponent(t, shape.component, { nullable, place }, context);
  const { view } = shape;
  const inner = { place, context, nullable };
  switch (shape.kind) {
    case "scalar": {
      const { word, constraints } = scalarOf(t, view, shape.type);
      return { expression: word, entries: constraints, nullable, span };
    }
    case "const":
      return { entries: [entry("const", shape.value, span)], nullable, span };
    case "enum":
      return declare(
        t,
        { key: "enum", entries: enumEntries(shape.values, span) },
        takeName(t, place, context),
        inner,
      );
    case "list":
      return makeList(t, view, inner);
    case "map":
      return makeMap(t, view, inner);
    case "object":
      return opened(t, place, () => {
        const named = takeName(t, place, context);
        const { direction, inForm } = context;
        const owner = { typeName: named.name, direction, inForm };
        const entries = named.isKnown ? [] : objectEntries(t, view, owner);
        return declare(t, { key: "fields", entries }, named, inner);
      });
    case "kinds":
      // The text of a form has no other types.
      if (shape.implied !== undefined && context.inForm !== undefined) {
        noteAssumed(t, view, shape.implied);
        return makeShape(t, shapeOfType(view, shape.implied, false), place, context);
      }
      return makeUnion(t, shape, inner);
    case "union":
      return makeUnion(t, shape, inner);
  }
}

/** Uses a component: by its name if it is declared, else with its content. */
function useComponent(
  t: Translation,
  component: Component,
  { nullable, place }: { readonly nullable: boolean; readonly place: DocumentPlace },
  context: ValueContext,
): Made {
  const { span } = place.node;
  const { inForm } = context;
  if (inForm !== undefined && isOwnInForm(t, component, inForm))
    return { ...makeShape(t, shapeOf(t, component), component, context), nullable, span };
  if (isDeclared(t, component))
    return { expression: nameFor(t, component, context.direction), entries: [], nullable, span };
  if (t.schemas.open.has(component.node)) return madeOfCircle(t, place);
  const shape = shapeOf(t, component);
  // A union opens its schema itself.
  const isOpened = shape.kind === "union" || shape.kind === "kinds";
  t.schemas.writtenOut.add(component.node);
  const { direction } = context;
  const make = (): Made =>
    makeShape(t, shape, component, { typeName: nameFor(t, component, direction), direction, lifted: true });
  const made = isOpened ? make() : t.schemas.opened(component.node, make);
  return { ...made, nullable: made.nullable || nullable, span };
}

/** Returns whether a component is a declaration; the others are written out where they are used. */
export function isDeclared(t: Translation, component: Component): boolean {
  const shape = shapeOf(t, component);
  if (shape.kind === "union" || shape.kind === "kinds")
    return (
      unionEntries(
        t,
        shape,
        { typeName: component.typeName, direction: "response", isTrial: true },
        makeShape,
      ).kind !== "other"
    );
  if (shape.kind === "map") return !isWrittenOut(t, component);
  return shape.kind === "object" || shape.kind === "enum" || shape.kind === "scalar";
}

function madeOfCircle(t: Translation, { node }: DocumentPlace): Made {
  noteCircle(t, node);
  return madeOf("json", node.span);
}

interface Inner {
  readonly place: DocumentPlace;
  readonly context: ValueContext;
  readonly nullable: boolean;
}

function makeList(t: Translation, view: View, { place, context, nullable }: Inner): Made {
  const { span } = place.node;
  const tuple = tupleOf(t, view, place);
  if (tuple !== undefined) {
    const inner = makeValue(t, tuple.items, within(context, "item"));
    return collection("list", inner, listConstraints(t, tuple.view), { nullable, span });
  }
  const items = view.keywords.get("items");
  t.ledger.markExact(items);
  if (items?.value.kind === "list") t.ledger.mark(items, "dropped", placesReason);
  if (isFalse(items?.value)) t.ledger.loosen(items, "`false` as a schema, which no type of the language is");
  const isTuple = noteTuple(t, view);
  const item = items?.value.kind === "map" && !isTuple ? placeOfEntry(place, items) : undefined;
  const inner = item === undefined ? madeOf("json", span) : makeValue(t, item, within(context, "item"));
  const hasDefault = item !== undefined && context.lifted !== true;
  if (!hasDefault)
    t.mark(items?.value, "default", "approximated", "no item is left out, so none needs a default");
  const made = hasDefault ? withEntries(inner, innerDefault(t, inner, item)) : inner;
  return collection("list", made, listConstraints(t, view), { nullable, span });
}

function listConstraints(t: Translation, view: View): MapEntry[] {
  t.ledger.noteRead(view.keywords, "array");
  const count = sizeOf(t, view, ["minItems", "maxItems"]);
  return [...optional("count", count), ...singleConstraints(t, view, "lists")];
}

const placesReason = "one schema for each position of a list: the items are any value";

/** Returns whether the items of a list have schemas by their places, which leave `items` to those after them. */
function noteTuple(t: Translation, { keywords }: View): boolean {
  const places = keywords.get("prefixItems");
  if (places === undefined) return false;
  for (const stated of [places, keywords.get("items")]) {
    if (stated === undefined) continue;
    t.ledger.mark(stated, "dropped", placesReason);
    t.ledger.unread.set(stated.value, placesReason);
  }
  return true;
}

function makeMap(t: Translation, view: View, { place, context, nullable }: Inner): Made {
  const { span } = place.node;
  const values = view.keywords.get("additionalProperties");
  t.ledger.noteRead(view.keywords, "object");
  t.ledger.markExact(values);
  const valuePlace = values?.value.kind === "map" ? placeOfEntry(place, values) : undefined;
  const inner =
    valuePlace !== undefined
      ? makeValue(t, valuePlace, within(context, "value"))
      : context.inForm !== undefined
        ? textInForm(t, place.node, assertionsIn(place.node)[0], undeclaredInForm)
        : madeOf("json", span);
  const size = sizeOf(t, view, ["minProperties", "maxProperties"]);
  const keys = keysEntries(t, view, place.pointer, (at) => makeValue(t, at, within(context, "key")));
  const constraints = [...optional("size", size), ...keys];
  const standard = valuePlace === undefined ? [] : innerDefault(t, inner, valuePlace);
  return collection("map", withEntries(inner, standard), constraints, { nullable, span });
}

const anyText = { reason: "a value of any type is sent as text in a form", rule: { type: "string" } };

/** Returns a string for what may have any type: in a form, it is text, which the ledger says at a keyword. */
function textInForm(
  t: Translation,
  node: SyntaxNode,
  stated: MapEntry | undefined,
  { reason, rule }: { readonly reason: string; readonly rule: object },
): Made {
  if (stated !== undefined) t.ledger.narrow(node, stated, { status: "approximated", reason, rule });
  return madeOf("string", node.span);
}

function innerDefault(t: Translation, inner: Made, { node, pointer }: DocumentPlace): MapEntry[] {
  const constant = inner.entries.find(({ key }) => key.value === "const");
  const found = defaultEntries(t, node, pointer, { constant: constant?.value });
  return constant === undefined ? found : [];
}

function withEntries(made: Made, further: readonly MapEntry[]): Made {
  return further.length === 0 ? made : { ...made, entries: [...made.entries, ...further] };
}

function within(context: ValueContext, part: string): ValueContext {
  return { ...context, typeName: derivedName(context.typeName, part) };
}

function collection(
  kind: "list" | "map",
  inner: Made,
  constraints: readonly MapEntry[],
  { nullable, span }: { readonly nullable: boolean; readonly span: Span },
): Made {
  const expression = expressionOf(inner);
  if (expression !== undefined && inner.entries.length === 0 && expression.split("<").length <= 30)
    return { expression: `${kind}<${expression}>`, entries: constraints, nullable, span };
  return { entries: [entry(kind, nodeOf(inner)), ...constraints], nullable, span };
}

/** Makes a value, within which its schema is open. */
function opened(t: Translation, place: DocumentPlace, make: () => Made): Made {
  return t.schemas.open.has(place.node) ? madeOfCircle(t, place) : t.schemas.opened(place.node, make);
}

interface TakenName {
  readonly name: string;
  /** True if the declaration was made before, for another use of its component. */
  readonly isKnown: boolean;
}

function takeName(t: Translation, place: DocumentPlace, context: ValueContext): TakenName {
  const { pointer } = place;
  const given = givenName(t, pointer, context);
  const derived =
    given ?? context.typeName ?? context.otherName?.() ?? typeNameOf(pointer.split("/").slice(-3).join(" "));
  // Names that are derived from this one, and a number that tells it apart, need room.
  const wanted = derived.slice(0, 100);
  const key = keyOf(place, context);
  const before = context.lifted === true ? t.draft.liftedNames.get(key) : undefined;
  if (before !== undefined) return { name: before, isKnown: true };
  const name = t.names.take(wanted, `${wanted} ${key}`);
  if (context.lifted === true) t.draft.liftedNames.set(key, name);
  return { name, isKnown: false };
}

function keyOf({ pointer }: DocumentPlace, { direction }: ValueContext): string {
  return `${direction} ${pointer}`;
}

/** Returns the name that the import gives to a type; that of a request has another where both differ. */
function givenName(t: Translation, pointer: string, { direction }: ValueContext): string | undefined {
  const given = t.request.given.find(pointer, nameForms.type);
  if (given === undefined || direction === "response") return given;
  return t.names.isFree(given, `${given} request ${pointer}`) ? given : `${given}Input`;
}

/** Declares an enum, an object or a union in place, or as a declaration of its own. */
function declare(
  t: Translation,
  declared: DeclaredType,
  { name, isKnown }: TakenName,
  { place, context, nullable }: Inner,
): Made {
  const { span } = place.node;
  t.request.given.use(place.pointer, name);
  if (context.lifted === true) {
    if (!isKnown) t.draft.declare(name, declared, span, docOf(t, place.node, { name }));
    return { expression: name, entries: [], nullable, span };
  }
  const naming = name === context.typeName ? [] : [entry("name", name, span)];
  return { entries: [...declared.entries, ...naming], nullable, span };
}

function makeUnion(t: Translation, shape: UnionShape, inner: Inner): Made {
  const { place, context, nullable } = inner;
  return opened(t, place, () => {
    const named = takeName(t, place, context);
    const { direction, inForm } = context;
    const target = { typeName: named.name, direction, isTrial: named.isKnown, inForm };
    const plan = unionEntries(t, shape, target, makeShape);
    if (plan.kind !== "other") return declare(t, { key: plan.kind, entries: plan.entries }, named, inner);
    // Nothing is declared by the name: a further use of the schema is made as this one.
    t.draft.liftedNames.delete(keyOf(place, context));
    return { ...plan.made, nullable: plan.made.nullable || nullable };
  });
}

/**
 * Returns the entry `keys` of a map. What is no type of strings stays for the keywords that are carried.
 *
 *   propertyNames: { maxLength: 64 }   ->   keys: { type: string, length: { max: 64 } }
 */
function keysEntries(
  t: Translation,
  { keywords }: View,
  pointer: string,
  make: (place: DocumentPlace) => Made,
): MapEntry[] {
  const stated = keywords.get("propertyNames");
  if (stated?.value.kind !== "map") return [];
  const place = { node: stated.value, pointer: `${pointer}/propertyNames` };
  const { span } = stated.value;
  // A schema that bounds strings without saying that they are strings, which keys always are.
  if (entriesOf(place.node).every(({ key }) => boundsOfText.has(key.value))) {
    t.ledger.markExact(stated);
    const { word, constraints } = scalarOf(t, viewOf(t, place), "string");
    if (word === "string" && constraints.length === 0) return [];
    return [entry("keys", mapNode([entry("type", word, span), ...constraints], span), stated.key.span)];
  }
  if (!isOfStrings(t, shapeOf(t, place))) return [];
  t.ledger.markExact(stated);
  const made = make(place);
  if (made.expression === "string" && made.entries.length === 0) return [];
  return [entry("keys", nodeOf(made), stated.key.span)];
}

function isOfStrings(t: Translation, shape: SchemaShape): boolean {
  if (shape.nullable) return false;
  if (shape.kind === "component") return isOfStrings(t, shapeOf(t, shape.component));
  if (shape.kind === "scalar") return shape.type === "string";
  if (shape.kind === "const") return typeof shape.value === "string";
  return shape.kind === "enum" && shape.values.every((value) => typeof value === "string");
}
