/** JSON as a literal of TypeScript. */
import type { JsonValue } from "./json.js";
import { list, numberList, record, type Doc } from "./layout.js";
import { quoteKey } from "./quote/key.js";
import { quoteLiteral } from "./quote/literal.js";

/**
 * Returns `value` as a literal.
 *
 *   {"type": "string", "x-of": ["a", 1]}   ->   { type: "string", "x-of": ["a", 1] }
 */
export function jsonLiteral(value: JsonValue): Doc {
  if (typeof value !== "object" || value === null) return quoteLiteral(value);
  if (!Array.isArray(value))
    return record(Object.entries(value).map(([key, inner]) => [`${quoteKey(key)}: `, jsonLiteral(inner)]));
  const items = (value as readonly JsonValue[]).map(jsonLiteral);
  return (value as readonly JsonValue[]).every((item) => typeof item === "number")
    ? numberList(items as string[])
    : list(items);
}
