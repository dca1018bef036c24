// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Patch, ThingsChangeInput, Two, TwosGetInput } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { tooFewFields, unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const patchFields: readonly string[] = ["name", "size"];

/**
 * Whether `value` is valid as `Patch`.
 *
 * @see spec.yaml#Patch
 */
export function isPatch(value: unknown): value is Patch {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Patch>(value)) return false;
    let given = 0;
    const name = value.name;
    if (name !== undefined) {
      given++;
      if (typeof name !== "string") return false;
    }
    const size = value.size;
    if (size !== undefined) {
      given++;
      if (size !== null && !isInteger(size)) return false;
    }
    if (given < 1) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Patch`; null when there is none. */
export function checkPatch(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Patch>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let given = 0;
    const name = value.name;
    if (name !== undefined) {
      given++;
      if (typeof name !== "string") issues = wrongType(issues, "/name", name, "string");
    }
    const size = value.size;
    if (size !== undefined) {
      given++;
      if (size !== null && !isInteger(size)) {
        issues = wrongType(issues, "/size", size, "integer or null");
      }
    }
    if (given < 1) issues = tooFewFields(issues, 1, ["name", "size"]);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Patch`, or its issues. */
export function validatePatch(value: unknown): Result<Patch> {
  return resultOf(value, checkPatch(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Patch`. */
export function assertPatch(value: unknown): asserts value is Patch {
  throwIssues("Patch", checkPatch(value));
}

/** `Patch` as a Standard Schema. */
export const PatchSchema: StandardSchemaV1<Patch> = /* @__PURE__ */ standardSchema(checkPatch);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPatch(value: Patch): Patch {
  return keepOnly(value, patchFields);
}

/**
 * Whether `value` is valid as `Two`.
 *
 * @see spec.yaml#Two
 */
export function isTwo(value: unknown): value is Two {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Two>(value)) return false;
    let given = 0;
    const a = value.a;
    if (a !== undefined) {
      given++;
      if (typeof a !== "string") return false;
    }
    const b = value.b;
    if (b !== undefined) {
      given++;
      if (typeof b !== "string") return false;
    }
    const c = value.c;
    if (c !== undefined) {
      given++;
      if (typeof c !== "string") return false;
    }
    if (given < 2) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Two`; null when there is none. */
export function checkTwo(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Two>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let given = 0;
    const a = value.a;
    if (a !== undefined) {
      given++;
      if (typeof a !== "string") issues = wrongType(issues, "/a", a, "string");
    }
    const b = value.b;
    if (b !== undefined) {
      given++;
      if (typeof b !== "string") issues = wrongType(issues, "/b", b, "string");
    }
    const c = value.c;
    if (c !== undefined) {
      given++;
      if (typeof c !== "string") issues = wrongType(issues, "/c", c, "string");
    }
    if (given < 2) issues = tooFewFields(issues, 2, ["a", "b", "c"]);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Two`, or its issues. */
export function validateTwo(value: unknown): Result<Two> {
  return resultOf(value, checkTwo(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Two`. */
export function assertTwo(value: unknown): asserts value is Two {
  throwIssues("Two", checkTwo(value));
}

/** `Two` as a Standard Schema. */
export const TwoSchema: StandardSchemaV1<Two> = /* @__PURE__ */ standardSchema(checkTwo);

const thingsChangeInputFields: readonly string[] = ["id", "dry", "name", "size"];

/**
 * Whether `value` is valid as `ThingsChangeInput`.
 *
 * @see spec.yaml#things.change
 */
export function isThingsChangeInput(value: unknown): value is ThingsChangeInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsChangeInput>(value)) {
      return false;
    }
    let given = 0;
    if (typeof value.id !== "string") return false;
    const dry = value.dry;
    if (dry !== undefined && typeof dry !== "boolean") return false;
    const name = value.name;
    if (name !== undefined) {
      given++;
      if (typeof name !== "string") return false;
    }
    const size = value.size;
    if (size !== undefined) {
      given++;
      if (size !== null && !isInteger(size)) return false;
    }
    if (given < 1) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsChangeInput`; null when there is none. */
export function checkThingsChangeInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsChangeInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let given = 0;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const dry = value.dry;
    if (dry !== undefined && typeof dry !== "boolean") {
      issues = wrongType(issues, "/dry", dry, "boolean");
    }
    const name = value.name;
    if (name !== undefined) {
      given++;
      if (typeof name !== "string") issues = wrongType(issues, "/name", name, "string");
    }
    const size = value.size;
    if (size !== undefined) {
      given++;
      if (size !== null && !isInteger(size)) {
        issues = wrongType(issues, "/size", size, "integer or null");
      }
    }
    if (given < 1) issues = tooFewFields(issues, 1, ["name", "size"]);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsChangeInput`, or its issues. */
export function validateThingsChangeInput(value: unknown): Result<ThingsChangeInput> {
  return resultOf(value, checkThingsChangeInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsChangeInput`. */
export function assertThingsChangeInput(value: unknown): asserts value is ThingsChangeInput {
  throwIssues("ThingsChangeInput", checkThingsChangeInput(value));
}

/** `ThingsChangeInput` as a Standard Schema. */
export const ThingsChangeInputSchema: StandardSchemaV1<ThingsChangeInput> =
  /* @__PURE__ */ standardSchema(checkThingsChangeInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsChangeInput(value: ThingsChangeInput): ThingsChangeInput {
  return keepOnly(value, thingsChangeInputFields);
}

const twosGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `TwosGetInput`.
 *
 * @see spec.yaml#twos.get
 */
export function isTwosGetInput(value: unknown): value is TwosGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TwosGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, twosGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `TwosGetInput`; null when there is none. */
export function checkTwosGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TwosGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, twosGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `TwosGetInput`, or its issues. */
export function validateTwosGetInput(value: unknown): Result<TwosGetInput> {
  return resultOf(value, checkTwosGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `TwosGetInput`. */
export function assertTwosGetInput(value: unknown): asserts value is TwosGetInput {
  throwIssues("TwosGetInput", checkTwosGetInput(value));
}

/** `TwosGetInput` as a Standard Schema. */
export const TwosGetInputSchema: StandardSchemaV1<TwosGetInput> =
  /* @__PURE__ */ standardSchema(checkTwosGetInput);
