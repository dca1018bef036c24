/** Lists and objects as text, where the spec says how they are written. */
import { pointerTo } from "./issue.js";
import { forbiddenKeyAt, isTooDeep } from "./json-text.js";
import { addDecodeIssue } from "./targets.js";
import { decodeValue, type Parameter, valueText, type Writing } from "./wire.js";

/** The form of a value in brackets: a scalar, the items of a list, or the fields of an object. */
export type BracketShape =
  | Parameter["type"]
  | { readonly items: BracketShape }
  | { readonly fields: Readonly<Record<string, BracketShape>> };

/** Lists as one text with a separator between items, which no item contains. */
function separated(separator: string, expected: string): Writing {
  return {
    expected,
    write: (value) => {
      if (!Array.isArray(value)) return undefined;
      const texts = value.map(valueText);
      const isClear = texts.every((text) => text !== undefined && !text.includes(separator));
      // One empty item is written as an empty list is.
      if (!isClear || (texts.length === 1 && texts[0] === "")) return undefined;
      return [["", texts.join(separator)]];
    },
    read: ({ type, in: place, name }, text) =>
      text === ""
        ? []
        : text.split(separator).map((item) => decodeValue({ type, in: place, name }, item)),
  };
}

/** `tags=a,b` */
export const commas: Writing = /* @__PURE__ */ separated(",", "a list whose items have no comma");
/** `tags=a b` */
export const spaces: Writing = /* @__PURE__ */ separated(" ", "a list whose items have no space");
/** `tags=a|b` */
export const pipes: Writing = /* @__PURE__ */ separated("|", "a list whose items have no |");

/** Any value as JSON in ASCII: `filter={"size":3}`. */
export const jsonText: Writing = {
  expected: "a JSON value",
  write: (value) => {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined || isTooDeep(text)) return undefined;
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
 * Objects and lists with a key in brackets for each value. Items that are not scalars have indexes.
 *
 *   { gt: 1 }         ->   created[gt]=1
 *   ["a", "b"]        ->   expand[]=a&expand[]=b
 *   [{ price: 3 }]    ->   items[0][price]=3
 */
export function brackets(shape: BracketShape): Writing {
  return {
    expected: "a value whose lists and objects are not empty",
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
      if (fault === "repeated") {
        const message = "may be given only once";
        const pointer = pointerTo(key);
        addDecodeIssue(issues, { code: "count", max: 1, pointer, in: parameter.in, message });
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
  for (const [name, field] of Object.entries(shape.fields)) {
    const one = (value as Readonly<Record<string, unknown>>)[name];
    if (one !== undefined && !writeBrackets(pairs, field, one, `${suffix}[${name}]`)) return false;
  }
  return pairs.length > before;
}

type Holder = Record<string, unknown>;

/** Adds `text` at `path` below `input`. Goes no deeper than the shape. */
function readBrackets(
  input: Holder,
  path: readonly string[],
  root: BracketShape,
  text: string,
): "unknown" | "repeated" | undefined {
  let shape = root;
  let [holder, key]: [Holder | unknown[], string] = [input, path[0] ?? ""];
  for (const name of path.slice(1)) {
    if (typeof shape === "string") return "unknown";
    const isList = "items" in shape;
    const known = childAt(holder, key);
    const next = (known ?? (isList ? [] : {})) as Holder | unknown[];
    if (typeof next !== "object" || Array.isArray(next) !== isList) return "repeated";
    const inner = "items" in shape ? shape.items : ownShape(shape.fields, name);
    if (inner === undefined || (isList && !isIndex(name, inner, next as unknown[])))
      return "unknown";
    if (known === undefined) put(holder, key, next);
    [holder, key, shape] = [next, name === "" ? String((next as unknown[]).length) : name, inner];
  }
  if (typeof shape !== "string") return "unknown";
  if (childAt(holder, key) !== undefined) return "repeated";
  put(holder, key, decodeValue({ name: key, in: "query", type: shape }, text));
  return undefined;
}

/** Returns whether `name` is `[]` before a scalar, or else an index of the list or the next one. */
function isIndex(name: string, items: BracketShape, list: readonly unknown[]): boolean {
  if (typeof items === "string") return name === "";
  return /^(?:0|[1-9]\d{0,5})$/.test(name) && Number(name) <= list.length;
}

function ownShape(
  fields: Readonly<Record<string, BracketShape>>,
  name: string,
): BracketShape | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function childAt(holder: Holder | unknown[], key: string): unknown {
  return Object.hasOwn(holder, key) ? (holder as Holder)[key] : undefined;
}

function put(holder: Holder | unknown[], key: string, value: unknown): void {
  (holder as Holder)[key] = value;
}
