/** The types of undeclared fields. */
import type { ObjectAst, ValueAst } from "../../spec/declarations/index.js";
import type { SpecScope } from "./spec-scope.js";

/** A type of undeclared fields, and the resource that states it. */
interface StatedRest {
  readonly owner: ObjectAst;
  readonly value: ValueAst;
}

/** Returns the type of undeclared fields that an object states or inherits; the nearest one. */
export function restOf(scope: SpecScope, object: ObjectAst): StatedRest | undefined {
  for (const owner of scope.lineage(object))
    if (owner.rest !== undefined) return { owner, value: owner.rest };
  return undefined;
}
