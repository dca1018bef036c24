import assert from "node:assert/strict";
import { createServer } from "./server.js";
import type { Thing } from "./types.js";
import { isThing } from "./validators.js";

const thing: Thing = { id: 1 };
assert.ok(isThing(thing));
// A server that serves nothing says so; a client that calls nothing is not made.
assert.equal((await createServer({}).fetch("http://demo.example/")).status, 404);
