/** The program of memory.test.ts: an echo that takes its time, or is larger than what was sent. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { serve } from "#shop/node.js";
import { createServer, unimplemented } from "#shop/server.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const large = Buffer.alloc(8 * 1024 * 1024, "a").toString("latin1");

// Not `maxRSS`, which counts the memory of the parent, too.
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);

/** The memory of the process now and at most, in bytes, and its connections. */
async function state() {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const connections = await new Promise((resolve) =>
    serving.httpServer.getConnections((_, count) => resolve(count)),
  );
  return { held: heapUsed + arrayBuffers, connections, peak };
}

async function send({ body }) {
  if (body === "state") return state();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return body === "large" ? large : body.length;
}

const server = createServer(
  {
    items: {
      list: unimplemented,
      create: unimplemented,
      get: unimplemented,
      change: unimplemented,
      remove: unimplemented,
      seal: unimplemented,
      open: unimplemented,
      touch: unimplemented,
    },
    echo: { send },
  },
  { authenticate: { app: () => null, user: () => null } },
);

const serving = await serve(server, { sendTimeoutMs: 3_000 });
console.log(serving.port);
