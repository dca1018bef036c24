import type { FieldAst, ResourceAst, TypeAst, ValueAst, UnionAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { isJsonPart } from "../../spec/bind/inputs.js";
import {
  describe,
  isNumericEnum,
  isStringKind,
  lengthsOf,
  statedKinds,
  statedValueKinds,
} from "../spec-facts/type-kinds.js";
import type { FieldGroupPlace } from "../../spec/declarations/walk.js";
import { hasFormat, textFormatNames, textFormats } from "../../language/formats/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A value in a path, a query, a header or a form must have a form as a string that can be read back: scalars,
 * and in queries and forms also lists of scalars. Null is the empty string there, so it needs a type without one.
 *
 *     endpoints:
 *       parcels.list: { GET: /parcels, query: { filter: map<string> }, response: string }
 */
export const parameterType = defineRule({
  code: "parameter-type",
  what: "A value in a path, a query, a header or a form has a type that cannot be written as a string and read back.",
  why: "Objects and maps have no standard form there, and null is written as the empty string.",
  fix: "Use a scalar; in queries and forms, you can also use a list of scalars. For other types, name a format under `written`, or move the field to a JSON body.",
  *check(spec) {
    for (const { place, fields } of spec.fieldGroups) {
      if (!/^(?:path|query|header|response header)$/.test(place)) continue;
      const where = place === "path" || place === "query" ? place : "header";
      // The rule `written-kind` knows what these forms can carry.
      for (const field of fields)
        if (spec.writtenOf(field, where) === undefined) yield whyNot(spec, place, field);
    }
    for (const field of spec.formFields.keys())
      if (spec.writtenOf(field, "form") === undefined) yield whyNot(spec, "form", field);
    for (const field of spec.partFields) {
      const { type, nullable } = field.value;
      // JSON can hold every value but a list of no items or null.
      const isList = type.kind === "list" && nullable;
      if (isList || !isJsonPart(spec, type)) yield whyNot(spec, "form", field);
    }
  },
});

function whyNot(spec: BoundSpec, place: FieldGroupPlace, { name, value }: FieldAst): RuleFinding | undefined {
  const repeats = place === "query" || place === "form";
  const where = places[place] ?? "a header";
  const subject = `"${name.value}" cannot be in ${where}`;
  const { type } = value;
  const { span } = type;
  const item = type.kind === "list" && repeats ? type.items : value;
  const union = scalarUnion(spec, item.type);
  const confusion = union === undefined ? enumConfusion(spec, item.type) : textConfusion(spec, union);
  if (confusion !== undefined)
    return {
      message: `${subject}: the values of ${describe(item.type)} cannot be distinguished as strings, because ${confusion.reason}.`,
      span,
      help: confusion.help,
    };
  if (union === undefined && spec.isComposite(item.type)) {
    const [form, also] = repeats ? ["brackets", ", here or once at the service"] : ["commas", ""];
    const help =
      place === "response header"
        ? "Use a string, number, boolean, enum or constant, or move the field to the body."
        : `Say how it is written, such as \`{ type: …, written: ${form} }\` or \`written: json\`${also}.`;
    return { message: `${subject}: ${describe(type)} has no form as a string.`, span, help };
  }
  if (item.type.kind === "json") {
    const help = "A string such as `1` could be a number or a string. Name the type, or write `unspecified`.";
    return { message: `${subject}: for json, the type of a string is ambiguous.`, span, help };
  }
  if (item.type.kind === "const" && item.type.value === null) {
    const help = "A field that is always null has no information: leave it out.";
    return { message: `${subject}: null has no form as a string.`, span, help };
  }
  const nullable = [value, item].find((one) => one.nullable);
  if (nullable === undefined) return undefined;
  const message = `${subject} as null`;
  const leaveOut = "Leave out `| null`; write an optional field as `name?`.";
  if (!repeats) {
    return {
      message: `${message}: null has no form as a string there.`,
      span: nullable.span,
      help: leaveOut,
    };
  }
  if (nullable.type.kind === "list") {
    return {
      message: `${message}: it would be a list of one empty string.`,
      span: nullable.span,
      help: leaveOut,
    };
  }
  if (!admitsEmpty(spec, nullable)) return undefined;
  const help = `A ${place} writes null as the empty string, which is a valid value of this type: remove \`| null\`.`;
  return { message: `${message}: it would be the empty string.`, span: nullable.span, help };
}

const places: { readonly [Place in FieldGroupPlace]?: string } = {
  path: "the path",
  query: "the query",
  form: "a form",
};

function admitsEmpty(spec: BoundSpec, start: ValueAst): boolean {
  const open = [start];
  const met = new Set<ResourceAst>();
  for (const value of open) {
    const { type, length, like } = spec.plain(value);
    const resource = spec.resourceOf(type);
    if (like !== undefined) open.push(like);
    else if (resource?.kind === "union") {
      if (!met.has(resource)) for (const member of resource.members) open.push(member);
      met.add(resource);
    } else if (!((spec.bounds(length?.value)?.min ?? 0) > 0) && isEmptyOf(spec, type)) return true;
  }
  return false;
}

/** Returns whether the empty string is of a type that is no union. */
function isEmptyOf(spec: BoundSpec, type: TypeAst): boolean {
  if (type.kind === "const") return type.value === "";
  const item = spec.enumOf(type);
  if (item !== undefined)
    return (item.open && !isNumericEnum(item)) || item.values.some((one) => one.value.value === "");
  return isStringKind(type.kind) && lengthsOf(type.kind).shortest === 0;
}

/** Returns the union that a type names, if all its values are scalars. */
function scalarUnion(spec: BoundSpec, type: TypeAst): UnionAst | undefined {
  const union = spec.resourceOf(type);
  if (union?.kind !== "union" || union.members.length === 0) return undefined;
  const isScalar = union.members.every((member) => {
    const kinds = statedKinds(spec, member);
    return kinds.size > 0 && !kinds.has("list") && !kinds.has("object");
  });
  return isScalar ? union : undefined;
}

/** A member whose values as strings can be those of another, and the reason. */
interface TextConfusion {
  readonly reason: string;
  readonly help: string;
}

/** Returns why the values of a union of scalars cannot be told apart as strings; undefined where they can. */
function textConfusion(spec: BoundSpec, union: UnionAst): TextConfusion | undefined {
  const kinds = new Set(union.members.flatMap((member) => [...statedKinds(spec, member)]));
  if (kinds.has("null") || union.nullable?.value === true)
    return {
      reason: "null has no form as a string",
      help: "Leave null out of the union. In a query, write the type as `T | null`.",
    };
  if (union.members.some((member) => spec.plain(member).type.kind === "int64"))
    return { reason: "a 64-bit integer could be a string", help: "Use `integer` in the union." };
  const hasNumber = kinds.has("number");
  if (!hasNumber && !kinds.has("boolean")) return undefined;
  if (hasNumber && kinds.has("boolean"))
    return { reason: "it has numbers and booleans", help: "Use one of them, or two parameters." };
  const form = hasNumber ? numberForm : booleanForm;
  const confused = union.members.find((member) => mayRead(spec, member, form));
  if (confused === undefined) return undefined;
  const what = hasNumber ? "`1` could be a string or a number" : "`true` could be a string or a boolean";
  const help = "Use a closed enum instead of the string, or a format such as `uuid` or `date`.";
  return { reason: what, help };
}

/** Returns why the values of an enum of strings and numbers cannot be told apart as strings; undefined where they can. */
function enumConfusion(spec: BoundSpec, type: TypeAst): TextConfusion | undefined {
  const item = spec.enumOf(type);
  if (item === undefined || statedValueKinds(item).size < 2) return undefined;
  const found = item.values.find(
    ({ value }) => typeof value.value === "string" && numberForm.test(value.value),
  );
  if (!item.open && found === undefined) return undefined;
  const text = found === undefined ? "1" : String(found.value.value);
  return {
    reason: `\`${text}\` could be a string or a number`,
    help: item.open
      ? "Close the enum, or use one with strings alone."
      : "Use an enum with strings alone: here, numbers are sent as their digits, too.",
  };
}

const numberForm = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const booleanForm = /^(?:true|false)$/;

/** The formats none of whose strings reads as a number or a boolean. */
const distinctFormats: ReadonlySet<string> = new Set([
  "datetime",
  ...textFormatNames.filter((format) => {
    const { right, shapes } = textFormats[format];
    return !["1", "true", ...right, ...shapes].some(
      (text) => (numberForm.test(text) || booleanForm.test(text)) && hasFormat(format, text),
    );
  }),
]);

/** Returns whether a string of a member can have a form. */
function mayRead(spec: BoundSpec, member: ValueAst, form: RegExp): boolean {
  const { type } = spec.plain(member);
  if (!statedKinds(spec, member).has("string") || distinctFormats.has(type.kind)) return false;
  const values = spec.valuesOf(type);
  return values === undefined || values.some((value) => typeof value === "string" && form.test(value));
}
