// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { type Job, type Status, StatusValues } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { forbidden, missing, notListed, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Status`.
 *
 * @see spec.yaml#Status
 */
export function isStatus(value: unknown): value is Status {
  return value === "open" || value === "done" || value === "failed" || value === "dropped";
}

/** Every issue of `value` as `Status`; null when there is none. */
export function checkStatus(value: unknown): Issue[] | null {
  return isStatus(value) ? null : notListed(null, "", value, StatusValues);
}

/** `value` as `Status`, or its issues. */
export function validateStatus(value: unknown): Result<Status> {
  return resultOf(value, checkStatus(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Status`. */
export function assertStatus(value: unknown): asserts value is Status {
  throwIssues("Status", checkStatus(value));
}

/** `Status` as a Standard Schema. */
export const StatusSchema: StandardSchemaV1<Status> = /* @__PURE__ */ standardSchema(checkStatus);

const jobFields: readonly string[] = ["status", "ended_at", "error", "result"];

/**
 * Whether `value` is valid as `Job`.
 *
 * @see spec.yaml#Job
 */
export function isJob(value: unknown): value is Job {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Job>(value)) return false;
    const status = value.status;
    if (!isStatus(status)) return false;
    const ended_at = value.ended_at;
    if (
      ended_at === undefined &&
      (status === "done" || status === "failed" || status === "dropped")
    ) {
      return false;
    }
    if (ended_at !== undefined && !isNumber(ended_at)) return false;
    const error = value.error;
    if (error !== undefined && status !== "failed") return false;
    if (error !== undefined && typeof error !== "string") return false;
    const result = value.result;
    if (result === undefined && status === "done") return false;
    if (result !== undefined && status !== "done") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Job`; null when there is none. */
export function checkJob(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Job>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
    const ended_at = value.ended_at;
    if (
      ended_at === undefined &&
      (status === "done" || status === "failed" || status === "dropped")
    ) {
      issues = missing(issues, "/ended_at", "status is done, failed or dropped");
    }
    if (ended_at !== undefined && !isNumber(ended_at)) {
      issues = wrongType(issues, "/ended_at", ended_at, "number");
    }
    const error = value.error;
    if (error !== undefined && status !== "failed") {
      issues = forbidden(issues, "/error", "status is failed");
    }
    if (error !== undefined && typeof error !== "string") {
      issues = wrongType(issues, "/error", error, "string");
    }
    const result = value.result;
    if (result === undefined && status === "done") {
      issues = missing(issues, "/result", "status is done");
    }
    if (result !== undefined && status !== "done") {
      issues = forbidden(issues, "/result", "status is done");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Job`, or its issues. */
export function validateJob(value: unknown): Result<Job> {
  return resultOf(value, checkJob(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Job`. */
export function assertJob(value: unknown): asserts value is Job {
  throwIssues("Job", checkJob(value));
}

/** `Job` as a Standard Schema. */
export const JobSchema: StandardSchemaV1<Job> = /* @__PURE__ */ standardSchema(checkJob);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropJob(value: Job): Job {
  return keepOnly(value, jobFields);
}
