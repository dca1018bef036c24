/** The declarations of validators.ts for a scalar with a name. */
import type { NamedScalar } from "../../../language/model/model.js";
import { condition, ifStatement, lines } from "../../../print/layout.js";
import type { Declaration } from "../../../print/declarations.js";
import { guardDeclarations, isEntry, schemaDeclaration, shapeEntry } from "./declarations.js";
import { guardOf } from "./guard.js";
import type { Scope } from "./scope.js";
import { valueShape } from "./shapes.js";

/**
 * Returns the validators of a named scalar.
 *
 *   CountryCode: { type: string, length: 2 }
 *     ->   export function isCountryCode(value: unknown): value is CountryCode {
 *            if (typeof value !== "string" || !hasExactLength(value, 2)) return false;
 *            return true;
 *          }
 */
export function namedScalarValidators(scope: Scope, { name, value }: NamedScalar): Declaration[] {
  const place = { scope, owner: name, field: "" };
  const { fails } = guardOf({ ...place, caller: undefined, text: "value", level: 0, inside: false }, value);
  const guard = lines(ifStatement(condition("||", fails), "return false;"), "return true;");
  return [
    ...guardDeclarations(scope, { name, guard, reads: false }),
    schemaDeclaration(scope, name, { entries: [isEntry(name), shapeEntry(valueShape(place, value))] }),
  ];
}
