// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ByAddress, ByCode, ByOther, Known, Query, Single } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { forbidden, noMember, refusedFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray, isObject, lacks } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const byCodeFields: readonly string[] = ["code"];

/**
 * Whether `value` is valid as `ByCode`.
 *
 * @see spec.yaml#ByCode
 */
export function isByCode(value: unknown): value is ByCode {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByCode>(value)) return false;
    if (typeof value.code !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ByCode`; null when there is none. */
export function checkByCode(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByCode>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const code = value.code;
    if (typeof code !== "string") issues = wrongType(issues, "/code", code, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ByCode`, or its issues. */
export function validateByCode(value: unknown): Result<ByCode> {
  return resultOf(value, checkByCode(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ByCode`. */
export function assertByCode(value: unknown): asserts value is ByCode {
  throwIssues("ByCode", checkByCode(value));
}

/** `ByCode` as a Standard Schema. */
export const ByCodeSchema: StandardSchemaV1<ByCode> = /* @__PURE__ */ standardSchema(checkByCode);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropByCode(value: ByCode): ByCode {
  return keepOnly(value, byCodeFields);
}

const byAddressFields: readonly string[] = ["street", "city"];

/**
 * Whether `value` is valid as `ByAddress`.
 *
 * @see spec.yaml#ByAddress
 */
export function isByAddress(value: unknown): value is ByAddress {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByAddress>(value)) return false;
    if (typeof value.street !== "string") return false;
    if (typeof value.city !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ByAddress`; null when there is none. */
export function checkByAddress(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByAddress>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const street = value.street;
    if (typeof street !== "string") issues = wrongType(issues, "/street", street, "string");
    const city = value.city;
    if (typeof city !== "string") issues = wrongType(issues, "/city", city, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ByAddress`, or its issues. */
export function validateByAddress(value: unknown): Result<ByAddress> {
  return resultOf(value, checkByAddress(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ByAddress`. */
export function assertByAddress(value: unknown): asserts value is ByAddress {
  throwIssues("ByAddress", checkByAddress(value));
}

/** `ByAddress` as a Standard Schema. */
export const ByAddressSchema: StandardSchemaV1<ByAddress> =
  /* @__PURE__ */ standardSchema(checkByAddress);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropByAddress(value: ByAddress): ByAddress {
  return keepOnly(value, byAddressFields);
}

/**
 * Whether `value` is valid as `ByOther`.
 *
 * @see spec.yaml#ByOther
 */
export function isByOther(value: unknown): value is ByOther {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByOther>(value)) return false;
    if (value.code !== undefined) return false;
    if (value.street !== undefined) return false;
    if (value.city !== undefined) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ByOther`; null when there is none. */
export function checkByOther(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByOther>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (value.code !== undefined) issues = forbidden(issues, "/code", "the value is a ByCode");
    if (value.street !== undefined) {
      issues = forbidden(issues, "/street", "the value is a ByAddress");
    }
    if (value.city !== undefined) issues = forbidden(issues, "/city", "the value is a ByAddress");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ByOther`, or its issues. */
export function validateByOther(value: unknown): Result<ByOther> {
  return resultOf(value, checkByOther(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ByOther`. */
export function assertByOther(value: unknown): asserts value is ByOther {
  throwIssues("ByOther", checkByOther(value));
}

/** `ByOther` as a Standard Schema. */
export const ByOtherSchema: StandardSchemaV1<ByOther> =
  /* @__PURE__ */ standardSchema(checkByOther);

/**
 * Whether `value` is valid as `Known`.
 *
 * @see spec.yaml#Known
 */
export function isKnown(value: unknown): value is Known {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ code: unknown; street: unknown }>(value)
    ) {
      return false;
    }
    if (value.code !== undefined) return isByCode(value) && lacks(value, ["street", "city"]);
    if (value.street !== undefined) return isByAddress(value) && lacks(value, ["code"]);
    return false;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Known`; null when there is none. */
export function checkKnown(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ code: unknown; street: unknown }>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    if (value.code !== undefined) {
      return checkByCode(value) ?? refusedFields(value, ["street", "city"]);
    }
    if (value.street !== undefined) return checkByAddress(value) ?? refusedFields(value, ["code"]);
    return noMember(["ByCode", "ByAddress"]);
  } catch {
    return unreadable();
  }
}

/** `value` as `Known`, or its issues. */
export function validateKnown(value: unknown): Result<Known> {
  return resultOf(value, checkKnown(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Known`. */
export function assertKnown(value: unknown): asserts value is Known {
  throwIssues("Known", checkKnown(value));
}

/** `Known` as a Standard Schema. */
export const KnownSchema: StandardSchemaV1<Known> = /* @__PURE__ */ standardSchema(checkKnown);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKnown(value: Known): Known {
  try {
    if (!isObject<{ code: unknown; street: unknown }>(value)) return value;
    if (value.code !== undefined) return dropByCode(value as ByCode);
    if (value.street !== undefined) return dropByAddress(value as ByAddress);
    return value;
  } catch {
    return value;
  }
}

/**
 * Whether `value` is valid as `Single`.
 *
 * @see spec.yaml#Single
 */
export function isSingle(value: unknown): value is Single {
  try {
    if (typeof value !== "object" || value === null || !isNoArray(value)) return false;
    return isByCode(value);
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Single`; null when there is none. */
export function checkSingle(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray(value)) {
      return wrongType(null, "", value, "object");
    }
    return checkByCode(value);
  } catch {
    return unreadable();
  }
}

/** `value` as `Single`, or its issues. */
export function validateSingle(value: unknown): Result<Single> {
  return resultOf(value, checkSingle(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Single`. */
export function assertSingle(value: unknown): asserts value is Single {
  throwIssues("Single", checkSingle(value));
}

/** `Single` as a Standard Schema. */
export const SingleSchema: StandardSchemaV1<Single> = /* @__PURE__ */ standardSchema(checkSingle);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSingle(value: Single): Single {
  try {
    if (!isObject<{}>(value)) return value;
    return dropByCode(value as ByCode);
  } catch {
    return value;
  }
}

/**
 * Whether `value` is valid as `Query`.
 *
 * @see spec.yaml#Query
 */
export function isQuery(value: unknown): value is Query {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ code: unknown; street: unknown }>(value)
    ) {
      return false;
    }
    if (value.code !== undefined) return isByCode(value) && lacks(value, ["street", "city"]);
    if (value.street !== undefined) return isByAddress(value) && lacks(value, ["code"]);
    return isByOther(value);
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Query`; null when there is none. */
export function checkQuery(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ code: unknown; street: unknown }>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    if (value.code !== undefined) {
      return checkByCode(value) ?? refusedFields(value, ["street", "city"]);
    }
    if (value.street !== undefined) return checkByAddress(value) ?? refusedFields(value, ["code"]);
    return checkByOther(value);
  } catch {
    return unreadable();
  }
}

/** `value` as `Query`, or its issues. */
export function validateQuery(value: unknown): Result<Query> {
  return resultOf(value, checkQuery(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Query`. */
export function assertQuery(value: unknown): asserts value is Query {
  throwIssues("Query", checkQuery(value));
}

/** `Query` as a Standard Schema. */
export const QuerySchema: StandardSchemaV1<Query> = /* @__PURE__ */ standardSchema(checkQuery);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropQuery(value: Query): Query {
  try {
    if (!isObject<{ code: unknown; street: unknown }>(value)) return value;
    if (value.code !== undefined) return dropByCode(value as ByCode);
    if (value.street !== undefined) return dropByAddress(value as ByAddress);
    return value;
  } catch {
    return value;
  }
}
