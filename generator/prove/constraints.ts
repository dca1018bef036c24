/** The constraints of the language: when a value keeps one, and values at and just beyond each. */
import type { Bounds, Constraints } from "../model/model.js";
import { numberNear, spoiltString, stringNear } from "./leaf-values.js";
import { isObject, own, put } from "./objects.js";
import { pick } from "./random.js";
import { codePoints } from "./string-rules.js";

/** A constraint; `Stated` is what the model holds for it. */
interface Constraint<Stated> {
  /** Returns whether `value`, which has the right type, keeps the constraint. */
  readonly keeps: (value: unknown, stated: Stated) => boolean;
  /** Makes a value at or just beyond the constraint from one that keeps it. */
  readonly near: (random: () => number, value: unknown, stated: Stated) => unknown;
}

/** One entry for each constraint: a new one does not compile until it is here. */
const table: { readonly [Key in keyof Constraints]-?: Constraint<NonNullable<Constraints[Key]>> } = {
  length: {
    keeps: (value, bounds) => typeof value !== "string" || isWithin(codePoints(value), bounds),
    near: (random, _, bounds) => stringNear(random, bounds),
  },
  range: {
    keeps: (value, bounds) => typeof value !== "number" || isWithin(value, bounds),
    near: (random, _, bounds) => numberNear(random, bounds),
  },
  // Of entries, those count that are not undefined.
  count: {
    keeps: (value, bounds) => typeof value !== "object" || value === null || isWithin(sizeOf(value), bounds),
    near: (random, value, { min = 0, max }) => {
      const sizes = [min - 1, min, ...(max === undefined || max > 200 ? [] : [max, max + 1])];
      return resized(value, Math.max(0, pick(random, sizes)));
    },
  },
  // "a regular expression with the flag `u`; it may match anywhere"
  pattern: {
    keeps: (value, pattern) => typeof value !== "string" || expressionOf(pattern).test(value),
    near: (random, value) => (typeof value === "string" ? spoiltString(random, value) : value),
  },
  // "unique: no item twice"
  unique: {
    keeps: (value) => !Array.isArray(value) || value.every((item, at) => value.indexOf(item) === at),
    near: (_, value) =>
      Array.isArray(value) && value.length > 0 ? [...(value as unknown[]), value.at(-1)] : value,
  },
};

const keys = Object.keys(table) as (keyof Constraints)[];

function entry(key: keyof Constraints): Constraint<unknown> {
  return table[key] as Constraint<unknown>;
}

/** Returns whether `value`, which has the right type, keeps all constraints. */
export function keepsAll(constraints: Constraints, value: unknown): boolean {
  return keys.every((key) => {
    const stated = constraints[key];
    return stated === undefined || entry(key).keeps(value, stated);
  });
}

/** Makes a value at or just beyond one of the constraints from `value`, which keeps them; undefined without any. */
export function nearConstraint(
  random: () => number,
  constraints: Constraints,
  value: unknown,
): { readonly value: unknown } | undefined {
  const stated = keys.filter((key) => constraints[key] !== undefined);
  if (stated.length === 0) return undefined;
  const key = pick(random, stated);
  return { value: entry(key).near(random, value, constraints[key]) };
}

/** "A bound is a number (exactly that), `{ min, max }` with one or both, or the name of a limit." */
function isWithin(size: number, { min = -Infinity, max = Infinity }: Bounds): boolean {
  return size >= min && size <= max;
}

function sizeOf(value: object): number {
  if (Array.isArray(value)) return value.length;
  return Object.keys(value).filter((key) => own(value, key) !== undefined).length;
}

/** Returns a copy of a list or a map with `size` elements; as it is where it has none to repeat. */
function resized(value: unknown, size: number): unknown {
  if (Array.isArray(value)) {
    const missing = value.length === 0 ? 0 : Math.max(0, size - value.length);
    return [...value.slice(0, size), ...Array.from({ length: missing }, () => value.at(-1) as unknown)];
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const resizedMap = {};
  for (const [name, held] of entries.slice(0, size)) put(resizedMap, name, held);
  for (let at = entries.length; at < size && entries.length > 0; at++)
    put(resizedMap, `another ${at}`, entries[0]?.[1]);
  return resizedMap;
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  let expression = expressions.get(pattern);
  if (expression === undefined) expressions.set(pattern, (expression = new RegExp(pattern, "u")));
  return expression;
}
