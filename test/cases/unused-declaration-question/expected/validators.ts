// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Parcel, ParcelsGetInput } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const parcelFields: readonly string[] = ["sent_at"];

/**
 * Whether `value` is valid as `Parcel`.
 *
 * @see spec.yaml#Parcel
 */
export function isParcel(value: unknown): value is Parcel {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) return false;
    if (!isNumber(value.sent_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Parcel`; null when there is none. */
export function checkParcel(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const sent_at = value.sent_at;
    if (!isNumber(sent_at)) issues = wrongType(issues, "/sent_at", sent_at, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Parcel`, or its issues. */
export function validateParcel(value: unknown): Result<Parcel> {
  return resultOf(value, checkParcel(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Parcel`. */
export function assertParcel(value: unknown): asserts value is Parcel {
  throwIssues("Parcel", checkParcel(value));
}

/** `Parcel` as a Standard Schema. */
export const ParcelSchema: StandardSchemaV1<Parcel> = /* @__PURE__ */ standardSchema(checkParcel);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropParcel(value: Parcel): Parcel {
  return keepOnly(value, parcelFields);
}

const parcelsGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ParcelsGetInput`.
 *
 * @see spec.yaml#parcels.get
 */
export function isParcelsGetInput(value: unknown): value is ParcelsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, parcelsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ParcelsGetInput`; null when there is none. */
export function checkParcelsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, parcelsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ParcelsGetInput`, or its issues. */
export function validateParcelsGetInput(value: unknown): Result<ParcelsGetInput> {
  return resultOf(value, checkParcelsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ParcelsGetInput`. */
export function assertParcelsGetInput(value: unknown): asserts value is ParcelsGetInput {
  throwIssues("ParcelsGetInput", checkParcelsGetInput(value));
}

/** `ParcelsGetInput` as a Standard Schema. */
export const ParcelsGetInputSchema: StandardSchemaV1<ParcelsGetInput> =
  /* @__PURE__ */ standardSchema(checkParcelsGetInput);
