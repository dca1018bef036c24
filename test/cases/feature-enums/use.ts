import assert from "node:assert/strict";
import {
  type AllGap,
  type Assumed,
  AssumedValues,
  type Closed,
  ClosedValues,
  type Documented,
  DocumentedValues,
  type Gap,
  GapValues,
  type Open,
} from "./types.js";
import { ClosedSchema, isAllGap, isAssumed, isClosed, isDocumented, isGap, isOpen } from "./validators.js";

export function exhaustive(value: Closed): number {
  switch (value) {
    case "red":
    case "on":
      return 1;
    case "bitcoin-segwit":
      return 2;
    case "":
      return 3;
  }
}

// @ts-expect-error: not listed
const closed: Closed = "green";
assert.ok(!isClosed(closed));
assert.deepEqual(ClosedValues, ["red", "on", "bitcoin-segwit", ""]);
assert.ok(Object.isFrozen(ClosedValues));
assert.ok(ClosedValues.every(isClosed));
assert.deepEqual(ClosedSchema.validate("green"), {
  ok: false,
  issues: [
    {
      code: "enum",
      allowed: ["red", "on", "bitcoin-segwit", ""],
      pointer: "",
      message: 'must be "red", "on", "bitcoin-segwit" or ""',
    },
  ],
});

const open: Open[] = ["red", "violet"];
const gap: Gap = "violet";
const all: AllGap = "violet";
assert.ok(open.every(isOpen) && isGap(gap) && isAllGap(all));
assert.ok(!isOpen(1) && !isGap(null));
const listed: readonly string[] = GapValues;
assert.deepEqual(listed, ["red"]);

// What is assumed is as good as stated.
const assumed: Assumed[] = ["red", "green", "blue"];
assert.deepEqual(AssumedValues, assumed);
// @ts-expect-error: neither stated nor assumed
const unlisted: Assumed = "violet";
assert.ok(!isAssumed(unlisted));

const odd: Documented = 'it\'s "off"\\';
assert.ok(isDocumented(odd) && DocumentedValues.includes(odd));
