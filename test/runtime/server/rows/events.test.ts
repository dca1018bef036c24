/** Events that the official package of Standard Webhooks has signed: rows S140 to S144 and S147. */
import { createHmac } from "node:crypto";
import { runInNewContext } from "node:vm";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, test } from "vitest";
import { listening, loadEvents, newer, secret, type EventModules, type ReceivedEvent } from "../../events.js";
import { eventRow } from "./row.js";

let events: EventModules;
let ownSigned: EventModules;
let svixSigned: EventModules;
beforeAll(async () => {
  events = await loadEvents("server");
  ownSigned = await loadEvents("server-signed", "signed-events.yaml");
  svixSigned = await loadEvents("server-svix", "svix-events.yaml");
});

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
  test("as bytes of another realm, as Jest passes them; and no body at all says what is missing", async () => {
    const at = new Date();
    const body = JSON.stringify({ ...lost, data: { label: "e" } });
    const headers = {
      "webhook-id": "m",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("m", at, body),
    };
    const foreign: unknown = runInNewContext("Uint8Array.from(text, (one) => one.charCodeAt(0))", {
      text: body,
    });
    expect(foreign).not.toBeInstanceOf(Uint8Array);
    const { event } = await events.readEvent({ headers, body: foreign }, { secrets: secret });
    expect(event).toEqual(JSON.parse(body));
    // Express without a parser for it.
    for (const absent of [undefined, {}])
      await expect(events.readEvent({ headers, body: absent }, { secrets: secret })).rejects.toThrow(
        "The body must be raw",
      );
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

eventRow("S147: events in the headers of Svix", () => {
  const body = JSON.stringify(lost);
  const signed = (by: string): Record<string, string> => {
    const at = new Date();
    const signature = new Webhook(by).sign("msg_1", at, body);
    const time = String(Math.floor(at.getTime() / 1000));
    return { "svix-id": "msg_1", "Svix-Timestamp": time, "svix-signature": `v1,AAAA v1a,x ${signature}` };
  };
  test("are read, with secrets as text and as bytes", async () => {
    const bytes = Buffer.from(secret.replace("whsec_", ""), "base64");
    for (const secrets of [secret, secret.replace("whsec_", ""), [newer, secret], bytes, [newer, bytes]]) {
      const { id, event } = await svixSigned.readEvent({ headers: signed(secret), body }, { secrets });
      expect([id, event]).toEqual(["msg_1", lost]);
    }
    const plain = await svixSigned.readEvent(
      new Request("http://a.test", { method: "POST", headers: signed(secret), body }),
      { secrets: secret },
    );
    expect(plain.event.type).toBe("parcel.lost");
  });
  test("are refused with another secret, and in the headers of Standard Webhooks", async () => {
    const headers = signed(secret);
    const renamed = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.replace(/svix/i, "webhook"), value]),
    );
    for (const [given, secrets] of [
      [headers, newer],
      [renamed, secret],
    ] as const)
      await expect(svixSigned.readEvent({ headers: given, body }, { secrets })).rejects.toMatchObject({
        reason: "signature",
      });
    await expect(svixSigned.readEvent({ headers, body }, { secrets: new Uint8Array(8) })).rejects.toThrow(
      "Secret 1 is not base64 of 16 to 128 bytes.",
    );
  });
  test("are sent so that the official package accepts them", async () => {
    let received: Record<string, unknown> = {};
    const fetch = async (_: string, { headers, body: sent }: RequestInit): Promise<Response> => {
      const names = new Headers(headers);
      const of = (name: string): string => names.get(`svix-${name}`) ?? "";
      received = new Webhook(secret).verify(Buffer.from(sent as Uint8Array).toString(), {
        "webhook-id": of("id"),
        "webhook-timestamp": of("timestamp"),
        "webhook-signature": of("signature"),
      }) as Record<string, unknown>;
      return new Response(null, { status: 204 });
    };
    const { send } = svixSigned.createEventSender({ secrets: [newer, secret], fetch, attempts: 1 });
    await send("http://a.test", lost as never);
    expect(received).toEqual(lost);
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
    ["a type that is no text", { body: JSON.stringify({ ...lost, type: 1 }) }, "400 invalid"],
    ["no type", { body: JSON.stringify({ data: lost.data }) }, "400 invalid"],
    ["no object", { body: "null" }, "400 invalid"],
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
      expect(String(error)).toMatch(/Secret 1 is (?:not base64|missing)|At least one secret/);
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

eventRow("S143: events with signatures of the service's own", () => {
  const own = "a secret that is text";
  const body = JSON.stringify(lost);

  /** Sends a body to a receiver; `header` is the signature of the content that it gets. */
  async function sendSigned(
    header: (time: string, sign: (text: string, by?: string) => string) => string,
    given = body,
    options: object = {},
  ): Promise<string> {
    const url = await listening((request, response, raw) => {
      const receiving = { headers: request.headers, body: raw };
      void ownSigned.readEvent(receiving, { secrets: ["older", own], ...options }).then(
        async (received) => {
          await received.complete();
          response.writeHead(200).end(received.event.type);
        },
        (error: { status?: number; reason?: string }) =>
          response.writeHead(error.status ?? 500).end(error.reason ?? "unknown"),
      );
    });
    const time = String(Math.floor(Date.now() / 1000));
    const sign = (text: string, by = own): string => createHmac("sha256", by).update(text).digest("hex");
    const headers = { "x-depot-signature": header(time, sign) };
    const response = await fetch(url, { method: "POST", headers, body: given });
    return `${response.status} ${await response.text()}`;
  }

  test("are read: one of several signatures, by one of several secrets", async () => {
    expect(await sendSigned((time, sign) => `t=${time},v1=${sign(`${time}.${body}`)}`)).toBe(
      "200 parcel.lost",
    );
    const several = await sendSigned(
      (time, sign) => `v1=00, v0=x ,t=${time},v1=${sign(`${time}.${body}`, "older").toUpperCase()}`,
    );
    expect(several).toBe("200 parcel.lost");
  });
  test.each([[undefined], [null], [""], [7]])("the secret %j is none", async (bad) => {
    const request = { headers: { "x-depot-signature": "t=1,v1=00" }, body };
    const reading = ownSigned.readEvent(request, { secrets: [own, bad] });
    await expect(reading).rejects.toThrow("Secret 2 is missing or empty.");
  });
  test("are refused where anything is different", async () => {
    const refused = "401 signature";
    expect(await sendSigned((time, sign) => `t=${time},v1=${sign(`${time}.${body}`, "other")}`)).toBe(
      refused,
    );
    expect(await sendSigned((time, sign) => `t=${time},v1=${sign(`${time}.${body}`)}`, `${body} `)).toBe(
      refused,
    );
    expect(await sendSigned((time, sign) => `t=${time}1,v1=${sign(`${time}.${body}`)}`)).toBe(refused);
    expect(await sendSigned((time, sign) => `v1=${sign(`${time}.${body}`)}`)).toBe(refused);
    expect(await sendSigned((time, sign) => `t=${time},v1=${sign(`${time}.${body}`).slice(2)}`)).toBe(
      refused,
    );
    expect(await sendSigned((time) => `t=${time}`)).toBe(refused);
    const old = await sendSigned((time, sign) => `t=${+time - 301},v1=${sign(`${+time - 301}.${body}`)}`);
    expect(old).toBe("401 timestamp");
    const other = await sendSigned((time, sign) => `t=${time},v1=${sign(`${time}.{}`)}`, "{}");
    expect(other).toBe("400 invalid");
  });
  test("are handled once, by their bodies", async () => {
    const options = { store: events.memoryStore() };
    const send = (): Promise<string> =>
      sendSigned((time, sign) => `t=${time},v1=${sign(`${time}.${body}`)}`, body, options);
    expect(await send()).toBe("200 parcel.lost");
    expect(await send()).toBe("200 replayed");
  });
  test("are sent with each secret", async () => {
    let header: unknown;
    let text = "";
    const url = await listening((request, response, raw) => {
      header = request.headers["x-depot-signature"];
      text = raw.toString();
      response.end();
    });
    await ownSigned.createEventSender({ secrets: [own, "older"] }).send(url, lost);
    const [, time = "", ...signatures] = /^t=(\d+),v1=([0-9a-f]+),v1=([0-9a-f]+)$/.exec(String(header)) ?? [];
    const by = (key: string): string => createHmac("sha256", key).update(`${time}.${text}`).digest("hex");
    expect(signatures).toEqual([by(own), by("older")]);
  });
});

eventRow("S144: an event of a type that the spec does not declare", () => {
  const found = { ...lost, type: "parcel.found", data: { at: "the depot" } };
  test("is unknown, and acknowledged; its type is known", async () => {
    const url = await listening((request, response, body) => {
      void events
        .readEvent({ headers: request.headers, body }, { secrets: secret, store: events.memoryStore() })
        .catch(({ status, reason, type }: { status: number; reason: string; type: string }) =>
          response.writeHead(status).end(`${reason}: ${type}`),
        );
    });
    expect(await sendOfficial(url, { body: JSON.stringify(found) })).toBe("200 unknown: parcel.found");
  });
  test("is unknown only with a right signature", async () => {
    const sent = { body: JSON.stringify(found), by: newer };
    expect(await sendOfficial(await receiver(), sent)).toBe("401 signature");
  });
});
