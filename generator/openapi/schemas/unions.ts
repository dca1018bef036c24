/** Unions: alternatives as enums, as members told apart by kind or tag, or as members tried in order. */
import { placeOfEntry } from "../document/references.js";
import { entry, mapNode, type Direction, type Made, madeOf } from "../document/nodes.js";
import { entriesAt, textAt } from "../../source/yaml/reading.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { keywordsFor, noteFormat } from "./assumed-types.js";
import { nameFor } from "./components.js";
import { requiresTag, valueEntry, withTagValues, tagPlanOf } from "./discriminators.js";
import { isMixedEnum } from "./listed.js";
import { groupLists, listExpression, mayBeEmpty, type ListGroup, type MakeShape } from "./lists.js";
import { membersInForm, readMembers, type Alternative } from "./members.js";
import { typeNameOf } from "../names.js";
import { docOf, objectEntries } from "./objects.js";
import { declareScalar, entriesOfEnum, scalarMembers, type ScalarMember } from "./scalar-members.js";
import { objectSelection, isTried } from "./selections.js";
import {
  noteCircle,
  nullTwice,
  shapeOfType,
  isBare,
  listedValuesOf,
  plainShape,
  shapeOf,
  type SchemaShape,
  type UnionShape,
  type ViewShape,
  isAnyText,
  type AlternativesShape,
} from "./shapes.js";
import { AnswerKey, type Translation } from "../translation.js";
import { mergedFields, noteRepeated } from "./merged-fields.js";
import { emptyView, type View } from "./views.js";
import type { Written } from "../../language/model/model.js";
import { mostTries } from "../../language/facts/union-kinds.js";

/** The place of a union. */
interface UnionTarget {
  /** The name of the union. */
  readonly typeName: string;
  readonly direction: Direction;
  /** True to only find out what it becomes: nothing is declared. */
  readonly isTrial: boolean;
  /** The form of its values, where they are written as text. */
  readonly inForm?: Written | undefined;
}

/** The result of alternatives: an enum, a union, or another value. */
type UnionPlan =
  | { readonly kind: "enum" | "union" | "fields"; readonly entries: readonly MapEntry[] }
  | { readonly kind: "other"; readonly made: Made };

const plain = (expression: string, span: Span, entries: readonly MapEntry[] = []): UnionPlan => ({
  kind: "other",
  made: madeOf(expression, span, entries),
});

/** Returns what the alternatives of a schema become. */
export function unionEntries(
  t: Translation,
  stated: UnionShape,
  target: UnionTarget,
  makeShape: MakeShape,
): UnionPlan {
  const tagged = stated.kind === "kinds" ? undefined : withoutTagAround(t, stated);
  const shape = tagged?.shape ?? stated;
  const members =
    tagged?.members ??
    (shape.kind === "kinds" ? membersByKind(shape) : readMembers(t, shape.view, shape.alternatives));
  const ofNull = members.filter((member) => member.shape.nullable);
  if (shape.kind === "union" && shape.alternatives.isOne && ofNull.length > 1)
    t.ledger.loosen(shape.alternatives.entry, nullTwice);
  const note = (reason: string): void => {
    if (shape.kind === "union") t.ledger.loosen(shape.alternatives.entry, reason);
  };
  if (shape.kind === "kinds" && shape.implied !== undefined) noteFormat(t, shape.view);
  return planOf({ t, shape, target, makeShape, note }, members);
}

function membersByKind({ types, view, implied }: UnionShape & { readonly kind: "kinds" }): Alternative[] {
  const { node, pointer } = view.place;
  const viewFor = (type: string): View =>
    implied === undefined ? view : { ...view, keywords: keywordsFor(view, type) };
  return types.map((type) => ({
    shape: shapeOfType(viewFor(type), type, false),
    place: { node, pointer: `${pointer} ${type}` },
    label: typeNameOf(type),
  }));
}

/** Returns a member for each kind of a member of several: an enum of strings and numbers, or a schema of several types. */
function ofOneKind(member: Alternative): Alternative[] {
  const { shape, label, place } = member;
  if (shape.kind === "kinds")
    return membersByKind(shape).map((one) => ({ ...one, label: `${label}${one.label}` }));
  if (shape.kind !== "enum" || !isMixedEnum(shape)) return [member];
  return ["string", "number"].map((kind) => ({
    shape: { ...shape, values: shape.values.filter((value) => typeof value === kind) },
    place: { ...place, pointer: `${place.pointer} ${kind}` },
    label: `${label}${kind === "string" ? "Text" : "Number"}`,
  }));
}

/** A union that is being made. */
interface UnionContext {
  readonly t: Translation;
  readonly shape: UnionShape;
  readonly target: UnionTarget;
  readonly makeShape: MakeShape;
  /** Notes that values are valid which the alternatives exclude. */
  readonly note: (reason: string) => void;
}

/** The members of a union by their kinds. */
interface Grouped {
  /** A member for all strings, for all numbers, and for booleans. */
  readonly scalars: readonly ScalarMember[];
  readonly lists: readonly ListGroup[];
  readonly objects: readonly Alternative[];
  /** The number of members, objects counted as one. */
  readonly kinds: number;
}

/** Returns what the members of a union become. */
function planOf(context: UnionContext, all: readonly Alternative[]): UnionPlan {
  const { t, shape, target, note } = context;
  const { span } = shape.view;
  const stated = all.filter((member) => member.shape.kind !== "null").flatMap(ofOneKind);
  const members = target.inForm !== undefined ? membersInForm(t, shape, stated) : stated;
  if (members.length === 0)
    return {
      kind: "other",
      made: { entries: [entry("const", null, span)], nullable: false, span },
    };
  if (members.some((member) => member.shape.kind === "any")) {
    note("one alternative accepts any value, so the whole does");
    t.ledger.noteRead(shape.view.keywords, "any");
    return plain("json", span);
  }
  const merged =
    target.inForm === "brackets" && members.length > 1 ? planOfMerged(context, members) : undefined;
  if (merged !== undefined) return merged;
  const grouped = groupByKind(context, members);
  const single = planOfOneKind(context, members, grouped);
  if (single !== undefined) return single;
  if (grouped.objects.length > mostByShape && isTriedTooOften(t, shape, grouped.objects)) {
    note("nested alternatives become any value, since trying them could take too long");
    return plain("json", span);
  }
  if (!target.isTrial) return planOfSeveral(context, grouped);
  // Lists alone are one list, and a single component is its own type.
  const isOther = grouped.kinds === 1 && (grouped.lists.length > 0 || members.length === 1);
  return isOther ? plain("json", span) : { kind: "union", entries: [] };
}

/** Returns one object for several, which brackets do not tell apart; undefined where one of them is no object. */
function planOfMerged(
  { t, shape, target, note }: UnionContext,
  members: readonly Alternative[],
): UnionPlan | undefined {
  const shapes = members.map((one) => one.shape);
  const fields = mergedFields(t, shapes);
  if (fields === undefined) return undefined;
  note("brackets do not say which alternative a value is: an object has the fields of all");
  noteRepeated(t, shapes, fields);
  const view = { ...emptyView(shape.view.place), ...fields };
  return { kind: "fields", entries: objectEntries(t, view, target) };
}

/** The largest number of objects that may be told apart by their fields where trying them takes long. */
const mostByShape = 8;

function groupByKind({ t, shape, note }: UnionContext, members: readonly Alternative[]): Grouped {
  const isOne = shape.kind === "union" && shape.alternatives.isOne;
  const scalars = scalarMembers(t, members, { note, isOne });
  const stated = members.filter((one) => one.shape.kind === "list");
  const lists = groupLists(t, stated);
  const objects = members.filter(isObject);
  if (isOne && stated.filter(mayBeEmpty).length > 1)
    note("the empty list is accepted, although several alternatives match it");
  const kinds = scalars.length + lists.length + (objects.length > 0 ? 1 : 0);
  return { scalars, lists, objects, kinds };
}

/** Returns the value for members that need no union: scalars of one kind, scalars in a form, or a single member. */
function planOfOneKind(
  { t, shape, target, makeShape, note }: UnionContext,
  members: readonly Alternative[],
  { scalars, kinds }: Grouped,
): UnionPlan | undefined {
  const { span } = shape.view;
  const { typeName, direction, inForm } = target;
  if (inForm !== undefined && scalars.length > 1 && kinds === scalars.length) {
    note("scalars of several types are sent as text in a form");
    return plain("string", span);
  }
  if (kinds !== 1) return undefined;
  const [first] = scalars;
  if (first?.kind === "enum") return { kind: "enum", entries: entriesOfEnum(first, span) };
  if (first !== undefined) return plain(first.expression, span, first.constraints ?? []);
  const [only, ...others] = members;
  if (only === undefined || others.length > 0 || only.shape.kind === "component") return undefined;
  // An object has a name of its own, by which each use of the schema knows it.
  if (only.shape.kind === "object")
    return { kind: "fields", entries: target.isTrial ? [] : objectEntries(t, only.shape.view, target) };
  if (target.isTrial) return plain("json", span);
  // Where no alternative fits, the schema around them is the only member.
  const isWhole = t.schemas.open.delete(only.place.node);
  const made = makeShape(t, only.shape, only.place, { typeName, direction, inForm });
  if (isWhole) t.schemas.open.add(only.place.node);
  return { kind: "other", made };
}

/** Returns the union of several members, or the list that all of them are. */
function planOfSeveral(context: UnionContext, { scalars, lists, objects, kinds }: Grouped): UnionPlan {
  const { t, shape, target, makeShape, note } = context;
  const { span } = shape.view;
  const expressions = scalars.map((one) =>
    one.kind === "expression" && one.constraints === undefined
      ? one.expression
      : declareScalar(t, one, target, span),
  );
  for (const [at, alike] of lists.entries()) {
    const list = listExpression(t, alike, { ...target, note, makeShape, isFirst: at === 0 });
    if (kinds === 1) return plain(list, span);
    expressions.push(list);
  }
  const ofObjects = objectMembers(context, objects);
  const { values } = ofObjects;
  const unique = [...new Set([...expressions, ...ofObjects.expressions])];
  const [single] = unique;
  const hasDefault = ofObjects.entries.some(({ key }) => key.value === "otherwise");
  if (unique.length === 1 && single !== undefined && values.length === 0 && !hasDefault)
    return plain(single, span);
  const members = [
    ...(unique.length > 0 ? [entry("of", unique, span)] : []),
    ...(values.length > 0 ? [entry("values", mapNode(values, span))] : []),
  ];
  const union = mapNode([...ofObjects.entries, ...members], span);
  return { kind: "union", entries: [entry("union", union)] };
}

function objectMembers({ t, shape, target }: UnionContext, objects: readonly Alternative[]) {
  const { span } = shape.view;
  const { entries, plan } = objectSelection(t, shape, objects, isTriedTooOften(t, shape, objects));
  const expressions: string[] = [];
  const values: MapEntry[] = [];
  const fallback: MapEntry[] = [];
  for (const object of objects) {
    const chosen = plan?.values.get(object);
    if (object === plan?.fallback) {
      fallback.push(entry("otherwise", objectExpression(t, object, target), span));
      continue;
    }
    if (plan === undefined || chosen === undefined) {
      expressions.push(objectExpression(t, object, target));
      continue;
    }
    const isRequired = requiresTag(t, object, plan);
    if (object.shape.kind === "object") {
      const tagged = { values: chosen, isRequired };
      expressions.push(objectExpression(t, object, target, (own) => withTagValues(own, plan, tagged, span)));
      continue;
    }
    const expression = objectExpression(t, object, target);
    for (const value of chosen)
      values.push(valueEntry(t, plan, { value, isRequired }, { ...target, expression, span }));
  }
  return { entries: [...entries, ...fallback], expressions, values };
}

const isObject = ({ shape }: Alternative): boolean =>
  shape.kind === "object" || shape.kind === "map" || shape.kind === "component";

/** Returns the name of an object that is a member of a union; declares it where it has none. */
function objectExpression(
  t: Translation,
  { shape, place, label }: Alternative,
  { typeName, direction }: UnionTarget,
  withTag: (entries: readonly MapEntry[]) => readonly MapEntry[] = (entries) => entries,
): string {
  if (shape.kind === "component") return nameFor(t, shape.component, direction);
  const name = t.names.take(`${typeName}${label}`, `${typeName} ${direction} ${place.pointer}`);
  const { view } = shape as ViewShape;
  // The member of several types of one schema is opened by the union.
  const isOpened = place.pointer.startsWith(`${view.place.pointer} `);
  if (!isOpened && t.schemas.open.has(view.place.node)) {
    noteCircle(t, view.place.node);
    return "json";
  }
  t.schemas.open.add(view.place.node);
  const doc = docOf(t, place.node);
  const entries = withTag(objectEntries(t, view, { typeName: name, direction }));
  t.draft.declare(name, { key: "fields", entries }, place.node.span, doc);
  if (!isOpened) t.schemas.open.delete(view.place.node);
  return name;
}

/** Returns a union without the tag around its alternatives, if it tells them apart. */
function withoutTagAround(t: Translation, shape: AlternativesShape) {
  const { view, alternatives } = shape;
  const tag = textAt(alternatives.discriminator, "propertyName");
  const inner = { ...view, properties: new Map(), required: new Set<string>() };
  const hasMore = [...view.properties.keys(), ...view.required].some((name) => name !== tag);
  if (tag === undefined || hasMore || isBare(view) || !isBare(inner)) return undefined;
  if ((alternatives.further ?? []).length > 0) return undefined;
  if (!takesValues(t, view, tag, alternatives)) return undefined;
  const isTagRequired = view.required.has(tag);
  const tagged: AlternativesShape = {
    ...shape,
    view: inner,
    alternatives: { ...alternatives, isTagRequired },
  };
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
  { discriminator }: AlternativesShape["alternatives"],
): boolean {
  const property = properties.get(tag);
  if (property === undefined) return true;
  const shape = plainShape(t, shapeOf(t, property));
  const mapped = entriesAt(discriminator, "mapping").map(({ key }) => key.value);
  const listed = listedValuesOf(shape);
  if (listed !== undefined)
    return mapped.length > 0 && mapped.every((value) => listed.includes(value)) && !shape.nullable;
  return isAnyText(shape) && !shape.nullable;
}

const tooOften = new AnswerKey<SyntaxNode, boolean>();

/** Returns whether a value of a union would be tried too often, by the unions that are tried in its members. */
function isTriedTooOften(t: Translation, shape: UnionShape, objects: readonly Alternative[]): boolean {
  const { node } = shape.view.place;
  return t.answers.once(tooOften, node, () => {
    // First, since few unions are tried, and counting walks all schemas that a union leads to.
    if (!isTried(t, shape, objects)) return false;
    const known = new Map<SyntaxNode, number>([[node, 1]]);
    return mostOf(objects, (one) => triesOf(t, one.shape, known)) * objects.length > mostTries;
  });
}

function mostOf<Item>(items: Iterable<Item>, count: (item: Item) => number): number {
  let most = 1;
  for (const item of items) most = Math.max(most, count(item));
  return most;
}

/** Returns how often a value of a shape is tried; a schema that contains itself counts once. */
function triesOf(t: Translation, shape: SchemaShape, known: Map<SyntaxNode, number>): number {
  const node = shape.kind === "component" ? shape.component.node : shape.view?.place.node;
  if (node === undefined) return 1;
  const found = known.get(node);
  if (found !== undefined) return found;
  known.set(node, 1);
  const tries = triesWithin(t, plainShape(t, shape), known);
  known.set(node, tries);
  return tries;
}

function triesWithin(t: Translation, shape: SchemaShape, known: Map<SyntaxNode, number>): number {
  if (shape.kind === "union") {
    const { places } = shape.alternatives;
    const members = places.map((place) => ({ place, shape: shapeOf(t, place), label: "" }));
    const most = mostOf(members, (one) => triesOf(t, one.shape, known));
    const objects = members.filter((one) => ["object", "map"].includes(plainShape(t, one.shape).kind));
    return most * (isTried(t, shape, objects) ? objects.length : 1);
  }
  if (shape.kind !== "object" && shape.kind !== "list" && shape.kind !== "map") return 1;
  const { place, properties, keywords } = shape.view;
  const inner = ["items", "additionalProperties"].flatMap((key) => {
    const found = keywords.get(key);
    return found?.value.kind === "map" ? [placeOfEntry(place, found)] : [];
  });
  return mostOf([...properties.values(), ...inner], (at) => triesOf(t, shapeOf(t, at), known));
}
