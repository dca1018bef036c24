/** Tables by constraint, in which a new constraint does not compile until each has it, and the bounds among constraints. */
import { innerValues } from "./inner-types.js";
import type { Bounds, Constraints, Value } from "./model.js";

type Given = Required<Constraints>;

/** A function for each constraint of a value; `Context` holds the rest of its input. */
export type ByConstraint<Result, Context = undefined> = {
  readonly [Key in keyof Given]: (constraint: Given[Key], context: Context) => Result;
};

/**
 * Returns the results for the constraints that a value has, in the order of the table.
 *
 *   { length: ({ max }) => max, … }, { length: { max: 50 } }   ->   [50]
 */
export function forConstraints<Result, Context>(
  table: ByConstraint<Result, Context>,
  constraints: Constraints,
  context: Context,
): Result[] {
  const results: Result[] = [];
  const given: Partial<Given> = constraints;
  const add = <Key extends keyof Given>(key: Key): void => {
    const constraint = given[key];
    if (constraint !== undefined) results.push(table[key](constraint, context));
  };
  for (const key of Object.keys(table) as (keyof Given)[]) add(key);
  return results;
}

type IsBounds<Key extends keyof Constraints> =
  NonNullable<Constraints[Key]> extends Bounds & object ? true : false;

/** A constraint that is bounds. */
export type BoundsKey = {
  [Key in keyof Constraints]-?: IsBounds<Key> extends true ? Key : never;
}[keyof Constraints];

const isBounds: { readonly [Key in keyof Required<Constraints>]: IsBounds<Key> } = {
  length: true,
  range: true,
  count: true,
  pattern: false,
  unique: false,
};

/** The constraints that are bounds, which a limit may give. */
export const boundsKeys: readonly BoundsKey[] = (Object.keys(isBounds) as (keyof Constraints)[]).filter(
  (key): key is BoundsKey => isBounds[key],
);

/** Returns all bounds among the constraints of a value. */
export function constraintBounds(constraints: Constraints): Bounds[] {
  return boundsKeys.map((key) => constraints[key]).filter((bounds) => bounds !== undefined);
}

/** Names of the limits that give bounds to a value or to a value within it; a name may occur more than once. */
export function limitsIn({ type, constraints }: Value): string[] {
  const own = constraintBounds(constraints).flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
  return [...own, ...innerValues(type).flatMap(limitsIn)];
}
