/** Events by Standard Webhooks, against its official package, in both directions: rows S140 to S142 and C150. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { emitModel, load } from "../../generator/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";

interface Received {
  readonly id: string;
  readonly event: { readonly type: string; readonly data: object };
  complete(): Promise<void>;
  abandon(): Promise<void>;
}
interface Modules {
  readEvent(request: unknown, options: object): Promise<Received>;
  createEventSender(options: object): { send(url: string, event: object, options?: object): Promise<object> };
  memoryStore(options?: object): object;
}

let events: Modules;
beforeAll(async () => {
  const folder = fileURLToPath(new URL("../.output/events/", import.meta.url));
  const { model } = await load(fileURLToPath(new URL("events.yaml", import.meta.url)));
  if (model === undefined) throw new Error("events.yaml has an error.");
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of await emitModel(model, { ...defaultOptions, targets: ["client", "server"] })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const store = fileURLToPath(new URL("../../templates/runtime/server/memory-store.ts", import.meta.url));
  const modules = [join(folder, "events.ts"), store].map(
    (path) => import(pathToFileURL(path).href) as Promise<object>,
  );
  events = Object.assign({}, ...(await Promise.all(modules))) as Modules;
});

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const newer = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;

async function listening(
  respond: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => respond(request, response, Buffer.concat(pieces)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const lost = { type: "parcel.lost", timestamp: "2026-01-31T08:00:00Z", data: { label: "é" } };

/** A receiver that handles events, and responds as its errors say. */
async function receiver(options: object = {}, handle: (event: Received) => void = () => {}): Promise<string> {
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

describe("S140: events that the official package has signed", () => {
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

describe("S141: events that must not be handled", () => {
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

describe("S142: events that arrive again", () => {
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
    const received: Received[] = [];
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

describe("C150: a sender of events", () => {
  const data = { label: "é" };
  test("signs so that the official package reads them, by each secret", async () => {
    const read: unknown[] = [];
    const url = await listening((request, response, body) => {
      for (const by of [secret, newer])
        read.push(new Webhook(by).verify(String(body), request.headers as Record<string, string>));
      response.writeHead(204).end();
    });
    const sender = events.createEventSender({ secrets: [newer, secret] });
    expect(await sender.send(url, { type: "parcel.lost", data })).toMatchObject({ status: 204, attempts: 1 });
    expect(read).toHaveLength(2);
    expect(read[1]).toMatchObject({ type: "parcel.lost", data });
  });
  test("repeats an event with its id, and a time of each attempt", async () => {
    const ids: unknown[] = [];
    const url = await listening((request, response, body) => {
      new Webhook(secret).verify(String(body), request.headers as Record<string, string>);
      const count = ids.push(request.headers["webhook-id"]);
      if (count === 1) request.socket.destroy();
      else response.writeHead([503, 429, 200][count - 2] ?? 200).end();
    });
    const sender = events.createEventSender({ secrets: secret, backoff: () => 1 });
    const sent = await sender.send(url, { type: "parcel.lost", data }, { id: "msg_7" });
    expect(sent).toEqual({ id: "msg_7", status: 200, attempts: 4 });
    expect(ids).toEqual(Array(4).fill("msg_7"));
  });
  test.each([
    [400, 1],
    [302, 1],
    [410, 1],
    [500, 3],
  ])("gives up after %i", async (status, attempts) => {
    const url = await listening((_, response) => response.writeHead(status, { location: "/" }).end());
    const sender = events.createEventSender({ secrets: secret, attempts: 3, backoff: () => 1 });
    const error = sender.send(url, { type: "parcel.lost", data });
    await expect(error).rejects.toMatchObject({ name: "EventSendError", status, attempts });
  });
  test("gives up on a receiver that says nothing, and when its signal aborts", async () => {
    const url = await listening(() => {});
    const sender = events.createEventSender({
      secrets: secret,
      attempts: 2,
      timeoutMs: 30,
      backoff: () => 1,
    });
    const event = { type: "parcel.lost", data };
    await expect(sender.send(url, event)).rejects.toMatchObject({ status: undefined, attempts: 2 });
    const signal = AbortSignal.timeout(20);
    const slow = events.createEventSender({ secrets: secret });
    await expect(slow.send(url, event, { signal })).rejects.toMatchObject({ name: "TimeoutError" });
  });
  test("sends no event that violates the spec, and none without a secret", async () => {
    let count = 0;
    const url = await listening((_, response) => response.end(String(count++)));
    const sender = events.createEventSender({ secrets: secret });
    await expect(sender.send(url, { type: "parcel.found", data })).rejects.toThrow("Not a valid");
    await expect(sender.send(url, { type: "parcel.lost", data }, { secrets: [] })).rejects.toThrow(TypeError);
    await expect(sender.send("ftp://a", { type: "parcel.lost", data })).rejects.toThrow(TypeError);
    expect(count).toBe(0);
  });
});
