/** The messages that hold a change, in words. */
import type { Change } from "../changes.js";

/** Returns the messages of a change: `the request of parcels.create, the event parcel.lost, and others`. */
export function usesText({ named, hasMore }: NonNullable<Change["uses"]>): string {
  return hasMore ? `${named.join(", ")}, and others` : named.join(", ");
}
