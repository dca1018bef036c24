import assert from "node:assert/strict";
import type { Facts } from "./types.js";
import { FactsSchema } from "./validators.js";

// A default is documentation: nothing fills it in.
const facts: Facts = { pin: "1234" };
const result = FactsSchema.validate(facts);
assert.ok(result.ok && result.value === facts);
assert.deepEqual(Object.keys(facts), ["pin"]);

// Messages never repeat a value, least of all one that is sensitive.
const wrong = FactsSchema.validate({ pin: "secret", size: -77 });
assert.ok(!wrong.ok);
assert.doesNotMatch(JSON.stringify(wrong.issues), /secret|-77/);
