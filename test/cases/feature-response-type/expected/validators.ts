// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Thing,
  ThingsGetInput,
  ThingsListHeaders,
  ThingsListInput,
  ThingsListOutput,
} from "./types.js";
import { keepOnly, listOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { hasRoom, merge, unknownFields, unreadable, wrongId, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isId,
  isInteger,
  isNoArray,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const thingFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (!isId(value.id)) return false;
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
    if (!isId(value.id)) return false;
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
    if (!isId(id)) issues = wrongId(issues, "/id", id);
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

const thingsListInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsListInput`.
 *
 * @see spec.yaml#things.list
 */
export function isThingsListInput(value: unknown): value is ThingsListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsListInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsListInput`; null when there is none. */
export function checkThingsListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsListInput`, or its issues. */
export function validateThingsListInput(value: unknown): Result<ThingsListInput> {
  return resultOf(value, checkThingsListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsListInput`. */
export function assertThingsListInput(value: unknown): asserts value is ThingsListInput {
  throwIssues("ThingsListInput", checkThingsListInput(value));
}

/** `ThingsListInput` as a Standard Schema. */
export const ThingsListInputSchema: StandardSchemaV1<ThingsListInput> =
  /* @__PURE__ */ standardSchema(checkThingsListInput);

/** Every issue of `value` as `ThingsListOutput`; null when there is none. */
export function checkThingsListOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isArray(value)) {
      issues = wrongType(issues, "", value, "array");
    } else {
      for (let i = 0, end = lengthOf(value); i < end && hasRoom(issues); i++) {
        const inner = checkThing(value[i]);
        if (inner !== null) issues = merge(issues, "/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsListOutput(value: ThingsListOutput): ThingsListOutput {
  return listOf(dropThing)(value);
}

/** Every issue of `value` as `ThingsListHeaders`; null when there is none. */
export function checkThingsListHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsListHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const xCount = value["x-count"];
    if (!isInteger(xCount)) issues = wrongType(issues, "/x-count", xCount, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}
