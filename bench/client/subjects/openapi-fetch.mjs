/** openapi-fetch, as its documentation shows it. */
import createClient from "openapi-fetch";
import { authHeaders, pageInput, pagePath, quoteInput, quotePath } from "./requests.mjs";

/** @param {import("./all.mjs").Setting} setting @returns {import("./all.mjs").Calls} */
export function makeOpenapiFetch({ baseUrl, fetch = globalThis.fetch }) {
  /** @type {import("openapi-fetch").Client<any>} */
  const client = createClient({ baseUrl, fetch, headers: authHeaders });
  return {
    page: () => dataOf(client.GET(pagePath, { params: { query: pageInput } })),
    quote: () => dataOf(client.POST(quotePath, { body: quoteInput })),
  };
}

/** @param {Promise<{ data?: unknown, error?: unknown }>} call */
async function dataOf(call) {
  const { data, error } = await call;
  if (error !== undefined) throw new Error(String(error));
  return data;
}
