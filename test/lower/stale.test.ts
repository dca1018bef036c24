/** The queries that calls make stale, by example. */
import { expect, test } from "vitest";
import { staleAfter } from "../../generator/language/effects/stale.js";
import { modelOf } from "../support/language/read-language.js";

const spec = `speccast: 1
service: { name: ParcelService }
resources:
  Shelf: { fields: { id: id<Shelf>, room: string } }
  Parcel: { fields: { id: id<Parcel>, label: string, parent?: id<Parcel>, shelf?: id<Shelf> } }
  ParcelSummary: { fields: { id: id<Parcel>, label: string } }
  Truck: { fields: { plate: string, load: list<Crate> } }
  Crate: { fields: { parcels: list<Parcel> } }
  Settings: { fields: { language: string } }
  Event: { fields: { at: string, text: string } }
  Counted: { fields: { sum: integer } }
endpoints:
  parcels.list: { GET: /parcels, response: list<ParcelSummary> }
  parcels.search: { POST: /parcels/search, reads: true, body: { label: string }, response: list<Parcel> }
  parcels.get: { GET: '/parcels/{id}', path: { id: id<Parcel> }, response: Parcel }
  parcels.parent: { GET: '/parcels/{id}/parent', path: { id: id<Parcel> }, response: Parcel }
  parcels.create: { POST: /parcels, body: { label: string }, response: { status: 201, type: Parcel } }
  parcels.change: { PATCH: '/parcels/{parcel}', path: { parcel: id<Parcel> }, body: { label: string }, response: Parcel }
  parcels.send: { POST: '/parcels/{id}/send', path: { id: id<Parcel> }, response: { status: 204 } }
  parcels.move: { POST: /moves, body: { parcel: id<Parcel> }, response: { status: 204 }, effect: changes Parcel, touches: [Shelf] }
  parcels.weigh: { POST: /scales, body: { parcel: id<Parcel> }, response: { status: 204 }, effect: none }
  parcels.log: { POST: '/parcels/{id}/events', path: { id: id<Parcel> }, body: { text: string }, response: { status: 201, type: Event } }
  parcels.events: { GET: '/parcels/{id}/events', path: { id: id<Parcel> }, response: list<Event> }
  parcels.tag: { PUT: '/parcels/{id}/tags', path: { id: id<Parcel> }, response: { status: 204 }, invalidates: [Parcel] }
  parcels.hold: { POST: '/parcels/{id}/events/hold', path: { id: id<Parcel> }, response: { status: 204 }, invalidates: [Shelf, Crate] }
  parcels.touch: { POST: '/parcels/{id}/touch', path: { id: id<Parcel> }, response: { status: 204 }, invalidates: [] }
  shelves.list: { GET: /shelves, response: list<Shelf> }
  shelves.get: { GET: '/shelves/{id}', path: { id: id<Shelf> }, response: Shelf }
  trucks.get: { GET: '/trucks/{plate}', path: { plate: string }, response: Truck }
  settings.get: { GET: '/readers/{reader}/settings', path: { reader: string }, response: Settings }
  settings.put: { PUT: '/readers/{reader}/settings', path: { reader: string }, body: { language: string }, response: Settings }
  totals.one: { GET: /totals/one, response: Counted }
  totals.two: { GET: /totals/two, response: list<Counted> }
  totals.clear: { POST: /recount, response: { status: 204 } }
`;

const ofAnyParcel = ["parcels.list", "parcels.search", "parcels.parent", "trucks.get"];

test.each([
  // No query of another object: this one is new.
  ["parcels.create", ofAnyParcel],
  // Lists of summaries at the path of the collection, searches, and trucks with crates with parcels.
  ["parcels.change", [...ofAnyParcel, "parcels.get by id=parcel"]],
  ["parcels.send", [...ofAnyParcel, "parcels.get by id=id"]],
  // The id is no parameter of a path, so each parcel may be the one.
  ["parcels.move", ["parcels.search", "parcels.get", "parcels.parent", "shelves", "trucks.get"]],
  ["parcels.weigh", []],
  // It acts on a parcel, and returns an event.
  ["parcels.log", [...ofAnyParcel, "parcels.get by id=id", "parcels.events"]],
  // Only queries that hold what is stated, not those around the path.
  ["parcels.tag", ["parcels.search", "parcels.parent", "parcels.get by id=id", "trucks.get"]],
  ["parcels.hold", ["shelves", "trucks.get"]],
  ["parcels.touch", []],
  ["settings.put", ["settings.get by reader=reader"]],
  // An effect that is not known: all of the group.
  ["totals.clear", ["totals"]],
])("%s", async (name, expected) => {
  const model = await modelOf(spec);
  const call = model.endpoints.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no ${name}.`);
  const readers = model.endpoints.filter(({ reads }) => reads);
  const found = staleAfter(model, call, readers).map((one) => {
    const by = Object.entries(one.by ?? {}).map(([own, from]) => ` by ${own}=${from}`);
    return one.name + by.join("");
  });
  expect([...found].sort()).toEqual([...expected].sort());
});
