/** The server of shop.yaml behind both entries, started once for a test file. */
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { loadDesk, type Desk, type DeskServer, type Handler, type Serving } from "../desk.js";
import { Connection, responseOf, type ReceivedResponse } from "./connection.js";

/** The names of the entries. */
export const entries = ["fetch", "toNodeListener"] as const;
export type EntryName = (typeof entries)[number];

/** A request; every header is sent as it stands here, as often as it stands here. */
export interface Asked {
  readonly method?: string;
  readonly target?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Uint8Array;
  /** Sends the body in pieces of unknown number instead. */
  readonly chunks?: readonly (string | Uint8Array)[];
  /** Sends no credentials. */
  readonly anonymous?: boolean;
}

/** Credentials of the app `shop`. */
export const asApp: readonly (readonly [string, string])[] = [
  ["authorization", `Basic ${Buffer.from("shop:secret").toString("base64")}`],
  ["x-app-id", "shop"],
];

/** The same for a request that a test writes by hand. */
export const credentials = asApp.map(([name, value]) => `${name}: ${value}\r\n`).join("");

/** The header of a body that is JSON. */
export const json: readonly (readonly [string, string])[] = [["content-type", "application/json"]];

/** The tools of a file of rows. */
export interface Shop {
  readonly modules: Desk;
  /** The folder of the output. */
  readonly folder: string;
  /** Port of an `http.Server` whose listener is `toNodeListener(server)`. */
  readonly port: number;
  /** Port of `serve(server)`. */
  readonly servePort: number;
  /** The calls of handlers since the test began: `items.list`. */
  readonly calls: string[];
  /** The reports to `onError` since the test began. */
  readonly errors: unknown[];
  /** Handles `endpoint` until the test has finished. */
  handle(endpoint: string, handler: Handler): void;
  /** Another server of the same handlers. */
  serverWith(options: Readonly<Record<string, unknown>>): DeskServer;
  /** Asks through `entry`. */
  ask(entry: EntryName, asked?: Asked): Promise<ReceivedResponse>;
  /** Asks another server through `entry`. */
  askOther(entry: EntryName, server: DeskServer, asked?: Asked): Promise<ReceivedResponse>;
  /** Runs `serve` for another server until the test has finished. */
  serving(options?: Readonly<Record<string, unknown>>, server?: DeskServer): Promise<Serving>;
}

const item = { id: "i1", name: "Lamp" };

const handlers: Readonly<Record<string, Handler>> = {
  "items.list": async (input) => ({
    limit: input["limit"] ?? null,
    next: input["cursor"] ?? null,
    tags: input["tag"] ?? [],
  }),
  "items.create": async (input, { responseHeaders }) => {
    responseHeaders["location"] = "/v1/items/i1";
    return { ...item, ...input };
  },
  "items.get": async (input) => ({ ...item, id: input["item_id"] }),
  "items.change": async (input) => ({ ...item, id: input["item_id"] }),
  "items.remove": async () => undefined,
  "items.seal": async (input) => ({ name: input["name"] }),
  "items.open": async (input) => input["body"],
  "items.touch": async () => undefined,
  "echo.send": async (input) => input["body"],
};

/** Generates shop.yaml into a folder of its own and starts both entries and `serve`. */
export async function openShop(name: string): Promise<Shop> {
  const modules = await loadDesk(`rows-${name}`, "rows/shop.yaml");
  const calls: string[] = [];
  const errors: unknown[] = [];
  const own = new Map<string, Handler>();
  const grouped: Record<string, Record<string, Handler>> = {};
  for (const [endpoint, usual] of Object.entries(handlers)) {
    const [group = "", method = ""] = endpoint.split(".");
    (grouped[group] ??= {})[method] = (input, context) => {
      calls.push(endpoint);
      return (own.get(endpoint) ?? usual)(input, context);
    };
  }
  const serverWith = (options: Readonly<Record<string, unknown>>): DeskServer =>
    modules.createServer(grouped, {
      authenticate,
      onError: (error: unknown) => void errors.push(error),
      ...options,
    });
  const server = serverWith({});
  const http = await listening(createHttpServer(modules.toNodeListener(server)));
  const { port } = http.address() as AddressInfo;
  const serving = await modules.serve(server);
  const askOther = async (entry: EntryName, other: DeskServer, asked?: Asked): Promise<ReceivedResponse> => {
    if (entry === "fetch") return askByFetch(other, asked);
    const listener = await listening(createHttpServer(modules.toNodeListener(other)));
    onTestFinished(() => stop(listener));
    return askBySocket((listener.address() as AddressInfo).port, asked);
  };
  return {
    modules,
    folder: fileURLToPath(new URL(`../../../.output/server-rows-${name}/`, import.meta.url)),
    port,
    servePort: serving.port,
    calls,
    errors,
    serverWith,
    askOther,
    handle: (endpoint, handler) => {
      own.set(endpoint, handler);
      onTestFinished(() => void own.delete(endpoint));
    },
    ask: (entry, asked) => (entry === "fetch" ? askByFetch(server, asked) : askBySocket(port, asked)),
    serving: async (options = {}, other = server) => {
      const started = await modules.serve(other, options);
      onTestFinished(() => stop(started.httpServer));
      return started;
    },
  };
}

const authenticate = {
  app: ({ appId, appSecret }: { appId: string; appSecret: string }) =>
    appId === "shop" && appSecret === "secret" ? { app: appId } : null,
  user: ({ userToken }: { userToken: string }) => (userToken === "token" ? { user: 7 } : null),
};

async function listening(http: HttpServer): Promise<HttpServer> {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return http;
}

function stop(http: HttpServer): void {
  http.close();
  http.closeAllConnections();
}

/** Asks over a socket of its own. */
export async function askBySocket(port: number, asked: Asked = {}): Promise<ReceivedResponse> {
  const connection = await Connection.open(port);
  connection.write(requestOf(asked));
  const received = await connection.read(asked.method);
  connection.socket.destroy();
  return received;
}

/** The bytes of a request. */
export function requestOf(asked: Asked): Uint8Array {
  const { method = "GET", target = "/v1/items", headers = [], body, chunks, anonymous } = asked;
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const rows = [...(anonymous === true ? [] : asApp), ...headers];
  if (!rows.some(([name]) => name.toLowerCase() === "host")) rows.unshift(["host", "shop.test"]);
  if (bytes !== undefined) rows.push(["content-length", String(bytes.byteLength)]);
  if (chunks !== undefined) rows.push(["transfer-encoding", "chunked"]);
  const head = rows.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const pieces = [Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, "latin1")];
  for (const chunk of chunks ?? []) {
    const piece = Buffer.from(chunk);
    pieces.push(Buffer.from(`${piece.byteLength.toString(16)}\r\n`), piece, Buffer.from("\r\n"));
  }
  if (chunks !== undefined) pieces.push(Buffer.from("0\r\n\r\n"));
  if (bytes !== undefined) pieces.push(bytes);
  return Buffer.concat(pieces);
}

async function askByFetch(server: DeskServer, asked: Asked = {}): Promise<ReceivedResponse> {
  const response = await server.fetch(toRequest(asked));
  return responseOf(response.status, Object.fromEntries(response.headers), await response.text());
}

/**
 * The same request for `fetch`.
 * @throws TypeError for what the platform itself refuses to send.
 */
export function toRequest(asked: Asked): Request {
  const { method = "GET", target = "/v1/items", headers = [], body, chunks, anonymous } = asked;
  const sent = new Headers();
  for (const [name, value] of [...(anonymous === true ? [] : asApp), ...headers]) sent.append(name, value);
  const init: RequestInit & { duplex?: "half" } = { method, headers: sent };
  if (body !== undefined) init.body = Buffer.from(body) as BodyInit;
  if (chunks !== undefined) {
    const start = (controller: ReadableStreamDefaultController): void => {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    };
    init.body = new ReadableStream({ start }) as BodyInit;
    init.duplex = "half";
  }
  return new Request(`http://shop.test${target}`, init);
}
