// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Archive, ByCode, ByNumber, ByParts, Query } from "./types.js";
import { change, keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  closest,
  forbidden,
  refusedFields,
  unreadable,
  within,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isArray, isNoArray, isNumber, isObject, lacks } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const byNumberFields: readonly string[] = ["number"];

/**
 * Whether `value` is valid as `ByNumber`.
 *
 * @see spec.yaml#ByNumber
 */
export function isByNumber(value: unknown): value is ByNumber {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByNumber>(value)) return false;
    if (!isNumber(value.number)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ByNumber`; null when there is none. */
export function checkByNumber(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByNumber>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const number = value.number;
    if (!isNumber(number)) issues = wrongType(issues, "/number", number, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ByNumber`, or its issues. */
export function validateByNumber(value: unknown): Result<ByNumber> {
  return resultOf(value, checkByNumber(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ByNumber`. */
export function assertByNumber(value: unknown): asserts value is ByNumber {
  throwIssues("ByNumber", checkByNumber(value));
}

/** `ByNumber` as a Standard Schema. */
export const ByNumberSchema: StandardSchemaV1<ByNumber> =
  /* @__PURE__ */ standardSchema(checkByNumber);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropByNumber(value: ByNumber): ByNumber {
  return keepOnly(value, byNumberFields);
}

const byCodeFields: readonly string[] = ["code"];

/**
 * Whether `value` is valid as `ByCode`.
 *
 * @see spec.yaml#ByCode
 */
export function isByCode(value: unknown): value is ByCode {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByCode>(value)) return false;
    if (!isNumber(value.code)) return false;
    if (value.number !== undefined) return false;
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
    if (!isNumber(code)) issues = wrongType(issues, "/code", code, "number");
    if (value.number !== undefined) {
      issues = forbidden(issues, "/number", "the value is a ByNumber");
    }
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

const byPartsFields: readonly string[] = ["code"];

/**
 * Whether `value` is valid as `ByParts`.
 *
 * @see spec.yaml#ByParts
 */
export function isByParts(value: unknown): value is ByParts {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByParts>(value)) return false;
    if (!isArray(value.code)) return false;
    if (value.number !== undefined) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ByParts`; null when there is none. */
export function checkByParts(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ByParts>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const code = value.code;
    if (!isArray(code)) issues = wrongType(issues, "/code", code, "array");
    if (value.number !== undefined) {
      issues = forbidden(issues, "/number", "the value is a ByNumber");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ByParts`, or its issues. */
export function validateByParts(value: unknown): Result<ByParts> {
  return resultOf(value, checkByParts(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ByParts`. */
export function assertByParts(value: unknown): asserts value is ByParts {
  throwIssues("ByParts", checkByParts(value));
}

/** `ByParts` as a Standard Schema. */
export const ByPartsSchema: StandardSchemaV1<ByParts> =
  /* @__PURE__ */ standardSchema(checkByParts);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropByParts(value: ByParts): ByParts {
  return keepOnly(value, byPartsFields);
}

const archiveFields: readonly string[] = ["first"];

/**
 * Whether `value` is valid as `Archive`.
 *
 * @see spec.yaml#Archive
 */
export function isArchive(value: unknown): value is Archive {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Archive>(value)) return false;
    if (!isByNumber(value.first)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Archive`; null when there is none. */
export function checkArchive(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Archive>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const first = value.first;
    issues = within(issues, "/first", checkByNumber(first));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Archive`, or its issues. */
export function validateArchive(value: unknown): Result<Archive> {
  return resultOf(value, checkArchive(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Archive`. */
export function assertArchive(value: unknown): asserts value is Archive {
  throwIssues("Archive", checkArchive(value));
}

/** `Archive` as a Standard Schema. */
export const ArchiveSchema: StandardSchemaV1<Archive> =
  /* @__PURE__ */ standardSchema(checkArchive);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropArchive(value: Archive): Archive {
  let kept = keepOnly(value, archiveFields);
  kept = change(kept, "first", dropByNumber);
  return kept;
}

/**
 * Whether `value` is valid as `Query`.
 *
 * @see spec.yaml#Query
 */
export function isQuery(value: unknown): value is Query {
  try {
    return isByParts(value) || (isByNumber(value) && lacks(value, ["code"])) || isByCode(value);
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Query`; null when there is none. */
export function checkQuery(value: unknown): Issue[] | null {
  try {
    if (isByParts(value) || (isByNumber(value) && lacks(value, ["code"])) || isByCode(value)) {
      return null;
    }
    if (!isObject(value)) return wrongType(null, "", value, "object");
    return closest(
      ["ByParts", "ByNumber", "ByCode"],
      [
        checkByParts(value),
        checkByNumber(value) ?? refusedFields(value, ["code"]),
        checkByCode(value),
      ],
    );
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
  if (isByParts(value)) return dropByParts(value);
  if (isByNumber(value) && lacks(value, ["code"])) return dropByNumber(value);
  if (isByCode(value)) return dropByCode(value);
  return value;
}
