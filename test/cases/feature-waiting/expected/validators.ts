// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type AnyJob,
  type Job,
  type JobStatus,
  JobStatusValues,
  type JobsFindInput,
  type JobsGetInput,
  type Mail,
  type Oven,
  type OvensLookInput,
  type OvensLookOutput,
  type Phase,
  type Print,
  type Rows,
  type RowsListInput,
} from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  forbidden,
  hasRoom,
  missing,
  notListed,
  unknownFields,
  unreadable,
  within,
  wrongConst,
  wrongId,
  wrongTag,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isId,
  isInteger,
  isNoArray,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `JobStatus`.
 *
 * @see spec.yaml#JobStatus
 */
export function isJobStatus(value: unknown): value is JobStatus {
  return (
    value === "queued" ||
    value === "running" ||
    value === "done" ||
    value === "failed" ||
    value === "cancelled"
  );
}

/** Every issue of `value` as `JobStatus`; null when there is none. */
export function checkJobStatus(value: unknown): Issue[] | null {
  return isJobStatus(value) ? null : notListed(null, "", value, JobStatusValues);
}

/** `value` as `JobStatus`, or its issues. */
export function validateJobStatus(value: unknown): Result<JobStatus> {
  return resultOf(value, checkJobStatus(value));
}

/** Throws a `ValidationError` unless `value` is valid as `JobStatus`. */
export function assertJobStatus(value: unknown): asserts value is JobStatus {
  throwIssues("JobStatus", checkJobStatus(value));
}

/** `JobStatus` as a Standard Schema. */
export const JobStatusSchema: StandardSchemaV1<JobStatus> =
  /* @__PURE__ */ standardSchema(checkJobStatus);

/**
 * Whether `value` is valid as `Phase`.
 *
 * @see spec.yaml#Phase
 */
export function isPhase(value: unknown): value is Phase {
  return typeof value === "string";
}

/** Every issue of `value` as `Phase`; null when there is none. */
export function checkPhase(value: unknown): Issue[] | null {
  return isPhase(value) ? null : wrongType(null, "", value, "string");
}

/** `value` as `Phase`, or its issues. */
export function validatePhase(value: unknown): Result<Phase> {
  return resultOf(value, checkPhase(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Phase`. */
export function assertPhase(value: unknown): asserts value is Phase {
  throwIssues("Phase", checkPhase(value));
}

/** `Phase` as a Standard Schema. */
export const PhaseSchema: StandardSchemaV1<Phase> = /* @__PURE__ */ standardSchema(checkPhase);

const jobFields: readonly string[] = ["id", "status", "output", "reason"];

/**
 * Whether `value` is valid as `Job`.
 *
 * @see spec.yaml#Job
 */
export function isJob(value: unknown): value is Job {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Job>(value)) return false;
    if (!isId(value.id)) return false;
    const status = value.status;
    if (!isJobStatus(status)) return false;
    const output = value.output;
    if (output === undefined && status === "done") return false;
    if (output !== undefined && status !== "done") return false;
    if (output !== undefined && typeof output !== "string") return false;
    const reason = value.reason;
    if (reason === undefined && (status === "failed" || status === "queued")) return false;
    if (reason !== undefined && status !== "failed" && status !== "queued") return false;
    if (reason !== undefined && typeof reason !== "string") return false;
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
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const status = value.status;
    if (!isJobStatus(status)) issues = notListed(issues, "/status", status, JobStatusValues);
    const output = value.output;
    if (output === undefined && status === "done") {
      issues = missing(issues, "/output", "status is done");
    }
    if (output !== undefined && status !== "done") {
      issues = forbidden(issues, "/output", "status is done");
    }
    if (output !== undefined && typeof output !== "string") {
      issues = wrongType(issues, "/output", output, "string");
    }
    const reason = value.reason;
    if (reason === undefined && (status === "failed" || status === "queued")) {
      issues = missing(issues, "/reason", "status is failed or queued");
    }
    if (reason !== undefined && status !== "failed" && status !== "queued") {
      issues = forbidden(issues, "/reason", "status is failed or queued");
    }
    if (reason !== undefined && typeof reason !== "string") {
      issues = wrongType(issues, "/reason", reason, "string");
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

const mailFields: readonly string[] = ["id", "status", "output", "reason", "kind", "to"];

/**
 * Whether `value` is valid as `Mail`.
 *
 * @see spec.yaml#Mail
 */
export function isMail(value: unknown): value is Mail {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Mail>(value)) return false;
    if (!isId(value.id)) return false;
    const status = value.status;
    if (!isJobStatus(status)) return false;
    const output = value.output;
    if (output === undefined && status === "done") return false;
    if (output !== undefined && status !== "done") return false;
    if (output !== undefined && typeof output !== "string") return false;
    const reason = value.reason;
    if (reason === undefined && (status === "failed" || status === "queued")) return false;
    if (reason !== undefined && status !== "failed" && status !== "queued") return false;
    if (reason !== undefined && typeof reason !== "string") return false;
    if (value.kind !== "mail") return false;
    if (typeof value.to !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Mail`; null when there is none. */
export function checkMail(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Mail>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const status = value.status;
    if (!isJobStatus(status)) issues = notListed(issues, "/status", status, JobStatusValues);
    const output = value.output;
    if (output === undefined && status === "done") {
      issues = missing(issues, "/output", "status is done");
    }
    if (output !== undefined && status !== "done") {
      issues = forbidden(issues, "/output", "status is done");
    }
    if (output !== undefined && typeof output !== "string") {
      issues = wrongType(issues, "/output", output, "string");
    }
    const reason = value.reason;
    if (reason === undefined && (status === "failed" || status === "queued")) {
      issues = missing(issues, "/reason", "status is failed or queued");
    }
    if (reason !== undefined && status !== "failed" && status !== "queued") {
      issues = forbidden(issues, "/reason", "status is failed or queued");
    }
    if (reason !== undefined && typeof reason !== "string") {
      issues = wrongType(issues, "/reason", reason, "string");
    }
    const kind = value.kind;
    if (kind !== "mail") issues = wrongConst(issues, "/kind", kind, "mail");
    const to = value.to;
    if (typeof to !== "string") issues = wrongType(issues, "/to", to, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Mail`, or its issues. */
export function validateMail(value: unknown): Result<Mail> {
  return resultOf(value, checkMail(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Mail`. */
export function assertMail(value: unknown): asserts value is Mail {
  throwIssues("Mail", checkMail(value));
}

/** `Mail` as a Standard Schema. */
export const MailSchema: StandardSchemaV1<Mail> = /* @__PURE__ */ standardSchema(checkMail);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMail(value: Mail): Mail {
  return keepOnly(value, mailFields);
}

const printFields: readonly string[] = ["id", "status", "output", "reason", "kind", "pages"];

/**
 * Whether `value` is valid as `Print`.
 *
 * @see spec.yaml#Print
 */
export function isPrint(value: unknown): value is Print {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Print>(value)) return false;
    if (!isId(value.id)) return false;
    const status = value.status;
    if (!isJobStatus(status)) return false;
    const output = value.output;
    if (output === undefined && status === "done") return false;
    if (output !== undefined && status !== "done") return false;
    if (output !== undefined && typeof output !== "string") return false;
    const reason = value.reason;
    if (reason === undefined && (status === "failed" || status === "queued")) return false;
    if (reason !== undefined && status !== "failed" && status !== "queued") return false;
    if (reason !== undefined && typeof reason !== "string") return false;
    if (value.kind !== "print") return false;
    if (!isInteger(value.pages)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Print`; null when there is none. */
export function checkPrint(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Print>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const status = value.status;
    if (!isJobStatus(status)) issues = notListed(issues, "/status", status, JobStatusValues);
    const output = value.output;
    if (output === undefined && status === "done") {
      issues = missing(issues, "/output", "status is done");
    }
    if (output !== undefined && status !== "done") {
      issues = forbidden(issues, "/output", "status is done");
    }
    if (output !== undefined && typeof output !== "string") {
      issues = wrongType(issues, "/output", output, "string");
    }
    const reason = value.reason;
    if (reason === undefined && (status === "failed" || status === "queued")) {
      issues = missing(issues, "/reason", "status is failed or queued");
    }
    if (reason !== undefined && status !== "failed" && status !== "queued") {
      issues = forbidden(issues, "/reason", "status is failed or queued");
    }
    if (reason !== undefined && typeof reason !== "string") {
      issues = wrongType(issues, "/reason", reason, "string");
    }
    const kind = value.kind;
    if (kind !== "print") issues = wrongConst(issues, "/kind", kind, "print");
    const pages = value.pages;
    if (!isInteger(pages)) issues = wrongType(issues, "/pages", pages, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Print`, or its issues. */
export function validatePrint(value: unknown): Result<Print> {
  return resultOf(value, checkPrint(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Print`. */
export function assertPrint(value: unknown): asserts value is Print {
  throwIssues("Print", checkPrint(value));
}

/** `Print` as a Standard Schema. */
export const PrintSchema: StandardSchemaV1<Print> = /* @__PURE__ */ standardSchema(checkPrint);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPrint(value: Print): Print {
  return keepOnly(value, printFields);
}

/**
 * Whether `value` is valid as `AnyJob`.
 *
 * @see spec.yaml#AnyJob
 */
export function isAnyJob(value: unknown): value is AnyJob {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "mail":
        return isMail(value);
      case "print":
        return isPrint(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AnyJob`; null when there is none. */
export function checkAnyJob(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "mail":
        return checkMail(value);
      case "print":
        return checkPrint(value);
      default:
        return wrongTag("kind", value.kind, ["mail", "print"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `AnyJob`, or its issues. */
export function validateAnyJob(value: unknown): Result<AnyJob> {
  return resultOf(value, checkAnyJob(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AnyJob`. */
export function assertAnyJob(value: unknown): asserts value is AnyJob {
  throwIssues("AnyJob", checkAnyJob(value));
}

/** `AnyJob` as a Standard Schema. */
export const AnyJobSchema: StandardSchemaV1<AnyJob> = /* @__PURE__ */ standardSchema(checkAnyJob);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAnyJob(value: AnyJob): AnyJob {
  try {
    switch (value.kind) {
      case "mail":
        return dropMail(value);
      case "print":
        return dropPrint(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

const ovenFields: readonly string[] = ["phase", "degrees"];

/**
 * Whether `value` is valid as `Oven`.
 *
 * @see spec.yaml#Oven
 */
export function isOven(value: unknown): value is Oven {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Oven>(value)) return false;
    const phase = value.phase;
    if (phase !== null && !isPhase(phase)) return false;
    const degrees = value.degrees;
    if (degrees !== undefined && !isInteger(degrees)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Oven`; null when there is none. */
export function checkOven(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Oven>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const phase = value.phase;
    if (phase !== null && !isPhase(phase)) {
      issues = wrongType(issues, "/phase", phase, "string or null");
    }
    const degrees = value.degrees;
    if (degrees !== undefined && !isInteger(degrees)) {
      issues = wrongType(issues, "/degrees", degrees, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Oven`, or its issues. */
export function validateOven(value: unknown): Result<Oven> {
  return resultOf(value, checkOven(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Oven`. */
export function assertOven(value: unknown): asserts value is Oven {
  throwIssues("Oven", checkOven(value));
}

/** `Oven` as a Standard Schema. */
export const OvenSchema: StandardSchemaV1<Oven> = /* @__PURE__ */ standardSchema(checkOven);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOven(value: Oven): Oven {
  return keepOnly(value, ovenFields);
}

const rowsFields: readonly string[] = ["status", "rows", "next"];

/**
 * Whether `value` is valid as `Rows`.
 *
 * @see spec.yaml#Rows
 */
export function isRows(value: unknown): value is Rows {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Rows>(value)) return false;
    if (!isJobStatus(value.status)) return false;
    const rows = value.rows;
    if (!isArray(rows)) return false;
    for (let i = 0, end = lengthOf(rows); i < end; i++) {
      if (typeof rows[i] !== "string") return false;
    }
    const next = value.next;
    if (next !== null && typeof next !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Rows`; null when there is none. */
export function checkRows(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Rows>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const status = value.status;
    if (!isJobStatus(status)) issues = notListed(issues, "/status", status, JobStatusValues);
    const rows = value.rows;
    if (!isArray(rows)) {
      issues = wrongType(issues, "/rows", rows, "array");
    } else {
      for (let i = 0, end = lengthOf(rows); i < end && hasRoom(issues); i++) {
        const item = rows[i];
        if (typeof item !== "string") issues = wrongType(issues, "/rows/" + i, item, "string");
      }
    }
    const next = value.next;
    if (next !== null && typeof next !== "string") {
      issues = wrongType(issues, "/next", next, "string or null");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Rows`, or its issues. */
export function validateRows(value: unknown): Result<Rows> {
  return resultOf(value, checkRows(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Rows`. */
export function assertRows(value: unknown): asserts value is Rows {
  throwIssues("Rows", checkRows(value));
}

/** `Rows` as a Standard Schema. */
export const RowsSchema: StandardSchemaV1<Rows> = /* @__PURE__ */ standardSchema(checkRows);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRows(value: Rows): Rows {
  return keepOnly(value, rowsFields);
}

const jobsGetInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `JobsGetInput`.
 *
 * @see spec.yaml#jobs.get
 */
export function isJobsGetInput(value: unknown): value is JobsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<JobsGetInput>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, jobsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `JobsGetInput`; null when there is none. */
export function checkJobsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<JobsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, jobsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `JobsGetInput`, or its issues. */
export function validateJobsGetInput(value: unknown): Result<JobsGetInput> {
  return resultOf(value, checkJobsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `JobsGetInput`. */
export function assertJobsGetInput(value: unknown): asserts value is JobsGetInput {
  throwIssues("JobsGetInput", checkJobsGetInput(value));
}

/** `JobsGetInput` as a Standard Schema. */
export const JobsGetInputSchema: StandardSchemaV1<JobsGetInput> =
  /* @__PURE__ */ standardSchema(checkJobsGetInput);

const jobsFindInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `JobsFindInput`.
 *
 * @see spec.yaml#jobs.find
 */
export function isJobsFindInput(value: unknown): value is JobsFindInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<JobsFindInput>(value)) {
      return false;
    }
    if (!isId(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `JobsFindInput`; null when there is none. */
export function checkJobsFindInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<JobsFindInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `JobsFindInput`, or its issues. */
export function validateJobsFindInput(value: unknown): Result<JobsFindInput> {
  return resultOf(value, checkJobsFindInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `JobsFindInput`. */
export function assertJobsFindInput(value: unknown): asserts value is JobsFindInput {
  throwIssues("JobsFindInput", checkJobsFindInput(value));
}

/** `JobsFindInput` as a Standard Schema. */
export const JobsFindInputSchema: StandardSchemaV1<JobsFindInput> =
  /* @__PURE__ */ standardSchema(checkJobsFindInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropJobsFindInput(value: JobsFindInput): JobsFindInput {
  return keepOnly(value, jobsFindInputFields);
}

const ovensLookInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `OvensLookInput`.
 *
 * @see spec.yaml#ovens.look
 */
export function isOvensLookInput(value: unknown): value is OvensLookInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OvensLookInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, ovensLookInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OvensLookInput`; null when there is none. */
export function checkOvensLookInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OvensLookInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, ovensLookInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OvensLookInput`, or its issues. */
export function validateOvensLookInput(value: unknown): Result<OvensLookInput> {
  return resultOf(value, checkOvensLookInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OvensLookInput`. */
export function assertOvensLookInput(value: unknown): asserts value is OvensLookInput {
  throwIssues("OvensLookInput", checkOvensLookInput(value));
}

/** `OvensLookInput` as a Standard Schema. */
export const OvensLookInputSchema: StandardSchemaV1<OvensLookInput> =
  /* @__PURE__ */ standardSchema(checkOvensLookInput);

/** Every issue of `value` as `OvensLookOutput`; null when there is none. */
export function checkOvensLookOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value !== null) {
      issues = within(issues, "", checkOven(value));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOvensLookOutput(value: OvensLookOutput): OvensLookOutput {
  return value === null ? null : dropOven(value);
}

const rowsListInputFields: readonly string[] = ["after"];

/**
 * Whether `value` is valid as `RowsListInput`.
 *
 * @see spec.yaml#rows.list
 */
export function isRowsListInput(value: unknown): value is RowsListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RowsListInput>(value)) {
      return false;
    }
    let known = 0;
    const after = value.after;
    if (after !== undefined) {
      known++;
      if (typeof after !== "string") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, rowsListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RowsListInput`; null when there is none. */
export function checkRowsListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RowsListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 0;
    const after = value.after;
    if (after !== undefined) {
      known++;
      if (typeof after !== "string") issues = wrongType(issues, "/after", after, "string");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, rowsListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RowsListInput`, or its issues. */
export function validateRowsListInput(value: unknown): Result<RowsListInput> {
  return resultOf(value, checkRowsListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RowsListInput`. */
export function assertRowsListInput(value: unknown): asserts value is RowsListInput {
  throwIssues("RowsListInput", checkRowsListInput(value));
}

/** `RowsListInput` as a Standard Schema. */
export const RowsListInputSchema: StandardSchemaV1<RowsListInput> =
  /* @__PURE__ */ standardSchema(checkRowsListInput);
