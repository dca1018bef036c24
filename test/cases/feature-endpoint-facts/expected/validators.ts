// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Status,
  StatusValues,
  type Thing,
  type ThingsCloseInput,
  type ThingsGetInput,
  type ThingsLockInput,
  type ThingsOpenInput,
  type ThingsSearchInput,
  type ThingsSearchOutput,
} from "./types.js";
import { keepOnly, listOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  merge,
  notListed,
  unknownFields,
  unreadable,
  wrongId,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isArray, isId, isNoArray, lengthOf } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Status`.
 *
 * @see spec.yaml#Status
 */
export function isStatus(value: unknown): value is Status {
  return value === "open" || value === "done";
}

/** Every issue of `value` as `Status`; null when there is none. */
export function checkStatus(value: unknown): Issue[] | null {
  return isStatus(value) ? null : notListed(null, "", value, StatusValues);
}

/** `value` as `Status`, or its issues. */
export function validateStatus(value: unknown): Result<Status> {
  return resultOf(value, checkStatus(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Status`. */
export function assertStatus(value: unknown): asserts value is Status {
  throwIssues("Status", checkStatus(value));
}

/** `Status` as a Standard Schema. */
export const StatusSchema: StandardSchemaV1<Status> = /* @__PURE__ */ standardSchema(checkStatus);

const thingFields: readonly string[] = ["id", "status"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (!isId(value.id)) return false;
    if (!isStatus(value.status)) return false;
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
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
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

const thingsSearchInputFields: readonly string[] = ["text"];

/**
 * Whether `value` is valid as `ThingsSearchInput`.
 *
 * @see spec.yaml#things.search
 */
export function isThingsSearchInput(value: unknown): value is ThingsSearchInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsSearchInput>(value)) {
      return false;
    }
    if (typeof value.text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsSearchInput`; null when there is none. */
export function checkThingsSearchInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsSearchInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsSearchInput`, or its issues. */
export function validateThingsSearchInput(value: unknown): Result<ThingsSearchInput> {
  return resultOf(value, checkThingsSearchInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsSearchInput`. */
export function assertThingsSearchInput(value: unknown): asserts value is ThingsSearchInput {
  throwIssues("ThingsSearchInput", checkThingsSearchInput(value));
}

/** `ThingsSearchInput` as a Standard Schema. */
export const ThingsSearchInputSchema: StandardSchemaV1<ThingsSearchInput> =
  /* @__PURE__ */ standardSchema(checkThingsSearchInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsSearchInput(value: ThingsSearchInput): ThingsSearchInput {
  return keepOnly(value, thingsSearchInputFields);
}

/** Every issue of `value` as `ThingsSearchOutput`; null when there is none. */
export function checkThingsSearchOutput(value: unknown): Issue[] | null {
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
export function dropThingsSearchOutput(value: ThingsSearchOutput): ThingsSearchOutput {
  return listOf(dropThing)(value);
}

const thingsCloseInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsCloseInput`.
 *
 * @see spec.yaml#things.close
 */
export function isThingsCloseInput(value: unknown): value is ThingsCloseInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCloseInput>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsCloseInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsCloseInput`; null when there is none. */
export function checkThingsCloseInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCloseInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, thingsCloseInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsCloseInput`, or its issues. */
export function validateThingsCloseInput(value: unknown): Result<ThingsCloseInput> {
  return resultOf(value, checkThingsCloseInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsCloseInput`. */
export function assertThingsCloseInput(value: unknown): asserts value is ThingsCloseInput {
  throwIssues("ThingsCloseInput", checkThingsCloseInput(value));
}

/** `ThingsCloseInput` as a Standard Schema. */
export const ThingsCloseInputSchema: StandardSchemaV1<ThingsCloseInput> =
  /* @__PURE__ */ standardSchema(checkThingsCloseInput);

const thingsOpenInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsOpenInput`.
 *
 * @see spec.yaml#things.open
 */
export function isThingsOpenInput(value: unknown): value is ThingsOpenInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsOpenInput>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsOpenInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsOpenInput`; null when there is none. */
export function checkThingsOpenInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsOpenInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, thingsOpenInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsOpenInput`, or its issues. */
export function validateThingsOpenInput(value: unknown): Result<ThingsOpenInput> {
  return resultOf(value, checkThingsOpenInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsOpenInput`. */
export function assertThingsOpenInput(value: unknown): asserts value is ThingsOpenInput {
  throwIssues("ThingsOpenInput", checkThingsOpenInput(value));
}

/** `ThingsOpenInput` as a Standard Schema. */
export const ThingsOpenInputSchema: StandardSchemaV1<ThingsOpenInput> =
  /* @__PURE__ */ standardSchema(checkThingsOpenInput);

const thingsLockInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsLockInput`.
 *
 * @see spec.yaml#things.lock
 */
export function isThingsLockInput(value: unknown): value is ThingsLockInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsLockInput>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsLockInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsLockInput`; null when there is none. */
export function checkThingsLockInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsLockInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, thingsLockInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsLockInput`, or its issues. */
export function validateThingsLockInput(value: unknown): Result<ThingsLockInput> {
  return resultOf(value, checkThingsLockInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsLockInput`. */
export function assertThingsLockInput(value: unknown): asserts value is ThingsLockInput {
  throwIssues("ThingsLockInput", checkThingsLockInput(value));
}

/** `ThingsLockInput` as a Standard Schema. */
export const ThingsLockInputSchema: StandardSchemaV1<ThingsLockInput> =
  /* @__PURE__ */ standardSchema(checkThingsLockInput);
