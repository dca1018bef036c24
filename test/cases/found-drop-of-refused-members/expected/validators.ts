// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Letter, Message, MessagesSendInput, Note, NotesChangeInput } from "./types.js";
import { change, keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { closest, refusedFields, unreadable, within, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray, isObject, lacks } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const noteFields: readonly string[] = ["text"];

/**
 * Whether `value` is valid as `Note`.
 *
 * @see spec.yaml#Note
 */
export function isNote(value: unknown): value is Note {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Note>(value)) return false;
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

const letterFields: readonly string[] = ["to", "text"];

/**
 * Whether `value` is valid as `Letter`.
 *
 * @see spec.yaml#Letter
 */
export function isLetter(value: unknown): value is Letter {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Letter>(value)) return false;
    const to = value.to;
    if (to !== null && typeof to !== "string") return false;
    const text = value.text;
    if (text !== undefined && typeof text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Letter`; null when there is none. */
export function checkLetter(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Letter>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const to = value.to;
    if (to !== null && typeof to !== "string") {
      issues = wrongType(issues, "/to", to, "string or null");
    }
    const text = value.text;
    if (text !== undefined && typeof text !== "string") {
      issues = wrongType(issues, "/text", text, "string");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Letter`, or its issues. */
export function validateLetter(value: unknown): Result<Letter> {
  return resultOf(value, checkLetter(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Letter`. */
export function assertLetter(value: unknown): asserts value is Letter {
  throwIssues("Letter", checkLetter(value));
}

/** `Letter` as a Standard Schema. */
export const LetterSchema: StandardSchemaV1<Letter> = /* @__PURE__ */ standardSchema(checkLetter);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropLetter(value: Letter): Letter {
  return keepOnly(value, letterFields);
}

/**
 * Whether `value` is valid as `Message`.
 *
 * @see spec.yaml#Message
 */
export function isMessage(value: unknown): value is Message {
  try {
    return (
      (isNote(value) && lacks(value, ["to"])) ||
      isLetter(value) ||
      (isObject(value) && lacks(value, ["text", "to"]))
    );
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Message`; null when there is none. */
export function checkMessage(value: unknown): Issue[] | null {
  try {
    if (
      (isNote(value) && lacks(value, ["to"])) ||
      isLetter(value) ||
      (isObject(value) && lacks(value, ["text", "to"]))
    ) {
      return null;
    }
    if (!isObject(value)) return wrongType(null, "", value, "object");
    return closest(
      ["Note", "Letter"],
      [checkNote(value) ?? refusedFields(value, ["to"]), checkLetter(value)],
    );
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
  if (isNote(value) && lacks(value, ["to"])) return dropNote(value);
  if (isLetter(value)) return dropLetter(value);
  return value;
}

const notesChangeInputFields: readonly string[] = ["id", "text"];

/**
 * Whether `value` is valid as `NotesChangeInput`.
 *
 * @see spec.yaml#notes.change
 */
export function isNotesChangeInput(value: unknown): value is NotesChangeInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<NotesChangeInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (typeof value.text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `NotesChangeInput`; null when there is none. */
export function checkNotesChangeInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<NotesChangeInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `NotesChangeInput`, or its issues. */
export function validateNotesChangeInput(value: unknown): Result<NotesChangeInput> {
  return resultOf(value, checkNotesChangeInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `NotesChangeInput`. */
export function assertNotesChangeInput(value: unknown): asserts value is NotesChangeInput {
  throwIssues("NotesChangeInput", checkNotesChangeInput(value));
}

/** `NotesChangeInput` as a Standard Schema. */
export const NotesChangeInputSchema: StandardSchemaV1<NotesChangeInput> =
  /* @__PURE__ */ standardSchema(checkNotesChangeInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropNotesChangeInput(value: NotesChangeInput): NotesChangeInput {
  return keepOnly(value, notesChangeInputFields);
}

const messagesSendInputFields: readonly string[] = ["message"];

/**
 * Whether `value` is valid as `MessagesSendInput`.
 *
 * @see spec.yaml#messages.send
 */
export function isMessagesSendInput(value: unknown): value is MessagesSendInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<MessagesSendInput>(value)) {
      return false;
    }
    if (!isMessage(value.message)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `MessagesSendInput`; null when there is none. */
export function checkMessagesSendInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<MessagesSendInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const message = value.message;
    issues = within(issues, "/message", checkMessage(message));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `MessagesSendInput`, or its issues. */
export function validateMessagesSendInput(value: unknown): Result<MessagesSendInput> {
  return resultOf(value, checkMessagesSendInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `MessagesSendInput`. */
export function assertMessagesSendInput(value: unknown): asserts value is MessagesSendInput {
  throwIssues("MessagesSendInput", checkMessagesSendInput(value));
}

/** `MessagesSendInput` as a Standard Schema. */
export const MessagesSendInputSchema: StandardSchemaV1<MessagesSendInput> =
  /* @__PURE__ */ standardSchema(checkMessagesSendInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMessagesSendInput(value: MessagesSendInput): MessagesSendInput {
  let kept = keepOnly(value, messagesSendInputFields);
  kept = change(kept, "message", dropMessage);
  return kept;
}
