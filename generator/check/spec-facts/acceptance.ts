/** Compares two types: whether one accepts the values of the other, and whether they share values. */
import { reachable } from "../../base/graph.js";
import type { ConstValue } from "../../language/model/model.js";
import type { TypeAst, ValueAst } from "../../spec/declarations/index.js";
import { memberNames } from "../../spec/declarations/inner-types.js";
import { whyConstraintStricter } from "./constraints.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { builtInKind } from "../../language/facts/json-kinds.js";
import {
  describe,
  describeValue,
  isAnyKind,
  isNumericEnum,
  isStringEnum,
  isStringKind,
  statedKinds,
  statedValueKinds,
} from "./type-kinds.js";
import { whyNotValue } from "./values.js";

/** Returns why `base` refuses a value of `child`; undefined when it accepts all, or one is unknown. */
export function whyRefused(spec: BoundSpec, base: ValueAst, child: ValueAst): string | undefined {
  if ([base, child].some((value) => spec.isUnknown(value.type))) return undefined;
  if (isAnyKind(base.type.kind)) return undefined;
  if (child.nullable && !base.nullable) return `${describeValue(child)} is not ${describeValue(base)}`;
  const scalar = spec.scalarOf(base.type);
  if (scalar !== undefined) {
    if (spec.scalarOf(child.type) === scalar) return whyConstraintStricter(spec, base, child);
    if (child.type.kind === "const") return whyNotValue(spec, child.type.value, base);
    return `${describeValue(child)} is not ${describeValue(base)}`;
  }
  if (spec.scalarOf(child.type) !== undefined) return whyRefused(spec, base, spec.plain(child));
  if (
    base.like !== undefined &&
    (child.like === undefined || describe(base.like.type) !== describe(child.like.type))
  )
    return `${describeValue(child)} is not like ${describe(base.like.type)}`;
  const values = child.type.kind === "boolean" ? undefined : spec.valuesOf(child.type);
  if (values !== undefined && !["name", "list", "map"].includes(base.type.kind))
    return values.map((value) => whyNotValue(spec, value, base)).find((reason) => reason !== undefined);
  return (
    whyTypeRefused(spec, base, child) ??
    whyKeysRefused(spec, base, child) ??
    whyConstraintStricter(spec, base, child)
  );
}

function whyKeysRefused(spec: BoundSpec, base: ValueAst, child: ValueAst): string | undefined {
  if (base.keys === undefined) return undefined;
  if (child.keys === undefined) return "the base states the type of its keys";
  return whyRefused(spec, base.keys, child.keys);
}

function whyTypeRefused(
  spec: BoundSpec,
  { type: base }: ValueAst,
  { type: child }: ValueAst,
): string | undefined {
  const mismatch = `${describe(child)} is not ${describe(base)}`;
  switch (base.kind) {
    case "timestamp": {
      const units = child.kind === "timestamp" ? [base.unit, child.unit] : [];
      const isSame = units[0] === units[1] || units.includes("unspecified");
      return units.length > 0 && isSame ? undefined : mismatch;
    }
    case "id":
      return child.kind === "id" && child.of.value === base.of.value ? undefined : mismatch;
    case "list":
      return child.kind === "list" ? whyRefused(spec, base.items, child.items) : mismatch;
    case "map":
      if (child.kind === "map") return whyRefused(spec, base.values, child.values);
      return spec.resourceOf(child) !== undefined && isAnyKind(base.values.type.kind) ? undefined : mismatch;
    case "name":
      return isWithin(spec, child, base.name) ? undefined : mismatch;
    case "const":
      return mismatch;
    case "string":
      return isStringKind(child.kind) || isStringEnum(spec, child) ? undefined : mismatch;
    case "number":
      return isNumberWithin(spec, child) ? undefined : mismatch;
    default:
      return child.kind === base.kind ? undefined : mismatch;
  }
}

function isNumberWithin(spec: BoundSpec, child: TypeAst): boolean {
  const item = spec.enumOf(child);
  if (item !== undefined) return isNumericEnum(item);
  return child.kind !== "int64" && builtInKind(child.kind) === "number";
}

/** Returns whether every value of `child` is one of the declared type `name`. */
function isWithin(spec: BoundSpec, child: TypeAst, name: string): boolean {
  const item = spec.enums.get(name);
  if (item !== undefined) {
    const values = spec.valuesOf(child) ?? (spec.enumOf(child) === item ? [] : undefined);
    const known = new Set<ConstValue>(item.values.map((one) => one.value.value));
    const kinds: ReadonlySet<string> = statedValueKinds(item);
    return values?.every((value) => known.has(value) || (item.open && kinds.has(typeof value))) ?? false;
  }
  if (child.kind === "name" && spec.resources.has(child.name))
    return isResourceWithin(spec, child.name, name);
  const union = spec.resources.get(name);
  if (union?.kind !== "union") return false;
  // Resources are no such values; a union among the members is not looked into.
  const others = union.members.filter(({ type }) => type.kind !== "name" || spec.enums.has(type.name));
  const value: ValueAst = { type: child, nullable: false, span: child.span };
  return others.some((member) => whyRefused(spec, member, value) === undefined);
}

/** Returns whether every value of the resource `child` is one of `base`, or of a member of it. */
function isResourceWithin(spec: BoundSpec, child: string, base: string): boolean {
  const membersOf = (name: string): string[] => {
    const one = spec.resources.get(name);
    return one?.kind === "union" ? memberNames(one).map(({ value }) => value) : [];
  };
  const wide = reachable([base], membersOf);
  const names = new Set([child]);
  for (const name of names) {
    const narrow = spec.resources.get(name);
    if (wide.has(name)) continue;
    if (narrow === undefined) return false;
    if (narrow.kind === "object") {
      if (!spec.lineage(narrow).some((one) => wide.has(one.name.value))) return false;
      continue;
    }
    // Members that are no objects are compared one by one only where both are the same union.
    if (narrow.members.length > narrow.of.length || narrow.nullable !== undefined) return false;
    const members = membersOf(name);
    if (members.length === 0) return false;
    for (const member of members) names.add(member);
  }
  return true;
}

/** Returns whether two types have no value in common. */
export function areDisjoint(spec: BoundSpec, one: ValueAst, other: ValueAst): boolean {
  const [a, b] = [spec.plain(one), spec.plain(other)];
  if ([a, b].some((value) => spec.isUnknown(value.type) || isAnyKind(value.type.kind))) return false;
  if (a.nullable && b.nullable) return false;
  const [left, right] = [statedKinds(spec, a), statedKinds(spec, b)];
  if (![...left].some((kind) => right.has(kind))) return true;
  const values = [a, b].map((value) => spec.valuesOf(value.type));
  const [first, second] = values;
  return first !== undefined && second !== undefined && !first.some((value) => second.includes(value));
}
