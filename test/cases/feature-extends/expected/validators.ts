// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Base,
  type Detail,
  type DoneJob,
  type Job,
  type Last,
  type Middle,
  type Plain,
  type PrintJob,
  type Same,
  type Status,
  StatusValues,
  type Strict,
  type Word,
} from "./types.js";
import { change, keepOnly, listOf, withInherited } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  forbidden,
  hasRoom,
  merge,
  missing,
  notListed,
  unknownFields,
  unreadable,
  within,
  wrongConst,
  wrongLength,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  isNumber,
  isObject,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Status`.
 *
 * @see spec.yaml#Status
 */
export function isStatus(value: unknown): value is Status {
  return value === "open" || value === "done";
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

/**
 * Whether `value` is valid as `Word`.
 *
 * @see spec.yaml#Word
 */
export function isWord(value: unknown): value is Word {
  return typeof value === "string";
}

/** Every issue of `value` as `Word`; null when there is none. */
export function checkWord(value: unknown): Issue[] | null {
  return isWord(value) ? null : wrongType(null, "", value, "string");
}

/** `value` as `Word`, or its issues. */
export function validateWord(value: unknown): Result<Word> {
  return resultOf(value, checkWord(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Word`. */
export function assertWord(value: unknown): asserts value is Word {
  throwIssues("Word", checkWord(value));
}

/** `Word` as a Standard Schema. */
export const WordSchema: StandardSchemaV1<Word> = /* @__PURE__ */ standardSchema(checkWord);

/**
 * Whether `value` is valid as `Base`.
 *
 * @see spec.yaml#Base
 */
export function isBase(value: unknown): value is Base {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Base>(value)) return false;
    if (typeof value.kind !== "string") return false;
    if (!isWord(value.word)) return false;
    const note = value.note;
    if (note !== undefined && note !== null && typeof note !== "string") return false;
    if (!isObject(value.details)) return false;
    if (!isArray(value.list)) return false;
    if (!isNumber(value.amount)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Base`; null when there is none. */
export function checkBase(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Base>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (typeof kind !== "string") issues = wrongType(issues, "/kind", kind, "string");
    const word = value.word;
    if (!isWord(word)) issues = wrongType(issues, "/word", word, "string");
    const note = value.note;
    if (note !== undefined && note !== null && typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string or null");
    }
    const details = value.details;
    if (!isObject(details)) issues = wrongType(issues, "/details", details, "object");
    const list = value.list;
    if (!isArray(list)) issues = wrongType(issues, "/list", list, "array");
    const amount = value.amount;
    if (!isNumber(amount)) issues = wrongType(issues, "/amount", amount, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Base`, or its issues. */
export function validateBase(value: unknown): Result<Base> {
  return resultOf(value, checkBase(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Base`. */
export function assertBase(value: unknown): asserts value is Base {
  throwIssues("Base", checkBase(value));
}

/** `Base` as a Standard Schema. */
export const BaseSchema: StandardSchemaV1<Base> = /* @__PURE__ */ standardSchema(checkBase);

/**
 * Whether `value` is valid as `Middle`.
 *
 * @see spec.yaml#Middle
 */
export function isMiddle(value: unknown): value is Middle {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Middle>(value)) return false;
    if (typeof value.kind !== "string") return false;
    if (!isWord(value.word)) return false;
    if (typeof value.note !== "string") return false;
    if (!isObject(value.details)) return false;
    if (!isArray(value.list)) return false;
    if (!isInteger(value.amount)) return false;
    if (typeof value.extra !== "boolean") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Middle`; null when there is none. */
export function checkMiddle(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Middle>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (typeof kind !== "string") issues = wrongType(issues, "/kind", kind, "string");
    const word = value.word;
    if (!isWord(word)) issues = wrongType(issues, "/word", word, "string");
    const note = value.note;
    if (typeof note !== "string") issues = wrongType(issues, "/note", note, "string");
    const details = value.details;
    if (!isObject(details)) issues = wrongType(issues, "/details", details, "object");
    const list = value.list;
    if (!isArray(list)) issues = wrongType(issues, "/list", list, "array");
    const amount = value.amount;
    if (!isInteger(amount)) issues = wrongType(issues, "/amount", amount, "integer");
    const extra = value.extra;
    if (typeof extra !== "boolean") issues = wrongType(issues, "/extra", extra, "boolean");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Middle`, or its issues. */
export function validateMiddle(value: unknown): Result<Middle> {
  return resultOf(value, checkMiddle(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Middle`. */
export function assertMiddle(value: unknown): asserts value is Middle {
  throwIssues("Middle", checkMiddle(value));
}

/** `Middle` as a Standard Schema. */
export const MiddleSchema: StandardSchemaV1<Middle> = /* @__PURE__ */ standardSchema(checkMiddle);

const lastFields: readonly string[] = [
  "kind",
  "word",
  "note",
  "details",
  "list",
  "amount",
  "extra",
];

/**
 * Whether `value` is valid as `Last`.
 *
 * @see spec.yaml#Last
 */
export function isLast(value: unknown): value is Last {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Last>(value)) return false;
    if (value.kind !== "last") return false;
    if (value.word !== "one") return false;
    const note = value.note;
    if (typeof note !== "string" || note === "") return false;
    if (!isDetail(value.details)) return false;
    const list = value.list;
    if (!isArray(list)) return false;
    for (let i = 0, end = lengthOf(list); i < end; i++) {
      if (!isDetail(list[i])) return false;
    }
    if (!isInteger(value.amount)) return false;
    if (typeof value.extra !== "boolean") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Last`; null when there is none. */
export function checkLast(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Last>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "last") issues = wrongConst(issues, "/kind", kind, "last");
    const word = value.word;
    if (word !== "one") issues = wrongConst(issues, "/word", word, "one");
    const note = value.note;
    if (typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string");
    } else if (note === "") {
      issues = wrongLength(issues, "/note", { min: 1 });
    }
    const details = value.details;
    issues = within(issues, "/details", checkDetail(details));
    const list = value.list;
    if (!isArray(list)) {
      issues = wrongType(issues, "/list", list, "array");
    } else {
      for (let i = 0, end = lengthOf(list); i < end && hasRoom(issues); i++) {
        const inner = checkDetail(list[i]);
        if (inner !== null) issues = merge(issues, "/list/" + i, inner);
      }
    }
    const amount = value.amount;
    if (!isInteger(amount)) issues = wrongType(issues, "/amount", amount, "integer");
    const extra = value.extra;
    if (typeof extra !== "boolean") issues = wrongType(issues, "/extra", extra, "boolean");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Last`, or its issues. */
export function validateLast(value: unknown): Result<Last> {
  return resultOf(value, checkLast(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Last`. */
export function assertLast(value: unknown): asserts value is Last {
  throwIssues("Last", checkLast(value));
}

/** `Last` as a Standard Schema. */
export const LastSchema: StandardSchemaV1<Last> = /* @__PURE__ */ standardSchema(checkLast);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropLast(value: Last): Last {
  let kept = withInherited(value, lastFields);
  kept = change(kept, "details", dropDetail);
  kept = change(kept, "list", listOf(dropDetail));
  return kept;
}

const detailFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Detail`.
 *
 * @see spec.yaml#Detail
 */
export function isDetail(value: unknown): value is Detail {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Detail>(value)) return false;
    if (!isInteger(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Detail`; null when there is none. */
export function checkDetail(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Detail>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Detail`, or its issues. */
export function validateDetail(value: unknown): Result<Detail> {
  return resultOf(value, checkDetail(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Detail`. */
export function assertDetail(value: unknown): asserts value is Detail {
  throwIssues("Detail", checkDetail(value));
}

/** `Detail` as a Standard Schema. */
export const DetailSchema: StandardSchemaV1<Detail> = /* @__PURE__ */ standardSchema(checkDetail);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDetail(value: Detail): Detail {
  return keepOnly(value, detailFields);
}

const plainFields: readonly string[] = ["id", "text"];

/**
 * Whether `value` is valid as `Plain`.
 *
 * @see spec.yaml#Plain
 */
export function isPlain(value: unknown): value is Plain {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Plain>(value)) return false;
    if (!isInteger(value.id)) return false;
    const text = value.text;
    if (text !== undefined && typeof text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Plain`; null when there is none. */
export function checkPlain(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Plain>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const text = value.text;
    if (text !== undefined && typeof text !== "string") {
      issues = wrongType(issues, "/text", text, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Plain`, or its issues. */
export function validatePlain(value: unknown): Result<Plain> {
  return resultOf(value, checkPlain(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Plain`. */
export function assertPlain(value: unknown): asserts value is Plain {
  throwIssues("Plain", checkPlain(value));
}

/** `Plain` as a Standard Schema. */
export const PlainSchema: StandardSchemaV1<Plain> = /* @__PURE__ */ standardSchema(checkPlain);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPlain(value: Plain): Plain {
  return keepOnly(value, plainFields);
}

const strictFields: readonly string[] = ["id", "text"];

/**
 * Whether `value` is valid as `Strict`.
 *
 * @see spec.yaml#Strict
 */
export function isStrict(value: unknown): value is Strict {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Strict>(value)) return false;
    let known = 1;
    const id = value.id;
    if (!isInteger(id)) return false;
    const text = value.text;
    if (text !== undefined) {
      known++;
      if (typeof text !== "string") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, strictFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Strict`; null when there is none. */
export function checkStrict(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Strict>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 1;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const text = value.text;
    if (text !== undefined) {
      known++;
      if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, strictFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Strict`, or its issues. */
export function validateStrict(value: unknown): Result<Strict> {
  return resultOf(value, checkStrict(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Strict`. */
export function assertStrict(value: unknown): asserts value is Strict {
  throwIssues("Strict", checkStrict(value));
}

/** `Strict` as a Standard Schema. */
export const StrictSchema: StandardSchemaV1<Strict> = /* @__PURE__ */ standardSchema(checkStrict);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropStrict(value: Strict): Strict {
  return keepOnly(value, strictFields);
}

const sameFields: readonly string[] = ["id", "text"];

/**
 * Whether `value` is valid as `Same`.
 *
 * @see spec.yaml#Same
 */
export function isSame(value: unknown): value is Same {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Same>(value)) return false;
    if (!isInteger(value.id)) return false;
    const text = value.text;
    if (text !== undefined && typeof text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Same`; null when there is none. */
export function checkSame(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Same>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    const text = value.text;
    if (text !== undefined && typeof text !== "string") {
      issues = wrongType(issues, "/text", text, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Same`, or its issues. */
export function validateSame(value: unknown): Result<Same> {
  return resultOf(value, checkSame(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Same`. */
export function assertSame(value: unknown): asserts value is Same {
  throwIssues("Same", checkSame(value));
}

/** `Same` as a Standard Schema. */
export const SameSchema: StandardSchemaV1<Same> = /* @__PURE__ */ standardSchema(checkSame);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSame(value: Same): Same {
  return keepOnly(value, sameFields);
}

const jobFields: readonly string[] = ["status", "at"];

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
    const at = value.at;
    if (at === undefined && status === "done") return false;
    if (at !== undefined && !isInteger(at)) return false;
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
    const at = value.at;
    if (at === undefined && status === "done") issues = missing(issues, "/at", "status is done");
    if (at !== undefined && !isInteger(at)) issues = wrongType(issues, "/at", at, "integer");
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

const printJobFields: readonly string[] = ["status", "at", "pages", "result"];

/**
 * Whether `value` is valid as `PrintJob`.
 *
 * @see spec.yaml#PrintJob
 */
export function isPrintJob(value: unknown): value is PrintJob {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PrintJob>(value)) return false;
    const status = value.status;
    if (!isStatus(status)) return false;
    const at = value.at;
    if (at === undefined && status === "done") return false;
    if (at !== undefined && !isInteger(at)) return false;
    if (!isInteger(value.pages)) return false;
    const result = value.result;
    if (result !== undefined && status !== "done") return false;
    if (result !== undefined && typeof result !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PrintJob`; null when there is none. */
export function checkPrintJob(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PrintJob>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
    const at = value.at;
    if (at === undefined && status === "done") issues = missing(issues, "/at", "status is done");
    if (at !== undefined && !isInteger(at)) issues = wrongType(issues, "/at", at, "integer");
    const pages = value.pages;
    if (!isInteger(pages)) issues = wrongType(issues, "/pages", pages, "integer");
    const result = value.result;
    if (result !== undefined && status !== "done") {
      issues = forbidden(issues, "/result", "status is done");
    }
    if (result !== undefined && typeof result !== "string") {
      issues = wrongType(issues, "/result", result, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PrintJob`, or its issues. */
export function validatePrintJob(value: unknown): Result<PrintJob> {
  return resultOf(value, checkPrintJob(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PrintJob`. */
export function assertPrintJob(value: unknown): asserts value is PrintJob {
  throwIssues("PrintJob", checkPrintJob(value));
}

/** `PrintJob` as a Standard Schema. */
export const PrintJobSchema: StandardSchemaV1<PrintJob> =
  /* @__PURE__ */ standardSchema(checkPrintJob);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPrintJob(value: PrintJob): PrintJob {
  return keepOnly(value, printJobFields);
}

const doneJobFields: readonly string[] = ["status", "at"];

/**
 * Whether `value` is valid as `DoneJob`.
 *
 * @see spec.yaml#DoneJob
 */
export function isDoneJob(value: unknown): value is DoneJob {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<DoneJob>(value)) return false;
    const status = value.status;
    if (status !== "done") return false;
    const at = value.at;
    if (at === undefined && status === "done") return false;
    if (at !== undefined && !isInteger(at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `DoneJob`; null when there is none. */
export function checkDoneJob(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<DoneJob>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const status = value.status;
    if (status !== "done") issues = wrongConst(issues, "/status", status, "done");
    const at = value.at;
    if (at === undefined && status === "done") issues = missing(issues, "/at", "status is done");
    if (at !== undefined && !isInteger(at)) issues = wrongType(issues, "/at", at, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `DoneJob`, or its issues. */
export function validateDoneJob(value: unknown): Result<DoneJob> {
  return resultOf(value, checkDoneJob(value));
}

/** Throws a `ValidationError` unless `value` is valid as `DoneJob`. */
export function assertDoneJob(value: unknown): asserts value is DoneJob {
  throwIssues("DoneJob", checkDoneJob(value));
}

/** `DoneJob` as a Standard Schema. */
export const DoneJobSchema: StandardSchemaV1<DoneJob> =
  /* @__PURE__ */ standardSchema(checkDoneJob);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDoneJob(value: DoneJob): DoneJob {
  return keepOnly(value, doneJobFields);
}
