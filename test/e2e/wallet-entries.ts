/** The ways into a wallet server: in one process, and over sockets by either listener. */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createClient, type WalletServiceClient } from "../../generated/wallet/client.js";
import { serve, toNodeListener } from "../../generated/wallet/node.js";
import type { Server, ServerOptions } from "../../generated/wallet/server.js";
import type { Credentials } from "../../generated/wallet/types.js";
import { walletHandlers, walletServer, type Callers } from "./wallet-handlers.js";
import { makeStore, type Store } from "./wallet-store.js";

/** The names of the ways. */
export const entries = ["server.fetch", "serve", "toNodeListener"] as const;

/** A server within reach. */
export interface Reached {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Makes `server` reachable until the test has finished. */
export async function reach(entry: (typeof entries)[number], server: Server): Promise<Reached> {
  if (entry === "server.fetch") return { baseUrl: "http://wallet.test", fetch: server.fetch };
  if (entry === "serve") {
    const serving = await serve(server, { port: 0, closeTimeoutMs: 100 });
    onTestFinished(() => serving.close());
    return { baseUrl: serving.url, fetch };
  }
  const http = createHttpServer(toNodeListener(server));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  return { baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, fetch };
}

/** Credentials of the app `desk`. */
export const desk: Credentials["app"] = { appId: "desk", appSecret: "s:ecrët" };

/** Credentials of the user `ada`. */
export const ada: Credentials["user"] = { appId: "desk", userToken: "token-of-ada" };

/** A client that shows the secret of `desk`, or `credentials`, and checks responses against the spec. */
export function clientOf(
  { baseUrl, fetch }: Reached,
  credentials: Credentials["app"] = desk,
): WalletServiceClient {
  return createClient({ baseUrl, fetch, auth: { app: credentials }, responses: "enforce" });
}

/** A service with a fresh store, and a client of it. */
export interface OpenWallet {
  readonly store: Store;
  readonly reached: Reached;
  readonly client: WalletServiceClient;
}

/** Opens a wallet service within reach of a client. */
export async function openWallet(
  entry: (typeof entries)[number],
  options: Partial<ServerOptions<Callers>> = {},
): Promise<OpenWallet> {
  const store = makeStore();
  const reached = await reach(entry, walletServer(store, walletHandlers(store), options));
  return { store, reached, client: clientOf(reached) };
}

/** Headers of a request that `desk` writes itself. */
export const asDesk: Readonly<Record<string, string>> = {
  authorization: `Basic ${Buffer.from("desk:s:ecrët").toString("base64")}`,
  "service-app-id": "desk",
};

/** A response as tests compare it. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends what no client of ours would send. */
export async function raw(
  { baseUrl, fetch }: Reached,
  path: string,
  { json, ...init }: Omit<RequestInit, "body"> & { readonly json?: unknown } = {},
): Promise<RawResponse> {
  const body = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
  const headers = { ...asDesk, ...type, ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(baseUrl + path, { ...body, ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}
