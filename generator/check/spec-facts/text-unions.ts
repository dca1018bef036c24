/** Unions of scalars, and enums, whose values can be told apart as strings, so that a path, a query or headers can carry them. */
import type { TypeAst, UnionAst, ValueAst } from "../../spec/declarations/index.js";
import { statedValueKinds } from "./type-kinds.js";
import { statedKinds } from "./json-kinds.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";

/** Returns the union that a type names, if all its values are scalars. */
export function scalarUnion(spec: BoundSpec, type: TypeAst): UnionAst | undefined {
  const union = type.kind === "name" ? spec.resources.get(type.name) : undefined;
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
export function textConfusion(spec: BoundSpec, union: UnionAst): TextConfusion | undefined {
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
export function enumConfusion(spec: BoundSpec, type: TypeAst): TextConfusion | undefined {
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
  "date",
  "uuid",
  "url",
  "email",
  "duration",
]);

/** Returns whether a string of a member can have a form. */
function mayRead(spec: BoundSpec, member: ValueAst, form: RegExp): boolean {
  const { type } = spec.plain(member);
  if (!statedKinds(spec, member).has("string") || distinctFormats.has(type.kind)) return false;
  const values = spec.valuesOf(type);
  return values === undefined || values.some((value) => typeof value === "string" && form.test(value));
}
