/** Constants of the spec as literals, by the type of the value itself. */
import type { ConstValue } from "../../language/model/model.js";
import { quoteNumber } from "./number.js";
import { quoteString } from "./string.js";

/** `value` as a literal of its own type. */
export function quoteLiteral(value: ConstValue): string {
  if (typeof value === "string") return quoteString(value);
  if (typeof value === "number") return quoteNumber(value);
  if (value === null || typeof value === "boolean") return String(value);
  throw new TypeError("quoteLiteral takes a string, number, boolean or null");
}
