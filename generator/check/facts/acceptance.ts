/** Whether every value of one type is a value of another, and whether two types share values. */
import type { ConstValue } from "../../model/model.js";
import type { TypeAst, ValueAst } from "../../parse/ast.js";
import type { NumericBounds, SpecScope } from "./spec-scope.js";
import { whyNotValue } from "./values.js";

/** Why `base` refuses a value of `child`; undefined when it accepts them all, or either is unknown. */
export function whyRefused(scope: SpecScope, base: ValueAst, child: ValueAst): string | undefined {
  if ([base, child].some((value) => isUnknown(scope, value.type))) return undefined;
  if (isAny(base.type)) return undefined;
  if (child.nullable && !base.nullable) return `${describeValue(child)} is not ${describeValue(base)}`;
  const values = child.type.kind === "boolean" ? undefined : scope.valuesOf(child.type);
  if (values !== undefined && !["name", "list", "map"].includes(base.type.kind))
    return firstReason(scope, values, base);
  return whyTypeRefused(scope, base, child) ?? whyConstraintRefused(scope, base, child);
}

function firstReason(scope: SpecScope, values: readonly ConstValue[], base: ValueAst): string | undefined {
  return values.map((value) => whyNotValue(scope, value, base)).find((reason) => reason !== undefined);
}

const texts: ReadonlySet<TypeAst["kind"]> = new Set(["string", "id", "decimal", "datetime", "base64"]);
const numbers: ReadonlySet<TypeAst["kind"]> = new Set(["number", "integer", "timestamp"]);

function whyTypeRefused(
  scope: SpecScope,
  { type: base }: ValueAst,
  { type: child }: ValueAst,
): string | undefined {
  const mismatch = `${describe(child)} is not ${describe(base)}`;
  const isText = texts.has(child.kind) || scope.enumOf(child) !== undefined;
  switch (base.kind) {
    case "string":
      return isText ? undefined : mismatch;
    case "number":
      return numbers.has(child.kind) ? undefined : mismatch;
    case "timestamp": {
      const units = child.kind === "timestamp" ? [base.unit, child.unit] : [];
      const isSame = units[0] === units[1] || units.includes("unspecified");
      return units.length > 0 && isSame ? undefined : mismatch;
    }
    case "id":
      return child.kind === "id" && child.of.value === base.of.value ? undefined : mismatch;
    case "list":
      return child.kind === "list" ? whyRefused(scope, base.items, child.items) : mismatch;
    case "map":
      if (child.kind === "map") return whyRefused(scope, base.values, child.values);
      return child.kind === "name" && scope.resources.has(child.name) && isAny(base.values.type)
        ? undefined
        : mismatch;
    case "name":
      return isWithin(scope, child, base.name) ? undefined : mismatch;
    default:
      return child.kind === base.kind ? undefined : mismatch;
  }
}

/** Whether every value of `child` is one of the declared type `name`. */
function isWithin(scope: SpecScope, child: TypeAst, name: string): boolean {
  const item = scope.enums.get(name);
  if (item !== undefined) {
    const values = scope.valuesOf(child) ?? (scope.enumOf(child) === item ? [] : undefined);
    const known = new Set(item.values.map((one) => one.value.value));
    return values?.every((value) => typeof value === "string" && (item.open || known.has(value))) ?? false;
  }
  return child.kind === "name" && isResourceWithin(scope, child.name, name, new Set());
}

function isResourceWithin(scope: SpecScope, child: string, base: string, seen: Set<string>): boolean {
  if (child === base) return true;
  if (seen.has(`${child} ${base}`)) return false;
  seen.add(`${child} ${base}`);
  const wide = scope.resources.get(base);
  const narrow = scope.resources.get(child);
  const inMember = (name: { readonly value: string }) => isResourceWithin(scope, child, name.value, seen);
  if (wide?.kind === "union" && [...wide.of, ...(wide.otherwise ? [wide.otherwise] : [])].some(inMember))
    return true;
  if (narrow?.kind === "object") return scope.lineage(narrow).some((one) => one.name.value === base);
  const members = narrow === undefined ? [] : [...narrow.of, ...(narrow.otherwise ? [narrow.otherwise] : [])];
  return members.length > 0 && members.every((member) => isResourceWithin(scope, member.value, base, seen));
}

function whyConstraintRefused(scope: SpecScope, base: ValueAst, child: ValueAst): string | undefined {
  for (const key of ["length", "range", "count"] as const) {
    const outer = scope.bounds(base[key]?.value);
    if (outer !== undefined && !isInside(scope.bounds(child[key]?.value) ?? {}, outer)) {
      return `the base has a ${key} of ${describeBounds(outer)}`;
    }
  }
  if (base.pattern !== undefined && base.pattern.value !== child.pattern?.value)
    return "the base has a pattern";
  return base.unique !== undefined && child.unique === undefined
    ? "the items of the base are unique"
    : undefined;
}

function isInside(inner: NumericBounds, outer: NumericBounds): boolean {
  return (
    (inner.min ?? -Infinity) >= (outer.min ?? -Infinity) && (inner.max ?? Infinity) <= (outer.max ?? Infinity)
  );
}

/** Whether two types have no value in common. */
export function areDisjoint(scope: SpecScope, a: ValueAst, b: ValueAst): boolean {
  if ([a, b].some((value) => isUnknown(scope, value.type) || isAny(value.type))) return false;
  if (a.nullable && b.nullable) return false;
  const [left, right] = [jsonKind(scope, a.type), jsonKind(scope, b.type)];
  if (left !== right) return true;
  const values = [a, b].map((value) => scope.valuesOf(value.type));
  const [first, second] = values;
  return first !== undefined && second !== undefined && !first.some((value) => second.includes(value));
}

function jsonKind(scope: SpecScope, type: TypeAst): string {
  if (type.kind === "const") return type.value === null ? "null" : typeof type.value;
  if (texts.has(type.kind) || scope.enumOf(type) !== undefined) return "string";
  if (numbers.has(type.kind)) return "number";
  return type.kind === "list" || type.kind === "boolean" ? type.kind : "object";
}

function isAny(type: TypeAst): boolean {
  return type.kind === "json" || type.kind === "unspecified";
}

function isUnknown(scope: SpecScope, type: TypeAst): boolean {
  return type.kind === "invalid" || (type.kind === "name" && !scope.hasType(type.name));
}

function describeValue({ type, nullable }: ValueAst): string {
  return nullable ? `${describe(type)} | null` : describe(type);
}

/** A type as it is written. */
export function describe(type: TypeAst): string {
  switch (type.kind) {
    case "name":
      return type.name;
    case "const":
      return JSON.stringify(type.value);
    case "id":
      return `id<${type.of.value}>`;
    case "timestamp":
      return `timestamp<${type.unit}>`;
    case "list":
    case "map": {
      const inner = type.kind === "list" ? type.items : type.values;
      return `${type.kind}<${describeValue(inner)}>`;
    }
    default:
      return type.kind;
  }
}

/** Bounds as a text: `1 to 50`, `at most 50`. */
export function describeBounds({ min, max }: NumericBounds): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `${min} to ${max}`;
  return min === undefined ? `at most ${max}` : `at least ${min}`;
}
