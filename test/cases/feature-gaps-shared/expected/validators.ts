// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Colour, Parcel, ParcelsGetInput } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongLength, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasExactLength } from "./runtime/text-length.js";
import { countKeys, hasUnknown, isNoArray, isNumber, isObject } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Colour`.
 *
 * @see spec.yaml#Colour
 */
export function isColour(value: unknown): value is Colour {
  return typeof value === "string";
}

/** Every issue of `value` as `Colour`; null when there is none. */
export function checkColour(value: unknown): Issue[] | null {
  return isColour(value) ? null : wrongType(null, "", value, "string");
}

/** `value` as `Colour`, or its issues. */
export function validateColour(value: unknown): Result<Colour> {
  return resultOf(value, checkColour(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Colour`. */
export function assertColour(value: unknown): asserts value is Colour {
  throwIssues("Colour", checkColour(value));
}

/** `Colour` as a Standard Schema. */
export const ColourSchema: StandardSchemaV1<Colour> = /* @__PURE__ */ standardSchema(checkColour);

const parcelFields: readonly string[] = [
  "sent_at",
  "lost_at",
  "seen_at",
  "name",
  "code",
  "rest",
  "colour",
];

/**
 * Whether `value` is valid as `Parcel`.
 *
 * @see spec.yaml#Parcel
 */
export function isParcel(value: unknown): value is Parcel {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) return false;
    const sent_at = value.sent_at;
    if (sent_at !== undefined && !isNumber(sent_at)) return false;
    const lost_at = value.lost_at;
    if (lost_at !== undefined && !isNumber(lost_at)) return false;
    const seen_at = value.seen_at;
    if (seen_at !== undefined && seen_at !== null && !isNumber(seen_at)) return false;
    const name = value.name;
    if (name !== undefined && typeof name !== "string") return false;
    const code = value.code;
    if (code !== undefined) {
      if (typeof code !== "string" || !hasExactLength(code, 5)) return false;
    }
    const rest = value.rest;
    if (rest !== undefined && !isObject(rest)) return false;
    const colour = value.colour;
    if (colour !== undefined && !isColour(colour)) return false;
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
    if (sent_at !== undefined && !isNumber(sent_at)) {
      issues = wrongType(issues, "/sent_at", sent_at, "number");
    }
    const lost_at = value.lost_at;
    if (lost_at !== undefined && !isNumber(lost_at)) {
      issues = wrongType(issues, "/lost_at", lost_at, "number");
    }
    const seen_at = value.seen_at;
    if (seen_at !== undefined && seen_at !== null && !isNumber(seen_at)) {
      issues = wrongType(issues, "/seen_at", seen_at, "number or null");
    }
    const name = value.name;
    if (name !== undefined && typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    }
    const code = value.code;
    if (code !== undefined) {
      if (typeof code !== "string") {
        issues = wrongType(issues, "/code", code, "string");
      } else if (!hasExactLength(code, 5)) {
        issues = wrongLength(issues, "/code", { min: 5, max: 5 });
      }
    }
    const rest = value.rest;
    if (rest !== undefined && !isObject(rest)) issues = wrongType(issues, "/rest", rest, "object");
    const colour = value.colour;
    if (colour !== undefined && !isColour(colour)) {
      issues = wrongType(issues, "/colour", colour, "string");
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
