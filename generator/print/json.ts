/** JSON files as prettier leaves them: what fits on a line stands on one. */
import { isObject } from "../base/is-object.js";
import { plain } from "./quote/hidden.js";
import { quoteJson } from "./quote/json.js";
import { quoteNumber } from "./quote/code.js";
import { fits, printWidth } from "./layout.js";

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * `value` as the text of a JSON file. The outermost object has an entry a line.
 *
 *   { "a": [1, 2], "b": { "c": true } }   ->   {
 *                                                "a": [1, 2],
 *                                                "b": { "c": true }
 *                                              }
 */
export function printJson(value: JsonValue): string {
  // One join at the end: rows of rows would be copied once for each level.
  const parts: string[] = [];
  if (isObject(value) && Object.keys(value).length > 0) addTall(parts, value, "");
  else addText(parts, value, { indent: "", before: "", after: 0 });
  parts.push("\n");
  return parts.join("");
}

function addText(
  parts: string[],
  value: JsonValue,
  { indent, before, after }: { readonly indent: string; readonly before: string; readonly after: number },
): void {
  if (typeof value !== "object" || value === null) {
    parts.push(scalarText(value));
    return;
  }
  const room = printWidth - columnsOf(before) - after;
  if (minColumns(value, room) <= room) {
    const flat = flatText(value);
    if (flat !== undefined && fits(flat, room)) {
      parts.push(flat);
      return;
    }
  }
  if (isList(value) && value.length > 1 && value.every((item) => typeof item === "number"))
    parts.push(filledText(value.map(scalarText), indent));
  else addTall(parts, value, indent);
}

/** One entry or item a line. */
function addTall(parts: string[], value: JsonComposite, indent: string): void {
  const inner = `${indent}  `;
  const [open, close] = isList(value) ? ["[", "]"] : ["{", "}"];
  parts.push(open);
  const count = isList(value) ? value.length : Object.keys(value).length;
  let at = 0;
  const add = (before: string, entry: JsonValue): void => {
    parts.push(at === 0 ? "\n" : ",\n", before);
    at++;
    addText(parts, entry, { indent: inner, before, after: at === count ? 0 : 1 });
  };
  if (isList(value)) for (const item of value) add(inner, item);
  else for (const key in value) add(`${inner}${quoteJson(key)}: `, value[key] ?? null);
  parts.push(`\n${indent}${close}`);
}

/** Numbers, as many on a line as fit. */
function filledText(numbers: readonly string[], indent: string): string {
  const inner = `${indent}  `;
  const rows: string[] = [];
  let row = inner;
  for (const [at, number] of numbers.entries()) {
    const text = at === numbers.length - 1 ? number : `${number},`;
    if (row !== inner && row.length + 1 + text.length > printWidth) {
      rows.push(row);
      row = inner;
    }
    row += row === inner ? text : ` ${text}`;
  }
  return `[\n${[...rows, row].join("\n")}\n${indent}]`;
}

/**
 * At least so many columns are taken by `value` on one line, counted no further than `room`: most
 * values are so much longer that there is no use in writing them down to see.
 */
function minColumns(value: JsonValue, room: number): number {
  if (typeof value === "string") return minColumnsOfString(value);
  if (typeof value !== "object" || value === null) return 1;
  let columns = 0;
  if (isList(value)) {
    for (const item of value) {
      columns += 2 + minColumns(item, room - columns);
      if (columns > room) break;
    }
    return columns;
  }
  for (const key in value) {
    columns += minColumnsOfString(key) + 4 + minColumns(value[key] ?? null, room - columns);
    if (columns > room) break;
  }
  return columns;
}

/** Escapes only add to that; some characters beyond ASCII take no column of their own. */
function minColumnsOfString(text: string): number {
  return plain.test(text) ? text.length + 2 : 2;
}

/** All on one line; undefined where prettier does not have that. */
function flatText(value: JsonValue): string | undefined {
  if (typeof value !== "object" || value === null) return scalarText(value);
  const parts: string[] = [];
  if (isList(value)) {
    if (isTall(value)) return undefined;
    for (const item of value) {
      const flat = flatText(item);
      if (flat === undefined) return undefined;
      parts.push(flat);
    }
    return `[${parts.join(", ")}]`;
  }
  for (const key in value) {
    const flat = flatText(value[key] ?? null);
    if (flat === undefined) return undefined;
    parts.push(`${quoteJson(key)}: ${flat}`);
  }
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** Returns whether prettier keeps the items apart: several objects, or lists, with more than one entry each. */
function isTall(items: readonly JsonValue[]): boolean {
  if (items.length < 2) return false;
  const isMany = (item: JsonValue): boolean =>
    typeof item === "object" && item !== null && Object.keys(item).length > 1;
  return items.every(isMany) && items.every((item) => isList(item) === isList(items[0] ?? null));
}

function scalarText(value: string | number | boolean | null): string {
  if (typeof value === "string") return quoteJson(value);
  return typeof value === "number" ? quoteNumber(value) : String(value);
}

/** Columns that a row takes: only printable ASCII is sure to take one each. */
function columnsOf(row: string): number {
  if (plain.test(row)) return row.length;
  let columns = row.length;
  while (columns < 2 * row.length && !fits(row, columns)) columns++;
  while (columns > 0 && fits(row, columns - 1)) columns--;
  return columns;
}

type JsonComposite = readonly JsonValue[] | { readonly [key: string]: JsonValue };

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Plain data as a JSON value: types that have no index signature lose nothing but their name. */
export function asJson(data: object): JsonValue {
  return JSON.parse(JSON.stringify(data)) as JsonValue;
}
