/** Enums of numbers, and of strings and numbers. */
import type { Enum } from "../model/model.js";

/** Returns the JSON kinds of the values of an enum. An enum without listed values has strings. */
export function valueKinds({ values }: Pick<Enum, "values">): readonly ("string" | "number")[] {
  const kinds = new Set(values.map(({ value }) => (typeof value === "number" ? "number" : "string")));
  return kinds.size === 0 ? ["string"] : [...kinds].sort().reverse();
}

/** Returns whether all values of an enum are numbers. */
export function isNumeric(item: Pick<Enum, "values">): boolean {
  return !valueKinds(item).includes("string");
}

/** Returns whether an enum has strings and numbers. */
export function isMixed(item: Pick<Enum, "values">): boolean {
  return valueKinds(item).length > 1;
}
