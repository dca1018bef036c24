/**
 * The constraints in validators.ts: for each the operands that the compiled validator tests, and what
 * a shape says of it.
 */
import type { Bounds, Constraints, Value } from "../../model/model.js";
import { record, type Doc } from "../../print/layout.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";
import type { Subject } from "./kinds.js";
import { patternName, runtime, type ValidatorRuntimeName, type Scope } from "./scope.js";

/** A constraint. */
interface Constraint<T> {
  /** Operands, one of which is true where a value of the right type breaks the constraint. */
  readonly fails: (subject: Subject, constraint: T, value: Value) => readonly string[];
  /** Whether it is tested after the items of a list. */
  readonly afterItems?: true;
  /** A constraint of a scalar: an argument of `where`. */
  readonly argument?: (place: ConstraintPlace, constraint: T) => Doc;
  /** A constraint of a list or map: an entry of its rules. */
  readonly rule?: (constraint: T) => Doc;
}

/** Where a constraint stands, for the names of patterns. */
export type ConstraintPlace = Pick<Subject, "scope" | "owner" | "field">;

type Given = Required<Constraints>;

/** Every constraint, in the order in which they are tested. */
const table: { readonly [K in keyof Given]: Constraint<Given[K]> } = {
  length: {
    fails: ({ scope, text }, bounds) => lengthFails(scope, text, bounds),
    argument: ({ scope }, bounds) => bounded(scope, "length", bounds),
  },
  range: {
    fails: ({ text }, bounds) => boundsFail(text, bounds),
    argument: ({ scope }, bounds) => bounded(scope, "range", bounds),
  },
  pattern: {
    fails: ({ scope, owner, field, text }, pattern) => [
      `!${patternName(scope, pattern, owner, field)}.test(${text})`,
    ],
    argument: ({ scope, owner, field }, pattern) =>
      `${runtime(scope, "pattern")}(${patternName(scope, pattern, owner, field)})`,
  },
  count: {
    fails: ({ scope, text }, bounds, { type }) =>
      boundsFail(
        type.kind === "list" ? `${text}.length` : `${runtime(scope, "countEntries")}(${text})`,
        bounds,
      ),
    rule: (bounds) => ["count: ", boundsRecord(bounds)],
  },
  unique: {
    fails: ({ scope, text }) => [`${runtime(scope, "hasRepeats")}(${text})`],
    afterItems: true,
    rule: () => "unique: true",
  },
};

/** A constraint of a value with what it says. */
interface Found {
  readonly kind: Constraint<unknown>;
  readonly says: unknown;
}

/** The constraints that test something: a limit may have no value. */
function constraintsOf(constraints: Constraints): Found[] {
  return (Object.keys(table) as (keyof Given)[]).flatMap((key) => {
    const says = constraints[key];
    if (says === undefined || isOpen(says)) return [];
    return [{ kind: table[key] as Constraint<unknown>, says }];
  });
}

function isOpen(says: Given[keyof Given]): boolean {
  return typeof says === "object" && says.min === undefined && says.max === undefined;
}

/**
 * Returns the operands that fail where a value of the right type breaks its constraints, before or
 * after its items are tested.
 *
 *   { length: { min: 1, max: 50 } }   ->   !hasLength(name, 1, 50)
 */
export function constraintFails(subject: Subject, value: Value, when: "before" | "after"): string[] {
  return constraintsOf(value.constraints).flatMap(({ kind, says }) =>
    (kind.afterItems === true) === (when === "after") ? kind.fails(subject, says, value) : [],
  );
}

/**
 * Returns the constraints of a scalar as arguments of `where`.
 *
 *   { length: { min: 1, max: 50 } }   ->   length({ min: 1, max: 50 })
 */
export function constraintArguments(place: ConstraintPlace, { constraints }: Value): Doc[] {
  return constraintsOf(constraints)
    .map(({ kind, says }) => kind.argument?.(place, says))
    .filter((argument) => argument !== undefined);
}

/**
 * Returns the constraints of a list or map as one argument; none where there are none.
 *
 *   { count: { max: 3 }, unique: true }   ->   { count: { max: 3 }, unique: true }
 */
export function constraintRules({ constraints }: Value): Doc[] {
  const entries = constraintsOf(constraints)
    .map(({ kind, says }) => kind.rule?.(says))
    .filter((rule) => rule !== undefined);
  return entries.length === 0 ? [] : [record(entries)];
}

function bounded(scope: Scope, name: ValidatorRuntimeName, bounds: Bounds): Doc {
  return [runtime(scope, name), "(", boundsRecord(bounds), ")"];
}

function boundsRecord({ min, max, limit }: Bounds): Doc {
  return record([
    ...(min === undefined ? [] : [`min: ${quoteNumber(min)}`]),
    ...(max === undefined ? [] : [`max: ${quoteNumber(max)}`]),
    ...(limit === undefined ? [] : [`limit: ${quoteString(limit)}`]),
  ]);
}

/** `!hasLength(name, 1, 50)`; at least one code point is "not empty". */
function lengthFails(scope: Scope, text: string, { min = 0, max }: Bounds): string[] {
  if (max === undefined && min === 0) return [];
  if (max === undefined && min === 1) return [`${text} === ""`];
  if (min === max) return [`!${runtime(scope, "hasExactLength")}(${text}, ${quoteNumber(min)})`];
  const upper = max === undefined ? "Infinity" : quoteNumber(max);
  return [`!${runtime(scope, "hasLength")}(${text}, ${quoteNumber(min)}, ${upper})`];
}

/** `limit < 1`, `limit > 100`. */
function boundsFail(number: string, { min, max }: Bounds): string[] {
  if (min !== undefined && min === max) return [`${number} !== ${quoteNumber(min)}`];
  return [
    ...(min === undefined ? [] : [`${number} < ${quoteNumber(min)}`]),
    ...(max === undefined ? [] : [`${number} > ${quoteNumber(max)}`]),
  ];
}
