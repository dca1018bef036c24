/** Lists and objects as JSON, or with a key in brackets for each value. */
import { pointerTo } from "./issues.js";
import { brief } from "./brief.js";
import { forbiddenKeyAt, isTooDeep } from "./json-text.js";
import { addDecodeIssue } from "./targets.js";
import { escapeText, type Parameter, valueText, type Writing } from "./parameters.js";
import { decodeValue } from "./read-text.js";

/** The form of a value in brackets: a scalar, the items of a list, or the fields of an object and the values of others. */
export type BracketShape =
  | Parameter["type"]
  | { readonly items: BracketShape }
  | { readonly fields?: Readonly<Record<string, BracketShape>>; readonly values?: BracketShape };

/** Any value as JSON in ASCII: `filter={"size":3}`. */
export const jsonText: Writing = {
  expected: "a JSON value",
  write: (value) => {
    let isLossy = false;
    const text = JSON.stringify(value, (_, one: unknown) => {
      // JSON.stringify writes null for these numbers, and throws for a bigint.
      const isLost = typeof one === "bigint" || (typeof one === "number" && !Number.isFinite(one));
      isLossy ||= isLost;
      return isLost ? null : one;
    }) as string | undefined;
    if (text === undefined || isLossy || isTooDeep(text)) return undefined;
    if (forbiddenKeyAt(text, value) !== undefined) return undefined;
    return [["", text.replace(/[^ -~]/g, escaped)]];
  },
  // No JSON is NaN: readers report it as an issue.
  read: (_, text) => {
    if (isTooDeep(text)) return NaN;
    try {
      const value: unknown = JSON.parse(text);
      return forbiddenKeyAt(text, value) === undefined ? value : NaN;
    } catch {
      return NaN;
    }
  },
};

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Objects, maps and lists with a key in brackets for each value. Items that are not scalars have
 * indexes; scalars may have them in requests of others.
 *
 *   { gt: 1 }         ->   created[gt]=1
 *   ["a", "b"]        ->   expand[]=a&expand[]=b
 *   [{ price: 3 }]    ->   items[0][price]=3
 */
export function brackets(shape: BracketShape): Writing {
  return {
    expected: "a value whose lists and objects are not empty, and whose keys have no brackets",
    write: (value) => {
      const pairs: [string, string][] = [];
      return writeBrackets(pairs, shape, value, "") ? pairs : undefined;
    },
    read: (_, text) => text,
    add: (input, issues, parameter, [name, text]) => {
      const { name: key, wire = key } = parameter;
      if (!name.startsWith(`${wire}[`) || !name.endsWith("]")) return false;
      const path = name.slice(wire.length + 1, -1).split("][");
      const fault = readBrackets(input, [key, ...path], shape, text);
      if (fault === "unknown") return false;
      const at = { pointer: pointerTo(key), in: parameter.in };
      if (fault === "repeated")
        addDecodeIssue(issues, { code: "count", max: 1, ...at, message: "may be given only once" });
      if (fault === "unfit") {
        const expected = "the declared lists and objects in brackets";
        const message = `must be ${expected}; it cannot have ${brief(name)}`;
        addDecodeIssue(issues, { code: "type", expected, ...at, message });
      }
      return true;
    },
  };
}

/** Adds the pairs of `value` to `pairs`; returns false for a value without a form. */
function writeBrackets(
  pairs: [string, string][],
  shape: BracketShape,
  value: unknown,
  suffix: string,
): boolean {
  if (typeof shape === "string") {
    const text = valueText(value);
    if (text !== undefined) pairs.push([suffix, text]);
    return text !== undefined;
  }
  if (typeof value !== "object" || value === null) return false;
  const before = pairs.length;
  if ("items" in shape) {
    const { items } = shape;
    if (!Array.isArray(value)) return false;
    const isWritten = (item: unknown, index: number): boolean =>
      writeBrackets(pairs, items, item, `${suffix}[${typeof items === "string" ? "" : index}]`);
    return value.every(isWritten) && pairs.length > before;
  }
  const isWritten = ([name, item]: [string, unknown]): boolean => {
    const inner = shapeAt(shape, name);
    if (item === undefined || (inner === undefined && shape.values === undefined)) return true;
    const isNamed = inner !== undefined && escapeText(name) !== undefined;
    return isNamed && writeBrackets(pairs, inner, item, `${suffix}[${name}]`);
  };
  return Object.entries(value).every(isWritten) && pairs.length > before;
}

type Holder = Record<string, unknown>;

/**
 * Adds `text` at `path` below `input`. Goes no deeper than the shape. Objects drop `unknown` fields; a
 * path is `unfit` where a list or a map has no such key, or a scalar has one.
 */
function readBrackets(
  input: Holder,
  path: readonly string[],
  root: BracketShape,
  text: string,
): "unknown" | "unfit" | "repeated" | undefined {
  let shape = root;
  let [holder, key]: [Holder | unknown[], string] = [input, path[0] ?? ""];
  for (const name of path.slice(1)) {
    if (typeof shape === "string") return "unfit";
    const isList = "items" in shape;
    const known = childAt(holder, key);
    const next = (known ?? (isList ? [] : {})) as Holder | unknown[];
    if (typeof next !== "object" || Array.isArray(next) !== isList) return "repeated";
    const inner = shapeAt(shape, name);
    if (inner === undefined) return "values" in shape ? "unfit" : "unknown";
    if (isList && !isIndex(name, inner, next as unknown[])) return "unfit";
    if (known === undefined) put(holder, key, next);
    [holder, key, shape] = [next, name === "" ? String((next as unknown[]).length) : name, inner];
  }
  if (typeof shape !== "string") return "unfit";
  if (childAt(holder, key) !== undefined) return "repeated";
  put(holder, key, decodeValue({ name: key, in: "query", type: shape }, text));
  return undefined;
}

/** Returns whether `name` is an index of the list or the next one, or `[]` before a scalar. */
function isIndex(name: string, items: BracketShape, list: readonly unknown[]): boolean {
  if (name === "") return typeof items === "string";
  return /^(?:0|[1-9]\d{0,5})$/.test(name) && Number(name) <= list.length;
}

/** Returns the shape at a key of a list, a map or an object; undefined where there is none. */
function shapeAt(shape: Exclude<BracketShape, string>, name: string): BracketShape | undefined {
  if ("items" in shape) return shape.items;
  const { fields = {}, values } = shape;
  return Object.hasOwn(fields, name) ? fields[name] : isKey(name) ? values : undefined;
}

/** Returns whether a map can have the key `name` in brackets. */
function isKey(name: string): boolean {
  return name !== "__proto__" && /^[^[\]]+$/.test(name);
}

function childAt(holder: Holder | unknown[], key: string): unknown {
  return Object.hasOwn(holder, key) ? (holder as Holder)[key] : undefined;
}

function put(holder: Holder | unknown[], key: string, value: unknown): void {
  (holder as Holder)[key] = value;
}
