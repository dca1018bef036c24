// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Assumed,
  Color,
  Guess,
  One,
  Thing,
  ThingsCountInput,
  ThingsGetInput,
  ThingsPutInput,
  Two,
} from "./types.js";
import { change, keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  absent,
  hasRoom,
  unknownFields,
  unreadable,
  within,
  wrongConst,
  wrongLength,
  wrongTag,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  isNumber,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Color`.
 *
 * @see spec.yaml#Color
 */
export function isColor(value: unknown): value is Color {
  return typeof value === "string";
}

/** Every issue of `value` as `Color`; null when there is none. */
export function checkColor(value: unknown): Issue[] | null {
  return isColor(value) ? null : wrongType(null, "", value, "string");
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
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (value.any === undefined) return false;
    const color = value.color;
    if (color !== undefined && !isColor(color)) return false;
    if (!isArray(value.list)) return false;
    if (!isNumber(value.time)) return false;
    if (!isNumber(value.said)) return false;
    const wide = value.wide;
    if (typeof wide !== "string" || wide === "") return false;
    const seen = value.seen;
    if (seen !== undefined && !isInteger(seen)) return false;
    const items = value.items;
    if (!isArray(items)) return false;
    for (let i = 0, end = lengthOf(items); i < end; i++) {
      if (typeof items[i] !== "string") return false;
    }
    if (value.nothing === undefined) return false;
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
    const any = value.any;
    if (any === undefined) issues = absent(issues, "/any");
    const color = value.color;
    if (color !== undefined && !isColor(color)) {
      issues = wrongType(issues, "/color", color, "string");
    }
    const list = value.list;
    if (!isArray(list)) issues = wrongType(issues, "/list", list, "array");
    const time = value.time;
    if (!isNumber(time)) issues = wrongType(issues, "/time", time, "number");
    const said = value.said;
    if (!isNumber(said)) issues = wrongType(issues, "/said", said, "number");
    const wide = value.wide;
    if (typeof wide !== "string") {
      issues = wrongType(issues, "/wide", wide, "string");
    } else if (wide === "") {
      issues = wrongLength(issues, "/wide", { min: 1 });
    }
    const seen = value.seen;
    if (seen !== undefined && !isInteger(seen)) {
      issues = wrongType(issues, "/seen", seen, "integer");
    }
    const items = value.items;
    if (!isArray(items)) {
      issues = wrongType(issues, "/items", items, "array");
    } else {
      for (let i = 0, end = lengthOf(items); i < end && hasRoom(issues); i++) {
        const item = items[i];
        if (typeof item !== "string") issues = wrongType(issues, "/items/" + i, item, "string");
      }
    }
    const nothing = value.nothing;
    if (nothing === undefined) issues = absent(issues, "/nothing");
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

const assumedFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Assumed`.
 *
 * @see spec.yaml#Assumed
 */
export function isAssumed(value: unknown): value is Assumed {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Assumed>(value)) return false;
    if (typeof value.id !== "string") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, assumedFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Assumed`; null when there is none. */
export function checkAssumed(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Assumed>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, assumedFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Assumed`, or its issues. */
export function validateAssumed(value: unknown): Result<Assumed> {
  return resultOf(value, checkAssumed(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Assumed`. */
export function assertAssumed(value: unknown): asserts value is Assumed {
  throwIssues("Assumed", checkAssumed(value));
}

/** `Assumed` as a Standard Schema. */
export const AssumedSchema: StandardSchemaV1<Assumed> =
  /* @__PURE__ */ standardSchema(checkAssumed);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAssumed(value: Assumed): Assumed {
  return keepOnly(value, assumedFields);
}

/**
 * Whether `value` is valid as `Guess`.
 *
 * @see spec.yaml#Guess
 */
export function isGuess(value: unknown): value is Guess {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "one":
        return isOne(value);
      case "two":
        return isTwo(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Guess`; null when there is none. */
export function checkGuess(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "one":
        return checkOne(value);
      case "two":
        return checkTwo(value);
      default:
        return wrongTag("kind", value.kind, ["one", "two"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Guess`, or its issues. */
export function validateGuess(value: unknown): Result<Guess> {
  return resultOf(value, checkGuess(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Guess`. */
export function assertGuess(value: unknown): asserts value is Guess {
  throwIssues("Guess", checkGuess(value));
}

/** `Guess` as a Standard Schema. */
export const GuessSchema: StandardSchemaV1<Guess> = /* @__PURE__ */ standardSchema(checkGuess);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropGuess(value: Guess): Guess {
  try {
    switch (value.kind) {
      case "one":
        return dropOne(value);
      case "two":
        return dropTwo(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

const oneFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `One`.
 *
 * @see spec.yaml#One
 */
export function isOne(value: unknown): value is One {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<One>(value)) return false;
    if (value.kind !== "one") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `One`; null when there is none. */
export function checkOne(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<One>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "one") issues = wrongConst(issues, "/kind", kind, "one");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `One`, or its issues. */
export function validateOne(value: unknown): Result<One> {
  return resultOf(value, checkOne(value));
}

/** Throws a `ValidationError` unless `value` is valid as `One`. */
export function assertOne(value: unknown): asserts value is One {
  throwIssues("One", checkOne(value));
}

/** `One` as a Standard Schema. */
export const OneSchema: StandardSchemaV1<One> = /* @__PURE__ */ standardSchema(checkOne);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOne(value: One): One {
  return keepOnly(value, oneFields);
}

const twoFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Two`.
 *
 * @see spec.yaml#Two
 */
export function isTwo(value: unknown): value is Two {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Two>(value)) return false;
    if (value.kind !== "two") return false;
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
    const kind = value.kind;
    if (kind !== "two") issues = wrongConst(issues, "/kind", kind, "two");
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

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropTwo(value: Two): Two {
  return keepOnly(value, twoFields);
}

const thingsGetInputFields: readonly string[] = ["id", "deep", "x-trace"];

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
    let known = 1;
    const id = value.id;
    if (typeof id !== "string") return false;
    const deep = value.deep;
    if (deep !== undefined) {
      known++;
      if (typeof deep !== "boolean") return false;
    }
    const xTrace = value["x-trace"];
    if (xTrace !== undefined) {
      known++;
      if (typeof xTrace !== "string") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, thingsGetInputFields)) return false;
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
    let known = 1;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const deep = value.deep;
    if (deep !== undefined) {
      known++;
      if (typeof deep !== "boolean") issues = wrongType(issues, "/deep", deep, "boolean");
    }
    const xTrace = value["x-trace"];
    if (xTrace !== undefined) {
      known++;
      if (typeof xTrace !== "string") issues = wrongType(issues, "/x-trace", xTrace, "string");
    }
    if (issues !== null || countKeys(value) !== known) {
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

const thingsPutInputFields: readonly string[] = ["assumed", "guess", "note"];

/**
 * Whether `value` is valid as `ThingsPutInput`.
 *
 * @see spec.yaml#things.put
 */
export function isThingsPutInput(value: unknown): value is ThingsPutInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsPutInput>(value)) {
      return false;
    }
    if (!isAssumed(value.assumed)) return false;
    const guess = value.guess;
    if (guess !== undefined && !isGuess(guess)) return false;
    if (value.note === undefined) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsPutInput`; null when there is none. */
export function checkThingsPutInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsPutInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const assumed = value.assumed;
    issues = within(issues, "/assumed", checkAssumed(assumed));
    const guess = value.guess;
    if (guess !== undefined) {
      issues = within(issues, "/guess", checkGuess(guess));
    }
    const note = value.note;
    if (note === undefined) issues = absent(issues, "/note");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsPutInput`, or its issues. */
export function validateThingsPutInput(value: unknown): Result<ThingsPutInput> {
  return resultOf(value, checkThingsPutInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsPutInput`. */
export function assertThingsPutInput(value: unknown): asserts value is ThingsPutInput {
  throwIssues("ThingsPutInput", checkThingsPutInput(value));
}

/** `ThingsPutInput` as a Standard Schema. */
export const ThingsPutInputSchema: StandardSchemaV1<ThingsPutInput> =
  /* @__PURE__ */ standardSchema(checkThingsPutInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsPutInput(value: ThingsPutInput): ThingsPutInput {
  let kept = keepOnly(value, thingsPutInputFields);
  kept = change(kept, "assumed", dropAssumed);
  kept = change(kept, "guess", dropGuess);
  return kept;
}

const thingsCountInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsCountInput`.
 *
 * @see spec.yaml#things.count
 */
export function isThingsCountInput(value: unknown): value is ThingsCountInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCountInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsCountInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsCountInput`; null when there is none. */
export function checkThingsCountInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCountInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsCountInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsCountInput`, or its issues. */
export function validateThingsCountInput(value: unknown): Result<ThingsCountInput> {
  return resultOf(value, checkThingsCountInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsCountInput`. */
export function assertThingsCountInput(value: unknown): asserts value is ThingsCountInput {
  throwIssues("ThingsCountInput", checkThingsCountInput(value));
}

/** `ThingsCountInput` as a Standard Schema. */
export const ThingsCountInputSchema: StandardSchemaV1<ThingsCountInput> =
  /* @__PURE__ */ standardSchema(checkThingsCountInput);

/** Every issue of `value` as `ThingsCountOutput`; null when there is none. */
export function checkThingsCountOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isInteger(value)) issues = wrongType(issues, "", value, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}
