/** The program that child.ts runs: handlers that are slow, stuck or broken, and a graceful stop. */
import { serve } from "#shop/node.js";
import { createServer, unimplemented } from "#shop/server.js";

const items = {
  list: async () => {
    console.log("listing");
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { limit: null, next: null, tags: [] };
  },
  get: () => {
    console.log("stuck");
    return new Promise(() => {});
  },
  seal: async () => {
    throw Object.assign(
      new Error("bad\r\nGET /v1/forged\u001b[2J\u0000\u2028x", { cause: new TypeError("why\nforged") }),
      {
        config: { headers: { authorization: "Bearer of-the-handler" } },
      },
    );
  },
  create: unimplemented,
  change: unimplemented,
  remove: unimplemented,
  open: unimplemented,
  touch: unimplemented,
};

const server = createServer(
  { items, echo: { send: unimplemented } },
  { authenticate: { app: ({ appId }) => appId, user: () => null } },
);

const serving = await serve(server, { stopOn: ["SIGTERM", "SIGINT"], closeTimeoutMs: 1_000 });
console.log(serving.port);
await serving.closed;
console.log("closed");
