import { deepEqual, equal } from "node:assert/strict";
import { createClient } from "./client.js";

const sent: string[] = [];
const fetch = async (url: string, init?: RequestInit) => {
  sent.push(`${url} ${new Headers(init?.headers).get("authorization")}`);
  return Response.json(url.endsWith("count") ? 1 : url.endsWith("photos") ? { id: "1" } : "x");
};
const options = { fetch, auth: { user: { token: "t" } } };

const calls = async (client: ReturnType<typeof createClient>) => {
  sent.length = 0;
  const added = await client.photos.add({ label: "Box" }).result();
  await client.parcels.get({ id: "p1" });
  await client.photos.count();
  await client.films.get({ id: "f1" });
  return added;
};

// The servers of the spec, also where the caller states its base URL.
for (const baseUrl of [undefined, "https://API.parcels.example/v1/"]) {
  await calls(createClient({ ...options, baseUrl }));
  deepEqual(sent, [
    "https://eu.uploads.parcels.example/v2/photos Bearer t",
    "https://api.parcels.example/v1/parcels/p1 Bearer t",
    "https://api.parcels.example/v1/photos/count Bearer t",
    "https://api.parcels.example/media/films/f1 Bearer t",
  ]);
}

// Another service: its credentials do not reach the servers of this one. A path lies at its origin.
const test = createClient({ ...options, baseUrl: "http://127.0.0.1:8080/api" });
const added = await calls(test);
equal(added.ok, false);
if (!added.ok && added.error.kind === "input") deepEqual(added.error.issues[0]?.pointer, "/servers/uploads");
else throw new Error("Expected an error of the kind input.");
deepEqual(sent, [
  "http://127.0.0.1:8080/api/parcels/p1 Bearer t",
  "http://127.0.0.1:8080/api/photos/count Bearer t",
  "http://127.0.0.1:8080/media/films/f1 Bearer t",
]);

// Servers by name, with another base URL and without one.
for (const baseUrl of [undefined, "http://127.0.0.1:8080"]) {
  const replaced = createClient({ ...options, baseUrl, servers: { uploads: "http://127.0.0.1:8081/" } });
  await calls(replaced);
  equal(sent[0], "http://127.0.0.1:8081/photos Bearer t");
}

// @ts-expect-error: no such server.
createClient({ ...options, servers: { upload: "http://127.0.0.1:8081" } });
try {
  createClient({ ...options, servers: { uploads: "ftp://127.0.0.1" } });
  throw new Error("Expected an error.");
} catch (error) {
  equal((error as { readonly issues: readonly { readonly pointer: string }[] }).issues[0]?.pointer, "/servers/uploads");
}
