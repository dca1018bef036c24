/** A fetch that answers at once, with real responses, so that what is left is what a client itself does. */
import { responses } from "../subjects/requests.mjs";

const texts = { GET: JSON.stringify(responses.page), POST: JSON.stringify(responses.quote) };
const init = { status: 200, headers: { "content-type": "application/json" } };

/** @type {import("../subjects/all.mjs").Send} */
export function stubbedFetch(request, options) {
  const method = options?.method ?? (request instanceof Request ? request.method : "GET");
  return Promise.resolve(new Response(method === "GET" ? texts.GET : texts.POST, init));
}
