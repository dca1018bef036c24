/** axios over fetch, its adapter for browsers and workers, with its defaults. */
import axios from "axios";
import { authHeaders, pageInput, pagePath, quoteInput, quotePath } from "./requests.mjs";

/** @param {import("./all.mjs").Setting} setting @returns {import("./all.mjs").Calls} */
export function makeAxios({ baseUrl, fetch = globalThis.fetch }) {
  const client = axios.create({ baseURL: baseUrl, adapter: "fetch", env: { fetch }, headers: authHeaders });
  return {
    page: async () => (await client.get(pagePath, { params: pageInput })).data,
    quote: async () => (await client.post(quotePath, quoteInput)).data,
  };
}
