// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Parcel } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import { hasRoom, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isArray, isNoArray, isObject, lengthOf, own } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const parcelFields: readonly string[] = ["parts", "names"];

/**
 * Whether `value` is valid as `Parcel`.
 *
 * @see spec.yaml#Parcel
 */
export function isParcel(value: unknown): value is Parcel {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) return false;
    const parts = value.parts;
    if (!isArray(parts)) return false;
    for (let i = 0, end = lengthOf(parts); i < end; i++) {
      if (typeof parts[i] !== "string") return false;
    }
    const names = value.names;
    if (!isObject(names)) return false;
    for (const key in names) {
      const entry = own(names, key);
      if (entry !== undefined && typeof entry !== "string") return false;
    }
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
    const parts = value.parts;
    if (!isArray(parts)) {
      issues = wrongType(issues, "/parts", parts, "array");
    } else {
      for (let i = 0, end = lengthOf(parts); i < end && hasRoom(issues); i++) {
        const item = parts[i];
        if (typeof item !== "string") issues = wrongType(issues, "/parts/" + i, item, "string");
      }
    }
    const names = value.names;
    if (!isObject(names)) {
      issues = wrongType(issues, "/names", names, "object");
    } else {
      for (const key in names) {
        if (!hasRoom(issues)) break;
        const entry = own(names, key);
        if (entry !== undefined && typeof entry !== "string") {
          issues = wrongType(issues, "/names" + pointerTo(key), entry, "string");
        }
      }
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
