// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Thing, ThingsGetInput } from "./types.ts";
import { keepOnly } from "./runtime/dropping.ts";
import type { Issue, Result } from "./runtime/issue.ts";
import { resultOf, throwIssues } from "./runtime/outcome.ts";
import { unknownFields, unreadable, wrongLength, wrongType } from "./runtime/report.ts";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.ts";
import { hasLength } from "./runtime/text-length.ts";
import { countKeys, hasUnknown, isInteger, isNoArray } from "./runtime/values.ts";

export { type Issue, type Result, ValidationError } from "./runtime/issue.ts";

const thingFields: readonly string[] = ["id", "name"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (!isInteger(value.id)) return false;
    const name = value.name;
    if (typeof name !== "string" || !hasLength(name, 0, 3)) return false;
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
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const name = value.name;
    if (typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    } else if (!hasLength(name, 0, 3)) {
      issues = wrongLength(issues, "/name", { max: 3, limit: "most" });
    }
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

const thingsGetInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsGetInput`.
 *
 * @see spec.yaml#things.get
 */
export function isThingsGetInput(value: unknown): value is ThingsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsGetInput>(value)) {
      return false;
    }
    if (!isInteger(value.id)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsGetInput`; null when there is none. */
export function checkThingsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, thingsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsGetInput`, or its issues. */
export function validateThingsGetInput(value: unknown): Result<ThingsGetInput> {
  return resultOf(value, checkThingsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsGetInput`. */
export function assertThingsGetInput(value: unknown): asserts value is ThingsGetInput {
  throwIssues("ThingsGetInput", checkThingsGetInput(value));
}

/** `ThingsGetInput` as a Standard Schema. */
export const ThingsGetInputSchema: StandardSchemaV1<ThingsGetInput> =
  /* @__PURE__ */ standardSchema(checkThingsGetInput);
