import assert from "node:assert/strict";
import { createClient, type ParcelServiceClient } from "./client.js";
import { createConnection } from "./groups/client.js";
import { depotsList } from "./groups/depots/operations.js";
import { parcelsGet } from "./groups/parcels/operations.js";
import type { ParcelsGetContext } from "./groups/parcels/server.js";
import type { Crate, Parcel } from "./groups/parcels/types.js";
import { isCrate } from "./groups/parcels/validators.js";
import { parcelsGet as parcelsGetOfAll } from "./operations.js";
import { createServer } from "./server.js";
import type { Parcel as ParcelOfAll, Note } from "./types.js";
import { CrateSchema, isCrate as isCrateOfAll, isNote } from "./validators.js";
// @ts-expect-error A type of one group is not among the shared ones.
import type { Parcel as Missing } from "./groups/types.js";

export type Unused = Missing;

// The modules of the whole service export what those of the groups declare.
assert.equal(parcelsGetOfAll, parcelsGet);
assert.equal(isCrateOfAll, isCrate);

const parcel: Parcel = { id: "p1", size: "small", to: { street: "Main Street" }, code: "ABC" };
const same: ParcelOfAll = parcel;
// @ts-expect-error There is no such size.
export const wrong: Parcel = { ...same, size: "medium" };

const noted: Note[] = [];
const server = createServer(
  {
    parcels: {
      get: ({ id }, context: ParcelsGetContext) => {
        if (id !== "p1") throw context.fail.not_found();
        return Promise.resolve(parcel);
      },
      notes: {
        add: (note) => {
          noted.push(note);
          return Promise.resolve(note);
        },
      },
      labels: { print: ({ note }) => Promise.resolve({ pages: note.text.length }) },
    },
    depots: { list: () => Promise.resolve([{ id: "d1", at: { street: "Dock" }, code: "D" }]) },
  },
  { authenticate: { app: ({ token }) => token === "t" } },
);
const options = {
  auth: { app: { token: "t" } },
  fetch: (url: string | URL | Request, init?: RequestInit) => server.fetch(new Request(url, init)),
};
const connection = createConnection(options);
assert.deepEqual(await parcelsGet(connection, { id: "p1" }), parcel);
assert.deepEqual((await depotsList(connection))[0]?.at, { street: "Dock" });
const client: ParcelServiceClient = createClient(options);
assert.deepEqual(await client.parcels.notes.add({ text: "Handle with care" }), noted[0]);
assert.deepEqual(await client.parcels.labels.print({ note: { text: "abc" }, size: "large" }), { pages: 3 });
await assert.rejects(() => client.parcels.get({ id: "p2" }), { code: "not_found" });
await assert.rejects(() => parcelsGet(connection, { id: 1 as never }), { kind: "input" });

// What can contain itself counts its depth across modules.
function nested(depth: number): Crate {
  let manifest = { name: "m" };
  for (let level = 0; level < depth; level++) manifest = { name: "m", parts: [manifest] } as typeof manifest;
  return { inner: [{ manifest }] };
}
assert.equal(isCrate(nested(40)), true);
assert.equal(isCrate(nested(5000)), false);
assert.equal(CrateSchema.check(nested(40)), null);
assert.notEqual(CrateSchema.check(nested(5000)), null);
assert.equal(isNote({ text: 1 }), false);
