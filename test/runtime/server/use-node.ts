/** The types of node.ts in use: checked against the output of desk.yaml, never run. */
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createSecureServer, createServer as createHttp2Server } from "node:http2";
import { createServer as createHttpsServer } from "node:https";
import express from "express";
import { serve, toNodeListener, type NodeListener } from "../../.output/server-typing/node.js";
import type { Server } from "../../.output/server-typing/server.js";

declare const server: Server;

const listener: NodeListener = toNodeListener(server, { sendTimeoutMs: 1_000 });
createHttpServer(listener);
createHttpsServer({}, listener);
createHttp2Server(listener);
createSecureServer({ allowHTTP1: true }, listener);
createHttp2Server().on("request", listener);
express().use(listener);
express().use(toNodeListener(server, { unmatched: "next" }));
const asBefore: RequestListener = listener;

// @ts-expect-error There is no such option.
toNodeListener(server, { requestTimeoutMs: 1 });
// @ts-expect-error There is no such way.
toNodeListener(server, { unmatched: "ignore" });

void [serve(server, { sendTimeoutMs: 0 }), asBefore];
