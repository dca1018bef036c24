// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * Leaving out what is not declared. Nothing is changed in place, and copied only where it must be. What
 * is not of the declared shape, throws an error when it is read, or is nested too deeply to be checked
 * stays as it is, for the check.
 */
import type { Trail } from "./nesting.js";
import { hasUnknown, isObject, lengthOf, own } from "./values.js";

/**
 * Leaves something out of a value; within what can contain itself it is told where it is. `T` is what comes out:
 * without strictFunctionTypes it would be what goes in, too.
 */
export type Drop<T> = (value: NoInfer<T>, trail?: Trail) => T;

/**
 * `value` without fields that are not in `known`: itself where there are none, else a copy. The fields
 * that an object has from its class are in a copy of their own, too.
 */
export function keepOnly<T extends object>(value: T, known: readonly string[]): T {
  try {
    if (!isObject(value)) return value;
    if (!hasUnknown(value, known) && !inherits(value, known)) return value;
    return fieldsOf(value, known) as T;
  } catch {
    return value;
  }
}

/** `value` itself; where it has fields in `known` from its class, a copy that has them of its own. */
export function withInherited<T extends object>(value: T, known: readonly string[]): T {
  try {
    return isObject(value) && inherits(value, known)
      ? { ...value, ...fieldsOf(value, known) }
      : value;
  } catch {
    return value;
  }
}

/** Whether some of the fields in `known` are there for whoever reads them, but not in a copy. */
function inherits(value: object, known: readonly string[]): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  if (above === Object.prototype || above === null) return false;
  return known.some((name) => !isEnumerable(value, name) && fieldOf(value, name) !== undefined);
}

/** The fields in `known` that are there. */
function fieldsOf(value: object, known: readonly string[]): object {
  const fields = known.map((name) => [name, fieldOf(value, name)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** A field as validators read it: of what every object inherits, only what the value has itself. */
function fieldOf(value: object, name: string): unknown {
  if (name in Object.prototype) return own(value, name);
  return (value as Readonly<Record<string, unknown>>)[name];
}

function isEnumerable(value: object, name: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, name);
}

/** `kept` with `drop` applied to the field `name`: itself where that changes nothing, else a copy. */
export function change<T extends object, Name extends keyof T & string>(
  kept: T,
  name: Name,
  drop: Drop<NonNullable<T[Name]>>,
  trail?: Trail,
): T {
  try {
    if (!isObject(kept)) return kept;
    const before = own(kept, name) as T[Name];
    if (before === undefined || before === null) return kept;
    const after = drop(before, trail);
    return after === before ? kept : { ...kept, [name]: after };
  } catch {
    return kept;
  }
}

/** `drop` for what may be null. */
export function orNull<T>(drop: Drop<T>): Drop<T | null> {
  return (value, trail) => (value === null ? null : drop(value as T, trail));
}

/** `drop` for each item of a list. */
export function listOf<T>(drop: Drop<T>): (list: readonly T[], trail?: Trail) => T[] {
  return (list, trail) => {
    try {
      return Array.isArray(list) ? changedItems(list as T[], drop, trail) : (list as T[]);
    } catch {
      return list as T[];
    }
  };
}

function changedItems<T>(list: T[], drop: Drop<T>, trail: Trail | undefined): T[] {
  const end = lengthOf(list);
  let copy: T[] | undefined;
  for (let i = 0; i < end; i++) {
    const before = list[i] as T;
    const after = drop(before, trail);
    if (copy === undefined && after !== before) {
      copy = [];
      for (let j = 0; j < i; j++) copy.push(list[j] as T);
    }
    copy?.push(after);
  }
  return copy ?? list;
}

/** `drop` for each value of a map. */
export function mapOf<T>(
  drop: Drop<T>,
): (map: { readonly [key: string]: T }, trail?: Trail) => { [key: string]: T } {
  return (map, trail) => {
    try {
      if (!isObject(map)) return map;
      let isChanged = false;
      const entries = Object.entries(map as { readonly [key: string]: T }).map(([key, before]) => {
        const after = before === undefined ? before : drop(before, trail);
        isChanged ||= after !== before;
        return [key, after] as const;
      });
      return isChanged ? Object.fromEntries(entries) : map;
    } catch {
      return map;
    }
  };
}
