// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The removal of undeclared fields. */
import { hasOnly, isObject, lengthOf, maxDepth, own } from "./checks.js";
import type { Schema } from "./schema.js";
import { fieldOf, type ObjectParts, type Parts, type Shape } from "./shapes.js";

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
    if (hasOnly(value, known) && !inherits(value, known)) return value;
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
