// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/// <reference lib="es2022" />
/**
 * Constraints on lists, maps and objects: counts, equal items, keys, and fields that depend on
 * other fields.
 */
import { isArray, isObject, lengthOf, own } from "./checks.js";
import {
  addBounded,
  addIssue,
  forbiddenField,
  hasRoom,
  type Issue,
  type IssueBounds,
  joined,
  pointerTo,
  repeated,
  sizeText,
  tooFewFields,
} from "./issues.js";
import { fieldNamesOf, type Schema } from "./schema.js";
import {
  type Described,
  type FieldCount,
  fieldOf,
  free,
  nameOf,
  never,
  newShape,
  type Presence,
  readField,
  reportFailed,
  type Shape,
  shapeOf,
} from "./shapes.js";

/** Lists with a number of items within bounds. The items of other lists are not checked. */
export function counted(list: Shape, bounds: IssueBounds): Shape {
  const size = sizeText(bounds, "item", "items");
  return withCount(list, bounds, size, (value) => (isArray(value) ? value.length : undefined));
}

/** Values of a shape with a count within bounds. `size` names it in messages. */
export function withCount(
  shape: Shape,
  bounds: IssueBounds,
  size: string,
  countOf: (value: unknown) => number | undefined,
): Shape {
  const { min = -Infinity, max = Infinity } = bounds;
  const message = `must have ${size}`;
  return newShape(
    never,
    (issues, pointer, value, walk, orNull) => {
      const count = countOf(value);
      return count === undefined || (count >= min && count <= max)
        ? shape.report(issues, pointer, value, walk, orNull)
        : addBounded(issues, { code: "count", pointer, message }, bounds);
    },
    shape.parts,
  );
}

/** Counts the entries of a map: its own properties other than `undefined`. */
export function countEntries(value: object): number {
  let count = 0;
  for (const key in value) if (own(value, key) !== undefined) count++;
  return count;
}

/** Maps with a number of entries within bounds. The entries of other maps are not checked. */
export function countedEntries(map: Shape, bounds: IssueBounds): Shape {
  const size = sizeText(bounds, "entry", "entries");
  return withCount(map, bounds, size, (value) =>
    isObject(value) ? countEntries(value) : undefined,
  );
}

/** The maximum number of fields in an issue about too few fields. */
const maxNamedFields = 8;

/** Objects with at least `min` of the fields `counted`; by default of all. Missing required fields count. */
export function atLeast(min: number, ...counted: readonly string[]): FieldCount {
  return (issues, pointer, value, fields) => {
    const names = counted.length === 0 ? fields.map(([name]) => name) : counted;
    const found = fields.filter(
      ([name, { presence }]) =>
        names.includes(name) && (presence === undefined || fieldOf(value, name) !== undefined),
    );
    if (found.length >= min) return issues;
    return tooFewFields(issues, pointer, min, names.length > maxNamedFields ? [] : names);
  };
}

/** Objects with at least `min` of the fields of another type. */
export function atLeastOf(min: number, base: Schema): FieldCount {
  return atLeast(min, ...fieldNamesOf(base));
}

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

/** Allowed values of sibling fields. */
export type Condition = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

/** A field that is required if a condition holds, and optional otherwise. */
export function requiredWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  return { ...shapeOf(described), presence: requiredPresence(condition, when) };
}

/** A field that is allowed only if a condition holds. */
export function onlyWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  const shape = shapeOf(described);
  const before = shape.presence ?? free;
  const holds = holdsFor(condition);
  const presence: Presence = (given, pointer, value, owner) => {
    const issues = before(given, pointer, value, owner);
    if (value === undefined || holds(owner)) return issues;
    return forbiddenField(issues, pointer, when);
  };
  return { ...shape, presence };
}

function requiredPresence(condition: Condition, when: string): Presence {
  const holds = holdsFor(condition);
  return (issues, pointer, value, owner) =>
    value === undefined && holds(owner) ? missing(issues, pointer, when) : issues;
}

/** Returns a test of the condition for the owner of a field. */
function holdsFor(condition: Condition): (owner: object) => boolean {
  const all = Object.entries(condition).map(([name, values]) => ({ name: nameOf(name), values }));
  return (owner) => {
    for (const { name, values } of all)
      if (!values.includes(readField(owner, name) as string)) return false;
    return true;
  };
}

/** Reports the absence of a field that is required because `when` holds. */
function missing(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return addIssue(issues, {
    code: "required",
    pointer,
    message: `is required because ${when}`,
    when,
  });
}

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: ["done", "failed"], urgent: [true] }   ->   status is done or failed, and urgent is true
 */
function conditionText(condition: Readonly<Record<string, readonly unknown[]>>): string {
  const entries = Object.entries(condition);
  const parts = entries.map(([name, values]) => {
    const alternatives = values.map((value) =>
      typeof value === "string" ? word(value) : String(value),
    );
    return `${word(name)} is ${joined(alternatives, "or")}`;
  });
  return parts.join(entries.some(([, values]) => values.length > 1) ? ", and " : " and ");
}

/** Quotes a string within a sentence unless it looks like a plain word. */
function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text)
    ? text
    : JSON.stringify(text);
}

/** Maps whose keys are of a shape. The keys of other values are not looked at. */
export function keyed(map: Shape, keys: Described): Shape {
  const shape = shapeOf(keys);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      let issues = map.report(given, pointer, value, walk, orNull);
      if (!isObject(value)) return issues;
      for (const key in value) {
        if (!hasRoom(issues)) break;
        if (own(value, key) === undefined || shape.test(key, walk)) continue;
        const found = reportFailed(shape, null, pointer + pointerTo(key), key, walk) ?? [];
        for (const issue of found)
          issues = addIssue(issues, { ...issue, key: true, message: `its key ${issue.message}` });
      }
      return issues;
    },
    map.parts,
  );
}
