import assert from "node:assert/strict";
import { type Status, StatusValues, type Unknown } from "./types.js";

// States are documentation: a value does not know what it was before.
const final: readonly Status[] = ["done", "failed"];
const unknown: Unknown = "a";
assert.deepEqual(StatusValues.slice(2), final);
void unknown;
