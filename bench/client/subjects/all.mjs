/** Everything that is measured, in the order of the tables. */
import { makeAxios } from "./axios.mjs";
import { makeKy } from "./ky.mjs";
import { makeOpenapiFetch } from "./openapi-fetch.mjs";
import { makeRaw, makeRawWithTimeout } from "./raw.mjs";
import { makeSpeccast } from "./speccast.mjs";

/**
 * @typedef {(url: string | URL | Request, init?: RequestInit) => Promise<Response>} Send
 */

/**
 * @typedef {object} Setting Where a client sends its requests.
 * @property {string} baseUrl
 * @property {Send} [fetch] The global one by default.
 */

/**
 * @typedef {object} Calls The two calls that are measured.
 * @property {() => Promise<unknown>} page
 * @property {() => Promise<unknown>} quote
 */

/**
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} name
 * @property {"floor" | "speccast" | "peer"} kind
 * @property {string} [package] Whose version stands behind the name.
 * @property {(setting: Setting) => Calls} make
 */

/** Time outs and caps off: what is left is the request and its answer. */
const bare = {
  timeoutMs: Infinity,
  totalTimeoutMs: Infinity,
  maxResponseBytes: Infinity,
  responses: "off",
};

/**
 * @param {import("./speccast.mjs").GeneratedModules} generated
 * @returns {readonly Subject[]}
 */
export function subjectsOf(generated) {
  const speccast = (/** @type {object} */ options) => (/** @type {Setting} */ setting) =>
    makeSpeccast(generated, setting, options);
  return [
    { id: "raw", name: "raw fetch", kind: "floor", make: makeRaw },
    { id: "raw-timeout", name: "raw fetch, with a time out", kind: "floor", make: makeRawWithTimeout },
    { id: "speccast-bare", name: "speccast, no time outs, no caps", kind: "speccast", make: speccast(bare) },
    {
      id: "speccast-off",
      name: "speccast, responses off",
      kind: "speccast",
      make: speccast({ responses: "off" }),
    },
    { id: "speccast-report", name: "speccast, onDrift", kind: "speccast", make: speccast({ onDrift() {} }) },
    {
      id: "openapi-fetch",
      name: "openapi-fetch",
      package: "openapi-fetch",
      kind: "peer",
      make: makeOpenapiFetch,
    },
    { id: "ky", name: "ky", package: "ky", kind: "peer", make: makeKy },
    { id: "axios", name: "axios, fetch adapter", package: "axios", kind: "peer", make: makeAxios },
  ];
}
