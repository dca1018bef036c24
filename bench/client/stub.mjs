/** A fetch that resolves at once with a real Response, so that the rest is the work of the client. */
import { responses } from "./subjects/requests.mjs";

const bodies = { GET: JSON.stringify(responses.page), POST: JSON.stringify(responses.quote) };
const init = { status: 200, headers: { "content-type": "application/json" } };

/** @type {import("./subjects/all.mjs").Send} */
export function stubbedFetch(request, options) {
  const method = options?.method ?? (request instanceof Request ? request.method : "GET");
  return Promise.resolve(new Response(method === "GET" ? bodies.GET : bodies.POST, init));
}
