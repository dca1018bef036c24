import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type Drift } from "./client.js";

// A server that no generator has written. The weight says what it responds.
const service = createServer((request, response) => {
  let text = "";
  request.on("data", (piece: Buffer) => (text += piece.toString()));
  request.on("end", () => {
    const send = (status: number, body: string, headers: object = {}): void => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body);
    };
    if (request.method === "GET") {
      send(200, '{"entries":9007199254740993}');
      return;
    }
    const { weight } = JSON.parse(text) as { readonly weight: number };
    const shelf = { "x-shelf": "4" };
    if (weight === 1) send(201, '{"id":"p1","weight":1}', shelf);
    if (weight === 2) send(201, '{"id":7,"weight":-1}', shelf);
    if (weight === 3) send(409, '{"code":"parcel_lost","since":"May"}');
    if (weight === 4) send(409, '{"code":"parcel_lost"}');
    if (weight === 5) send(201, '{"id":"p1","weight":1}', { "x-shelf": "top" });
  });
});
await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
const { port } = service.address() as AddressInfo;
const drifts: Drift[] = [];
const baseUrl = `http://127.0.0.1:${port}`;
const client = createClient({ baseUrl, onDrift: (drift) => drifts.push(drift) });
const strict = createClient({ baseUrl, responses: "enforce" });

assert.deepEqual(await client.parcels.create({ weight: 1 }), { id: "p1", weight: 1 });
assert.equal(drifts.length, 0);

// Nothing is sent; the error says that the input is wrong, and not where.
const wrong = await client.parcels.create({ weight: -1 }).result();
assert.equal(wrong.ok ? "" : wrong.error.code, "input");
assert.equal(wrong.ok ? "" : wrong.error.message, "parcels.create: invalid input: it violates the API contract");
assert.equal(wrong.ok ? 1 : wrong.error.attempts, 0);

// A response is reported, or fails its call.
assert.deepEqual(await client.parcels.create({ weight: 2 }), { id: 7, weight: -1 });
assert.deepEqual(
  drifts.map(({ specAt, issues }) => [specAt, issues.length]),
  [["spec.yaml#Parcel", 1]],
);
const failed = await strict.parcels.create({ weight: 2 }).result();
assert.equal(failed.ok ? "" : failed.error.code, "contract");
const header = await strict.parcels.create({ weight: 5 }).result();
assert.equal(header.ok ? "" : header.error.code, "contract");

// A declared error has its declared form.
const lost = await client.parcels.create({ weight: 3 }).result();
assert.equal(!lost.ok && lost.error.code === "parcel_lost" ? lost.error.since : "", "May");
const other = await client.parcels.create({ weight: 4 }).result();
assert.equal(other.ok ? "" : other.error.code, "unexpected");

assert.deepEqual(await client.ledger.get(), { entries: 9007199254740993n });
service.closeAllConnections();
await new Promise((done) => service.close(done));
