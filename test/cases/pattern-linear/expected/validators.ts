// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Thing, ThingsGetInput } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  unknownFields,
  unreadable,
  wrongLength,
  wrongPattern,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasLength } from "./runtime/text-length.js";
import { countKeys, hasUnknown, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const thingAmountPattern: RegExp = /* @__PURE__ */ new RegExp(
  "^(?=.*[1-9])(?:0|[1-9]\\d*)(?:\\.\\d+)?$",
  "u",
);

const thingDidPattern: RegExp = /* @__PURE__ */ new RegExp("^did:service:.+$", "u");

const thingSlugPattern: RegExp = /* @__PURE__ */ new RegExp("^[a-z0-9-]+$", "u");

const thingMonthPattern: RegExp = /* @__PURE__ */ new RegExp("^\\d{4}-\\d{2}$", "u");

const thingHostPattern: RegExp = /* @__PURE__ */ new RegExp(
  "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$",
  "u",
);

const thingShortPattern: RegExp = /* @__PURE__ */ new RegExp("^\\d+\\d+$", "u");

const thingBoundedPattern: RegExp = /* @__PURE__ */ new RegExp("^[a-z]{1,30}-?[a-z]{1,30}$", "u");

const thingFields: readonly string[] = [
  "id",
  "amount",
  "did",
  "slug",
  "month",
  "host",
  "short",
  "bounded",
];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (typeof value.id !== "string") return false;
    const amount = value.amount;
    if (typeof amount !== "string" || !thingAmountPattern.test(amount)) return false;
    const did = value.did;
    if (typeof did !== "string" || !thingDidPattern.test(did)) return false;
    const slug = value.slug;
    if (typeof slug !== "string" || !thingSlugPattern.test(slug)) return false;
    const month = value.month;
    if (typeof month !== "string" || !thingMonthPattern.test(month)) return false;
    const host = value.host;
    if (typeof host !== "string" || !thingHostPattern.test(host)) return false;
    const short = value.short;
    if (typeof short !== "string" || !hasLength(short, 0, 1000) || !thingShortPattern.test(short)) {
      return false;
    }
    const bounded = value.bounded;
    if (typeof bounded !== "string" || !thingBoundedPattern.test(bounded)) return false;
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
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const amount = value.amount;
    if (typeof amount !== "string") {
      issues = wrongType(issues, "/amount", amount, "string");
    } else if (!thingAmountPattern.test(amount)) {
      issues = wrongPattern(issues, "/amount", thingAmountPattern);
    }
    const did = value.did;
    if (typeof did !== "string") {
      issues = wrongType(issues, "/did", did, "string");
    } else if (!thingDidPattern.test(did)) {
      issues = wrongPattern(issues, "/did", thingDidPattern);
    }
    const slug = value.slug;
    if (typeof slug !== "string") {
      issues = wrongType(issues, "/slug", slug, "string");
    } else if (!thingSlugPattern.test(slug)) {
      issues = wrongPattern(issues, "/slug", thingSlugPattern);
    }
    const month = value.month;
    if (typeof month !== "string") {
      issues = wrongType(issues, "/month", month, "string");
    } else if (!thingMonthPattern.test(month)) {
      issues = wrongPattern(issues, "/month", thingMonthPattern);
    }
    const host = value.host;
    if (typeof host !== "string") {
      issues = wrongType(issues, "/host", host, "string");
    } else if (!thingHostPattern.test(host)) {
      issues = wrongPattern(issues, "/host", thingHostPattern);
    }
    const short = value.short;
    if (typeof short !== "string") {
      issues = wrongType(issues, "/short", short, "string");
    } else if (!hasLength(short, 0, 1000)) {
      issues = wrongLength(issues, "/short", { max: 1000 });
    } else if (!thingShortPattern.test(short)) {
      issues = wrongPattern(issues, "/short", thingShortPattern);
    }
    const bounded = value.bounded;
    if (typeof bounded !== "string") {
      issues = wrongType(issues, "/bounded", bounded, "string");
    } else if (!thingBoundedPattern.test(bounded)) {
      issues = wrongPattern(issues, "/bounded", thingBoundedPattern);
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
