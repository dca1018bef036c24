// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Thing } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unreadable, wrongId, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isId, isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const thingFields: readonly string[] = ["id", "other", "at", "until"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (!isId(value.id)) return false;
    if (!isId(value.other)) return false;
    if (!isNumber(value.at)) return false;
    if (!isNumber(value.until)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Thing`; null when there is none. */
export function checkThing(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const other = value.other;
    if (!isId(other)) issues = wrongId(issues, "/other", other);
    const at = value.at;
    if (!isNumber(at)) issues = wrongType(issues, "/at", at, "number");
    const until = value.until;
    if (!isNumber(until)) issues = wrongType(issues, "/until", until, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Thing`, or its issues. */
export function validateThing(value: unknown): Result<Thing> {
  return resultOf(value, checkThing(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Thing`. */
export function assertThing(value: unknown): asserts value is Thing {
  throwIssues("Thing", checkThing(value));
}

/** `Thing` as a Standard Schema. */
export const ThingSchema: StandardSchemaV1<Thing> = /* @__PURE__ */ standardSchema(checkThing);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThing(value: Thing): Thing {
  return keepOnly(value, thingFields);
}
