/** The constraints of the language, each in a file of its name. The phases derive their tables from this list. */
import { innerValues } from "../facts/inner-types.js";
import type { Bounds, Constraints, RangeBounds, Value } from "../model/model.js";
import { statedBounds } from "./bounds.js";
import type { ConstrainedValues, Constraint, Enforcement } from "./constraint.js";
import { count } from "./count.js";
import { format } from "./format.js";
import { length } from "./length.js";
import { pattern } from "./pattern.js";
import { range } from "./range.js";
import { unenforcedPattern } from "./unenforced-pattern.js";
import { unique } from "./unique.js";

type Given = Required<Constraints>;

/** The key of a constraint in the model. */
export type ConstraintKey = keyof Constraints;

/** Every constraint, in the order of the output. */
const table: { readonly [Key in ConstraintKey]: Constraint<Given[Key]> } = {
  length,
  range,
  count,
  pattern,
  unenforcedPattern,
  format,
  unique,
};

export const constraintKeys = Object.keys(table) as readonly ConstraintKey[];

/** Every constraint by its key, for settings that fit it. */
export const constraints = table as Readonly<Record<ConstraintKey, Constraint<unknown>>>;

/** Returns the constraints that a value has; most have none. */
export function constraintsOf(
  given: Constraints,
): { readonly key: ConstraintKey; readonly constraint: Constraint<unknown>; readonly setting: unknown }[] {
  if (Object.keys(given).length === 0) return [];
  return constraintKeys.flatMap((key) => {
    const setting = given[key];
    return setting === undefined ? [] : [{ key, constraint: constraints[key], setting }];
  });
}

/** Returns the constraints that values can break. A limit without a value bounds nothing. */
export function enforcedOf(
  given: Constraints,
): { readonly enforced: Enforcement<unknown>; readonly setting: unknown }[] {
  return constraintsOf(given).flatMap(({ constraint: { enforced }, setting }) =>
    enforced === undefined || boundsNothing(setting) ? [] : [{ enforced, setting }],
  );
}

/** Returns a regular expression that texts which keep the constraints match. */
export function textPattern(given: Constraints): string | undefined {
  const expressions = enforcedOf(given).map(({ enforced, setting }) => enforced.expression?.(setting));
  return expressions.find((one) => one !== undefined);
}

/** Returns whether a setting is bounds without a number. */
export function boundsNothing(setting: unknown): boolean {
  return typeof setting === "object" && setting !== null && statedBounds(setting).length === 0;
}

/** Returns the keywords of JSON Schema that state what such values can break. */
export function constraintKeywords(values: ConstrainedValues): string[] {
  return constraintKeys.flatMap((key) => {
    const { enforced, keywords } = constraints[key];
    return enforced === undefined ? [] : (keywords[values] ?? []);
  });
}

export type BoundsKey = {
  [Key in ConstraintKey]: Given[Key] extends Bounds ? Key : never;
}[ConstraintKey];

/** The constraints that are bounds, which a limit may give. */
export const boundsKeys: readonly BoundsKey[] = constraintKeys.filter(
  (key): key is BoundsKey => constraints[key].form === "bounds",
);

/** Returns all bounds among the constraints of a value. */
export function constraintBounds(given: Constraints): RangeBounds[] {
  return boundsKeys.map((key) => given[key]).filter((bounds) => bounds !== undefined);
}

/** Names of the limits that give bounds to a value or to a value within it; a name may occur more than once. */
export function limitsIn({ type, constraints: given }: Value): string[] {
  const own = constraintBounds(given).flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
  return [...own, ...innerValues(type).flatMap(limitsIn)];
}
