import assert from "node:assert/strict";
import { limits } from "./limits.js";
import type { First, FirstsGetOutput } from "./types.js";
import { FirstSchema } from "./validators.js";

const first: First = { second: { middle: { id: 1 } }, name: "abc" };
const output: FirstsGetOutput = first;
assert.ok(FirstSchema.validate(output).ok);
assert.equal(limits.nameLength.max, 3);
const result = FirstSchema.validate({ second: { middle: { id: "1" } }, name: "abcd" });
assert.deepEqual(result.ok ? [] : result.issues.map(({ pointer }) => pointer), [
  "/second/middle/id",
  "/name",
]);
