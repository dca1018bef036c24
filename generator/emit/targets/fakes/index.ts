/** The target `fakes`: fakes.ts, functions that make valid values. */
import type { Model } from "../../../language/model/model.js";
import { inputType, validatorNames } from "../../../language/names/names.js";
import {
  constant,
  functionDeclaration,
  interfaceDeclaration,
  type Declaration,
} from "../../../print/declarations.js";
import { call, tallRecord, type Doc, callWithRecord, record } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteKey, quoteIdentifier } from "../../../print/quote/code.js";
import { namedTypes, type NamedType, objectTypeNamed, type ObjectType } from "../../../values/named-types.js";
import type { OwnEmitOptions, OwnEmitter } from "../../emitter.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { fakeName, typeRecipe, hintsOf, type RecipeScope } from "../../shared/recipes/recipes.js";
import { resourcesByName } from "../../../language/facts/by-name.js";
import { dataEntries } from "../../../print/data.js";

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

/** The recipes of objects in one module, and the constants that they stand on. */
class ObjectRecipes {
  readonly #scope: RecipeScope;
  /** The names of the constants with the hints of types that others extend. */
  readonly #constants = new Map<string, string>();
  readonly declarations: Declaration[] = [];

  constructor(scope: RecipeScope, types: readonly ObjectType[]) {
    this.#scope = scope;
    for (const type of types) this.#share(type);
  }

  /**
   * Returns the recipe of an object type, whose schema is called `schema`.
   *
   *   Parcel: { id: id<Parcel>, label: string }
   *     ->   anObjectOf(ParcelSchema, { id: anId("Parcel") })
   */
  of(type: ObjectType, schema: string): Doc {
    const callee = runtimeValue(this.#scope.module, "mock", "anObjectOf");
    const own = this.#constants.get(type.name);
    const { base, entries } = own === undefined ? this.#parts(type) : { base: own, entries: [] };
    const all = base === undefined ? entries : [`...${base}`, ...entries];
    const hints = base !== undefined && entries.length === 0 ? base : record(all);
    if (type.atLeast > 0)
      return call(callee, [schema, hints, record(dataEntries({ atLeast: type.atLeast }))]);
    if (all.length === 0) return call(callee, [schema]);
    return typeof hints === "string" ? call(callee, [schema, hints]) : callWithRecord(callee, [schema], all);
  }

  /** Declares the hints of the type that `type` extends, where `type` has a hint for each of these fields. */
  #share(type: ObjectType): void {
    const base = this.#baseOf(type);
    if (base === undefined || this.#constants.has(base.name)) return;
    this.#share(base);
    const { module } = this.#scope;
    const { base: above, entries } = this.#parts(base);
    const name = quoteIdentifier(module.local(base.name, (of) => `${fakeName(of)}Hints`));
    this.#constants.set(base.name, name);
    const value = tallRecord(above === undefined ? entries : [`...${above}`, ...entries]);
    this.declarations.push(
      constant({ name, exported: false, type: runtimeType(module, "mock", "Recipes"), value }),
    );
  }

  #baseOf({ name }: ObjectType, hints = this.#hintsOf(name)): ObjectType | undefined {
    const { model } = this.#scope;
    const resource = resourcesByName(model).get(name);
    const base = objectTypeNamed(model, resource?.kind === "object" ? resource.extends[0] : undefined);
    const inherited = base === undefined ? [] : [...this.#hintsOf(base.name).keys()];
    return inherited.length > 1 && inherited.every((field) => hints.has(field)) ? base : undefined;
  }

  /** Returns the constant that the hints of a type begin with, and those that differ from it. */
  #parts(type: ObjectType): { readonly base: string | undefined; readonly entries: Doc[] } {
    const hints = this.#hintsOf(type.name);
    const base = this.#baseOf(type, hints);
    const inherited = base === undefined ? new Map<string, Doc>() : this.#hintsOf(base.name);
    const entries = [...hints].flatMap(([name, hint]): Doc[] =>
      JSON.stringify(inherited.get(name)) === JSON.stringify(hint) ? [] : [[quoteKey(name), ": ", hint]],
    );
    return { base: base && this.#constants.get(base.name), entries };
  }

  #hintsOf(name: string): ReadonlyMap<string, Doc> {
    const type = objectTypeNamed(this.#scope.model, name);
    return type === undefined ? new Map() : hintsOf(this.#scope, type);
  }
}
