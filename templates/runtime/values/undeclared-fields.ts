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
  return parts !== undefined && planOf(parts).changes.length > 0;
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

/** Drops undeclared fields of `value`. A part that throws when it is read stays as it is. */
function dropIn({ parts }: Shape, value: unknown, trail: Trail): unknown {
  if (parts === undefined || value === undefined || value === null || !planOf(parts).drops)
    return value;
  try {
    return dropInParts(parts, value, trail);
  } catch {
    return value;
  }
}

function dropInParts(parts: Parts, value: unknown, trail: Trail): unknown {
  switch (parts.kind) {
    case "named":
      return dropIn(parts.shape(), value, trail);
    case "object":
      if (!isObject(value)) return value;
      return parts.nestedAs === undefined
        ? dropInObject(parts, value, trail)
        : once(parts, parts.nestedAs, value, trail);
    case "list":
      return Array.isArray(value) ? dropInItems(parts.items, value, trail) : value;
    case "map":
      return isObject(value) ? dropInValues(parts.items, value, trail) : value;
    case "union": {
      const member = parts.memberOf(value);
      if (member === undefined) return value;
      const kept = dropIn(member, value, trail);
      if (kept === value || parts.accepting === undefined) return kept;
      const others = parts.accepting(value).filter((shape) => shape !== member);
      return others.reduce((all, shape) => joined(value, all, dropIn(shape, value, trail)), kept);
    }
    case "exact":
      return value;
  }
}

/** Returns what either of two members keeps of `value`: `value` itself if that is all of it. */
function joined(value: unknown, one: unknown, other: unknown): unknown {
  if (one === value || other === value) return value;
  if (Array.isArray(value) && Array.isArray(one) && Array.isArray(other)) {
    const items = value.map((item, i) => joined(item, one[i], other[i]));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isObject(value) || !isObject(one) || !isObject(other)) return one;
  const both: Readonly<Record<string, unknown>> = { ...one, ...other };
  const entries = Object.entries(both).map(([name, field]) => {
    const isShared = Object.hasOwn(one, name) && Object.hasOwn(other, name);
    return [name, isShared ? joined(own(value, name), own(one, name), field) : field] as const;
  });
  const names = Object.keys(both);
  const isWhole = hasOnly(value, names) && !inherits(value, names);
  return isWhole && entries.every(([name, field]) => field === own(value, name))
    ? value
    : Object.fromEntries(entries);
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

/** Returns `value` without undeclared fields: a copy, if it has some, or if a field inside of it changes. */
function dropInObject(parts: ObjectParts, value: object, trail: Trail): object {
  const { names, changes } = planOf(parts);
  const whole = withOwn(value, names, parts.keepsExtras);
  const changed: (readonly [name: string, field: unknown])[] = [];
  for (const [name, shape] of changes) {
    const before = own(whole, name);
    const after = dropIn(shape, before, trail);
    if (after !== before) changed.push([name, after]);
  }
  const kept = changed.length === 0 ? whole : { ...whole, ...Object.fromEntries(changed) };
  const { rest } = parts;
  if (rest === undefined) return kept;
  return rest.drop(names, kept, (field) => dropIn(rest.items, field, trail));
}

/**
 * Returns an object with the fields of `value` in `known`, those that it inherits from its class as its own, and with
 * the others if it `keepsExtras`: `value` itself where possible.
 */
function withOwn(value: object, known: readonly string[], keepsExtras: boolean): object {
  if ((keepsExtras || hasOnly(value, known)) && !inherits(value, known)) return value;
  const fields = known.map((name) => [name, fieldOf(value, name)] as const);
  const declared = Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  return keepsExtras ? { ...value, ...declared } : declared;
}

/** Returns whether `value` has fields in `known` that a spread would not copy. */
function inherits(value: object, known: readonly string[]): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  if (above === Object.prototype || above === null) return false;
  const isEnumerable = Object.prototype.propertyIsEnumerable.bind(value);
  return known.some((name) => !isEnumerable(name) && fieldOf(value, name) !== undefined);
}

function dropInItems(items: Shape, list: readonly unknown[], trail: Trail): readonly unknown[] {
  const end = lengthOf(list);
  let copy: unknown[] | undefined;
  for (let i = 0; i < end; i++) {
    const before = list[i];
    const after = dropIn(items, before, trail);
    if (after !== before) copy ??= list.slice(0, i);
    copy?.push(after);
  }
  return copy ?? list;
}

function dropInValues(items: Shape, map: object, trail: Trail): object {
  let isChanged = false;
  const entries = Object.entries(map).map(([key, before]: [string, unknown]) => {
    const after = dropIn(items, before, trail);
    isChanged ||= after !== before;
    return [key, after] as const;
  });
  return isChanged ? Object.fromEntries(entries) : map;
}

/** The facts about the parts of a shape, found once. */
interface Plan {
  /** True if values can contain undeclared fields to drop, at any depth. */
  readonly drops: boolean;
  /** The names of the fields. */
  readonly names: readonly string[];
  /** The fields that can contain undeclared fields to drop. */
  readonly changes: ObjectParts["shapes"];
}

const plans = new WeakMap<Parts, Plan>();

function planOf(parts: Parts): Plan {
  let plan = plans.get(parts);
  if (plan === undefined) {
    const shapes = parts.kind === "object" ? parts.shapes : [];
    const names = shapes.map(([name]) => name);
    const changes = shapes.filter(([, shape]) => reaches(shape.parts, new Set()));
    plans.set(parts, (plan = { drops: reaches(parts, new Set()), names, changes }));
  }
  return plan;
}

/** Returns whether values of `parts` can contain undeclared fields to drop. */
function reaches(parts: Parts | undefined, seen: Set<Parts>): boolean {
  if (parts === undefined || seen.has(parts)) return false;
  seen.add(parts);
  if (parts.kind === "object" && !parts.keepsExtras) return true;
  return innerShapes(parts).some((shape) => reaches(shape.parts, seen));
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
