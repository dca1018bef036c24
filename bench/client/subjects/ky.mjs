/** ky with its defaults: a timeout of ten seconds, two retries of repeatable requests. */
import ky from "ky";
import { authHeaders, pageInput, pagePath, quoteInput, quotePath } from "./requests.mjs";

/** @param {import("./all.mjs").Setting} setting @returns {import("./all.mjs").Calls} */
export function makeKy({ baseUrl, fetch = globalThis.fetch }) {
  const client = ky.create({ prefixUrl: baseUrl, fetch, headers: authHeaders });
  return {
    page: () => client.get(pagePath.slice(1), { searchParams: pageInput }).json(),
    quote: () => client.post(quotePath.slice(1), { json: quoteInput }).json(),
  };
}
