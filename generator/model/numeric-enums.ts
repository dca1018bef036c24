/** Enums of numbers. */
import type { Enum } from "./model.js";

/** Returns whether the values of an enum are numbers. An enum without listed values has strings. */
export function isNumeric({ values }: Pick<Enum, "values">): boolean {
  return typeof values[0]?.value === "number";
}
