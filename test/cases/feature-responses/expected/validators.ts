// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Thing,
  ThingsAcceptInput,
  ThingsCountInput,
  ThingsCreateHeaders,
  ThingsCreateInput,
  ThingsFindInput,
  ThingsFindOutput,
  ThingsGuessInput,
  ThingsListInput,
  ThingsListOutput,
  ThingsNamesInput,
  ThingsOpenInput,
  ThingsRemoveInput,
  ThingsSilentInput,
} from "./types.js";
import { keepOnly, listOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import {
  absent,
  hasRoom,
  merge,
  unknownFields,
  unreadable,
  within,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  isObject,
  lengthOf,
  own,
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
    if (typeof value.id !== "string") return false;
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

const thingsCreateInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsCreateInput`.
 *
 * @see spec.yaml#things.create
 */
export function isThingsCreateInput(value: unknown): value is ThingsCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCreateInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsCreateInput`; null when there is none. */
export function checkThingsCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsCreateInput`, or its issues. */
export function validateThingsCreateInput(value: unknown): Result<ThingsCreateInput> {
  return resultOf(value, checkThingsCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsCreateInput`. */
export function assertThingsCreateInput(value: unknown): asserts value is ThingsCreateInput {
  throwIssues("ThingsCreateInput", checkThingsCreateInput(value));
}

/** `ThingsCreateInput` as a Standard Schema. */
export const ThingsCreateInputSchema: StandardSchemaV1<ThingsCreateInput> =
  /* @__PURE__ */ standardSchema(checkThingsCreateInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsCreateInput(value: ThingsCreateInput): ThingsCreateInput {
  return keepOnly(value, thingsCreateInputFields);
}

/** Every issue of `value` as `ThingsCreateHeaders`; null when there is none. */
export function checkThingsCreateHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsCreateHeaders>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const location = value.location;
    if (typeof location !== "string") issues = wrongType(issues, "/location", location, "string");
    const xCount = value["x-count"];
    if (xCount !== undefined && !isInteger(xCount)) {
      issues = wrongType(issues, "/x-count", xCount, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsRemoveInputFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ThingsRemoveInput`.
 *
 * @see spec.yaml#things.remove
 */
export function isThingsRemoveInput(value: unknown): value is ThingsRemoveInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsRemoveInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsRemoveInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsRemoveInput`; null when there is none. */
export function checkThingsRemoveInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsRemoveInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, thingsRemoveInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsRemoveInput`, or its issues. */
export function validateThingsRemoveInput(value: unknown): Result<ThingsRemoveInput> {
  return resultOf(value, checkThingsRemoveInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsRemoveInput`. */
export function assertThingsRemoveInput(value: unknown): asserts value is ThingsRemoveInput {
  throwIssues("ThingsRemoveInput", checkThingsRemoveInput(value));
}

/** `ThingsRemoveInput` as a Standard Schema. */
export const ThingsRemoveInputSchema: StandardSchemaV1<ThingsRemoveInput> =
  /* @__PURE__ */ standardSchema(checkThingsRemoveInput);

const thingsAcceptInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsAcceptInput`.
 *
 * @see spec.yaml#things.accept
 */
export function isThingsAcceptInput(value: unknown): value is ThingsAcceptInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAcceptInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsAcceptInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsAcceptInput`; null when there is none. */
export function checkThingsAcceptInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAcceptInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsAcceptInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsAcceptInput`, or its issues. */
export function validateThingsAcceptInput(value: unknown): Result<ThingsAcceptInput> {
  return resultOf(value, checkThingsAcceptInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsAcceptInput`. */
export function assertThingsAcceptInput(value: unknown): asserts value is ThingsAcceptInput {
  throwIssues("ThingsAcceptInput", checkThingsAcceptInput(value));
}

/** `ThingsAcceptInput` as a Standard Schema. */
export const ThingsAcceptInputSchema: StandardSchemaV1<ThingsAcceptInput> =
  /* @__PURE__ */ standardSchema(checkThingsAcceptInput);

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
        const inner = checkThing(value[i]);
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
  return listOf(dropThing)(value);
}

const thingsFindInputFields: readonly string[] = ["id"];

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
    if (typeof value.id !== "string") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, thingsFindInputFields)) return false;
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
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    if (issues !== null || countKeys(value) !== 1) {
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

/** Every issue of `value` as `ThingsFindOutput`; null when there is none. */
export function checkThingsFindOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value !== null) {
      issues = within(issues, "", checkThing(value));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropThingsFindOutput(value: ThingsFindOutput): ThingsFindOutput {
  return value === null ? null : dropThing(value);
}

const thingsNamesInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsNamesInput`.
 *
 * @see spec.yaml#things.names
 */
export function isThingsNamesInput(value: unknown): value is ThingsNamesInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsNamesInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsNamesInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsNamesInput`; null when there is none. */
export function checkThingsNamesInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsNamesInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsNamesInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsNamesInput`, or its issues. */
export function validateThingsNamesInput(value: unknown): Result<ThingsNamesInput> {
  return resultOf(value, checkThingsNamesInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsNamesInput`. */
export function assertThingsNamesInput(value: unknown): asserts value is ThingsNamesInput {
  throwIssues("ThingsNamesInput", checkThingsNamesInput(value));
}

/** `ThingsNamesInput` as a Standard Schema. */
export const ThingsNamesInputSchema: StandardSchemaV1<ThingsNamesInput> =
  /* @__PURE__ */ standardSchema(checkThingsNamesInput);

/** Every issue of `value` as `ThingsNamesOutput`; null when there is none. */
export function checkThingsNamesOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isObject(value)) {
      issues = wrongType(issues, "", value, "object");
    } else {
      for (const key in value) {
        if (!hasRoom(issues)) break;
        const entry = own(value, key);
        if (entry !== undefined && typeof entry !== "string") {
          issues = wrongType(issues, pointerTo(key), entry, "string");
        }
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
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
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsGuessInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsGuessInput`.
 *
 * @see spec.yaml#things.guess
 */
export function isThingsGuessInput(value: unknown): value is ThingsGuessInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsGuessInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsGuessInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsGuessInput`; null when there is none. */
export function checkThingsGuessInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsGuessInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsGuessInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsGuessInput`, or its issues. */
export function validateThingsGuessInput(value: unknown): Result<ThingsGuessInput> {
  return resultOf(value, checkThingsGuessInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsGuessInput`. */
export function assertThingsGuessInput(value: unknown): asserts value is ThingsGuessInput {
  throwIssues("ThingsGuessInput", checkThingsGuessInput(value));
}

/** `ThingsGuessInput` as a Standard Schema. */
export const ThingsGuessInputSchema: StandardSchemaV1<ThingsGuessInput> =
  /* @__PURE__ */ standardSchema(checkThingsGuessInput);

const thingsSilentInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsSilentInput`.
 *
 * @see spec.yaml#things.silent
 */
export function isThingsSilentInput(value: unknown): value is ThingsSilentInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsSilentInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsSilentInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsSilentInput`; null when there is none. */
export function checkThingsSilentInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsSilentInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsSilentInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsSilentInput`, or its issues. */
export function validateThingsSilentInput(value: unknown): Result<ThingsSilentInput> {
  return resultOf(value, checkThingsSilentInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsSilentInput`. */
export function assertThingsSilentInput(value: unknown): asserts value is ThingsSilentInput {
  throwIssues("ThingsSilentInput", checkThingsSilentInput(value));
}

/** `ThingsSilentInput` as a Standard Schema. */
export const ThingsSilentInputSchema: StandardSchemaV1<ThingsSilentInput> =
  /* @__PURE__ */ standardSchema(checkThingsSilentInput);
