// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type * as types from "./types.js";
import type {
  ErrorsGetInput,
  Id,
  OthersGetInput,
  PromisesListInput,
  PromisesListOutput,
  RecordsAllInput,
  RequestsSendInput,
  StringsGetInput,
} from "./types.js";
import { change, keepOnly, listOf, withInherited } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import {
  type Trail,
  type Tried,
  isKnown,
  keep,
  maxDepth,
  newTrail,
  once,
} from "./runtime/nesting.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  merge,
  tooDeep,
  unknownFields,
  unreadable,
  within,
  wrongId,
  wrongPattern,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray as runtimeIsArray,
  isId as runtimeIsId,
  isNoArray,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const errorFields: readonly string[] = ["code", "cause"];

/**
 * Whether `value` is valid as `Error`.
 *
 * @see spec.yaml#Error
 */
export function isError(value: unknown): value is types.Error {
  return fitsError(value, 1, {});
}

/** Every issue of `value` as `Error`; null when there is none. */
export function checkError(value: unknown): Issue[] | null {
  return issuesOfError(value, 1, {});
}

function fitsError(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<types.Error>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "Error", value, depth)) return true;
    if (typeof value.code !== "string") return false;
    const cause = value.cause;
    if (cause !== undefined && !fitsError(cause, depth + 1, tried)) return false;
    return keep(tried, "Error", value, depth);
  } catch {
    return false;
  }
}

function issuesOfError(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<types.Error>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Error", value, depth)) return null;
    let issues: Issue[] | null = null;
    const code = value.code;
    if (typeof code !== "string") issues = wrongType(issues, "/code", code, "string");
    const cause = value.cause;
    if (cause !== undefined && hasRoom(issues)) {
      issues = within(issues, "/cause", issuesOfError(cause, depth + 1, tried));
    }
    if (issues === null) keep(tried, "Error", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Error`, or its issues. */
export function validateError(value: unknown): Result<types.Error> {
  return resultOf(value, checkError(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Error`. */
export function assertError(value: unknown): asserts value is types.Error {
  throwIssues("Error", checkError(value));
}

/** `Error` as a Standard Schema. */
export const ErrorSchema: StandardSchemaV1<types.Error> =
  /* @__PURE__ */ standardSchema(checkError);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropError(value: types.Error): types.Error {
  return keptError(value);
}

function keptError(value: types.Error, trail: Trail = newTrail()): types.Error {
  return once(trail, "Error", value, (inside) => {
    let kept = keepOnly(value, errorFields);
    kept = change(kept, "cause", keptError, inside);
    return kept;
  });
}

const requestFields: readonly string[] = ["id", "headers"];

/**
 * Whether `value` is valid as `Request`.
 *
 * @see spec.yaml#Request
 */
export function isRequest(value: unknown): value is types.Request {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Request>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (!isHeaders(value.headers)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Request`; null when there is none. */
export function checkRequest(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Request>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const headers = value.headers;
    issues = within(issues, "/headers", checkHeaders(headers));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Request`, or its issues. */
export function validateRequest(value: unknown): Result<types.Request> {
  return resultOf(value, checkRequest(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Request`. */
export function assertRequest(value: unknown): asserts value is types.Request {
  throwIssues("Request", checkRequest(value));
}

/** `Request` as a Standard Schema. */
export const RequestSchema: StandardSchemaV1<types.Request> =
  /* @__PURE__ */ standardSchema(checkRequest);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRequest(value: types.Request): types.Request {
  let kept = keepOnly(value, requestFields);
  kept = change(kept, "headers", dropHeaders);
  return kept;
}

const responseFields: readonly string[] = ["id", "date"];

/**
 * Whether `value` is valid as `Response`.
 *
 * @see spec.yaml#Response
 */
export function isResponse(value: unknown): value is types.Response {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Response>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (!isDate(value.date)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Response`; null when there is none. */
export function checkResponse(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Response>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const date = value.date;
    issues = within(issues, "/date", checkDate(date));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Response`, or its issues. */
export function validateResponse(value: unknown): Result<types.Response> {
  return resultOf(value, checkResponse(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Response`. */
export function assertResponse(value: unknown): asserts value is types.Response {
  throwIssues("Response", checkResponse(value));
}

/** `Response` as a Standard Schema. */
export const ResponseSchema: StandardSchemaV1<types.Response> =
  /* @__PURE__ */ standardSchema(checkResponse);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropResponse(value: types.Response): types.Response {
  let kept = keepOnly(value, responseFields);
  kept = change(kept, "date", dropDate);
  return kept;
}

const promiseFields: readonly string[] = ["kept", "record"];

/**
 * Whether `value` is valid as `Promise`.
 *
 * @see spec.yaml#Promise
 */
export function isPromise(value: unknown): value is types.Promise {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Promise>(value)) {
      return false;
    }
    if (typeof value.kept !== "boolean") return false;
    const record = value.record;
    if (record !== undefined && !isRecord(record)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Promise`; null when there is none. */
export function checkPromise(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Promise>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kept = value.kept;
    if (typeof kept !== "boolean") issues = wrongType(issues, "/kept", kept, "boolean");
    const record = value.record;
    if (record !== undefined) {
      issues = within(issues, "/record", checkRecord(record));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Promise`, or its issues. */
export function validatePromise(value: unknown): Result<types.Promise> {
  return resultOf(value, checkPromise(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Promise`. */
export function assertPromise(value: unknown): asserts value is types.Promise {
  throwIssues("Promise", checkPromise(value));
}

/** `Promise` as a Standard Schema. */
export const PromiseSchema: StandardSchemaV1<types.Promise> =
  /* @__PURE__ */ standardSchema(checkPromise);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPromise(value: types.Promise): types.Promise {
  let kept = keepOnly(value, promiseFields);
  kept = change(kept, "record", dropRecord);
  return kept;
}

const recordFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Record`.
 *
 * @see spec.yaml#Record
 */
export function isRecord(value: unknown): value is types.Record {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Record>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Record`; null when there is none. */
export function checkRecord(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Record>(value)) {
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

/** `value` as `Record`, or its issues. */
export function validateRecord(value: unknown): Result<types.Record> {
  return resultOf(value, checkRecord(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Record`. */
export function assertRecord(value: unknown): asserts value is types.Record {
  throwIssues("Record", checkRecord(value));
}

/** `Record` as a Standard Schema. */
export const RecordSchema: StandardSchemaV1<types.Record> =
  /* @__PURE__ */ standardSchema(checkRecord);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRecord(value: types.Record): types.Record {
  return keepOnly(value, recordFields);
}

const eventFields: readonly string[] = ["type"];

/**
 * Whether `value` is valid as `Event`.
 *
 * @see spec.yaml#Event
 */
export function isEvent(value: unknown): value is types.Event {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Event>(value)) return false;
    if (typeof value.type !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Event`; null when there is none. */
export function checkEvent(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Event>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (typeof type !== "string") issues = wrongType(issues, "/type", type, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Event`, or its issues. */
export function validateEvent(value: unknown): Result<types.Event> {
  return resultOf(value, checkEvent(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Event`. */
export function assertEvent(value: unknown): asserts value is types.Event {
  throwIssues("Event", checkEvent(value));
}

/** `Event` as a Standard Schema. */
export const EventSchema: StandardSchemaV1<types.Event> =
  /* @__PURE__ */ standardSchema(checkEvent);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropEvent(value: types.Event): types.Event {
  return keepOnly(value, eventFields);
}

const mapFields: readonly string[] = ["list", "array"];

/**
 * Whether `value` is valid as `Map`.
 *
 * @see spec.yaml#Map
 */
export function isMap(value: unknown): value is types.Map {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Map>(value)) return false;
    const list = value.list;
    if (!runtimeIsArray(list)) return false;
    for (let i = 0, end = lengthOf(list); i < end; i++) {
      if (!isSet(list[i])) return false;
    }
    if (!isArray(value.array)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Map`; null when there is none. */
export function checkMap(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Map>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const list = value.list;
    if (!runtimeIsArray(list)) {
      issues = wrongType(issues, "/list", list, "array");
    } else {
      for (let i = 0, end = lengthOf(list); i < end && hasRoom(issues); i++) {
        const inner = checkSet(list[i]);
        if (inner !== null) issues = merge(issues, "/list/" + i, inner);
      }
    }
    const array = value.array;
    issues = within(issues, "/array", checkArray(array));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Map`, or its issues. */
export function validateMap(value: unknown): Result<types.Map> {
  return resultOf(value, checkMap(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Map`. */
export function assertMap(value: unknown): asserts value is types.Map {
  throwIssues("Map", checkMap(value));
}

/** `Map` as a Standard Schema. */
export const MapSchema: StandardSchemaV1<types.Map> = /* @__PURE__ */ standardSchema(checkMap);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMap(value: types.Map): types.Map {
  let kept = keepOnly(value, mapFields);
  kept = change(kept, "list", listOf(dropSet));
  kept = change(kept, "array", dropArray);
  return kept;
}

const setFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Set`.
 *
 * @see spec.yaml#Set
 */
export function isSet(value: unknown): value is types.Set {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Set>(value)) return false;
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Set`; null when there is none. */
export function checkSet(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Set>(value)) {
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

/** `value` as `Set`, or its issues. */
export function validateSet(value: unknown): Result<types.Set> {
  return resultOf(value, checkSet(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Set`. */
export function assertSet(value: unknown): asserts value is types.Set {
  throwIssues("Set", checkSet(value));
}

/** `Set` as a Standard Schema. */
export const SetSchema: StandardSchemaV1<types.Set> = /* @__PURE__ */ standardSchema(checkSet);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSet(value: types.Set): types.Set {
  return keepOnly(value, setFields);
}

const objectFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Object`.
 *
 * @see spec.yaml#Object
 */
export function isObject(value: unknown): value is types.Object {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Object>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Object`; null when there is none. */
export function checkObject(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Object>(value)) {
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

/** `value` as `Object`, or its issues. */
export function validateObject(value: unknown): Result<types.Object> {
  return resultOf(value, checkObject(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Object`. */
export function assertObject(value: unknown): asserts value is types.Object {
  throwIssues("Object", checkObject(value));
}

/** `Object` as a Standard Schema. */
export const ObjectSchema: StandardSchemaV1<types.Object> =
  /* @__PURE__ */ standardSchema(checkObject);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropObject(value: types.Object): types.Object {
  return keepOnly(value, objectFields);
}

const arrayFields: readonly string[] = ["items"];

/**
 * Whether `value` is valid as `Array`.
 *
 * @see spec.yaml#Array
 */
export function isArray(value: unknown): value is types.Array {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Array>(value)) return false;
    const items = value.items;
    if (!runtimeIsArray(items)) return false;
    for (let i = 0, end = lengthOf(items); i < end; i++) {
      if (!isObject(items[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Array`; null when there is none. */
export function checkArray(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Array>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const items = value.items;
    if (!runtimeIsArray(items)) {
      issues = wrongType(issues, "/items", items, "array");
    } else {
      for (let i = 0, end = lengthOf(items); i < end && hasRoom(issues); i++) {
        const inner = checkObject(items[i]);
        if (inner !== null) issues = merge(issues, "/items/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Array`, or its issues. */
export function validateArray(value: unknown): Result<types.Array> {
  return resultOf(value, checkArray(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Array`. */
export function assertArray(value: unknown): asserts value is types.Array {
  throwIssues("Array", checkArray(value));
}

/** `Array` as a Standard Schema. */
export const ArraySchema: StandardSchemaV1<types.Array> =
  /* @__PURE__ */ standardSchema(checkArray);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropArray(value: types.Array): types.Array {
  let kept = keepOnly(value, arrayFields);
  kept = change(kept, "items", listOf(dropObject));
  return kept;
}

const dateFields: readonly string[] = ["day"];

/**
 * Whether `value` is valid as `Date`.
 *
 * @see spec.yaml#Date
 */
export function isDate(value: unknown): value is types.Date {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Date>(value)) return false;
    if (!isId(value.day)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Date`; null when there is none. */
export function checkDate(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Date>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const day = value.day;
    issues = within(issues, "/day", checkId(day));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Date`, or its issues. */
export function validateDate(value: unknown): Result<types.Date> {
  return resultOf(value, checkDate(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Date`. */
export function assertDate(value: unknown): asserts value is types.Date {
  throwIssues("Date", checkDate(value));
}

/** `Date` as a Standard Schema. */
export const DateSchema: StandardSchemaV1<types.Date> = /* @__PURE__ */ standardSchema(checkDate);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDate(value: types.Date): types.Date {
  let kept = keepOnly(value, dateFields);
  kept = change(kept, "day", dropId);
  return kept;
}

const idFields: readonly string[] = ["text"];

/**
 * Whether `value` is valid as `Id`.
 *
 * @see spec.yaml#Id
 */
export function isId(value: unknown): value is Id {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Id>(value)) return false;
    if (!isPick(value.text)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Id`; null when there is none. */
export function checkId(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Id>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const text = value.text;
    issues = within(issues, "/text", checkPick(text));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Id`, or its issues. */
export function validateId(value: unknown): Result<Id> {
  return resultOf(value, checkId(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Id`. */
export function assertId(value: unknown): asserts value is Id {
  throwIssues("Id", checkId(value));
}

/** `Id` as a Standard Schema. */
export const IdSchema: StandardSchemaV1<Id> = /* @__PURE__ */ standardSchema(checkId);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropId(value: Id): Id {
  let kept = keepOnly(value, idFields);
  kept = change(kept, "text", dropPick);
  return kept;
}

const stringFields: readonly string[] = ["of", "as"];

/**
 * Whether `value` is valid as `String`.
 *
 * @see spec.yaml#String
 */
export function isString(value: unknown): value is types.String {
  return fitsString(value, 1, {});
}

/** Every issue of `value` as `String`; null when there is none. */
export function checkString(value: unknown): Issue[] | null {
  return issuesOfString(value, 1, {});
}

function fitsString(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<types.String>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "String", value, depth)) return true;
    if (typeof value.of !== "string") return false;
    const as = value.as;
    if (as !== undefined && !fitsNumber(as, depth + 1, tried)) return false;
    return keep(tried, "String", value, depth);
  } catch {
    return false;
  }
}

function issuesOfString(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<types.String>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "String", value, depth)) return null;
    let issues: Issue[] | null = null;
    const of = value.of;
    if (typeof of !== "string") issues = wrongType(issues, "/of", of, "string");
    const as = value.as;
    if (as !== undefined && hasRoom(issues)) {
      issues = within(issues, "/as", issuesOfNumber(as, depth + 1, tried));
    }
    if (issues === null) keep(tried, "String", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `String`, or its issues. */
export function validateString(value: unknown): Result<types.String> {
  return resultOf(value, checkString(value));
}

/** Throws a `ValidationError` unless `value` is valid as `String`. */
export function assertString(value: unknown): asserts value is types.String {
  throwIssues("String", checkString(value));
}

/** `String` as a Standard Schema. */
export const StringSchema: StandardSchemaV1<types.String> =
  /* @__PURE__ */ standardSchema(checkString);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropString(value: types.String): types.String {
  return keptString(value);
}

function keptString(value: types.String, trail: Trail = newTrail()): types.String {
  return once(trail, "String", value, (inside) => {
    let kept = keepOnly(value, stringFields);
    kept = change(kept, "as", keptNumber, inside);
    return kept;
  });
}

const numberFields: readonly string[] = ["text"];

/**
 * Whether `value` is valid as `Number`.
 *
 * @see spec.yaml#Number
 */
export function isNumber(value: unknown): value is types.Number {
  return fitsNumber(value, 1, {});
}

/** Every issue of `value` as `Number`; null when there is none. */
export function checkNumber(value: unknown): Issue[] | null {
  return issuesOfNumber(value, 1, {});
}

function fitsNumber(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<types.Number>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "Number", value, depth)) return true;
    const text = value.text;
    if (!runtimeIsArray(text)) return false;
    for (let i = 0, end = lengthOf(text); i < end; i++) {
      if (!fitsString(text[i], depth + 1, tried)) return false;
    }
    return keep(tried, "Number", value, depth);
  } catch {
    return false;
  }
}

function issuesOfNumber(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<types.Number>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Number", value, depth)) return null;
    let issues: Issue[] | null = null;
    const text = value.text;
    if (!runtimeIsArray(text)) {
      issues = wrongType(issues, "/text", text, "array");
    } else {
      for (let i = 0, end = lengthOf(text); i < end && hasRoom(issues); i++) {
        const inner = issuesOfString(text[i], depth + 1, tried);
        if (inner !== null) issues = merge(issues, "/text/" + i, inner);
      }
    }
    if (issues === null) keep(tried, "Number", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Number`, or its issues. */
export function validateNumber(value: unknown): Result<types.Number> {
  return resultOf(value, checkNumber(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Number`. */
export function assertNumber(value: unknown): asserts value is types.Number {
  throwIssues("Number", checkNumber(value));
}

/** `Number` as a Standard Schema. */
export const NumberSchema: StandardSchemaV1<types.Number> =
  /* @__PURE__ */ standardSchema(checkNumber);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropNumber(value: types.Number): types.Number {
  return keptNumber(value);
}

function keptNumber(value: types.Number, trail: Trail = newTrail()): types.Number {
  return once(trail, "Number", value, (inside) => {
    let kept = keepOnly(value, numberFields);
    kept = change(kept, "text", listOf(keptString), inside);
    return kept;
  });
}

const pickSourcePattern: RegExp = /* @__PURE__ */ new RegExp("^a+$", "u");

const pickFields: readonly string[] = ["source"];

/**
 * Whether `value` is valid as `Pick`.
 *
 * @see spec.yaml#Pick
 */
export function isPick(value: unknown): value is types.Pick {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Pick>(value)) return false;
    const source = value.source;
    if (typeof source !== "string" || !pickSourcePattern.test(source)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Pick`; null when there is none. */
export function checkPick(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Pick>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const source = value.source;
    if (typeof source !== "string") {
      issues = wrongType(issues, "/source", source, "string");
    } else if (!pickSourcePattern.test(source)) {
      issues = wrongPattern(issues, "/source", pickSourcePattern);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Pick`, or its issues. */
export function validatePick(value: unknown): Result<types.Pick> {
  return resultOf(value, checkPick(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Pick`. */
export function assertPick(value: unknown): asserts value is types.Pick {
  throwIssues("Pick", checkPick(value));
}

/** `Pick` as a Standard Schema. */
export const PickSchema: StandardSchemaV1<types.Pick> = /* @__PURE__ */ standardSchema(checkPick);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPick(value: types.Pick): types.Pick {
  return keepOnly(value, pickFields);
}

const headersFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Headers`.
 *
 * @see spec.yaml#Headers
 */
export function isHeaders(value: unknown): value is types.Headers {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Headers>(value)) {
      return false;
    }
    if (!runtimeIsId(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Headers`; null when there is none. */
export function checkHeaders(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Headers>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!runtimeIsId(id)) issues = wrongId(issues, "/id", id);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Headers`, or its issues. */
export function validateHeaders(value: unknown): Result<types.Headers> {
  return resultOf(value, checkHeaders(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Headers`. */
export function assertHeaders(value: unknown): asserts value is types.Headers {
  throwIssues("Headers", checkHeaders(value));
}

/** `Headers` as a Standard Schema. */
export const HeadersSchema: StandardSchemaV1<types.Headers> =
  /* @__PURE__ */ standardSchema(checkHeaders);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropHeaders(value: types.Headers): types.Headers {
  return keepOnly(value, headersFields);
}

const asyncIterableFields: readonly string[] = ["next", "items"];

/**
 * Whether `value` is valid as `AsyncIterable`.
 *
 * @see spec.yaml#AsyncIterable
 */
export function isAsyncIterable(value: unknown): value is types.AsyncIterable {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.AsyncIterable>(value)) {
      return false;
    }
    const next = value.next;
    if (next !== undefined && typeof next !== "string") return false;
    const items = value.items;
    if (!runtimeIsArray(items)) return false;
    for (let i = 0, end = lengthOf(items); i < end; i++) {
      if (!isEvent(items[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AsyncIterable`; null when there is none. */
export function checkAsyncIterable(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.AsyncIterable>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const next = value.next;
    if (next !== undefined && typeof next !== "string") {
      issues = wrongType(issues, "/next", next, "string");
    }
    const items = value.items;
    if (!runtimeIsArray(items)) {
      issues = wrongType(issues, "/items", items, "array");
    } else {
      for (let i = 0, end = lengthOf(items); i < end && hasRoom(issues); i++) {
        const inner = checkEvent(items[i]);
        if (inner !== null) issues = merge(issues, "/items/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AsyncIterable`, or its issues. */
export function validateAsyncIterable(value: unknown): Result<types.AsyncIterable> {
  return resultOf(value, checkAsyncIterable(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AsyncIterable`. */
export function assertAsyncIterable(value: unknown): asserts value is types.AsyncIterable {
  throwIssues("AsyncIterable", checkAsyncIterable(value));
}

/** `AsyncIterable` as a Standard Schema. */
export const AsyncIterableSchema: StandardSchemaV1<types.AsyncIterable> =
  /* @__PURE__ */ standardSchema(checkAsyncIterable);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAsyncIterable(value: types.AsyncIterable): types.AsyncIterable {
  let kept = keepOnly(value, asyncIterableFields);
  kept = change(kept, "items", listOf(dropEvent));
  return kept;
}

const errorsGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `ErrorsGetInput`.
 *
 * @see spec.yaml#errors.get
 */
export function isErrorsGetInput(value: unknown): value is ErrorsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ErrorsGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, errorsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ErrorsGetInput`; null when there is none. */
export function checkErrorsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ErrorsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, errorsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ErrorsGetInput`, or its issues. */
export function validateErrorsGetInput(value: unknown): Result<ErrorsGetInput> {
  return resultOf(value, checkErrorsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ErrorsGetInput`. */
export function assertErrorsGetInput(value: unknown): asserts value is ErrorsGetInput {
  throwIssues("ErrorsGetInput", checkErrorsGetInput(value));
}

/** `ErrorsGetInput` as a Standard Schema. */
export const ErrorsGetInputSchema: StandardSchemaV1<ErrorsGetInput> =
  /* @__PURE__ */ standardSchema(checkErrorsGetInput);

const requestsSendInputFields: readonly string[] = ["request"];

/**
 * Whether `value` is valid as `RequestsSendInput`.
 *
 * @see spec.yaml#requests.send
 */
export function isRequestsSendInput(value: unknown): value is RequestsSendInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RequestsSendInput>(value)) {
      return false;
    }
    if (!isRequest(value.request)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, requestsSendInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RequestsSendInput`; null when there is none. */
export function checkRequestsSendInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RequestsSendInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const request = value.request;
    issues = within(issues, "/request", checkRequest(request));
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, requestsSendInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RequestsSendInput`, or its issues. */
export function validateRequestsSendInput(value: unknown): Result<RequestsSendInput> {
  return resultOf(value, checkRequestsSendInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RequestsSendInput`. */
export function assertRequestsSendInput(value: unknown): asserts value is RequestsSendInput {
  throwIssues("RequestsSendInput", checkRequestsSendInput(value));
}

/** `RequestsSendInput` as a Standard Schema. */
export const RequestsSendInputSchema: StandardSchemaV1<RequestsSendInput> =
  /* @__PURE__ */ standardSchema(checkRequestsSendInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRequestsSendInput(value: RequestsSendInput): RequestsSendInput {
  let kept = withInherited(value, requestsSendInputFields);
  kept = change(kept, "request", dropRequest);
  return kept;
}

const promisesListInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `PromisesListInput`.
 *
 * @see spec.yaml#promises.list
 */
export function isPromisesListInput(value: unknown): value is PromisesListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PromisesListInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, promisesListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PromisesListInput`; null when there is none. */
export function checkPromisesListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PromisesListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, promisesListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PromisesListInput`, or its issues. */
export function validatePromisesListInput(value: unknown): Result<PromisesListInput> {
  return resultOf(value, checkPromisesListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PromisesListInput`. */
export function assertPromisesListInput(value: unknown): asserts value is PromisesListInput {
  throwIssues("PromisesListInput", checkPromisesListInput(value));
}

/** `PromisesListInput` as a Standard Schema. */
export const PromisesListInputSchema: StandardSchemaV1<PromisesListInput> =
  /* @__PURE__ */ standardSchema(checkPromisesListInput);

/** Every issue of `value` as `PromisesListOutput`; null when there is none. */
export function checkPromisesListOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (!runtimeIsArray(value)) {
      issues = wrongType(issues, "", value, "array");
    } else {
      for (let i = 0, end = lengthOf(value); i < end && hasRoom(issues); i++) {
        const inner = checkPromise(value[i]);
        if (inner !== null) issues = merge(issues, "/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPromisesListOutput(value: PromisesListOutput): PromisesListOutput {
  return listOf(dropPromise)(value);
}

const recordsAllInputFields: readonly string[] = ["after"];

/**
 * Whether `value` is valid as `RecordsAllInput`.
 *
 * @see spec.yaml#records.all
 */
export function isRecordsAllInput(value: unknown): value is RecordsAllInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RecordsAllInput>(value)) {
      return false;
    }
    let known = 0;
    const after = value.after;
    if (after !== undefined) {
      known++;
      if (typeof after !== "string") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, recordsAllInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RecordsAllInput`; null when there is none. */
export function checkRecordsAllInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RecordsAllInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 0;
    const after = value.after;
    if (after !== undefined) {
      known++;
      if (typeof after !== "string") issues = wrongType(issues, "/after", after, "string");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, recordsAllInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RecordsAllInput`, or its issues. */
export function validateRecordsAllInput(value: unknown): Result<RecordsAllInput> {
  return resultOf(value, checkRecordsAllInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RecordsAllInput`. */
export function assertRecordsAllInput(value: unknown): asserts value is RecordsAllInput {
  throwIssues("RecordsAllInput", checkRecordsAllInput(value));
}

/** `RecordsAllInput` as a Standard Schema. */
export const RecordsAllInputSchema: StandardSchemaV1<RecordsAllInput> =
  /* @__PURE__ */ standardSchema(checkRecordsAllInput);

const stringsGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `StringsGetInput`.
 *
 * @see spec.yaml#strings.get
 */
export function isStringsGetInput(value: unknown): value is StringsGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<StringsGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, stringsGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `StringsGetInput`; null when there is none. */
export function checkStringsGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<StringsGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, stringsGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `StringsGetInput`, or its issues. */
export function validateStringsGetInput(value: unknown): Result<StringsGetInput> {
  return resultOf(value, checkStringsGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `StringsGetInput`. */
export function assertStringsGetInput(value: unknown): asserts value is StringsGetInput {
  throwIssues("StringsGetInput", checkStringsGetInput(value));
}

/** `StringsGetInput` as a Standard Schema. */
export const StringsGetInputSchema: StandardSchemaV1<StringsGetInput> =
  /* @__PURE__ */ standardSchema(checkStringsGetInput);

const othersGetInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `OthersGetInput`.
 *
 * @see spec.yaml#others.get
 */
export function isOthersGetInput(value: unknown): value is OthersGetInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OthersGetInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, othersGetInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OthersGetInput`; null when there is none. */
export function checkOthersGetInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OthersGetInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, othersGetInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OthersGetInput`, or its issues. */
export function validateOthersGetInput(value: unknown): Result<OthersGetInput> {
  return resultOf(value, checkOthersGetInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OthersGetInput`. */
export function assertOthersGetInput(value: unknown): asserts value is OthersGetInput {
  throwIssues("OthersGetInput", checkOthersGetInput(value));
}

/** `OthersGetInput` as a Standard Schema. */
export const OthersGetInputSchema: StandardSchemaV1<OthersGetInput> =
  /* @__PURE__ */ standardSchema(checkOthersGetInput);
