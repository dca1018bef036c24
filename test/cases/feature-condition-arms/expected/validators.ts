// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Flagged,
  type Kind,
  KindValues,
  type Maybe,
  type Month,
  MonthValues,
  type Paid,
  type Yearly,
} from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { forbidden, missing, notListed, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray, tableOf } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Kind`.
 *
 * @see spec.yaml#Kind
 */
export function isKind(value: unknown): value is Kind {
  return value === "card" || value === "cash";
}

/** Every issue of `value` as `Kind`; null when there is none. */
export function checkKind(value: unknown): Issue[] | null {
  return isKind(value) ? null : notListed(null, "", value, KindValues);
}

/** `value` as `Kind`, or its issues. */
export function validateKind(value: unknown): Result<Kind> {
  return resultOf(value, checkKind(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Kind`. */
export function assertKind(value: unknown): asserts value is Kind {
  throwIssues("Kind", checkKind(value));
}

/** `Kind` as a Standard Schema. */
export const KindSchema: StandardSchemaV1<Kind> = /* @__PURE__ */ standardSchema(checkKind);

const monthValues: Readonly<Record<string, true>> = /* @__PURE__ */ tableOf(MonthValues);

/**
 * Whether `value` is valid as `Month`.
 *
 * @see spec.yaml#Month
 */
export function isMonth(value: unknown): value is Month {
  return typeof value === "string" && monthValues[value] === true;
}

/** Every issue of `value` as `Month`; null when there is none. */
export function checkMonth(value: unknown): Issue[] | null {
  return isMonth(value) ? null : notListed(null, "", value, MonthValues);
}

/** `value` as `Month`, or its issues. */
export function validateMonth(value: unknown): Result<Month> {
  return resultOf(value, checkMonth(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Month`. */
export function assertMonth(value: unknown): asserts value is Month {
  throwIssues("Month", checkMonth(value));
}

/** `Month` as a Standard Schema. */
export const MonthSchema: StandardSchemaV1<Month> = /* @__PURE__ */ standardSchema(checkMonth);

const flaggedFields: readonly string[] = ["urgent", "reason"];

/**
 * Whether `value` is valid as `Flagged`.
 *
 * @see spec.yaml#Flagged
 */
export function isFlagged(value: unknown): value is Flagged {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Flagged>(value)) return false;
    const urgent = value.urgent;
    if (typeof urgent !== "boolean") return false;
    const reason = value.reason;
    if (reason === undefined && urgent === true) return false;
    if (reason !== undefined && urgent !== true) return false;
    if (reason !== undefined && typeof reason !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Flagged`; null when there is none. */
export function checkFlagged(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Flagged>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const urgent = value.urgent;
    if (typeof urgent !== "boolean") issues = wrongType(issues, "/urgent", urgent, "boolean");
    const reason = value.reason;
    if (reason === undefined && urgent === true) {
      issues = missing(issues, "/reason", "urgent is true");
    }
    if (reason !== undefined && urgent !== true) {
      issues = forbidden(issues, "/reason", "urgent is true");
    }
    if (reason !== undefined && typeof reason !== "string") {
      issues = wrongType(issues, "/reason", reason, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Flagged`, or its issues. */
export function validateFlagged(value: unknown): Result<Flagged> {
  return resultOf(value, checkFlagged(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Flagged`. */
export function assertFlagged(value: unknown): asserts value is Flagged {
  throwIssues("Flagged", checkFlagged(value));
}

/** `Flagged` as a Standard Schema. */
export const FlaggedSchema: StandardSchemaV1<Flagged> =
  /* @__PURE__ */ standardSchema(checkFlagged);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFlagged(value: Flagged): Flagged {
  return keepOnly(value, flaggedFields);
}

const paidFields: readonly string[] = ["kind", "refunded", "card", "refund"];

/**
 * Whether `value` is valid as `Paid`.
 *
 * @see spec.yaml#Paid
 */
export function isPaid(value: unknown): value is Paid {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Paid>(value)) return false;
    const kind = value.kind;
    if (!isKind(kind)) return false;
    const refunded = value.refunded;
    if (typeof refunded !== "boolean") return false;
    const card = value.card;
    if (card === undefined && kind === "card") return false;
    if (card !== undefined && kind !== "card") return false;
    if (card !== undefined && typeof card !== "string") return false;
    const refund = value.refund;
    if (refund === undefined && kind === "card" && refunded === true) return false;
    if (refund !== undefined && typeof refund !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Paid`; null when there is none. */
export function checkPaid(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Paid>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (!isKind(kind)) issues = notListed(issues, "/kind", kind, KindValues);
    const refunded = value.refunded;
    if (typeof refunded !== "boolean") issues = wrongType(issues, "/refunded", refunded, "boolean");
    const card = value.card;
    if (card === undefined && kind === "card") issues = missing(issues, "/card", "kind is card");
    if (card !== undefined && kind !== "card") issues = forbidden(issues, "/card", "kind is card");
    if (card !== undefined && typeof card !== "string") {
      issues = wrongType(issues, "/card", card, "string");
    }
    const refund = value.refund;
    if (refund === undefined && kind === "card" && refunded === true) {
      issues = missing(issues, "/refund", "kind is card and refunded is true");
    }
    if (refund !== undefined && typeof refund !== "string") {
      issues = wrongType(issues, "/refund", refund, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Paid`, or its issues. */
export function validatePaid(value: unknown): Result<Paid> {
  return resultOf(value, checkPaid(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Paid`. */
export function assertPaid(value: unknown): asserts value is Paid {
  throwIssues("Paid", checkPaid(value));
}

/** `Paid` as a Standard Schema. */
export const PaidSchema: StandardSchemaV1<Paid> = /* @__PURE__ */ standardSchema(checkPaid);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPaid(value: Paid): Paid {
  return keepOnly(value, paidFields);
}

const maybeFields: readonly string[] = ["kind", "card"];

/**
 * Whether `value` is valid as `Maybe`.
 *
 * @see spec.yaml#Maybe
 */
export function isMaybe(value: unknown): value is Maybe {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Maybe>(value)) return false;
    const kind = value.kind;
    if (kind !== undefined && !isKind(kind)) return false;
    const card = value.card;
    if (card === undefined && kind === "card") return false;
    if (card !== undefined && kind !== "card") return false;
    if (card !== undefined && typeof card !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Maybe`; null when there is none. */
export function checkMaybe(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Maybe>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== undefined && !isKind(kind)) issues = notListed(issues, "/kind", kind, KindValues);
    const card = value.card;
    if (card === undefined && kind === "card") issues = missing(issues, "/card", "kind is card");
    if (card !== undefined && kind !== "card") issues = forbidden(issues, "/card", "kind is card");
    if (card !== undefined && typeof card !== "string") {
      issues = wrongType(issues, "/card", card, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Maybe`, or its issues. */
export function validateMaybe(value: unknown): Result<Maybe> {
  return resultOf(value, checkMaybe(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Maybe`. */
export function assertMaybe(value: unknown): asserts value is Maybe {
  throwIssues("Maybe", checkMaybe(value));
}

/** `Maybe` as a Standard Schema. */
export const MaybeSchema: StandardSchemaV1<Maybe> = /* @__PURE__ */ standardSchema(checkMaybe);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMaybe(value: Maybe): Maybe {
  return keepOnly(value, maybeFields);
}

const yearlyFields: readonly string[] = [
  "month",
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
];

/**
 * Whether `value` is valid as `Yearly`.
 *
 * @see spec.yaml#Yearly
 */
export function isYearly(value: unknown): value is Yearly {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Yearly>(value)) return false;
    const month = value.month;
    if (!isMonth(month)) return false;
    const jan = value.jan;
    if (jan === undefined && month === "jan") return false;
    if (jan !== undefined && typeof jan !== "string") return false;
    const feb = value.feb;
    if (feb === undefined && month === "feb") return false;
    if (feb !== undefined && typeof feb !== "string") return false;
    const mar = value.mar;
    if (mar === undefined && month === "mar") return false;
    if (mar !== undefined && typeof mar !== "string") return false;
    const apr = value.apr;
    if (apr === undefined && month === "apr") return false;
    if (apr !== undefined && typeof apr !== "string") return false;
    const may = value.may;
    if (may === undefined && month === "may") return false;
    if (may !== undefined && typeof may !== "string") return false;
    const jun = value.jun;
    if (jun === undefined && month === "jun") return false;
    if (jun !== undefined && typeof jun !== "string") return false;
    const jul = value.jul;
    if (jul === undefined && month === "jul") return false;
    if (jul !== undefined && typeof jul !== "string") return false;
    const aug = value.aug;
    if (aug === undefined && month === "aug") return false;
    if (aug !== undefined && typeof aug !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Yearly`; null when there is none. */
export function checkYearly(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Yearly>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const month = value.month;
    if (!isMonth(month)) issues = notListed(issues, "/month", month, MonthValues);
    const jan = value.jan;
    if (jan === undefined && month === "jan") issues = missing(issues, "/jan", "month is jan");
    if (jan !== undefined && typeof jan !== "string") {
      issues = wrongType(issues, "/jan", jan, "string");
    }
    const feb = value.feb;
    if (feb === undefined && month === "feb") issues = missing(issues, "/feb", "month is feb");
    if (feb !== undefined && typeof feb !== "string") {
      issues = wrongType(issues, "/feb", feb, "string");
    }
    const mar = value.mar;
    if (mar === undefined && month === "mar") issues = missing(issues, "/mar", "month is mar");
    if (mar !== undefined && typeof mar !== "string") {
      issues = wrongType(issues, "/mar", mar, "string");
    }
    const apr = value.apr;
    if (apr === undefined && month === "apr") issues = missing(issues, "/apr", "month is apr");
    if (apr !== undefined && typeof apr !== "string") {
      issues = wrongType(issues, "/apr", apr, "string");
    }
    const may = value.may;
    if (may === undefined && month === "may") issues = missing(issues, "/may", "month is may");
    if (may !== undefined && typeof may !== "string") {
      issues = wrongType(issues, "/may", may, "string");
    }
    const jun = value.jun;
    if (jun === undefined && month === "jun") issues = missing(issues, "/jun", "month is jun");
    if (jun !== undefined && typeof jun !== "string") {
      issues = wrongType(issues, "/jun", jun, "string");
    }
    const jul = value.jul;
    if (jul === undefined && month === "jul") issues = missing(issues, "/jul", "month is jul");
    if (jul !== undefined && typeof jul !== "string") {
      issues = wrongType(issues, "/jul", jul, "string");
    }
    const aug = value.aug;
    if (aug === undefined && month === "aug") issues = missing(issues, "/aug", "month is aug");
    if (aug !== undefined && typeof aug !== "string") {
      issues = wrongType(issues, "/aug", aug, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Yearly`, or its issues. */
export function validateYearly(value: unknown): Result<Yearly> {
  return resultOf(value, checkYearly(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Yearly`. */
export function assertYearly(value: unknown): asserts value is Yearly {
  throwIssues("Yearly", checkYearly(value));
}

/** `Yearly` as a Standard Schema. */
export const YearlySchema: StandardSchemaV1<Yearly> = /* @__PURE__ */ standardSchema(checkYearly);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropYearly(value: Yearly): Yearly {
  return keepOnly(value, yearlyFields);
}
