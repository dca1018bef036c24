/** A generated output, loaded: its client, its server and the descriptors that say where a value goes in the input. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} Sent A request as the stub received it.
 * @property {string} method
 * @property {string} target Path and query, raw.
 * @property {Record<string, string>} headers Names in lower case.
 * @property {Uint8Array | undefined} body
 */

export const baseUrl = "http://judge.example";

/**
 * Loads an output that was generated with `--emit js --split never`.
 *
 * @param {string} folder
 */
export async function loadOutput(folder) {
  const text = readFileSync(join(folder, "operations.js"), "utf8");
  const names = [...text.matchAll(/^const (\w+Operation) = \{$/gm)].map(([, name]) => name);
  // The descriptors are not exported. They only address the members of inputs: where a value travels is read on the wire.
  writeFileSync(
    join(folder, "operations.judge.js"),
    `${text}\nexport const judged = [${names.join(", ")}];\n`,
  );
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(folder, name)).href);
  const { judged } = await load("operations.judge.js");
  const { createClient } = await load("client.js");
  const { createServer } = await load("server.js");
  const { toNodeListener } = await load("node.js");
  return { operations: /** @type {readonly Json[]} */ (judged), createClient, createServer, toNodeListener };
}

/** @typedef {Awaited<ReturnType<typeof loadOutput>>} Output */

/**
 * Returns the call of a client for an endpoint such as `books.list`.
 *
 * @param {any} client
 * @param {string} endpoint
 */
export function callOf(client, endpoint) {
  let owner = client;
  const names = endpoint.split(".");
  for (const name of names) owner = owner?.[name];
  if (typeof owner !== "function") throw new Error(`The client has no ${endpoint}.`);
  return owner;
}

/** A stub of the service: keeps the last request, and answers as it is told. */
export class Stub {
  /** @type {Sent | undefined} */
  sent;
  /** @type {() => Response} */
  answer = () => new Response(null, { status: 204 });

  fetch = async (/** @type {string} */ url, /** @type {any} */ init) => {
    const { pathname, search } = new URL(url);
    void pathname;
    void search;
    this.sent = {
      method: init.method,
      target: url.slice(baseUrl.length),
      headers: Object.fromEntries(
        Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: init.body === undefined || init.body === null ? undefined : await bytesOf(init),
    };
    return this.answer();
  };
}

/** @param {any} init */
async function bytesOf({ body }) {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** A server whose handlers keep what reaches them. */
export class Recorder {
  /** @type {{ readonly endpoint: string, readonly input: any } | undefined} */
  reached;
  /** @type {unknown} */
  error;
  /** Credentials that the hooks got, by scheme. @type {Record<string, unknown>} */
  credentials = {};
  /** @type {(endpoint: string) => unknown} */
  respond = () => {
    throw new Error("judge");
  };

  /** @param {Output} output */
  constructor({ createServer, operations }) {
    const handlers = handlerProxy([], async (endpoint, input) => {
      this.reached = { endpoint, input: await readInput(input) };
      return this.respond(endpoint);
    });
    const schemes = operations.flatMap(({ auth = [] }) =>
      auth.flat().map((/** @type {Json} */ scheme) => scheme["name"]),
    );
    const hook = (/** @type {string} */ scheme) => (/** @type {unknown} */ given) => {
      this.credentials[scheme] = given;
      return "caller";
    };
    const authenticate = Object.fromEntries(schemes.map((scheme) => [scheme, hook(scheme)]));
    this.server = createServer(handlers, {
      authenticate,
      onError: (/** @type {unknown} */ error) => (this.error = error),
      onDrift: (/** @type {unknown} */ drift) => (this.error = drift),
      rules: handlerProxy([], () => true),
    });
  }

  /** @param {Sent} request */
  async send({ method, target, headers, body }) {
    this.reached = undefined;
    this.error = undefined;
    this.credentials = {};
    const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
    const request = new Request(`${baseUrl}${target}`, {
      method,
      headers,
      ...(hasBody ? { body: Buffer.from(body) } : {}),
    });
    return /** @type {Promise<Response>} */ (this.server.fetch(request));
  }
}

/** @param {readonly string[]} path @param {(endpoint: string, input: any) => unknown} call @returns {any} */
function handlerProxy(path, call) {
  return new Proxy(() => undefined, {
    get: (_, name) =>
      name === "then" || typeof name === "symbol" ? undefined : handlerProxy([...path, name], call),
    apply: (_, __, [input]) => call(path.join("."), input),
    has: () => true,
  });
}

/**
 * Reads the streams and files of an input.
 *
 * @param {any} input
 * @returns {Promise<any>}
 */
async function readInput(input) {
  if (typeof input === "function") {
    const result = input();
    if (typeof result?.then === "function") return readFile(await result);
    const files = [];
    for await (const file of result) files.push(await readFile(file));
    return files;
  }
  if (input instanceof ReadableStream)
    return { bytes: Buffer.from(await new Response(input).arrayBuffer()).toString("latin1") };
  if (typeof input?.[Symbol.asyncIterator] === "function") {
    const items = [];
    for await (const item of input) items.push(item);
    return items;
  }
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  /** @type {Json} */
  const read = {};
  for (const [name, value] of Object.entries(input)) read[name] = await readInput(value);
  return read;
}

/** @param {any} file */
async function readFile(file) {
  const { stream } = file ?? {};
  if (stream === undefined) return undefined;
  return { bytes: Buffer.from(await new Response(stream).arrayBuffer()).toString("latin1") };
}
