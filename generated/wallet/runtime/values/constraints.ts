// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Constraints on lists, maps and objects: counts, and fields that depend on other fields. */
import { isArray, isObject, own } from "./checks.js";
import {
  addBounded,
  addIssue,
  forbiddenField,
  type Issue,
  type IssueBounds,
  joined,
  sizeText,
} from "./issues.js";
import { fieldNamesOf, type Schema } from "./schema.js";
import {
  type Described,
  type FieldCount,
  fieldOf,
  free,
  never,
  newShape,
  type Presence,
  type Shape,
  shapeOf,
} from "./shapes.js";

/** Lists with a number of items within bounds. The items of other lists are not checked. */
export function counted(list: Shape, bounds: IssueBounds): Shape {
  const size = sizeText(bounds, "item", "items");
  return withCount(list, bounds, size, (value) => (isArray(value) ? value.length : undefined));
}

/** Values of a shape with a count within bounds. `size` names it in messages. */
function withCount(
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

/** Objects with at least `min` of the fields `fieldNames`; by default of all. Missing required fields count. */
export function atLeast(min: number, ...fieldNames: readonly string[]): FieldCount {
  return (issues, pointer, value, fields) => {
    const names = fieldNames.length === 0 ? fields.map(([name]) => name) : fieldNames;
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
  const all = Object.entries(condition);
  return (owner) => all.every(([name, values]) => values.includes(fieldOf(owner, name) as string));
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

/** Returns `at least one of a, b or c`, or `at least 2 of its fields`. */
function someText(min: number, fields: readonly string[]): string {
  const some = `at least ${min === 1 ? "one" : min} of`;
  return fields.length === 0
    ? `${some} its fields`
    : `${some} ${joined(fields, min === 1 ? "or" : "and")}`;
}

/** Reports fewer than `min` counted fields. `fields` names them; leave it out for long lists. */
export function tooFewFields(
  issues: Issue[] | null,
  pointer: string,
  min: number,
  fields: readonly string[] = [],
): Issue[] {
  const message = `must have ${someText(min, fields)}`;
  const issue: Issue = { code: "at_least", pointer, message, min };
  if (fields.length > 0) issue.fields = fields;
  return addIssue(issues, issue);
}
