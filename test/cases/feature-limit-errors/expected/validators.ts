// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Part, ThingsAddInput, ThingsListInput, ThingsListOutput } from "./types.js";
import { change, keepOnly, listOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  merge,
  unknownFields,
  unreadable,
  wrongCount,
  wrongLength,
  wrongRange,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasLength } from "./runtime/text-length.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const partFields: readonly string[] = ["label", "weight"];

/**
 * Whether `value` is valid as `Part`.
 *
 * @see spec.yaml#Part
 */
export function isPart(value: unknown): value is Part {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Part>(value)) return false;
    const label = value.label;
    if (typeof label !== "string" || !hasLength(label, 1, 5)) return false;
    const weight = value.weight;
    if (weight !== undefined && !isInteger(weight)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Part`; null when there is none. */
export function checkPart(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Part>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const label = value.label;
    if (typeof label !== "string") {
      issues = wrongType(issues, "/label", label, "string");
    } else if (!hasLength(label, 1, 5)) {
      issues = wrongLength(issues, "/label", { min: 1, max: 5, limit: "labelLength" });
    }
    const weight = value.weight;
    if (weight !== undefined && !isInteger(weight)) {
      issues = wrongType(issues, "/weight", weight, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Part`, or its issues. */
export function validatePart(value: unknown): Result<Part> {
  return resultOf(value, checkPart(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Part`. */
export function assertPart(value: unknown): asserts value is Part {
  throwIssues("Part", checkPart(value));
}

/** `Part` as a Standard Schema. */
export const PartSchema: StandardSchemaV1<Part> = /* @__PURE__ */ standardSchema(checkPart);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPart(value: Part): Part {
  return keepOnly(value, partFields);
}

const thingsAddInputFields: readonly string[] = ["page", "parts"];

/**
 * Whether `value` is valid as `ThingsAddInput`.
 *
 * @see spec.yaml#things.add
 */
export function isThingsAddInput(value: unknown): value is ThingsAddInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAddInput>(value)) {
      return false;
    }
    const page = value.page;
    if (page !== undefined) {
      if (!isInteger(page) || page < 1 || page > 9) return false;
    }
    const parts = value.parts;
    if (!isArray(parts) || parts.length > 2) return false;
    for (let i = 0, end = lengthOf(parts); i < end; i++) {
      if (!isPart(parts[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsAddInput`; null when there is none. */
export function checkThingsAddInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAddInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const page = value.page;
    if (page !== undefined) {
      if (!isInteger(page)) {
        issues = wrongType(issues, "/page", page, "integer");
      } else if (page < 1 || page > 9) {
        issues = wrongRange(issues, "/page", { min: 1, max: 9, limit: "page" });
      }
    }
    const parts = value.parts;
    if (!isArray(parts)) {
      issues = wrongType(issues, "/parts", parts, "array");
    } else if (parts.length > 2) {
      issues = wrongCount(issues, "/parts", "items", { max: 2, limit: "parts" });
    } else {
      for (let i = 0, end = lengthOf(parts); i < end && hasRoom(issues); i++) {
        const inner = checkPart(parts[i]);
        if (inner !== null) issues = merge(issues, "/parts/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsAddInput`, or its issues. */
export function validateThingsAddInput(value: unknown): Result<ThingsAddInput> {
  return resultOf(value, checkThingsAddInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsAddInput`. */
export function assertThingsAddInput(value: unknown): asserts value is ThingsAddInput {
  throwIssues("ThingsAddInput", checkThingsAddInput(value));
}

/** `ThingsAddInput` as a Standard Schema. */
export const ThingsAddInputSchema: StandardSchemaV1<ThingsAddInput> =
  /* @__PURE__ */ standardSchema(checkThingsAddInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsAddInput(value: ThingsAddInput): ThingsAddInput {
  let kept = keepOnly(value, thingsAddInputFields);
  kept = change(kept, "parts", listOf(dropPart));
  return kept;
}

const thingsListInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsListInput`.
 *
 * @see spec.yaml#things.list
 */
export function isThingsListInput(value: unknown): value is ThingsListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsListInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsListInput`; null when there is none. */
export function checkThingsListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsListInput`, or its issues. */
export function validateThingsListInput(value: unknown): Result<ThingsListInput> {
  return resultOf(value, checkThingsListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsListInput`. */
export function assertThingsListInput(value: unknown): asserts value is ThingsListInput {
  throwIssues("ThingsListInput", checkThingsListInput(value));
}

/** `ThingsListInput` as a Standard Schema. */
export const ThingsListInputSchema: StandardSchemaV1<ThingsListInput> =
  /* @__PURE__ */ standardSchema(checkThingsListInput);

/** Every issue of `value` as `ThingsListOutput`; null when there is none. */
export function checkThingsListOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isArray(value)) {
      issues = wrongType(issues, "", value, "array");
    } else {
      for (let i = 0, end = lengthOf(value); i < end && hasRoom(issues); i++) {
        const inner = checkPart(value[i]);
        if (inner !== null) issues = merge(issues, "/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsListOutput(value: ThingsListOutput): ThingsListOutput {
  return listOf(dropPart)(value);
}
