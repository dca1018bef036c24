import { ownKeyPrefix } from "../../language/model/extra.js";
import type { Json } from "../../language/model/model.js";
import { defineRule } from "../rule.js";
import { isObject } from "../../base/is-object.js";

/**
 * Keys that begin with `x-speccast-` are those of speccast.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, extra: { x-speccast-name: text } } } }
 *     endpoints:
 *       parcels.get: { GET: /v1/parcels, response: Parcel }
 */
export const extraKey = defineRule({
  code: "extra-key",
  what: "An `extra` has a reserved key.",
  why: "Keys that begin with `x-speccast-` are reserved for speccast, and `__proto__` changes an object's prototype in JavaScript.",
  fix: "Use another key, or remove it.",
  *check({ extras }) {
    for (const { value, span } of extras) {
      const key = reservedKey(value);
      if (key !== undefined) yield { message: `\`${key}\` is a reserved key.`, span };
    }
  },
});

function reservedKey(value: Json): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!isObject(value)) return firstOf(value);
  const own = Object.keys(value).find((key) => key.startsWith(ownKeyPrefix) || key === "__proto__");
  return own ?? firstOf(Object.values(value));
}

function firstOf(values: readonly Json[]): string | undefined {
  for (const value of values) {
    const key = reservedKey(value);
    if (key !== undefined) return key;
  }
  return undefined;
}
