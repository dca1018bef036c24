import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type ParcelServiceHandlers } from "./server.js";
import type {
  Attachment,
  Parcel,
  ParcelAttachment,
  ParcelsCreateBodyPickup,
  ParcelSize,
  ParcelSizeUnit,
  ParcelsListQueryStatus,
  ParcelsListResponse,
  ParcelStatus,
  ParcelStopsItem,
  RefusedReason,
  Sticker,
} from "./types.js";
import { isParcel, isParcelSize, isParcelStatus, ParcelSchema } from "./validators.js";

// Every type has a name, derived from its place or stated.
const unit: ParcelSizeUnit = "cm";
const size: ParcelSize = { height: 1, width: 2, unit };
const stop: ParcelStopsItem = { place: "Bern", kind: "harbour" };
const sticker: Sticker = { text: "Fragile" };
const attachment: ParcelAttachment = { text: "Ring twice." };
const status: ParcelStatus = "waiting";
const parcel: Parcel = {
  id: "p1",
  status,
  size,
  label: null,
  stops: [stop],
  attachment,
  carrier: "drone",
  insurance: { amount: 5, currency: "EUR" },
  priority: "low",
};
assert.ok(isParcel(parcel) && isParcelSize(size) && isParcelStatus(status));

// @ts-expect-error: no value of the enum
const lost: ParcelStatus = "lost";
// @ts-expect-error: `unit` is required, and the object is closed
const closed: ParcelSize = { height: 1, width: 2, depth: 3 };
assert.ok(!isParcelStatus(lost) && !isParcelSize(closed));
const result = ParcelSchema.validate({ ...parcel, size: { ...size, unit: "mile" }, stops: [{ place: "x" }] });
assert.deepEqual(result.ok ? [] : result.issues.map(({ pointer, code }) => [pointer, code]), [
  ["/size/unit", "enum"],
  ["/stops/0/kind", "required"],
]);

let tagged: unknown;
const handlers: ParcelServiceHandlers = {
  parcels: {
    list: async ({ status: wanted }): Promise<ParcelsListResponse> => {
      const asked: ParcelsListQueryStatus | undefined = wanted;
      return { parcels: asked === "moving" ? [] : [parcel], next: null };
    },
    create: async ({ weight }, { fail }) => {
      const reason: RefusedReason = "too_heavy";
      if (weight > 30) throw fail.refused({ reason });
      return ["label", "invoice"];
    },
    attach: async ({ body }) => {
      const given: Attachment = body;
      assert.deepEqual(given, { url: "https://photos.example/1" });
    },
    tag: async ({ tags }) => {
      tagged = tags;
      return sticker;
    },
  },
};
const isLater = (pickup: ParcelsCreateBodyPickup | undefined): boolean => pickup?.day !== "2001-01-01";
const server = createServer(handlers, {
  rules: { parcels: { create: { future: ({ pickup }) => isLater(pickup) } } },
});
const { parcels } = createClient({ baseUrl: "http://parcels.example", fetch: server.fetch });

assert.deepEqual(await parcels.list({ status: "waiting" }), { parcels: [parcel], next: null });
assert.deepEqual(await parcels.list({ status: "moving" }), { parcels: [], next: null });
const sender = { name: "Ada" };
assert.deepEqual(await parcels.create({ weight: 3, sender }), ["label", "invoice"]);
await parcels.attach({ id: "p1", body: { url: "https://photos.example/1" } });
assert.deepEqual(await parcels.tag({ id: "p1", tags: [{ tag: "gift" }] }), sticker);
assert.deepEqual(tagged, [{ tag: "gift" }]);
await assert.rejects(parcels.create({ weight: 31, sender }), { code: "refused", reason: "too_heavy" });
await assert.rejects(parcels.create({ weight: 3, sender, pickup: { day: "2001-01-01" } }), { status: 400 });
// @ts-expect-error: no value of the enum
await assert.rejects(parcels.list({ status: "delivered" }));
