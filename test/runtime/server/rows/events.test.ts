/** Events that the official package of Standard Webhooks has signed: rows S140 to S142. */
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, test } from "vitest";
import { listening, loadEvents, newer, secret, type EventModules, type ReceivedEvent } from "../../events.js";
import { eventRow } from "./row.js";

let events: EventModules;
beforeAll(async () => void (events = await loadEvents("server")));

const lost = { type: "parcel.lost", timestamp: "2026-01-31T08:00:00Z", data: { label: "é" } };

/** A receiver that handles events, and responds as its errors say. */
async function receiver(
  options: object = {},
  handle: (event: ReceivedEvent) => void = () => {},
): Promise<string> {
  return listening((request, response, body) => {
    const given = { headers: request.headers, body };
    void events.readEvent(given, { secrets: secret, ...options }).then(
      async (received) => {
        handle(received);
        await received.complete();
        response.writeHead(200).end(received.event.type);
      },
      (error: { status?: number; reason?: string }) =>
        response.writeHead(error.status ?? 500).end(error.reason ?? "unknown"),
    );
  });
}

/** Sends an event as the official package signs it. */
async function sendOfficial(
  url: string,
  {
    id = "msg_1",
    at = new Date(),
    body = JSON.stringify(lost),
    by = secret,
    headers = {},
  }: { id?: string; at?: Date; body?: string; by?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const signature = new Webhook(by).sign(id, at, body);
  const signed = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signature,
  };
  const response = await fetch(url, { method: "POST", headers: { ...signed, ...headers }, body });
  return `${response.status} ${await response.text()}`;
}

eventRow("S140: events that the official package has signed", () => {
  test("are read, by one of several secrets and signatures", async () => {
    expect(await sendOfficial(await receiver())).toBe("200 parcel.lost");
    const url = await receiver({ secrets: [newer, secret] });
    expect(await sendOfficial(url)).toBe("200 parcel.lost");
    const signature = new Webhook(secret).sign("msg_1", new Date(), JSON.stringify(lost));
    const several = { "webhook-signature": `v1a,x v1,AAAA v1,!! ${signature}` };
    expect(await sendOfficial(url, { headers: several })).toBe("200 parcel.lost");
  });
  test("as a Request of fetch", async () => {
    const at = new Date();
    const body = JSON.stringify(lost);
    const headers = {
      "webhook-id": "m",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("m", at, body),
    };
    const request = new Request("http://a.test", { method: "POST", headers, body });
    expect((await events.readEvent(request, { secrets: secret })).event).toEqual(lost);
  });
});

eventRow("S141: events that must not be handled", () => {
  const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);
  const rows: readonly (readonly [string, Parameters<typeof sendOfficial>[1], string])[] = [
    ["another secret", { by: newer }, "401 signature"],
    ["another id than the signed one", { headers: { "webhook-id": "msg_2" } }, "401 signature"],
    ["another time than the signed one", { headers: { "webhook-timestamp": "1" } }, "401 signature"],
    ["no id", { headers: { "webhook-id": "" } }, "401 signature"],
    ["no signature", { headers: { "webhook-signature": "" } }, "401 signature"],
    ["a signature of another version", { headers: { "webhook-signature": "v2,AAAA" } }, "401 signature"],
    [
      "a signature that is the beginning of one",
      { headers: { "webhook-signature": "v1," } },
      "401 signature",
    ],
    ["an old one", { at: minutes(-6) }, "401 timestamp"],
    ["one from the future", { at: minutes(6) }, "401 timestamp"],
    ["no JSON", { body: "{" }, "400 malformed"],
    ["a forbidden key", { body: '{"type":"parcel.lost","__proto__":{}}' }, "400 malformed"],
    ["an undeclared event", { body: JSON.stringify({ ...lost, type: "parcel.found" }) }, "400 invalid"],
    ["other data", { body: JSON.stringify({ ...lost, data: { label: 1 } }) }, "400 invalid"],
    ["more than maxBytes", { body: JSON.stringify({ ...lost, note: "x".repeat(2000) }) }, "413 too_large"],
  ];
  test.each(rows)("%s", async (_, sent, expected) => {
    let count = 0;
    const url = await receiver({ maxBytes: 1000 }, () => count++);
    expect(await sendOfficial(url, sent)).toBe(expected);
    expect(count).toBe(0);
  });
  test("a changed body", async () => {
    const url = await listening((request, response, body) => {
      const changed = { headers: request.headers, body: String(body).replace("é", "e") };
      void events
        .readEvent(changed, { secrets: secret })
        .catch((error: { reason: string }) => response.end(error.reason));
    });
    expect(await sendOfficial(url)).toBe("200 signature");
  });
  test.each(["", "whsec_", "whsec_é", "c2hvcnQ=", []])(
    "the secret %j is refused, and not shown",
    async (bad) => {
      const request = { headers: {}, body: "" };
      const error = await events.readEvent(request, { secrets: bad }).catch((thrown: Error) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).toMatch(/Secret 1 is not base64|At least one secret/);
    },
  );
});

eventRow("S142: events that arrive again", () => {
  test("are handled once", async () => {
    let count = 0;
    const url = await receiver({ store: events.memoryStore() }, () => count++);
    expect(await sendOfficial(url)).toBe("200 parcel.lost");
    expect(await sendOfficial(url)).toBe("200 replayed");
    expect(await sendOfficial(url, { id: "msg_2" })).toBe("200 parcel.lost");
    expect(count).toBe(2);
  });
  test("while the first is being handled, and after it was abandoned", async () => {
    const store = events.memoryStore();
    const received: ReceivedEvent[] = [];
    const url = await listening((request, response, body) => {
      void events.readEvent({ headers: request.headers, body }, { secrets: secret, store }).then(
        (one) => response.end(String(received.push(one))),
        (error: { status: number; reason: string }) => response.writeHead(error.status).end(error.reason),
      );
    });
    expect(await sendOfficial(url)).toBe("200 1");
    expect(await sendOfficial(url)).toBe("409 in_progress");
    await received[0]?.abandon();
    expect(await sendOfficial(url)).toBe("200 2");
  });
});
