/** The recipes of objects, with hints that types share with those that they extend. */
import { resourcesByName } from "../../../language/facts/by-name.js";
import { constant } from "../../../print/declarations.js";
import type { Declaration } from "../../../print/declarations.js";
import { dataEntries } from "../../../print/data.js";
import { call, callWithRecord, record, tallRecord, type Doc } from "../../../print/layout.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { quoteKey } from "../../../print/quote/key.js";
import { objectTypeNamed, type ObjectType } from "../../../values/named-types.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { fakeName, hintsOf, type RecipeScope } from "../../shared/recipes/recipes.js";

/** The recipes of objects in one module, and the constants that they stand on. */
export class ObjectRecipes {
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
