/** Listed values: constants, and enums of strings, of numbers or of both. */
import { isNullNode } from "./nulls.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { entry, listNode, mapNode } from "../document/nodes.js";
import type { Translation } from "../translation.js";
import type { View } from "./views.js";

/** The shape of a schema that lists its values. */
type ListedShape =
  | { readonly kind: "null"; readonly nullable: true; readonly view: View }
  | ({ readonly nullable: boolean; readonly view: View } & (
      | { readonly kind: "scalar"; readonly type: "boolean" }
      | { readonly kind: "enum"; readonly values: readonly (string | number)[] }
      | { readonly kind: "const"; readonly value: string | number | boolean }
    ));

/** Returns whether an enum lists strings and numbers. */
export function isMixedEnum({ values }: { readonly values: readonly (string | number)[] }): boolean {
  return new Set(values.map((value) => typeof value)).size > 1;
}

/** Returns the shape of listed values, undefined where no type lists them; reports why values beside them are valid, too. */
export function listedShape(
  view: View,
  listed: readonly SyntaxNode[],
  nullable: boolean,
  loosen: (reason: string) => void,
): ListedShape | undefined {
  if (listed.some((node) => node.kind !== "scalar"))
    return void loosen("objects and lists among the listed values, which are not enforced");
  const values = listed.flatMap((node) =>
    node.kind === "scalar" && node.value !== null ? [node.value] : [],
  );
  const hasNull = listed.some(isNullNode);
  const types = new Set(values.map((value) => typeof value));
  if (hasNull && values.length === 0) return { kind: "null", nullable: true, view };
  if (values.length === 0) return void loosen("no value is listed, which is not enforced");
  if (isMixedList(values, view.types)) return enumOrConst(view, [...new Set(values)], nullable);
  if (types.size > 1) {
    // YAML reads `yes`-like words and digits as other types than the schema states, unless it states these as well.
    const isOtherStated = [...types].some((type) => type !== "string" && hasStated(view, type));
    if (view.types?.has("string") === true && !isOtherStated) {
      loosen("listed values are strings, as the type says");
      return enumOrConst(view, [...new Set(values.map(String))], nullable);
    }
    return void loosen("listed values of several types, which are not enforced");
  }
  if (types.has("boolean")) {
    const [first] = values;
    if (new Set(values).size === 2) return { kind: "scalar", type: "boolean", nullable, view };
    return { kind: "const", value: first as boolean, nullable, view };
  }
  const stated = view.types ?? new Set();
  const isText = stated.has("string") && !stated.has("number") && !stated.has("integer");
  const isNumeric = !stated.has("string") && (stated.has("number") || stated.has("integer"));
  const converted = values.map((value) =>
    isText
      ? String(value)
      : isNumeric && typeof value === "string" && /^-?\d{1,15}$/.test(value)
        ? Number(value)
        : value,
  );
  if (converted.some((value, at) => value !== values[at]))
    loosen(`listed values are ${isText ? "strings" : "numbers"}, as the type says`);
  return enumOrConst(view, [...new Set(converted)] as (string | number)[], nullable);
}

function hasStated({ types }: View, type: string): boolean {
  return types?.has(type) === true || (type === "number" && types?.has("integer") === true);
}

/**
 * Returns whether values are strings and numbers, as the stated types allow. Strings that read as numbers are left
 * out: in a path or a query, nothing tells them apart.
 */
function isMixedList(
  values: readonly (string | number | boolean)[],
  stated: ReadonlySet<string> | undefined,
): values is readonly (string | number)[] {
  const hasType = (...words: readonly string[]): boolean =>
    stated === undefined || stated.size === 0 || words.some((word) => stated.has(word));
  const strings = values.filter((value) => typeof value === "string");
  const numbers = values.filter((value) => typeof value === "number");
  return (
    strings.length > 0 &&
    numbers.length > 0 &&
    strings.length + numbers.length === values.length &&
    hasType("string") &&
    hasType("number", "integer") &&
    !strings.some((value) => value.trim() !== "" && Number.isFinite(Number(value)))
  );
}

function enumOrConst(view: View, values: readonly (string | number)[], nullable: boolean): ListedShape {
  const [first] = values;
  if (values.length === 1 && first !== undefined) return { kind: "const", value: first, nullable, view };
  return { kind: "enum", values, nullable, view };
}

/**
 * Returns the view of a list whose values are listed beside `type: array`, where its items were meant: no list is one of
 * them. Undefined for any other view.
 *
 *     { type: array, enum: [a, b], items: { type: string } }   ->   { type: array, items: { type: string, enum: [a, b] } }
 */
export function withListedItems(t: Translation, view: View): View | undefined {
  const { types, values = [], listedBy, keywords, place } = view;
  const isList =
    types?.has("array") === true && [...types].every((word) => word === "array" || word === "null");
  const isScalar = values.length > 0 && values.every((node) => node.kind === "scalar" && !isNullNode(node));
  const items = keywords.get("items");
  const [by] = listedBy;
  if (!isList || !isScalar || by === undefined || items?.value.kind !== "map") return undefined;
  for (const one of listedBy)
    t.ledger.loosen(one, "no list is one of the values: they are taken as those of the items");
  t.ledger.markExact(items);
  const pointer = `${place.pointer}/items`;
  const listed = mapNode([entry("enum", listNode(values, by.value.span), by.key.span)], by.value.span);
  const { node: value } = t.schemas.joined.join(
    { node: items.value, pointer },
    { node: listed, pointer },
    pointer,
  );
  const joined = new Map(keywords).set("items", { key: items.key, value });
  return { ...view, keywords: joined, values: undefined };
}

/** Returns whether scalars are listed beside a type that no scalar has, which the ledger then says. */
export function contradictsType(t: Translation, { types, values = [], listedBy }: View): boolean {
  const isScalar = values.length > 0 && values.every((node) => node.kind === "scalar" && !isNullNode(node));
  const words = [...(types ?? [])];
  if (!isScalar || words.length === 0 || !words.every((word) => word === "array" || word === "object"))
    return false;
  for (const one of listedBy) t.ledger.mark(one, "dropped", "no listed value has the stated type");
  return true;
}

/** Notes that a type excludes listed values, which count. */
export function noteOtherType(t: Translation, { types, typedBy }: View, shape: ListedShape): void {
  if (types === undefined || types.size === 0) return;
  const hasType = (value: string | number | boolean): boolean =>
    types.has(typeof value) || (Number.isInteger(value) && types.has("integer"));
  if (valuesOf(shape).every(hasType)) return;
  for (const one of typedBy) t.ledger.loosen(one, "it excludes some of the listed values; the list decides");
}

function valuesOf(shape: ListedShape): readonly (string | number | boolean)[] {
  if (shape.kind === "enum") return shape.values;
  if (shape.kind === "const") return [shape.value];
  return shape.kind === "scalar" ? [true] : [];
}
