import assert from "node:assert/strict";
import type { Constrained } from "./types.js";
import { ConstrainedSchema, isConstrained } from "./validators.js";

function issuesOf(value: Constrained): string[] {
  const result = ConstrainedSchema.validate(value);
  assert.equal(isConstrained(value), result.ok);
  return result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer} ${message}`);
}

// Code points count: an emoji is one, and so is half of a surrogate pair that stands alone.
assert.deepEqual(issuesOf({ name: "😀😀😀" }), []);
assert.deepEqual(issuesOf({ name: "\ud83d\ud83d" }), []);
assert.deepEqual(issuesOf({ name: "😀" }), ["/name must have 2 to 3 characters"]);
assert.deepEqual(issuesOf({ name: "abcd" }), ["/name must have 2 to 3 characters"]);
assert.deepEqual(issuesOf({ name: "e\u0301" }), []);
assert.deepEqual(issuesOf({ code: null }), []);
assert.deepEqual(issuesOf({ code: "😀" }), ["/code must have exactly 2 characters"]);

assert.deepEqual(issuesOf({ slug: "a/b" }), []);
assert.deepEqual(issuesOf({ slug: "a//b" }), ["/slug does not have the required form"]);
// A pattern may match anywhere unless it says otherwise.
assert.deepEqual(issuesOf({ part: "a1b" }), []);
assert.deepEqual(issuesOf({ part: "ab" }), ["/part does not have the required form"]);

assert.deepEqual(issuesOf({ level: 1, ratio: -0.5, since: 0, three: 3 }), []);
assert.deepEqual(issuesOf({ ratio: null }), []);
assert.deepEqual(issuesOf({ level: 0, ratio: -1, since: -1, three: 2 }), [
  "/level must be 1 to 3",
  "/ratio must be at least -0.5",
  "/since must be at least 0",
  "/three must be exactly 3",
]);

assert.deepEqual(issuesOf({ tags: ["a", "b"], flags: [true, false, null], pair: [1, 1] }), []);
assert.deepEqual(issuesOf({ tags: [], flags: [null, null], pair: [1], prices: { a: 1, b: 2 } }), [
  "/tags must have 1 to 3 items",
  "/flags must not hold an item twice",
  "/pair must have exactly 2 items",
  "/prices must have at most 1 entry",
]);
assert.deepEqual(issuesOf({ tags: ["a", "a"] }), ["/tags must not hold an item twice"]);
assert.deepEqual(issuesOf({ owner: "abc" }), ["/owner must have exactly 4 characters"]);

const result = ConstrainedSchema.validate({ part: "A" });
assert.deepEqual(result.ok ? [] : result.issues, [
  {
    code: "pattern",
    pattern: "\\d",
    pointer: "/part",
    message: "does not have the required form",
  },
]);
