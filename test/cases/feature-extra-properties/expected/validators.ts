// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  AllGap,
  AllGapEchoInput,
  Closed,
  ClosedEchoInput,
  Gap,
  GapEchoInput,
  Inner,
  Open,
  OpenEchoInput,
  Usual,
  UsualEchoInput,
} from "./types.js";
import { change, keepOnly, withInherited } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, within, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isInteger, isNoArray, isObject } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const innerFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Inner`.
 *
 * @see spec.yaml#Inner
 */
export function isInner(value: unknown): value is Inner {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Inner>(value)) return false;
    if (!isInteger(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Inner`; null when there is none. */
export function checkInner(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Inner>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Inner`, or its issues. */
export function validateInner(value: unknown): Result<Inner> {
  return resultOf(value, checkInner(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Inner`. */
export function assertInner(value: unknown): asserts value is Inner {
  throwIssues("Inner", checkInner(value));
}

/** `Inner` as a Standard Schema. */
export const InnerSchema: StandardSchemaV1<Inner> = /* @__PURE__ */ standardSchema(checkInner);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropInner(value: Inner): Inner {
  return keepOnly(value, innerFields);
}

const usualFields: readonly string[] = ["id", "inner"];

/**
 * Whether `value` is valid as `Usual`.
 *
 * @see spec.yaml#Usual
 */
export function isUsual(value: unknown): value is Usual {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Usual>(value)) return false;
    if (!isInteger(value.id)) return false;
    const innerField = value.inner;
    if (innerField !== undefined && !isInner(innerField)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Usual`; null when there is none. */
export function checkUsual(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Usual>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const innerField = value.inner;
    if (innerField !== undefined) {
      issues = within(issues, "/inner", checkInner(innerField));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Usual`, or its issues. */
export function validateUsual(value: unknown): Result<Usual> {
  return resultOf(value, checkUsual(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Usual`. */
export function assertUsual(value: unknown): asserts value is Usual {
  throwIssues("Usual", checkUsual(value));
}

/** `Usual` as a Standard Schema. */
export const UsualSchema: StandardSchemaV1<Usual> = /* @__PURE__ */ standardSchema(checkUsual);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUsual(value: Usual): Usual {
  let kept = keepOnly(value, usualFields);
  kept = change(kept, "inner", dropInner);
  return kept;
}

const openFields: readonly string[] = ["id", "inner"];

/**
 * Whether `value` is valid as `Open`.
 *
 * @see spec.yaml#Open
 */
export function isOpen(value: unknown): value is Open {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Open>(value)) return false;
    if (!isInteger(value.id)) return false;
    const innerField = value.inner;
    if (innerField !== undefined && !isInner(innerField)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Open`; null when there is none. */
export function checkOpen(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Open>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const innerField = value.inner;
    if (innerField !== undefined) {
      issues = within(issues, "/inner", checkInner(innerField));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Open`, or its issues. */
export function validateOpen(value: unknown): Result<Open> {
  return resultOf(value, checkOpen(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Open`. */
export function assertOpen(value: unknown): asserts value is Open {
  throwIssues("Open", checkOpen(value));
}

/** `Open` as a Standard Schema. */
export const OpenSchema: StandardSchemaV1<Open> = /* @__PURE__ */ standardSchema(checkOpen);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOpen(value: Open): Open {
  let kept = withInherited(value, openFields);
  kept = change(kept, "inner", dropInner);
  return kept;
}

/**
 * Whether `value` is valid as `Gap`.
 *
 * @see spec.yaml#Gap
 */
export function isGap(value: unknown): value is Gap {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Gap>(value)) return false;
    if (!isInteger(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Gap`; null when there is none. */
export function checkGap(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Gap>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Gap`, or its issues. */
export function validateGap(value: unknown): Result<Gap> {
  return resultOf(value, checkGap(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Gap`. */
export function assertGap(value: unknown): asserts value is Gap {
  throwIssues("Gap", checkGap(value));
}

/** `Gap` as a Standard Schema. */
export const GapSchema: StandardSchemaV1<Gap> = /* @__PURE__ */ standardSchema(checkGap);

const closedFields: readonly string[] = ["id", "inner"];

/**
 * Whether `value` is valid as `Closed`.
 *
 * @see spec.yaml#Closed
 */
export function isClosed(value: unknown): value is Closed {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Closed>(value)) return false;
    let known = 1;
    const id = value.id;
    if (!isInteger(id)) return false;
    const innerField = value.inner;
    if (innerField !== undefined) {
      known++;
      if (!isInner(innerField)) return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, closedFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Closed`; null when there is none. */
export function checkClosed(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Closed>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 1;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const innerField = value.inner;
    if (innerField !== undefined) {
      known++;
      issues = within(issues, "/inner", checkInner(innerField));
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, closedFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Closed`, or its issues. */
export function validateClosed(value: unknown): Result<Closed> {
  return resultOf(value, checkClosed(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Closed`. */
export function assertClosed(value: unknown): asserts value is Closed {
  throwIssues("Closed", checkClosed(value));
}

/** `Closed` as a Standard Schema. */
export const ClosedSchema: StandardSchemaV1<Closed> = /* @__PURE__ */ standardSchema(checkClosed);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropClosed(value: Closed): Closed {
  let kept = keepOnly(value, closedFields);
  kept = change(kept, "inner", dropInner);
  return kept;
}

/**
 * Whether `value` is valid as `AllGap`.
 *
 * @see spec.yaml#AllGap
 */
export function isAllGap(value: unknown): value is AllGap {
  try {
    return isObject(value);
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AllGap`; null when there is none. */
export function checkAllGap(value: unknown): Issue[] | null {
  try {
    return isObject(value) ? null : wrongType(null, "", value, "object");
  } catch {
    return unreadable();
  }
}

/** `value` as `AllGap`, or its issues. */
export function validateAllGap(value: unknown): Result<AllGap> {
  return resultOf(value, checkAllGap(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AllGap`. */
export function assertAllGap(value: unknown): asserts value is AllGap {
  throwIssues("AllGap", checkAllGap(value));
}

/** `AllGap` as a Standard Schema. */
export const AllGapSchema: StandardSchemaV1<AllGap> = /* @__PURE__ */ standardSchema(checkAllGap);

const usualEchoInputFields: readonly string[] = ["id", "inner"];

/**
 * Whether `value` is valid as `UsualEchoInput`.
 *
 * @see spec.yaml#usual.echo
 */
export function isUsualEchoInput(value: unknown): value is UsualEchoInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UsualEchoInput>(value)) {
      return false;
    }
    if (!isInteger(value.id)) return false;
    const innerField = value.inner;
    if (innerField !== undefined && !isInner(innerField)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UsualEchoInput`; null when there is none. */
export function checkUsualEchoInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UsualEchoInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const innerField = value.inner;
    if (innerField !== undefined) {
      issues = within(issues, "/inner", checkInner(innerField));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UsualEchoInput`, or its issues. */
export function validateUsualEchoInput(value: unknown): Result<UsualEchoInput> {
  return resultOf(value, checkUsualEchoInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UsualEchoInput`. */
export function assertUsualEchoInput(value: unknown): asserts value is UsualEchoInput {
  throwIssues("UsualEchoInput", checkUsualEchoInput(value));
}

/** `UsualEchoInput` as a Standard Schema. */
export const UsualEchoInputSchema: StandardSchemaV1<UsualEchoInput> =
  /* @__PURE__ */ standardSchema(checkUsualEchoInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUsualEchoInput(value: UsualEchoInput): UsualEchoInput {
  let kept = keepOnly(value, usualEchoInputFields);
  kept = change(kept, "inner", dropInner);
  return kept;
}

const openEchoInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `OpenEchoInput`.
 *
 * @see spec.yaml#open.echo
 */
export function isOpenEchoInput(value: unknown): value is OpenEchoInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OpenEchoInput>(value)) {
      return false;
    }
    if (!isOpen(value.body)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, openEchoInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OpenEchoInput`; null when there is none. */
export function checkOpenEchoInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OpenEchoInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    issues = within(issues, "/body", checkOpen(body));
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, openEchoInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OpenEchoInput`, or its issues. */
export function validateOpenEchoInput(value: unknown): Result<OpenEchoInput> {
  return resultOf(value, checkOpenEchoInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OpenEchoInput`. */
export function assertOpenEchoInput(value: unknown): asserts value is OpenEchoInput {
  throwIssues("OpenEchoInput", checkOpenEchoInput(value));
}

/** `OpenEchoInput` as a Standard Schema. */
export const OpenEchoInputSchema: StandardSchemaV1<OpenEchoInput> =
  /* @__PURE__ */ standardSchema(checkOpenEchoInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOpenEchoInput(value: OpenEchoInput): OpenEchoInput {
  let kept = withInherited(value, openEchoInputFields);
  kept = change(kept, "body", dropOpen);
  return kept;
}

const gapEchoInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `GapEchoInput`.
 *
 * @see spec.yaml#gap.echo
 */
export function isGapEchoInput(value: unknown): value is GapEchoInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<GapEchoInput>(value)) {
      return false;
    }
    if (!isGap(value.body)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, gapEchoInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `GapEchoInput`; null when there is none. */
export function checkGapEchoInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<GapEchoInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    issues = within(issues, "/body", checkGap(body));
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, gapEchoInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `GapEchoInput`, or its issues. */
export function validateGapEchoInput(value: unknown): Result<GapEchoInput> {
  return resultOf(value, checkGapEchoInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `GapEchoInput`. */
export function assertGapEchoInput(value: unknown): asserts value is GapEchoInput {
  throwIssues("GapEchoInput", checkGapEchoInput(value));
}

/** `GapEchoInput` as a Standard Schema. */
export const GapEchoInputSchema: StandardSchemaV1<GapEchoInput> =
  /* @__PURE__ */ standardSchema(checkGapEchoInput);

const closedEchoInputFields: readonly string[] = ["id", "inner"];

/**
 * Whether `value` is valid as `ClosedEchoInput`.
 *
 * @see spec.yaml#closed.echo
 */
export function isClosedEchoInput(value: unknown): value is ClosedEchoInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ClosedEchoInput>(value)) {
      return false;
    }
    let known = 1;
    const id = value.id;
    if (!isInteger(id)) return false;
    const innerField = value.inner;
    if (innerField !== undefined) {
      known++;
      if (!isInner(innerField)) return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, closedEchoInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ClosedEchoInput`; null when there is none. */
export function checkClosedEchoInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ClosedEchoInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 1;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const innerField = value.inner;
    if (innerField !== undefined) {
      known++;
      issues = within(issues, "/inner", checkInner(innerField));
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, closedEchoInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ClosedEchoInput`, or its issues. */
export function validateClosedEchoInput(value: unknown): Result<ClosedEchoInput> {
  return resultOf(value, checkClosedEchoInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ClosedEchoInput`. */
export function assertClosedEchoInput(value: unknown): asserts value is ClosedEchoInput {
  throwIssues("ClosedEchoInput", checkClosedEchoInput(value));
}

/** `ClosedEchoInput` as a Standard Schema. */
export const ClosedEchoInputSchema: StandardSchemaV1<ClosedEchoInput> =
  /* @__PURE__ */ standardSchema(checkClosedEchoInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropClosedEchoInput(value: ClosedEchoInput): ClosedEchoInput {
  let kept = withInherited(value, closedEchoInputFields);
  kept = change(kept, "inner", dropInner);
  return kept;
}

const allGapEchoInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `AllGapEchoInput`.
 *
 * @see spec.yaml#allGap.echo
 */
export function isAllGapEchoInput(value: unknown): value is AllGapEchoInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AllGapEchoInput>(value)) {
      return false;
    }
    if (!isAllGap(value.body)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, allGapEchoInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AllGapEchoInput`; null when there is none. */
export function checkAllGapEchoInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AllGapEchoInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    issues = within(issues, "/body", checkAllGap(body));
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, allGapEchoInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AllGapEchoInput`, or its issues. */
export function validateAllGapEchoInput(value: unknown): Result<AllGapEchoInput> {
  return resultOf(value, checkAllGapEchoInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AllGapEchoInput`. */
export function assertAllGapEchoInput(value: unknown): asserts value is AllGapEchoInput {
  throwIssues("AllGapEchoInput", checkAllGapEchoInput(value));
}

/** `AllGapEchoInput` as a Standard Schema. */
export const AllGapEchoInputSchema: StandardSchemaV1<AllGapEchoInput> =
  /* @__PURE__ */ standardSchema(checkAllGapEchoInput);
