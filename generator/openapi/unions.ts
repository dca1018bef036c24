/** Unions: alternatives as enums, as members told apart by kind or tag, or as members tried in order. */
import type { Span } from "../diagnostics/diagnostic.js";
import type { MapEntry } from "../parse/tree.js";
import { isAnnotation } from "./annotations.js";
import { nameFor } from "./components.js";
import { groupLists, listExpression, mayBeEmpty } from "./lists.js";
import { membersInForm, readMembers } from "./members.js";
import { isMixedEnum } from "./listed.js";
import type { Alternative } from "./members.js";
import { typeNameOf } from "./names.js";
import { requiresTag, valueEntry } from "./discriminators.js";
import { entry, listNode, mapNode, scalar } from "./nodes.js";
import { docOf, objectEntries } from "./objects.js";
import { plainShape, shapeOfType, listedValuesOf } from "./shapes.js";
import { objectSelection } from "./selections.js";
import { withoutTagAround } from "./tagged-alternatives.js";
import type { DocumentPlace } from "./references.js";
import type { ScalarType, SchemaShape, UnionShape, ViewShape } from "./shapes.js";
import { scalarOf } from "./scalars.js";
import { addDeclaration, enumEntries } from "./made.js";
import type { Direction, Made, ValueSpot } from "./made.js";
import type { Translation } from "./translation.js";

/** The place of a union. */
interface UnionSpot {
  /** The name of the union. */
  readonly typeName: string;
  readonly direction: Direction;
  /** True to only find out what it becomes: nothing is declared. */
  readonly isTrial: boolean;
  /** True where a value is written as the text of a form. */
  readonly inForm?: boolean | undefined;
}

/** The result of alternatives: an enum, a union, or another value. */
type UnionPlan = { readonly nullable: boolean } & (
  | { readonly kind: "enum" | "union"; readonly entries: readonly MapEntry[] }
  | { readonly kind: "other"; readonly made: Made }
);

const plain = (expression: string, span: Span, entries: readonly MapEntry[] = []): UnionPlan => ({
  kind: "other",
  nullable: false,
  made: { expression, entries, nullable: false, span },
});

/** Makes the value for a shape. */
type MakeShape = (t: Translation, shape: SchemaShape, place: DocumentPlace, spot: ValueSpot) => Made;

/** Returns what the alternatives of a schema become. */
export function unionEntries(
  t: Translation,
  stated: UnionShape,
  spot: UnionSpot,
  makeShape: MakeShape,
): UnionPlan {
  const tagged = stated.kind === "kinds" ? undefined : withoutTagAround(t, stated);
  const shape = tagged?.shape ?? stated;
  const members =
    tagged?.members ??
    (shape.kind === "kinds" ? membersByKind(shape) : readMembers(t, shape.view, shape.alternatives));
  const ofNull = members.filter((member) => member.shape.nullable);
  const nullable = ofNull.length > 0;
  if (shape.kind === "union" && shape.alternatives.isOne && ofNull.length > 1)
    t.ledger.loosen(shape.alternatives.entry, "null is a value, although it fits several alternatives");
  const plan = planOf({ t, shape, spot, makeShape }, members);
  return nullable ? { ...plan, nullable: true } : plan;
}

/** The members for several types of one schema. */
function membersByKind({ types, view }: UnionShape & { readonly kind: "kinds" }): Alternative[] {
  const { node, pointer } = view.place;
  return types.map((type) => ({
    shape: shapeOfType(view, type, false),
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
  readonly spot: UnionSpot;
  readonly makeShape: MakeShape;
}

/** Returns what the members of a union become. */
function planOf({ t, shape, spot, makeShape }: UnionContext, all: readonly Alternative[]): UnionPlan {
  const { span } = shape.view;
  const inForm = spot.inForm === true;
  const stated = all.filter((member) => member.shape.kind !== "null").flatMap(ofOneKind);
  const real = inForm ? membersInForm(t, shape, stated) : stated;
  const note = (reason: string): void => {
    if (shape.kind === "union") t.ledger.loosen(shape.alternatives.entry, reason);
  };
  const [only, ...others] = real;
  if (only === undefined)
    return {
      kind: "other",
      nullable: true,
      made: { entries: [entry("const", scalar(null, span))], nullable: false, span },
    };
  if (real.some((member) => member.shape.kind === "any")) {
    note("one alternative is any value, so all are");
    return plain("json", span);
  }
  const texts = real.filter(isText);
  const numbers = real.filter(isNumeric);
  const booleans = real.filter(isBoolean);
  const lists = real.filter((one) => one.shape.kind === "list");
  const objects = real.filter(isObject);
  const merged: Reduced[] = [];
  if (texts.length > 0) merged.push(reduceTexts(t, texts, note));
  if (numbers.length > 0) merged.push(reduceNumbers(t, numbers, note));
  if (booleans.length > 0) merged.push({ kind: "expression", expression: "boolean" });
  const listGroups = groupLists(t, lists);
  const isOne = shape.kind === "union" && shape.alternatives.isOne;
  if (isOne && lists.filter(mayBeEmpty).length > 1)
    note("the empty list is a value, although it fits several alternatives");
  const kinds = merged.length + listGroups.length + (objects.length > 0 ? 1 : 0);
  const [first] = merged;
  if (inForm && merged.length > 1 && kinds === merged.length) {
    note("scalars of several kinds are the text that a form has for each");
    return plain("string", span);
  }
  if (kinds === 1 && first !== undefined) {
    if (first.kind === "enum")
      return {
        kind: "enum",
        nullable: false,
        entries: [...enumEntries(first.values, span), ...openEntry(first.open, span)],
      };
    return plain(first.expression, span, first.constraints ?? []);
  }
  if (kinds === 1 && others.length === 0 && !isNamedObject(only)) {
    const made = makeShape(t, only.shape, only.place, {
      typeName: spot.typeName,
      direction: spot.direction,
      inForm: spot.inForm,
    });
    return { kind: "other", nullable: false, made };
  }
  if (objects.length > mostByShape && t.refused(shape.view.place.pointer, "match-nesting") > 0) {
    note("alternatives of alternatives are any value, since trying them takes long");
    return plain("json", span);
  }
  if (spot.isTrial && kinds > 0)
    return kinds === 1 && lists.length > 0
      ? plain("json", span)
      : { kind: "union", nullable: false, entries: [] };
  const expressions: string[] = [];
  for (const one of merged)
    expressions.push(
      one.kind === "expression" && one.constraints === undefined
        ? one.expression
        : declareScalar(t, one, spot, span),
    );
  for (const [at, alike] of listGroups.entries()) {
    const list = listExpression(t, alike, { ...spot, note, makeShape }, at === 0);
    if (kinds === 1)
      return {
        kind: "other",
        nullable: false,
        made: { expression: list, entries: [], nullable: false, span },
      };
    expressions.push(list);
  }
  const selection = objectSelection(t, shape, objects, span);
  const values: MapEntry[] = [];
  for (const object of objects) {
    const expression = objectExpression(t, object, spot);
    const chosen = selection.plan?.values.get(object);
    if (selection.plan === undefined || chosen === undefined) expressions.push(expression);
    else
      for (const value of chosen)
        values.push(
          valueEntry(
            t,
            selection.plan,
            { value, isRequired: requiresTag(t, object, selection.plan) },
            { ...spot, expression, span },
          ),
        );
  }
  const unique = [...new Set(expressions)];
  const [single] = unique;
  if (unique.length === 1 && single !== undefined && values.length === 0) return plain(single, span);
  const of = listNode(
    unique.map((one) => scalar(one, span)),
    span,
  );
  const members = [
    ...(unique.length > 0 ? [entry("of", of)] : []),
    ...(values.length > 0 ? [entry("values", mapNode(values, span))] : []),
  ];
  const union = mapNode([...selection.entries, ...members], span);
  return { kind: "union", nullable: false, entries: [entry("union", union)] };
}

/** The largest number of objects that may be told apart by their fields where trying them takes long. */
const mostByShape = 8;

/** Members of one JSON kind, as one member. */
type Reduced =
  | {
      readonly kind: "enum";
      readonly values: readonly (string | number)[];
      readonly open: boolean;
      readonly isText: boolean;
    }
  | { readonly kind: "expression"; readonly expression: string; readonly constraints?: readonly MapEntry[] };

const scalarTypeOf = (shape: SchemaShape): ScalarType | undefined => {
  if (shape.kind === "scalar") return shape.type;
  if (shape.kind === "enum") return typeof shape.values[0] === "number" ? "number" : "string";
  if (shape.kind === "const") return typeof shape.value as "string" | "number" | "boolean";
  return undefined;
};

const isText = ({ shape }: Alternative): boolean => scalarTypeOf(shape) === "string";
const isNumeric = ({ shape }: Alternative): boolean =>
  ["integer", "number"].includes(scalarTypeOf(shape) ?? "");
const isBoolean = ({ shape }: Alternative): boolean => scalarTypeOf(shape) === "boolean";
const isObject = ({ shape }: Alternative): boolean =>
  shape.kind === "object" || shape.kind === "map" || shape.kind === "component";
const isNamedObject = ({ shape }: Alternative): boolean => shape.kind === "component";

function reduceTexts(
  t: Translation,
  members: readonly Alternative[],
  note: (reason: string) => void,
): Reduced {
  const listed = members.map(({ shape }) => listedValuesOf(plainShape(t, shape)));
  const values = [...new Set(listed.flatMap((one) => one ?? []))];
  const open = members.filter((_, index) => listed[index] === undefined);
  const [only, ...further] = open;
  if (only === undefined) {
    if (values.length < listed.flatMap((one) => one ?? []).length)
      note("values that several members list are one value");
    return { kind: "enum", values, open: false, isText: true };
  }
  if (further.length > 0 || values.length > 0) loosenBounds(t, open);
  if (values.length > 0) {
    note("listed values beside other strings are an open enum");
    return { kind: "enum", values, open: true, isText: true };
  }
  if (further.length === 0 && only.shape.kind === "scalar") return scalarMember(t, only.shape);
  note("strings of several forms are any string");
  return { kind: "expression", expression: "string" };
}

/** Notes that the bounds of members hold for none, since all of them together are one type. */
function loosenBounds(t: Translation, members: readonly Alternative[]): void {
  for (const { shape } of members)
    for (const [key, stated] of shape.kind === "scalar" ? shape.view.keywords : [])
      if (!isAnnotation(key))
        t.ledger.loosen(stated, "members of the same kind become one, without their bounds");
}

function scalarMember(t: Translation, shape: ViewShape & { readonly kind: "scalar" }): Reduced {
  const { word, constraints } = scalarOf(t, shape.view, shape.type, false);
  return { kind: "expression", expression: word, ...(constraints.length === 0 ? {} : { constraints }) };
}

function reduceNumbers(
  t: Translation,
  members: readonly Alternative[],
  note: (reason: string) => void,
): Reduced {
  const listed = members.map(({ shape }) => listedValuesOf(shape));
  if (listed.every((one) => one !== undefined))
    return { kind: "enum", values: [...new Set(listed.flat())], open: false, isText: false };
  const [only, ...others] = members;
  if (only?.shape.kind === "scalar" && others.length === 0) return scalarMember(t, only.shape);
  const types = new Set(members.map(({ shape }) => scalarTypeOf(shape)));
  loosenBounds(t, members);
  if (members.length > 1) note("numbers of several forms are any number");
  return { kind: "expression", expression: types.has("number") ? "number" : "integer" };
}

function openEntry(open: boolean, span: Span): MapEntry[] {
  return open ? [entry("open", scalar(true, span))] : [];
}

/** Declares a scalar or an enum that is a member of a union, and returns its name. */
function declareScalar(t: Translation, one: Reduced, { typeName, direction }: UnionSpot, span: Span): string {
  const word = one.kind === "enum" ? (one.isText ? "Text" : "Number") : typeNameOf(one.expression);
  const name = t.names.take(`${typeName}${word}`, `${typeName} ${direction} member ${word}`);
  if (one.kind === "enum")
    addDeclaration(
      t.sections,
      name,
      { key: "enum", entries: [...enumEntries(one.values, span), ...openEntry(one.open, span)] },
      span,
    );
  else
    t.sections.types.push(
      entry(
        name,
        mapNode([entry("type", scalar(one.expression, span)), ...(one.constraints ?? [])], span),
        span,
      ),
    );
  return name;
}

/** Returns the name of an object that is a member of a union; declares it where it has none. */
function objectExpression(
  t: Translation,
  { shape, place, label }: Alternative,
  { typeName, direction }: UnionSpot,
): string {
  if (shape.kind === "component") return nameFor(t, shape.component, direction);
  const name = t.names.take(`${typeName}${label}`, `${typeName} ${direction} ${place.pointer}`);
  const { view } = shape as ViewShape;
  if (t.open.has(view.place.node)) return "json";
  t.open.add(view.place.node);
  const doc = docOf(t, place.node);
  const entries = objectEntries(t, view, { typeName: name, direction });
  addDeclaration(
    t.sections,
    name,
    { key: "fields", entries },
    place.node.span,
    doc === undefined ? [] : [doc],
  );
  t.open.delete(view.place.node);
  return name;
}
