/** The program of soak.test.ts: many calls to a server that fails every other one, and what is left after them. */
import { getEventListeners } from "node:events";
import { createClient } from "#generated/client.js";

const [url, count] = process.argv.slice(2);
const total = Number(count);
const auth = { app: { appId: "a", appSecret: "s" } };
const { policies, wallets } = createClient({ baseUrl: url, auth, backoff: () => 0, timeoutMs: 100 });
const { signal } = new AbortController();
let ended = 0;
let next = 0;

async function work() {
  while (next < total) {
    const calling =
      next++ % 2 === 0
        ? policies.list({}, { signal })
        : wallets.assignEntity({ wallet_id: "w", id: "u", type: "user" }, { signal });
    await calling.result();
    ended++;
    if (ended === Math.floor(total / 2)) half = usedBytes();
  }
}

let half = 0;
await Promise.all(Array.from({ length: 20 }, work));
const timers = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
const listeners = getEventListeners(signal, "abort").length;
console.log(JSON.stringify({ ended, timers, listeners, grownBytes: usedBytes() - half }));

function usedBytes() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
