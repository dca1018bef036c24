// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { type Alike, AlikeValues, type Few, FewValues, type Many, ManyValues } from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { notListed } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { tableOf } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Few`.
 *
 * @see spec.yaml#Few
 */
export function isFew(value: unknown): value is Few {
  return (
    value === "a" ||
    value === "b" ||
    value === "c" ||
    value === "d" ||
    value === "e" ||
    value === "f" ||
    value === "g" ||
    value === "h"
  );
}

/** Every issue of `value` as `Few`; null when there is none. */
export function checkFew(value: unknown): Issue[] | null {
  return isFew(value) ? null : notListed(null, "", value, FewValues);
}

/** `value` as `Few`, or its issues. */
export function validateFew(value: unknown): Result<Few> {
  return resultOf(value, checkFew(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Few`. */
export function assertFew(value: unknown): asserts value is Few {
  throwIssues("Few", checkFew(value));
}

/** `Few` as a Standard Schema. */
export const FewSchema: StandardSchemaV1<Few> = /* @__PURE__ */ standardSchema(checkFew);

/**
 * Whether `value` is valid as `Many`.
 *
 * @see spec.yaml#Many
 */
export function isMany(value: unknown): value is Many {
  if (typeof value !== "string") return false;
  switch (value.length) {
    case 0:
      return value === "";
    case 1:
      return value === "a";
    case 2:
      return value === "bb" || value === "dd" || value === "😀";
    case 3:
      return value === '"q"';
    case 4:
      return value === "it's" || value === "😀 b";
    case 8:
      return value === "toString";
    case 9:
      return value === "__proto__" || value === "ninechars";
    case 11:
      return value === "constructor";
    default:
      return false;
  }
}

/** Every issue of `value` as `Many`; null when there is none. */
export function checkMany(value: unknown): Issue[] | null {
  return isMany(value) ? null : notListed(null, "", value, ManyValues);
}

/** `value` as `Many`, or its issues. */
export function validateMany(value: unknown): Result<Many> {
  return resultOf(value, checkMany(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Many`. */
export function assertMany(value: unknown): asserts value is Many {
  throwIssues("Many", checkMany(value));
}

/** `Many` as a Standard Schema. */
export const ManySchema: StandardSchemaV1<Many> = /* @__PURE__ */ standardSchema(checkMany);

const alikeValues: Readonly<Record<string, true>> = /* @__PURE__ */ tableOf(AlikeValues);

/**
 * Whether `value` is valid as `Alike`.
 *
 * @see spec.yaml#Alike
 */
export function isAlike(value: unknown): value is Alike {
  return typeof value === "string" && alikeValues[value] === true;
}

/** Every issue of `value` as `Alike`; null when there is none. */
export function checkAlike(value: unknown): Issue[] | null {
  return isAlike(value) ? null : notListed(null, "", value, AlikeValues);
}

/** `value` as `Alike`, or its issues. */
export function validateAlike(value: unknown): Result<Alike> {
  return resultOf(value, checkAlike(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Alike`. */
export function assertAlike(value: unknown): asserts value is Alike {
  throwIssues("Alike", checkAlike(value));
}

/** `Alike` as a Standard Schema. */
export const AlikeSchema: StandardSchemaV1<Alike> = /* @__PURE__ */ standardSchema(checkAlike);
