import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { Tick } from "./types.js";

const sent: readonly Tick[] = [
  { n: 9007199254740993n, text: "9007199254740993" },
  { n: -1n, text: "" },
];

async function* ticks(): AsyncGenerator<Tick> {
  yield* sent;
}

const server = createServer({ ticks: { watch: async () => ticks(), list: () => ticks() } });
const client = createClient({ baseUrl: "http://ticks.example", fetch: server.fetch });
for (const call of [client.ticks.watch(), client.ticks.list()]) {
  const items: Tick[] = [];
  for await (const item of await call) items.push(item);
  assert.deepEqual(items, sent);
}

const lines = await server.fetch(new Request("http://ticks.example/ticks.jsonl"));
assert.equal(await lines.text(), '{"n":9007199254740993,"text":"9007199254740993"}\n{"n":-1,"text":""}\n');
