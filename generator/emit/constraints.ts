/** Tables by constraint: a new constraint fails to compile until each of them has an entry for it. */
import type { Bounds, Constraints } from "../model/model.js";

type Given = Required<Constraints>;

/** A function for each constraint of a value; `Context` is what else it needs. */
export type ByConstraint<Result, Context = undefined> = {
  readonly [K in keyof Given]: (constraint: Given[K], context: Context) => Result;
};

/**
 * The results for the constraints that a value has, in the order of the table.
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
  const add = <K extends keyof Given>(key: K): void => {
    const constraint = given[key];
    if (constraint !== undefined) results.push(table[key](constraint, context));
  };
  for (const key of Object.keys(table) as (keyof Given)[]) add(key);
  return results;
}

const none = (): Bounds[] => [];
const itself = (bounds: Bounds): Bounds[] => [bounds];
const boundsOfConstraint: ByConstraint<Bounds[]> = {
  length: itself,
  range: itself,
  count: itself,
  pattern: none,
  unique: none,
};

/**
 * All bounds among the constraints of a value, each of which may come from a limit.
 *
 *   { length: { max: 50, limit: "nameLength" }, pattern: "^a" }   ->   [{ max: 50, limit: "nameLength" }]
 */
export function constraintBounds(constraints: Constraints): Bounds[] {
  return forConstraints(boundsOfConstraint, constraints, undefined).flat();
}
