// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { AnyNotice, Loss, Notice, Unlisted } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unreadable, wrongConst, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const noticeFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Notice`.
 *
 * @see spec.yaml#Notice
 */
export function isNotice(value: unknown): value is Notice {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Notice>(value)) return false;
    if (typeof value.kind !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Notice`; null when there is none. */
export function checkNotice(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Notice>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (typeof kind !== "string") issues = wrongType(issues, "/kind", kind, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Notice`, or its issues. */
export function validateNotice(value: unknown): Result<Notice> {
  return resultOf(value, checkNotice(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Notice`. */
export function assertNotice(value: unknown): asserts value is Notice {
  throwIssues("Notice", checkNotice(value));
}

/** `Notice` as a Standard Schema. */
export const NoticeSchema: StandardSchemaV1<Notice> = /* @__PURE__ */ standardSchema(checkNotice);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropNotice(value: Notice): Notice {
  return keepOnly(value, noticeFields);
}

/**
 * Whether `value` is valid as `Loss`.
 *
 * @see spec.yaml#Loss
 */
export function isLoss(value: unknown): value is Loss {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Loss>(value)) return false;
    if (value.kind !== "loss") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Loss`; null when there is none. */
export function checkLoss(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Loss>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "loss") issues = wrongConst(issues, "/kind", kind, "loss");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Loss`, or its issues. */
export function validateLoss(value: unknown): Result<Loss> {
  return resultOf(value, checkLoss(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Loss`. */
export function assertLoss(value: unknown): asserts value is Loss {
  throwIssues("Loss", checkLoss(value));
}

/** `Loss` as a Standard Schema. */
export const LossSchema: StandardSchemaV1<Loss> = /* @__PURE__ */ standardSchema(checkLoss);

/**
 * Whether `value` is valid as `AnyNotice`.
 *
 * @see spec.yaml#AnyNotice
 */
export function isAnyNotice(value: unknown): value is AnyNotice {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "loss":
        return isLoss(value);
      default:
        return isNotice(value);
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AnyNotice`; null when there is none. */
export function checkAnyNotice(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "loss":
        return checkLoss(value);
      default:
        return checkNotice(value);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `AnyNotice`, or its issues. */
export function validateAnyNotice(value: unknown): Result<AnyNotice> {
  return resultOf(value, checkAnyNotice(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AnyNotice`. */
export function assertAnyNotice(value: unknown): asserts value is AnyNotice {
  throwIssues("AnyNotice", checkAnyNotice(value));
}

/** `AnyNotice` as a Standard Schema. */
export const AnyNoticeSchema: StandardSchemaV1<AnyNotice> =
  /* @__PURE__ */ standardSchema(checkAnyNotice);

/** Whether `tag` is a `kind` of `AnyNotice` that the spec does not list. */
export function isUnlistedAnyNoticeTag(tag: string): tag is Unlisted<"AnyNotice"> {
  return tag !== "loss";
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAnyNotice(value: AnyNotice): AnyNotice {
  try {
    switch (value.kind) {
      case "loss":
        return value;
      default:
        return dropNotice(value) as AnyNotice;
    }
  } catch {
    return value;
  }
}
