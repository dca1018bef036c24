import { append } from "../../base/append.js";
import type { FieldAst, ObjectAst, UnionAst, ValueAst } from "../../spec/declarations/index.js";
import type { TextPlace } from "../../spec/bind/bound-spec.js";
import { describe, describeValue } from "../spec-facts/type-kinds.js";
import type { SpecFacts } from "../spec-facts/spec-facts.js";
import { errorBodies } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

const asNumber = "Write `{ type: int64, as: number }`, which is exact up to 2^53 - 1, or a `string`.";

/**
 * A 64-bit integer stands where its type decides how JSON is read: not in errors, not directly in a union, and with
 * whole steps.
 *
 *     errors:
 *       too_heavy: { status: 409, fields: { limit: int64 } }
 *     endpoints:
 *       parcels.get: { GET: /parcel, response: string, errors: [too_heavy] }
 */
export const int64Place = defineRule({
  code: "int64-place",
  what: "A 64-bit integer is used in an error, directly in a union or in a JSON parameter, or has a fractional step.",
  why: "JSON numbers lose digits unless their type is known before they are read.",
  fix: "Use `{ type: int64, as: number }` or `string` there, or put the integer into its own field.",
  *check(spec) {
    yield* inErrors(spec);
    for (const union of spec.unions) yield* inUnion(spec, union);
    yield* inJsonText(spec);
    yield* inJsonParts(spec);
    for (const value of spec.values) {
      const step = spec.bounds(value.range?.value)?.step;
      if (value.range === undefined || step === undefined || Number.isInteger(step)) continue;
      if (spec.plain(value).type.kind !== "int64") continue;
      const message = `The step ${step} of a 64-bit integer is not whole.`;
      yield { message, span: value.range.span, help: "Write a whole number." };
    }
  },
});

function* inErrors(spec: SpecFacts): Generator<RuleFinding> {
  for (const { place, title, fields } of spec.fieldGroups) {
    if (place !== "error") continue;
    for (const { name, value } of fields) {
      if (!spec.holdsInt64(value)) continue;
      const message = `The field "${name.value}" of ${title} cannot be a 64-bit integer.`;
      yield { message, span: value.span, help: asNumber };
    }
  }
  const reported = new Set<string>();
  for (const { value: name, span } of errorBodies(spec.ast)) {
    if (reported.has(name) || !spec.resourceHoldsInt64(name)) continue;
    reported.add(name);
    const message = `${name} is the body of errors and cannot hold a 64-bit integer.`;
    yield { message, span, help: asNumber };
  }
}

function* inUnion(spec: SpecFacts, union: UnionAst): Generator<RuleFinding> {
  for (const member of union.members) {
    const { type } = spec.plain(member);
    const item = type.kind === "list" ? spec.plain(type.items).type : type;
    if (item.kind !== "int64") continue;
    const message = `Union ${union.name.value} cannot have \`${describe(member.type)}\` as a member.`;
    yield { message, span: member.span, help: asNumber };
  }
  const met = new Map<string, FieldType[]>();
  for (const name of union.of) {
    const object = spec.object(name.value);
    const found = object && disputeOf(spec, union, object, met);
    if (found === undefined) continue;
    const message = `${found.join(" and ")} have different types, and one holds 64-bit integers.`;
    const help = `Give both the same type, or tell the members of ${union.name.value} apart by a tag.`;
    yield { message, span: union.name.span, help };
  }
}

/** The type that a field has in the member `owner`. */
interface FieldType {
  readonly text: string;
  readonly isWide: boolean;
  readonly owner: string;
}

/**
 * Returns a field of `object` and that of an earlier member with another type, where one holds 64-bit integers and no constant
 * as tag tells the two apart. `met` has some types of each field by tag: enough of them, since a union may have thousands.
 */
function disputeOf(
  spec: SpecFacts,
  union: UnionAst,
  object: ObjectAst,
  met: Map<string, FieldType[]>,
): readonly string[] | undefined {
  const fields = spec.fieldsOf(object);
  const owner = object.name.value;
  const type = union.selectedBy === "tag" ? fields.get(union.tag.value)?.field.value.type : undefined;
  const tag = type?.kind === "const" ? JSON.stringify(type.value) : "none";
  let found: readonly string[] | undefined;
  for (const [name, { field }] of fields) {
    const own = { text: textOf(spec, field.value), isWide: spec.holdsInt64(field.value), owner };
    const rivals = (tag === "none" ? ["any"] : [tag, "none"]).flatMap(
      (key) => met.get(`${key} ${name}`) ?? [],
    );
    const rival = rivals.find((one) => (one.isWide || own.isWide) && one.text !== own.text);
    if (rival !== undefined) found ??= [`${rival.owner}.${name}`, `${owner}.${name}`];
    for (const key of [`${tag} ${name}`, `any ${name}`]) {
      const types = met.get(key) ?? [];
      const isNew = !types.some(({ text, isWide }) => text === own.text || !(isWide || own.isWide));
      if (isNew && types.length < 3) append(met, key, own);
    }
  }
  return found;
}

/** Returns a type with the representation of its integers, so that equal texts are equal types. */
function textOf(spec: SpecFacts, value: ValueAst): string {
  const plain = spec.plain(value);
  const { type } = plain;
  if (type.kind === "int64") return `int64 as ${type.as}`;
  if (type.kind === "list") return `list<${textOf(spec, type.items)}>`;
  return type.kind === "map" ? `map<${textOf(spec, type.values)}>` : describeValue(plain);
}

function* inJsonParts(spec: SpecFacts): Generator<RuleFinding> {
  for (const { name, value } of spec.partFields) {
    const item = spec.plain(value.type.kind === "list" ? value.type.items : value);
    if (item.type.kind === "int64" || !spec.holdsInt64(value)) continue;
    const message = `"${name.value}" is JSON within a multipart body and cannot hold 64-bit integers.`;
    yield { message, span: value.span, help: asNumber };
  }
}

function* inJsonText(spec: SpecFacts): Generator<RuleFinding> {
  for (const { place, fields } of spec.fieldGroups) {
    if (place !== "query" && place !== "header") continue;
    for (const field of fields) yield* asJsonText(spec, field, place);
  }
  for (const field of spec.formFields.keys()) yield* asJsonText(spec, field, "form");
}

function* asJsonText(spec: SpecFacts, field: FieldAst, place: TextPlace): Generator<RuleFinding> {
  if (spec.writtenOf(field, place) !== "json" || !spec.holdsInt64(field.value)) return;
  const message = `"${field.name.value}" cannot be written as JSON: it holds 64-bit integers.`;
  yield { message, span: field.written?.span ?? field.value.type.span, help: asNumber };
}
