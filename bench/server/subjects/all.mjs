/** Everything that is measured, in the order of the tables. */

/**
 * Starts the server; `generated` is the URL of a bundle of the generated wallet.
 *
 * @typedef {(generated: string) => Promise<number>} Listen
 */

/**
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} name
 * @property {string[]} [packages] Whose versions stand behind its name.
 * @property {"floor" | "promises" | "speccast" | "framework"} kind
 * @property {string} module
 * @property {string} [function] Default `listen`.
 */

/** @type {readonly Subject[]} */
export const subjects = [
  { id: "static", name: "static answer", kind: "floor", module: "static" },
  { id: "raw", name: "node:http by hand", kind: "floor", module: "raw" },
  { id: "promises", name: "node:http by hand, same promises", kind: "promises", module: "promises" },
  {
    id: "speccast-node",
    name: "speccast toNodeListener",
    kind: "speccast",
    module: "speccast",
    function: "listenByNode",
  },
  {
    id: "speccast-serve",
    name: "speccast serve",
    kind: "speccast",
    module: "speccast",
    function: "listenByServe",
  },
  {
    id: "speccast-fetch-lazy",
    name: "speccast fetch,",
    packages: ["@hono/node-server"],
    kind: "speccast",
    module: "speccast",
    function: "listenByHono",
  },
  {
    id: "speccast-fetch-real",
    name: "speccast fetch, real objects",
    kind: "speccast",
    module: "speccast",
    function: "listenByNaive",
  },
  { id: "fastify", name: "", packages: ["fastify"], kind: "framework", module: "fastify" },
  { id: "hono", name: "", packages: ["hono", "@hono/node-server", "zod"], kind: "framework", module: "hono" },
  { id: "express", name: "", packages: ["express", "zod"], kind: "framework", module: "express" },
];
