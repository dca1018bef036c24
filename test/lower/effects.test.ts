/** Effects of endpoints: an example for each rule that derives effects, and the closest spec of which it says nothing. */
import { expect, test } from "vitest";
import { effectReasons, effectSentence, type EffectReason } from "../../generator/language/effects/effect.js";
import { effectsOf } from "../../generator/language/effects/effects.js";
import { modelOf } from "../support/language/read-language.js";

const head = `speccast: 1
service: { name: ParcelService }
resources:
  Shelf: { fields: { shelf_id: id<Shelf>, room: string } }
  Parcel: { fields: { id: id<Parcel>, label: string, weight: number, shelf: id<Shelf> } }
  ParcelResponse: { fields: { parcel: Parcel, request_id: string } }
  ParcelDocument: { fields: { data: Parcel, included: list<Shelf>, error_code?: integer } }
  ParcelChange: { fields: { label?: string, weight?: number } }
  ParcelPage: { fields: { parcels: list<Parcel>, next?: string } }
  ParcelNames: { fields: { names: "list<string>" } }
  Trace: { fields: { id: id<Parcel>, deleted: { const: true } } }
  ParcelOrTrace: { union: { match: first, of: [Parcel, Trace] } }
  Rates: { fields: { currency: string, base: number } }
  Pair: { fields: { first_parcel: id<Parcel>, second_parcel: id<Parcel>, note: string } }
  Report: { fields: { title: string, rows: list<Parcel> } }
  Clerk: { fields: { first_name: string, last_name: string, desk: Shelf } }
  Bin: { fields: { key: string, size: integer } }
endpoints:
`;

const get = "parcels.get: { GET: '/parcels/{id}', path: { id: id<Parcel> }, response: Parcel }";
const rates = "rates.get: { GET: /rates, response: Rates }";
const list = "parcels.list: { GET: /parcels, response: ParcelPage }";

/** The endpoints, of which the last one is asked for, its effect and the rule. */
const examples: readonly (readonly [rule: EffectReason, effect: string, ...endpoints: string[]])[] = [
  ["read-item", "reads Parcel by id", get],
  [
    "read-item",
    "reads Parcel by id",
    "parcels.get: { GET: '/parcels/{id}', path: { id: id<Parcel> }, response: ParcelResponse }",
  ],
  [
    "read-item",
    "reads Parcel by id",
    "parcels.get: { GET: '/parcels/{id}', path: { id: id<Parcel> }, response: ParcelOrTrace }",
  ],
  [
    "read-item",
    "reads Parcel by id",
    get,
    "parcels.state: { GET: '/parcels/{id}/state', path: { id: id<Parcel> }, response: Parcel }",
  ],
  [
    "read-item",
    "reads Parcel by id",
    "parcels.get: { GET: '/parcels/{id}', path: { id: id<Parcel> }, response: ParcelDocument }",
  ],
  ["read-one", "reads Rates", rates],
  // No wrapper of the desk: names are no facts about a response.
  ["read-one", "reads Clerk", "clerks.me: { GET: /me, response: Clerk }"],
  [
    "read-one",
    "reads Parcel",
    "parcels.find: { POST: /find, reads: true, body: { text: string }, response: Parcel }",
  ],
  ["list", "lists Parcel", list],
  ["list", "lists Parcel", "parcels.list: { GET: /parcels, response: list<Parcel> }"],
  [
    "list",
    "lists Parcel, with filters label, shelf",
    "parcels.list: { GET: /parcels, query: { label?: string, shelf?: id<Shelf>, sort?: string }, response: ParcelPage }",
  ],
  ["list-ids", "lists Parcel", get, "parcels.names: { GET: /parcels, response: ParcelNames }"],
  [
    "head",
    "reads Parcel by id",
    get,
    "parcels.probe: { HEAD: '/parcels/{id}', path: { id: id<Parcel> }, response: none }",
  ],
  [
    "verb",
    "lists Parcel",
    "parcels.search: { POST: /parcels/search, body: { text: string }, response: list<Parcel> }",
  ],
  [
    "create-returned",
    "creates Parcel",
    get,
    "parcels.add: { POST: /parcels, body: { label: string }, response: { status: 201, type: Parcel } }",
  ],
  [
    "create-id",
    "creates Parcel",
    get,
    "parcels.add: { POST: /parcels, body: { label: string }, response: Trace }",
  ],
  [
    "create-named",
    "creates Parcel",
    get,
    "parcels.add: { POST: /parcels, body: { id: id<Parcel> }, response: none }",
  ],
  [
    "create-listed",
    "creates Parcel",
    "parcels.list: { GET: /parcels, response: list<Parcel> }",
    "parcels.add: { POST: /parcels, body: { label: string }, response: { status: 201, type: Parcel } }",
  ],
  [
    "create-listed",
    "creates Parcel",
    "parcels.list: { GET: /parcels, response: list<Parcel> }",
    "parcels.add: { POST: /parcels, body: { parcel: ParcelChange }, response: ParcelResponse }",
  ],
  [
    "acts",
    "changes Parcel",
    "parcels.list: { GET: /parcels, response: list<Parcel> }",
    "parcels.best: { POST: /parcels, body: { nearest: string }, response: Parcel }",
  ],
  [
    "create-elsewhere",
    "creates Parcel",
    get,
    "parcels.add: { POST: /me/parcels, body: { label: string }, response: { status: 201, type: Parcel } }",
  ],
  [
    "acts",
    "changes Parcel",
    get,
    "parcels.best: { POST: /me/parcels, body: { label: string }, response: Parcel }",
  ],
  [
    "acts",
    "acts on Parcel by id",
    get,
    "parcels.copy: { POST: '/parcels/{id}/copies', path: { id: id<Parcel> }, body: { label: string }, response: { status: 201, type: Parcel } }",
  ],
  [
    "create-item",
    "creates Parcel by id",
    get,
    "parcels.edit: { PATCH: '/parcels/{id}', path: { id: id<Parcel> }, body: { label?: string }, response: none }",
    "parcels.add: { POST: '/parcels/{id}', path: { id: id<Parcel> }, body: { label: string }, response: Trace }",
  ],
  [
    "acts",
    "acts on Parcel by id, and changes Rates",
    get,
    "parcels.edit: { PATCH: '/parcels/{id}', path: { id: id<Parcel> }, body: { label?: string }, response: none }",
    "parcels.try: { POST: '/parcels/{id}', path: { id: id<Parcel> }, body: { label: string }, response: Rates }",
  ],
  [
    "change-item",
    "changes Parcel by id",
    get,
    "parcels.edit: { PATCH: '/parcels/{id}', path: { id: id<Parcel> }, body: { label?: string }, response: none }",
  ],
  [
    "change-post",
    "changes Parcel by id",
    get,
    "parcels.edit: { POST: '/parcels/{id}', path: { id: id<Parcel> }, body: { label?: string }, response: Parcel }",
  ],
  [
    "change-part",
    "changes Parcel by id",
    get,
    "parcels.put: { PUT: '/parcels/{id}', path: { id: id<Parcel> }, body: { label?: string, weight?: number }, response: none }",
  ],
  [
    "change-part",
    "changes Parcel by id",
    get,
    "parcels.put: { PUT: '/parcels/{id}', path: { id: id<Parcel> }, body: { data: ParcelChange }, response: none }",
  ],
  [
    "replace-item",
    "replaces Parcel by id",
    get,
    "parcels.put: { PUT: '/parcels/{id}', path: { id: id<Parcel> }, body: { label: string, weight: number }, response: none }",
  ],
  [
    "delete-item",
    "deletes Parcel by id",
    get,
    "parcels.drop: { DELETE: '/parcels/{id}', path: { id: id<Parcel> }, response: none }",
  ],
  [
    "delete-item",
    "deletes Parcel by id",
    list,
    "parcels.drop: { DELETE: '/parcels/{id}', path: { id: id<Parcel> }, response: none }",
  ],
  [
    "delete-item",
    "deletes Parcel by id",
    "parcels.create: { POST: /parcels, body: { label: string }, response: { status: 201, type: Parcel } }",
    "parcels.drop: { DELETE: '/parcels/{id}', path: { id: id<Parcel> }, response: none }",
  ],
  [
    "create-returned",
    "creates Parcel",
    "parcels.drop: { DELETE: '/parcels/{id}', path: { id: id<Parcel> }, response: none }",
    "parcels.create: { POST: /parcels, body: { label: string }, response: { status: 201, type: Parcel } }",
  ],
  [
    "change-one",
    "changes Rates",
    rates,
    "rates.edit: { PATCH: /rates, body: { base?: number }, response: none }",
  ],
  ["replace-one", "replaces Rates", rates, "rates.put: { PUT: /rates, body: Rates, response: none }"],
  ["delete-one", "deletes Rates", rates, "rates.drop: { DELETE: /rates, response: none }"],
  ["delete-all", "deletes Parcel", list, "parcels.clear: { DELETE: /parcels, response: none }"],
  [
    "acts",
    "acts on Parcel by id, and changes Shelf",
    get,
    "parcels.move: { POST: '/parcels/{id}/move', path: { id: id<Parcel> }, body: { to: id<Shelf> }, response: none }",
  ],
  [
    "acts",
    "acts on Shelf by shelf_id",
    "shelves.sort: { POST: '/shelves/{shelf_id}/sort', path: { shelf_id: id<Shelf> }, response: none }",
  ],
  ["acts", "changes no resource that is known", "parcels.ping: { POST: /ping, response: none }"],
  // The field could be either.
  [
    "acts",
    "acts on Parcel by parcel",
    "pairs.get: { GET: '/pairs/{parcel}', path: { parcel: id<Parcel> }, response: Pair }",
    "pairs.drop: { DELETE: '/pairs/{parcel}', path: { parcel: id<Parcel> }, response: none }",
  ],
  // The object could be a list with a title.
  ["acts", "changes no resource that is known", "reports.get: { GET: /reports, response: Report }"],
  // Nothing returns it a second time, so it could be a wrapper.
  ["acts", "changes Pair", "pairs.read: { POST: /pairs/create, body: { note: string }, response: Pair }"],
  [
    "stated",
    "creates Parcel, and changes Shelf",
    "parcels.add: { POST: /add, response: Parcel, effect: creates Parcel, touches: [Shelf] }",
  ],
  [
    "stated",
    "changes Parcel by label",
    "parcels.edit: { POST: '/edit/{label}', path: { label: string }, response: none, effect: changes Parcel by label }",
  ],
  [
    "stated",
    "changes nothing",
    get,
    "parcels.weigh: { POST: '/parcels/{id}/weigh', path: { id: id<Parcel> }, response: none, effect: none }",
  ],
  [
    "stated",
    "acts on Parcel by id",
    get,
    "parcels.ship: { POST: '/parcels/{id}/ship', path: { id: id<Parcel> }, response: none, effect: acts on Parcel }",
  ],
];

test.each(examples)("%s: %s", (rule, sentence, ...endpoints) => {
  const model = modelOf(`${head}${endpoints.map((line) => `  ${line}\n`).join("")}`);
  const effect = effectsOf(model).get(model.endpoints.at(-1)?.name ?? "");
  if (effect === undefined) throw new Error("The endpoint has no effect.");
  expect([effect.why, effectSentence(effect)]).toEqual([rule, sentence]);
});

test("touches alone adds to the derived effect", () => {
  const edit =
    "parcels.edit: { PATCH: '/parcels/{id}', path: { id: id<Parcel> }, body: { label?: string }, response: none, touches: [Shelf] }";
  const effect = effectsOf(modelOf(`${head}  ${get}\n  ${edit}\n`)).get("parcels.edit");
  expect(effect).toMatchObject({ kind: "changes", touches: ["Shelf"], certainty: "derived" });
});

test("a stated effect knows the id by which the rule for ids lets it pass", () => {
  const add = "bins.add: { POST: /fill, body: Bin, response: Bin, effect: creates Bin }";
  expect(effectsOf(modelOf(`${head}  ${add}\n`)).get("bins.add")).toMatchObject({ idOut: ["key"], at: [] });
});

test("each rule has an example", () => {
  const shown = new Set(examples.map(([rule]) => rule));
  expect(Object.keys(effectReasons).filter((rule) => !shown.has(rule as EffectReason))).toEqual([]);
});

test("an effect says where the id and the objects stand", () => {
  const wrapped = "parcels.get: { GET: '/parcels/{id}', path: { id: id<Parcel> }, response: ParcelResponse }";
  const effects = effectsOf(modelOf(`${head}  ${wrapped}\n  ${list}\n`));
  expect(effects.get("parcels.get")).toMatchObject({ idIn: "id", idOut: ["parcel", "id"], at: ["parcel"] });
  expect(effects.get("parcels.list")).toMatchObject({ at: ["parcels"] });
});
