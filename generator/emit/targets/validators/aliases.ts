/** Validators of types that are equal to another: those of that type, under further names. */
import type { Enum, Resource } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import type { Declaration } from "../../../print/declarations.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { isNamed, schemaFor, type Scope } from "./scope.js";

/**
 * Returns a function that exports validators under further names where a type is an alias, and else returns what `declare`
 * does.
 *
 *   LetterSize, an alias of ParcelSize
 *     ->   export { isParcelSize as isLetterSize, ParcelSizeSchema as LetterSizeSchema };
 */
export function validatorsUnlessAlias<Item extends Enum | Resource>(
  declare: (scope: Scope, item: Item) => Declaration[],
): (scope: Scope, item: Item) => Declaration[] {
  return (scope, item) => {
    const { name } = item;
    if (!scope.aliases.has(name)) return declare(scope, item);
    const { is, schema } = validatorNames(name);
    scope.module.exportAs(isNamed(scope, name), quoteIdentifier(is));
    scope.module.exportAs(schemaFor(scope, name), quoteIdentifier(schema));
    return [];
  };
}
