import assert from "node:assert/strict";
import type { Change, ParcelDraft, Shipment, ShipmentsCreateInput, ShipmentsCreateOutput } from "./types.js";
import { isShipment } from "./validators.js";

const draft: ParcelDraft = {};
const shipment: Shipment = {
  carrier: "post",
  parcel: { label: "Books", weight: 2 },
  rows: [{ label: "Books", place: "Bern" }],
  draft,
};
assert.ok(isShipment(shipment));
assert.ok(!isShipment({ ...shipment, rows: [{ label: "Books", place: "Bern", weight: 2 }] }));

const change: Change = { kind: "labelled", label: "Books" };
export const weighed: Change = { kind: "weighed", weight: 2 };
// @ts-expect-error: a label is no weight
export const wrong: Change = { kind: "weighed", label: "Books" };

// Under `body`, `from` is a field like any other.
export const input: ShipmentsCreateInput = { shipment, from: "Chur", change };
// @ts-expect-error: the response requires the note
export const output: ShipmentsCreateOutput = { id: "p1" as ShipmentsCreateOutput["id"], label: "Books" };
