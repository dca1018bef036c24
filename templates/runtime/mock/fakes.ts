/** Fakes: functions that make valid values. */
import { isTruncated, namesIn, ValidationError } from "../values/issues.js";
import type { Schema } from "../values/schema.js";
import { randomOf } from "./random.js";
import {
  maxParts,
  sharedBy,
  type SharedState,
  type TextMaker,
  type TypeRecipes,
  the,
} from "./recipes.js";

/** Makes values of an object type. */
export interface Fake<T> {
  (): T;
  /**
   * Makes a value with some fields given. Throws a `ValidationError` if no valid value has them. A field that is
   * given as `undefined` stays absent.
   */
  <Given extends FakeFields<T>>(given: Given): Faked<T, Given>;
}

/** Fields that may be given. */
export type FakeFields<T> = T extends unknown
  ? { readonly [Field in keyof T]?: T[Field] | undefined }
  : never;

/** The type of a value with given fields: of several forms, those that the given fields select. */
export type Faked<T, Given> = [Fitting<T, Given>] extends [never] ? T : Fitting<T, Given>;

type Fitting<T, Given> = T extends unknown
  ? Given extends FakeFields<T>
    ? Given & T
    : never
  : never;

/** Options of fakes. */
export interface FakeOptions {
  /**
   * Returns a text for a field, or `undefined` for the usual one. It is called for texts without a pattern or a
   * format.
   */
  readonly strings?: TextMaker;
  /** Returns the time in milliseconds that no moment is after; by default the start of 2026. */
  readonly now?: () => number;
}

/** Tries to make one value: some types have values that no recipe finds at once. */
const maxTries = 50;

/** Returns the functions of an output: for each recipe, one of its name. */
export function fakesBy<Fakes>(
  recipes: TypeRecipes,
  seed: number,
  { strings, now = () => Date.UTC(2026, 0, 1) }: FakeOptions,
): Fakes {
  const shared = sharedBy(seed, recipes, now, strings);
  const fakes = Object.entries(recipes).map(([name, { schema }]) => {
    let count = 0;
    const fake = (given?: object): unknown => makeOne(shared, name, count++, schema, given);
    return [name, fake] as const;
  });
  return Object.fromEntries(fakes) as Fakes;
}

function makeOne(
  shared: SharedState,
  name: string,
  count: number,
  schema: Schema,
  given?: object,
): unknown {
  for (let tries = 0; ; tries++) {
    shared.left = maxParts;
    const random = randomOf(`${shared.seed} ${name} ${count} ${tries}`);
    const value = the(name).make({ random, shared, depth: 0, type: name, name: "" }, given);
    const issues = schema.check(value);
    if (issues === null) return value;
    const isGiven = issues.some(
      ({ pointer }) => given !== undefined && Object.hasOwn(given, namesIn(pointer)[0] ?? ""),
    );
    if (isGiven || tries >= maxTries) throw new ValidationError(name, issues, isTruncated(issues));
  }
}
