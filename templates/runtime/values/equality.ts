/// <reference lib="es2022" />
/** Equality of values by their content, as JSON Schema defines it for `uniqueItems`. */
import { isArray, lengthOf } from "./checks.js";
import { type Issue, repeated } from "./issues.js";
import { newShape, type Shape } from "./shapes.js";

/** The maximum nesting of values that are compared. */
const maxLevels = 500;

/** The values seen so far, each with a number that equal values share. */
interface Seen {
  /** The numbers by content. The content of lists and objects names the numbers of their parts. */
  readonly byContent: Map<string, number>;
  /** The numbers by object, so that each object is read once. */
  readonly byObject: Map<object, number>;
}

/**
 * Returns whether two items have the same content: equal numbers, strings, lists, or objects with
 * equal fields in any order. Takes time linear in the size of the items.
 * @throws RangeError if an item contains itself or is nested more than 500 levels deep.
 */
export function hasEqualItems(items: readonly unknown[]): boolean {
  const seen: Seen = { byContent: new Map(), byObject: new Map() };
  const known = new Set<number>();
  const end = lengthOf(items);
  for (let i = 0; i < end; i++)
    if (known.size === known.add(numberOf(seen, items[i], 0)).size) return true;
  return false;
}

/** Returns the number of a value. */
function numberOf(seen: Seen, value: unknown, level: number): number {
  if (typeof value !== "object" || value === null) return intern(seen, contentOf(value));
  const known = seen.byObject.get(value);
  if (known !== undefined) return known;
  if (level >= maxLevels) throw new RangeError("The value is nested too deeply to be compared.");
  const content = isArray(value)
    ? listContent(seen, value, level + 1)
    : objectContent(seen, value, level + 1);
  const found = intern(seen, content);
  seen.byObject.set(value, found);
  return found;
}

function intern({ byContent }: Seen, content: string): number {
  const known = byContent.get(content);
  if (known !== undefined) return known;
  byContent.set(content, byContent.size);
  return byContent.size - 1;
}

/** Returns the content of a scalar. No two of them, and no list or object, have the same. */
function contentOf(value: unknown): string {
  return typeof value === "string" ? `"${value}` : String(value);
}

function listContent(seen: Seen, list: readonly unknown[], level: number): string {
  const parts: number[] = [];
  const end = lengthOf(list);
  for (let i = 0; i < end; i++) parts.push(numberOf(seen, list[i], level));
  return `[${parts.join()}`;
}

/** Returns the content of an object: its own enumerable properties other than `undefined`. */
function objectContent(seen: Seen, value: object, level: number): string {
  const fields = value as Readonly<Record<string, unknown>>;
  let content = "{";
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field === undefined) continue;
    content += `${intern(seen, contentOf(name))}:${numberOf(seen, field, level)},`;
  }
  return content;
}

/** Lists of which no two items have the same content. */
export function distinct(list: Shape): Shape {
  return newShape(
    list.test,
    (issues, pointer, value, walk, orNull) => {
      const before = countOf(issues);
      const found = list.report(issues, pointer, value, walk, orNull);
      if (countOf(found) > before || !isArray(value) || !hasEqualItems(value)) return found;
      return repeated(found, pointer);
    },
    list.parts,
  );
}

function countOf(issues: readonly Issue[] | null): number {
  return issues === null ? 0 : issues.length;
}
