/** The servers, in the order of the tables. */

/**
 * Starts a server and returns its port; `generated` is the URL of a bundle of the generated wallet.
 *
 * @typedef {(generated: string) => Promise<number>} Listen
 */

/**
 * @typedef {object} Subject
 * @property {string} id Also the name of its module beside this one.
 * @property {string} name
 * @property {string[]} [packages] The libraries whose versions are printed behind the name.
 * @property {boolean} validates Must refuse the invalid requests, too.
 */

/** The id of the server that all others are compared with. */
export const baseline = "promises";

/** The id of the framework with the same promises. */
export const samePromises = "fastify-validated";

/** @type {readonly Subject[]} */
export const subjects = [
  { id: "raw", name: "handwritten node:http", validates: false },
  { id: "promises", name: "handwritten node:http, same guarantees (baseline)", validates: true },
  { id: "speccast", name: "speccast toNodeListener", validates: true },
  { id: "fastify", name: "", packages: ["fastify"], validates: true },
  {
    id: "fastify-validated",
    name: "",
    packages: ["fastify", "@fastify/response-validation"],
    validates: true,
  },
  { id: "hono", name: "", packages: ["hono", "@hono/node-server", "zod"], validates: true },
  { id: "express", name: "", packages: ["express", "zod"], validates: true },
  { id: "express-observed", name: "express with observe, sample 0.1", validates: true },
];
