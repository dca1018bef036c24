/** The relation of two types that are not the same, on the wire and in code. */
import type { ConstValue, Type, Value } from "../../../language/model/model.js";
import { textFormats } from "../../../language/formats/index.js";
import { valueKinds } from "../../../language/facts/numeric-enums.js";
import type { Comparison, DeclaredTypes } from "./comparison.js";
import type { Relation } from "../../../language/constraints/relation.js";
import type { SetEffect } from "../rules/verdict.js";

interface TypeRelation {
  /** The relation of their values in JSON. */
  readonly wire: Relation;
  /** True where code sees another type although the values are the same. */
  readonly code: boolean;
  /** True where the same values mean something else. */
  readonly unit: boolean;
}

const same: TypeRelation = { wire: "same", code: false, unit: false };

/** Returns the relation of two types, of which at most one is a list or a map. */
export function relateTypes(comparison: Comparison, base: Type, head: Type): TypeRelation {
  if (base.kind === "timestamp" && head.kind === "timestamp") {
    const unit = base.unit !== head.unit && base.unit !== "unspecified" && head.unit !== "unspecified";
    // Plain numbers can be assigned to a named unit, and back.
    return { ...same, unit };
  }
  if (base.kind === "id" && head.kind === "id") return { ...same, code: base.of !== head.of };
  if (base.kind === "int64" && head.kind === "int64") return { ...same, code: base.as !== head.as };
  if (isAnything(base) && isAnything(head)) return same;
  if (isAnything(head)) return { ...same, wire: "widens" };
  if (isAnything(base)) return { ...same, wire: "narrows" };
  const down = within(comparison, { from: base, to: head }, "base");
  const up = within(comparison, { from: head, to: base }, "head");
  if (down && up) return same;
  return { ...same, wire: down ? "widens" : up ? "narrows" : "replaces" };
}

export function isAnything({ kind }: Type): boolean {
  return kind === "json" || kind === "unspecified";
}

type Side = "base" | "head";

/** Returns whether every value of `from`, which is of `side`, is one of `to`, which is of the other side. */
function within(
  comparison: Comparison,
  { from, to }: { readonly from: Type; readonly to: Type },
  side: Side,
): boolean {
  if (isAnything(to)) return true;
  const [own, other] =
    side === "base" ? [comparison.base, comparison.head] : [comparison.head, comparison.base];
  const values = listed(from, own);
  if (values !== undefined) return values.every((value) => accepts(to, value, other));
  const [opens, takes] = [openKinds(from, own), openKinds(to, other)];
  if (opens !== undefined) return opens.every((kind) => within(comparison, { from: { kind }, to }, side));
  if (takes !== undefined) return takes.some((kind) => within(comparison, { from, to: { kind } }, side));
  if (to.kind === "ref") return isMember(comparison, { from, to: to.name }, { side, other });
  if (to.kind === "scalar") return within(comparison, { from, to: to.value.type }, side);
  if (from.kind === "scalar") return within(comparison, { from: from.value.type, to }, side);
  if (from.kind === "list" && to.kind === "list")
    return isWithin(comparison, { from: from.items, to: to.items }, side);
  if (from.kind === "map" && to.kind === "map")
    return isWithin(comparison, { from: from.values, to: to.values }, side);
  if (isText(from) && isText(to)) return from.kind === to.kind || to.kind === "string";
  return numberRank(from) <= numberRank(to);
}

/** Returns whether every value of `from` is one of `to`, as far as their types say it. */
function isWithin(
  comparison: Comparison,
  { from, to }: { readonly from: Value; readonly to: Value },
  side: Side,
): boolean {
  return (to.nullable || !from.nullable) && within(comparison, { from: from.type, to: to.type }, side);
}

/** Numeric types, the smaller within the larger; what is no number is in nothing. */
function numberRank({ kind }: Type): number {
  const ranks: Readonly<Partial<Record<Type["kind"], number>>> = {
    integer: 1,
    int64: 2,
    number: 3,
    timestamp: 3,
  };
  return ranks[kind] ?? NaN;
}

/** Returns what another type does in code, where it has the effect `wire` on the values. */
export function effectInCode(base: Type, head: Type, wire: Exclude<Relation, "same">): SetEffect {
  const isNumber = ({ kind }: Type): boolean => ["integer", "number", "timestamp"].includes(kind);
  // TypeScript has one type for both: names of strings and of numbers give way to one another.
  if ((isText(base) && isText(head)) || (isNumber(base) && isNumber(head))) return "none";
  const isInt64 = ({ kind }: Type): boolean => kind === "int64";
  return isInt64(base) === isInt64(head) || isAnything(base) || isAnything(head) ? wire : "replaces";
}

function isText({ kind }: Type): boolean {
  return Object.hasOwn(textFormats, kind) || ["string", "id", "decimal", "datetime", "base64"].includes(kind);
}

function listed(type: Type, types: DeclaredTypes): readonly ConstValue[] | undefined {
  if (type.kind === "const") return [type.value];
  if (type.kind === "boolean") return [true, false];
  if (type.kind !== "ref") return undefined;
  const found = types.get(type.name);
  return found?.what === "enum" && !found.item.open ? found.item.values.map(({ value }) => value) : undefined;
}

/** Returns the kinds of an open enum, which takes all strings, all numbers or both; undefined for another type. */
function openKinds(type: Type, types: DeclaredTypes): ReturnType<typeof valueKinds> | undefined {
  const found = type.kind === "ref" ? types.get(type.name) : undefined;
  return found?.what === "enum" && found.item.open ? valueKinds(found.item) : undefined;
}

/** Returns whether a type has the value, as far as its kind says. */
function accepts(type: Type, value: ConstValue, types: DeclaredTypes): boolean {
  const values = listed(type, types);
  if (values !== undefined) return values.includes(value);
  if (type.kind === "ref") {
    const found = types.get(type.name);
    if (found?.what === "enum") return (valueKinds(found.item) as readonly string[]).includes(typeof value);
    if (found?.what !== "resource" || found.item.kind !== "union") return false;
    return found.item.byKind.some((member) => accepts(member.value.type, value, types));
  }
  if (typeof value === "string") return type.kind === "string" || (type.kind === "id" && value !== "");
  if (typeof value !== "number") return false;
  return Number.isSafeInteger(value) ? !Number.isNaN(numberRank(type)) : numberRank(type) === 3;
}

function isMember(
  comparison: Comparison,
  { from, to }: { readonly from: Type; readonly to: string },
  { side, other }: { readonly side: Side; readonly other: DeclaredTypes },
): boolean {
  const union = other.get(to);
  if (union?.what !== "resource" || union.item.kind !== "union") return false;
  const arePaired = (name: string): boolean =>
    from.kind === "ref" &&
    (side === "base" ? comparison.arePaired(from.name, name) : comparison.arePaired(name, from.name));
  return (
    union.item.members.some(({ resource }) => arePaired(resource)) ||
    union.item.byKind.some(({ value }) => within(comparison, { from, to: value.type }, side))
  );
}
