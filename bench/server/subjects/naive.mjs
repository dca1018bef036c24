/** The shortest adapter from `node:http` to `fetch`: a real Request and a real Response each time. */

/**
 * @param {(request: Request) => Promise<Response>} fetch
 * @returns {import("node:http").RequestListener}
 */
export function naiveListener(fetch) {
  return async (incoming, outgoing) => {
    const method = incoming.method ?? "GET";
    /** @type {RequestInit} */
    const init = { method, headers: /** @type {Record<string, string>} */ (incoming.headers) };
    if (method !== "GET" && method !== "HEAD") {
      const pieces = [];
      for await (const piece of incoming) pieces.push(piece);
      init.body = Buffer.concat(pieces);
    }
    const response = await fetch(new Request(`http://${incoming.headers.host}${incoming.url}`, init));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = { ...Object.fromEntries(response.headers), "content-length": body.byteLength };
    outgoing.writeHead(response.status, headers).end(body);
  };
}
