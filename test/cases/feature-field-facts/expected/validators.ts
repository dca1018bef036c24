// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Facts } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import { hasRoom, unreadable, wrongLength, wrongRange, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasExactLength, hasLength } from "./runtime/text-length.js";
import { isArray, isInteger, isNoArray, isObject, lengthOf, own } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const factsFields: readonly string[] = [
  "pin",
  "note",
  "size",
  "tags",
  "flag",
  "text",
  "thing",
  "list",
  "map",
];

/**
 * Whether `value` is valid as `Facts`.
 *
 * @see spec.yaml#Facts
 */
export function isFacts(value: unknown): value is Facts {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Facts>(value)) return false;
    const pin = value.pin;
    if (typeof pin !== "string" || !hasExactLength(pin, 4)) return false;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") return false;
    const size = value.size;
    if (size !== undefined) {
      if (!isInteger(size) || size < 1) return false;
    }
    const tags = value.tags;
    if (tags !== undefined) {
      if (!isArray(tags)) return false;
      for (let i = 0, end = lengthOf(tags); i < end; i++) {
        if (typeof tags[i] !== "string") return false;
      }
    }
    const flag = value.flag;
    if (flag !== undefined && typeof flag !== "boolean") return false;
    const text = value.text;
    if (text !== undefined && text !== null && typeof text !== "string") return false;
    const list = value.list;
    if (list !== undefined) {
      if (!isArray(list)) return false;
      for (let i = 0, end = lengthOf(list); i < end; i++) {
        const item = list[i];
        if (typeof item !== "string" || !hasLength(item, 0, 3)) return false;
      }
    }
    const map = value.map;
    if (map !== undefined) {
      if (!isObject(map)) return false;
      for (const key in map) {
        const entry = own(map, key);
        if (entry !== undefined) {
          if (!isInteger(entry) || entry < 0) return false;
        }
      }
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Facts`; null when there is none. */
export function checkFacts(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Facts>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const pin = value.pin;
    if (typeof pin !== "string") {
      issues = wrongType(issues, "/pin", pin, "string");
    } else if (!hasExactLength(pin, 4)) {
      issues = wrongLength(issues, "/pin", { min: 4, max: 4 });
    }
    const note = value.note;
    if (note !== undefined && typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string");
    }
    const size = value.size;
    if (size !== undefined) {
      if (!isInteger(size)) {
        issues = wrongType(issues, "/size", size, "integer");
      } else if (size < 1) {
        issues = wrongRange(issues, "/size", { min: 1 });
      }
    }
    const tags = value.tags;
    if (tags !== undefined) {
      if (!isArray(tags)) {
        issues = wrongType(issues, "/tags", tags, "array");
      } else {
        for (let i = 0, end = lengthOf(tags); i < end && hasRoom(issues); i++) {
          const item = tags[i];
          if (typeof item !== "string") issues = wrongType(issues, "/tags/" + i, item, "string");
        }
      }
    }
    const flag = value.flag;
    if (flag !== undefined && typeof flag !== "boolean") {
      issues = wrongType(issues, "/flag", flag, "boolean");
    }
    const text = value.text;
    if (text !== undefined && text !== null && typeof text !== "string") {
      issues = wrongType(issues, "/text", text, "string or null");
    }
    const list = value.list;
    if (list !== undefined) {
      if (!isArray(list)) {
        issues = wrongType(issues, "/list", list, "array");
      } else {
        for (let i = 0, end = lengthOf(list); i < end && hasRoom(issues); i++) {
          const item = list[i];
          if (typeof item !== "string") {
            issues = wrongType(issues, "/list/" + i, item, "string");
          } else if (!hasLength(item, 0, 3)) {
            issues = wrongLength(issues, "/list/" + i, { max: 3 });
          }
        }
      }
    }
    const map = value.map;
    if (map !== undefined) {
      if (!isObject(map)) {
        issues = wrongType(issues, "/map", map, "object");
      } else {
        for (const key in map) {
          if (!hasRoom(issues)) break;
          const entry = own(map, key);
          if (entry !== undefined) {
            if (!isInteger(entry)) {
              issues = wrongType(issues, "/map" + pointerTo(key), entry, "integer");
            } else if (entry < 0) {
              issues = wrongRange(issues, "/map" + pointerTo(key), { min: 0 });
            }
          }
        }
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Facts`, or its issues. */
export function validateFacts(value: unknown): Result<Facts> {
  return resultOf(value, checkFacts(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Facts`. */
export function assertFacts(value: unknown): asserts value is Facts {
  throwIssues("Facts", checkFacts(value));
}

/** `Facts` as a Standard Schema. */
export const FactsSchema: StandardSchemaV1<Facts> = /* @__PURE__ */ standardSchema(checkFacts);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFacts(value: Facts): Facts {
  return keepOnly(value, factsFields);
}
