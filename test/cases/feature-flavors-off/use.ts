import assert from "node:assert/strict";
import type { OtherId, Thing, ThingId, UnixMs, UnixSeconds } from "./types.js";
import { isThing } from "./validators.js";

// Names without a type of their own.
const id: ThingId = "t";
const other: OtherId = id;
const at: UnixMs = 1;
const until: UnixSeconds = at;
const thing: Thing = { id, other, at, until };
assert.ok(isThing(thing) && !isThing({ ...thing, id: "" }));
