/** Events to receivers that use the official package of Standard Webhooks: row C43. */
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { listening, loadEvents, newer, secret, type EventModules } from "../../events.js";
import { row } from "./row.js";

let events: EventModules;
beforeAll(async () => void (events = await loadEvents("client")));

row("C43: a sender of events", () => {
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
  test("sends no fields that the spec does not declare, such as those of a database", async () => {
    const bodies: unknown[] = [];
    const url = await listening((_, response, body) => {
      bodies.push(JSON.parse(String(body)));
      response.writeHead(204).end();
    });
    const declared = { type: "parcel.delivered", timestamp: "2026-01-31T08:00:00Z", data };
    const given = { ...declared, data: { ...data, buyerPhone: "+39 06" }, shard: 7 };
    await events.createEventSender({ secrets: secret }).send(url, given);
    expect(bodies).toEqual([declared]);
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
  test("waits as long as the receiver asks, and leaves longer waits to the caller", async () => {
    const times: number[] = [];
    const url = await listening((_, response) => {
      const status = times.push(performance.now()) === 1 ? 503 : 204;
      response.writeHead(status, { "retry-after": "1" }).end();
    });
    const sender = events.createEventSender({ secrets: secret, backoff: () => 1 });
    const event = { type: "parcel.lost", data };
    expect(await sender.send(url, event)).toMatchObject({ status: 204, attempts: 2 });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
    const busy = await listening((_, response) => response.writeHead(429, { "retry-after": "3600" }).end());
    const refused = { name: "EventSendError", status: 429, attempts: 1, retryAfterMs: 3_600_000 };
    await expect(sender.send(busy, event)).rejects.toMatchObject(refused);
  });
  test("waits without a limit, and as long as a timer can", async () => {
    const url = await listening((_, response) => void setTimeout(() => response.writeHead(204).end(), 50));
    const event = { type: "parcel.lost", data };
    const patient = events.createEventSender({ secrets: secret, timeoutMs: Infinity });
    expect(await patient.send(url, event)).toMatchObject({ status: 204, attempts: 1 });
    let requests = 0;
    const busy = await listening((_, response) => void (requests++, response.writeHead(503).end()));
    const slow = events.createEventSender({ secrets: secret, backoff: () => 2 ** 40 });
    const signal = AbortSignal.timeout(300);
    await expect(slow.send(busy, event, { signal })).rejects.toMatchObject({ name: "TimeoutError" });
    expect(requests).toBe(1);
  });
  test("sends nothing once its signal has aborted, even while it signs", async () => {
    let requests = 0;
    const fetch = async (): Promise<Response> => (requests++, new Response(null, { status: 204 }));
    const sender = events.createEventSender({ secrets: secret, fetch });
    const controller = new AbortController();
    const { signal } = controller;
    const sign = vi.spyOn(crypto.subtle, "sign").mockImplementation(async () => {
      controller.abort(new Error("enough"));
      return new ArrayBuffer(32);
    });
    onTestFinished(() => sign.mockRestore());
    const sending = sender.send("http://a.example", { type: "parcel.lost", data }, { signal });
    await expect(sending).rejects.toThrow("enough");
    expect(requests).toBe(0);
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
    for (const id of ["", 'a"b', "é", "a\r\nb", "x".repeat(256)])
      await expect(sender.send(url, { type: "parcel.lost", data }, { id })).rejects.toThrow(
        "without double quotes",
      );
    expect(count).toBe(0);
  });
});
