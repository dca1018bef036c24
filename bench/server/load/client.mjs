/** A client that keeps its connections open and repeats one request, one at a time on each connection. */
import { connect } from "node:net";

/**
 * @typedef {object} Load
 * @property {number} port
 * @property {string} bytes The request as it is sent.
 * @property {number} connections
 * @property {number} requests In all.
 * @property {boolean} staysAwake Whether the process looks for responses without a pause. A server pays for waking a
 *   client that sleeps, and the slower the server is, the more often its client sleeps: that would count twice.
 */

/**
 * @typedef {object} Loaded
 * @property {number} seconds
 * @property {number} requests
 * @property {number} failures Responses other than 200.
 * @property {number} p50 Milliseconds.
 * @property {number} p99
 */

/**
 * @param {Load} load
 * @returns {Promise<Loaded>}
 * @throws when a connection breaks
 */
export async function drive({ port, bytes, connections, requests, staysAwake }) {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const took = new Float64Array(requests);
  const state = { sent: 0, received: 0, failures: 0 };
  const request = Buffer.from(bytes, "latin1");
  const begin = performance.now();
  let isDone = false;
  const stayAwake = () => {
    if (!isDone) setImmediate(stayAwake);
  };
  if (staysAwake) stayAwake();
  await new Promise((resolve, reject) => {
    for (const socket of sockets) {
      let sentAt = 0;
      const send = () => {
        if (state.sent === requests) return;
        state.sent++;
        sentAt = performance.now();
        socket.write(request);
      };
      const read = readResponses((isRight) => {
        took[state.received++] = performance.now() - sentAt;
        if (!isRight) state.failures++;
        if (state.received === requests) resolve(undefined);
        else send();
      });
      socket.on("data", read);
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server closed a connection")));
      send();
    }
  });
  isDone = true;
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  took.sort();
  const at = (/** @type {number} */ share) => took[Math.min(requests - 1, Math.floor(requests * share))] ?? 0;
  return { seconds, requests, failures: state.failures, p50: at(0.5), p99: at(0.99) };
}

/** @param {number} port @returns {Promise<import("node:net").Socket>} */
function open(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true);
    socket.once("error", reject);
  });
}

/**
 * Finds the ends of responses in the bytes of a socket: by length, or by the last chunk.
 *
 * @param {(isRight: boolean) => void} onResponse
 * @returns {(piece: Buffer) => void}
 */
function readResponses(onResponse) {
  let rest = "";
  return (piece) => {
    rest += piece.toString("latin1");
    const end = endOf(rest);
    if (end < 0) return;
    const isRight = rest.startsWith("HTTP/1.1 200");
    rest = rest.slice(end);
    onResponse(isRight);
  };
}

/** Returns the end of the response that `text` begins with; -1 when it is incomplete. @param {string} text */
function endOf(text) {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return -1;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head + 2));
  if (length !== null) {
    const end = head + 4 + Number(length[1]);
    return text.length >= end ? end : -1;
  }
  const last = text.indexOf("\r\n0\r\n\r\n", head + 2);
  return last < 0 ? -1 : last + 7;
}
