import type { EndpointAst, FieldAst, TypeAst, ValueAst } from "../../spec/declarations/index.js";
import { writtenOf } from "../../spec/declarations/written.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { enumConfusion, scalarUnion, textConfusion } from "../spec-facts/text-unions.js";
import { typeKinds, describe, isNumericEnum } from "../spec-facts/type-kinds.js";
import type { FieldGroupPlace } from "../spec-facts/walk.js";
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
  fix: "Use a scalar; in queries and forms, you can also use a list of scalars or a format that `written` names. Otherwise, move the field to a JSON body.",
  *check(spec) {
    for (const { place, fields } of spec.fieldGroups) {
      if (!/^(?:path|query|header|response header)$/.test(place)) continue;
      for (const field of fields) {
        const isObject = field.value.type.kind === "name" && spec.resources.has(field.value.type.name);
        const isText = place === "path" || place === "query";
        const where = isText ? place : "header";
        // The rule `written-kind` knows what these forms can carry.
        if (writtenOf(spec.ast.service, field, { place: where, isObject }) !== undefined) continue;
        const problem = whyNot(spec, place, field);
        if (problem !== undefined) yield problem;
      }
    }
    for (const field of spec.formFields.keys()) {
      const { type } = field.value;
      const isObject = type.kind === "name" && spec.resources.has(type.name);
      if (writtenOf(spec.ast.service, field, { place: "form", isObject }) !== undefined) continue;
      const problem = whyNot(spec, "form", field);
      if (problem !== undefined) yield problem;
    }
    for (const field of spec.ast.endpoints.flatMap((endpoint) => partFields(spec, endpoint))) {
      const problem = whyNot(spec, "form", field);
      if (problem !== undefined) yield problem;
    }
  },
});

function partFields(spec: BoundSpec, { media, body }: EndpointAst): readonly FieldAst[] {
  if (body?.kind !== "fields" || media?.stated?.value !== "multipart") return [];
  return body.fields.filter((field) => !isJson(spec, field));
}

/** Returns whether a field of a multipart body is JSON, which can hold every value but a list of no items or null. */
function isJson(spec: BoundSpec, { value }: FieldAst): boolean {
  const { type, nullable } = value;
  const item = type.kind === "list" ? type.items.type : type;
  const isNull = item.kind === "const" && item.value === null;
  return (isComposite(spec, item) || item.kind === "json" || isNull) && !(type.kind === "list" && nullable);
}

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
  if (union === undefined && isComposite(spec, item.type)) {
    const help = repeats
      ? "Say how it is written, such as `{ type: …, written: brackets }` or `written: json`, here or once at the service."
      : type.kind === "list"
        ? "Use a list in the query or in the body."
        : "Use a string, number, boolean, enum or constant, or move the field to the body.";
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

function isComposite(spec: BoundSpec, type: TypeAst): boolean {
  if (type.kind === "name") return spec.resources.has(type.name);
  return ["list", "object"].includes(typeKinds[type.kind].json);
}

function admitsEmpty(spec: BoundSpec, value: ValueAst): boolean {
  const { type, length, like } = spec.plain(value);
  if (like !== undefined) return admitsEmpty(spec, like);
  if ((spec.bounds(length?.value)?.min ?? 0) > 0) return false;
  if (type.kind === "const") return type.value === "";
  const item = spec.enumOf(type);
  const union = scalarUnion(spec, type);
  if (union !== undefined) return union.members.some((member) => admitsEmpty(spec, member));
  if (item !== undefined)
    return (item.open && !isNumericEnum(item)) || item.values.some((one) => one.value.value === "");
  const facts = typeKinds[type.kind];
  return facts.json === "string" && facts.minLength === 0;
}
