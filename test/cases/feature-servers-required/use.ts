import { deepEqual } from "node:assert/strict";
import { createClient } from "./client.js";

const sent: string[] = [];
const fetch = async (url: string) => {
  sent.push(url);
  return Response.json("x");
};
const baseUrl = "http://127.0.0.1:8080/api";

const client = createClient({ baseUrl, fetch, servers: { uploads: "http://127.0.0.1:8081/v2" } });
await client.parcels.get({ id: "p1" });
await client.photos.add({ label: "Box" });
await client.films.get({ id: "f1" });
deepEqual(sent, [
  "http://127.0.0.1:8080/api/parcels/p1",
  "http://127.0.0.1:8081/v2/photos",
  "http://127.0.0.1:8080/media/films/f1",
]);

// @ts-expect-error: the spec has no base URL to which its address of uploads belongs.
createClient({ baseUrl, fetch });
// @ts-expect-error: the same.
createClient({ baseUrl, fetch, servers: { media: "http://127.0.0.1:8082" } });
