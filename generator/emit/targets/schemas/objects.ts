/** Schemas of objects: resources, and inputs of endpoints. */
import type { Condition, Field, Json } from "../../../language/model/model.js";
import type { ObjectShape } from "../../shared/object-shape.js";
import { fieldNotes, noted, type Schema, type SchemaScope } from "./notes.js";
import { valueSchema } from "./values.js";

/** The largest number of combinations that `at_least` lists one by one; more are combined from halves. */
const maxListed = 20;
/** The largest number of lists of fields in the schema of an `at_least`. */
const maxLists = 5_000;

/**
 * The schema of an object.
 *
 *   { fields: { id: id<Parcel>, note?: string } }
 *     ->   { "type": "object",
 *            "properties": { "id": { "type": "string", "minLength": 1 }, "note": { "type": "string" } },
 *            "required": ["id"] }
 */
export function objectSchema(scope: SchemaScope, shape: ObjectShape): Schema {
  const { fields, isClosed, rest } = shape;
  const properties = fields.map((field): [string, Json] => [field.name, fieldSchema(scope, field)]);
  const required = fields.filter(isRequired).map((field) => field.name);
  return {
    type: "object",
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.length === 0 ? {} : { required }),
    ...(isClosed ? { additionalProperties: false } : {}),
    ...(rest === undefined ? {} : { additionalProperties: valueSchema(scope, rest) }),
    ...conditional(fields),
    ...atLeastKeywords(shape),
  };
}

/**
 * A field: the schema of its value, and its annotations.
 *
 *   { type: boolean, doc: "Whether it is empty." }
 *     ->   { "description": "Whether it is empty.", "type": "boolean" }
 */
export function fieldSchema(scope: SchemaScope, field: Field): Schema {
  const schema = noted(valueSchema(scope, field.value), fieldNotes(scope, field));
  return scope.carry?.(field, schema) ?? schema;
}

function conditional(fields: readonly Field[]): Schema {
  const rules = presenceRules(fields);
  const [only] = rules;
  return only !== undefined && rules.length === 1 ? only : rules.length === 0 ? {} : { allOf: rules };
}

/**
 * One `if` per condition, for all fields that depend on it.
 *
 *   { required_when: { status: rejected } }
 *     ->   { "if": { "properties": { "status": { "enum": ["rejected"] } }, "required": ["status"] },
 *            "then": { "required": ["rejected_at"] } }
 */
function presenceRules(fields: readonly Field[]): Schema[] {
  const found = new Map<string, { condition: Condition; required: string[]; forbidden: string[] }>();
  const rule = (condition: Condition) => {
    const key = JSON.stringify(condition);
    const known = found.get(key) ?? { condition, required: [], forbidden: [] };
    found.set(key, known);
    return known;
  };
  for (const { name, presence } of fields) {
    if (presence.kind !== "conditional") continue;
    if (presence.requiredWhen !== undefined) rule(presence.requiredWhen).required.push(name);
    if (presence.onlyWhen !== undefined) rule(presence.onlyWhen).forbidden.push(name);
  }
  return [...found.values()].map(({ condition, required, forbidden }) => ({
    if: holds(condition),
    ...Object.fromEntries<Json>([
      ...(required.length === 0 ? [] : [["then", { required }] as const]),
      ...(forbidden.length === 0 ? [] : [["else", { properties: without(forbidden) }] as const]),
    ]),
  }));
}

/** The schema of objects of which `condition` holds. */
function holds(condition: Condition): Schema {
  const tests = condition.map(({ field, values }): [string, Json] => [field, { enum: values }]);
  return { properties: Object.fromEntries(tests), required: condition.map(({ field }) => field) };
}

/** Properties that must not be there: `["side"]` → `{ "side": false }`. */
export function without(names: readonly string[]): Schema {
  return Object.fromEntries(names.map((name) => [name, false]));
}

/**
 * Requires some of the fields: by all sufficient combinations, or by their number if that takes too
 * many lists.
 *
 *   at_least: 1, of a and b   ->   { "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] }
 */
export function atLeastKeywords({ fields, counted, atLeast: min }: ObjectShape): Schema {
  const candidates = fields.filter((field) => counted.has(field.name));
  const missing = min - candidates.filter(isRequired).length;
  if (missing <= 0) return {};
  const names = candidates.filter((field) => !isRequired(field)).map((field) => field.name);
  if (names.length < missing) return { not: {} };
  // Beside the object's own `required`, another one stands in a schema of its own.
  if (names.length === missing) return { anyOf: [{ required: names }] };
  if (listsFor(names.length, missing) <= maxLists) return someOf(names, missing);
  return { minProperties: min, $comment: `At least ${min} of the listed fields must be given.` };
}

/**
 * Requires at least `size` of `names`.
 *
 *   2 of a, b and c   ->   { "anyOf": [{ "required": ["a", "b"] }, { "required": ["a", "c"] }, … ] }
 *
 * Many combinations are those of one half with those of the other, for each way to share `size`.
 */
function someOf(names: readonly string[], size: number): Schema {
  if (size === names.length) return { required: names };
  if (countOf(names.length, size) <= maxListed)
    return { anyOf: combinations(names, size).map((required) => ({ required })) };
  const middle = names.length >> 1;
  const [left, right] = [names.slice(0, middle), names.slice(middle)];
  return {
    anyOf: sharings(left.length, right.length, size).map(([ofLeft, ofRight]) => {
      const parts = [
        ...(ofLeft === 0 ? [] : [someOf(left, ofLeft)]),
        ...(ofRight === 0 ? [] : [someOf(right, ofRight)]),
      ];
      return parts.length === 1 ? (parts[0] ?? {}) : { allOf: parts };
    }),
  };
}

/** The ways to share `size` between two halves. */
function sharings(left: number, right: number, size: number): (readonly [number, number])[] {
  const min = Math.max(0, size - right);
  const max = Math.min(size, left);
  return Array.from({ length: max - min + 1 }, (_, at) => [min + at, size - min - at] as const);
}

/** The number of lists of fields that `someOf` takes, as far as it matters. */
function listsFor(total: number, size: number): number {
  if (size === 0 || size === total) return 1;
  const count = countOf(total, size);
  if (count <= maxListed) return count;
  const middle = total >> 1;
  let lists = 0;
  for (const [left, right] of sharings(middle, total - middle, size)) {
    lists += listsFor(middle, left) + listsFor(total - middle, right);
    if (lists > maxLists) return Infinity;
  }
  return lists;
}

/** Number of ways to choose `size` of `total`, as far as it matters. */
function countOf(total: number, size: number): number {
  let count = 1;
  for (let taken = 0; taken < Math.min(size, total - size); taken++) {
    count = (count * (total - taken)) / (taken + 1);
    if (count > maxListed) return Infinity;
  }
  return count;
}

function combinations(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return names.flatMap((name, at) =>
    combinations(names.slice(at + 1), size - 1).map((others) => [name, ...others]),
  );
}

function isRequired(field: Field): boolean {
  return field.presence.kind === "required";
}
