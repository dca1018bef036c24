import assert from "node:assert/strict";
import type { Claimable, ClaimableParcel, Entity, OpenParcel, Parcel, SelfLinks, StrictParcel, Tracked } from "./types.js";
import { isClaimableParcel, isParcel, isSelfLinks, isTracked, ParcelSchema } from "./validators.js";

const parcel: Parcel = { id: "p", updated_at: 1, self: "/p", label: "Books" };
// A value of each base, and of the base that both share.
const tracked: Tracked = parcel;
const links: SelfLinks = parcel;
const entity: Entity = links;
assert.ok(isParcel(parcel) && isTracked(tracked) && isSelfLinks(links));
assert.equal(entity.id, "p");

const lost: ClaimableParcel = { ...parcel, status: "lost", claim: "c", tags: ["fragile"] };
assert.ok(isClaimableParcel(lost));
export function claim(one: ClaimableParcel): string {
  const claimable: Claimable = one;
  return one.status === "lost" ? one.claim : claimable.status;
}
// @ts-expect-error: narrowed to strings
export const numbered: ClaimableParcel = { ...parcel, status: "created", tags: [1] };
// @ts-expect-error: the field of the second base is missing
export const unlinked: Parcel = { id: "p", updated_at: 1, label: "Books" };

export const open: OpenParcel = { ...parcel, note: "n", more: 1 };
export const strict: StrictParcel = { id: "p", updated_at: 1, self: "/p", tags: [1] };

const result = ParcelSchema.validate({});
assert.deepEqual(result.ok ? [] : result.issues.map(({ pointer }) => pointer), ["/id", "/updated_at", "/self", "/label"]);
