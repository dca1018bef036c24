/** The process of the service: in-memory handlers, some of which fail when a request asks for it. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "../../generated/wallet/node.js";
import { memoryStore } from "../../generated/wallet/server.js";
import { walletHandlers, walletServer } from "../e2e/wallet-handlers.js";
import { makeStore } from "../e2e/wallet-store.js";
import { asDesk, handlerTimeoutMs, keptKeys, planned, serveOptions } from "./agreed.js";

const store = { ...makeStore(), keys: memoryStore({ maxEntries: keptKeys }) };
const handlers = walletHandlers(store);
/** The number of times each of the last keys took effect. */
const effects = new Map<string, number>();
const counts = { effects: 0, twice: 0, inWork: 0 };
/** Errors that must not be, each with how often it came. */
const unhandled: Record<string, number> = {};
const unplanned: Record<string, number> = {};

process.on("unhandledRejection", (reason) => note(unhandled, reason));
process.on("uncaughtException", (error) => note(unhandled, error));

const server = walletServer(
  store,
  {
    ...handlers,
    users: {
      ...handlers.users,
      byCustomAuthId: async (input, context) => {
        if (input.custom_user_id === planned.throws) throw new Error(planned.throws);
        if (input.custom_user_id === planned.late) await sleep(2 * handlerTimeoutMs);
        if (input.custom_user_id === planned.stops)
          await sleep(60_000, undefined, { signal: context.signal });
        return handlers.users.byCustomAuthId(input, context);
      },
      byStreamingSubject: async (input, context) => {
        const user = await handlers.users.byStreamingSubject({ subject: "s-1" }, context);
        // An output that breaks the contract, for the check of responses to find.
        return input.subject === planned.breaks ? ({ ...user, id: 7 } as never) : user;
      },
    },
    accounts: {
      create: async (input, context) => {
        if (context.idempotencyKey !== undefined) takeEffect(context.idempotencyKey);
        await sleep(5);
        const account = await handlers.accounts.create(input, context);
        keepLast(store.accounts, 500);
        return account;
      },
    },
    intents: {
      ...handlers.intents,
      updateKeyQuorum: async (input, context) => {
        const intent = await handlers.intents.updateKeyQuorum(input, context);
        keepLast(store.intents, 500);
        return intent;
      },
    },
  },
  {
    handlerTimeoutMs,
    maxBodyBytes: 64 * 1024,
    onRequest: () => counts.inWork++,
    onResponse: () => counts.inWork--,
    onError: (error) => {
      if (!isPlanned(error)) note(unplanned, error);
    },
  },
);

// Full from the start, so that what fills up later cannot be taken for a leak.
for (let at = 0; at < keptKeys; at++) {
  const headers = { ...asDesk, "content-type": "application/json", "idempotency-key": `before-${at}` };
  const body = JSON.stringify({ display_name: "Before", wallet_ids: ["w-1"] });
  const response = await server.fetch("http://soak.test/v1/accounts", { method: "POST", headers, body });
  if (!response.ok) throw new Error(`The service does not work: ${await response.text()}`);
}

const serving = await serve(server, serveOptions);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on("message", (message) => void sendReport(message === "finish"));
process.send?.({ port: serving.port });

async function sendReport(isLast: boolean): Promise<void> {
  // Idle connections go by themselves after their time.
  if (isLast) await sleep(serveOptions.keepAliveTimeoutMs + serveOptions.requestTimeoutMs + 1_500);
  globalThis.gc?.();
  const sockets = await new Promise<number>((resolve) =>
    serving.httpServer.getConnections((_, count) => resolve(count)),
  );
  const resources = process.getActiveResourcesInfo();
  const { heapUsed, rss } = process.memoryUsage();
  const report = {
    heap: heapUsed,
    rss,
    sockets,
    handles: resources.filter((name) => name !== "Timeout").length,
    timers: resources.filter((name) => name === "Timeout").length,
    delayP99Ms: delay.percentile(99) / 1e6,
    unhandled,
    unplanned,
    ...counts,
  };
  delay.reset();
  if (isLast) {
    delay.disable();
    await serving.close();
  }
  process.send?.(report);
}

function takeEffect(key: string): void {
  const times = (effects.get(key) ?? 0) + 1;
  if (times === 1) counts.effects++;
  if (times === 2) counts.twice++;
  effects.set(key, times);
  keepLast(effects, keptKeys);
}

function keepLast(map: Map<string, unknown>, most: number): void {
  // The fixtures come first and stay.
  const spare = [...map.keys()].slice(10, Math.max(10, map.size - most));
  for (const key of spare) map.delete(key);
}

function isPlanned(error: unknown): boolean {
  const { name = "", message = "" } = error instanceof Error ? error : {};
  return message === planned.throws || name === "AbortError" || message.includes("breaks the contract");
}

function note(counted: Record<string, number>, error: unknown): void {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  counted[what] = (counted[what] ?? 0) + 1;
}
