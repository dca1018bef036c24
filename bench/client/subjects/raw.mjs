/** The floor: fetch by hand. It trusts the answer, and knows neither time outs nor retries. */
import { authHeaders, pageInput, pagePath, quoteInput, quotePath } from "./requests.mjs";

/** @param {import("./all.mjs").Setting} setting @returns {import("./all.mjs").Calls} */
export function makeRaw({ baseUrl, fetch = globalThis.fetch }) {
  return {
    async page() {
      const response = await fetch(`${baseUrl}${pagePath}?limit=${pageInput.limit}`, {
        headers: authHeaders,
      });
      if (!response.ok) throw new Error(`${response.status}`);
      return await response.json();
    },
    async quote() {
      const headers = { ...authHeaders, "content-type": "application/json" };
      const body = JSON.stringify(quoteInput);
      const response = await fetch(`${baseUrl}${quotePath}`, { method: "POST", headers, body });
      if (!response.ok) throw new Error(`${response.status}`);
      return await response.json();
    },
  };
}
