/** validators.ts: for each enum, resource and input, a compiled validator and a schema. */
import { namesOf } from "../../../language/names/exported-names.js";
import { modelHoldsInt64 } from "../../../language/facts/int64.js";
import type { Declaration } from "../../../print/declarations.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitter } from "../../emitter.js";
import { reexportRuntime } from "../../output/runtime-modules.js";
import { endpointDeclarations, errorDeclarations } from "./endpoints.js";
import { enumDeclarations, resourceDeclarations } from "./resources.js";
import { scopeOf, withPatterns, type Scope, isNamed, schemaFor } from "./scope.js";
import type { Enum, Resource, NamedScalar } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import { quoteIdentifier } from "../../../print/quote/code.js";
import { condition, ifStatement, lines } from "../../../print/layout.js";
import { guardDeclarations, isEntry, schemaDeclaration, shapeEntry } from "./declarations.js";
import { guardOf } from "./guard.js";
import { valueShape } from "./shapes.js";

const scalarParts = withPatterns(namedScalarValidators);
const enumParts = validatorsUnlessAlias(enumDeclarations);
const resourceParts = validatorsUnlessAlias(withPatterns(resourceDeclarations));
const errorParts = withPatterns(errorDeclarations);
const endpointParts = withPatterns(endpointDeclarations);

type DeclareValidators<Item> = (scope: Scope, item: Item) => readonly Declaration[];

/** The target `validators`. */
export const validators: OwnEmitter = {
  emit: (model, options) => {
    const module = new ModuleSource("validators.ts", namesOf(model, "validators"), options.homes);
    const scope = scopeOf(model, module, options);
    const part = <Item>(home: string, declare: DeclareValidators<Item>, item: Item): readonly Declaration[] =>
      module.within(home, () => declare(scope, item));
    module.addAll([
      ...model.enums.flatMap((item) => part(item.name, enumParts, item)),
      ...model.scalars.flatMap((item) => part(item.name, scalarParts, item)),
      ...model.resources.flatMap((item) => part(item.name, resourceParts, item)),
      ...model.errors.flatMap((item) => part("", errorParts, item)),
      ...model.endpoints.flatMap((item) => part(item.name, endpointParts, item)),
    ]);
    reexportRuntime(module, "values", {
      types: ["Issue", "Result", "Schema"],
      values: [
        "ValidationError",
        "dropUndeclared",
        ...(modelHoldsInt64(model) ? (["readJson", "writeJson"] as const) : []),
      ],
    });
    return [module];
  },
};

/**
 * Returns a function that exports validators under further names where a type is an alias, and else returns what `declare`
 * does.
 *
 *   LetterSize, an alias of ParcelSize
 *     ->   export { isParcelSize as isLetterSize, ParcelSizeSchema as LetterSizeSchema };
 */
function validatorsUnlessAlias<Item extends Enum | Resource>(
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

/**
 * Returns the validators of a named scalar.
 *
 *   CountryCode: { type: string, length: 2 }
 *     ->   export function isCountryCode(value: unknown): value is CountryCode {
 *            if (typeof value !== "string" || !hasExactLength(value, 2)) return false;
 *            return true;
 *          }
 */
function namedScalarValidators(scope: Scope, { name, value }: NamedScalar): Declaration[] {
  const place = { scope, owner: name, field: "" };
  const { fails } = guardOf({ ...place, caller: undefined, text: "value", level: 0, inside: false }, value);
  const guard = lines(ifStatement(condition("||", fails), "return false;"), "return true;");
  return [
    ...guardDeclarations(scope, { name, guard, reads: false }),
    schemaDeclaration(scope, name, { entries: [isEntry(name), shapeEntry(valueShape(place, value))] }),
  ];
}
