/** Facts on which the service and the pressure on it agree. */

/** Time of a handler; short, so that many are cut off. */
export const handlerTimeoutMs = 500;

/** The number of idempotency keys that the service stores: far more than clients retry at a time. */
export const keptKeys = 2_000;

/** Options of `serve`; times are short, so that slow clients are given up often. */
export const serveOptions = {
  headersTimeoutMs: 2_000,
  requestTimeoutMs: 3_000,
  keepAliveTimeoutMs: 1_000,
  maxConnections: 1_000,
} as const;

/** Names that make handlers fail in a way of their own. */
export const planned = {
  throws: "planned failure",
  late: "planned delay",
  stops: "planned wait",
  breaks: "planned breach",
} as const;

/** The app that calls. */
export const desk = { appId: "desk", appSecret: "s:ecrët" } as const;

/** The headers of its requests. */
export const asDesk: Readonly<Record<string, string>> = {
  authorization: `Basic ${Buffer.from(`${desk.appId}:${desk.appSecret}`).toString("base64")}`,
  "service-app-id": desk.appId,
};
