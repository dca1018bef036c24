import assert from "node:assert/strict";
import { dropUndeclared, isMessage, MessageSchema, MessagesSendInputSchema, ThicketSchema } from "./validators.js";

// What one member alone would take, were it not for a field of the other, is not cut down to that member.
const letter = { to: null, text: "Come home." };
assert.equal(isMessage(letter), true);
assert.equal(dropUndeclared(MessageSchema, letter), letter);
const input = { message: letter };
assert.equal(dropUndeclared(MessagesSendInputSchema, input), input);
assert.deepEqual(dropUndeclared(MessageSchema, { text: "Come home.", at: 1 } as { text: string }), { text: "Come home." });

// So it is in a union that contains itself, where what the spec leaves open has a member of its own.
const thicket = { next: null, thorns: 4 };
assert.equal(dropUndeclared(ThicketSchema, thicket), thicket);
