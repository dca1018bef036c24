import assert from "node:assert/strict";
import type { Delivery } from "./types.js";
import { DeliverySchema, isDelivery } from "./validators.js";

export function name(delivery: Delivery): string {
  switch (delivery.kind) {
    case "express":
      return delivery.way === "air" ? delivery.flight : delivery.plate;
    case "standard":
      return String(delivery.days + 1);
  }
}
// @ts-expect-error: a plate in the air
const wrong: Delivery = { kind: "express", way: "air", plate: "x" };
assert.ok(!isDelivery(wrong));
assert.ok(
  isDelivery({ kind: "express", way: "road", plate: "x" }) && isDelivery({ kind: "standard", days: 1 }),
);

function issuesOf(value: unknown): unknown[] {
  const result = DeliverySchema.validate(value);
  return result.ok ? [] : result.issues;
}
assert.deepEqual(issuesOf({ kind: "express", way: "sea" }), [
  {
    code: "tag",
    field: "way",
    allowed: ["air", "road"],
    pointer: "/way",
    message: 'must be "air" or "road"',
  },
]);
assert.deepEqual(issuesOf({ kind: "slow" }), [
  {
    code: "tag",
    field: "kind",
    allowed: ["express", "standard"],
    pointer: "/kind",
    message: 'must be "express" or "standard"',
  },
]);
