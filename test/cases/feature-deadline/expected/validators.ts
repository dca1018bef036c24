// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Echo, MsSendInput, SSendInput, ShortSendInput } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const echoFields: readonly string[] = ["deadline"];

/**
 * Whether `value` is valid as `Echo`.
 *
 * @see spec.yaml#Echo
 */
export function isEcho(value: unknown): value is Echo {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Echo>(value)) return false;
    const deadline = value.deadline;
    if (deadline !== undefined && !isNumber(deadline)) return false;
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
    const deadline = value.deadline;
    if (deadline !== undefined && !isNumber(deadline)) {
      issues = wrongType(issues, "/deadline", deadline, "number");
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

const msSendInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `MsSendInput`.
 *
 * @see spec.yaml#ms.send
 */
export function isMsSendInput(value: unknown): value is MsSendInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<MsSendInput>(value)) return false;
    if (countKeys(value) !== 0 && hasUnknown(value, msSendInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `MsSendInput`; null when there is none. */
export function checkMsSendInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<MsSendInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, msSendInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `MsSendInput`, or its issues. */
export function validateMsSendInput(value: unknown): Result<MsSendInput> {
  return resultOf(value, checkMsSendInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `MsSendInput`. */
export function assertMsSendInput(value: unknown): asserts value is MsSendInput {
  throwIssues("MsSendInput", checkMsSendInput(value));
}

/** `MsSendInput` as a Standard Schema. */
export const MsSendInputSchema: StandardSchemaV1<MsSendInput> =
  /* @__PURE__ */ standardSchema(checkMsSendInput);

const sSendInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `SSendInput`.
 *
 * @see spec.yaml#s.send
 */
export function isSSendInput(value: unknown): value is SSendInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<SSendInput>(value)) return false;
    if (countKeys(value) !== 0 && hasUnknown(value, sSendInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `SSendInput`; null when there is none. */
export function checkSSendInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<SSendInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, sSendInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `SSendInput`, or its issues. */
export function validateSSendInput(value: unknown): Result<SSendInput> {
  return resultOf(value, checkSSendInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `SSendInput`. */
export function assertSSendInput(value: unknown): asserts value is SSendInput {
  throwIssues("SSendInput", checkSSendInput(value));
}

/** `SSendInput` as a Standard Schema. */
export const SSendInputSchema: StandardSchemaV1<SSendInput> =
  /* @__PURE__ */ standardSchema(checkSSendInput);

const shortSendInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ShortSendInput`.
 *
 * @see spec.yaml#short.send
 */
export function isShortSendInput(value: unknown): value is ShortSendInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ShortSendInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, shortSendInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ShortSendInput`; null when there is none. */
export function checkShortSendInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ShortSendInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, shortSendInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ShortSendInput`, or its issues. */
export function validateShortSendInput(value: unknown): Result<ShortSendInput> {
  return resultOf(value, checkShortSendInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ShortSendInput`. */
export function assertShortSendInput(value: unknown): asserts value is ShortSendInput {
  throwIssues("ShortSendInput", checkShortSendInput(value));
}

/** `ShortSendInput` as a Standard Schema. */
export const ShortSendInputSchema: StandardSchemaV1<ShortSendInput> =
  /* @__PURE__ */ standardSchema(checkShortSendInput);
