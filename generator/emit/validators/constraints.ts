/**
 * The constraints in validators.ts: for each one the operands in the compiled validator, and the
 * expression in a shape.
 */
import { hasConstraint, isRangeOnly, statedBounds } from "../../model/constraints.js";
import type { Bounds, Constraints, RangeBounds, Value } from "../../model/model.js";
import { isScalarItem } from "../../model/unique-items.js";
import { scaleOf } from "../../model/multiples.js";
import { unnamedValue } from "../../model/unnamed-values.js";
import { call, callWithRecord, record, type Doc } from "../../print/layout.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";
import type { Subject } from "./kinds.js";
import { patternName, runtime, type ValidatorRuntimeName, type Scope } from "./scope.js";

/** A constraint. */
interface Constraint<T> {
  /** Returns operands. One is true if a value of the right type violates the constraint. */
  readonly fails: (subject: Subject, constraint: T, value: Value) => readonly string[];
  /** True if the test follows the tests of the items of a list. */
  readonly afterItems?: true;
  /** Returns the argument of `where` for a constraint of a scalar. */
  readonly argument?: (place: ConstraintPlace, constraint: T, value: Value) => Doc;
  /** Returns the entry in the rules of a list. */
  readonly rule?: (constraint: T, scope: Scope, value: Value) => Doc | undefined;
  /** Returns the shape of a value with the constraint, which its kind does not know. */
  readonly wrap?: (scope: Scope, shape: Doc, value: Value, constraint: T) => Doc;
}

/** The place of a constraint, which names its pattern. */
export type ConstraintPlace = Pick<Subject, "scope" | "owner" | "field">;

type Given = Required<Constraints>;

/** All constraints in the order of their tests. */
const table: { readonly [K in keyof Given]: Constraint<Given[K]> } = {
  length: {
    fails: ({ scope, text }, bounds) => lengthFails(scope, text, bounds),
    argument: ({ scope }, bounds) => bounded(scope, "length", bounds),
  },
  range: {
    fails: ({ scope, text }, range, value) => {
      if (isInt64(value)) return int64Fails(scope, text, range);
      if (!testsType(value)) return rangeFails(scope, text, range);
      const { min = 0, max = 0, ...steps } = range;
      const bounds = `${text}, ${quoteNumber(min)}, ${quoteNumber(max)}`;
      return [`!${runtime(scope, "isIntegerIn")}(${bounds})`, ...rangeFails(scope, text, steps)];
    },
    argument: ({ scope }, range, value) =>
      bounded(scope, isInt64(value) ? "int64Range" : isRangeOnly(range) ? "interval" : "range", range),
  },
  pattern: {
    fails: ({ scope, owner, field, text }, pattern) => [
      `!${patternName(scope, pattern, owner, field)}.test(${text})`,
    ],
    argument: ({ scope, owner, field }, pattern) =>
      `${runtime(scope, "pattern")}(${patternName(scope, pattern, owner, field)})`,
  },
  unenforcedPattern: { fails: () => [] },
  format: { fails: () => [] },
  count: {
    fails: ({ scope, text }, bounds, { type }) =>
      boundsFail(
        type.kind === "list" ? `${text}.length` : `${runtime(scope, "countEntries")}(${text})`,
        bounds,
      ),
    wrap: (scope, shape, { type }, bounds) =>
      callWithRecord(
        runtime(scope, type.kind === "list" ? "counted" : "countedEntries"),
        [shape],
        boundEntries(bounds),
      ),
  },
  unique: {
    fails: ({ scope, text }, _, value) => [
      `${runtime(scope, comparesContent(scope, value) ? "hasEqualItems" : "hasRepeats")}(${text})`,
    ],
    afterItems: true,
    rule: (_, scope, value) =>
      comparesContent(scope, value) ? undefined : `unique: ${runtime(scope, "hasRepeats")}`,
    wrap: (scope, shape, value) =>
      comparesContent(scope, value) ? call(runtime(scope, "distinct"), [shape]) : shape,
  },
};

/** Returns whether the items of a list can be equal without being the same by `===`. */
function comparesContent(scope: Scope, { type }: Value): boolean {
  return type.kind === "list" && !isScalarItem(scope, type.items);
}

/** A constraint and its setting for one value. */
interface Found {
  readonly kind: Constraint<unknown>;
  readonly setting: unknown;
}

const keys = Object.keys(table) as (keyof Given)[];

/** Returns the constraints with a test. A limit without a value has none. */
function constraintsOf(constraints: Constraints): readonly Found[] {
  if (!hasConstraint(constraints)) return [];
  return keys.flatMap((key) => {
    const setting = constraints[key];
    if (setting === undefined || isOpen(setting)) return [];
    return [{ kind: table[key] as Constraint<unknown>, setting }];
  });
}

function isOpen(setting: Given[keyof Given]): boolean {
  return typeof setting === "object" && statedBounds(setting).length === 0;
}

/**
 * Returns operands. One is true if a value of the right type violates a constraint that is tested
 * before or after the items.
 *
 *   { length: { min: 1, max: 50 } }   ->   !hasLength(name, 1, 50)
 */
export function constraintFails(subject: Subject, value: Value, when: "before" | "after"): string[] {
  return constraintsOf(value.constraints).flatMap(({ kind, setting }) =>
    (kind.afterItems === true) === (when === "after") ? kind.fails(subject, setting, value) : [],
  );
}

/**
 * Returns the constraints of a scalar as arguments of `where`.
 *
 *   { length: { min: 1, max: 50 } }   ->   length({ min: 1, max: 50 })
 */
export function constraintArguments(place: ConstraintPlace, value: Value): Doc[] {
  return constraintsOf(value.constraints)
    .map(({ kind, setting }) => kind.argument?.(place, setting, value))
    .filter((argument) => argument !== undefined);
}

/**
 * Returns the constraints of a list as the entries of one record.
 *
 *   { count: { max: 3 }, unique: true }   ->   { unique: hasRepeats }
 */
export function constraintRules(scope: Scope, value: Value): Doc[] {
  const entries = constraintsOf(value.constraints)
    .map(({ kind, setting }) => kind.rule?.(setting, scope, value))
    .filter((rule) => rule !== undefined);
  return entries;
}

/**
 * Returns the shape of a value with the constraints that wrap it.
 *
 *   list(ParcelSchema), { count: { max: 3 }, unique: true }   ->   distinct(counted(list(ParcelSchema), { max: 3 }))
 */
export function wrappedShape(scope: Scope, value: Value, shape: Doc): Doc {
  return constraintsOf(value.constraints).reduce(
    (inner, { kind, setting }) => kind.wrap?.(scope, inner, value, setting) ?? inner,
    shape,
  );
}

function bounded(scope: Scope, name: ValidatorRuntimeName, bounds: RangeBounds): Doc {
  return [runtime(scope, name), "(", record(boundEntries(bounds)), ")"];
}

function boundEntries(bounds: RangeBounds): string[] {
  const { limit } = bounds;
  return [
    ...statedBounds(bounds).map(([name, bound]) => `${name}: ${quoteNumber(bound)}`),
    ...(limit === undefined ? [] : [`limit: ${quoteString(limit)}`]),
  ];
}

/**
 * Returns whether a test of a constraint refuses values of other types, too.
 *
 *   { type: string, length: { min: 1, max: 50 } }   ->   true, by !hasLength(name, 1, 50)
 */
export function testsType({ type, constraints: { length, range } }: Value): boolean {
  if (type.kind === "string") return length?.max !== undefined;
  // IDs are not empty.
  if (type.kind === "id" && type.like === undefined)
    return length?.max !== undefined && (length.min ?? 0) > 0;
  return type.kind === "integer" && range !== undefined && isInterval(range);
}

/** Returns whether a range has both bounds. */
function isInterval({ min, max }: RangeBounds): boolean {
  return min !== undefined && max !== undefined && min !== max;
}

/** Returns `!hasLength(name, 1, 50)`, or `name === ""` for a minimum of 1. */
function lengthFails(scope: Scope, text: string, { min = 0, max }: Bounds): string[] {
  if (max === undefined && min === 0) return [];
  if (max === undefined && min === 1) return [`${text} === ""`];
  if (min === max) return [`!${runtime(scope, "hasExactLength")}(${text}, ${quoteNumber(min)})`];
  const upper = max === undefined ? "Infinity" : quoteNumber(max);
  return [`!${runtime(scope, "hasLength")}(${text}, ${quoteNumber(min)}, ${upper})`];
}

/**
 * Returns the operands for a range with a step or with exclusive bounds.
 *
 *   { above: 0, max: 1, step: 0.01 }   ->   share <= 0, share > 1, !isMultiple(share, 0.01, 100)
 */
function rangeFails(scope: Scope, number: string, range: RangeBounds): string[] {
  const { above, below, step } = range;
  return [
    ...boundsFail(number, range),
    ...(above === undefined ? [] : [`${number} <= ${quoteNumber(above)}`]),
    ...(below === undefined ? [] : [`${number} >= ${quoteNumber(below)}`]),
    ...(step === undefined
      ? []
      : [`!${runtime(scope, "isMultiple")}(${number}, ${quoteNumber(step)}, ${quoteNumber(scaleOf(step))})`]),
  ];
}

/** Returns whether a value, or the one that its name stands for, is a 64-bit integer. */
function isInt64(value: Value): boolean {
  return unnamedValue(value).type.kind === "int64";
}

/**
 * Returns the operand for a range of 64-bit integers, which compares them exactly.
 *
 *   { min: 1, max: 100 }   ->   !isWithinInt64(amount, { min: 1, max: 100 })
 */
function int64Fails(scope: Scope, text: string, range: RangeBounds): string[] {
  const entries = statedBounds(range).map(([name, bound]) => `${name}: ${quoteNumber(bound)}`);
  return [`!${runtime(scope, "isWithinInt64")}(${text}, { ${entries.join(", ")} })`];
}

/** Returns `limit < 1` and `limit > 100`. */
function boundsFail(number: string, { min, max }: Bounds): string[] {
  if (min !== undefined && min === max) return [`${number} !== ${quoteNumber(min)}`];
  return [
    ...(min === undefined ? [] : [`${number} < ${quoteNumber(min)}`]),
    ...(max === undefined ? [] : [`${number} > ${quoteNumber(max)}`]),
  ];
}
