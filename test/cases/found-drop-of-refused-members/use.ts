import assert from "node:assert/strict";
import { dropMessage, dropMessagesSendInput, isMessage } from "./validators.js";

// What one member alone would take, were it not for a field of the other, is not cut down to that member.
const letter = { to: null, text: "Come home." };
assert.equal(isMessage(letter), true);
assert.equal(dropMessage(letter), letter);
const input = { message: letter };
assert.equal(dropMessagesSendInput(input), input);
assert.deepEqual(dropMessage({ text: "Come home.", at: 1 } as { text: string }), { text: "Come home." });
