/** Compares the fields of two objects. */
import type { ObjectAst } from "../../spec/declarations/index.js";
import { areDisjoint } from "./acceptance.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";

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
export function isToldApart(spec: BoundSpec, wider: ObjectAst, narrower: ObjectAst): boolean {
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
