import rateLimit from "@fastify/rate-limit";
import fastify from "fastify";
import { api } from "./api.js";
import { stored } from "./handlers.js";
import { use } from "./use.js";

const [rows, seen, finished]: [string[], string[], string[]] = [[], [], []];
const app = fastify({ logger: { stream: { write: (row: string) => void rows.push(row) } } });
app.addHook("onRequest", async (request) => void seen.push(`${request.method} ${request.routeOptions.url}`));
app.addHook(
  "onResponse",
  async (request, reply) => void finished.push(`${request.routeOptions.url} ${reply.statusCode}`),
);
// A limit for one route of the spec alone.
app.addHook("onRoute", (route) => {
  if (route.url === "/parcels/:id")
    route.config = { ...route.config, rateLimit: { max: 4, timeWindow: "1 minute" } };
});
await app.register(rateLimit, { global: false });
await app.register(api);
app.get("/parcels", async () => ({ parcels: [...stored.values()], next: null }));

const url = await app.listen({ port: 0 });
await use(url);
const statuses: number[] = [];
const limits: unknown[] = [];
for (let at = 0; at < 4; at++) {
  const { status, headers } = await fetch(`${url}/parcels/p1`);
  statuses.push(status);
  limits.push(headers.get("x-ratelimit-limit"));
}
const other = (await fetch(`${url}/parcels`)).status;
// Without a connection, as in tests.
const injected = (await app.inject({ method: "GET", url: "/parcels/none", remoteAddress: "10.0.0.1" }))
  .statusCode;
await app.close();
const wrong = [
  seen.slice(0, 4).join() !== "POST /parcels,GET /parcels/:id,GET /parcels,GET /parcels/:id" && seen.join(),
  finished.slice(0, 2).join() !== "/parcels 201,/parcels/:id 200" && finished.join(),
  statuses.join() !== "200,200,429,429" && statuses.join(),
  limits.join() !== "4,4,4,4" && limits.join(),
  other !== 200 && other,
  injected !== 404 && injected,
  !rows.some((row) => row.includes("request completed")) && rows.join(""),
].filter(Boolean);
if (wrong.length > 0) console.log(wrong.join("\n"));
