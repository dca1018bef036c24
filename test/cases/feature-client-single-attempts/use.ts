import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, isCallError, type CallOptions, type ConnectionOptions } from "./client.js";

// A server that no generator has written. It fails every request, and cuts every stream.
const seen: string[] = [];
const service: Server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  request.resume();
  if (request.method === "POST") {
    response.writeHead(503, { "retry-after": "0" }).end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write('id: 1\ndata: {"id":"p1","weight":1}\n\n', () => response.destroy());
});
await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
const { port } = service.address() as AddressInfo;
const client = createClient({ baseUrl: `http://127.0.0.1:${port}` });

// One request, although the service asks for another at once.
const found = await client.parcels.search({ text: "books" }).result();
assert.equal(found.ok ? "" : found.error.kind, "http");
assert.equal(found.ok ? 0 : found.error.attempts, 1);
assert.deepEqual(seen, ["POST /parcels/search"]);

// A stream ends with its connection.
const ids: string[] = [];
await assert.rejects(
  async () => {
    for await (const { id } of await client.parcels.watch()) ids.push(id);
  },
  (error) => isCallError(error) && error.kind === "connection" && error.reason === "lost",
);
assert.deepEqual(ids, ["p1"]);
assert.deepEqual(seen, ["POST /parcels/search", "GET /parcels/events"]);

// Time limits and hooks remain.
const aborted = await client.parcels.search({ text: "" }, { signal: AbortSignal.abort() }).result();
assert.equal(aborted.ok ? "" : aborted.error.kind, "aborted");
const late = createClient({
  baseUrl: "http://demo.example",
  fetch: async () => new Promise<Response>(() => {}),
  timeoutMs: 20,
});
const timedOut = await late.parcels.search({ text: "" }).result();
assert.equal(timedOut.ok ? "" : timedOut.error.kind, "timeout");

// No option is about what is not there.
const names: Readonly<Record<string, true>> = { timeoutMs: true, totalTimeoutMs: true, maxResponseBytes: true };
type Unknown = Exclude<"attempts" | "rateLimited" | "retryBudget" | "backoff", keyof ConnectionOptions>;
const unknown: readonly Unknown[] = ["attempts", "rateLimited", "retryBudget", "backoff"];
assert.deepEqual(unknown.filter((name) => name in names), []);
// @ts-expect-error attempts
const wrong: CallOptions = { attempts: 1 };
void wrong;

service.closeAllConnections();
await new Promise((done) => service.close(done));
