import assert from "node:assert/strict";
import { dropUndeclared, isMessage, MessageSchema, MessagesSendInputSchema } from "./validators.js";

// What one member alone would take, were it not for a field of the other, is not cut down to that member.
const letter = { to: null, text: "Come home." };
assert.equal(isMessage(letter), true);
assert.equal(dropUndeclared(MessageSchema, letter), letter);
const input = { message: letter };
assert.equal(dropUndeclared(MessagesSendInputSchema, input), input);
assert.deepEqual(dropUndeclared(MessageSchema, { text: "Come home.", at: 1 } as { text: string }), { text: "Come home." });
