import assert from "node:assert/strict";
import { createEventSender, EventError, EventSendError, readEvent } from "./events.js";
import type { DemoEvent } from "./types.js";
import { isDemoEvent } from "./validators.js";

const [oldSecret, newSecret] = ["whsec_" + btoa("an old secret of 24 bytes"), btoa("a new secret of 24 bytes.")];
const handled: DemoEvent[] = [];
const receive = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const { event, complete } = await readEvent(new Request(url, init), { secrets: newSecret });
    if (event.type === "parcel.delivered") assert.equal(event.data.label, "Books");
    // @ts-expect-error: only one of the events has a label
    void (() => event.data.label);
    handled.push(event);
    await complete();
    return new Response(null, { status: 204 });
  } catch (error) {
    assert.ok(error instanceof EventError);
    return new Response(error.reason, { status: error.status });
  }
};

// While a secret is replaced, both sign.
const sender = createEventSender({ secrets: [oldSecret, newSecret], fetch: receive, backoff: () => 0 });
const url = "http://shop.example/events";
const sent = await sender.send(url, { type: "parcel.delivered", data: { id: "p1", label: "Books" } });
assert.deepEqual([sent.status, sent.attempts], [204, 1]);
const timestamp = "2026-01-31T08:00:00Z";
await sender.send(url, { type: "parcel.lost", timestamp, data: { id: "p1" } }, { id: "msg_1" });
assert.deepEqual(handled[1], { type: "parcel.lost", timestamp, data: { id: "p1" } });
assert.ok(handled.every(isDemoEvent));

// A framework that parses bodies has taken away what is signed.
const parse = async (_: string, init: RequestInit): Promise<Response> => {
  const request = new Request(url, init);
  const body = (await request.json()) as string;
  const reading = readEvent({ headers: request.headers, body }, { secrets: newSecret });
  await assert.rejects(reading, { name: "TypeError", message: /must be raw/ });
  return new Response(null, { status: 400 });
};
const strange = createEventSender({ secrets: newSecret, fetch: parse, attempts: 1 });
await assert.rejects(strange.send(url, { type: "parcel.lost", data: { id: "p1" } }), /status 400 after 1 attempt\./);

const other = sender.send(url, { type: "parcel.lost", data: { id: "p1" } }, { secrets: oldSecret });
await assert.rejects(other, (error) => error instanceof EventSendError && error.status === 401 && error.attempts === 1);
// @ts-expect-error: there is no such event
void (() => sender.send(url, { type: "parcel.found", data: { id: "p1" } }));
// @ts-expect-error: the data have no id
void (() => sender.send(url, { type: "parcel.lost", data: {} }));
