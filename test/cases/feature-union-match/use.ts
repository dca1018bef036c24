import assert from "node:assert/strict";
import type { Book, Film, Item, Node } from "./types.js";
import { dropUndeclared, ExactSchema, isNode, ItemSchema, NodeSchema, WishSchema } from "./validators.js";

// The fields of several members may come together.
export const both: Item = { title: "T", pages: 10, minutes: 90 };
const book: Book = { title: "T", pages: 10 };
const film: Film = { title: "T", minutes: 90 };
export const items: Item[] = [book, film];
// @ts-expect-error: a title is a string
export const wrong: Item = { title: 1 };

assert.deepEqual(ExactSchema.check({}), [
  {
    code: "union",
    pointer: "",
    message: "must be valid as only one of ByCode, ByName",
    members: ["ByCode", "ByName"],
  },
]);
assert.deepEqual(
  WishSchema.check(true)?.map(({ message }) => message),
  ["must be a string, a number, an array or null"],
);

// The fields of each member that accepts a value are declared.
assert.equal(dropUndeclared(ItemSchema, both), both);
assert.deepEqual(dropUndeclared(ItemSchema, Object.assign({ isbn: "1" }, both)), both);
assert.deepEqual(dropUndeclared(ItemSchema, { title: "T", pages: "x", minutes: 90 } as unknown as Item), {
  title: "T",
  minutes: 90,
});

// Both members accept each level: trying them again at each would take for ever.
let deep: Node = {};
for (let level = 0; level < 60; level++) deep = { next: deep };
assert.ok(isNode(deep));
let bad = { left: 1, right: 1 } as unknown as Node;
for (let level = 0; level < 60; level++) bad = { next: bad };
assert.ok(!isNode(bad));
assert.equal(NodeSchema.check(bad)?.length, 1);
