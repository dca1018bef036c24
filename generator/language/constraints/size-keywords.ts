/** The keywords of JSON Schema for sizes. */
import type { Bounds, JsonObject } from "../model/model.js";

/** Returns `minLength` and `maxLength`, or their like. No size is below 0, so that as a minimum says nothing. */
export function sizeKeywords(
  suffix: "Length" | "Items" | "Properties",
  { min = 0, max }: Bounds,
): JsonObject {
  return {
    ...(min > 0 ? { [`min${suffix}`]: min } : {}),
    ...(max === undefined ? {} : { [`max${suffix}`]: max }),
  };
}
