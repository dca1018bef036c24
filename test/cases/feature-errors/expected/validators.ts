// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ThingsGetInput, ThingsListInput, TooHeavy } from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { hasRoom, unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  isNumber,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/** Every issue of `value` as `TooHeavy`; null when there is none. */
export function checkTooHeavy(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TooHeavy>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const heaviest = value.heaviest;
    if (!isNumber(heaviest)) issues = wrongType(issues, "/heaviest", heaviest, "number");
    const unit = value.unit;
    if (unit !== undefined && typeof unit !== "string") {
      issues = wrongType(issues, "/unit", unit, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
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
    if (typeof value.id !== "string") return false;
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
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
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

/** Every issue of `value` as `ThingsGetOutput`; null when there is none. */
export function checkThingsGetOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isInteger(value)) issues = wrongType(issues, "", value, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

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
        const item = value[i];
        if (!isInteger(item)) issues = wrongType(issues, "/" + i, item, "integer");
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}
