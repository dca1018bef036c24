import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type ConnectionOptions } from "./client.js";

// A server that no generator has written, and that keeps to no contract.
const bodies: string[] = [];
const service = createServer((request, response) => {
  let text = "";
  request.on("data", (piece: Buffer) => (text += piece.toString()));
  request.on("end", () => {
    bodies.push(text);
    const send = (status: number, body: string, type = "application/json"): void => {
      response.writeHead(status, { "content-type": type, "x-shelf": "top" });
      response.end(body);
    };
    const url = new URL(request.url ?? "", "http://parcels.example");
    if (url.pathname === "/parcels/events") send(200, 'data: {"id":7}\n\n', "text/event-stream");
    else if (request.method === "GET")
      send(200, url.searchParams.has("after") ? '{"parcels":[2],"next":null}' : '{"parcels":[1],"next":"n"}');
    else if (text.includes('"weight":9')) send(409, '{"code":"parcel_lost"}');
    else send(201, '{"id":7}');
  });
});
await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
const { port } = service.address() as AddressInfo;
const client = createClient({ baseUrl: `http://127.0.0.1:${port}` });

// Input is sent as it is, and responses are returned as they are.
const { value, declaredHeaders } = await client.parcels.create({ weight: -1 }).response();
assert.deepEqual(bodies, ['{"weight":-1}']);
assert.deepEqual(value, { id: 7 });
assert.deepEqual(declaredHeaders, { "x-shelf": "top" });

// The code of an error names it, whatever its fields are.
const lost = await client.parcels.create({ weight: 9 }).result();
assert.equal(lost.ok ? "" : lost.error.code, "parcel_lost");

const items: unknown[] = [];
for await (const item of client.parcels.list.all()) items.push(item);
assert.deepEqual(items, [1, 2]);
const events: unknown[] = [];
for await (const event of await client.parcels.watch()) events.push(event);
assert.deepEqual(events, [{ id: 7 }]);

// JSON stays safe: what JSON cannot say is not sent, and prototypes cannot be changed.
const unsaid = await client.parcels.create({ weight: NaN }).result();
assert.equal(unsaid.ok ? "" : unsaid.error.code, "input");

// No option is about what is not there.
type Option = "responses" | "onDrift" | "attempts" | "retryBudget";
const none: readonly Extract<keyof ConnectionOptions, Option>[] = [];
assert.deepEqual(none, []);
// @ts-expect-error responses
const options: ConnectionOptions = { responses: "enforce" };
void options;

service.closeAllConnections();
await new Promise((done) => service.close(done));
