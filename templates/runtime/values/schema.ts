/** Schemas: the validators of a type as one object, the shapes of unions, and the removal of undeclared fields. */
import {
  closest,
  hasRoom,
  hasUnknown,
  isObject,
  type Issue,
  isTruncated,
  lacks,
  lengthOf,
  maxDepth,
  merge,
  namesIn,
  noMember,
  own,
  pointerTo,
  refusedFields,
  type Result,
  type Tried,
  unreadable,
  ValidationError,
  within,
  wrongTag,
  wrongType,
} from "./issue.js";
import {
  type Described,
  fieldOf,
  type Fields,
  type MemberOf,
  never,
  newShape,
  object,
  type ObjectParts,
  type ObjectRules,
  oneOf,
  type Parts,
  type Report,
  reportAs,
  type Shape,
  shapeOf,
  shapesOf,
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

/** The part of a schema that finds issues. */
export type Checked = Pick<Schema, "check">;

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
export function fieldsOf({ "~shape": { parts } }: Schema): Readonly<Record<string, Described>> {
  const inner = parts?.kind === "named" ? parts.shape().parts : undefined;
  return inner?.kind === "object" ? (inner.fields as Readonly<Record<string, Described>>) : {};
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

/** Rules for values with a tag that selects no member. */
export interface TagRules {
  /** Their shape. */
  readonly otherwise?: Described;
  /** True if any other string is a valid tag. Absent if `otherwise` requires a string itself. */
  readonly open?: true;
  /** True if they keep all fields, as a member with an unlisted tag can describe them. */
  readonly keepsOthers?: true;
}

/** Unions with a tag. */
export function tagged(tag: string, cases: Fields, rules: TagRules = {}): Shape {
  const members = new Map(shapesOf(cases));
  const allowed = [...members.keys()];
  const { open } = rules;
  const otherwise = rules.otherwise && shapeOf(rules.otherwise);
  const rest: Report = (issues, pointer, value, walk) => {
    const found = fieldOf(value as object, tag);
    const isTag = typeof found === "string";
    if (otherwise !== undefined && (isTag || open !== true))
      return otherwise.report(issues, pointer, value, walk, "");
    if (open !== true || otherwise !== undefined)
      return within(issues, pointer, wrongTag(tag, found, allowed));
    return isTag ? issues : wrongType(issues, pointer + pointerTo(tag), found, "string");
  };
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const member = members.get(fieldOf(value, tag) as string);
    return (member?.report ?? rest)(issues, pointer, value, walk, "");
  };
  const known = [...new Set(members.values())];
  // A member, or a union of those that share the tag and are told apart further on.
  const isSimple = known.every(({ parts }) => parts?.kind === "named" || parts?.kind === "union");
  const last = otherwise === undefined || rules.keepsOthers === true ? [] : [otherwise];
  const all = [...known.flatMap(membersOf), ...last];
  const select: MemberOf = (value) =>
    isObject(value) ? (members.get(fieldOf(value, tag) as string) ?? last[0]) : undefined;
  const memberOf = isSimple ? select : firstOf(all.map((shape) => ({ shape, refuses: [] })));
  return newShape(never, report, { kind: "union", members: all, memberOf });
}

/** A member of a union without a tag. */
export interface Member {
  readonly member: Described;
  /** Fields that select the member by their presence. */
  readonly has?: readonly string[];
  /** Fields that select the member by their absence. */
  readonly lacks?: readonly string[];
  /** Fields that select the member by their value. */
  readonly equals?: Readonly<Record<string, string | number | boolean | null>>;
  /** Fields of other members, which the member forbids. */
  readonly refuses?: readonly string[];
}

/** Rules for values of an open union that no member describes. */
export interface OpenRules {
  readonly otherwise?: Described;
  /** Forbidden fields. */
  readonly refuses: readonly string[];
}

interface Candidate extends Omit<Member, "member"> {
  readonly shape: Shape;
  readonly refuses: readonly string[];
}

/** Unions with members that a few fields select. Reports a value as the first selected member. */
export function byFields(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const selected = (value: object): Candidate | undefined =>
    candidates.find((candidate) => isMeant(candidate, value));
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const candidate = selected(value) ?? (rest && openCandidate(rest));
    const found =
      candidate === undefined
        ? noMember(candidates.map(({ shape }) => nameOf(shape)))
        : issuesAs(candidate, value, walk);
    return within(issues, pointer, found);
  };
  const memberOf: MemberOf = (value) => (isObject(value) ? selected(value)?.shape : undefined);
  return newShape(never, report, unionParts(candidates, rest, memberOf));
}

/** Unions without a field that selects a member. Tries all members and reports the closest. */
export function anyOf(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const accepted = rest === undefined ? candidates : [...candidates, openCandidate(rest)];
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const found = accepted.map((candidate) => issuesAs(candidate, value, walk));
    if (found.includes(null)) return issues;
    const names = candidates.map(({ shape }) => nameOf(shape));
    return within(issues, pointer, closest(names, found.slice(0, names.length)));
  };
  return newShape(never, report, unionParts(candidates, rest));
}

/** A union as in `anyOf` within a type that can contain itself. `fitsAny` is compiled; issues name no member. */
export function fitting(
  fitsAny: (value: unknown, depth: number, tried: Tried) => boolean,
  given: readonly Member[],
): Shape {
  const candidates = candidatesOf(given);
  const report: Report = (issues, pointer, value, walk) => {
    if (fitsAny(value, walk.depth, (walk.tried ??= {}))) return issues;
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    return merge(issues, pointer, noMember(candidates.map(({ shape }) => nameOf(shape))));
  };
  return newShape(never, report, unionParts(candidates, undefined));
}

function candidatesOf(given: readonly Member[]): Candidate[] {
  return given.map((one) => ({ refuses: [], ...one, shape: shapeOf(one.member) }));
}

const anyObject: Shape = /* @__PURE__ */ newShape(
  (value) => isObject(value),
  (issues) => issues,
);

function openCandidate({ otherwise, refuses }: OpenRules): Candidate {
  return { shape: otherwise === undefined ? anyObject : shapeOf(otherwise), refuses };
}

function isMeant({ has = [], lacks: absent = [], equals = {} }: Candidate, value: object): boolean {
  const isThere = (name: string): boolean => fieldOf(value, name) !== undefined;
  if (!has.every(isThere) || absent.some(isThere)) return false;
  return Object.keys(equals).every((name) => fieldOf(value, name) === equals[name]);
}

const outermost: Walk = { depth: 0, tried: undefined };

function fits({ shape, refuses }: Candidate, value: unknown): boolean {
  return shape.test(value, outermost) && lacks(value, refuses);
}

function issuesAs({ shape, refuses }: Candidate, value: unknown, walk: Walk): Issue[] | null {
  return shape.report(null, "", value, walk, "") ?? refusedFields(value, refuses);
}

function unionParts(
  candidates: readonly Candidate[],
  rest: OpenRules | undefined,
  select?: MemberOf,
): Parts {
  const last =
    rest?.otherwise === undefined ? [] : [{ shape: shapeOf(rest.otherwise), refuses: [] }];
  const all = [...candidates, ...last];
  const memberOf = select === undefined || last.length > 0 ? firstOf(all) : select;
  return { kind: "union", members: all.map(({ shape }) => shape), memberOf };
}

/** Returns a function that finds the first member that a value fits. */
function firstOf(all: readonly Pick<Candidate, "shape" | "refuses">[]): MemberOf {
  return (value) => all.find((candidate) => fits(candidate, value))?.shape;
}

function nameOf({ parts }: Shape): string {
  return parts?.kind === "named" ? parts.type : "";
}

/** Returns the members of a union, or the shape itself. */
function membersOf(shape: Shape): readonly Shape[] {
  return shape.parts?.kind === "union" ? shape.parts.members : [shape];
}

/** The state of a walk through a value that can contain itself. */
interface Trail {
  readonly depth: number;
  /** The results by type and object. */
  readonly done: Record<string, Map<object, unknown>>;
}

/** Returns a copy of `value` without undeclared fields, or `value` itself if it has none. */
export function dropUndeclared<T>({ "~shape": shape }: Schema<T>, value: T): T {
  return dropIn(shape, value, { depth: 0, done: {} }) as T;
}

/** Returns whether a field of the schema's objects can contain undeclared fields to drop. */
export function dropsInside({ "~shape": shape }: Schema): boolean {
  const parts = objectIn(shape);
  return parts !== undefined && changesOf(parts).length > 0;
}

/** Returns the value of the field `name` of the schema's objects without undeclared fields. */
export function dropField(target: Schema, name: string, value: unknown): unknown {
  const found = objectIn(target["~shape"])?.shapes.find(([field]) => field === name);
  return found === undefined ? value : dropIn(found[1], value, { depth: 0, done: {} });
}

function objectIn({ parts }: Shape): ObjectParts | undefined {
  if (parts?.kind === "named") return objectIn(parts.shape());
  return parts?.kind === "object" ? parts : undefined;
}

function dropIn({ parts }: Shape, value: unknown, trail: Trail): unknown {
  if (parts === undefined || value === undefined || value === null || !drops(parts)) return value;
  switch (parts.kind) {
    case "named":
      return dropIn(parts.shape(), value, trail);
    case "object":
      return parts.nestedAs === undefined
        ? dropInObject(parts, value as object, trail)
        : once(parts, parts.nestedAs, value as object, trail);
    case "list":
      return dropInItems(parts.items, value, trail);
    case "map":
      return dropInValues(parts.items, value, trail);
    case "union":
      return dropInMember(parts, value, trail);
    case "exact":
      return value;
  }
}

/** Drops undeclared fields once for each object. Returns objects beyond the maximum depth unchanged. */
function once(parts: ObjectParts, type: string, value: object, trail: Trail): unknown {
  if (trail.depth >= maxDepth) return value;
  const done = (trail.done[type] ??= new Map<object, unknown>());
  const known = done.get(value);
  if (known !== undefined) return known;
  const kept = dropInObject(parts, value, { depth: trail.depth + 1, done: trail.done });
  done.set(value, kept);
  return kept;
}

function dropInMember(
  { memberOf }: Extract<Parts, { kind: "union" }>,
  value: unknown,
  trail: Trail,
): unknown {
  let member: Shape | undefined;
  try {
    member = memberOf(value);
  } catch {
    return value;
  }
  return member === undefined ? value : dropIn(member, value, trail);
}

function dropInObject(parts: ObjectParts, value: object, trail: Trail): object {
  const known = namesOf(parts);
  let kept = parts.keepsExtras ? withInherited(value, known) : keepOnly(value, known);
  for (const [name, shape] of changesOf(parts)) kept = change(kept, name, shape, trail);
  const { rest } = parts;
  if (rest === undefined) return kept;
  return rest.drop(known, kept, (field) => dropIn(rest.items, field, trail));
}

/**
 * Returns `value` if all its fields are in `known`, else a copy without the others. The copy has
 * known fields that `value` inherits from its class as its own.
 */
function keepOnly(value: object, known: readonly string[]): object {
  try {
    if (!isObject(value)) return value;
    if (!hasUnknown(value, known) && !inherits(value, known)) return value;
    return declaredFields(value, known);
  } catch {
    return value;
  }
}

/** Returns `value`. If it inherits fields in `known` from its class, returns a copy with them as its own. */
function withInherited(value: object, known: readonly string[]): object {
  try {
    return isObject(value) && inherits(value, known)
      ? { ...value, ...declaredFields(value, known) }
      : value;
  } catch {
    return value;
  }
}

/** Returns whether `value` has fields in `known` that a spread would not copy. */
function inherits(value: object, known: readonly string[]): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  if (above === Object.prototype || above === null) return false;
  return known.some((name) => !isEnumerable(value, name) && fieldOf(value, name) !== undefined);
}

/** Returns an object with the fields of `value` in `known`. */
function declaredFields(value: object, known: readonly string[]): object {
  const fields = known.map((name) => [name, fieldOf(value, name)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function isEnumerable(value: object, name: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, name);
}

/** Drops undeclared fields inside the field `name` of `kept`. Returns a copy if that changes it. */
function change(kept: object, name: string, shape: Shape, trail: Trail): object {
  try {
    if (!isObject(kept)) return kept;
    const before = own(kept, name);
    const after = dropIn(shape, before, trail);
    return after === before ? kept : { ...kept, [name]: after };
  } catch {
    return kept;
  }
}

function dropInItems(items: Shape, list: unknown, trail: Trail): unknown {
  try {
    return Array.isArray(list) ? changedItems(items, list as unknown[], trail) : list;
  } catch {
    return list;
  }
}

function changedItems(items: Shape, list: readonly unknown[], trail: Trail): readonly unknown[] {
  const end = lengthOf(list);
  let copy: unknown[] | undefined;
  for (let i = 0; i < end; i++) {
    const before = list[i];
    const after = dropIn(items, before, trail);
    if (copy === undefined && after !== before) {
      copy = [];
      for (let j = 0; j < i; j++) copy.push(list[j]);
    }
    copy?.push(after);
  }
  return copy ?? list;
}

function dropInValues(items: Shape, map: unknown, trail: Trail): unknown {
  try {
    if (!isObject(map)) return map;
    let isChanged = false;
    const entries = Object.entries(map).map(([key, before]: [string, unknown]) => {
      const after = dropIn(items, before, trail);
      isChanged ||= after !== before;
      return [key, after] as const;
    });
    return isChanged ? Object.fromEntries(entries) : map;
  } catch {
    return map;
  }
}

const verdicts = new WeakMap<Parts, boolean>();

/** Returns whether values can contain undeclared fields to drop, at any depth. */
function drops(parts: Parts): boolean {
  let verdict = verdicts.get(parts);
  if (verdict === undefined) verdicts.set(parts, (verdict = reaches(parts, new Set())));
  return verdict;
}

function reaches(parts: Parts | undefined, seen: Set<Parts>): boolean {
  if (parts === undefined || seen.has(parts)) return false;
  seen.add(parts);
  return (
    (parts.kind === "object" && !parts.keepsExtras) ||
    innerShapes(parts).some((shape) => reaches(shape.parts, seen))
  );
}

function innerShapes(parts: Parts): readonly Shape[] {
  switch (parts.kind) {
    case "named":
      return [parts.shape()];
    case "object":
      return parts.shapes.map(([, shape]) => shape).concat(parts.rest?.items ?? []);
    case "union":
      return parts.members;
    case "exact":
      return [];
    default:
      return [parts.items];
  }
}

const changes = new WeakMap<ObjectParts, ObjectParts["shapes"]>();

/** Returns the fields that can contain undeclared fields to drop. */
function changesOf(parts: ObjectParts): ObjectParts["shapes"] {
  let found = changes.get(parts);
  if (found === undefined) {
    found = parts.shapes.filter(([, shape]) => shape.parts !== undefined && drops(shape.parts));
    changes.set(parts, found);
  }
  return found;
}

const fieldNames = new WeakMap<ObjectParts, readonly string[]>();

function namesOf(parts: ObjectParts): readonly string[] {
  let names = fieldNames.get(parts);
  if (names === undefined) fieldNames.set(parts, (names = parts.shapes.map(([name]) => name)));
  return names;
}
