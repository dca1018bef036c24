// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Color,
  ColorValues,
  type Echo,
  type ThingsFindInput,
  type ThingsPickInput,
} from "./types.js";
import { isDecimal } from "./runtime/formats.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  notListed,
  unknownFields,
  unreadable,
  wrongCount,
  wrongFormat,
  wrongId,
  wrongRange,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isId,
  isInteger,
  isNoArray,
  isNumber,
  isObject,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Color`.
 *
 * @see spec.yaml#Color
 */
export function isColor(value: unknown): value is Color {
  return value === "red" || value === "dark blue";
}

/** Every issue of `value` as `Color`; null when there is none. */
export function checkColor(value: unknown): Issue[] | null {
  return isColor(value) ? null : notListed(null, "", value, ColorValues);
}

/** `value` as `Color`, or its issues. */
export function validateColor(value: unknown): Result<Color> {
  return resultOf(value, checkColor(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Color`. */
export function assertColor(value: unknown): asserts value is Color {
  throwIssues("Color", checkColor(value));
}

/** `Color` as a Standard Schema. */
export const ColorSchema: StandardSchemaV1<Color> = /* @__PURE__ */ standardSchema(checkColor);

/**
 * Whether `value` is valid as `Echo`.
 *
 * @see spec.yaml#Echo
 */
export function isEcho(value: unknown): value is Echo {
  try {
    return isObject(value);
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Echo`; null when there is none. */
export function checkEcho(value: unknown): Issue[] | null {
  try {
    return isObject(value) ? null : wrongType(null, "", value, "object");
  } catch {
    return unreadable();
  }
}

/** `value` as `Echo`, or its issues. */
export function validateEcho(value: unknown): Result<Echo> {
  return resultOf(value, checkEcho(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Echo`. */
export function assertEcho(value: unknown): asserts value is Echo {
  throwIssues("Echo", checkEcho(value));
}

/** `Echo` as a Standard Schema. */
export const EchoSchema: StandardSchemaV1<Echo> = /* @__PURE__ */ standardSchema(checkEcho);

const thingsFindInputFields: readonly string[] = [
  "id",
  "part-of",
  "text",
  "tags",
  "levels",
  "whole",
  "amount",
  "flag",
  "color",
  "since",
  "exact",
  "odd name&",
  "x-trace",
  "X-Count",
  "x-flag",
];

/**
 * Whether `value` is valid as `ThingsFindInput`.
 *
 * @see spec.yaml#things.find
 */
export function isThingsFindInput(value: unknown): value is ThingsFindInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsFindInput>(value)) {
      return false;
    }
    let known = 3;
    const id = value.id;
    if (!isId(id)) return false;
    const partOf = value["part-of"];
    if (!isInteger(partOf)) return false;
    const text = value.text;
    if (text !== undefined) {
      known++;
      if (typeof text !== "string") return false;
    }
    const tags = value.tags;
    if (tags !== undefined) {
      known++;
      if (!isArray(tags)) return false;
      for (let i = 0, end = lengthOf(tags); i < end; i++) {
        if (typeof tags[i] !== "string") return false;
      }
    }
    const levels = value.levels;
    if (levels !== undefined) {
      known++;
      if (!isArray(levels) || levels.length > 2) return false;
      for (let i = 0, end = lengthOf(levels); i < end; i++) {
        const item = levels[i];
        if (!isInteger(item) || item < 0) return false;
      }
    }
    const whole = value.whole;
    if (whole !== undefined) {
      known++;
      if (whole !== null && !isInteger(whole)) return false;
    }
    const amount = value.amount;
    if (amount !== undefined) {
      known++;
      if (!isNumber(amount)) return false;
    }
    const flag = value.flag;
    if (flag !== undefined) {
      known++;
      if (typeof flag !== "boolean") return false;
    }
    const color = value.color;
    if (color !== undefined) {
      known++;
      if (!isColor(color)) return false;
    }
    const since = value.since;
    if (since !== undefined) {
      known++;
      if (!isNumber(since)) return false;
    }
    const exact = value.exact;
    if (exact !== undefined) {
      known++;
      if (!isDecimal(exact)) return false;
    }
    const oddName = value["odd name&"];
    if (oddName !== undefined) {
      known++;
      if (typeof oddName !== "string") return false;
    }
    const xTrace = value["x-trace"];
    if (typeof xTrace !== "string") return false;
    const xCount = value["X-Count"];
    if (xCount !== undefined) {
      known++;
      if (!isInteger(xCount)) return false;
    }
    const xFlag = value["x-flag"];
    if (xFlag !== undefined) {
      known++;
      if (typeof xFlag !== "boolean") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, thingsFindInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsFindInput`; null when there is none. */
export function checkThingsFindInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsFindInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 3;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    const partOf = value["part-of"];
    if (!isInteger(partOf)) issues = wrongType(issues, "/part-of", partOf, "integer");
    const text = value.text;
    if (text !== undefined) {
      known++;
      if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    }
    const tags = value.tags;
    if (tags !== undefined) {
      known++;
      if (!isArray(tags)) {
        issues = wrongType(issues, "/tags", tags, "array");
      } else {
        for (let i = 0, end = lengthOf(tags); i < end && hasRoom(issues); i++) {
          const item = tags[i];
          if (typeof item !== "string") issues = wrongType(issues, "/tags/" + i, item, "string");
        }
      }
    }
    const levels = value.levels;
    if (levels !== undefined) {
      known++;
      if (!isArray(levels)) {
        issues = wrongType(issues, "/levels", levels, "array");
      } else if (levels.length > 2) {
        issues = wrongCount(issues, "/levels", "items", { max: 2 });
      } else {
        for (let i = 0, end = lengthOf(levels); i < end && hasRoom(issues); i++) {
          const item = levels[i];
          if (!isInteger(item)) {
            issues = wrongType(issues, "/levels/" + i, item, "integer");
          } else if (item < 0) {
            issues = wrongRange(issues, "/levels/" + i, { min: 0 });
          }
        }
      }
    }
    const whole = value.whole;
    if (whole !== undefined) {
      known++;
      if (whole !== null && !isInteger(whole)) {
        issues = wrongType(issues, "/whole", whole, "integer or null");
      }
    }
    const amount = value.amount;
    if (amount !== undefined) {
      known++;
      if (!isNumber(amount)) issues = wrongType(issues, "/amount", amount, "number");
    }
    const flag = value.flag;
    if (flag !== undefined) {
      known++;
      if (typeof flag !== "boolean") issues = wrongType(issues, "/flag", flag, "boolean");
    }
    const color = value.color;
    if (color !== undefined) {
      known++;
      if (!isColor(color)) issues = notListed(issues, "/color", color, ColorValues);
    }
    const since = value.since;
    if (since !== undefined) {
      known++;
      if (!isNumber(since)) issues = wrongType(issues, "/since", since, "number");
    }
    const exact = value.exact;
    if (exact !== undefined) {
      known++;
      if (!isDecimal(exact)) issues = wrongFormat(issues, "/exact", exact, "decimal");
    }
    const oddName = value["odd name&"];
    if (oddName !== undefined) {
      known++;
      if (typeof oddName !== "string") issues = wrongType(issues, "/odd name&", oddName, "string");
    }
    const xTrace = value["x-trace"];
    if (typeof xTrace !== "string") issues = wrongType(issues, "/x-trace", xTrace, "string");
    const xCount = value["X-Count"];
    if (xCount !== undefined) {
      known++;
      if (!isInteger(xCount)) issues = wrongType(issues, "/X-Count", xCount, "integer");
    }
    const xFlag = value["x-flag"];
    if (xFlag !== undefined) {
      known++;
      if (typeof xFlag !== "boolean") issues = wrongType(issues, "/x-flag", xFlag, "boolean");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, thingsFindInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsFindInput`, or its issues. */
export function validateThingsFindInput(value: unknown): Result<ThingsFindInput> {
  return resultOf(value, checkThingsFindInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsFindInput`. */
export function assertThingsFindInput(value: unknown): asserts value is ThingsFindInput {
  throwIssues("ThingsFindInput", checkThingsFindInput(value));
}

/** `ThingsFindInput` as a Standard Schema. */
export const ThingsFindInputSchema: StandardSchemaV1<ThingsFindInput> =
  /* @__PURE__ */ standardSchema(checkThingsFindInput);

const thingsPickInputFields: readonly string[] = ["id", "must"];

/**
 * Whether `value` is valid as `ThingsPickInput`.
 *
 * @see spec.yaml#things.pick
 */
export function isThingsPickInput(value: unknown): value is ThingsPickInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsPickInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (typeof value.must !== "boolean") return false;
    if (countKeys(value) !== 2 && hasUnknown(value, thingsPickInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsPickInput`; null when there is none. */
export function checkThingsPickInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsPickInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const must = value.must;
    if (typeof must !== "boolean") issues = wrongType(issues, "/must", must, "boolean");
    if (issues !== null || countKeys(value) !== 2) {
      issues = unknownFields(issues, value, thingsPickInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsPickInput`, or its issues. */
export function validateThingsPickInput(value: unknown): Result<ThingsPickInput> {
  return resultOf(value, checkThingsPickInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsPickInput`. */
export function assertThingsPickInput(value: unknown): asserts value is ThingsPickInput {
  throwIssues("ThingsPickInput", checkThingsPickInput(value));
}

/** `ThingsPickInput` as a Standard Schema. */
export const ThingsPickInputSchema: StandardSchemaV1<ThingsPickInput> =
  /* @__PURE__ */ standardSchema(checkThingsPickInput);

/** Every issue of `value` as `ThingsPickOutput`; null when there is none. */
export function checkThingsPickOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}
