/** The program of endings.test.ts: calls that end in every way, after which nothing must be left to wait for. */
import { createClient } from "#generated/client.js";

const [fine, silent, limited, closed] = process.argv.slice(2);
const clientOf = (baseUrl, options = {}) =>
  createClient({ baseUrl, auth: { app: { appId: "a", appSecret: "s" } }, backoff: () => 0, ...options });

const { policies } = clientOf(fine);
await Promise.all([policies.list(), policies.list(), policies.list().response()]);

const soon = new AbortController();
const kinds = await Promise.all(
  [
    clientOf(silent).policies.list({}, { signal: soon.signal }),
    clientOf(limited).policies.list({}, { signal: soon.signal }),
    clientOf(silent, { timeoutMs: 200, attempts: 1 }).policies.list(),
    clientOf(closed).policies.list(),
    abortSoon(),
  ].map(async (calling) => (calling.result === undefined ? calling : kindOf(await calling.result()))),
);

async function abortSoon() {
  await new Promise((resolve) => setTimeout(resolve, 100));
  soon.abort();
}

function kindOf(outcome) {
  return outcome.ok ? "fine" : outcome.error.kind;
}

// What is still there now keeps the process from ending.
const timers = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
console.log(JSON.stringify({ fine: 3, kinds: kinds.filter(Boolean).sort(), timers }));
