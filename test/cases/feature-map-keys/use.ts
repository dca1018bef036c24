import assert from "node:assert/strict";
import { createServer } from "./server.js";
import type { Parcel } from "./types.js";
import { ParcelSchema } from "./validators.js";

const parcel: Parcel = { tags: { colour: "brown" }, counts: { small: 2 }, days: [{ "2026-01-31": 1 }] };
assert.equal(parcel.counts?.small?.toFixed(), "2");
// @ts-expect-error: a closed enum lists the keys
const wrong: Parcel = { tags: {}, counts: { medium: 1 } };
assert.deepEqual(ParcelSchema.check(wrong), [
  {
    code: "enum",
    pointer: "/counts/medium",
    message: 'its key must be "small" or "large"',
    allowed: ["small", "large"],
    key: true,
  },
]);

// A key and its value can both be invalid.
assert.deepEqual(
  ParcelSchema.check({ tags: {}, scans: { "a/b": 0 } })?.map(({ pointer, code, key }) => [pointer, code, key]),
  [
    ["/scans/a~1b", "range", undefined],
    ["/scans/a~1b", "enum", true],
  ],
);

// The error of a limit is raised for keys, too.
const server = createServer({ parcels: { create: async (body) => body } });
const response = await server.fetch("http://parcels.example/v1/parcels", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ tags: { colours: "brown" } }),
});
const { code, detail } = (await response.json()) as Record<string, unknown>;
assert.deepEqual(
  [response.status, code, detail],
  [422, "tag_too_long", "/tags/colours its key must have at most 6 characters"],
);
