import assert from "node:assert/strict";
import type { Patch, ThingsChangeInput } from "./types.js";
import { isPatch, isTwo, PatchSchema, ThingsChangeInputSchema } from "./validators.js";

// The type is made for building patches step by step.
const patch: Patch = {};
assert.equal(isPatch(patch), false);
patch.size = null;
assert.ok(isPatch(patch));
assert.ok(!isPatch({ name: undefined }));
assert.deepEqual(PatchSchema.validate({ other: 1 }), {
  ok: false,
  issues: [{ code: "at_least", min: 1, pointer: "", message: "must have at least one of name or size", fields: ["name", "size"] }],
});

// Only declared fields count.
assert.ok(!isTwo({ a: "", x: 1, y: 2 }) && isTwo({ a: "", c: "" }));

// In an input, only fields of the body count.
const input: ThingsChangeInput = { id: "1", dry: true };
const result = ThingsChangeInputSchema.validate(input);
assert.deepEqual(result.ok ? [] : result.issues.map(({ code, pointer }) => [code, pointer]), [
  ["at_least", ""],
]);
assert.ok(ThingsChangeInputSchema.validate({ ...input, size: 1 }).ok);
