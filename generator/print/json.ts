/** JSON files as prettier would print them. */
import { quoteJson } from "../quote/json.js";
import { group, hardline, indent, join, layout, line, softline, type Doc } from "./layout.js";

/** A JSON value. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * `value` as the text of a JSON file: an entry a line, short lists on one line.
 *
 *   { a: [1, 2] }   ->   {
 *                          "a": [1, 2]
 *                        }
 */
export function printJson(value: JsonValue): string {
  return `${layout(docOf(value))}\n`;
}

function docOf(value: JsonValue): Doc {
  if (isList(value)) return listDoc(value);
  if (typeof value === "string") return quoteJson(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const parts = entries.map(([key, entry]): Doc => [quoteJson(key), ": ", docOf(entry)]);
  return ["{", indent([hardline, join([",", hardline], parts)]), hardline, "}"];
}

function listDoc(items: readonly JsonValue[]): Doc {
  if (items.length === 0) return "[]";
  const parts = items.map(docOf);
  // prettier keeps rows of objects or lists apart, and fills nothing but numbers.
  const tall = items.length > 1 && items.every((item) => typeof item === "object" && item !== null);
  return group(["[", indent([softline, join([",", line], parts)]), softline, "]"], { shouldBreak: tall });
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Plain data as a JSON value: types that have no index signature lose nothing but their name. */
export function asJson(data: object): JsonValue {
  return JSON.parse(JSON.stringify(data)) as JsonValue;
}
