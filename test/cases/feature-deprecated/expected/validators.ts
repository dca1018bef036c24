// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Color,
  ColorValues,
  type One,
  type Thing,
  type ThingsGetInput,
  type Union,
  type UnionsGetInput,
} from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  notListed,
  unknownFields,
  unreadable,
  wrongConst,
  wrongTag,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Color`.
 *
 * @see spec.yaml#Color
 */
export function isColor(value: unknown): value is Color {
  return value === "red" || value === "blue";
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

const thingFields: readonly string[] = ["id", "name", "size", "color"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (typeof value.id !== "string") return false;
    if (typeof value.name !== "string") return false;
    const size = value.size;
    if (size !== undefined && !isInteger(size)) return false;
    const color = value.color;
    if (color !== undefined && !isColor(color)) return false;
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
    const name = value.name;
    if (typeof name !== "string") issues = wrongType(issues, "/name", name, "string");
    const size = value.size;
    if (size !== undefined && !isInteger(size)) {
      issues = wrongType(issues, "/size", size, "integer");
    }
    const color = value.color;
    if (color !== undefined && !isColor(color)) {
      issues = notListed(issues, "/color", color, ColorValues);
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

/**
 * Whether `value` is valid as `Union`.
 *
 * @see spec.yaml#Union
 */
export function isUnion(value: unknown): value is Union {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "one":
        return isOne(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Union`; null when there is none. */
export function checkUnion(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "one":
        return checkOne(value);
      default:
        return wrongTag("kind", value.kind, ["one"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Union`, or its issues. */
export function validateUnion(value: unknown): Result<Union> {
  return resultOf(value, checkUnion(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Union`. */
export function assertUnion(value: unknown): asserts value is Union {
  throwIssues("Union", checkUnion(value));
}

/** `Union` as a Standard Schema. */
export const UnionSchema: StandardSchemaV1<Union> = /* @__PURE__ */ standardSchema(checkUnion);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUnion(value: Union): Union {
  try {
    switch (value.kind) {
      case "one":
        return dropOne(value);
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

const thingsGetInputFields: readonly string[] = ["id", "deep"];

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

const unionsGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `UnionsGetInput`.
 *
 * @see spec.yaml#unions.get
 */
export function isUnionsGetInput(value: unknown): value is UnionsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UnionsGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, unionsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UnionsGetInput`; null when there is none. */
export function checkUnionsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UnionsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, unionsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UnionsGetInput`, or its issues. */
export function validateUnionsGetInput(value: unknown): Result<UnionsGetInput> {
  return resultOf(value, checkUnionsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UnionsGetInput`. */
export function assertUnionsGetInput(value: unknown): asserts value is UnionsGetInput {
  throwIssues("UnionsGetInput", checkUnionsGetInput(value));
}

/** `UnionsGetInput` as a Standard Schema. */
export const UnionsGetInputSchema: StandardSchemaV1<UnionsGetInput> =
  /* @__PURE__ */ standardSchema(checkUnionsGetInput);
