/** Serves the page of examples/react-query with its API, and a visitor of it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { visitApp } from "../visit.mjs";
import { listener } from "./dist-server/server.js";

const types = { ".html": "text/html", ".js": "text/javascript" };
/** Requests that wait, by URL: until `/release`, or until the browser aborts them. */
const held = { "/v1/parcels/p4": 0, aborted: 0 };

function respond(request, response) {
  const { method, url } = request;
  if (url === "/held") return void response.end(JSON.stringify(held));
  if (url === "/release") return (response.end(), void held.release?.());
  if (url === "/v1/parcels/p4") {
    held[url] += 1;
    return void response.on("close", () => (held.aborted += 1));
  }
  // A change waits, so that the page shows it before.
  if (method === "PATCH") return void (held.release = () => listener(request, response));
  if (url.startsWith("/v1/")) return void listener(request, response);
  try {
    const path = url === "/" ? "/index.html" : url;
    const text = readFileSync(join("dist", path));
    response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" }).end(text);
  } catch {
    response.writeHead(404).end();
  }
}

const steps = await visitApp({ visitor: "visitor.js", respond, isApi: (url) => url.startsWith("/v1/") });
const pages = ["GET /v1/parcels", "GET /v1/parcels?cursor=10", "GET /v1/parcels?cursor=20"];
assert.deepEqual(steps, {
  mount: ["GET /v1/parcels", "GET /v1/shelves/s1", "GET /v1/tariffs/se"],
  item: ["GET /v1/parcels/p1"],
  missing: ["There is no parcel p99.", "GET /v1/parcels/p99"],
  unmount: ["GET /v1/parcels/p4"],
  focus: ["GET /v1/parcels", "GET /v1/parcels/p1", "GET /v1/shelves/s1", "GET /v1/tariffs/se"],
  scroll: pages.slice(1),
  // All pages and the shelf, which hold parcels, and the parcel. No other parcel, and no tariff.
  rename: [
    "GET /v1/parcels",
    "GET /v1/parcels/p1",
    ...pages.slice(1),
    "GET /v1/shelves/s1",
    "PATCH /v1/parcels/p1",
  ],
  labels: ["Maps", "Maps"],
  refused: ["PATCH /v1/parcels/p1"],
  "shown again": "Maps",
  create: [...pages, "GET /v1/shelves/s1", "POST /v1/parcels"],
  title: "Attic: 26 parcels, 4.20 each",
});
console.log("a visitor saw what the spec says");
