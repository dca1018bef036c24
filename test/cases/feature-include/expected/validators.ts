// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { First, FirstsGetInput, Middle, Second } from "./types.js";
import { change, keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, within, wrongLength, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasLength } from "./runtime/text-length.js";
import { countKeys, hasUnknown, isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const firstFields: readonly string[] = ["second", "name"];

/**
 * Whether `value` is valid as `First`.
 *
 * @see spec.yaml#First
 */
export function isFirst(value: unknown): value is First {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<First>(value)) return false;
    if (!isSecond(value.second)) return false;
    const name = value.name;
    if (typeof name !== "string" || !hasLength(name, 0, 3)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `First`; null when there is none. */
export function checkFirst(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<First>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const second = value.second;
    issues = within(issues, "/second", checkSecond(second));
    const name = value.name;
    if (typeof name !== "string") {
      issues = wrongType(issues, "/name", name, "string");
    } else if (!hasLength(name, 0, 3)) {
      issues = wrongLength(issues, "/name", { max: 3, limit: "nameLength" });
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `First`, or its issues. */
export function validateFirst(value: unknown): Result<First> {
  return resultOf(value, checkFirst(value));
}

/** Throws a `ValidationError` unless `value` is valid as `First`. */
export function assertFirst(value: unknown): asserts value is First {
  throwIssues("First", checkFirst(value));
}

/** `First` as a Standard Schema. */
export const FirstSchema: StandardSchemaV1<First> = /* @__PURE__ */ standardSchema(checkFirst);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFirst(value: First): First {
  let kept = keepOnly(value, firstFields);
  kept = change(kept, "second", dropSecond);
  return kept;
}

const middleFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Middle`.
 *
 * @see parts/limits.yaml#Middle
 */
export function isMiddle(value: unknown): value is Middle {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Middle>(value)) return false;
    if (!isInteger(value.id)) return false;
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
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
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

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMiddle(value: Middle): Middle {
  return keepOnly(value, middleFields);
}

const secondFields: readonly string[] = ["middle"];

/**
 * Whether `value` is valid as `Second`.
 *
 * @see parts/resources.yml#Second
 */
export function isSecond(value: unknown): value is Second {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Second>(value)) return false;
    if (!isMiddle(value.middle)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Second`; null when there is none. */
export function checkSecond(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Second>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const middle = value.middle;
    issues = within(issues, "/middle", checkMiddle(middle));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Second`, or its issues. */
export function validateSecond(value: unknown): Result<Second> {
  return resultOf(value, checkSecond(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Second`. */
export function assertSecond(value: unknown): asserts value is Second {
  throwIssues("Second", checkSecond(value));
}

/** `Second` as a Standard Schema. */
export const SecondSchema: StandardSchemaV1<Second> = /* @__PURE__ */ standardSchema(checkSecond);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSecond(value: Second): Second {
  let kept = keepOnly(value, secondFields);
  kept = change(kept, "middle", dropMiddle);
  return kept;
}

const firstsGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `FirstsGetInput`.
 *
 * @see parts/resources.yml#firsts.get
 */
export function isFirstsGetInput(value: unknown): value is FirstsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<FirstsGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, firstsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `FirstsGetInput`; null when there is none. */
export function checkFirstsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<FirstsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, firstsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `FirstsGetInput`, or its issues. */
export function validateFirstsGetInput(value: unknown): Result<FirstsGetInput> {
  return resultOf(value, checkFirstsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `FirstsGetInput`. */
export function assertFirstsGetInput(value: unknown): asserts value is FirstsGetInput {
  throwIssues("FirstsGetInput", checkFirstsGetInput(value));
}

/** `FirstsGetInput` as a Standard Schema. */
export const FirstsGetInputSchema: StandardSchemaV1<FirstsGetInput> =
  /* @__PURE__ */ standardSchema(checkFirstsGetInput);
