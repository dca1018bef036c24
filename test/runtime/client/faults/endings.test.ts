/** Calls that are aborted, and what is left of calls: row C36. */
import { getEventListeners } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { asksOf, named } from "./asks.js";
import { head, json, problem } from "./bytes.js";
import { generateClients, type Fault, type Options } from "./clients.js";
import { runProgram } from "./child.js";
import { faultOf, row } from "./row.js";
import { closedPort, faultServer, type Step } from "./server.js";

const clients = await generateClients("endings");
const asks = asksOf(clients);
const silence: Step = () => {};
const half: Step = head(200, { "content-type": "application/json", "content-length": "100" });
const reason = new Error("enough");

/** The states in which a call can be aborted, and what it waits for in each. */
const places: [string, Step, Options][] = [
  ["waiting for the response", silence, {}],
  ["reading the body", half, {}],
  ["waiting to try again", problem(429, "slow"), { backoff: () => 20_000 }],
  ["waiting as long as the server requires", problem(429, "slow", { "retry-after": "20" }), {}],
  ["reading the body of an error", head(500, { "content-length": "100" }), {}],
];

row("C36: a call that is aborted", () => {
  test("before it begins: nothing is sent", async () => {
    const server = await faultServer(json(200, {}));
    const signal = AbortSignal.abort(reason);
    const { policies } = clients.wallet(server.url);
    const error = await faultOf(policies.list({}, { signal }));
    expect(error).toMatchObject({ kind: "aborted", attempts: 0 });
    expect(error.cause).toBe(reason);
    await expect(policies.list.all({}, { signal })[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      kind: "aborted",
    });
    expect(server.connections).toBe(0);
  });

  test.each(places)("%s: it ends at once, and so does its socket", async (_, step, options) => {
    const server = await faultServer(step);
    const controller = new AbortController();
    const { signal } = controller;
    const calling = faultOf(clients.wallet(server.url, options).policies.list({}, { signal }));
    await server.received(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(getEventListeners(signal, "abort").length).toBeGreaterThan(0);
    let error: Fault | undefined;
    void calling.then((fault) => (error = fault));
    controller.abort(reason);
    // However slow the machine is: before anything else can happen.
    await turn();
    expect(error).toMatchObject({ kind: "aborted", attempts: 1 });
    expect([error?.cause, getEventListeners(signal, "abort")]).toEqual([reason, []]);
    if (step === silence || step === half) await server.closed(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests).toHaveLength(1);
  });

  test.each<[string, (pending: () => Promise<never>) => Options]>([
    ["credentials", (pending) => ({ auth: { app: pending } })],
    ["middleware", (pending) => ({ middleware: [pending] })],
    ["sign", (pending) => ({ sign: pending })],
    ["fetch", (pending) => ({ fetch: pending })],
  ])("waiting for %s that never come", async (_, optionsOf) => {
    let isWaiting = (): void => {};
    const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
    const pending = (): Promise<never> => {
      isWaiting();
      return new Promise(() => {});
    };
    const controller = new AbortController();
    const { signal } = controller;
    const client = clients.wallet("http://127.0.0.1:1", { timeoutMs: Infinity, ...optionsOf(pending) });
    const calling = faultOf(client.policies.list({}, { signal }));
    await waiting;
    controller.abort(reason);
    const error = await calling;
    expect([error.kind, error.cause, getEventListeners(signal, "abort")]).toEqual(["aborted", reason, []]);
  });

  test("between the items of a list", async () => {
    const server = await faultServer(json(200, { data: ["a", "b"], next_cursor: "2" }));
    const controller = new AbortController();
    const { signal } = controller;
    const seen: unknown[] = [];
    const loop = async (): Promise<void> => {
      for await (const item of clients.wallet(server.url).policies.list.all({}, { signal })) {
        seen.push(item);
        controller.abort(reason);
      }
    };
    await expect(loop()).rejects.toMatchObject({ kind: "aborted", cause: reason });
    expect([seen, server.requests.length, getEventListeners(signal, "abort")]).toEqual([["a"], 1, []]);
  });

  test("too late, it changes nothing; a signal for many calls keeps no listener", async () => {
    const server = await faultServer(json(200, {}));
    const controller = new AbortController();
    const { signal } = controller;
    for (const [, ask] of named(asks)) expect((await ask.send(server.url).result()).ok).toBe(true);
    const { policies } = clients.wallet(server.url);
    for (let count = 0; count < 20; count++) await policies.list({}, { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    controller.abort();
  });

  test("a process whose calls have ended ends by itself", async () => {
    const server = await faultServer(json(200, { data: [], next_cursor: null }));
    const silent = await faultServer(silence);
    const limited = await faultServer(problem(429, "slow", { "retry-after": "20" }));
    const closed = `http://127.0.0.1:${await closedPort()}`;
    const said = await runProgram("ending", `${clients.folder}wallet`, [
      server.url,
      silent.url,
      limited.url,
      closed,
    ]);
    expect(said).toEqual({
      code: 0,
      signal: null,
      log: "",
      said: { fine: 3, kinds: ["aborted", "aborted", "connection", "timeout"], timers: 0 },
    });
  });
});
