// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Mixed, Seen, Stated, Table } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unreadable, wrongConst, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const statedFields: readonly string[] = [
  "there",
  "nullable",
  "optional",
  "both",
  "fixed",
  "number",
  "no",
  "nothing",
  "maybe",
];

/**
 * Whether `value` is valid as `Stated`.
 *
 * @see spec.yaml#Stated
 */
export function isStated(value: unknown): value is Stated {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Stated>(value)) return false;
    if (typeof value.there !== "string") return false;
    const nullable = value.nullable;
    if (nullable !== null && typeof nullable !== "string") return false;
    const optional = value.optional;
    if (optional !== undefined && typeof optional !== "string") return false;
    const both = value.both;
    if (both !== undefined && both !== null && typeof both !== "string") return false;
    if (value.fixed !== "1.0") return false;
    if (value.number !== 3) return false;
    if (value.no !== false) return false;
    if (value.nothing !== null) return false;
    const maybe = value.maybe;
    if (maybe !== null && maybe !== true) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Stated`; null when there is none. */
export function checkStated(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Stated>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const there = value.there;
    if (typeof there !== "string") issues = wrongType(issues, "/there", there, "string");
    const nullable = value.nullable;
    if (nullable !== null && typeof nullable !== "string") {
      issues = wrongType(issues, "/nullable", nullable, "string or null");
    }
    const optional = value.optional;
    if (optional !== undefined && typeof optional !== "string") {
      issues = wrongType(issues, "/optional", optional, "string");
    }
    const both = value.both;
    if (both !== undefined && both !== null && typeof both !== "string") {
      issues = wrongType(issues, "/both", both, "string or null");
    }
    const fixed = value.fixed;
    if (fixed !== "1.0") issues = wrongConst(issues, "/fixed", fixed, "1.0");
    const number = value.number;
    if (number !== 3) issues = wrongConst(issues, "/number", number, 3);
    const no = value.no;
    if (no !== false) issues = wrongConst(issues, "/no", no, false);
    const nothing = value.nothing;
    if (nothing !== null) issues = wrongConst(issues, "/nothing", nothing, null);
    const maybe = value.maybe;
    if (maybe !== null && maybe !== true) {
      issues = wrongConst(issues, "/maybe", maybe, true, "or null");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Stated`, or its issues. */
export function validateStated(value: unknown): Result<Stated> {
  return resultOf(value, checkStated(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Stated`. */
export function assertStated(value: unknown): asserts value is Stated {
  throwIssues("Stated", checkStated(value));
}

/** `Stated` as a Standard Schema. */
export const StatedSchema: StandardSchemaV1<Stated> = /* @__PURE__ */ standardSchema(checkStated);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropStated(value: Stated): Stated {
  return keepOnly(value, statedFields);
}

const seenFields: readonly string[] = ["id", "name", "note"];

/**
 * Whether `value` is valid as `Seen`.
 *
 * @see spec.yaml#Seen
 */
export function isSeen(value: unknown): value is Seen {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Seen>(value)) return false;
    if (typeof value.id !== "string") return false;
    const name = value.name;
    if (name !== undefined && typeof name !== "string") return false;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Seen`; null when there is none. */
export function checkSeen(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Seen>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const name = value.name;
    if (name !== undefined && typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    }
    const note = value.note;
    if (note !== undefined && typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Seen`, or its issues. */
export function validateSeen(value: unknown): Result<Seen> {
  return resultOf(value, checkSeen(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Seen`. */
export function assertSeen(value: unknown): asserts value is Seen {
  throwIssues("Seen", checkSeen(value));
}

/** `Seen` as a Standard Schema. */
export const SeenSchema: StandardSchemaV1<Seen> = /* @__PURE__ */ standardSchema(checkSeen);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSeen(value: Seen): Seen {
  return keepOnly(value, seenFields);
}

const tableFields: readonly string[] = ["name", "note"];

/**
 * Whether `value` is valid as `Table`.
 *
 * @see spec.yaml#Table
 */
export function isTable(value: unknown): value is Table {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Table>(value)) return false;
    if (typeof value.name !== "string") return false;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Table`; null when there is none. */
export function checkTable(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Table>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const name = value.name;
    if (typeof name !== "string") issues = wrongType(issues, "/name", name, "string");
    const note = value.note;
    if (note !== undefined && typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Table`, or its issues. */
export function validateTable(value: unknown): Result<Table> {
  return resultOf(value, checkTable(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Table`. */
export function assertTable(value: unknown): asserts value is Table {
  throwIssues("Table", checkTable(value));
}

/** `Table` as a Standard Schema. */
export const TableSchema: StandardSchemaV1<Table> = /* @__PURE__ */ standardSchema(checkTable);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropTable(value: Table): Table {
  return keepOnly(value, tableFields);
}

const mixedFields: readonly string[] = ["seen", "taken"];

/**
 * Whether `value` is valid as `Mixed`.
 *
 * @see spec.yaml#Mixed
 */
export function isMixed(value: unknown): value is Mixed {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Mixed>(value)) return false;
    const seen = value.seen;
    if (seen !== undefined && !isInteger(seen)) return false;
    if (!isInteger(value.taken)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Mixed`; null when there is none. */
export function checkMixed(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Mixed>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const seen = value.seen;
    if (seen !== undefined && !isInteger(seen)) {
      issues = wrongType(issues, "/seen", seen, "integer");
    }
    const taken = value.taken;
    if (!isInteger(taken)) issues = wrongType(issues, "/taken", taken, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Mixed`, or its issues. */
export function validateMixed(value: unknown): Result<Mixed> {
  return resultOf(value, checkMixed(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Mixed`. */
export function assertMixed(value: unknown): asserts value is Mixed {
  throwIssues("Mixed", checkMixed(value));
}

/** `Mixed` as a Standard Schema. */
export const MixedSchema: StandardSchemaV1<Mixed> = /* @__PURE__ */ standardSchema(checkMixed);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMixed(value: Mixed): Mixed {
  return keepOnly(value, mixedFields);
}
