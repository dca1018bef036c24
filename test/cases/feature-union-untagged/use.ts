import assert from "node:assert/strict";
import type { ByCode, Known, Query } from "./types.js";
import { isKnown, isQuery, isSingle, KnownSchema, SingleSchema } from "./validators.js";

export function find(known: Known): string {
  return known.code !== undefined ? known.code : known.street;
}
export function findIn(known: Known): string {
  return "code" in known && known.code !== undefined ? known.code : known.city;
}
// @ts-expect-error: both at once
const both: Known = { code: "1", street: "a", city: "b" };
// @ts-expect-error: half an address
const half: Known = { street: "a" };
assert.ok(!isKnown(both) && !isKnown(half));
assert.ok(isKnown({ code: "1" }) && isKnown({ street: "a", city: "b" }) && !isKnown({}));
// Inherited properties count: this one has a code and an address.
const inherited: unknown = Object.assign(Object.create({ code: "1" }), { street: "a", city: "b" });
assert.ok(!isKnown(inherited) && KnownSchema.check(inherited) !== null);
const result = KnownSchema.validate({ street: "a", city: 1 });
assert.deepEqual(result.ok ? [] : result.issues, [
  { code: "type", expected: "string", pointer: "/city", message: "must be a string" },
]);

// A union of one is that one.
assert.ok(isSingle({ code: "1" }) && !isSingle({}) && !isSingle([]));
assert.ok(SingleSchema.validate({ code: "1" }).ok && !SingleSchema.validate(null).ok);

// A member that is all gap takes everything else, and only that.
const other: Query = { colour: "red" };
const code: ByCode = { code: "1" };
const byCode: Query = code;
// @ts-expect-error: a code that is none
const wrong: Query = { code: 1 };
// @ts-expect-error: half an address
const halfQuery: Query = { street: "a" };
assert.ok(isQuery(other) && isQuery(byCode) && isQuery({}));
assert.ok(!isQuery(wrong) && !isQuery(halfQuery) && !isQuery(null) && !isQuery({ city: "b" }));
export function colour(query: Query): unknown {
  if (query.code !== undefined) return query.code;
  if (query.street !== undefined) return query.city;
  return query["colour"];
}
