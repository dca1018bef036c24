/** Shapes of objects, and of their fields. */
import { isObject, own } from "./checks.js";
import { type Issue, pointerTo } from "./issue.js";
import { unknownFields, wrongType } from "./reports.js";
import {
  type Described,
  type Fields,
  never,
  newShape,
  type Presence,
  type Report,
  reportFailed,
  type RestRule,
  type Shape,
  shapeOf,
  shapesOf,
  type Test,
} from "./shapes.js";

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

/** The name of a field, prepared for the walk. */
export interface FieldName {
  readonly name: string;
  readonly pointer: string;
  /** True if every object inherits a property of this name. */
  readonly isInherited: boolean;
}

/** Prepares the name of a field. */
export function nameOf(name: string): FieldName {
  return { name, pointer: pointerTo(name), isInherited: name in Object.prototype };
}

/** Returns a field of `value`. Ignores inherited properties of every object, such as `toString`. */
export function readField(value: object, { name, isInherited }: FieldName): unknown {
  return isInherited ? own(value, name) : (value as Readonly<Record<string, unknown>>)[name];
}

/** A field, prepared for the walk. */
interface Known {
  readonly name: FieldName;
  readonly shape: Shape;
  /** Its test and its presence, one step closer than in the shape. */
  readonly test: Test;
  readonly presence: Presence | undefined;
}

/** Objects with fields. */
export function object(fields: Fields, rules: ObjectRules = {}): Shape {
  const { extras } = rules;
  const rest = rules.rest?.();
  const atLeast = rules.atLeast?.();
  const shapes = shapesOf(fields);
  const names = shapes.map(([name]) => name);
  const all = shapes.map(([name, shape]): Known => {
    const { test, presence } = shape;
    return { name: nameOf(name), shape, test, presence };
  });
  const report: Report = (given, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(given, pointer, value, "object");
    let issues = given;
    for (let i = 0; i < all.length; i++) {
      const { name, shape, test, presence } = all[i] as Known;
      const field = readField(value, name);
      if (presence !== undefined) {
        if (presence !== free) issues = presence(issues, pointer + name.pointer, field, value);
        if (field === undefined) continue;
      }
      if (!test(field, walk))
        issues = reportFailed(shape, issues, pointer + name.pointer, field, walk);
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
