import assert from "node:assert/strict";
import { limits, type Limits } from "./limits.js";
import { ThingSchema } from "./validators.js";

assert.deepEqual(limits, {
  exact: 24,
  negative: -1.5,
  atLeast: { min: 1 },
  atMost: { max: 150 },
  between: { min: 1, max: 50 },
  window: { hours: 24, milliseconds: 86_400_000 },
  short: { milliseconds: 250 },
  long: { days: 365, milliseconds: 31_536_000_000 },
  partly: { min: 1, max: 100 },
  assumed: 7,
  assumedDuration: { minutes: 5, milliseconds: 300_000 },
});
assert.ok(Object.isFrozen(limits) && Object.isFrozen(limits.between));

const exact: 24 = limits.exact;
const max: 50 = limits.between.max;
const window: number = limits.window.milliseconds;
// @ts-expect-error: a limit without a value
const unknown: unknown = limits.unknown;
// @ts-expect-error: a limit without a lower bound
const min: unknown = limits.atMost.min;
// @ts-expect-error: limits do not change
const change = (): number => (limits.exact = 24);
const all: Limits = limits;
void [exact, max, window, unknown, min, all];
assert.throws(change, TypeError);

// Issues name the limit that is broken.
const result = ThingSchema.validate({ code: "x", name: "", parts: [], size: 101 });
assert.deepEqual(result.ok ? [] : result.issues, [
  {
    code: "length",
    min: 24,
    max: 24,
    limit: "exact",
    pointer: "/code",
    message: "must have exactly 24 characters",
  },
  {
    code: "length",
    min: 1,
    max: 50,
    limit: "between",
    pointer: "/name",
    message: "must have 1 to 50 characters",
  },
  { code: "range", min: 1, max: 100, limit: "partly", pointer: "/size", message: "must be 1 to 100" },
]);
