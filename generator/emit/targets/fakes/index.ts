/** The target `fakes`: fakes.ts, functions that make valid values. */
import type { Model } from "../../../language/model/model.js";
import { inputType, validatorNames } from "../../../language/names/names.js";
import { constant, functionDeclaration, interfaceDeclaration } from "../../../print/declarations.js";
import type { Declaration } from "../../../print/declarations.js";
import { call, tallRecord, type Doc } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { quoteKey } from "../../../print/quote/key.js";
import { namedTypes, type NamedType } from "../../../values/named-types.js";
import type { OwnEmitOptions, OwnEmitter } from "../../emitter.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { fakeName, typeRecipe } from "../../shared/recipes/recipes.js";
import { ObjectRecipes } from "./hints.js";

/** The target `fakes`. */
export const fakes: OwnEmitter = {
  emit: (model, options) => {
    const names = {
      declared: new Set(["Fakes", "fakes", "recipes"]),
      support: new Map<string, string>(),
      whole: new Set(["types.ts", "validators.ts"]),
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
 *            readonly parcelStatus: () => types.ParcelStatus;
 *            readonly parcel: Fake<types.Parcel>;
 *          }
 *
 *          export function fakes(seed: number = 1, options: FakeOptions = {}): Fakes {
 *            return fakesBy<Fakes>(recipes, seed, options);
 *          }
 *
 *          export const recipes: TypeRecipes = {
 *            parcelStatus: aValueOf(validators.ParcelStatusSchema, pickFrom(types.ParcelStatusValues)),
 *            parcel: anObjectOf(validators.ParcelSchema, { id: anId("Parcel") }),
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
  const objects = new ObjectRecipes(
    scope,
    types.flatMap(([, type]) => (type.kind === "object" ? [type] : [])),
  );
  const recipes = types.map(([name, type]): Doc => {
    const { schema } = validatorNames(aliases.get(name) ?? name);
    const described = module.value("validators.ts", quoteIdentifier(schema));
    const made =
      type.kind === "object"
        ? objects.of(type, described)
        : call(runtimeValue(module, "mock", "aValueOf"), [described, typeRecipe(scope, type)]);
    return [quoteKey(fakeName(name)), ": ", made];
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
      body: `return ${runtimeValue(module, "mock", "fakesBy")}<Fakes>(recipes, seed, options);`,
    }),
    ...objects.declarations,
    constant({
      name: "recipes",
      docs: ["How the values are made, by the names of the functions."],
      type: runtimeType(module, "mock", "TypeRecipes"),
      value: tallRecord(recipes),
    }),
  ];
}
