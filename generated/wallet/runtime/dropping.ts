// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/**
 * Leaving out what is not declared. Nothing is changed in place, and copied only where it must be. What
 * is not of the declared shape stays as it is, for the check that follows.
 */
import { hasUnknown, isObject } from "./values.js";

/** `value` without fields that are not in `known`: itself where there are none, else a copy. */
export function keepOnly<T extends object>(value: T, known: readonly string[]): T {
  if (!isObject(value) || !hasUnknown(value, known)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => known.includes(name))) as T;
}

/** `kept` with `drop` applied to the field `name`: itself where that changes nothing, else a copy. */
export function change<T extends object, Name extends keyof T>(
  kept: T,
  name: Name,
  drop: (value: NonNullable<T[Name]>) => NonNullable<T[Name]>,
): T {
  if (!isObject<T>(kept)) return kept;
  const before = (kept as T)[name];
  if (before === undefined || before === null || !Object.hasOwn(kept, name)) return kept;
  const after = drop(before);
  return after === before ? kept : { ...kept, [name]: after };
}

/** `drop` for what may be null. */
export function orNull<T>(drop: (value: T) => T): (value: T | null) => T | null {
  return (value) => (value === null ? null : drop(value));
}

/** `drop` for each item of a list. */
export function listOf<T>(drop: (item: T) => T): (list: readonly T[]) => T[] {
  return (list) => {
    if (!Array.isArray(list)) return list as T[];
    let copy: T[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const before = list[i] as T;
      const after = drop(before);
      if (after !== before) (copy ??= [...list] as T[])[i] = after;
    }
    return copy ?? (list as T[]);
  };
}

/** `drop` for each value of a map. */
export function mapOf<T>(
  drop: (value: T) => T,
): (map: { readonly [key: string]: T }) => { [key: string]: T } {
  return (map) => {
    if (!isObject(map)) return map;
    let isChanged = false;
    const entries = Object.entries(map as { readonly [key: string]: T }).map(([key, before]) => {
      const after = before === undefined ? before : drop(before);
      isChanged ||= after !== before;
      return [key, after] as const;
    });
    return isChanged ? Object.fromEntries(entries) : map;
  };
}
