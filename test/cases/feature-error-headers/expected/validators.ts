// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type AskedHeaders,
  type InvalidTokenHeaders,
  type MaybeHeaders,
  type Scope,
  ScopeValues,
  type ThingsGetInput,
  type ThingsOpenInput,
  type TooMany,
  type TooManyHeaders,
} from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  notListed,
  unknownFields,
  unreadable,
  wrongId,
  wrongRange,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isId, isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Scope`.
 *
 * @see spec.yaml#Scope
 */
export function isScope(value: unknown): value is Scope {
  return value === "minute" || value === "day";
}

/** Every issue of `value` as `Scope`; null when there is none. */
export function checkScope(value: unknown): Issue[] | null {
  return isScope(value) ? null : notListed(null, "", value, ScopeValues);
}

/** `value` as `Scope`, or its issues. */
export function validateScope(value: unknown): Result<Scope> {
  return resultOf(value, checkScope(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Scope`. */
export function assertScope(value: unknown): asserts value is Scope {
  throwIssues("Scope", checkScope(value));
}

/** `Scope` as a Standard Schema. */
export const ScopeSchema: StandardSchemaV1<Scope> = /* @__PURE__ */ standardSchema(checkScope);

/** Every issue of `value` as `TooMany`; null when there is none. */
export function checkTooMany(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TooMany>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const most = value.most;
    if (!isInteger(most)) issues = wrongType(issues, "/most", most, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** Every issue of `value` as `TooManyHeaders`; null when there is none. */
export function checkTooManyHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TooManyHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const retryAfter = value["retry-after"];
    if (!isInteger(retryAfter)) {
      issues = wrongType(issues, "/retry-after", retryAfter, "integer");
    } else if (retryAfter < 1 || retryAfter > 60) {
      issues = wrongRange(issues, "/retry-after", { min: 1, max: 60 });
    }
    const xScope = value["x-scope"];
    if (xScope !== undefined && !isScope(xScope)) {
      issues = notListed(issues, "/x-scope", xScope, ScopeValues);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** Every issue of `value` as `MaybeHeaders`; null when there is none. */
export function checkMaybeHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<MaybeHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const retryAfter = value["retry-after"];
    if (retryAfter !== undefined && !isInteger(retryAfter)) {
      issues = wrongType(issues, "/retry-after", retryAfter, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** Every issue of `value` as `InvalidTokenHeaders`; null when there is none. */
export function checkInvalidTokenHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<InvalidTokenHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const wwwAuthenticate = value["www-authenticate"];
    if (wwwAuthenticate !== undefined && typeof wwwAuthenticate !== "string") {
      issues = wrongType(issues, "/www-authenticate", wwwAuthenticate, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** Every issue of `value` as `AskedHeaders`; null when there is none. */
export function checkAskedHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AskedHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const xAsked = value["x-asked"];
    if (!isId(xAsked)) issues = wrongId(issues, "/x-asked", xAsked);
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsGetInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsGetInput`.
 *
 * @see spec.yaml#things.get
 */
export function isThingsGetInput(value: unknown): value is ThingsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsGetInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsGetInput`; null when there is none. */
export function checkThingsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, thingsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsGetInput`, or its issues. */
export function validateThingsGetInput(value: unknown): Result<ThingsGetInput> {
  return resultOf(value, checkThingsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsGetInput`. */
export function assertThingsGetInput(value: unknown): asserts value is ThingsGetInput {
  throwIssues("ThingsGetInput", checkThingsGetInput(value));
}

/** `ThingsGetInput` as a Standard Schema. */
export const ThingsGetInputSchema: StandardSchemaV1<ThingsGetInput> =
  /* @__PURE__ */ standardSchema(checkThingsGetInput);

/** Every issue of `value` as `ThingsGetOutput`; null when there is none. */
export function checkThingsGetOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isInteger(value)) issues = wrongType(issues, "", value, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsOpenInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsOpenInput`.
 *
 * @see spec.yaml#things.open
 */
export function isThingsOpenInput(value: unknown): value is ThingsOpenInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsOpenInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsOpenInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsOpenInput`; null when there is none. */
export function checkThingsOpenInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsOpenInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsOpenInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsOpenInput`, or its issues. */
export function validateThingsOpenInput(value: unknown): Result<ThingsOpenInput> {
  return resultOf(value, checkThingsOpenInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsOpenInput`. */
export function assertThingsOpenInput(value: unknown): asserts value is ThingsOpenInput {
  throwIssues("ThingsOpenInput", checkThingsOpenInput(value));
}

/** `ThingsOpenInput` as a Standard Schema. */
export const ThingsOpenInputSchema: StandardSchemaV1<ThingsOpenInput> =
  /* @__PURE__ */ standardSchema(checkThingsOpenInput);

/** Every issue of `value` as `ThingsOpenOutput`; null when there is none. */
export function checkThingsOpenOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isInteger(value)) issues = wrongType(issues, "", value, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}
