/** The scalars among the members of a union: those of one JSON kind are one member. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import { isAnnotation } from "../document/keywords.js";
import type { Alternative } from "./members.js";
import { typeNameOf } from "../names.js";
import { entry, enumEntries, type Direction, type DeclaredType } from "../document/nodes.js";
import { scalarOf, type ScalarType } from "./scalars.js";
import { listedValuesOf, plainShape, type SchemaShape, type ViewShape } from "./shapes.js";
import type { Translation } from "../translation.js";

/** The scalars of one JSON kind, as one member. */
export type ScalarMember =
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

/** Notes of a union: any, and that values of several members of `oneOf` are valid. */
interface Notes {
  readonly note: (reason: string) => void;
  readonly noteTwice: () => void;
}

/** Returns a member for all strings, one for all numbers and one for booleans, as far as there are any. */
export function scalarMembers(
  t: Translation,
  members: readonly Alternative[],
  { note, isOne }: { readonly note: (reason: string) => void; readonly isOne: boolean },
): readonly ScalarMember[] {
  const noteTwice = (): void => {
    if (isOne) note("values that several members list are one value");
  };
  const notes: Notes = { note, noteTwice };
  const found: ScalarMember[] = [];
  const ofType = (...types: readonly ScalarType[]): Alternative[] =>
    members.filter(({ shape }) => types.some((type) => type === scalarTypeOf(shape)));
  const [texts, numbers, booleans] = [ofType("string"), ofType("integer", "number"), ofType("boolean")];
  if (texts.length > 0) found.push(reduceTexts(t, texts, notes));
  if (numbers.length > 0) found.push(reduceNumbers(t, numbers, notes));
  if (booleans.length > 0) found.push(reduceBooleans(booleans, notes));
  return found;
}

function reduceTexts(
  t: Translation,
  members: readonly Alternative[],
  { note, noteTwice }: Notes,
): ScalarMember {
  const listed = members.map(({ shape }) => listedValuesOf(plainShape(t, shape)));
  const values = [...new Set(listed.flatMap((one) => one ?? []))];
  const open = members.filter((_, index) => listed[index] === undefined);
  const [only, ...further] = open;
  if (only === undefined) {
    if (values.length < listed.flatMap((one) => one ?? []).length) noteTwice();
    return { kind: "enum", values, open: false, isText: true };
  }
  if (further.length > 0 || values.length > 0) loosenBounds(t, open);
  if (values.length > 0) {
    note("listed values beside other strings are an open enum");
    return { kind: "enum", values, open: true, isText: true };
  }
  if (further.length === 0 && only.shape.kind === "scalar") return onlyMember(t, only.shape);
  note("strings of several formats become any string");
  return { kind: "expression", expression: "string" };
}

function loosenBounds(t: Translation, members: readonly Alternative[]): void {
  for (const { shape } of members)
    for (const [key, stated] of shape.kind === "scalar" ? shape.view.keywords : [])
      if (!isAnnotation(key))
        t.ledger.loosen(stated, "members of one kind are merged, without their constraints");
}

function onlyMember(t: Translation, shape: ViewShape & { readonly kind: "scalar" }): ScalarMember {
  const { word, constraints } = scalarOf(t, shape.view, shape.type);
  return { kind: "expression", expression: word, ...(constraints.length === 0 ? {} : { constraints }) };
}

function reduceNumbers(
  t: Translation,
  members: readonly Alternative[],
  { note, noteTwice }: Notes,
): ScalarMember {
  const listed = members.map(({ shape }) => listedValuesOf(shape));
  if (listed.every((one) => one !== undefined)) {
    const values = [...new Set(listed.flat())];
    if (values.length < listed.flat().length) noteTwice();
    return { kind: "enum", values, open: false, isText: false };
  }
  const [only, ...others] = members;
  if (only?.shape.kind === "scalar" && others.length === 0) return onlyMember(t, only.shape);
  const types = new Set(members.map(({ shape }) => scalarTypeOf(shape)));
  loosenBounds(t, members);
  if (members.length > 1) note("numbers of several formats become any number");
  return { kind: "expression", expression: types.has("number") ? "number" : "integer" };
}

/** Returns the member for all booleans: the language has no enum of one. */
function reduceBooleans(members: readonly Alternative[], { note, noteTwice }: Notes): ScalarMember {
  const constants = members.flatMap(({ shape }) => (shape.kind === "const" ? [shape.value] : []));
  const isWhole = constants.length < members.length || new Set(constants).size === 2;
  if (!isWhole) note("`true` or `false` alone becomes any boolean beside other alternatives");
  else if (members.length > (constants.length < members.length ? 1 : 2)) noteTwice();
  return { kind: "expression", expression: "boolean" };
}

/** Returns the entries of an enum, in place. */
export function entriesOfEnum(
  { values, open }: ScalarMember & { readonly kind: "enum" },
  span: Span,
): MapEntry[] {
  return [...enumEntries(values, span), ...(open ? [entry("open", true, span)] : [])];
}

/** Declares a scalar or an enum that is a member of a union, and returns its name. */
export function declareScalar(
  t: Translation,
  one: ScalarMember,
  { typeName, direction }: { readonly typeName: string; readonly direction: Direction },
  span: Span,
): string {
  const word = one.kind === "enum" ? (one.isText ? "Text" : "Number") : typeNameOf(one.expression);
  const name = t.names.take(`${typeName}${word}`, `${typeName} ${direction} member ${word}`);
  const declared: DeclaredType =
    one.kind === "enum"
      ? { key: "enum", entries: entriesOfEnum(one, span) }
      : { key: "type", entries: [entry("type", one.expression, span), ...(one.constraints ?? [])] };
  t.draft.declare(name, declared, span);
  return name;
}
