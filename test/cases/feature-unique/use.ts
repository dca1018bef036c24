import assert from "node:assert/strict";
import { isParcel, ParcelSchema } from "./validators.js";

const repeated = { code: "unique", pointer: "/parts", message: "must not hold an item twice" };
assert.deepEqual(ParcelSchema.check({ parts: [{ id: 1 }, { id: 1 }] }), [repeated]);
// What is wrong with the items or their number comes first.
assert.deepEqual(
  ParcelSchema.check({ parts: [{ id: "1" }, { id: "1" }] })?.map(({ pointer }) => pointer),
  ["/parts/0/id", "/parts/1/id"],
);
assert.deepEqual(
  ParcelSchema.check({ parts: Array.from({ length: 4 }, () => ({ id: 1 })) })?.map(({ code }) => code),
  ["count"],
);
assert.deepEqual(ParcelSchema.check({ prices: {} }), [
  { code: "count", min: 2, max: 2, pointer: "/prices", message: "must have exactly 2 entries" },
]);

// Absent and undefined are the same.
assert.equal(isParcel({ parts: [{ id: 1 }, { id: 1, tags: undefined }] }), false);

// Neither a cycle nor a deep value overflows the stack, and a shared value is read once.
const cycle: unknown[] = [];
cycle.push(cycle);
assert.equal(isParcel({ extras: [cycle] }), false);
assert.equal(ParcelSchema.check({ extras: [cycle] })?.[0]?.code, "unreadable");
let [deep, shared]: [unknown, unknown] = [0, 0];
for (let level = 0; level < 20_000; level++) deep = [deep];
assert.equal(isParcel({ extras: [deep] }), false);
for (let level = 0; level < 400; level++) shared = { left: shared, right: shared };
assert.equal(isParcel({ extras: [shared] }), true);
assert.equal(isParcel({ extras: [shared, shared] }), false);

// Linear in the number of items.
const many = Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: "a parcel", list: [at, [at]] }));
const from = performance.now();
assert.equal(isParcel({ extras: many }), true);
assert.equal(isParcel({ extras: [...many, { list: [7, [7]], name: "a parcel", id: 7 }] }), false);
assert.ok(performance.now() - from < 5_000);
