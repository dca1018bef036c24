import { Agent, request } from "undici";

const dispatcher = new Agent();

/** Sends a request with the package undici, over its own connections: Node's `fetch` keeps its own (see `own-fetch.ts`). */
export const undiciRequest: typeof request = (url, options) => request(url, { dispatcher, ...options });

export { FormData as UndiciFormData } from "undici";
