/** A router whose paths differ in so many strings at one place that it looks them up in a table. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadDesk, type Handler } from "./desk.js";

const names = Array.from({ length: 20 }, (_, at) => `k${String(at).padStart(2, "0")}`);
const desk = await loadDesk("wide", "wide.yaml");
const handlers = names.map((name): [string, { get: Handler }] => [
  name,
  { get: async ({ id }) => `${name} ${String(id)}` },
]);
const server = desk.createServer(Object.fromEntries(handlers), {});

async function ask(path: string): Promise<unknown[]> {
  const response = await server.fetch(`http://wide.test${path}`);
  const body = (await response.json()) as { readonly code?: string };
  return [response.status, body.code ?? body];
}

test("there is a table", () => {
  const text = readFileSync(new URL("../../.output/server-wide/server.ts", import.meta.url), "utf8");
  expect(text).toMatch(/const branches1 = byPath</);
});

test("every path leads to its handler", async () => {
  for (const name of names) expect(await ask(`/v1/${name}/7`)).toEqual([200, `${name} 7`]);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "k99", "K00", ""])(
  "%j, which every object has or which is not there, is no route",
  async (segment) => {
    expect(await ask(`/v1/${segment}/7`)).toEqual([404, "route_not_found"]);
    expect(await ask(`/${segment}/k00/7`)).toEqual([404, "route_not_found"]);
    expect(await ask(`/v1/${segment}`)).toEqual([404, "route_not_found"]);
  },
);
