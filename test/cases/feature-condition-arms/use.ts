import assert from "node:assert/strict";
import type { Flagged, Maybe, Paid, Yearly } from "./types.js";
import { isFlagged, isMaybe, isPaid, isYearly } from "./validators.js";

// A boolean decides.
export const reason = (of: Flagged): string => (of.urgent ? of.reason : "none");
const flagged: Flagged = { urgent: true, reason: "now" };
// @ts-expect-error: no reason to be urgent
const hurried: Flagged = { urgent: true };
// @ts-expect-error: a reason for nothing
const idle: Flagged = { urgent: false, reason: "now" };
assert.ok(isFlagged(flagged) && isFlagged({ urgent: false }) && !isFlagged(hurried) && !isFlagged(idle));

// Two fields decide together.
export function refund(paid: Paid): string | undefined {
  if (paid.kind === "cash") {
    const none: undefined = paid.card;
    return none;
  }
  const card: string = paid.card;
  const maybe: string | undefined = paid.refund;
  if (paid.refunded) {
    const certain: string = paid.refund;
    return certain;
  }
  return maybe ?? card;
}
const paid: Paid[] = [
  { kind: "cash", refunded: true },
  { kind: "card", refunded: false, card: "1" },
  { kind: "card", refunded: true, card: "1", refund: "2" },
];
// @ts-expect-error: a refund of a card has a name
const unnamed: Paid = { kind: "card", refunded: true, card: "1" };
assert.ok(paid.every(isPaid) && !isPaid(unnamed) && !isPaid({ kind: "cash", refunded: true, card: "1" }));

// Where the field that decides may be absent, its absence counts as no match; the type lets go.
const maybe: Maybe[] = [{}, { kind: "cash" }, { kind: "card", card: "1" }];
const noCard: Maybe = { card: "1" };
const whichCard: Maybe = { kind: "card" };
assert.ok(maybe.every(isMaybe) && !isMaybe(noCard) && !isMaybe(whichCard));

// Beyond eight arms the type lets go, the validator does not.
const yearly: Yearly = { month: "jan" };
const january: string | undefined = yearly.jan;
assert.ok(!isYearly(yearly) && january === undefined);
assert.ok(isYearly({ month: "jan", jan: "x" }) && isYearly({ month: "sep" }));
