// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Parcel,
  type ParcelStatus,
  ParcelStatusValues,
  type ParcelsCreateInput,
  type ParcelsGetInput,
} from "./types.js";
import {
  countKeys,
  hasLength,
  hasUnknown,
  isId,
  isNoArray,
  isNumber,
  keepOnly,
} from "./runtime/values/checks.js";
import {
  type Issue,
  type Result,
  type StandardSchemaV1,
  missing,
  notListed,
  resultOf,
  standardSchema,
  throwIssues,
  unknownFields,
  unreadable,
  wrongId,
  wrongLength,
  wrongType,
} from "./runtime/values/issue.js";

export { type Issue, type Result, ValidationError } from "./runtime/values/issue.js";

/**
 * Whether `value` is valid as `ParcelStatus`.
 * @see spec.yaml#ParcelStatus
 */
export function isParcelStatus(value: unknown): value is ParcelStatus {
  return value === "created" || value === "in-transit" || value === "delivered";
}

/** Every issue of `value` as `ParcelStatus`; null when there is none. */
export function checkParcelStatus(value: unknown): Issue[] | null {
  return isParcelStatus(value) ? null : notListed(null, "", value, ParcelStatusValues);
}

/** `value` as `ParcelStatus`, or its issues. */
export function validateParcelStatus(value: unknown): Result<ParcelStatus> {
  return resultOf(value, checkParcelStatus(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ParcelStatus`. */
export function assertParcelStatus(value: unknown): asserts value is ParcelStatus {
  throwIssues("ParcelStatus", checkParcelStatus(value));
}

/** `ParcelStatus` as a Standard Schema. */
export const ParcelStatusSchema: StandardSchemaV1<ParcelStatus> =
  /* @__PURE__ */ standardSchema(checkParcelStatus);

const parcelFields: readonly string[] = ["id", "label", "status", "delivered_at", "weight"];

/**
 * Whether `value` is valid as `Parcel`.
 * @see spec.yaml#Parcel
 */
export function isParcel(value: unknown): value is Parcel {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) return false;
    if (!isId(value.id)) return false;
    const label = value.label;
    if (typeof label !== "string" || !hasLength(label, 1, 80)) return false;
    const status = value.status;
    if (!isParcelStatus(status)) return false;
    const delivered_at = value.delivered_at;
    if (delivered_at === undefined && status === "delivered") return false;
    if (delivered_at !== undefined && !isNumber(delivered_at)) return false;
    const weight = value.weight;
    if (weight !== undefined && !isNumber(weight)) return false;
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
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const label = value.label;
    if (typeof label !== "string") {
      issues = wrongType(issues, "/label", label, "string");
    } else if (!hasLength(label, 1, 80)) {
      issues = wrongLength(issues, "/label", { min: 1, max: 80, limit: "labelLength" });
    }
    const status = value.status;
    if (!isParcelStatus(status)) issues = notListed(issues, "/status", status, ParcelStatusValues);
    const delivered_at = value.delivered_at;
    if (delivered_at === undefined && status === "delivered") {
      issues = missing(issues, "/delivered_at", "status is delivered");
    }
    if (delivered_at !== undefined && !isNumber(delivered_at)) {
      issues = wrongType(issues, "/delivered_at", delivered_at, "number");
    }
    const weight = value.weight;
    if (weight !== undefined && !isNumber(weight)) {
      issues = wrongType(issues, "/weight", weight, "number");
    }
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

const parcelsCreateInputFields: readonly string[] = ["label"];

/**
 * Whether `value` is valid as `ParcelsCreateInput`.
 * @see spec.yaml#parcels.create
 */
export function isParcelsCreateInput(value: unknown): value is ParcelsCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsCreateInput>(value)) {
      return false;
    }
    const label = value.label;
    if (typeof label !== "string" || !hasLength(label, 1, 80)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ParcelsCreateInput`; null when there is none. */
export function checkParcelsCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const label = value.label;
    if (typeof label !== "string") {
      issues = wrongType(issues, "/label", label, "string");
    } else if (!hasLength(label, 1, 80)) {
      issues = wrongLength(issues, "/label", { min: 1, max: 80, limit: "labelLength" });
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ParcelsCreateInput`, or its issues. */
export function validateParcelsCreateInput(value: unknown): Result<ParcelsCreateInput> {
  return resultOf(value, checkParcelsCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ParcelsCreateInput`. */
export function assertParcelsCreateInput(value: unknown): asserts value is ParcelsCreateInput {
  throwIssues("ParcelsCreateInput", checkParcelsCreateInput(value));
}

/** `ParcelsCreateInput` as a Standard Schema. */
export const ParcelsCreateInputSchema: StandardSchemaV1<ParcelsCreateInput> =
  /* @__PURE__ */ standardSchema(checkParcelsCreateInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropParcelsCreateInput(value: ParcelsCreateInput): ParcelsCreateInput {
  return keepOnly(value, parcelsCreateInputFields);
}

const parcelsGetInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ParcelsGetInput`.
 * @see spec.yaml#parcels.get
 */
export function isParcelsGetInput(value: unknown): value is ParcelsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsGetInput>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, parcelsGetInputFields)) return false;
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
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    if (issues !== null || countKeys(value) !== 1) {
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
