import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { ChatsSendOutput, Event, Scan } from "./types.js";

const handlers: DemoHandlers = {
  scans: {
    watch: async function* ({ from }, { fail, request }) {
      if (from === "nowhere") throw fail.depot_closed({ until: "noon" });
      assert.equal(request.header("last-event-id"), undefined);
      yield { id: "1", value: { place: from ?? "Bern" } };
      if (from === "Genf") throw fail.depot_closed({ until: "noon" });
      yield { id: "2", value: { place: "Chur" } };
    },
    list: async function* () {
      yield { place: "Bern" };
      yield { place: "Chur" };
    },
  },
  chats: {
    send: async ({ text }, { responseHeaders }) => {
      responseHeaders["x-model"] = "m1";
      if (text === "a b") responseHeaders["x-accel-buffering"] = "yes";
      return (async function* (): AsyncGenerator<Event> {
        for (const part of text.split(" ")) yield { text: part };
        yield { reason: "length" };
      })();
    },
  },
};
const wrong: DemoHandlers["scans"] = {
  ...handlers.scans,
  // @ts-expect-error: an item without its id
  watch: async function* () {
    yield { place: "Bern" };
  },
};
assert.equal(typeof wrong.watch, "function");

const server = createServer(handlers);
const { scans, chats } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

const places: string[] = [];
for await (const scan of await scans.watch({}, { idleMs: 5_000 })) {
  const item: Scan = scan;
  places.push(item.place);
}
for await (const { place } of await scans.list()) places.push(place);
assert.deepEqual(places, ["Bern", "Chur", "Bern", "Chur"]);

// Before the first item an error is an ordinary response, afterwards the last event.
const closed = await scans.watch({ from: "nowhere" }).result();
assert.equal(!closed.ok && closed.error.code === "depot_closed" && closed.error.until, "noon");
const broken = await scans.watch({ from: "Genf" });
await assert.rejects(
  async () => {
    for await (const scan of broken) assert.equal(scan.place, "Genf");
  },
  { kind: "declared", code: "depot_closed", status: 409, until: "noon" },
);

const { value, declaredHeaders } = await chats.send({ text: "a b" }).response();
const output: ChatsSendOutput = value;
assert.equal(declaredHeaders["x-model"], "m1");
assert.equal(declaredHeaders["x-accel-buffering"], "yes");
for await (const event of output) {
  // @ts-expect-error: not every event has a text
  void (() => event.text.length);
  assert.ok("text" in event);
  break;
}
const { value: other, declaredHeaders: others } = await chats.send({ text: "a" }).response();
assert.equal(others["x-accel-buffering"], "no");
await other.close();
for await (const event of other) assert.fail(JSON.stringify(event));
// @ts-expect-error: a stream is no item
void (() => output.text);
