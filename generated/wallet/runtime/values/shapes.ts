// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * Shapes: descriptions of values, as data. A shape is walked only where a compiled validator has
 * refused a value, to find out why, and where undeclared fields are dropped.
 */
import {
  absent,
  conditionText,
  countEntries,
  forbiddenField,
  hasLength,
  hasRepeats,
  hasRoom,
  isArray,
  isBase64,
  isDatetime,
  isDecimal,
  isId,
  isInteger,
  isKnown,
  isNumber,
  isObject,
  type Issue,
  type IssueBounds,
  keep,
  lengthOf,
  maxDepth,
  missing,
  notListed,
  type OrNull,
  own,
  pointerTo,
  repeated,
  type TextFormat,
  tooDeep,
  tooFewFields,
  type Tried,
  unknownFields,
  wrongConst,
  wrongCount,
  wrongFormat,
  wrongId,
  wrongLength,
  wrongPattern,
  wrongRange,
  wrongType,
} from "./issue.js";

/** The state of a walk through values that can contain themselves. */
export interface Walk {
  /** The number of such values that enclose the current one. */
  readonly depth: number;
  readonly tried: Tried;
}

/** A description of values. All have the same properties, so that engines read them fast. */
export interface Shape {
  /** Returns true where `value`, which is neither absent nor an allowed null, needs no report. */
  readonly test: Test;
  /** Adds the issues of `value`, which is at `pointer`. */
  readonly report: Report;
  /** Whether null is allowed besides. */
  readonly isNullable: boolean;
  /** How the presence of a field depends on others; undefined where it is required. */
  readonly presence: Presence | undefined;
  /** The shapes inside; undefined where there are none. */
  readonly parts: Parts | undefined;
}

/** Returns whether a value is known to be valid. */
export type Test = (value: unknown, walk: Walk) => boolean;

/** Adds the issues of a value. */
export type Report = (
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
  orNull: OrNull,
) => Issue[] | null;

/** Returns a shape of values that must be there. */
export function newShape(test: Test, report: Report, parts?: Parts): Shape {
  return { test, report, isNullable: false, presence: undefined, parts };
}

/** Adds the issues of `value`, which is at `pointer`, as `shape`. */
export function reportAs(
  shape: Shape,
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
): Issue[] | null {
  if (value === undefined && shape.presence !== undefined) return issues;
  if (value === null && shape.isNullable) return issues;
  if (shape.test(value, walk)) return issues;
  return shape.report(issues, pointer, value, walk, shape.isNullable ? "or null" : "");
}

/** Adds an issue where a field must be, or must not be, in `owner`. */
export type Presence = (
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  owner: object,
) => Issue[] | null;

/** The shapes that a shape is made of. */
export type Parts =
  | ObjectParts
  | { readonly kind: "list" | "map"; readonly items: Shape }
  | { readonly kind: "union"; readonly members: readonly Shape[]; readonly memberOf: MemberOf }
  | { readonly kind: "named"; readonly type: string; readonly shape: () => Shape };

/** The fields of an object. */
export interface ObjectParts {
  readonly kind: "object";
  /** The declared fields, by name; `undefined` where their order is not that of a record. */
  readonly fields: Fields;
  readonly shapes: readonly (readonly [name: string, shape: Shape])[];
  /** Whether undeclared fields are kept. */
  readonly keepsExtras: boolean;
  /** The type of an object that can contain itself. */
  readonly nestedAs: string | undefined;
}

/** Returns the member of a union that describes `value`; undefined where none does. */
export type MemberOf = (value: unknown) => Shape | undefined;

/** A shape, or a schema, which has one. */
export type Described = Shape | { readonly "~shape": Shape };

/** Fields by name; pairs where names look like numbers, which a record would sort. */
export type Fields =
  Readonly<Record<string, Described>> | readonly (readonly [name: string, shape: Described])[];

/** Returns the shape of what is described. */
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
    wrongType(issues, pointer, value, orNull ? `${expected} or null` : expected),
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

/** A string in a format. */
function formatted(test: Test, format: TextFormat): Shape {
  return newShape(test, (issues, pointer, value, _, orNull) =>
    wrongFormat(issues, pointer, value, format, orNull),
  );
}

/** A decimal number in a string. */
export const decimal: Shape = /* @__PURE__ */ formatted(isDecimal, "decimal");

/** A date and time with an offset. */
export const datetime: Shape = /* @__PURE__ */ formatted(isDatetime, "datetime");

/** Base64 with padding. */
export const base64: Shape = /* @__PURE__ */ formatted(isBase64, "base64");

/** A string that is not empty. */
export const id: Shape = /* @__PURE__ */ newShape(isId, (issues, pointer, value, _, orNull) =>
  wrongId(issues, pointer, value, orNull),
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
    (issues, pointer, value, _, orNull) => wrongConst(issues, pointer, value, expected, orNull),
  );
}

/** One of the strings `allowed`, for which `test` is quicker than a search. */
export function oneOf(allowed: readonly string[], test: Test): Shape {
  return newShape(test, (issues, pointer, value, _, orNull) =>
    notListed(issues, pointer, value, allowed, orNull),
  );
}

/** Null besides. */
export function nullable(described: Described): Shape {
  return { ...shapeOf(described), isNullable: true };
}

/** A test of a value of the right type. */
interface Constraint {
  readonly accepts: (value: never) => boolean;
  readonly report: (issues: Issue[] | null, pointer: string) => Issue[];
}

/** Values of a shape that meet constraints; the first that fails is reported. */
export function where(described: Described, ...constraints: readonly Constraint[]): Shape {
  const shape = shapeOf(described);
  const failing = (value: unknown): Constraint | undefined => {
    for (const constraint of constraints)
      if (!constraint.accepts(value as never)) return constraint;
    return undefined;
  };
  return newShape(
    (value, walk) => shape.test(value, walk) && failing(value) === undefined,
    (issues, pointer, value, walk, orNull) =>
      shape.test(value, walk)
        ? (failing(value)?.report(issues, pointer) ?? issues)
        : shape.report(issues, pointer, value, walk, orNull),
  );
}

/** Strings of so many code points. */
export function length(bounds: IssueBounds): Constraint {
  const { min = 0, max = Infinity } = bounds;
  return {
    accepts: (text: string) => hasLength(text, min, max),
    report: (issues, pointer) => wrongLength(issues, pointer, bounds),
  };
}

/** Numbers within bounds. */
export function range(bounds: IssueBounds): Constraint {
  return {
    accepts: (value: number) => isWithin(value, bounds),
    report: (issues, pointer) => wrongRange(issues, pointer, bounds),
  };
}

/** Strings that match. */
export function pattern(regExp: RegExp): Constraint {
  return {
    accepts: (text: string) => regExp.test(text),
    report: (issues, pointer) => wrongPattern(issues, pointer, regExp),
  };
}

function isWithin(value: number, { min = -Infinity, max = Infinity }: IssueBounds): boolean {
  return value >= min && value <= max;
}

/** What a list or map must be besides. */
interface CollectionRules {
  /** Number of items, or of entries. */
  readonly count?: IssueBounds;
  /** Whether no item of a list comes twice. */
  readonly unique?: true;
}

/** Arrays of items of a shape. */
export function list(described: Described, { count, unique }: CollectionRules = {}): Shape {
  const items = shapeOf(described);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      if (!isArray(value))
        return wrongType(given, pointer, value, orNull ? "array or null" : "array");
      if (count !== undefined && !isWithin(value.length, count))
        return wrongCount(given, pointer, "items", count);
      let issues = given;
      const end = items === json ? 0 : lengthOf(value);
      for (let i = 0; i < end && hasRoom(issues); i++) {
        const item = value[i];
        if (!items.test(item, walk))
          issues = reportAs(items, issues, `${pointer}/${i}`, item, walk);
      }
      return unique === true && hasRepeats(value) ? repeated(issues, pointer) : issues;
    },
    { kind: "list", items },
  );
}

/** Objects whose values are of a shape, by any name. */
export function map(described: Described, { count }: CollectionRules = {}): Shape {
  const items = shapeOf(described);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      if (!isObject(value))
        return wrongType(given, pointer, value, orNull ? "object or null" : "object");
      if (count !== undefined && !isWithin(countEntries(value), count))
        return wrongCount(given, pointer, "entries", count);
      let issues = given;
      if (items === json) return issues;
      for (const key in value) {
        if (!hasRoom(issues)) break;
        const entry = own(value, key);
        if (entry !== undefined && !items.test(entry, walk))
          issues = reportAs(items, issues, pointer + pointerTo(key), entry, walk);
      }
      return issues;
    },
    { kind: "map", items },
  );
}

/** What is not known to be valid without a look at its parts. */
export function never(): false {
  return false;
}

/** What holds for an object beside its fields. */
export interface ObjectRules {
  /** What becomes of undeclared fields; they are accepted and can be dropped when absent. */
  readonly extras?: "closed" | "open";
  /** The number of fields that must at least be there. */
  readonly atLeast?: number;
  /** The fields that count for `atLeast`; all when absent. */
  readonly counted?: readonly string[];
  /** Fields that only other kinds of a union have, with such a kind. */
  readonly refused?: Readonly<Record<string, string>>;
}

/** Values of sibling fields, one of which each must have. */
export type Condition = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

/** Most fields that an issue names where too few are there. */
const maxNamedFields = 8;

/** A field, with what is needed to look at it. */
interface Known {
  readonly name: string;
  readonly shape: Shape;
  readonly pointer: string;
  readonly presence: Presence | undefined;
  readonly isCounted: boolean;
  /** Whether every object inherits a property of the name. */
  readonly isInherited: boolean;
}

/** Objects with fields. */
export function object(fields: Fields, rules: ObjectRules = {}): Shape {
  const { extras, atLeast = 0, refused = {} } = rules;
  const shapes = shapesOf(fields);
  const names = shapes.map(([name]) => name);
  const counted = rules.counted ?? names;
  const all = shapes.map(([name, shape]) => ({
    name,
    shape,
    pointer: pointerTo(name),
    presence: shape.presence,
    isCounted: counted.includes(name),
    isInherited: name in Object.prototype,
  }));
  const report: Report = (given, pointer, value, walk) => {
    if (!isObject<Readonly<Record<string, unknown>>>(value))
      return wrongType(given, pointer, value, "object");
    let issues = given;
    let count = 0;
    for (let i = 0; i < all.length; i++) {
      const { name, shape, pointer: segment, presence, isCounted, isInherited } = all[i] as Known;
      const field = isInherited ? own(value, name) : value[name];
      if (isCounted && (presence === undefined || field !== undefined)) count++;
      if (presence !== undefined) {
        if (presence !== free) issues = presence(issues, pointer + segment, field, value);
        if (field === undefined) continue;
      }
      if (!shape.test(field, walk))
        issues = reportAs(shape, issues, pointer + segment, field, walk);
    }
    for (const name in refused)
      if (fieldOf(value, name) !== undefined)
        issues = forbiddenField(
          issues,
          pointer + pointerTo(name),
          `the value is a ${refused[name]}`,
        );
    if (extras === "closed") issues = unknownFields(issues, value, names);
    if (count >= atLeast) return issues;
    return tooFewFields(issues, atLeast, counted.length > maxNamedFields ? [] : counted);
  };
  const keepsExtras = extras === "open";
  return newShape(never, report, {
    kind: "object",
    fields,
    shapes,
    keepsExtras,
    nestedAs: undefined,
  });
}

/** Returns a field as validators read it: of what every object inherits, only what the value has itself. */
export function fieldOf(value: object, name: string): unknown {
  if (name in Object.prototype) return own(value, name);
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Objects of a type that can contain itself: each is looked at once, and none too deep. */
export function nested(type: string, { report, parts }: Shape): Shape {
  return newShape(
    never,
    (issues, pointer, value, { depth: above, tried }, orNull) => {
      const depth = above + 1;
      if (depth > maxDepth) return tooDeep();
      if (isObject(value) && isKnown(tried, type, value, depth)) return issues;
      const found = report(issues, pointer, value, { depth, tried }, orNull);
      if (found === null) keep(tried, type, value as object, depth);
      return found;
    },
    parts?.kind === "object" ? { ...parts, nestedAs: type } : parts,
  );
}

/** A field that may be absent. */
export function optional(described: Described): Shape {
  return { ...shapeOf(described), presence: free };
}

/** A field that must be there where a condition holds, and may be there otherwise. */
export function requiredWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  return { ...shapeOf(described), presence: requiredPresence(condition, when) };
}

/** A field that may be there where a condition holds, and must not be there otherwise. */
export function onlyWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  const shape = shapeOf(described);
  const before = shape.presence ?? free;
  const presence: Presence = (given, pointer, value, owner) => {
    const issues = before(given, pointer, value, owner);
    if (value === undefined || holds(condition, owner)) return issues;
    return forbiddenField(issues, pointer, when);
  };
  return { ...shape, presence };
}

function requiredPresence(condition: Condition, when: string): Presence {
  return (issues, pointer, value, owner) =>
    value === undefined && holds(condition, owner) ? missing(issues, pointer, when) : issues;
}

function free(issues: Issue[] | null): Issue[] | null {
  return issues;
}

function holds(condition: Condition, owner: object): boolean {
  for (const name in condition)
    if (!condition[name]?.includes(fieldOf(owner, name) as string)) return false;
  return true;
}
