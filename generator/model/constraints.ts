/** Tables by constraint, in which a new constraint does not compile until each has it, and the bounds among constraints. */
import { innerValues } from "./inner-types.js";
import type { Bounds, Constraints, NumberSteps, RangeBounds, Value } from "./model.js";

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
  if (!hasConstraint(constraints)) return results;
  const given: Partial<Given> = constraints;
  const add = <Key extends keyof Given>(key: Key): void => {
    const constraint = given[key];
    if (constraint !== undefined) results.push(table[key](constraint, context));
  };
  for (const key of Object.keys(table) as (keyof Given)[]) add(key);
  return results;
}

/** Returns whether a value has any constraint; most have none. */
export function hasConstraint(constraints: Constraints): boolean {
  for (const _ in constraints) return true;
  return false;
}

/** The form of a constraint, by which every source states it and the model has it. */
export type ConstraintForm = "bounds" | "string" | "number" | "flag";

type FormOf<Constraint> = Constraint extends Bounds & object
  ? "bounds"
  : Constraint extends string
    ? "string"
    : Constraint extends number
      ? "number"
      : "flag";

/** The form of every constraint. */
export const constraintForms = {
  length: "bounds",
  range: "bounds",
  count: "bounds",
  pattern: "string",
  unenforcedPattern: "string",
  format: "string",
  unique: "flag",
} as const satisfies { readonly [Key in keyof Given]: FormOf<Given[Key]> };

/** The keys of all constraints. */
export const constraintKeys = Object.keys(constraintForms) as readonly (keyof Given)[];

/** The constraints that no value breaks: documented and exported, never checked. */
const unenforcedKeys = ["unenforcedPattern", "format"] as const satisfies readonly (keyof Given)[];

/** A constraint that a value can break. */
export type EnforcedKey = Exclude<keyof Given, (typeof unenforcedKeys)[number]>;

/** Returns whether a value can break the constraint `key`. */
export function isEnforced(key: keyof Given): key is EnforcedKey {
  return !unenforcedKeys.some((other) => other === key);
}

/** A constraint that is bounds. */
export type BoundsKey = {
  [Key in keyof Given]: (typeof constraintForms)[Key] extends "bounds" ? Key : never;
}[keyof Given];

/** The constraints that are bounds, which a limit may give. */
export const boundsKeys: readonly BoundsKey[] = constraintKeys.filter(
  (key): key is BoundsKey => constraintForms[key] === "bounds",
);

/** The keys of bounds, in the order of the output. The last three are for numbers only. */
export const boundNames = [
  "min",
  "above",
  "max",
  "below",
  "step",
] as const satisfies readonly (keyof RangeBounds)[];

/** A key of bounds. */
export type BoundName = (typeof boundNames)[number];

/** The keys of bounds that only a range has. */
export const rangeOnlyNames = ["above", "below", "step"] as const satisfies readonly (keyof NumberSteps)[];

/** Returns the bounds that are there, in order, each with its key. */
export function statedBounds(bounds: RangeBounds): [name: BoundName, bound: number][] {
  return boundNames.flatMap((name): [BoundName, number][] => {
    const bound = bounds[name];
    return bound === undefined ? [] : [[name, bound]];
  });
}

/** Returns whether bounds have a part that only a range has. */
export function isRangeOnly(bounds: NumberSteps): boolean {
  return rangeOnlyNames.some((name) => bounds[name] !== undefined);
}

/** Returns all bounds among the constraints of a value. */
export function constraintBounds(constraints: Constraints): RangeBounds[] {
  return boundsKeys.map((key) => constraints[key]).filter((bounds) => bounds !== undefined);
}

/** Names of the limits that give bounds to a value or to a value within it; a name may occur more than once. */
export function limitsIn({ type, constraints }: Value): string[] {
  const own = constraintBounds(constraints).flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
  return [...own, ...innerValues(type).flatMap(limitsIn)];
}
