/** The bounds among the constraints of a value. */
import { innerValues } from "./inner-types.js";
import type { Bounds, Constraints, Value } from "./model.js";

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

/** Names of the limits that give bounds to a value or to a value within it; a name may occur more than once. */
export function limitsIn({ type, constraints }: Value): string[] {
  const own = boundsKeys.map((key) => constraints[key]?.limit).filter((limit) => limit !== undefined);
  return [...own, ...innerValues(type).flatMap(limitsIn)];
}
