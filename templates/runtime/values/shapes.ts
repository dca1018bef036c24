/**
 * Shapes: descriptions of values, as data. Only two things walk a shape: the search for issues after
 * a compiled validator has rejected a value, and the removal of undeclared fields.
 */
import {
  hasLength,
  isArray,
  isId,
  isInteger,
  isNumber,
  isObject,
  lengthOf,
  own,
  type Tried,
} from "./checks.js";
import {
  absent,
  addBounded,
  addIssue,
  allowedText,
  boundsText,
  hasRoom,
  type Issue,
  type IssueBounds,
  pointerTo,
  repeated,
  sizeText,
  unknownFields,
  wrongType,
} from "./issues.js";

/** The state of a walk through values that can contain themselves. */
export interface Walk {
  /** The number of such values that enclose the current one. */
  readonly depth: number;
  tried: Tried | undefined;
}

/** A description of values. All have the same properties, so that engines read them fast. */
export interface Shape {
  /** Returns whether `value` is known to be valid. `value` is neither absent nor an allowed null. */
  readonly test: Test;
  /** Adds the issues of `value` at `pointer`. */
  readonly report: Report;
  /** True if null is valid, too. */
  readonly isNullable: boolean;
  /** The check of a field's presence; undefined for a required field. */
  readonly presence: Presence | undefined;
  /** The inner shapes, if any. */
  readonly parts: Parts | undefined;
}

/** Returns whether a value is known to be valid. */
export type Test = (value: unknown, walk: Walk) => boolean;

/** The suffix of messages if null is valid, too. */
type OrNull = "or null" | "";

/** Adds the issues of a value. */
export type Report = (
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
  orNull: OrNull,
) => Issue[] | null;

/** Returns a shape of required values. */
export function newShape(test: Test, report: Report, parts?: Parts): Shape {
  return { test, report, isNullable: false, presence: undefined, parts };
}

/** Adds the issues of `value`, at `pointer`, as `shape`. */
export function reportAs(
  shape: Shape,
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
): Issue[] | null {
  return shape.test(value, walk) ? issues : reportFailed(shape, issues, pointer, value, walk);
}

/** Adds the issues of `value`, which the test of the shape has not accepted. */
export function reportFailed(
  { presence, isNullable, report }: Shape,
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
): Issue[] | null {
  if (value === undefined && presence !== undefined) return issues;
  if (value === null && isNullable) return issues;
  return report(issues, pointer, value, walk, isNullable ? "or null" : "");
}

/** Adds an issue if a field of `owner` is missing or forbidden. */
export type Presence = (
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  owner: object,
) => Issue[] | null;

/** The parts of a shape. */
export type Parts =
  | ObjectParts
  | { readonly kind: "list" | "map"; readonly items: Shape }
  | UnionParts
  | { readonly kind: "named"; readonly type: string; readonly shape: () => Shape }
  | ExactParts;

/** A number that JSON has with digits which `JSON.parse` would lose. */
export interface ExactParts {
  readonly kind: "exact";
  /** Returns the value of a number, or of a string that stands for one. */
  readonly read: (value: unknown) => unknown;
  /** Returns a string that stands for the number. */
  readonly mark: (value: unknown) => unknown;
}

/** The fields of an object. */
export interface ObjectParts {
  readonly kind: "object";
  /** The declared fields. */
  readonly fields: Fields;
  readonly shapes: readonly (readonly [name: string, shape: Shape])[];
  /** True if undeclared fields are kept. */
  readonly keepsExtras: boolean;
  /** The type of undeclared fields, if they have one. */
  readonly rest: RestRule | undefined;
  /** The type of an object that can contain itself. */
  readonly nestedAs: string | undefined;
}

/** The members of a union. */
export interface UnionParts {
  readonly kind: "union";
  readonly members: readonly Shape[];
  readonly memberOf: MemberOf;
  /** Returns all members that accept `value`, where several can; what any of them declares is declared. */
  readonly accepting?: ((value: unknown) => readonly Shape[]) | undefined;
  /** The shape of values that `members` do not describe, if these keep all fields. */
  readonly others?: Shape | undefined;
}

/** Returns the member of a union that describes `value`, if any. */
export type MemberOf = (value: unknown) => Shape | undefined;

/** A shape, or a schema with a shape. */
export type Described = Shape | { readonly "~shape": Shape };

/** Fields by name. A list of pairs keeps the order of names like `1`, which a record would sort. */
export type Fields =
  Readonly<Record<string, Described>> | readonly (readonly [name: string, shape: Described])[];

/** Returns a shape, or the shape of a schema. */
export function shapeOf(described: Described): Shape {
  return "~shape" in described ? described["~shape"] : described;
}

/** Returns names with their shapes, in order. */
export function shapesOf(fields: Fields): (readonly [name: string, shape: Shape])[] {
  const entries = isArray(fields)
    ? (fields as readonly (readonly [string, Described])[])
    : Object.entries(fields as Readonly<Record<string, Described>>);
  return entries.map(([name, described]) => [name, shapeOf(described)]);
}

/** A shape of values of one type, called `expected` in issues. */
function typed(test: Test, expected: string): Shape {
  return newShape(test, (issues, pointer, value, _, orNull) =>
    wrongType(issues, pointer, value, withNull(expected, orNull)),
  );
}

/** Any string. */
export const string: Shape = /* @__PURE__ */ typed((value) => typeof value === "string", "string");

/** True or false. */
export const boolean: Shape = /* @__PURE__ */ typed(
  (value) => typeof value === "boolean",
  "boolean",
);

/** An integer that a number holds exactly. */
export const integer: Shape = /* @__PURE__ */ typed(isInteger, "integer");

/** A finite number. */
export const number: Shape = /* @__PURE__ */ typed(isNumber, "number");

/** The issue of a string without its format. */
type FormatIssue = Extract<Issue, { code: "format" }>;

/** A string in a format. `phrase` says in messages what it must be. */
export function formatted(test: Test, format: FormatIssue["format"], phrase: string): Shape {
  return newShape(test, (issues, pointer, value, walk, orNull) => {
    if (typeof value !== "string") return string.report(issues, pointer, value, walk, orNull);
    const message = withNull(`must be ${phrase}`, orNull);
    return addNullable(issues, { code: "format", pointer, message, format }, orNull);
  });
}

function withNull(message: string, orNull: OrNull): string {
  return orNull ? `${message} or null` : message;
}

/** Adds an issue with a mark if null is valid, too. */
function addNullable(
  issues: Issue[] | null,
  issue: Extract<Issue, { nullable?: true }>,
  orNull: OrNull,
): Issue[] {
  if (orNull) issue.nullable = true;
  return addIssue(issues, issue);
}

/** A string that is not empty. */
export const id: Shape = /* @__PURE__ */ newShape(isId, (issues, pointer, value, walk, orNull) =>
  typeof value === "string"
    ? addIssue(issues, { code: "length", pointer, message: "must not be empty", min: 1 })
    : string.report(issues, pointer, value, walk, orNull),
);

/** Any value but `undefined`. */
export const json: Shape = /* @__PURE__ */ newShape(
  (value) => value !== undefined,
  (issues, pointer) => absent(issues, pointer),
);

/** The value `expected` only. */
export function constant(expected: string | number | boolean | null): Shape {
  return newShape(
    (value) => value === expected,
    (issues, pointer, value, _, orNull) => {
      if (value === undefined) return absent(issues, pointer);
      const message = withNull(`must be ${JSON.stringify(expected)}`, orNull);
      return addNullable(issues, { code: "const", pointer, message, expected }, orNull);
    },
  );
}

/** One of the values `allowed`. `test` is faster than a search. */
export function oneOf(allowed: readonly (string | number)[], test: Test): Shape {
  return newShape(test, (issues, pointer, value, _, orNull) => {
    if (value === undefined) return absent(issues, pointer);
    const message = allowedText(allowed, orNull !== "");
    return addNullable(issues, { code: "enum", pointer, message, allowed }, orNull);
  });
}

/** Null, or values of a shape. */
export function nullable(described: Described): Shape {
  return { ...shapeOf(described), isNullable: true };
}

/** A test of a value of the right type. */
interface Constraint {
  readonly accepts: (value: never) => boolean;
  readonly report: (issues: Issue[] | null, pointer: string) => Issue[];
}

/** Values of a shape with constraints. Reports the first constraint that fails. */
export function where(described: Described, ...constraints: readonly Constraint[]): Shape {
  return constraints.reduce(constrained, shapeOf(described));
}

/** Adds one constraint. A chain of tests is faster than a loop over a list of constraints. */
function constrained({ test, report, parts }: Shape, constraint: Constraint): Shape {
  const { accepts } = constraint;
  return newShape(
    (value, walk) => test(value, walk) && accepts(value as never),
    (issues, pointer, value, walk, orNull) => {
      if (!test(value, walk)) return report(issues, pointer, value, walk, orNull);
      return accepts(value as never) ? issues : constraint.report(issues, pointer);
    },
    parts,
  );
}

/** Strings with a number of code points within bounds. */
export function length(bounds: IssueBounds): Constraint {
  const { min = 0, max = Infinity } = bounds;
  const message = `must have ${sizeText(bounds, "character", "characters")}`;
  return {
    accepts: (text: string) => hasLength(text, min, max),
    report: (issues, pointer) => addBounded(issues, { code: "length", pointer, message }, bounds),
  };
}

/** Numbers within bounds. */
export function range(bounds: IssueBounds): Constraint {
  const { min = -Infinity, max = Infinity } = bounds;
  const message = `must be ${boundsText(bounds)}`;
  return {
    accepts: (value: number) => value >= min && value <= max,
    report: (issues, pointer) => addBounded(issues, { code: "range", pointer, message }, bounds),
  };
}

/** Strings that match a regular expression. */
export function pattern(regExp: RegExp): Constraint {
  // `source` escapes slashes, which the spec does not.
  const source = regExp.source.replaceAll("\\/", "/");
  const message = "does not have the required form";
  return {
    accepts: (text: string) => regExp.test(text),
    report: (issues, pointer) =>
      addIssue(issues, { code: "pattern", pointer, message, pattern: source }),
  };
}

/** Further rules for a list. */
interface ListRules {
  /** Returns whether items repeat that must differ. */
  readonly unique?: (items: readonly unknown[]) => boolean;
}

/** Arrays of items of a shape. */
export function list(described: Described, { unique }: ListRules = {}): Shape {
  const items = shapeOf(described);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      if (!isArray(value))
        return wrongType(given, pointer, value, orNull ? "array or null" : "array");
      let issues = given;
      const end = items === json ? 0 : lengthOf(value);
      for (let i = 0; i < end && hasRoom(issues); i++) {
        const item = value[i];
        if (!items.test(item, walk))
          issues = reportFailed(items, issues, `${pointer}/${i}`, item, walk);
      }
      return unique?.(value) === true ? repeated(issues, pointer) : issues;
    },
    { kind: "list", items },
  );
}

/** Objects with any names and values of a shape. */
export function map(described: Described): Shape {
  const items = shapeOf(described);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      if (!isObject(value))
        return wrongType(given, pointer, value, orNull ? "object or null" : "object");
      let issues = given;
      if (items === json) return issues;
      for (const key in value) {
        if (!hasRoom(issues)) break;
        const entry = own(value, key);
        if (entry !== undefined && !items.test(entry, walk))
          issues = reportFailed(items, issues, pointer + pointerTo(key), entry, walk);
      }
      return issues;
    },
    { kind: "map", items },
  );
}

/** The test of shapes whose values are valid only if all parts are. */
export function never(): false {
  return false;
}

/** The type of undeclared fields, which are those that are not in `known`; see `undeclared`. */
export interface RestRule {
  readonly items: Shape;
  readonly report: (known: readonly string[], ...given: Parameters<Report>) => Issue[] | null;
  readonly drop: (
    known: readonly string[],
    value: object,
    dropIn: (field: unknown) => unknown,
  ) => object;
}

/** Rules for an object besides its fields. */
export interface ObjectRules {
  /** Undeclared fields: `closed` rejects and `open` keeps them. By default they are valid but dropped. */
  readonly extras?: "closed" | "open";
  /** The type of undeclared fields; by default any. */
  readonly rest?: () => RestRule;
  /** Reports an object with too few fields; see `atLeast`. */
  readonly atLeast?: () => FieldCount;
}

/** Adds an issue if `value` has too few of `fields`. */
export type FieldCount = (
  issues: Issue[] | null,
  pointer: string,
  value: object,
  fields: readonly (readonly [name: string, shape: Shape])[],
) => Issue[] | null;

/** Objects with fields. */
export function object(fields: Fields, rules: ObjectRules = {}): Shape {
  const { extras } = rules;
  const rest = rules.rest?.();
  const atLeast = rules.atLeast?.();
  const shapes = shapesOf(fields);
  const names = shapes.map(([name]) => name);
  // Finding a pointer takes longer than the rest of an issue.
  const known = shapes.map(([name, shape]) => ({ name, shape, at: pointerTo(name) }));
  const report: Report = (given, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(given, pointer, value, "object");
    let issues = given;
    for (const { name, shape, at } of known) {
      const { test, presence } = shape;
      const field = fieldOf(value, name);
      if (presence !== undefined && presence !== free)
        issues = presence(issues, pointer + at, field, value);
      if (!(field === undefined && presence !== undefined) && !test(field, walk))
        issues = reportFailed(shape, issues, pointer + at, field, walk);
    }
    if (extras === "closed") issues = unknownFields(issues, pointer, value, names);
    if (rest !== undefined) issues = rest.report(names, issues, pointer, value, walk, "");
    return atLeast === undefined ? issues : atLeast(issues, pointer, value, shapes);
  };
  const keepsExtras = extras === "open";
  return newShape(never, report, {
    kind: "object",
    fields,
    shapes,
    keepsExtras,
    rest,
    nestedAs: undefined,
  });
}

/** Returns the field `name` of `value`. Ignores inherited properties of every object, such as `toString`. */
export function fieldOf(value: object, name: string): unknown {
  if (name in Object.prototype) return own(value, name);
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** An optional field. */
export function optional(described: Described): Shape {
  return { ...shapeOf(described), presence: free };
}

/** The presence of an optional field. */
export function free(issues: Issue[] | null): Issue[] | null {
  return issues;
}
