import assert from "node:assert/strict";
import { createServer } from "./server.js";

const names = ["m0", "m1", "m2", "m3", "m4"] as const;
const server = createServer({
  things: {
    m0: () => Promise.resolve("m0"),
    m1: () => Promise.resolve("m1"),
    m2: () => Promise.resolve("m2"),
    m3: () => Promise.resolve("m3"),
    m4: ({ p0, p3 }) => Promise.resolve(`m4 ${p0}${p3}`),
  },
  reports: {
    get: ({ id }) => Promise.resolve(`get ${id}`),
    latest: () => Promise.resolve("latest"),
    remove: () => Promise.resolve(),
  },
});

const responds = async (method: string, path: string) => {
  const response = await server.fetch(new Request(`https://things.test${path}`, { method }));
  const text = await response.text();
  return response.ok && text !== "" ? String(JSON.parse(text)).split(" ")[0] : response.status;
};
const path = (...at: readonly number[]) =>
  `/${names.map((_, index) => (at.includes(index) ? "x" : "v")).join("/")}`;

// Each path has a text in another segment; of those that take a request, the one whose text comes first wins.
for (const [at, name] of names.entries()) {
  assert.equal(await responds("POST", path(at)), name);
  assert.equal(await responds("POST", path(at, 4)), name);
}
assert.equal(await responds("POST", path(...names.keys())), "m0");
assert.equal(await responds("POST", path()), 404);
assert.equal(await responds("GET", path(2, 4)), 405);

// Of a path that several take, each method leads to the most specific that has it.
assert.equal(await responds("GET", "/reports/latest"), "latest");
assert.equal(await responds("HEAD", "/reports/latest"), 200);
assert.equal(await responds("GET", "/reports/other"), "get");
assert.equal(await responds("DELETE", "/reports/latest"), 204);
assert.equal(await responds("DELETE", "/things/latest"), 204);
assert.equal(await responds("GET", "/things/latest"), 405);
const { headers } = await server.fetch(new Request("https://things.test/reports/latest", { method: "PUT" }));
assert.equal(headers.get("allow"), "GET, DELETE, HEAD, OPTIONS");
