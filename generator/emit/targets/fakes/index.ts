/** The target `fakes`: fakes.ts, functions that make valid values. */
import type { Model } from "../../../language/model/model.js";
import { inputType, validatorNames } from "../../../language/names/names.js";
import { constant, functionDeclaration, interfaceDeclaration } from "../../../print/declarations.js";
import type { Declaration } from "../../../print/declarations.js";
import { tallRecord, type Doc } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { quoteKey } from "../../../print/quote/key.js";
import { namedTypes, type NamedType } from "../../../values/named-types.js";
import type { OwnEmitOptions, OwnEmitter } from "../../emitter.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { fakeName, typeRecipe } from "../../shared/recipes/recipes.js";

/** The target `fakes`. */
export const fakes: OwnEmitter = {
  emit: (model, options) => {
    const names = {
      declared: new Set(["Fakes", "fakes", "recipes", "schemas"]),
      support: new Map<string, string>(),
    };
    const module = new ModuleSource("fakes.ts", names, options.homes);
    module.addAll(declarations(model, module, options));
    return [module];
  },
};

function fakedTypes(model: Model): readonly (readonly [name: string, type: NamedType])[] {
  const inputs = new Set(model.endpoints.map(inputType));
  return [...namedTypes(model)].filter(([name]) => !inputs.has(name));
}

/**
 * The interface of the functions, the function that returns them, and their recipes.
 *
 *   Parcel, ParcelStatus
 *     ->   export interface Fakes {
 *            readonly parcelStatus: () => ParcelStatus;
 *            readonly parcel: Fake<Parcel>;
 *          }
 *
 *          export function fakes(seed: number = 1, options: FakeOptions = {}): Fakes {
 *            return fakesBy<Fakes>(recipes, schemas, seed, options);
 *          }
 *
 *          export const recipes: Recipes = {
 *            parcelStatus: pickFrom(["created", "delivered"]),
 *            parcel: anObject({ … }),
 *          };
 *
 *          export const schemas: Readonly<Record<string, Schema>> = {
 *            parcelStatus: ParcelStatusSchema,
 *            parcel: ParcelSchema,
 *          };
 */
function declarations(model: Model, module: ModuleSource, { aliases }: OwnEmitOptions): Declaration[] {
  const types = fakedTypes(model);
  const scope = { model, module };
  const members = types.map(([name, { kind }]) => {
    const type = module.type("types.ts", quoteIdentifier(name));
    const isObject = kind === "object" || kind === "union";
    return {
      key: quoteKey(fakeName(name)),
      readonly: true,
      type: isObject
        ? `${runtimeType(module, "mock", "Fake")}<${type}>`
        : { parameters: [], returns: type, arrow: true as const },
    };
  });
  const recipes = types.map(([name, type]): Doc => [quoteKey(fakeName(name)), ": ", typeRecipe(scope, type)]);
  const schemas = types.map(([name]): Doc => {
    const { schema } = validatorNames(aliases.get(name) ?? name);
    return [quoteKey(fakeName(name)), ": ", module.value("validators.ts", quoteIdentifier(schema))];
  });
  return [
    interfaceDeclaration({
      name: "Fakes",
      docs: ["The functions that make valid values, by type."],
      members,
    }),
    functionDeclaration({
      name: "fakes",
      docs: ["Returns functions that make valid values: for equal seeds, the same ones in the same order."],
      parameters: [
        { name: "seed", type: "number", initial: "1" },
        { name: "options", type: runtimeType(module, "mock", "FakeOptions"), initial: "{}" },
      ],
      returns: "Fakes",
      body: `return ${runtimeValue(module, "mock", "fakesBy")}<Fakes>(recipes, schemas, seed, options);`,
    }),
    constant({
      name: "recipes",
      docs: ["How the values are made, by the names of the functions."],
      type: runtimeType(module, "mock", "Recipes"),
      value: tallRecord(recipes),
    }),
    constant({
      name: "schemas",
      docs: ["What each value is checked by."],
      type: `Readonly<Record<string, ${runtimeType(module, "values", "Schema")}>>`,
      value: tallRecord(schemas),
    }),
  ];
}
