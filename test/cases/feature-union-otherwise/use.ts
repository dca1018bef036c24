import assert from "node:assert/strict";
import type { AnyEvent, UnlistedAnyEvent, Event, Returned, Sent, Shape, Unlisted } from "./types.js";
import { AnyEventSchema, isAnyEvent, isReturned, isShape } from "./validators.js";

export function carrier(event: AnyEvent): string {
  switch (event.type) {
    case "sent": {
      const sent: Sent = event;
      return sent.carrier;
    }
    case "lost":
      return event.status === "done" ? String(event.done_at + 1) : "none";
    default: {
      const rest: UnlistedAnyEvent = event;
      if (rest.status === "done") return String(rest.done_at + 1);
      const tag: string = rest.type;
      return tag;
    }
  }
}
// Every event is what the base is.
export const asEvent = (event: AnyEvent): Event => event;
// @ts-expect-error: a tag that the spec does not list
export const isReturn = (event: AnyEvent): boolean => event.type === "returned";
// @ts-expect-error: the spec lists this tag
const unlisted: AnyEvent = { type: "sent", status: "open" };
const made: AnyEvent = { type: "returned" as Unlisted<"AnyEvent">, status: "open" };

assert.ok(!isAnyEvent(unlisted) && isAnyEvent(made));
assert.ok(isAnyEvent({ type: "sent", status: "open", carrier: "x" }));
assert.ok(!isAnyEvent({ type: "returned", status: "done" }) && !isAnyEvent({ type: 1, status: "open" }));
const result = AnyEventSchema.validate({ type: "returned", status: "done" });
assert.deepEqual(result.ok ? [] : result.issues.map(({ pointer }) => pointer), ["/done_at"]);

// A member whose tag is a gap is declared, though nothing selects it.
const returned: Returned = { type: "returned", status: "open", shelf: 7 };
assert.ok(isReturned(returned));

// Open without a base: nothing is known about the rest.
export function side(shape: Shape): number {
  if (shape.shape === "square") return shape.side;
  const more: unknown = shape["radius"];
  return typeof more === "number" ? more : 0;
}
assert.ok(isShape({ shape: "circle", radius: 1 }) && !isShape({ shape: "square" }) && !isShape({}));
