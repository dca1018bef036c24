/** Checks the responses of a server before anything is measured. */
import { request as openRequest } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { exchanges, refusals } from "../exchanges.mjs";

/** @typedef {import("../exchanges.mjs").Request} Request */

/**
 * @param {number} port
 * @param {{ validates: boolean }} options
 * @returns {Promise<string | undefined>} what is wrong, if anything
 */
export async function faultOf(port, { validates }) {
  for (const { title, request, response } of exchanges) {
    const { status, text } = await send(port, request);
    if (status !== 200) return `${title}: status ${status}`;
    if (!isDeepStrictEqual(JSON.parse(text), response)) return `${title}: another body`;
  }
  for (const { status: expected, request } of validates ? refusals : []) {
    const { status } = await send(port, request);
    if (status !== expected) {
      return `${request.method} ${request.path} ${request.body ?? ""}: status ${status} in place of ${expected}`;
    }
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {Request} request
 * @returns {Promise<{ status: number, text: string }>}
 */
function send(port, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = openRequest({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => (text += piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject).end(body);
  });
}

/** Returns a request as it goes over the wire. @param {Request} request */
export function bytesOf({ method, path, headers, body = "" }) {
  const rows = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${rows.join("")}\r\n${body}`;
}
