// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Fault, IsBusyHeaders, ThingsGetInput, TooMany } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const faultFields: readonly string[] = ["code", "text", "hint"];

/**
 * Whether `value` is valid as `Fault`.
 *
 * @see spec.yaml#Fault
 */
export function isFault(value: unknown): value is Fault {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Fault>(value)) return false;
    if (typeof value.code !== "string") return false;
    if (typeof value.text !== "string") return false;
    const hint = value.hint;
    if (hint !== undefined && typeof hint !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Fault`; null when there is none. */
export function checkFault(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Fault>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const code = value.code;
    if (typeof code !== "string") issues = wrongType(issues, "/code", code, "string");
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    const hint = value.hint;
    if (hint !== undefined && typeof hint !== "string") {
      issues = wrongType(issues, "/hint", hint, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Fault`, or its issues. */
export function validateFault(value: unknown): Result<Fault> {
  return resultOf(value, checkFault(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Fault`. */
export function assertFault(value: unknown): asserts value is Fault {
  throwIssues("Fault", checkFault(value));
}

/** `Fault` as a Standard Schema. */
export const FaultSchema: StandardSchemaV1<Fault> = /* @__PURE__ */ standardSchema(checkFault);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFault(value: Fault): Fault {
  return keepOnly(value, faultFields);
}

/** Every issue of `value` as `IsBusyHeaders`; null when there is none. */
export function checkIsBusyHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<IsBusyHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const retryAfter = value["retry-after"];
    if (!isInteger(retryAfter)) issues = wrongType(issues, "/retry-after", retryAfter, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** Every issue of `value` as `TooMany`; null when there is none. */
export function checkTooMany(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TooMany>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const most = value.most;
    if (!isInteger(most)) issues = wrongType(issues, "/most", most, "integer");
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
