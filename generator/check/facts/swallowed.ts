/** Compares the fields of two objects. */
import type { ObjectAst } from "../../declarations/index.js";
import { areDisjoint } from "./acceptance.js";
import type { SpecScope } from "./spec-scope.js";

/** Returns whether the fields of `earlier` accept every value of `later`. */
export function isSwallowed(scope: SpecScope, earlier: ObjectAst, later: ObjectAst): boolean {
  const [own, other] = [scope.fieldsOf(earlier), scope.fieldsOf(later)];
  for (const [name, { field, presence }] of own) {
    const rival = other.get(name);
    if (presence === "required" && rival?.presence !== "required") return false;
    if (rival?.presence === "required" && areDisjoint(scope, field.value, rival.field.value)) return false;
  }
  const isStranger = ([name, member]: readonly [string, { readonly presence: string }]) =>
    member.presence === "required" && !own.has(name);
  return !(earlier.closed?.value === true && [...other].some(isStranger));
}
