import assert from "node:assert/strict";
import type { Content, Item, Source } from "./types.js";
import { ContentSchema, dropUndeclared, ItemSchema, SourceSchema } from "./validators.js";

export const items: Item[] = [{ pages: 2 }, { kind: "crate", volume: 3 }, { kind: "flower" }, "a note", null];
// @ts-expect-error: a flower says that it is one
export const flower: Item = {};
export const source: Source = { iban: "X" };

export function volumeOf(item: Item): number {
  if (item === null || typeof item === "string") return 0;
  if (item.kind === "box" || item.kind === "crate") return item.volume;
  return 0;
}
assert.deepEqual(items.map(volumeOf), [0, 3, 0, 0, 0]);

// A tag selects the member that issues are about.
assert.deepEqual(ItemSchema.check({ kind: "crate", volume: "3" })?.map(({ pointer }) => pointer), ["/volume"]);
assert.deepEqual(
  ItemSchema.check({ kind: "tin", pages: 2 })?.map(({ message }) => message),
  ['must be "letter", "box", "crate" or "flower"'],
);
assert.deepEqual(
  ItemSchema.check({})?.map(({ code }) => code),
  ["union"],
);
assert.equal(SourceSchema.check({ object: "account", iban: "X" }), null);

// The fields of each member that accepts a value are declared: without a tag, those of several.
assert.deepEqual(dropUndeclared(ItemSchema, { pages: 2, volume: 3, more: 1 } as Item), { pages: 2, volume: 3 });
assert.deepEqual(dropUndeclared(ItemSchema, { kind: "box", pages: 2, volume: 3 } as Item), {
  kind: "box",
  volume: 3,
});

// Each level is tried once.
let deep: Content = { value: 1 };
for (let level = 0; level < 60; level++) deep = { inside: [deep, deep] };
assert.equal(ContentSchema.check(deep), null);
