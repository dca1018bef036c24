import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { createEventSender, EventError, EventSendError, readEvent } from "./events.js";

const secret = "a secret of the shop, which is text";
const newer = "another secret";
const seen: { serial: bigint; id: string }[] = [];
let sentBody = "";
const receive = async (url: string, init: RequestInit): Promise<Response> => {
  const request = new Request(url, init);
  sentBody = await request.clone().text();
  try {
    const { id, event } = await readEvent(request, { secrets: [newer, secret] });
    if (event.type === "parcel.delivered") seen.push({ serial: event.data.serial, id });
    return new Response(null, { status: 204 });
  } catch (error) {
    assert.ok(error instanceof EventError);
    return new Response(error.reason, { status: error.status });
  }
};

const { send } = createEventSender({ secrets: secret, fetch: receive, attempts: 1 });
const url = "http://shop.example/events";
const serial = 9_007_199_254_740_993n;
await send(url, { type: "parcel.delivered", data: { serial, label: "Books" } }, { id: "evt_1" });
assert.deepEqual(seen, [{ serial, id: "evt_1" }]);
// The digits of a 64-bit integer are those of a number.
assert.match(sentBody, /"serial":9007199254740993,/);
await send(url, { type: "signing.done", data: { by: "é" } }, { secrets: [newer] });
await assert.rejects(
  send(url, { type: "signing.done", data: { by: "me" } }, { secrets: "none of them" }),
  (error) => error instanceof EventSendError && error.status === 401,
);
await assert.rejects(send(url, { type: "signing.done", data: { by: "me" } }, { secrets: "" }), TypeError);

// A signature that another program makes, and each part of it that someone changes.
const body = JSON.stringify({
  type: "parcel.delivered",
  timestamp: "2026-01-31T08:00:00Z",
  data: { serial: 5, label: "é" },
});
const now = String(Math.floor(Date.now() / 1000));
const signed = (text: string): string => createHmac("sha512", secret).update(text).digest("base64");
const read = async (over: { body?: string; signature?: string; id?: string; time?: string } = {}): Promise<string> => {
  const { time = now, id = "evt_2" } = over;
  const signature = over.signature ?? `t=${time}, v1=AAAA, v1=${signed(`v1:evt_2:${now}:${body}`)}`;
  const headers = { "x-demo-signature": signature, "X-Demo-Delivery": id };
  try {
    const { event } = await readEvent({ headers, body: over.body ?? body }, { secrets: secret });
    return event.type === "parcel.delivered" ? `${event.data.serial}${event.data.label}` : event.type;
  } catch (error) {
    assert.ok(error instanceof EventError);
    return error.reason;
  }
};
assert.equal(await read(), "5é");
assert.equal(await read({ body: `${body} ` }), "signature");
assert.equal(await read({ id: "evt_3" }), "signature");
assert.equal(await read({ id: "" }), "signature");
assert.equal(await read({ time: String(Number(now) + 1) }), "signature");
assert.equal(await read({ signature: `v1=${signed(`v1:evt_2:${now}:${body}`)}` }), "signature");
assert.equal(await read({ signature: `t=${now},v1=` }), "signature");
assert.equal(await read({ signature: `t=${now},${signed(`v1:evt_2:${now}:${body}`)}` }), "signature");
const old = String(Number(now) - 400);
assert.equal(await read({ signature: `t=${old},v1=${signed(`v1:evt_2:${old}:${body}`)}` }), "timestamp");
