/** The clients, in the order of the tables. */
import { makeAxios } from "./axios.mjs";
import { makeKy } from "./ky.mjs";
import { makeOpenapiFetch } from "./openapi-fetch.mjs";
import { makeRaw, makeRawWithTimeout } from "./raw.mjs";
import { makeSpeccast } from "./speccast.mjs";

/**
 * @typedef {(url: string | URL | Request, init?: RequestInit) => Promise<Response>} Send
 */

/**
 * @typedef {object} Setting
 * @property {string} baseUrl
 * @property {Send} [fetch] Default: the global one.
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
 * @property {string} [package] The library whose version is printed behind the name.
 * @property {(setting: Setting) => Calls} make
 */

/**
 * @param {import("./speccast.mjs").GeneratedClient} client
 * @returns {readonly Subject[]}
 */
export function subjectsOf(client) {
  return [
    { id: "raw", name: "raw fetch", kind: "floor", make: makeRaw },
    { id: "raw-timeout", name: "raw fetch, with a timeout", kind: "floor", make: makeRawWithTimeout },
    {
      id: "speccast",
      name: "speccast, defaults",
      kind: "speccast",
      make: (setting) => makeSpeccast(client, setting),
    },
    {
      id: "speccast-drift",
      name: "speccast, onDrift",
      kind: "speccast",
      make: (setting) => makeSpeccast(client, setting, { onDrift() {} }),
    },
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
