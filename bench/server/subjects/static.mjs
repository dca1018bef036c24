/** Below the floor: `node:http` with bytes that are ready. */
import { createServer } from "node:http";
import { exchanges } from "../data/exchanges.mjs";
import { listening } from "./listening.mjs";

const bytes = new Map(
  exchanges.map(({ asked, answer }) => [asked.method, Buffer.from(JSON.stringify(answer))]),
);

/** @type {import("./all.mjs").Listen} */
export function listen() {
  return listening(
    createServer((request, response) => {
      const body = bytes.get(request.method ?? "") ?? Buffer.alloc(0);
      response.writeHead(200, { "content-type": "application/json", "content-length": body.byteLength });
      response.end(body);
    }),
  );
}
