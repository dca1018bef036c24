/**
 * Keeps Node's own platform for the tests of a worker, which share it. Otherwise they would no longer try what users
 * have once a package has loaded that puts its own in place: undici its connections, @hono/node-server its `Request`
 * and `Response`.
 */
const key = Symbol.for("speccast.own-platform");
const kept = globalThis as { [key]?: Pick<typeof globalThis, "Request" | "Response"> };

// Makes Node's `fetch` set up its own connections.
if (kept[key] === undefined) await fetch("data:,");

const { Request, Response } = (kept[key] ??= {
  Request: globalThis.Request,
  Response: globalThis.Response,
});
for (const [name, value] of Object.entries({ Request, Response })) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}
