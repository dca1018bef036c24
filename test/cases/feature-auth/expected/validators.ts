// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  OthersPartnerInput,
  ThingsAllInput,
  ThingsAnyInput,
  ThingsAppInput,
  ThingsMixedInput,
  ThingsNoneInput,
} from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unknownFields, unreadable, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const thingsAppInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsAppInput`.
 *
 * @see spec.yaml#things.app
 */
export function isThingsAppInput(value: unknown): value is ThingsAppInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAppInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsAppInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsAppInput`; null when there is none. */
export function checkThingsAppInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAppInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsAppInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsAppInput`, or its issues. */
export function validateThingsAppInput(value: unknown): Result<ThingsAppInput> {
  return resultOf(value, checkThingsAppInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsAppInput`. */
export function assertThingsAppInput(value: unknown): asserts value is ThingsAppInput {
  throwIssues("ThingsAppInput", checkThingsAppInput(value));
}

/** `ThingsAppInput` as a Standard Schema. */
export const ThingsAppInputSchema: StandardSchemaV1<ThingsAppInput> =
  /* @__PURE__ */ standardSchema(checkThingsAppInput);

/** Every issue of `value` as `ThingsAppOutput`; null when there is none. */
export function checkThingsAppOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsNoneInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsNoneInput`.
 *
 * @see spec.yaml#things.none
 */
export function isThingsNoneInput(value: unknown): value is ThingsNoneInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsNoneInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsNoneInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsNoneInput`; null when there is none. */
export function checkThingsNoneInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsNoneInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsNoneInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsNoneInput`, or its issues. */
export function validateThingsNoneInput(value: unknown): Result<ThingsNoneInput> {
  return resultOf(value, checkThingsNoneInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsNoneInput`. */
export function assertThingsNoneInput(value: unknown): asserts value is ThingsNoneInput {
  throwIssues("ThingsNoneInput", checkThingsNoneInput(value));
}

/** `ThingsNoneInput` as a Standard Schema. */
export const ThingsNoneInputSchema: StandardSchemaV1<ThingsNoneInput> =
  /* @__PURE__ */ standardSchema(checkThingsNoneInput);

/** Every issue of `value` as `ThingsNoneOutput`; null when there is none. */
export function checkThingsNoneOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsAnyInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsAnyInput`.
 *
 * @see spec.yaml#things.any
 */
export function isThingsAnyInput(value: unknown): value is ThingsAnyInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAnyInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsAnyInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsAnyInput`; null when there is none. */
export function checkThingsAnyInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAnyInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsAnyInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsAnyInput`, or its issues. */
export function validateThingsAnyInput(value: unknown): Result<ThingsAnyInput> {
  return resultOf(value, checkThingsAnyInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsAnyInput`. */
export function assertThingsAnyInput(value: unknown): asserts value is ThingsAnyInput {
  throwIssues("ThingsAnyInput", checkThingsAnyInput(value));
}

/** `ThingsAnyInput` as a Standard Schema. */
export const ThingsAnyInputSchema: StandardSchemaV1<ThingsAnyInput> =
  /* @__PURE__ */ standardSchema(checkThingsAnyInput);

/** Every issue of `value` as `ThingsAnyOutput`; null when there is none. */
export function checkThingsAnyOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsAllInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsAllInput`.
 *
 * @see spec.yaml#things.all
 */
export function isThingsAllInput(value: unknown): value is ThingsAllInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAllInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsAllInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsAllInput`; null when there is none. */
export function checkThingsAllInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsAllInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsAllInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsAllInput`, or its issues. */
export function validateThingsAllInput(value: unknown): Result<ThingsAllInput> {
  return resultOf(value, checkThingsAllInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsAllInput`. */
export function assertThingsAllInput(value: unknown): asserts value is ThingsAllInput {
  throwIssues("ThingsAllInput", checkThingsAllInput(value));
}

/** `ThingsAllInput` as a Standard Schema. */
export const ThingsAllInputSchema: StandardSchemaV1<ThingsAllInput> =
  /* @__PURE__ */ standardSchema(checkThingsAllInput);

/** Every issue of `value` as `ThingsAllOutput`; null when there is none. */
export function checkThingsAllOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const thingsMixedInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ThingsMixedInput`.
 *
 * @see spec.yaml#things.mixed
 */
export function isThingsMixedInput(value: unknown): value is ThingsMixedInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsMixedInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, thingsMixedInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ThingsMixedInput`; null when there is none. */
export function checkThingsMixedInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ThingsMixedInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, thingsMixedInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ThingsMixedInput`, or its issues. */
export function validateThingsMixedInput(value: unknown): Result<ThingsMixedInput> {
  return resultOf(value, checkThingsMixedInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ThingsMixedInput`. */
export function assertThingsMixedInput(value: unknown): asserts value is ThingsMixedInput {
  throwIssues("ThingsMixedInput", checkThingsMixedInput(value));
}

/** `ThingsMixedInput` as a Standard Schema. */
export const ThingsMixedInputSchema: StandardSchemaV1<ThingsMixedInput> =
  /* @__PURE__ */ standardSchema(checkThingsMixedInput);

/** Every issue of `value` as `ThingsMixedOutput`; null when there is none. */
export function checkThingsMixedOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const othersPartnerInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `OthersPartnerInput`.
 *
 * @see spec.yaml#others.partner
 */
export function isOthersPartnerInput(value: unknown): value is OthersPartnerInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OthersPartnerInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, othersPartnerInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OthersPartnerInput`; null when there is none. */
export function checkOthersPartnerInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OthersPartnerInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, othersPartnerInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OthersPartnerInput`, or its issues. */
export function validateOthersPartnerInput(value: unknown): Result<OthersPartnerInput> {
  return resultOf(value, checkOthersPartnerInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OthersPartnerInput`. */
export function assertOthersPartnerInput(value: unknown): asserts value is OthersPartnerInput {
  throwIssues("OthersPartnerInput", checkOthersPartnerInput(value));
}

/** `OthersPartnerInput` as a Standard Schema. */
export const OthersPartnerInputSchema: StandardSchemaV1<OthersPartnerInput> =
  /* @__PURE__ */ standardSchema(checkOthersPartnerInput);

/** Every issue of `value` as `OthersPartnerOutput`; null when there is none. */
export function checkOthersPartnerOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (typeof value !== "string") issues = wrongType(issues, "", value, "string");
    return issues;
  } catch {
    return unreadable();
  }
}
