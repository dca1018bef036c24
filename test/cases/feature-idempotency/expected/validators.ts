// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Echo, KnownCreateInput, OpenCreateInput, RequiredCreateInput } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const echoFields: readonly string[] = ["key"];

/**
 * Whether `value` is valid as `Echo`.
 *
 * @see spec.yaml#Echo
 */
export function isEcho(value: unknown): value is Echo {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Echo>(value)) return false;
    const keyField = value.key;
    if (keyField !== undefined && typeof keyField !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Echo`; null when there is none. */
export function checkEcho(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Echo>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const keyField = value.key;
    if (keyField !== undefined && typeof keyField !== "string") {
      issues = wrongType(issues, "/key", keyField, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Echo`, or its issues. */
export function validateEcho(value: unknown): Result<Echo> {
  return resultOf(value, checkEcho(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Echo`. */
export function assertEcho(value: unknown): asserts value is Echo {
  throwIssues("Echo", checkEcho(value));
}

/** `Echo` as a Standard Schema. */
export const EchoSchema: StandardSchemaV1<Echo> = /* @__PURE__ */ standardSchema(checkEcho);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropEcho(value: Echo): Echo {
  return keepOnly(value, echoFields);
}

const knownCreateInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `KnownCreateInput`.
 *
 * @see spec.yaml#known.create
 */
export function isKnownCreateInput(value: unknown): value is KnownCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KnownCreateInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, knownCreateInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `KnownCreateInput`; null when there is none. */
export function checkKnownCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<KnownCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, knownCreateInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `KnownCreateInput`, or its issues. */
export function validateKnownCreateInput(value: unknown): Result<KnownCreateInput> {
  return resultOf(value, checkKnownCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `KnownCreateInput`. */
export function assertKnownCreateInput(value: unknown): asserts value is KnownCreateInput {
  throwIssues("KnownCreateInput", checkKnownCreateInput(value));
}

/** `KnownCreateInput` as a Standard Schema. */
export const KnownCreateInputSchema: StandardSchemaV1<KnownCreateInput> =
  /* @__PURE__ */ standardSchema(checkKnownCreateInput);

const requiredCreateInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `RequiredCreateInput`.
 *
 * @see spec.yaml#required.create
 */
export function isRequiredCreateInput(value: unknown): value is RequiredCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RequiredCreateInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, requiredCreateInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RequiredCreateInput`; null when there is none. */
export function checkRequiredCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RequiredCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, requiredCreateInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RequiredCreateInput`, or its issues. */
export function validateRequiredCreateInput(value: unknown): Result<RequiredCreateInput> {
  return resultOf(value, checkRequiredCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RequiredCreateInput`. */
export function assertRequiredCreateInput(value: unknown): asserts value is RequiredCreateInput {
  throwIssues("RequiredCreateInput", checkRequiredCreateInput(value));
}

/** `RequiredCreateInput` as a Standard Schema. */
export const RequiredCreateInputSchema: StandardSchemaV1<RequiredCreateInput> =
  /* @__PURE__ */ standardSchema(checkRequiredCreateInput);

const openCreateInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `OpenCreateInput`.
 *
 * @see spec.yaml#open.create
 */
export function isOpenCreateInput(value: unknown): value is OpenCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OpenCreateInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, openCreateInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OpenCreateInput`; null when there is none. */
export function checkOpenCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OpenCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, openCreateInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OpenCreateInput`, or its issues. */
export function validateOpenCreateInput(value: unknown): Result<OpenCreateInput> {
  return resultOf(value, checkOpenCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OpenCreateInput`. */
export function assertOpenCreateInput(value: unknown): asserts value is OpenCreateInput {
  throwIssues("OpenCreateInput", checkOpenCreateInput(value));
}

/** `OpenCreateInput` as a Standard Schema. */
export const OpenCreateInputSchema: StandardSchemaV1<OpenCreateInput> =
  /* @__PURE__ */ standardSchema(checkOpenCreateInput);
