// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Color,
  ColorValues,
  type Message,
  type Note,
  type Optional,
  type PutAnythingInput,
  type PutFlatInput,
  type PutInlineInput,
  type PutJsonInput,
  type PutListInput,
  type PutMapInput,
  type PutNamedInput,
  type PutNothingInput,
  type PutNumberInput,
  type PutOptionalInput,
  type PutTextInput,
  type PutUnionInput,
  type Ring,
  type Thing,
} from "./types.js";
import { change, keepOnly, listOf, withInherited } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import {
  absent,
  hasRoom,
  merge,
  notListed,
  unknownFields,
  unreadable,
  within,
  wrongConst,
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
  isObject,
  lengthOf,
  own,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Color`.
 *
 * @see spec.yaml#Color
 */
export function isColor(value: unknown): value is Color {
  return value === "red" || value === "green";
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

const thingFields: readonly string[] = ["id", "size"];

/**
 * Whether `value` is valid as `Thing`.
 *
 * @see spec.yaml#Thing
 */
export function isThing(value: unknown): value is Thing {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Thing>(value)) return false;
    if (typeof value.id !== "string") return false;
    const size = value.size;
    if (size !== undefined && !isInteger(size)) return false;
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
    const size = value.size;
    if (size !== undefined && !isInteger(size)) {
      issues = wrongType(issues, "/size", size, "integer");
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

const noteFields: readonly string[] = ["kind", "text"];

/**
 * Whether `value` is valid as `Note`.
 *
 * @see spec.yaml#Note
 */
export function isNote(value: unknown): value is Note {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Note>(value)) return false;
    if (value.kind !== "note") return false;
    if (typeof value.text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Note`; null when there is none. */
export function checkNote(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Note>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "note") issues = wrongConst(issues, "/kind", kind, "note");
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Note`, or its issues. */
export function validateNote(value: unknown): Result<Note> {
  return resultOf(value, checkNote(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Note`. */
export function assertNote(value: unknown): asserts value is Note {
  throwIssues("Note", checkNote(value));
}

/** `Note` as a Standard Schema. */
export const NoteSchema: StandardSchemaV1<Note> = /* @__PURE__ */ standardSchema(checkNote);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropNote(value: Note): Note {
  return keepOnly(value, noteFields);
}

const ringFields: readonly string[] = ["kind", "number"];

/**
 * Whether `value` is valid as `Ring`.
 *
 * @see spec.yaml#Ring
 */
export function isRing(value: unknown): value is Ring {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Ring>(value)) return false;
    if (value.kind !== "ring") return false;
    if (typeof value.number !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Ring`; null when there is none. */
export function checkRing(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Ring>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "ring") issues = wrongConst(issues, "/kind", kind, "ring");
    const number = value.number;
    if (typeof number !== "string") issues = wrongType(issues, "/number", number, "string");
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
  return keepOnly(value, ringFields);
}

/**
 * Whether `value` is valid as `Message`.
 *
 * @see spec.yaml#Message
 */
export function isMessage(value: unknown): value is Message {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "note":
        return isNote(value);
      case "ring":
        return isRing(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Message`; null when there is none. */
export function checkMessage(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "note":
        return checkNote(value);
      case "ring":
        return checkRing(value);
      default:
        return wrongTag("kind", value.kind, ["note", "ring"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Message`, or its issues. */
export function validateMessage(value: unknown): Result<Message> {
  return resultOf(value, checkMessage(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Message`. */
export function assertMessage(value: unknown): asserts value is Message {
  throwIssues("Message", checkMessage(value));
}

/** `Message` as a Standard Schema. */
export const MessageSchema: StandardSchemaV1<Message> =
  /* @__PURE__ */ standardSchema(checkMessage);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMessage(value: Message): Message {
  try {
    switch (value.kind) {
      case "note":
        return dropNote(value);
      case "ring":
        return dropRing(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

const optionalFields: readonly string[] = ["a"];

/**
 * Whether `value` is valid as `Optional`.
 *
 * @see spec.yaml#Optional
 */
export function isOptional(value: unknown): value is Optional {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Optional>(value)) return false;
    const a = value.a;
    if (a !== undefined && typeof a !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Optional`; null when there is none. */
export function checkOptional(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Optional>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const a = value.a;
    if (a !== undefined && typeof a !== "string") issues = wrongType(issues, "/a", a, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Optional`, or its issues. */
export function validateOptional(value: unknown): Result<Optional> {
  return resultOf(value, checkOptional(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Optional`. */
export function assertOptional(value: unknown): asserts value is Optional {
  throwIssues("Optional", checkOptional(value));
}

/** `Optional` as a Standard Schema. */
export const OptionalSchema: StandardSchemaV1<Optional> =
  /* @__PURE__ */ standardSchema(checkOptional);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOptional(value: Optional): Optional {
  return keepOnly(value, optionalFields);
}

const putFlatInputFields: readonly string[] = ["key", "id", "size"];

/**
 * Whether `value` is valid as `PutFlatInput`.
 *
 * @see spec.yaml#put.flat
 */
export function isPutFlatInput(value: unknown): value is PutFlatInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutFlatInput>(value)) {
      return false;
    }
    if (typeof value.key !== "string") return false;
    if (typeof value.id !== "string") return false;
    const size = value.size;
    if (size !== undefined && !isInteger(size)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutFlatInput`; null when there is none. */
export function checkPutFlatInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutFlatInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const keyField = value.key;
    if (typeof keyField !== "string") issues = wrongType(issues, "/key", keyField, "string");
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const size = value.size;
    if (size !== undefined && !isInteger(size)) {
      issues = wrongType(issues, "/size", size, "integer");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutFlatInput`, or its issues. */
export function validatePutFlatInput(value: unknown): Result<PutFlatInput> {
  return resultOf(value, checkPutFlatInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutFlatInput`. */
export function assertPutFlatInput(value: unknown): asserts value is PutFlatInput {
  throwIssues("PutFlatInput", checkPutFlatInput(value));
}

/** `PutFlatInput` as a Standard Schema. */
export const PutFlatInputSchema: StandardSchemaV1<PutFlatInput> =
  /* @__PURE__ */ standardSchema(checkPutFlatInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPutFlatInput(value: PutFlatInput): PutFlatInput {
  return keepOnly(value, putFlatInputFields);
}

/** Every issue of `value` as `PutFlatOutput`; null when there is none. */
export function checkPutFlatOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putInlineInputFields: readonly string[] = ["color", "items"];

/**
 * Whether `value` is valid as `PutInlineInput`.
 *
 * @see spec.yaml#put.inline
 */
export function isPutInlineInput(value: unknown): value is PutInlineInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutInlineInput>(value)) {
      return false;
    }
    if (!isColor(value.color)) return false;
    const items = value.items;
    if (!isArray(items)) return false;
    for (let i = 0, end = lengthOf(items); i < end; i++) {
      if (!isThing(items[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutInlineInput`; null when there is none. */
export function checkPutInlineInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutInlineInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const color = value.color;
    if (!isColor(color)) issues = notListed(issues, "/color", color, ColorValues);
    const items = value.items;
    if (!isArray(items)) {
      issues = wrongType(issues, "/items", items, "array");
    } else {
      for (let i = 0, end = lengthOf(items); i < end && hasRoom(issues); i++) {
        const inner = checkThing(items[i]);
        if (inner !== null) issues = merge(issues, "/items/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutInlineInput`, or its issues. */
export function validatePutInlineInput(value: unknown): Result<PutInlineInput> {
  return resultOf(value, checkPutInlineInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutInlineInput`. */
export function assertPutInlineInput(value: unknown): asserts value is PutInlineInput {
  throwIssues("PutInlineInput", checkPutInlineInput(value));
}

/** `PutInlineInput` as a Standard Schema. */
export const PutInlineInputSchema: StandardSchemaV1<PutInlineInput> =
  /* @__PURE__ */ standardSchema(checkPutInlineInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPutInlineInput(value: PutInlineInput): PutInlineInput {
  let kept = keepOnly(value, putInlineInputFields);
  kept = change(kept, "items", listOf(dropThing));
  return kept;
}

/** Every issue of `value` as `PutInlineOutput`; null when there is none. */
export function checkPutInlineOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putNamedInputFields: readonly string[] = ["id", "thing"];

/**
 * Whether `value` is valid as `PutNamedInput`.
 *
 * @see spec.yaml#put.named
 */
export function isPutNamedInput(value: unknown): value is PutNamedInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutNamedInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (!isThing(value.thing)) return false;
    if (countKeys(value) !== 2 && hasUnknown(value, putNamedInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutNamedInput`; null when there is none. */
export function checkPutNamedInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutNamedInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const thing = value.thing;
    issues = within(issues, "/thing", checkThing(thing));
    if (issues !== null || countKeys(value) !== 2) {
      issues = unknownFields(issues, value, putNamedInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutNamedInput`, or its issues. */
export function validatePutNamedInput(value: unknown): Result<PutNamedInput> {
  return resultOf(value, checkPutNamedInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutNamedInput`. */
export function assertPutNamedInput(value: unknown): asserts value is PutNamedInput {
  throwIssues("PutNamedInput", checkPutNamedInput(value));
}

/** `PutNamedInput` as a Standard Schema. */
export const PutNamedInputSchema: StandardSchemaV1<PutNamedInput> =
  /* @__PURE__ */ standardSchema(checkPutNamedInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPutNamedInput(value: PutNamedInput): PutNamedInput {
  let kept = withInherited(value, putNamedInputFields);
  kept = change(kept, "thing", dropThing);
  return kept;
}

/** Every issue of `value` as `PutNamedOutput`; null when there is none. */
export function checkPutNamedOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putUnionInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `PutUnionInput`.
 *
 * @see spec.yaml#put.union
 */
export function isPutUnionInput(value: unknown): value is PutUnionInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutUnionInput>(value)) {
      return false;
    }
    if (!isMessage(value.body)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, putUnionInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutUnionInput`; null when there is none. */
export function checkPutUnionInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutUnionInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    issues = within(issues, "/body", checkMessage(body));
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, putUnionInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutUnionInput`, or its issues. */
export function validatePutUnionInput(value: unknown): Result<PutUnionInput> {
  return resultOf(value, checkPutUnionInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutUnionInput`. */
export function assertPutUnionInput(value: unknown): asserts value is PutUnionInput {
  throwIssues("PutUnionInput", checkPutUnionInput(value));
}

/** `PutUnionInput` as a Standard Schema. */
export const PutUnionInputSchema: StandardSchemaV1<PutUnionInput> =
  /* @__PURE__ */ standardSchema(checkPutUnionInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPutUnionInput(value: PutUnionInput): PutUnionInput {
  let kept = withInherited(value, putUnionInputFields);
  kept = change(kept, "body", dropMessage);
  return kept;
}

/** Every issue of `value` as `PutUnionOutput`; null when there is none. */
export function checkPutUnionOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putListInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `PutListInput`.
 *
 * @see spec.yaml#put.list
 */
export function isPutListInput(value: unknown): value is PutListInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutListInput>(value)) {
      return false;
    }
    const body = value.body;
    if (!isArray(body)) return false;
    for (let i = 0, end = lengthOf(body); i < end; i++) {
      if (!isThing(body[i])) return false;
    }
    if (countKeys(value) !== 1 && hasUnknown(value, putListInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutListInput`; null when there is none. */
export function checkPutListInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutListInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    if (!isArray(body)) {
      issues = wrongType(issues, "/body", body, "array");
    } else {
      for (let i = 0, end = lengthOf(body); i < end && hasRoom(issues); i++) {
        const inner = checkThing(body[i]);
        if (inner !== null) issues = merge(issues, "/body/" + i, inner);
      }
    }
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, putListInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutListInput`, or its issues. */
export function validatePutListInput(value: unknown): Result<PutListInput> {
  return resultOf(value, checkPutListInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutListInput`. */
export function assertPutListInput(value: unknown): asserts value is PutListInput {
  throwIssues("PutListInput", checkPutListInput(value));
}

/** `PutListInput` as a Standard Schema. */
export const PutListInputSchema: StandardSchemaV1<PutListInput> =
  /* @__PURE__ */ standardSchema(checkPutListInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPutListInput(value: PutListInput): PutListInput {
  let kept = withInherited(value, putListInputFields);
  kept = change(kept, "body", listOf(dropThing));
  return kept;
}

/** Every issue of `value` as `PutListOutput`; null when there is none. */
export function checkPutListOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putMapInputFields: readonly string[] = ["sizes"];

/**
 * Whether `value` is valid as `PutMapInput`.
 *
 * @see spec.yaml#put.map
 */
export function isPutMapInput(value: unknown): value is PutMapInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutMapInput>(value)) return false;
    const sizes = value.sizes;
    if (!isObject(sizes)) return false;
    for (const key in sizes) {
      const entry = own(sizes, key);
      if (entry !== undefined && !isInteger(entry)) return false;
    }
    if (countKeys(value) !== 1 && hasUnknown(value, putMapInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutMapInput`; null when there is none. */
export function checkPutMapInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutMapInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const sizes = value.sizes;
    if (!isObject(sizes)) {
      issues = wrongType(issues, "/sizes", sizes, "object");
    } else {
      for (const key in sizes) {
        if (!hasRoom(issues)) break;
        const entry = own(sizes, key);
        if (entry !== undefined && !isInteger(entry)) {
          issues = wrongType(issues, "/sizes" + pointerTo(key), entry, "integer");
        }
      }
    }
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, putMapInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutMapInput`, or its issues. */
export function validatePutMapInput(value: unknown): Result<PutMapInput> {
  return resultOf(value, checkPutMapInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutMapInput`. */
export function assertPutMapInput(value: unknown): asserts value is PutMapInput {
  throwIssues("PutMapInput", checkPutMapInput(value));
}

/** `PutMapInput` as a Standard Schema. */
export const PutMapInputSchema: StandardSchemaV1<PutMapInput> =
  /* @__PURE__ */ standardSchema(checkPutMapInput);

/** Every issue of `value` as `PutMapOutput`; null when there is none. */
export function checkPutMapOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putTextInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `PutTextInput`.
 *
 * @see spec.yaml#put.text
 */
export function isPutTextInput(value: unknown): value is PutTextInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutTextInput>(value)) {
      return false;
    }
    if (typeof value.body !== "string") return false;
    if (countKeys(value) !== 1 && hasUnknown(value, putTextInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutTextInput`; null when there is none. */
export function checkPutTextInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutTextInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    if (typeof body !== "string") issues = wrongType(issues, "/body", body, "string");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, putTextInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutTextInput`, or its issues. */
export function validatePutTextInput(value: unknown): Result<PutTextInput> {
  return resultOf(value, checkPutTextInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutTextInput`. */
export function assertPutTextInput(value: unknown): asserts value is PutTextInput {
  throwIssues("PutTextInput", checkPutTextInput(value));
}

/** `PutTextInput` as a Standard Schema. */
export const PutTextInputSchema: StandardSchemaV1<PutTextInput> =
  /* @__PURE__ */ standardSchema(checkPutTextInput);

/** Every issue of `value` as `PutTextOutput`; null when there is none. */
export function checkPutTextOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putNumberInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `PutNumberInput`.
 *
 * @see spec.yaml#put.number
 */
export function isPutNumberInput(value: unknown): value is PutNumberInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutNumberInput>(value)) {
      return false;
    }
    const body = value.body;
    if (body !== null && !isInteger(body)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, putNumberInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutNumberInput`; null when there is none. */
export function checkPutNumberInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutNumberInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    if (body !== null && !isInteger(body)) {
      issues = wrongType(issues, "/body", body, "integer or null");
    }
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, putNumberInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutNumberInput`, or its issues. */
export function validatePutNumberInput(value: unknown): Result<PutNumberInput> {
  return resultOf(value, checkPutNumberInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutNumberInput`. */
export function assertPutNumberInput(value: unknown): asserts value is PutNumberInput {
  throwIssues("PutNumberInput", checkPutNumberInput(value));
}

/** `PutNumberInput` as a Standard Schema. */
export const PutNumberInputSchema: StandardSchemaV1<PutNumberInput> =
  /* @__PURE__ */ standardSchema(checkPutNumberInput);

/** Every issue of `value` as `PutNumberOutput`; null when there is none. */
export function checkPutNumberOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putJsonInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `PutJsonInput`.
 *
 * @see spec.yaml#put.json
 */
export function isPutJsonInput(value: unknown): value is PutJsonInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutJsonInput>(value)) {
      return false;
    }
    if (value.body === undefined) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, putJsonInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutJsonInput`; null when there is none. */
export function checkPutJsonInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutJsonInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const body = value.body;
    if (body === undefined) issues = absent(issues, "/body");
    if (issues !== null || countKeys(value) !== 1) {
      issues = unknownFields(issues, value, putJsonInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutJsonInput`, or its issues. */
export function validatePutJsonInput(value: unknown): Result<PutJsonInput> {
  return resultOf(value, checkPutJsonInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutJsonInput`. */
export function assertPutJsonInput(value: unknown): asserts value is PutJsonInput {
  throwIssues("PutJsonInput", checkPutJsonInput(value));
}

/** `PutJsonInput` as a Standard Schema. */
export const PutJsonInputSchema: StandardSchemaV1<PutJsonInput> =
  /* @__PURE__ */ standardSchema(checkPutJsonInput);

/** Every issue of `value` as `PutJsonOutput`; null when there is none. */
export function checkPutJsonOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putAnythingInputFields: readonly string[] = ["body"];

/**
 * Whether `value` is valid as `PutAnythingInput`.
 *
 * @see spec.yaml#put.anything
 */
export function isPutAnythingInput(value: unknown): value is PutAnythingInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutAnythingInput>(value)) {
      return false;
    }
    let known = 0;
    const body = value.body;
    if (body !== undefined) known++;
    if (countKeys(value) !== known && hasUnknown(value, putAnythingInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutAnythingInput`; null when there is none. */
export function checkPutAnythingInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutAnythingInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 0;
    const body = value.body;
    if (body !== undefined) known++;
    if (issues !== null || countKeys(value) !== known) {
      issues = unknownFields(issues, value, putAnythingInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutAnythingInput`, or its issues. */
export function validatePutAnythingInput(value: unknown): Result<PutAnythingInput> {
  return resultOf(value, checkPutAnythingInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutAnythingInput`. */
export function assertPutAnythingInput(value: unknown): asserts value is PutAnythingInput {
  throwIssues("PutAnythingInput", checkPutAnythingInput(value));
}

/** `PutAnythingInput` as a Standard Schema. */
export const PutAnythingInputSchema: StandardSchemaV1<PutAnythingInput> =
  /* @__PURE__ */ standardSchema(checkPutAnythingInput);

/** Every issue of `value` as `PutAnythingOutput`; null when there is none. */
export function checkPutAnythingOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putOptionalInputFields: readonly string[] = ["a"];

/**
 * Whether `value` is valid as `PutOptionalInput`.
 *
 * @see spec.yaml#put.optional
 */
export function isPutOptionalInput(value: unknown): value is PutOptionalInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutOptionalInput>(value)) {
      return false;
    }
    const a = value.a;
    if (a !== undefined && typeof a !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutOptionalInput`; null when there is none. */
export function checkPutOptionalInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutOptionalInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const a = value.a;
    if (a !== undefined && typeof a !== "string") issues = wrongType(issues, "/a", a, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutOptionalInput`, or its issues. */
export function validatePutOptionalInput(value: unknown): Result<PutOptionalInput> {
  return resultOf(value, checkPutOptionalInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutOptionalInput`. */
export function assertPutOptionalInput(value: unknown): asserts value is PutOptionalInput {
  throwIssues("PutOptionalInput", checkPutOptionalInput(value));
}

/** `PutOptionalInput` as a Standard Schema. */
export const PutOptionalInputSchema: StandardSchemaV1<PutOptionalInput> =
  /* @__PURE__ */ standardSchema(checkPutOptionalInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPutOptionalInput(value: PutOptionalInput): PutOptionalInput {
  return keepOnly(value, putOptionalInputFields);
}

/** Every issue of `value` as `PutOptionalOutput`; null when there is none. */
export function checkPutOptionalOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}

const putNothingInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `PutNothingInput`.
 *
 * @see spec.yaml#put.nothing
 */
export function isPutNothingInput(value: unknown): value is PutNothingInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutNothingInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, putNothingInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PutNothingInput`; null when there is none. */
export function checkPutNothingInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PutNothingInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = unknownFields(issues, value, putNothingInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PutNothingInput`, or its issues. */
export function validatePutNothingInput(value: unknown): Result<PutNothingInput> {
  return resultOf(value, checkPutNothingInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PutNothingInput`. */
export function assertPutNothingInput(value: unknown): asserts value is PutNothingInput {
  throwIssues("PutNothingInput", checkPutNothingInput(value));
}

/** `PutNothingInput` as a Standard Schema. */
export const PutNothingInputSchema: StandardSchemaV1<PutNothingInput> =
  /* @__PURE__ */ standardSchema(checkPutNothingInput);

/** Every issue of `value` as `PutNothingOutput`; null when there is none. */
export function checkPutNothingOutput(value: unknown): Issue[] | null {
  try {
    let issues: Issue[] | null = null;
    if (value === undefined) issues = absent(issues, "");
    return issues;
  } catch {
    return unreadable();
  }
}
