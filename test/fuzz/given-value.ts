/** Values of JSON as validators take them. */
import { jsonViewOf } from "../../generator/values/json-view.js";

/**
 * Returns `value` with its 64-bit integers as `schema` takes them, in a list; no item for a value that is no JSON and
 * has no such form. Without such integers in the spec it is the value itself.
 */
export function givenValues(
  validators: Readonly<Record<string, unknown>>,
  schema: unknown,
  value: unknown,
): readonly unknown[] {
  const { readJson } = validators as { readJson?: (schema: unknown, text: string) => unknown };
  if (readJson === undefined) return [value];
  const view = jsonViewOf(value);
  return view === undefined ? [] : [readJson(schema, JSON.stringify(view.json))];
}
