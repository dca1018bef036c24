import { Agent, ProxyAgent, fetch, request } from "undici";

const dispatcher = new Agent();

/** Sends a request with the package undici, over its own connections: Node's `fetch` keeps its own (see `own-fetch.ts`). */
export const undiciRequest: typeof request = (url, options) => request(url, { dispatcher, ...options });

export { FormData as UndiciFormData } from "undici";

/** Returns a `fetch` that sends requests through a proxy. */
export function fetchThrough(url: string): typeof globalThis.fetch {
  const proxy = new ProxyAgent(url);
  return ((target: string, init: object) =>
    fetch(target, { ...init, dispatcher: proxy })) as typeof globalThis.fetch;
}
