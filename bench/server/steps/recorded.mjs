/** A request as `node:http` gives it, recorded, and the body that goes with it. */

/**
 * @typedef {object} Recorded
 * @property {object} request What `NodeIncoming` takes for an `IncomingMessage`.
 * @property {object} response What it takes for a `ServerResponse`.
 * @property {Buffer} body
 */

/**
 * Its body arrives in one piece, as it does when it is short.
 *
 * @param {import("../data/exchanges.mjs").Asked} asked
 * @returns {Recorded}
 */
export function recorded({ method, path, headers, body: text = "" }) {
  const body = Buffer.from(text);
  const request = {
    method,
    url: path,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    complete: true,
    readableDidRead: false,
    /** @param {string} event @param {(piece?: Buffer) => void} listener */
    on(event, listener) {
      if (event === "data" && body.byteLength > 0) queueMicrotask(() => listener(body));
      if (event === "end") queueMicrotask(() => listener());
      return request;
    },
    once: () => request,
    off: () => request,
    socket: {},
  };
  const response = { writableFinished: true, once: () => response, writeContinue: () => {} };
  return { request, response, body };
}
