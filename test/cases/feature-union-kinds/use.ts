import assert from "node:assert/strict";
import type { Anything, ExpandedBook, Labels, Note, Shelf } from "./types.js";
import {
  AnythingSchema,
  dropUndeclared,
  InnerSchema,
  isShelf,
  LabelsSchema,
  NoteSchema,
  ShelfSchema,
  ShippingSchema,
} from "./validators.js";
import type { Schema } from "./validators.js";

export function textOf(note: Note): string {
  if (typeof note === "string") return note;
  return note.map((piece) => (piece.kind === "text" ? piece.text : "photo")).join(" ");
}
export function titleOf(book: ExpandedBook): string | undefined {
  if (typeof book === "string") return undefined;
  return book.deleted === true ? "gone" : book.title;
}
export function kindOf(value: Anything): string {
  return value === null || typeof value === "string" ? "plain" : value.kind;
}
// @ts-expect-error: a piece alone is no note
export const alone: Note = { kind: "text", text: "a" };
// @ts-expect-error: a list of both
export const both: Labels = ["a", 1];

function messages(schema: Schema, value: unknown): string[] {
  return (schema.check(value) ?? []).map(({ pointer, message }) => `${pointer} ${message}`.trim());
}
assert.deepEqual(messages(NoteSchema, 1), ["must be a string or an array"]);
assert.deepEqual(NoteSchema.check({}), [
  { code: "type", expected: "string or array", pointer: "", message: "must be a string or an array" },
]);
assert.deepEqual(messages(NoteSchema, [{ kind: "text", text: 1 }]), ["/0/text must be a string"]);
assert.deepEqual(messages(NoteSchema, undefined), ["is required"]);
assert.deepEqual(messages(AnythingSchema, 1), ["must be a string, an object or null"]);
assert.deepEqual(messages(AnythingSchema, { kind: "map" }), ['/kind must be "text" or "photo"']);
assert.deepEqual(messages(LabelsSchema, ["a", 1]), ["/1 must be a string"]);
assert.deepEqual(messages(LabelsSchema, [true]), ["/0 must be a string, a number or an array"]);
assert.deepEqual(messages(InnerSchema, [[1], ["a"]]), ["/1/0 must be an integer"]);
assert.deepEqual(messages(InnerSchema, {}), ["must be a string, true or false or an array"]);
assert.equal(messages(ShippingSchema, "air").length, 1);

// Undeclared fields are dropped in whichever member the value is.
const dirty = { kind: "text" as const, text: "a", extra: 1 };
assert.deepEqual(dropUndeclared(NoteSchema, [dirty]), [{ kind: "text", text: "a" }]);
assert.deepEqual(dropUndeclared(AnythingSchema, dirty), { kind: "text", text: "a" });
assert.equal(dropUndeclared(NoteSchema, "hello"), "hello");

// Lists within lists count as levels, and one that many lists share is looked at once.
const nest = (levels: number): Shelf => (levels === 0 ? 1 : [nest(levels - 1)]);
assert.ok(isShelf(nest(63)) && !isShelf(nest(64)));
assert.deepEqual(messages(ShelfSchema, nest(64)), [`${"/0".repeat(64)} is nested too deeply`]);
let shared: Shelf = [1];
for (let level = 0; level < 60; level++) shared = [shared, shared];
assert.ok(isShelf(shared));
shared = ["1" as unknown as Shelf];
for (let level = 0; level < 60; level++) shared = [shared, shared];
assert.ok(!isShelf(shared));
assert.ok((ShelfSchema.check(shared)?.length ?? 0) > 0);
