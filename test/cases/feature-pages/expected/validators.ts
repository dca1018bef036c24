// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Page, Thing, ThingsListInput } from "./types.js";
import { change, keepOnly, listOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { hasRoom, merge, unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const thingFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (!isInteger(value.id)) return false;
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
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
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

const pageFields: readonly string[] = ["data", "next"];

/**
 * Whether `value` is valid as `Page`.
 *
 * @see spec.yaml#Page
 */
export function isPage(value: unknown): value is Page {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Page>(value)) return false;
    const data = value.data;
    if (!isArray(data)) return false;
    for (let i = 0, end = lengthOf(data); i < end; i++) {
      if (!isThing(data[i])) return false;
    }
    const next = value.next;
    if (next !== undefined && next !== null && typeof next !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Page`; null when there is none. */
export function checkPage(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Page>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const data = value.data;
    if (!isArray(data)) {
      issues = wrongType(issues, "/data", data, "array");
    } else {
      for (let i = 0, end = lengthOf(data); i < end && hasRoom(issues); i++) {
        const inner = checkThing(data[i]);
        if (inner !== null) issues = merge(issues, "/data/" + i, inner);
      }
    }
    const next = value.next;
    if (next !== undefined && next !== null && typeof next !== "string") {
      issues = wrongType(issues, "/next", next, "string or null");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Page`, or its issues. */
export function validatePage(value: unknown): Result<Page> {
  return resultOf(value, checkPage(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Page`. */
export function assertPage(value: unknown): asserts value is Page {
  throwIssues("Page", checkPage(value));
}

/** `Page` as a Standard Schema. */
export const PageSchema: StandardSchemaV1<Page> = /* @__PURE__ */ standardSchema(checkPage);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPage(value: Page): Page {
  let kept = keepOnly(value, pageFields);
  kept = change(kept, "data", listOf(dropThing));
  return kept;
}

const thingsListInputFields: readonly string[] = ["after", "limit"];

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
    let known = 0;
    const after = value.after;
    if (after !== undefined) {
      known++;
      if (typeof after !== "string") return false;
    }
    const limit = value.limit;
    if (limit !== undefined) {
      known++;
      if (!isInteger(limit)) return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, thingsListInputFields)) return false;
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
    let known = 0;
    const after = value.after;
    if (after !== undefined) {
      known++;
      if (typeof after !== "string") issues = wrongType(issues, "/after", after, "string");
    }
    const limit = value.limit;
    if (limit !== undefined) {
      known++;
      if (!isInteger(limit)) issues = wrongType(issues, "/limit", limit, "integer");
    }
    if (issues !== null || countKeys(value) !== known) {
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
