// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Sample } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import { isBase64, isDatetime, isDecimal } from "./runtime/formats.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { absent, unreadable, wrongFormat, wrongId, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isId, isInteger, isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const sampleFields: readonly string[] = [
  "text",
  "whole",
  "amount",
  "flag",
  "anything",
  "exact",
  "moment",
  "bytes",
  "created",
  "expires",
  "seen",
  "id",
  "parcel",
];

/**
 * Whether `value` is valid as `Sample`.
 *
 * @see spec.yaml#Sample
 */
export function isSample(value: unknown): value is Sample {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Sample>(value)) return false;
    if (typeof value.text !== "string") return false;
    if (!isInteger(value.whole)) return false;
    if (!isNumber(value.amount)) return false;
    if (typeof value.flag !== "boolean") return false;
    if (value.anything === undefined) return false;
    if (!isDecimal(value.exact)) return false;
    if (!isDatetime(value.moment)) return false;
    if (!isBase64(value.bytes)) return false;
    if (!isNumber(value.created)) return false;
    if (!isNumber(value.expires)) return false;
    if (!isNumber(value.seen)) return false;
    if (!isId(value.id)) return false;
    if (!isId(value.parcel)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Sample`; null when there is none. */
export function checkSample(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Sample>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    const whole = value.whole;
    if (!isInteger(whole)) issues = wrongType(issues, "/whole", whole, "integer");
    const amount = value.amount;
    if (!isNumber(amount)) issues = wrongType(issues, "/amount", amount, "number");
    const flag = value.flag;
    if (typeof flag !== "boolean") issues = wrongType(issues, "/flag", flag, "boolean");
    const anything = value.anything;
    if (anything === undefined) issues = absent(issues, "/anything");
    const exact = value.exact;
    if (!isDecimal(exact)) issues = wrongFormat(issues, "/exact", exact, "decimal");
    const moment = value.moment;
    if (!isDatetime(moment)) issues = wrongFormat(issues, "/moment", moment, "datetime");
    const bytes = value.bytes;
    if (!isBase64(bytes)) issues = wrongFormat(issues, "/bytes", bytes, "base64");
    const created = value.created;
    if (!isNumber(created)) issues = wrongType(issues, "/created", created, "number");
    const expires = value.expires;
    if (!isNumber(expires)) issues = wrongType(issues, "/expires", expires, "number");
    const seen = value.seen;
    if (!isNumber(seen)) issues = wrongType(issues, "/seen", seen, "number");
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const parcel = value.parcel;
    if (!isId(parcel)) issues = wrongId(issues, "/parcel", parcel);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Sample`, or its issues. */
export function validateSample(value: unknown): Result<Sample> {
  return resultOf(value, checkSample(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Sample`. */
export function assertSample(value: unknown): asserts value is Sample {
  throwIssues("Sample", checkSample(value));
}

/** `Sample` as a Standard Schema. */
export const SampleSchema: StandardSchemaV1<Sample> = /* @__PURE__ */ standardSchema(checkSample);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSample(value: Sample): Sample {
  return keepOnly(value, sampleFields);
}
