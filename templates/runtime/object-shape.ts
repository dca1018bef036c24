/** Shapes of objects: their fields, when those are there, and what holds for them together. */
import { conditionText } from "./issue-text.js";
import type { Issue } from "./issue.js";
import { isKnown, keep, maxDepth } from "./nesting.js";
import { pointerTo } from "./pointer.js";
import { forbidden, missing, tooDeep, tooFewFields, unknownFields, wrongType } from "./report.js";
import {
  type Described,
  type Fields,
  never,
  newShape,
  type Presence,
  type Report,
  reportAs,
  type Shape,
  shapeOf,
  shapesOf,
} from "./shape.js";
import { isObject, own } from "./values.js";

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
        issues = forbidden(issues, pointer + pointerTo(name), `the value is a ${refused[name]}`);
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
    return forbidden(issues, pointer, when);
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
