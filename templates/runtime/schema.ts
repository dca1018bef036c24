/** Schemas: the validators of a type as one object. */
import { type Issue, type Result, ValidationError } from "./issue.js";
import { object, type ObjectRules } from "./object-shape.js";
import { hasRoom, isTruncated, unreadable, within } from "./report.js";
import {
  type Described,
  type Fields,
  newShape,
  oneOf,
  reportAs,
  type Shape,
  shapeOf,
  string,
  type Walk,
} from "./shape.js";
import { standardIssue, type StandardProperties } from "./standard-schema.js";

/** The validators of `T`; for a yes or no, the function `is…` is quicker. */
export interface Schema<T = unknown> {
  /** Returns every issue of `value`, up to a bound; null where it is valid. */
  readonly check: (value: unknown) => Issue[] | null;
  /** Returns `value`, or its issues. */
  readonly validate: (value: unknown) => Result<T>;
  /** Throws a `ValidationError` unless `value` is valid. */
  readonly assert: (value: unknown) => asserts value is T;
  /** The validator as a Standard Schema (standardschema.dev). */
  readonly "~standard": StandardProperties<T>;
  /** The description that issues come from. */
  readonly "~shape": Shape;
}

/** The part of a schema that finds issues. */
export type Checked = Pick<Schema, "check">;

/** What a schema is made of. */
export interface SchemaOptions extends ObjectRules {
  /** Name of the type. */
  readonly type: string;
  /** The compiled validator; without it, values are compared with the description at once. */
  readonly is?: (value: unknown) => boolean;
  /** The fields of an object. */
  readonly fields?: () => Fields;
  /** The shape of anything else. */
  readonly shape?: () => Described;
  /** Set where objects can contain themselves. */
  readonly nesting?: (type: string, shape: Shape) => Shape;
}

/** Returns the schema of a type. */
export function schema<T>(options: SchemaOptions): Schema<T> {
  const { type, is } = options;
  let known: Shape | undefined;
  const shape = (): Shape => (known ??= describe(options));
  const issuesOf = (value: unknown, walk: Walk): Issue[] | null => {
    try {
      const found = known ?? shape();
      if (is === undefined) return reportAs(found, null, "", value, walk);
      return found.report(null, "", value, walk, "");
    } catch {
      return unreadable();
    }
  };
  const check = (value: unknown): Issue[] | null => {
    if (is?.(value) === true) return null;
    const issues = issuesOf(value, { depth: 0, tried: {} });
    // A value that is refused and has no issues has changed in between.
    return issues === null && is !== undefined ? unreadable() : issues;
  };
  const own = newShape(
    // Within values that can contain themselves, every level would look at all that is below it.
    (value, { depth }) => depth === 0 && is?.(value) === true,
    // A value that is its own part would take for ever.
    (issues, pointer, value, walk) =>
      hasRoom(issues) ? within(issues, pointer, issuesOf(value, walk)) : issues,
    { kind: "named", type, shape },
  );
  return schemaOf(type, check, own);
}

function describe({ type, fields, shape, nesting, ...rules }: SchemaOptions): Shape {
  if (shape !== undefined) return shapeOf(shape());
  const found = object(fields?.() ?? {}, rules);
  return nesting === undefined ? found : nesting(type, found);
}

/** Returns the schema of strings: those in `values`, or any that `is` accepts. */
export function stringSchema<T>({
  type,
  is,
  values,
}: {
  readonly type: string;
  readonly is: (value: unknown) => boolean;
  readonly values?: readonly string[];
}): Schema<T> {
  const shape = values === undefined ? string : oneOf(values, is);
  const check = (value: unknown): Issue[] | null =>
    is(value) ? null : shape.report(null, "", value, { depth: 0, tried: {} }, "");
  return schemaOf(type, check, shape);
}

function schemaOf<T>(type: string, check: Schema["check"], shape: Shape): Schema<T> {
  return {
    check,
    validate: (value) => {
      const issues = check(value);
      if (issues === null) return { ok: true, value: value as T };
      return isTruncated(issues) ? { ok: false, issues, truncated: true } : { ok: false, issues };
    },
    assert: (value) => {
      const issues = check(value);
      if (issues !== null) throw new ValidationError(type, issues, isTruncated(issues));
    },
    "~standard": {
      version: 1,
      vendor: "speccast",
      validate: (value) => {
        const issues = check(value);
        return issues === null ? { value: value as T } : { issues: issues.map(standardIssue) };
      },
    },
    "~shape": shape,
  };
}

/** Returns the fields of the schema of an object, for one that has them, too. */
export function fieldsOf({ "~shape": { parts } }: Schema): Readonly<Record<string, Described>> {
  const inner = parts?.kind === "named" ? parts.shape().parts : undefined;
  return inner?.kind === "object" ? (inner.fields as Readonly<Record<string, Described>>) : {};
}
