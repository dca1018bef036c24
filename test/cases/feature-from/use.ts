import assert from "node:assert/strict";
import { createServer } from "./server.js";
import type { Claim, Draft, NewParcel, Parcel, ParcelPatch, ParcelRow } from "./types.js";
import { dropUndeclared, isNewParcel, isParcel, isParcelPatch, NewParcelSchema, ParcelPatchSchema } from "./validators.js";

const to = { street: "s", city: "c" };
const fresh: NewParcel = { label: "Books", to };
const patch: ParcelPatch = { label: "More books" };
const draft: Draft = { label: "Books" };
const claim: Claim = { id: "p1", claim: "c1", reason: "fire" };
assert.ok(isNewParcel(fresh) && isParcelPatch(patch));

// @ts-expect-error: left out
export const stored: NewParcel = { label: "Books", to, id: "p1" };
// @ts-expect-error: required by name, although all others are optional
export const empty: Draft = {};
// @ts-expect-error: required by `all`
export const unclaimed: Claim = { id: "p1", reason: "fire" };

// Conditions stay where their fields stay.
export function claimOf(row: ParcelRow): string | undefined {
  // @ts-expect-error: the status is not known yet
  const early: string = row.claim;
  return row.status === "lost" ? row.claim : early;
}
// A field under `fields` replaces the one that was taken.
export const target = (row: ParcelRow): string => row.to;

// The fields are taken, and nothing else: the parcel is open and has a minimum, the new one is neither.
assert.deepEqual(dropUndeclared(NewParcelSchema, { ...fresh, more: 1 } as NewParcel), fresh);
assert.ok(isParcel({ id: "p1", created_at: 1, status: "created", label: "Books", to, more: 1 }));
const result = ParcelPatchSchema.validate({});
assert.deepEqual(result.ok ? [] : result.issues.map(({ code }) => code), ["at_least"]);

const parcel: Parcel = { id: "p1", created_at: 1, status: "created", label: "Books", to };
createServer({
  parcels: {
    create: async (input) => ({ ...parcel, ...input }),
    change: async ({ id, label }) => ({ ...parcel, id, label: label ?? "Books", to: "Berlin" }),
    draft: async ({ label }) => ({ id: label }),
    claim: async () => {},
  },
});
void [draft, claim];
