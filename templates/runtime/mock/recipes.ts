/** Recipes: how to make a value of a type. Equal seeds give equal values. */
import { own } from "../values/checks.js";
import type { Schema } from "../values/schema.js";
import type { Report } from "../values/shapes.js";
import { between, chosen, mixed, type Random } from "./random.js";
import { emailAddress, textFor, webAddress } from "./texts.js";

/** The place of a value that is made. */
export interface Spot {
  readonly random: Random;
  /** The state that all values of one seed share. */
  readonly shared: SharedState;
  /** The number of objects, lists and maps around the value. */
  readonly depth: number;
  /** The function of the innermost type, and the name of the field in it. */
  readonly type: string;
  readonly name: string;
}

/** The state that all values of one seed share. */
export interface SharedState {
  readonly seed: number;
  readonly recipes: TypeRecipes;
  /** Returns the name of the type whose schema reports by a function. */
  readonly typeOf: (report: Report) => string | undefined;
  /** Returns the time in milliseconds of the newest moments. */
  readonly now: () => number;
  /** Returns a text for a field; undefined for the usual one. */
  readonly strings: TextMaker;
  /** The number of ids of each type. */
  readonly ids: Map<string, number>;
  /** The number of values that one call may still make. */
  left: number;
}

/** Returns a text for a field, or undefined for the usual one. */
export type TextMaker = (field: TextField) => string | undefined;

/** A field that gets a text. */
export interface TextField {
  /** Name of the function that makes the object of the field, such as `parcel`. */
  readonly type: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Returns the state that all values of one seed share, at their beginning. */
export function sharedBy(
  seed: number,
  recipes: TypeRecipes,
  now: () => number,
  strings: TextMaker = () => undefined,
): SharedState {
  const types = new Map(
    Object.entries(recipes).map(([name, { schema }]) => [schema["~shape"].report, name] as const),
  );
  const typeOf = (report: Report): string | undefined => types.get(report);
  return { seed, recipes, typeOf, now, strings, ids: new Map(), left: maxParts };
}

/** A way to make values. */
export interface Recipe {
  readonly make: (spot: Spot, given?: object) => unknown;
  /** Returns whether an object of the type may have all these fields. */
  readonly hasFields?: (names: readonly string[], shared: SharedState) => boolean;
  /** Returns whether the values of the given fields select the recipe in its union. */
  readonly fits?: (given: object) => boolean;
  /** The presence of a field; absent for a required one. */
  readonly presence?: FieldPresence;
}

/** Recipes by name. */
export type Recipes = Readonly<Record<string, Recipe>>;

/** The recipe of a type, and the schema that its values are checked by. */
export interface TypeRecipe extends Recipe {
  readonly schema: Schema;
}

/** The recipes of the types of an output, by the names of their functions. */
export type TypeRecipes = Readonly<Record<string, TypeRecipe>>;

/** The presence of a field that is not always there. */
interface FieldPresence {
  /** The field is there if these fields have one of these values. */
  readonly required?: FieldValues;
  /** The field is there only if these fields have one of these values. */
  readonly only?: FieldValues;
}

/** Values of fields by name. */
type FieldValues = Readonly<Record<string, readonly unknown[]>>;

/** The number of something. */
interface Amount {
  readonly min?: number;
  readonly max?: number;
}

/** The number of values in one value from which on it ends as soon as it can. */
export const maxParts = 500;

/** From this depth on, values end as soon as they can. */
const lastDepth = 5;

function mustEnd({ depth, shared }: Spot): boolean {
  return depth >= lastDepth || shared.left <= 0;
}

function deeper(spot: Spot, name = spot.name): Spot {
  spot.shared.left--;
  return { ...spot, depth: spot.depth + 1, name };
}

/** The value itself. */
export function just(value: unknown): Recipe {
  return { make: () => value };
}

/** True or false. */
export const aBoolean: Recipe = { make: ({ random }) => random() < 0.5 };

/** Any JSON value. */
export const anyJson: Recipe = { make: () => ({}) };

/** One of some values. */
export function pickFrom(values: readonly unknown[]): Recipe {
  return { make: ({ random }) => chosen(random, values) };
}

/** A whole number. */
export function anInteger({ min, max }: Amount = {}): Recipe {
  const from = min ?? Math.min(1, (max ?? Infinity) - 999);
  return { make: ({ random }) => between(random, from, Math.min(max ?? Infinity, from + 999)) };
}

/** A number with two decimal places. */
export function aNumber(): Recipe {
  return { make: ({ random }) => between(random, 100, 99999) / 100 };
}

/** A 64-bit integer in the form that the output has it in. */
export function anInt64(form: "bigint" | "string", amount?: Amount): Recipe {
  const { make } = anInteger(amount);
  return {
    make: (spot) => (form === "bigint" ? BigInt(make(spot) as number) : String(make(spot))),
  };
}

/** Milliseconds of the year before the newest moments. */
const year = 31_536_000_000;

function moment({ random, shared }: Spot): number {
  return Math.floor(shared.now() / 1000 - random() * (year / 1000)) * 1000;
}

/** A moment as a number of seconds or milliseconds. */
export function aTimestamp(unit: "ms" | "s"): Recipe {
  return { make: (spot) => moment(spot) / (unit === "s" ? 1000 : 1) };
}

/** A moment as a text with date and time. */
export const aDatetime: Recipe = {
  make: (spot) => `${new Date(moment(spot)).toISOString().slice(0, 19)}Z`,
};

/** A date: `2026-01-31`. */
export const aDate: Recipe = {
  make: (spot) => new Date(moment(spot)).toISOString().slice(0, 10),
};

/** An email address. */
export const anEmail: Recipe = { make: ({ random }) => emailAddress(random) };

/** A URL. */
export const aUrl: Recipe = { make: ({ random }) => webAddress(random) };

/** A text that looks like what the name of its field says. */
export function aText({ min = 0, max = Infinity }: Amount = {}): Recipe {
  return {
    make: ({ random, shared, type, name }) => {
      const wished = shared.strings({ type, name, min, max });
      return wished ?? sized(textFor(name, random), min, max);
    },
  };
}

/** Repeats a text until it is long enough, and cuts it where it is too long. */
function sized(text: string, min: number, max: number): string {
  if (text.length >= min && text.length <= max) return text;
  return `${text} `
    .repeat(Math.ceil(Math.min(min, mostCharacters) / text.length) + 1)
    .slice(0, Math.max(min, Math.min(text.length, max)));
}

/** A prime, so that the ids of a type repeat only after all of them. */
const idStep = 2147483629;

/** Returns the number of a new id of `type`, below `bound`. */
function nextId(type: string, { seed, ids }: SharedState, bound: number): number {
  const count = ids.get(type) ?? 0;
  ids.set(type, count + 1);
  return (mixed(seed) + count * idStep) % bound;
}

/** An id that no other value of the type has: `parcel_0k3f9zq`. */
export function anId(type: string, { min = 0, max = Infinity }: Amount = {}): Recipe {
  return {
    make: ({ shared }) => {
      const digits = nextId(type, shared, 36 ** Math.min(7, max)).toString(36);
      const text = `${type.charAt(0).toLowerCase()}${type.slice(1)}_${digits.padStart(7, "0")}`;
      const long = text.padStart(Math.min(min, mostCharacters), "0");
      return long.length > max ? long.slice(long.length - max) : long;
    },
  };
}

/** A text with a digit for each `#` and a letter for each `?`. With `id`, a new one each time. */
export function aTextLike(mask: string, id?: string): Recipe {
  const bases = Array.from(mask, (slot) => (slot === "#" ? 10 : slot === "?" ? 26 : 1));
  const bound = bases.reduce<number>((all, base) => Math.min(all * base, 2 ** 48), 1);
  return {
    make: ({ random, shared }) => {
      let rest = id === undefined ? 0 : nextId(id, shared, bound);
      let text = "";
      for (let at = mask.length - 1; at >= 0; at--) {
        const base = bases[at] ?? 1;
        const digit = rest > 0 ? rest % base : id === undefined ? between(random, 0, base - 1) : 0;
        rest = Math.floor(rest / base);
        text = (base === 1 ? mask.charAt(at) : base === 10 ? digit : letters.charAt(digit)) + text;
      }
      return text;
    },
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Null, or what a recipe makes. */
export function orNull(recipe: Recipe): Recipe {
  return {
    ...recipe,
    make: (spot, given) =>
      given === undefined && (mustEnd(spot) || spot.random() < 0.2)
        ? null
        : recipe.make(spot, given),
  };
}

/** A field that may be absent. */
export function maybe(recipe: Recipe): Recipe {
  return { ...recipe, presence: {} };
}

/** A field whose presence depends on other fields. */
export function dependent(recipe: Recipe, presence: FieldPresence): Recipe {
  return { ...recipe, presence };
}

/** A value of the recipe called `name`. */
export function the(name: string): Recipe {
  const recipeIn = ({ recipes }: SharedState): Recipe => recipes[name] as Recipe;
  return {
    make: (spot, given) => recipeIn(spot.shared).make({ ...spot, type: name }, given),
    hasFields: (names, shared) => recipeIn(shared).hasFields?.(names, shared) === true,
  };
}

/** Rules for the items of a list. */
interface ItemRules extends Amount {
  readonly unique?: true;
}

/** Items of one type; as few as possible where values are to end. */
export function aList(items: Recipe, { min = 0, max = Infinity, unique }: ItemRules = {}): Recipe {
  return {
    make: (spot) => {
      const size = sizeAt(spot, min, max);
      const name = spot.name.replace(/ies$/, "y").replace(/s$/, "");
      const made: unknown[] = [];
      const texts = new Set<string>();
      for (let tries = 0; made.length < size && tries < size * 10 + 40; tries++) {
        const item = items.make(deeper(spot, name));
        const text = unique === true ? equalityKey(item) : String(tries);
        if (!texts.has(text)) made.push(item);
        texts.add(text);
      }
      return made;
    },
  };
}

/** Returns a text that equal values share. */
export function equalityKey(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? `${one}n` : one));
}

/** Items and characters that a mock makes at most; what must have more is not made. */
const [mostItems, mostCharacters] = [1000, 1_000_000];

function sizeAt(spot: Spot, least: number, max: number): number {
  const min = Math.min(least, mostItems);
  if (mustEnd(spot)) return min;
  return between(spot.random, Math.min(max, Math.max(min, 1)), Math.min(max, Math.max(min, 1) + 2));
}

/** Values of one type by name. */
export function aMap(
  values: Recipe,
  { min = 0, max = Infinity, keys = aText() }: Amount & { readonly keys?: Recipe } = {},
): Recipe {
  return {
    make: (spot) => {
      const size = sizeAt(spot, min, max);
      const made = {};
      for (let tries = 0; Object.keys(made).length < size && tries < size * 40 + 40; tries++) {
        const name = String(keys.make({ ...spot, name: "key" }));
        put(made, name, values.make(deeper(spot, name)));
      }
      return made;
    },
  };
}

function put(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** A member of a union that fields with some values select. */
export function when(recipe: Recipe, tags: FieldValues): Recipe {
  return {
    hasFields: (names, shared) => recipe.hasFields?.(names, shared) === true,
    fits: (given) =>
      Object.keys(tags).every((name) => {
        const value = own(given, name);
        return value === undefined || tags[name]?.includes(value) === true;
      }),
    make: (spot, given = {}) => {
      const known = { ...given };
      for (const name of Object.keys(tags))
        if (own(known, name) === undefined) put(known, name, chosen(spot.random, tags[name] ?? []));
      return recipe.make(spot, known);
    },
  };
}

/** A value of one of several types; the first is the one that ends soonest. */
export function eitherOf(choices: readonly Recipe[]): Recipe {
  return {
    hasFields: (names, shared) =>
      choices.some(({ hasFields }) => hasFields?.(names, shared) === true),
    make: (spot, given) => {
      const some =
        given === undefined ? choices : choices.filter((one) => mayHave(one, given, spot));
      const open = some.length > 0 ? some : choices;
      const recipe = mustEnd(spot) ? (open[0] as Recipe) : chosen(spot.random, open);
      return recipe.make(spot, given);
    },
  };
}

/** Returns whether values of a recipe may have the given fields. */
function mayHave({ hasFields, fits }: Recipe, given: object, { shared }: Spot): boolean {
  return hasFields?.(Object.keys(given), shared) === true && fits?.(given) !== false;
}

/** Rules for an object. */
interface ObjectRule {
  /** The number of fields that there must be. */
  readonly atLeast?: number;
  /** True if further fields are allowed. */
  readonly open?: boolean;
}

/** An object with the fields that are given, and made ones beside them. */
export function anObject(fields: Recipes, { atLeast = 0, open }: ObjectRule = {}): Recipe {
  const all = Object.entries(fields);
  const names = Object.keys(fields);
  return {
    hasFields: (given) => open === true || given.every((name) => own(fields, name) !== undefined),
    make: (above, given = {}) => {
      const spot = deeper(above);
      const made = { ...given };
      const isPresent = (name: string): boolean => own(made, name) !== undefined;
      // A field that is given as undefined stays absent.
      const add = (name: string, { make }: Recipe): void => {
        if (!Object.hasOwn(made, name)) put(made, name, make({ ...spot, name }));
      };
      meetConditions(fields, made, spot.random);
      for (const [name, recipe] of all)
        if (recipe.presence === undefined || (!isConditional(recipe.presence) && isWanted(spot)))
          add(name, recipe);
      // Twice, since a condition may look at a field that has one.
      for (const [name, recipe] of [...all, ...all]) {
        const { presence = {} } = recipe;
        if (isConditional(presence) && isAllowed(presence, made))
          if (isRequired(presence, made) || isWanted(spot)) add(name, recipe);
      }
      for (const [name, recipe] of all) {
        if (names.filter(isPresent).length >= atLeast) break;
        if (isAllowed(recipe.presence ?? {}, made)) add(name, recipe);
      }
      return inOrder(made, names);
    },
  };
}

function isWanted(spot: Spot): boolean {
  return !mustEnd(spot) && spot.random() < (spot.depth > 2 ? 0.4 : 0.75);
}

function isConditional({ required, only }: FieldPresence): boolean {
  return required !== undefined || only !== undefined;
}

function isAllowed({ only }: FieldPresence, object: object): boolean {
  return only === undefined || holds(only, object);
}

function isRequired({ required }: FieldPresence, object: object): boolean {
  return required !== undefined && holds(required, object);
}

function holds(values: FieldValues, object: object): boolean {
  return Object.keys(values).every((name) => values[name]?.includes(own(object, name)) === true);
}

/** Sets the fields on which the presence of given fields depends. */
function meetConditions(fields: Recipes, made: object, random: Random): void {
  for (const name of Object.keys(made)) {
    const { only = {} } = (own(fields, name) as Recipe | undefined)?.presence ?? {};
    if (own(made, name) === undefined) continue;
    for (const field of Object.keys(only))
      if (!Object.hasOwn(made, field)) put(made, field, chosen(random, only[field] ?? []));
  }
}

/** Returns an object with its fields in the order of the spec, and without those that are undefined. */
function inOrder(object: object, names: readonly string[]): object {
  const ordered = {};
  const all = [...names, ...Object.keys(object).filter((name) => !names.includes(name))];
  for (const name of all) {
    const value = own(object, name);
    if (value !== undefined) put(ordered, name, value);
  }
  return ordered;
}
