/** Schemas: the validators of a type as one object. */
import {
  hasRoom,
  type Issue,
  isTruncated,
  namesIn,
  type Result,
  unreadable,
  ValidationError,
  within,
} from "./issues.js";
import {
  type Described,
  type Fields,
  newShape,
  object,
  type ObjectParts,
  type ObjectRules,
  oneOf,
  reportAs,
  type Shape,
  shapeOf,
  string,
  type Walk,
} from "./shapes.js";

/** The validators of `T`. The function `is…` is faster if you do not need the issues. */
export interface Schema<T = unknown> {
  /** Returns up to 50 issues of `value`, or null if it is valid. */
  readonly check: (value: unknown) => Issue[] | null;
  /** Returns `value`, or its issues. */
  readonly validate: (value: unknown) => Result<T>;
  /** Throws a `ValidationError` if `value` is invalid. */
  readonly assert: (value: unknown) => asserts value is T;
  /** The validator as a Standard Schema (standardschema.dev). */
  readonly "~standard": StandardProperties<T>;
  /** The description that issues come from. */
  readonly "~shape": Shape;
}

/** The parts of a schema. */
export interface SchemaOptions extends ObjectRules {
  /** Name of the type. */
  readonly type: string;
  /** The compiled validator. Without it, `check` walks the shape of every value. */
  readonly is?: (value: unknown) => boolean;
  /** The fields of an object type. */
  readonly fields?: () => Fields;
  /** The shape of any other type. */
  readonly shape?: () => Described;
  /** Wraps the shape of objects that can contain themselves. */
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
    const issues = issuesOf(value, { depth: 0, tried: undefined });
    // A rejected value without issues has changed in between.
    return issues === null && is !== undefined ? unreadable() : issues;
  };
  const named = newShape(
    // In nested values, each level would check everything below it again.
    (value, { depth }) => depth === 0 && is?.(value) === true,
    // Without this limit, a value that contains itself would never end.
    (issues, pointer, value, walk) =>
      hasRoom(issues) ? within(issues, pointer, issuesOf(value, walk)) : issues,
    { kind: "named", type, shape },
  );
  return schemaOf(type, check, named);
}

function describe({ type, fields, shape, nesting, ...rules }: SchemaOptions): Shape {
  if (shape !== undefined) return shapeOf(shape());
  const found = object(fields?.() ?? {}, rules);
  return nesting === undefined ? found : nesting(type, found);
}

/** Returns the schema of the strings in `values`; without `values`, of all strings that `is` accepts. */
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
    is(value) ? null : shape.report(null, "", value, { depth: 0, tried: undefined }, "");
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

/** Returns the fields of the schema of an object type, for a type that extends it. */
export function fieldsOf(type: Schema): Readonly<Record<string, Described>> {
  return (objectPartsOf(type)?.fields ?? {}) as Readonly<Record<string, Described>>;
}

/** Returns the names of the fields of an object type, in order. */
export function fieldNamesOf(type: Schema): string[] {
  return objectPartsOf(type)?.shapes.map(([name]) => name) ?? [];
}

/** Returns the parts of an object type; undefined for another one. */
export function objectPartsOf({ "~shape": { parts } }: Schema): ObjectParts | undefined {
  const inner = parts?.kind === "named" ? parts.shape().parts : undefined;
  return inner?.kind === "object" ? inner : undefined;
}

/** The property that Standard Schema requires. */
export interface StandardProperties<Input, Output = Input> {
  readonly version: 1;
  readonly vendor: "speccast";
  readonly validate: (value: unknown) => StandardResult<Output>;
  /** For type inference only; always absent at run time. */
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

/** The result of a validation in the form of Standard Schema. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** An issue. Segments of `path` that look like an index are numbers. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** Returns an issue in the form of Standard Schema. */
function standardIssue(issue: Issue): StandardIssue {
  return { message: issue.message, path: namesIn(issue.pointer).map(segment) };
}

function segment(name: string): string | number {
  return /^(?:0|[1-9]\d{0,15})$/.test(name) ? Number(name) : name;
}
