import assert from "node:assert/strict";
import type { Color, Holder, Item } from "./types.js";
import { HolderSchema, isHolder } from "./validators.js";

const holder: Holder = { names: [], grid: [[1], []] };
assert.ok(isHolder(holder));

// The types say what is inside.
export const types = (of: Holder): readonly unknown[] => {
  const color: Color | null | undefined = of.colors?.[0];
  const deep: number[][] | null | undefined = of.deep;
  const item: Item | undefined = of.index?.["a"]?.[0];
  const price: number | null | undefined = of.prices?.["a"];
  // @ts-expect-error: items of the list are numbers
  const text: string | undefined = of.grid[0]?.[0];
  return [color, deep, item, price, text];
};

function issuesOf(value: object): string[] {
  const result = HolderSchema.validate({ ...holder, ...value });
  return result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer} ${message}`);
}

assert.deepEqual(issuesOf({ colors: ["red", null], deep: null, prices: { a: null, b: 0 } }), []);
assert.deepEqual(issuesOf({ names: "a" }), ["/names must be an array"]);
assert.deepEqual(issuesOf({ names: ["a", 1] }), ["/names/1 must be a string"]);
assert.deepEqual(issuesOf({ grid: [[0], [0.5]] }), ["/grid/1/0 must be an integer"]);
assert.deepEqual(issuesOf({ colors: ["blue"] }), ['/colors/0 must be "red", "green" or null']);
assert.deepEqual(issuesOf({ items: [{ id: 1 }, { id: "2" }, { id: 3 }] }), [
  "/items must have at most 2 items",
]);
assert.deepEqual(issuesOf({ items: [{ id: 1 }, { id: "2" }] }), ["/items/1/id must be an integer"]);
assert.deepEqual(issuesOf({ codes: ["a", ""] }), ["/codes/1 must have at least 1 character"]);
assert.deepEqual(issuesOf({ deep: [[1], [1, -1]] }), [
  "/deep/0 must have exactly 2 items",
  "/deep/1/1 must be at least 0",
]);
assert.deepEqual(issuesOf({ prices: { "a/b": -1 } }), ["/prices/a~1b must be at least 0"]);
assert.deepEqual(issuesOf({ prices: [1] }), ["/prices must be an object"]);
assert.deepEqual(issuesOf({ index: { a: [{ id: 1 }], "": [{}] } }), ["/index//0/id is required"]);
assert.deepEqual(issuesOf({ byName: { a: { b: null } } }), ["/byName/a/b must be an object"]);
// A hole in a list is no item.
assert.deepEqual(issuesOf({ names: Array(1) }), ["/names/0 is required"]);
