/**
 * `/healthz`, `/readyz` and `/metrics` on a port of their own, which stays inside: they stand beside
 * the API, not in it, and go on while the API drains or is too busy to take connections.
 */
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Health } from "./health.js";
import type { Metrics } from "./metrics.js";

/** Options of `listenForOperations`. */
export interface OperationsOptions {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

/** A listener that listens. */
export interface Operations {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens.
 * @throws the error of `listen` when the port cannot be had.
 */
export async function listenForOperations(options: OperationsOptions): Promise<Operations> {
  const { host } = options;
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 },
    operationsListener(options),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The same for a server of your own. */
export function operationsListener({
  health,
  metrics,
}: Pick<OperationsOptions, "health" | "metrics">): RequestListener {
  const routes: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    // The process responds, so it is alive. Its dependencies do not matter here: a restart would not help.
    "/healthz": async (response) => sendJson(response, 200, { status: "alive" }),
    "/readyz": async (response) => {
      const readiness = await health.readiness();
      sendJson(response, readiness.status === "ready" ? 200 : 503, readiness);
    },
    "/metrics": async (response) => send(response, 200, metrics.contentType, await metrics.text()),
  };
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (route === undefined) return sendJson(response, 404, { status: "not_found" });
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return sendJson(response, 405, { status: "method_not_allowed" });
    }
    route(response).catch(() => sendJson(response, 500, { status: "failed" }));
  };
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  send(response, status, "application/json", JSON.stringify(value));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  });
  response.end(body);
}
