/** Members of unions that the JSON kinds of their values do not tell apart. */
import type { JsonKind } from "../../language/facts/json-kinds.js";
import type { UnionAst, ValueAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { isAnyKind, statedKinds } from "./type-kinds.js";
import { isMemberWithin, isNestable, isObjectMember } from "../../spec/bind/unions.js";

/**
 * Yields each member with the first earlier one that shares a kind with it, leaving out pairs that something else
 * tells apart: two objects, closed enums without a value in common, and lists whose items are of other kinds.
 */
export function* sharedKinds(
  spec: BoundSpec,
  union: UnionAst,
): Generator<{ readonly earlier: ValueAst; readonly later: ValueAst; readonly kind: JsonKind }> {
  const own = union.members.filter((value) => isPossible(spec, union, value));
  const members = own.map((value) => ({ value, kinds: statedKinds(spec, value) }));
  for (const [at, later] of members.entries()) {
    for (const earlier of members.slice(0, at)) {
      const kind = [...later.kinds].find((one) => one !== "null" && earlier.kinds.has(one));
      if (kind === undefined || isToldApart(spec, union, [earlier.value, later.value], kind)) continue;
      yield { earlier: earlier.value, later: later.value, kind };
      break;
    }
  }
}

function isPossible(spec: BoundSpec, union: UnionAst, { type }: ValueAst): boolean {
  const resource = spec.resourceOf(type);
  if (resource?.kind === "union")
    return isNestable(spec, union, resource) || !isMemberWithin(spec, union, resource);
  return !isAnyKind(type.kind);
}

function isToldApart(
  spec: BoundSpec,
  union: UnionAst,
  pair: readonly [ValueAst, ValueAst],
  kind: JsonKind,
): boolean {
  if (pair.every(({ type }) => type.kind === "name" && isObjectMember(spec, union, type.name))) return true;
  if (union.selectedBy === "match" && kind !== "list" && !pair.some(({ type }) => type.kind === "map"))
    return true;
  if (kind === "list") {
    const [left, right] = pair.map(({ type }) =>
      type.kind === "list" ? statedKinds(spec, type.items) : undefined,
    );
    return left !== undefined && right !== undefined && ![...left].some((one) => right.has(one));
  }
  const [left, right] = pair.map(({ type }) =>
    spec.enumOf(type) === undefined ? undefined : spec.valuesOf(type),
  );
  return left !== undefined && right !== undefined && !left.some((value) => right.includes(value));
}
