// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type * as types from "./types.js";
import {
  type AnyEvent,
  type Lost,
  type Returned,
  type Sent,
  type Shape,
  type Square,
  type Status,
  StatusValues,
  type Unlisted,
} from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { missing, notListed, unreadable, wrongConst, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Status`.
 *
 * @see spec.yaml#Status
 */
export function isStatus(value: unknown): value is Status {
  return value === "open" || value === "done";
}

/** Every issue of `value` as `Status`; null when there is none. */
export function checkStatus(value: unknown): Issue[] | null {
  return isStatus(value) ? null : notListed(null, "", value, StatusValues);
}

/** `value` as `Status`, or its issues. */
export function validateStatus(value: unknown): Result<Status> {
  return resultOf(value, checkStatus(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Status`. */
export function assertStatus(value: unknown): asserts value is Status {
  throwIssues("Status", checkStatus(value));
}

/** `Status` as a Standard Schema. */
export const StatusSchema: StandardSchemaV1<Status> = /* @__PURE__ */ standardSchema(checkStatus);

const eventFields: readonly string[] = ["type", "status", "done_at"];

/**
 * Whether `value` is valid as `Event`.
 *
 * @see spec.yaml#Event
 */
export function isEvent(value: unknown): value is types.Event {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Event>(value)) return false;
    if (typeof value.type !== "string") return false;
    const status = value.status;
    if (!isStatus(status)) return false;
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") return false;
    if (done_at !== undefined && !isInteger(done_at)) return false;
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
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") {
      issues = missing(issues, "/done_at", "status is done");
    }
    if (done_at !== undefined && !isInteger(done_at)) {
      issues = wrongType(issues, "/done_at", done_at, "integer");
    }
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

const sentFields: readonly string[] = ["type", "status", "done_at", "carrier"];

/**
 * Whether `value` is valid as `Sent`.
 *
 * @see spec.yaml#Sent
 */
export function isSent(value: unknown): value is Sent {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Sent>(value)) return false;
    if (value.type !== "sent") return false;
    const status = value.status;
    if (!isStatus(status)) return false;
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") return false;
    if (done_at !== undefined && !isInteger(done_at)) return false;
    if (typeof value.carrier !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Sent`; null when there is none. */
export function checkSent(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Sent>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "sent") issues = wrongConst(issues, "/type", type, "sent");
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") {
      issues = missing(issues, "/done_at", "status is done");
    }
    if (done_at !== undefined && !isInteger(done_at)) {
      issues = wrongType(issues, "/done_at", done_at, "integer");
    }
    const carrier = value.carrier;
    if (typeof carrier !== "string") issues = wrongType(issues, "/carrier", carrier, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Sent`, or its issues. */
export function validateSent(value: unknown): Result<Sent> {
  return resultOf(value, checkSent(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Sent`. */
export function assertSent(value: unknown): asserts value is Sent {
  throwIssues("Sent", checkSent(value));
}

/** `Sent` as a Standard Schema. */
export const SentSchema: StandardSchemaV1<Sent> = /* @__PURE__ */ standardSchema(checkSent);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSent(value: Sent): Sent {
  return keepOnly(value, sentFields);
}

const lostFields: readonly string[] = ["type", "status", "done_at"];

/**
 * Whether `value` is valid as `Lost`.
 *
 * @see spec.yaml#Lost
 */
export function isLost(value: unknown): value is Lost {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Lost>(value)) return false;
    if (value.type !== "lost") return false;
    const status = value.status;
    if (!isStatus(status)) return false;
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") return false;
    if (done_at !== undefined && !isInteger(done_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Lost`; null when there is none. */
export function checkLost(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Lost>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "lost") issues = wrongConst(issues, "/type", type, "lost");
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") {
      issues = missing(issues, "/done_at", "status is done");
    }
    if (done_at !== undefined && !isInteger(done_at)) {
      issues = wrongType(issues, "/done_at", done_at, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Lost`, or its issues. */
export function validateLost(value: unknown): Result<Lost> {
  return resultOf(value, checkLost(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Lost`. */
export function assertLost(value: unknown): asserts value is Lost {
  throwIssues("Lost", checkLost(value));
}

/** `Lost` as a Standard Schema. */
export const LostSchema: StandardSchemaV1<Lost> = /* @__PURE__ */ standardSchema(checkLost);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropLost(value: Lost): Lost {
  return keepOnly(value, lostFields);
}

/**
 * Whether `value` is valid as `Returned`.
 *
 * @see spec.yaml#Returned
 */
export function isReturned(value: unknown): value is Returned {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Returned>(value)) return false;
    if (typeof value.type !== "string") return false;
    const status = value.status;
    if (!isStatus(status)) return false;
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") return false;
    if (done_at !== undefined && !isInteger(done_at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Returned`; null when there is none. */
export function checkReturned(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Returned>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (typeof type !== "string") issues = wrongType(issues, "/type", type, "string");
    const status = value.status;
    if (!isStatus(status)) issues = notListed(issues, "/status", status, StatusValues);
    const done_at = value.done_at;
    if (done_at === undefined && status === "done") {
      issues = missing(issues, "/done_at", "status is done");
    }
    if (done_at !== undefined && !isInteger(done_at)) {
      issues = wrongType(issues, "/done_at", done_at, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Returned`, or its issues. */
export function validateReturned(value: unknown): Result<Returned> {
  return resultOf(value, checkReturned(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Returned`. */
export function assertReturned(value: unknown): asserts value is Returned {
  throwIssues("Returned", checkReturned(value));
}

/** `Returned` as a Standard Schema. */
export const ReturnedSchema: StandardSchemaV1<Returned> =
  /* @__PURE__ */ standardSchema(checkReturned);

/**
 * Whether `value` is valid as `AnyEvent`.
 *
 * @see spec.yaml#AnyEvent
 */
export function isAnyEvent(value: unknown): value is AnyEvent {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return false;
    }
    switch (value.type) {
      case "sent":
        return isSent(value);
      case "lost":
        return isLost(value);
      default:
        return isEvent(value);
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AnyEvent`; null when there is none. */
export function checkAnyEvent(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.type) {
      case "sent":
        return checkSent(value);
      case "lost":
        return checkLost(value);
      default:
        return checkEvent(value);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `AnyEvent`, or its issues. */
export function validateAnyEvent(value: unknown): Result<AnyEvent> {
  return resultOf(value, checkAnyEvent(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AnyEvent`. */
export function assertAnyEvent(value: unknown): asserts value is AnyEvent {
  throwIssues("AnyEvent", checkAnyEvent(value));
}

/** `AnyEvent` as a Standard Schema. */
export const AnyEventSchema: StandardSchemaV1<AnyEvent> =
  /* @__PURE__ */ standardSchema(checkAnyEvent);

/** Whether `tag` is a `type` of `AnyEvent` that the spec does not list. */
export function isUnlistedAnyEventTag(tag: string): tag is Unlisted<"AnyEvent"> {
  return tag !== "sent" && tag !== "lost";
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAnyEvent(value: AnyEvent): AnyEvent {
  try {
    switch (value.type) {
      case "sent":
        return dropSent(value);
      case "lost":
        return dropLost(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

const squareFields: readonly string[] = ["shape", "side"];

/**
 * Whether `value` is valid as `Square`.
 *
 * @see spec.yaml#Square
 */
export function isSquare(value: unknown): value is Square {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Square>(value)) return false;
    if (value.shape !== "square") return false;
    if (!isNumber(value.side)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Square`; null when there is none. */
export function checkSquare(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Square>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const shape = value.shape;
    if (shape !== "square") issues = wrongConst(issues, "/shape", shape, "square");
    const side = value.side;
    if (!isNumber(side)) issues = wrongType(issues, "/side", side, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Square`, or its issues. */
export function validateSquare(value: unknown): Result<Square> {
  return resultOf(value, checkSquare(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Square`. */
export function assertSquare(value: unknown): asserts value is Square {
  throwIssues("Square", checkSquare(value));
}

/** `Square` as a Standard Schema. */
export const SquareSchema: StandardSchemaV1<Square> = /* @__PURE__ */ standardSchema(checkSquare);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSquare(value: Square): Square {
  return keepOnly(value, squareFields);
}

/**
 * Whether `value` is valid as `Shape`.
 *
 * @see spec.yaml#Shape
 */
export function isShape(value: unknown): value is Shape {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ shape: unknown }>(value)) {
      return false;
    }
    switch (value.shape) {
      case "square":
        return isSquare(value);
      default:
        return typeof value.shape === "string";
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Shape`; null when there is none. */
export function checkShape(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ shape: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.shape) {
      case "square":
        return checkSquare(value);
      default:
        if (typeof value.shape === "string") return null;
        return wrongType(null, "/shape", value.shape, "string");
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Shape`, or its issues. */
export function validateShape(value: unknown): Result<Shape> {
  return resultOf(value, checkShape(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Shape`. */
export function assertShape(value: unknown): asserts value is Shape {
  throwIssues("Shape", checkShape(value));
}

/** `Shape` as a Standard Schema. */
export const ShapeSchema: StandardSchemaV1<Shape> = /* @__PURE__ */ standardSchema(checkShape);

/** Whether `tag` is a `shape` of `Shape` that the spec does not list. */
export function isUnlistedShapeTag(tag: string): tag is Unlisted<"Shape"> {
  return tag !== "square";
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropShape(value: Shape): Shape {
  try {
    switch (value.shape) {
      case "square":
        return dropSquare(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}
