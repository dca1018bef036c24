// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type ClassDeleteInput,
  type ClassNewInput,
  type Closed,
  type Conditional,
  type ConstructorToStringInput,
  type ConstructorValueOfInput,
  type DefaultNewInput,
  type Delete,
  type Flag,
  FlagValues,
  type Names,
  type Odd,
  type OddListInput,
  OddValues,
} from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  missing,
  notListed,
  unknownFields,
  unreadable,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isInteger,
  isNoArray,
  lengthOf,
  own,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Odd`.
 *
 * @see spec.yaml#Odd
 */
export function isOdd(value: unknown): value is Odd {
  return (
    value === "" ||
    value === " " ||
    value === "constructor" ||
    value === 'a"b' ||
    value === "*/" ||
    value === "${x}"
  );
}

/** Every issue of `value` as `Odd`; null when there is none. */
export function checkOdd(value: unknown): Issue[] | null {
  return isOdd(value) ? null : notListed(null, "", value, OddValues);
}

/** `value` as `Odd`, or its issues. */
export function validateOdd(value: unknown): Result<Odd> {
  return resultOf(value, checkOdd(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Odd`. */
export function assertOdd(value: unknown): asserts value is Odd {
  throwIssues("Odd", checkOdd(value));
}

/** `Odd` as a Standard Schema. */
export const OddSchema: StandardSchemaV1<Odd> = /* @__PURE__ */ standardSchema(checkOdd);

/**
 * Whether `value` is valid as `Flag`.
 *
 * @see spec.yaml#Flag
 */
export function isFlag(value: unknown): value is Flag {
  return value === "in" || value === "of-course";
}

/** Every issue of `value` as `Flag`; null when there is none. */
export function checkFlag(value: unknown): Issue[] | null {
  return isFlag(value) ? null : notListed(null, "", value, FlagValues);
}

/** `value` as `Flag`, or its issues. */
export function validateFlag(value: unknown): Result<Flag> {
  return resultOf(value, checkFlag(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Flag`. */
export function assertFlag(value: unknown): asserts value is Flag {
  throwIssues("Flag", checkFlag(value));
}

/** `Flag` as a Standard Schema. */
export const FlagSchema: StandardSchemaV1<Flag> = /* @__PURE__ */ standardSchema(checkFlag);

const namesFields: readonly string[] = [
  "x-y",
  "constructor",
  "toString",
  "default",
  "class",
  "hasOwnProperty",
  "1",
  "a/b~c",
  'it\'s "it"',
  "*/",
  "value",
  "issues",
  "known",
  "i",
  "ünï",
  "${x}",
];

/**
 * Whether `value` is valid as `Names`.
 *
 * @see spec.yaml#Names
 */
export function isNames(value: unknown): value is Names {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Names>(value)) return false;
    if (typeof value["x-y"] !== "string") return false;
    if (typeof own(value, "constructor") !== "string") return false;
    if (typeof own(value, "toString") !== "boolean") return false;
    if (!isInteger(value.default)) return false;
    const classField = value.class;
    if (classField !== undefined && typeof classField !== "string") return false;
    const hasOwnProperty = own(value, "hasOwnProperty");
    if (hasOwnProperty !== undefined && !isInteger(hasOwnProperty)) return false;
    if (typeof value["1"] !== "string") return false;
    if (!isInteger(value["a/b~c"])) return false;
    if (typeof value['it\'s "it"'] !== "string") return false;
    if (!isInteger(value["*/"])) return false;
    if (typeof value.value !== "string") return false;
    if (typeof value.issues !== "string") return false;
    if (typeof value.known !== "string") return false;
    const iField = value.i;
    if (!isArray(iField)) return false;
    for (let i = 0, end = lengthOf(iField); i < end; i++) {
      if (typeof iField[i] !== "string") return false;
    }
    if (typeof value["ünï"] !== "string") return false;
    if (typeof value["${x}"] !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Names`; null when there is none. */
export function checkNames(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Names>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const xY = value["x-y"];
    if (typeof xY !== "string") issues = wrongType(issues, "/x-y", xY, "string");
    const constructor = own(value, "constructor");
    if (typeof constructor !== "string") {
      issues = wrongType(issues, "/constructor", constructor, "string");
    }
    const toString = own(value, "toString");
    if (typeof toString !== "boolean") issues = wrongType(issues, "/toString", toString, "boolean");
    const defaultField = value.default;
    if (!isInteger(defaultField)) issues = wrongType(issues, "/default", defaultField, "integer");
    const classField = value.class;
    if (classField !== undefined && typeof classField !== "string") {
      issues = wrongType(issues, "/class", classField, "string");
    }
    const hasOwnProperty = own(value, "hasOwnProperty");
    if (hasOwnProperty !== undefined && !isInteger(hasOwnProperty)) {
      issues = wrongType(issues, "/hasOwnProperty", hasOwnProperty, "integer");
    }
    const field7 = value["1"];
    if (typeof field7 !== "string") issues = wrongType(issues, "/1", field7, "string");
    const aBC = value["a/b~c"];
    if (!isInteger(aBC)) issues = wrongType(issues, "/a~1b~0c", aBC, "integer");
    const itSIt = value['it\'s "it"'];
    if (typeof itSIt !== "string") issues = wrongType(issues, '/it\'s "it"', itSIt, "string");
    const field10 = value["*/"];
    if (!isInteger(field10)) issues = wrongType(issues, "/*~1", field10, "integer");
    const valueField = value.value;
    if (typeof valueField !== "string") issues = wrongType(issues, "/value", valueField, "string");
    const issuesField = value.issues;
    if (typeof issuesField !== "string") {
      issues = wrongType(issues, "/issues", issuesField, "string");
    }
    const knownField = value.known;
    if (typeof knownField !== "string") issues = wrongType(issues, "/known", knownField, "string");
    const iField = value.i;
    if (!isArray(iField)) {
      issues = wrongType(issues, "/i", iField, "array");
    } else {
      for (let i = 0, end = lengthOf(iField); i < end && hasRoom(issues); i++) {
        const item = iField[i];
        if (typeof item !== "string") issues = wrongType(issues, "/i/" + i, item, "string");
      }
    }
    const n = value["ünï"];
    if (typeof n !== "string") issues = wrongType(issues, "/ünï", n, "string");
    const x = value["${x}"];
    if (typeof x !== "string") issues = wrongType(issues, "/${x}", x, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Names`, or its issues. */
export function validateNames(value: unknown): Result<Names> {
  return resultOf(value, checkNames(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Names`. */
export function assertNames(value: unknown): asserts value is Names {
  throwIssues("Names", checkNames(value));
}

/** `Names` as a Standard Schema. */
export const NamesSchema: StandardSchemaV1<Names> = /* @__PURE__ */ standardSchema(checkNames);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropNames(value: Names): Names {
  return keepOnly(value, namesFields);
}

const conditionalFields: readonly string[] = ["new", "x-y"];

/**
 * Whether `value` is valid as `Conditional`.
 *
 * @see spec.yaml#Conditional
 */
export function isConditional(value: unknown): value is Conditional {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Conditional>(value)) return false;
    const newField = value.new;
    if (!isFlag(newField)) return false;
    const xY = value["x-y"];
    if (xY === undefined && newField === "in") return false;
    if (xY !== undefined && typeof xY !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Conditional`; null when there is none. */
export function checkConditional(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Conditional>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const newField = value.new;
    if (!isFlag(newField)) issues = notListed(issues, "/new", newField, FlagValues);
    const xY = value["x-y"];
    if (xY === undefined && newField === "in") issues = missing(issues, "/x-y", "new is in");
    if (xY !== undefined && typeof xY !== "string") {
      issues = wrongType(issues, "/x-y", xY, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Conditional`, or its issues. */
export function validateConditional(value: unknown): Result<Conditional> {
  return resultOf(value, checkConditional(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Conditional`. */
export function assertConditional(value: unknown): asserts value is Conditional {
  throwIssues("Conditional", checkConditional(value));
}

/** `Conditional` as a Standard Schema. */
export const ConditionalSchema: StandardSchemaV1<Conditional> =
  /* @__PURE__ */ standardSchema(checkConditional);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropConditional(value: Conditional): Conditional {
  return keepOnly(value, conditionalFields);
}

const closedFields: readonly string[] = ["constructor", "hasOwn"];

/**
 * Whether `value` is valid as `Closed`.
 *
 * @see spec.yaml#Closed
 */
export function isClosed(value: unknown): value is Closed {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Closed>(value)) return false;
    let known = 1;
    const constructor = own(value, "constructor");
    if (typeof constructor !== "string") return false;
    const hasOwn = value.hasOwn;
    if (hasOwn !== undefined) {
      known++;
      if (!isInteger(hasOwn)) return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, closedFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Closed`; null when there is none. */
export function checkClosed(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Closed>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 1;
    const constructor = own(value, "constructor");
    if (typeof constructor !== "string") {
      issues = wrongType(issues, "/constructor", constructor, "string");
    }
    const hasOwn = value.hasOwn;
    if (hasOwn !== undefined) {
      known++;
      if (!isInteger(hasOwn)) issues = wrongType(issues, "/hasOwn", hasOwn, "integer");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, closedFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Closed`, or its issues. */
export function validateClosed(value: unknown): Result<Closed> {
  return resultOf(value, checkClosed(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Closed`. */
export function assertClosed(value: unknown): asserts value is Closed {
  throwIssues("Closed", checkClosed(value));
}

/** `Closed` as a Standard Schema. */
export const ClosedSchema: StandardSchemaV1<Closed> = /* @__PURE__ */ standardSchema(checkClosed);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropClosed(value: Closed): Closed {
  return keepOnly(value, closedFields);
}

/** Every issue of `value` as `Delete`; null when there is none. */
export function checkDelete(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Delete>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const xY = value["x-y"];
    if (typeof xY !== "string") issues = wrongType(issues, "/x-y", xY, "string");
    const classField = value.class;
    if (!isInteger(classField)) issues = wrongType(issues, "/class", classField, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

const classDeleteInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ClassDeleteInput`.
 *
 * @see spec.yaml#class.delete
 */
export function isClassDeleteInput(value: unknown): value is ClassDeleteInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ClassDeleteInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, classDeleteInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ClassDeleteInput`; null when there is none. */
export function checkClassDeleteInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ClassDeleteInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, classDeleteInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ClassDeleteInput`, or its issues. */
export function validateClassDeleteInput(value: unknown): Result<ClassDeleteInput> {
  return resultOf(value, checkClassDeleteInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ClassDeleteInput`. */
export function assertClassDeleteInput(value: unknown): asserts value is ClassDeleteInput {
  throwIssues("ClassDeleteInput", checkClassDeleteInput(value));
}

/** `ClassDeleteInput` as a Standard Schema. */
export const ClassDeleteInputSchema: StandardSchemaV1<ClassDeleteInput> =
  /* @__PURE__ */ standardSchema(checkClassDeleteInput);

const defaultNewInputFields: readonly string[] = [
  "of",
  "x-z",
  "x-y",
  "constructor",
  "toString",
  "default",
  "class",
  "hasOwnProperty",
  "1",
  "a/b~c",
  'it\'s "it"',
  "*/",
  "value",
  "issues",
  "known",
  "i",
  "ünï",
  "${x}",
];

/**
 * Whether `value` is valid as `DefaultNewInput`.
 *
 * @see spec.yaml#default.new
 */
export function isDefaultNewInput(value: unknown): value is DefaultNewInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<DefaultNewInput>(value)) {
      return false;
    }
    if (typeof value.of !== "string") return false;
    const xZ = value["x-z"];
    if (xZ !== undefined) {
      if (!isArray(xZ)) return false;
      for (let i = 0, end = lengthOf(xZ); i < end; i++) {
        if (typeof xZ[i] !== "string") return false;
      }
    }
    if (typeof value["x-y"] !== "string") return false;
    if (typeof own(value, "constructor") !== "string") return false;
    if (typeof own(value, "toString") !== "boolean") return false;
    if (!isInteger(value.default)) return false;
    const classField = value.class;
    if (classField !== undefined && typeof classField !== "string") return false;
    const hasOwnProperty = own(value, "hasOwnProperty");
    if (hasOwnProperty !== undefined && !isInteger(hasOwnProperty)) return false;
    if (typeof value["1"] !== "string") return false;
    if (!isInteger(value["a/b~c"])) return false;
    if (typeof value['it\'s "it"'] !== "string") return false;
    if (!isInteger(value["*/"])) return false;
    if (typeof value.value !== "string") return false;
    if (typeof value.issues !== "string") return false;
    if (typeof value.known !== "string") return false;
    const iField = value.i;
    if (!isArray(iField)) return false;
    for (let i = 0, end = lengthOf(iField); i < end; i++) {
      if (typeof iField[i] !== "string") return false;
    }
    if (typeof value["ünï"] !== "string") return false;
    if (typeof value["${x}"] !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `DefaultNewInput`; null when there is none. */
export function checkDefaultNewInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<DefaultNewInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const of = value.of;
    if (typeof of !== "string") issues = wrongType(issues, "/of", of, "string");
    const xZ = value["x-z"];
    if (xZ !== undefined) {
      if (!isArray(xZ)) {
        issues = wrongType(issues, "/x-z", xZ, "array");
      } else {
        for (let i = 0, end = lengthOf(xZ); i < end && hasRoom(issues); i++) {
          const item = xZ[i];
          if (typeof item !== "string") issues = wrongType(issues, "/x-z/" + i, item, "string");
        }
      }
    }
    const xY = value["x-y"];
    if (typeof xY !== "string") issues = wrongType(issues, "/x-y", xY, "string");
    const constructor = own(value, "constructor");
    if (typeof constructor !== "string") {
      issues = wrongType(issues, "/constructor", constructor, "string");
    }
    const toString = own(value, "toString");
    if (typeof toString !== "boolean") issues = wrongType(issues, "/toString", toString, "boolean");
    const defaultField = value.default;
    if (!isInteger(defaultField)) issues = wrongType(issues, "/default", defaultField, "integer");
    const classField = value.class;
    if (classField !== undefined && typeof classField !== "string") {
      issues = wrongType(issues, "/class", classField, "string");
    }
    const hasOwnProperty = own(value, "hasOwnProperty");
    if (hasOwnProperty !== undefined && !isInteger(hasOwnProperty)) {
      issues = wrongType(issues, "/hasOwnProperty", hasOwnProperty, "integer");
    }
    const field9 = value["1"];
    if (typeof field9 !== "string") issues = wrongType(issues, "/1", field9, "string");
    const aBC = value["a/b~c"];
    if (!isInteger(aBC)) issues = wrongType(issues, "/a~1b~0c", aBC, "integer");
    const itSIt = value['it\'s "it"'];
    if (typeof itSIt !== "string") issues = wrongType(issues, '/it\'s "it"', itSIt, "string");
    const field12 = value["*/"];
    if (!isInteger(field12)) issues = wrongType(issues, "/*~1", field12, "integer");
    const valueField = value.value;
    if (typeof valueField !== "string") issues = wrongType(issues, "/value", valueField, "string");
    const issuesField = value.issues;
    if (typeof issuesField !== "string") {
      issues = wrongType(issues, "/issues", issuesField, "string");
    }
    const knownField = value.known;
    if (typeof knownField !== "string") issues = wrongType(issues, "/known", knownField, "string");
    const iField = value.i;
    if (!isArray(iField)) {
      issues = wrongType(issues, "/i", iField, "array");
    } else {
      for (let i = 0, end = lengthOf(iField); i < end && hasRoom(issues); i++) {
        const item = iField[i];
        if (typeof item !== "string") issues = wrongType(issues, "/i/" + i, item, "string");
      }
    }
    const n = value["ünï"];
    if (typeof n !== "string") issues = wrongType(issues, "/ünï", n, "string");
    const x = value["${x}"];
    if (typeof x !== "string") issues = wrongType(issues, "/${x}", x, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `DefaultNewInput`, or its issues. */
export function validateDefaultNewInput(value: unknown): Result<DefaultNewInput> {
  return resultOf(value, checkDefaultNewInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `DefaultNewInput`. */
export function assertDefaultNewInput(value: unknown): asserts value is DefaultNewInput {
  throwIssues("DefaultNewInput", checkDefaultNewInput(value));
}

/** `DefaultNewInput` as a Standard Schema. */
export const DefaultNewInputSchema: StandardSchemaV1<DefaultNewInput> =
  /* @__PURE__ */ standardSchema(checkDefaultNewInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDefaultNewInput(value: DefaultNewInput): DefaultNewInput {
  return keepOnly(value, defaultNewInputFields);
}

const constructorToStringInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ConstructorToStringInput`.
 *
 * @see spec.yaml#constructor.toString
 */
export function isConstructorToStringInput(value: unknown): value is ConstructorToStringInput {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<ConstructorToStringInput>(value)
    ) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, constructorToStringInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ConstructorToStringInput`; null when there is none. */
export function checkConstructorToStringInput(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<ConstructorToStringInput>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, constructorToStringInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ConstructorToStringInput`, or its issues. */
export function validateConstructorToStringInput(value: unknown): Result<ConstructorToStringInput> {
  return resultOf(value, checkConstructorToStringInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ConstructorToStringInput`. */
export function assertConstructorToStringInput(
  value: unknown,
): asserts value is ConstructorToStringInput {
  throwIssues("ConstructorToStringInput", checkConstructorToStringInput(value));
}

/** `ConstructorToStringInput` as a Standard Schema. */
export const ConstructorToStringInputSchema: StandardSchemaV1<ConstructorToStringInput> =
  /* @__PURE__ */ standardSchema(checkConstructorToStringInput);

const classNewInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ClassNewInput`.
 *
 * @see spec.yaml#class.new
 */
export function isClassNewInput(value: unknown): value is ClassNewInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ClassNewInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, classNewInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ClassNewInput`; null when there is none. */
export function checkClassNewInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ClassNewInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, classNewInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ClassNewInput`, or its issues. */
export function validateClassNewInput(value: unknown): Result<ClassNewInput> {
  return resultOf(value, checkClassNewInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ClassNewInput`. */
export function assertClassNewInput(value: unknown): asserts value is ClassNewInput {
  throwIssues("ClassNewInput", checkClassNewInput(value));
}

/** `ClassNewInput` as a Standard Schema. */
export const ClassNewInputSchema: StandardSchemaV1<ClassNewInput> =
  /* @__PURE__ */ standardSchema(checkClassNewInput);

const constructorValueOfInputFields: readonly string[] = ["constructor", "toString"];

/**
 * Whether `value` is valid as `ConstructorValueOfInput`.
 *
 * @see spec.yaml#constructor.valueOf
 */
export function isConstructorValueOfInput(value: unknown): value is ConstructorValueOfInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ConstructorValueOfInput>(value)) {
      return false;
    }
    let known = 0;
    const constructor = own(value, "constructor");
    if (constructor !== undefined) {
      known++;
      if (typeof constructor !== "string") return false;
    }
    const toString = own(value, "toString");
    if (toString !== undefined) {
      known++;
      if (!isInteger(toString)) return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, constructorValueOfInputFields)) {
      return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ConstructorValueOfInput`; null when there is none. */
export function checkConstructorValueOfInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ConstructorValueOfInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 0;
    const constructor = own(value, "constructor");
    if (constructor !== undefined) {
      known++;
      if (typeof constructor !== "string") {
        issues = wrongType(issues, "/constructor", constructor, "string");
      }
    }
    const toString = own(value, "toString");
    if (toString !== undefined) {
      known++;
      if (!isInteger(toString)) issues = wrongType(issues, "/toString", toString, "integer");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, constructorValueOfInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ConstructorValueOfInput`, or its issues. */
export function validateConstructorValueOfInput(value: unknown): Result<ConstructorValueOfInput> {
  return resultOf(value, checkConstructorValueOfInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ConstructorValueOfInput`. */
export function assertConstructorValueOfInput(
  value: unknown,
): asserts value is ConstructorValueOfInput {
  throwIssues("ConstructorValueOfInput", checkConstructorValueOfInput(value));
}

/** `ConstructorValueOfInput` as a Standard Schema. */
export const ConstructorValueOfInputSchema: StandardSchemaV1<ConstructorValueOfInput> =
  /* @__PURE__ */ standardSchema(checkConstructorValueOfInput);

const oddListInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `OddListInput`.
 *
 * @see spec.yaml#odd.list
 */
export function isOddListInput(value: unknown): value is OddListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OddListInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, oddListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OddListInput`; null when there is none. */
export function checkOddListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OddListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, oddListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OddListInput`, or its issues. */
export function validateOddListInput(value: unknown): Result<OddListInput> {
  return resultOf(value, checkOddListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OddListInput`. */
export function assertOddListInput(value: unknown): asserts value is OddListInput {
  throwIssues("OddListInput", checkOddListInput(value));
}

/** `OddListInput` as a Standard Schema. */
export const OddListInputSchema: StandardSchemaV1<OddListInput> =
  /* @__PURE__ */ standardSchema(checkOddListInput);

/** Every issue of `value` as `OddListOutput`; null when there is none. */
export function checkOddListOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!isArray(value)) {
      issues = wrongType(issues, "", value, "array");
    } else {
      for (let i = 0, end = lengthOf(value); i < end && hasRoom(issues); i++) {
        const item = value[i];
        if (!isOdd(item)) issues = notListed(issues, "/" + i, item, OddValues);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}
