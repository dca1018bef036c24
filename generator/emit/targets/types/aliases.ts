/** Types that are equal to another, as aliases of it. */
import type { Enum, Resource } from "../../../language/model/model.js";
import { enumValues } from "../../../language/names/names.js";
import { typeAlias, type Declaration } from "../../../print/declarations.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { summaryDocs } from "../../shared/docs.js";
import type { TypesScope } from "./scope.js";

/**
 * Returns a function that declares an alias where a type is one, and else what `declare` returns.
 *
 *   LetterSize, an alias of ParcelSize   ->   export type LetterSize = ParcelSize;
 *
 *                                             export { ParcelSizeValues as LetterSizeValues };
 */
export function typesUnlessAlias<Item extends Enum | Resource>(
  declare: (scope: TypesScope, item: Item) => Declaration[],
): (scope: TypesScope, item: Item) => Declaration[] {
  return (scope, item) => {
    const { name } = item;
    const of = scope.aliases.get(name);
    if (of === undefined) return declare(scope, item);
    if (!("kind" in item))
      scope.module.exportAs(quoteIdentifier(enumValues(of)), quoteIdentifier(enumValues(name)));
    return [typeAlias({ name, docs: summaryDocs(item), members: [of] })];
  };
}
