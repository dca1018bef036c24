// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Bag,
  type Box,
  type Colour,
  ColourValues,
  type Link,
  type Ring,
  type Size,
  SizeValues,
  type Thing,
  type ThingsGetInput,
} from "./types.js";
import { change, keepOnly, listOf } from "./runtime/dropping.js";
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
  notListed,
  tooDeep,
  unknownFields,
  unreadable,
  within,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { countKeys, hasUnknown, isArray, isNoArray, lengthOf } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Colour`.
 *
 * @see spec.yaml#Colour
 */
export function isColour(value: unknown): value is Colour {
  return value === "red" || value === "green";
}

/** Every issue of `value` as `Colour`; null when there is none. */
export function checkColour(value: unknown): Issue[] | null {
  return isColour(value) ? null : notListed(null, "", value, ColourValues);
}

/** `value` as `Colour`, or its issues. */
export function validateColour(value: unknown): Result<Colour> {
  return resultOf(value, checkColour(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Colour`. */
export function assertColour(value: unknown): asserts value is Colour {
  throwIssues("Colour", checkColour(value));
}

/** `Colour` as a Standard Schema. */
export const ColourSchema: StandardSchemaV1<Colour> = /* @__PURE__ */ standardSchema(checkColour);

/**
 * Whether `value` is valid as `Size`.
 *
 * @see spec.yaml#Size
 */
export function isSize(value: unknown): value is Size {
  return value === "small" || value === "large";
}

/** Every issue of `value` as `Size`; null when there is none. */
export function checkSize(value: unknown): Issue[] | null {
  return isSize(value) ? null : notListed(null, "", value, SizeValues);
}

/** `value` as `Size`, or its issues. */
export function validateSize(value: unknown): Result<Size> {
  return resultOf(value, checkSize(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Size`. */
export function assertSize(value: unknown): asserts value is Size {
  throwIssues("Size", checkSize(value));
}

/** `Size` as a Standard Schema. */
export const SizeSchema: StandardSchemaV1<Size> = /* @__PURE__ */ standardSchema(checkSize);

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

const boxFields: readonly string[] = ["bag", "colour"];

/**
 * Whether `value` is valid as `Box`.
 *
 * @see spec.yaml#Box
 */
export function isBox(value: unknown): value is Box {
  return fitsBox(value, 1, {});
}

/** Every issue of `value` as `Box`; null when there is none. */
export function checkBox(value: unknown): Issue[] | null {
  return issuesOfBox(value, 1, {});
}

function fitsBox(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Box>(value) || depth > maxDepth) {
      return false;
    }
    if (isKnown(tried, "Box", value, depth)) return true;
    if (!fitsBag(value.bag, depth + 1, tried)) return false;
    if (!isColour(value.colour)) return false;
    return keep(tried, "Box", value, depth);
  } catch {
    return false;
  }
}

function issuesOfBox(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Box>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Box", value, depth)) return null;
    let issues: Issue[] | null = null;
    const bag = value.bag;
    if (hasRoom(issues)) {
      issues = within(issues, "/bag", issuesOfBag(bag, depth + 1, tried));
    }
    const colour = value.colour;
    if (!isColour(colour)) issues = notListed(issues, "/colour", colour, ColourValues);
    if (issues === null) keep(tried, "Box", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Box`, or its issues. */
export function validateBox(value: unknown): Result<Box> {
  return resultOf(value, checkBox(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Box`. */
export function assertBox(value: unknown): asserts value is Box {
  throwIssues("Box", checkBox(value));
}

/** `Box` as a Standard Schema. */
export const BoxSchema: StandardSchemaV1<Box> = /* @__PURE__ */ standardSchema(checkBox);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropBox(value: Box): Box {
  return keptBox(value);
}

function keptBox(value: Box, trail: Trail = newTrail()): Box {
  return once(trail, "Box", value, (inside) => {
    let kept = keepOnly(value, boxFields);
    kept = change(kept, "bag", keptBag, inside);
    return kept;
  });
}

const bagFields: readonly string[] = ["boxes"];

/**
 * Whether `value` is valid as `Bag`.
 *
 * @see spec.yaml#Bag
 */
export function isBag(value: unknown): value is Bag {
  return fitsBag(value, 1, {});
}

/** Every issue of `value` as `Bag`; null when there is none. */
export function checkBag(value: unknown): Issue[] | null {
  return issuesOfBag(value, 1, {});
}

function fitsBag(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Bag>(value) || depth > maxDepth) {
      return false;
    }
    if (isKnown(tried, "Bag", value, depth)) return true;
    const boxes = value.boxes;
    if (!isArray(boxes)) return false;
    for (let i = 0, end = lengthOf(boxes); i < end; i++) {
      if (!fitsBox(boxes[i], depth + 1, tried)) return false;
    }
    return keep(tried, "Bag", value, depth);
  } catch {
    return false;
  }
}

function issuesOfBag(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Bag>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Bag", value, depth)) return null;
    let issues: Issue[] | null = null;
    const boxes = value.boxes;
    if (!isArray(boxes)) {
      issues = wrongType(issues, "/boxes", boxes, "array");
    } else {
      for (let i = 0, end = lengthOf(boxes); i < end && hasRoom(issues); i++) {
        const inner = issuesOfBox(boxes[i], depth + 1, tried);
        if (inner !== null) issues = merge(issues, "/boxes/" + i, inner);
      }
    }
    if (issues === null) keep(tried, "Bag", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Bag`, or its issues. */
export function validateBag(value: unknown): Result<Bag> {
  return resultOf(value, checkBag(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Bag`. */
export function assertBag(value: unknown): asserts value is Bag {
  throwIssues("Bag", checkBag(value));
}

/** `Bag` as a Standard Schema. */
export const BagSchema: StandardSchemaV1<Bag> = /* @__PURE__ */ standardSchema(checkBag);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropBag(value: Bag): Bag {
  return keptBag(value);
}

function keptBag(value: Bag, trail: Trail = newTrail()): Bag {
  return once(trail, "Bag", value, (inside) => {
    let kept = keepOnly(value, bagFields);
    kept = change(kept, "boxes", listOf(keptBox), inside);
    return kept;
  });
}

const ringFields: readonly string[] = ["next"];

/**
 * Whether `value` is valid as `Ring`.
 *
 * @see spec.yaml#Ring
 */
export function isRing(value: unknown): value is Ring {
  return fitsRing(value, 1, {});
}

/** Every issue of `value` as `Ring`; null when there is none. */
export function checkRing(value: unknown): Issue[] | null {
  return issuesOfRing(value, 1, {});
}

function fitsRing(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<Ring>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "Ring", value, depth)) return true;
    const next = value.next;
    if (next !== undefined && !fitsRing(next, depth + 1, tried)) return false;
    return keep(tried, "Ring", value, depth);
  } catch {
    return false;
  }
}

function issuesOfRing(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Ring>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Ring", value, depth)) return null;
    let issues: Issue[] | null = null;
    const next = value.next;
    if (next !== undefined && hasRoom(issues)) {
      issues = within(issues, "/next", issuesOfRing(next, depth + 1, tried));
    }
    if (issues === null) keep(tried, "Ring", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Ring`, or its issues. */
export function validateRing(value: unknown): Result<Ring> {
  return resultOf(value, checkRing(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Ring`. */
export function assertRing(value: unknown): asserts value is Ring {
  throwIssues("Ring", checkRing(value));
}

/** `Ring` as a Standard Schema. */
export const RingSchema: StandardSchemaV1<Ring> = /* @__PURE__ */ standardSchema(checkRing);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRing(value: Ring): Ring {
  return keptRing(value);
}

function keptRing(value: Ring, trail: Trail = newTrail()): Ring {
  return once(trail, "Ring", value, (inside) => {
    let kept = keepOnly(value, ringFields);
    kept = change(kept, "next", keptRing, inside);
    return kept;
  });
}

const linkFields: readonly string[] = ["next"];

/**
 * Whether `value` is valid as `Link`.
 *
 * @see spec.yaml#Link
 */
export function isLink(value: unknown): value is Link {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Link>(value)) return false;
    const next = value.next;
    if (next !== undefined && !isRing(next)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Link`; null when there is none. */
export function checkLink(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Link>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const next = value.next;
    if (next !== undefined) {
      issues = within(issues, "/next", checkRing(next));
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Link`, or its issues. */
export function validateLink(value: unknown): Result<Link> {
  return resultOf(value, checkLink(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Link`. */
export function assertLink(value: unknown): asserts value is Link {
  throwIssues("Link", checkLink(value));
}

/** `Link` as a Standard Schema. */
export const LinkSchema: StandardSchemaV1<Link> = /* @__PURE__ */ standardSchema(checkLink);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropLink(value: Link): Link {
  let kept = keepOnly(value, linkFields);
  kept = change(kept, "next", dropRing);
  return kept;
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
