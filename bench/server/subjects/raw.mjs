/** The floor: `node:http` by hand. It parses and stringifies JSON and checks nothing. */
import { createServer } from "node:http";
import { pageOf, quoteFor } from "../exchanges.mjs";
import { listening } from "./listening.mjs";

/** @type {import("./all.mjs").Listen} */
export function listen() {
  return listening(
    createServer((request, response) => {
      if (request.method === "GET") return send(response, pageOf(20));
      /** @type {Buffer[]} */
      const pieces = [];
      request.on("data", (piece) => pieces.push(piece));
      request.on("end", () => {
        const [only] = pieces;
        const bytes = only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
        send(response, quoteFor(JSON.parse(bytes.toString("utf8"))));
      });
    }),
  );
}

/** @param {import("node:http").ServerResponse} response @param {unknown} value */
function send(response, value) {
  const text = JSON.stringify(value);
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}
