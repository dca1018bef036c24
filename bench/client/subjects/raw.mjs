/** The floors: fetch by hand, without validation or retries. */
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

/**
 * The same with a timeout. The signal of each call is most of its cost.
 *
 * @param {import("./all.mjs").Setting} setting
 * @returns {import("./all.mjs").Calls}
 */
export function makeRawWithTimeout({ baseUrl, fetch = globalThis.fetch }) {
  return {
    page: () =>
      withTimeout(async (signal) => {
        const response = await fetch(`${baseUrl}${pagePath}?limit=${pageInput.limit}`, {
          headers: authHeaders,
          signal,
        });
        if (!response.ok) throw new Error(`${response.status}`);
        return await response.json();
      }),
    quote: () =>
      withTimeout(async (signal) => {
        const headers = { ...authHeaders, "content-type": "application/json" };
        const body = JSON.stringify(quoteInput);
        const response = await fetch(`${baseUrl}${quotePath}`, { method: "POST", headers, body, signal });
        if (!response.ok) throw new Error(`${response.status}`);
        return await response.json();
      }),
  };
}

/** @param {(signal: AbortSignal) => Promise<unknown>} work */
async function withTimeout(work) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 30_000);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
