import { createClient } from "./client.js";
import { createMock } from "./mock.js";

const mock = createMock({ seed: 7, initial: 0 });
const client = createClient({ baseUrl: "http://mock", fetch: mock.fetch, auth: { app: { token: "any" } }, attempts: 1 });
const { parcels } = client;

function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${a} is not ${b}`);
}

// What is created can be read, changed, listed and deleted.
const created = await parcels.create({ label: "Books", weight: 3 });
equal([created.label, created.weight, created.status], ["Books", 3, "created"]);
equal(await parcels.get({ id: created.id }), created);
equal(await parcels.update({ id: created.id, weight: 4 }), { ...created, weight: 4 });

// Pages are those of the list as it was, and filters are obeyed.
for (let count = 0; count < 4; count++) await parcels.create({ label: `Box ${count}` });
const first = await parcels.list({ limit: 2 });
await parcels.create({ label: "Late" });
const second = await parcels.list({ limit: 2, ...(first.next_cursor !== null && { cursor: first.next_cursor }) });
equal([...first.data, ...second.data].map(({ label }) => label), ["Books", "Box 0", "Box 1", "Box 2"]);
equal((await parcels.list({ label: "Box 3" })).data.length, 1);

// Time passes, and states follow each other.
const kept = mock.snapshot();
mock.advance(1000);
equal((await parcels.get({ id: created.id })).status, "in-transit");
mock.advance(1000);
const delivered = await parcels.get({ id: created.id });
if (delivered.status !== "delivered" || !Number.isFinite(delivered.delivered_at)) throw new Error("It has arrived.");
mock.restore(kept);
equal((await parcels.get({ id: created.id })).status, "created");

// What is deleted is gone, with the error that the spec declares.
await parcels.delete({ id: created.id });
const gone = await parcels.get({ id: created.id }).catch((error: { code: string }) => error.code);
equal(gone, "parcel_not_found");

// An idempotency key is replayed.
const once = { idempotencyKey: "k1" };
equal(await parcels.create({ label: "Once" }, once), await parcels.create({ label: "Once" }, once));

// Errors on demand, and an answer to a wrong demand.
async function post(prefer: string): Promise<[number, Record<string, unknown>]> {
  const headers = { authorization: "Bearer any", prefer, "content-type": "application/json" };
  const response = await mock.fetch("http://mock/parcels", { method: "POST", headers, body: '{"label":"x"}' });
  return [response.status, (await response.json()) as Record<string, unknown>];
}
const [status, taken] = await post("code=label_taken");
equal([status, taken["code"], typeof taken["label"]], [409, "label_taken", "string"]);
equal((await post("code=409"))[0], 409);
const [refused, problem] = await post("code=lost");
equal([refused, problem["detail"]], [400, "parcels.create declares no error lost. It declares: label_taken."]);
equal((await mock.fetch("http://mock/parcels")).status, 401);

// Handlers of one's own replace single ones; made responses say so.
const partly = createMock({ handlers: { parcels: { weigh: ({ id }) => ({ weight: id.length }) } } });
const options = { headers: { authorization: "Bearer any" } };
equal(await (await partly.fetch("http://mock/parcels/abc/weigh", { ...options, method: "POST" })).json(), { weight: 3 });
const list = await partly.fetch("http://mock/parcels", options);
equal([list.status, ((await list.json()) as { data: unknown[] }).data.length], [200, 3]);
const [parcel] = partly.objects("parcel");
const weighed = await createMock().fetch(`http://mock/parcels/${String(parcel?.id)}/weigh`, { ...options, method: "POST" });
equal([weighed.status, weighed.headers.get("x-speccast-mock")], [200, "made"]);

// Handlers add objects to the memory, in the types of the spec.
const adding = createMock({ handlers: { parcels: { create: ({ label }) => adding.add("parcel", { label }) } } });
const body = { ...options, method: "POST", headers: { ...options.headers, "content-type": "application/json" }, body: '{"label":"Mine"}' };
const mine = (await (await adding.fetch("http://mock/parcels", body)).json()) as { id: string };
equal(await (await adding.fetch(`http://mock/parcels/${mine.id}`, options)).json(), mine);
equal(adding.objects("parcel").map(({ label }) => label).filter((label) => label === "Mine"), ["Mine"]);
// JavaScript gets the names that there are.
const misnamed = (): unknown => adding.objects("Parcel" as "parcel");
let complaint = "";
try {
  misnamed();
} catch (error) {
  complaint = (error as Error).message;
}
equal(complaint, 'A mock has no objects "Parcel". This one has: parcel.');
// @ts-expect-error A label is a text.
const wrong = (): unknown => adding.add("parcel", { label: 7 });
// @ts-expect-error The spec has no such type.
const unknown = (): unknown => adding.objects("shelf");
equal([wrong, unknown].map((add) => typeof add), ["function", "function"]);

// The seed decides, and reset begins anew.
const texts: string[] = [];
const again = createMock({ seed: 3 });
for (const one of [again, again, createMock({ seed: 3 }), createMock({ seed: 4 })]) {
  if (one === again) again.reset();
  texts.push(await (await one.fetch("http://mock/parcels", options)).text());
}
equal([texts[0] === texts[1], texts[1] === texts[2], texts[2] === texts[3]], [true, true, false]);
