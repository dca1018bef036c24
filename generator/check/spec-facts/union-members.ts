/** The members of unions, and what tells them apart. */
import type { JsonKind } from "../../language/facts/json-kinds.js";
import { isOpenGap, type BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import {
  isMemberWithin,
  isNestable,
  isObjectMember,
  unionMembers,
  type UnionMemberAst,
} from "../../spec/bind/unions.js";
import type { ObjectAst, UnionAst, ValueAst } from "../../spec/declarations/index.js";
import { unionsOf } from "../../spec/declarations/walk.js";
import { areDisjoint } from "./acceptance.js";
import { isAnyKind, statedKinds } from "./type-kinds.js";

/** The tag of a member. */
export type TagReading =
  | { readonly kind: "values"; readonly values: readonly string[] }
  /** The source does not state the value: the tag never selects the member. */
  | { readonly kind: "gap" }
  | { readonly kind: "missing" }
  | { readonly kind: "wrong"; readonly member: BoundField; readonly problem: string };

/** Reads the field `tag` of a member, which may be optional where values may leave the tag out. */
export function readTag(spec: BoundSpec, object: ObjectAst, tag: string, mayLack = false): TagReading {
  const member = spec.fieldsOf(object).get(tag);
  const lineage = spec.lineage(object);
  const hasGap = lineage.some((one) => isOpenGap(one.gap)) || isOpenGap(member?.field.gap);
  if (member === undefined) return hasGap || !spec.isComplete(object) ? { kind: "gap" } : { kind: "missing" };
  const { value } = member.field;
  if (member.presence === "optional" && !mayLack) return { kind: "wrong", member, problem: "is optional" };
  if (value.nullable) return { kind: "wrong", member, problem: "may be null" };
  if (value.type.kind === "invalid" || value.type.kind === "unspecified") return { kind: "gap" };
  const values = spec.listedValues(value.type)?.values;
  const strings = values?.filter((one) => typeof one === "string");
  if (strings !== undefined && strings.length > 0 && strings.length === values?.length)
    return { kind: "values", values: strings };
  if (hasGap && value.type.kind === "string") return { kind: "gap" };
  const isValue = values !== undefined && values.length > 0;
  const problem = isValue ? "is not a string" : "is neither a constant string nor an enum";
  return { kind: "wrong", member, problem };
}

/**
 * Yields each member with the first earlier one that shares a kind with it, leaving out pairs that something else
 * tells apart: two objects, closed enums without a value in common, and lists whose items are of other kinds.
 */
export function* sharedKinds(
  spec: BoundSpec,
  union: UnionAst,
): Generator<{ readonly earlier: ValueAst; readonly later: ValueAst; readonly kind: JsonKind }> {
  const own = union.members.filter((value) => isPossible(spec, union, value));
  const members = own.map((value, at) => ({ value, at, kinds: statedKinds(spec, value) }));
  // Objects are told apart by other rules: of those before a member that is none, the first shows what they share.
  const objects: (typeof members)[number][] = [];
  const others: typeof objects = [];
  for (const later of members) {
    const { type } = later.value;
    const isObject = type.kind === "name" && isObjectMember(spec, union, type.name);
    const rivals = isObject ? others : [...others, ...objects.slice(0, 1)].sort((a, b) => a.at - b.at);
    for (const earlier of rivals) {
      const kind = [...later.kinds].find((one) => one !== "null" && earlier.kinds.has(one));
      if (kind === undefined || isToldApart(spec, union, [earlier.value, later.value], kind)) continue;
      yield { earlier: earlier.value, later: later.value, kind };
      break;
    }
    (isObject ? objects : others).push(later);
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

/** Returns whether the fields of `earlier` accept every value of `later`. */
export function isSwallowed(spec: BoundSpec, earlier: ObjectAst, later: ObjectAst): boolean {
  const [own, other] = [spec.fieldsOf(earlier), spec.fieldsOf(later)];
  for (const [name, { field, presence }] of own) {
    const rival = other.get(name);
    if (presence === "required" && rival?.presence !== "required") return false;
    if (rival?.presence === "required" && areDisjoint(spec, field.value, rival.field.value)) return false;
  }
  const isStranger = ([name, member]: readonly [string, { readonly presence: string }]) =>
    member.presence === "required" && !own.has(name);
  return !(earlier.closed?.value === true && [...other].some(isStranger));
}

/**
 * Returns whether a field tells the values of two objects apart, of which one accepts some values of the other: one that both
 * have with different values, or one that `wider` refuses. A value that leaves the field out is still valid as both.
 *
 *     wider: { kind?: letter }, narrower: { kind?: box }   ->   true
 */
export function fieldsTellApart(spec: BoundSpec, wider: ObjectAst, narrower: ObjectAst): boolean {
  const own = spec.fieldsOf(wider);
  for (const [name, { field }] of spec.fieldsOf(narrower)) {
    const rival = own.get(name);
    if (
      rival === undefined ? wider.closed?.value === true : areDisjoint(spec, rival.field.value, field.value)
    )
      return true;
  }
  return false;
}

type MatchedUnion = Extract<UnionAst, { readonly selectedBy: "match" }>;

/** Returns each member of each union with this `match`, where its fields are known. */
export function* matchedMembers(
  spec: BoundSpec,
  match: "first" | "one",
): Generator<{
  readonly union: MatchedUnion;
  readonly member: UnionMemberAst;
  readonly earlier: readonly UnionMemberAst[];
}> {
  for (const union of unionsOf(spec.ast)) {
    if (union.selectedBy !== "match" || union.match.value !== match) continue;
    const members = unionMembers(spec, union).filter(({ object }) => spec.isComplete(object));
    for (const [at, member] of members.entries())
      yield { union, member, earlier: members.slice(0, at).filter(({ object }) => object !== member.object) };
  }
}
