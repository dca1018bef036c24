/** What a JSON Schema validator gets to see of a value. */

/** Objects and lists beyond this many levels are left to the validators and the interpreter. */
const deepestView = 64;

/** A value as JSON; undefined where it has no such form. */
export interface JsonView {
  readonly json: unknown;
}

/** Thrown where a value has no JSON form. */
class NoJson extends Error {}

/**
 * `value` without the properties that are undefined, as sending it does; the value itself where there
 * are none. Undefined for what is no JSON, or may lie too deep for the validators.
 */
export function jsonViewOf(value: unknown): JsonView | undefined {
  try {
    return { json: view(value, 1) };
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

function view(value: unknown, level: number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw new NoJson();
    case "object":
      break;
    default:
      throw new NoJson();
  }
  if (value === null) return null;
  if (level > deepestView) throw new NoJson();
  return Array.isArray(value) ? listView(value, level) : objectView(value, level);
}

function listView(list: readonly unknown[], level: number): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [at, item] of list.entries()) {
    const seen = view(item, level + 1);
    if (seen !== item) (copy ??= [...list])[at] = seen;
  }
  return copy ?? list;
}

function objectView(value: object, level: number): object {
  const names = Object.keys(value);
  let changed: Map<string, unknown> | undefined;
  for (const name of names) {
    const found = (value as Readonly<Record<string, unknown>>)[name];
    const seen = found === undefined ? undefined : view(found, level + 1);
    if (found === undefined || seen !== found) (changed ??= new Map()).set(name, seen);
  }
  if (changed === undefined) return value;
  const entries = names.map((name): [string, unknown] => [
    name,
    changed.has(name) ? changed.get(name) : (value as Readonly<Record<string, unknown>>)[name],
  ]);
  return Object.fromEntries(entries.filter(([, seen]) => seen !== undefined));
}
