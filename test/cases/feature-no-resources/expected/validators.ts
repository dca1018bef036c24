// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { RootAddInput, RootGetInput } from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const rootGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `RootGetInput`.
 *
 * @see spec.yaml#root.get
 */
export function isRootGetInput(value: unknown): value is RootGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RootGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, rootGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RootGetInput`; null when there is none. */
export function checkRootGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RootGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, rootGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RootGetInput`, or its issues. */
export function validateRootGetInput(value: unknown): Result<RootGetInput> {
  return resultOf(value, checkRootGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RootGetInput`. */
export function assertRootGetInput(value: unknown): asserts value is RootGetInput {
  throwIssues("RootGetInput", checkRootGetInput(value));
}

/** `RootGetInput` as a Standard Schema. */
export const RootGetInputSchema: StandardSchemaV1<RootGetInput> =
  /* @__PURE__ */ standardSchema(checkRootGetInput);

/** Every issue of `value` as `RootGetOutput`; null when there is none. */
export function checkRootGetOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const rootAddInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `RootAddInput`.
 *
 * @see spec.yaml#root.add
 */
export function isRootAddInput(value: unknown): value is RootAddInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RootAddInput>(value)) {
      return false;
    }
    if (typeof value.body !== "string") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, rootAddInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RootAddInput`; null when there is none. */
export function checkRootAddInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RootAddInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    if (typeof body !== "string") issues = wrongType(issues, "/body", body, "string");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, rootAddInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RootAddInput`, or its issues. */
export function validateRootAddInput(value: unknown): Result<RootAddInput> {
  return resultOf(value, checkRootAddInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RootAddInput`. */
export function assertRootAddInput(value: unknown): asserts value is RootAddInput {
  throwIssues("RootAddInput", checkRootAddInput(value));
}

/** `RootAddInput` as a Standard Schema. */
export const RootAddInputSchema: StandardSchemaV1<RootAddInput> =
  /* @__PURE__ */ standardSchema(checkRootAddInput);
