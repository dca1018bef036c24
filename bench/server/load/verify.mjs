/** Whether a server answers as it should, before anything is measured. */
import { request } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { exchanges, refusals } from "../data/exchanges.mjs";

/** @typedef {import("../data/exchanges.mjs").Asked} Asked */

/**
 * @param {number} port
 * @param {{ validates: boolean }} options
 * @returns {Promise<string | undefined>} what is wrong
 */
export async function faultOf(port, { validates }) {
  for (const { title, asked, answer } of exchanges) {
    const { status, text } = await ask(port, asked);
    if (status !== 200) return `${title}: answered ${status}`;
    if (!isDeepStrictEqual(JSON.parse(text), answer)) return `${title}: answered another body`;
  }
  for (const { status: expected, asked } of validates ? refusals : []) {
    const { status } = await ask(port, asked);
    if (status !== expected) {
      return `${asked.method} ${asked.path} ${asked.body ?? ""}: answered ${status} in place of ${expected}`;
    }
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {Asked} asked
 * @returns {Promise<{ status: number, text: string }>}
 */
function ask(port, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => (text += piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject).end(body);
  });
}

/** A request as it goes over the wire. @param {Asked} asked */
export function bytesOf({ method, path, headers, body = "" }) {
  const rows = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${rows.join("")}\r\n${body}`;
}
