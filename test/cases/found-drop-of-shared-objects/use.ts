import { deepStrictEqual } from "node:assert/strict";
import { BoxSchema, dropUndeclared } from "./validators.js";

// One object in two places of two types: what is left of it differs.
const shared = { note: "a", wood: "oak", more: 1 };
deepStrictEqual(dropUndeclared(BoxSchema, { inside: shared, crate: shared }), {
  inside: { note: "a" },
  crate: { note: "a", wood: "oak" },
});
