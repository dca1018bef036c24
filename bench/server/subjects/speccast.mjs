/** The generated server of the wallet behind its entries. */
import { createServer } from "node:http";
import { serve as serveByHono } from "@hono/node-server";
import { listening } from "./listening.mjs";
import { naiveListener } from "./naive.mjs";
import { walletServer } from "./wallet.mjs";

/** @typedef {import("./all.mjs").Listen} Listen */

/** `toNodeListener` under a plain `http.Server`. @type {Listen} */
export async function listenByNode(generated) {
  const { server, toNodeListener } = await walletServer(generated);
  return await listening(createServer(toNodeListener(server)));
}

/** `serve`, with all its limits. @type {Listen} */
export async function listenByServe(generated) {
  const { server, serve } = await walletServer(generated);
  return (await serve(server)).port;
}

/** `.fetch` under an adapter whose Request and Response are made only as far as they are looked at. @type {Listen} */
export async function listenByHono(generated) {
  const { server } = await walletServer(generated);
  return await new Promise((resolve) => {
    serveByHono({ fetch: (request) => server.fetch(request), port: 0, hostname: "127.0.0.1" }, ({ port }) =>
      resolve(port),
    );
  });
}

/** `.fetch` under an adapter that makes the real objects for each request. @type {Listen} */
export async function listenByNaive(generated) {
  const { server } = await walletServer(generated);
  return await listening(createServer(naiveListener(server.fetch)));
}
