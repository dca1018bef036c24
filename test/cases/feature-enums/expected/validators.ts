// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type AllGap,
  type Assumed,
  AssumedValues,
  type Closed,
  ClosedValues,
  type Documented,
  DocumentedValues,
  type Gap,
  type Open,
} from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { notListed, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Closed`.
 *
 * @see spec.yaml#Closed
 */
export function isClosed(value: unknown): value is Closed {
  return value === "red" || value === "on" || value === "bitcoin-segwit" || value === "";
}

/** Every issue of `value` as `Closed`; null when there is none. */
export function checkClosed(value: unknown): Issue[] | null {
  return isClosed(value) ? null : notListed(null, "", value, ClosedValues);
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

/**
 * Whether `value` is valid as `Open`.
 *
 * @see spec.yaml#Open
 */
export function isOpen(value: unknown): value is Open {
  return typeof value === "string";
}

/** Every issue of `value` as `Open`; null when there is none. */
export function checkOpen(value: unknown): Issue[] | null {
  return isOpen(value) ? null : wrongType(null, "", value, "string");
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

/**
 * Whether `value` is valid as `Gap`.
 *
 * @see spec.yaml#Gap
 */
export function isGap(value: unknown): value is Gap {
  return typeof value === "string";
}

/** Every issue of `value` as `Gap`; null when there is none. */
export function checkGap(value: unknown): Issue[] | null {
  return isGap(value) ? null : wrongType(null, "", value, "string");
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

/**
 * Whether `value` is valid as `Assumed`.
 *
 * @see spec.yaml#Assumed
 */
export function isAssumed(value: unknown): value is Assumed {
  return value === "red" || value === "green" || value === "blue";
}

/** Every issue of `value` as `Assumed`; null when there is none. */
export function checkAssumed(value: unknown): Issue[] | null {
  return isAssumed(value) ? null : notListed(null, "", value, AssumedValues);
}

/** `value` as `Assumed`, or its issues. */
export function validateAssumed(value: unknown): Result<Assumed> {
  return resultOf(value, checkAssumed(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Assumed`. */
export function assertAssumed(value: unknown): asserts value is Assumed {
  throwIssues("Assumed", checkAssumed(value));
}

/** `Assumed` as a Standard Schema. */
export const AssumedSchema: StandardSchemaV1<Assumed> =
  /* @__PURE__ */ standardSchema(checkAssumed);

/**
 * Whether `value` is valid as `AllGap`.
 *
 * @see spec.yaml#AllGap
 */
export function isAllGap(value: unknown): value is AllGap {
  return typeof value === "string";
}

/** Every issue of `value` as `AllGap`; null when there is none. */
export function checkAllGap(value: unknown): Issue[] | null {
  return isAllGap(value) ? null : wrongType(null, "", value, "string");
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

/**
 * Whether `value` is valid as `Documented`.
 *
 * @see spec.yaml#Documented
 */
export function isDocumented(value: unknown): value is Documented {
  return value === "bright" || value === "dim" || value === 'it\'s "off"\\' || value === "plain";
}

/** Every issue of `value` as `Documented`; null when there is none. */
export function checkDocumented(value: unknown): Issue[] | null {
  return isDocumented(value) ? null : notListed(null, "", value, DocumentedValues);
}

/** `value` as `Documented`, or its issues. */
export function validateDocumented(value: unknown): Result<Documented> {
  return resultOf(value, checkDocumented(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Documented`. */
export function assertDocumented(value: unknown): asserts value is Documented {
  throwIssues("Documented", checkDocumented(value));
}

/** `Documented` as a Standard Schema. */
export const DocumentedSchema: StandardSchemaV1<Documented> =
  /* @__PURE__ */ standardSchema(checkDocumented);
