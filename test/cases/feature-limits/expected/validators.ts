// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Thing } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  unreadable,
  wrongCount,
  wrongLength,
  wrongRange,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasExactLength, hasLength } from "./runtime/text-length.js";
import { isArray, isNoArray, isNumber, lengthOf } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const thingFields: readonly string[] = ["code", "name", "parts", "size"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    const code = value.code;
    if (typeof code !== "string" || !hasExactLength(code, 24)) return false;
    const name = value.name;
    if (typeof name !== "string" || !hasLength(name, 1, 50)) return false;
    const parts = value.parts;
    if (!isArray(parts) || parts.length > 150) return false;
    for (let i = 0, end = lengthOf(parts); i < end; i++) {
      if (typeof parts[i] !== "string") return false;
    }
    const size = value.size;
    if (size !== undefined) {
      if (!isNumber(size) || size < 1 || size > 100) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Thing`; null when there is none. */
export function checkThing(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const code = value.code;
    if (typeof code !== "string") {
      issues = wrongType(issues, "/code", code, "string");
    } else if (!hasExactLength(code, 24)) {
      issues = wrongLength(issues, "/code", { min: 24, max: 24, limit: "exact" });
    }
    const name = value.name;
    if (typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    } else if (!hasLength(name, 1, 50)) {
      issues = wrongLength(issues, "/name", { min: 1, max: 50, limit: "between" });
    }
    const parts = value.parts;
    if (!isArray(parts)) {
      issues = wrongType(issues, "/parts", parts, "array");
    } else if (parts.length > 150) {
      issues = wrongCount(issues, "/parts", "items", { max: 150, limit: "atMost" });
    } else {
      for (let i = 0, end = lengthOf(parts); i < end && hasRoom(issues); i++) {
        const item = parts[i];
        if (typeof item !== "string") issues = wrongType(issues, "/parts/" + i, item, "string");
      }
    }
    const size = value.size;
    if (size !== undefined) {
      if (!isNumber(size)) {
        issues = wrongType(issues, "/size", size, "number");
      } else if (size < 1 || size > 100) {
        issues = wrongRange(issues, "/size", { min: 1, max: 100, limit: "partly" });
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Thing`, or its issues. */
export function validateThing(value: unknown): Result<Thing> {
  return resultOf(value, checkThing(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Thing`. */
export function assertThing(value: unknown): asserts value is Thing {
  throwIssues("Thing", checkThing(value));
}

/** `Thing` as a Standard Schema. */
export const ThingSchema: StandardSchemaV1<Thing> = /* @__PURE__ */ standardSchema(checkThing);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThing(value: Thing): Thing {
  return keepOnly(value, thingFields);
}
