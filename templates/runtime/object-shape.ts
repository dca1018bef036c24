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
  type Presence,
  type Shape,
  shapeOf,
  shapesOf,
  type Walk,
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
    isCounted: counted.includes(name),
  }));
  const report: Shape["report"] = (given, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(given, pointer, value, "object");
    let issues = given;
    let count = 0;
    for (const { name, shape, pointer: segment, isCounted } of all) {
      const field = fieldOf(value, name);
      const { presence } = shape;
      if (isCounted && (presence === undefined || field !== undefined)) count++;
      if (presence !== undefined) issues = presence(issues, pointer + segment, field, value);
      if (!shape.accepts(field, walk))
        issues = shape.report(issues, pointer + segment, field, walk);
    }
    for (const name in refused)
      if (fieldOf(value, name) !== undefined)
        issues = forbidden(issues, pointer + pointerTo(name), `the value is a ${refused[name]}`);
    if (extras === "closed") issues = unknownFields(issues, value, names);
    if (count >= atLeast) return issues;
    return tooFewFields(issues, atLeast, counted.length > maxNamedFields ? [] : counted);
  };
  return {
    accepts: never,
    report,
    parts: { kind: "object", fields, shapes, keepsExtras: extras === "open" },
  };
}

/** Returns a field as validators read it: of what every object inherits, only what the value has itself. */
export function fieldOf(value: object, name: string): unknown {
  if (name in Object.prototype) return own(value, name);
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Objects of a type that can contain itself: each is looked at once, and none too deep. */
export function nested(type: string, shape: Shape): Shape {
  const { parts } = shape;
  return {
    ...shape,
    ...(parts?.kind === "object" && { parts: { ...parts, nestedAs: type } }),
    report: (issues, pointer, value, { depth: above, tried }) => {
      const depth = above + 1;
      if (depth > maxDepth) return tooDeep();
      if (isObject(value) && isKnown(tried, type, value, depth)) return issues;
      const found = shape.report(issues, pointer, value, { depth, tried });
      if (found === null) keep(tried, type, value as object, depth);
      return found;
    },
  };
}

/** A field that may be absent. */
export function optional(described: Described): Shape {
  return withPresence(shapeOf(described), free);
}

/** A field that must be there where a condition holds, and may be there otherwise. */
export function requiredWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  return withPresence(shapeOf(described), requiredPresence(condition, when));
}

/** A field that may be there where a condition holds, and must not be there otherwise. */
export function onlyWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  const shape = shapeOf(described);
  const before = shape.presence ?? free;
  return withPresence(shape, (given, pointer, value, owner) => {
    const issues = before(given, pointer, value, owner);
    if (value === undefined || holds(condition, owner)) return issues;
    return forbidden(issues, pointer, when);
  });
}

function requiredPresence(condition: Condition, when: string): Presence {
  return (issues, pointer, value, owner) =>
    value === undefined && holds(condition, owner) ? missing(issues, pointer, when) : issues;
}

function free(issues: Issue[] | null): Issue[] | null {
  return issues;
}

function withPresence(shape: Shape, presence: Presence): Shape {
  const accepts = (value: unknown, walk: Walk): boolean =>
    value === undefined || shape.accepts(value, walk);
  return { ...shape, accepts, presence };
}

function holds(condition: Condition, owner: object): boolean {
  for (const name in condition)
    if (!condition[name]?.includes(fieldOf(owner, name) as string)) return false;
  return true;
}
