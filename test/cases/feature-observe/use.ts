import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { observe, type ObservedDrift } from "./observe.js";
import { createPartialServer } from "./server.js";

const drifts: ObservedDrift[] = [];
const observer = observe({ onDrift: (drift) => void drifts.push(drift), sample: 1 });
const listener: RequestListener = (request, response) => {
  observer(request, response);
  response.setHeader("content-type", "application/json");
  response.end('{"id":7}');
};
const server = createServer(listener);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
assert.ok(typeof address === "object" && address !== null);
const response = await fetch(`http://127.0.0.1:${address.port}/parcels/p1`);
assert.equal(await response.text(), '{"id":7}');
server.close();
server.closeAllConnections();
assert.deepEqual(
  drifts.map(({ endpoint, kind, issues }) => [endpoint, kind, issues[0]?.pointer]),
  [["parcels.get", "response", "/id"]],
);

// Handlers of some endpoints.
assert.equal((await createPartialServer({ parcels: {} }).fetch("http://a.example/parcels/p1")).status, 404);
const get = createPartialServer({ parcels: { get: ({ id }) => ({ id }) } });
assert.deepEqual(await (await get.fetch("http://a.example/parcels/p1")).json(), { id: "p1" });
// @ts-expect-error The spec has no such endpoint.
createPartialServer({ parcels: { list: () => [] } });
// @ts-expect-error The output is a parcel.
createPartialServer({ parcels: { get: () => "p1" } });
