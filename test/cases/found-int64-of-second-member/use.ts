import assert from "node:assert/strict";
import { dropUndeclared, EntriesAddInputSchema, readJson } from "./validators.js";

// Without its tag, a value can be of both members: what the second one reads as an integer is one, and stays.
const read = readJson(EntriesAddInputSchema, '{ "entry": { "text": "Left.", "place": 9007199254740993, "at": 1 } }');
assert.deepEqual(read, { entry: { text: "Left.", place: 9007199254740993n, at: 1 } });
assert.deepEqual(dropUndeclared(EntriesAddInputSchema, read as never), {
  entry: { text: "Left.", place: 9007199254740993n },
});
