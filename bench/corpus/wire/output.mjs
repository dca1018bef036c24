/** A generated output, loaded: its client, its server and the descriptors that say where a value goes in the input. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, request as httpRequest } from "node:http";
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
  const names = [...text.matchAll(/^const (\w+Operation) =\s+\{$/gm)].map(([, name]) => name);
  const servers = [...text.matchAll(/\batServer\(("(?:[^"\\]|\\.)*")/g)].map(([, name = '""']) =>
    JSON.parse(name),
  );
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
  return {
    operations: /** @type {readonly Json[]} */ (judged),
    /** Names of the servers of single operations. */
    servers: /** @type {readonly string[]} */ (servers),
    createClient,
    createServer,
    toNodeListener,
  };
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

/** A stub of the service: keeps the last request, and sends the response that it is given. */
export class Stub {
  /** @type {Sent | undefined} */
  sent;
  /** @type {() => Response} */
  answer = () => new Response(null, { status: 204 });

  fetch = async (/** @type {string} */ url, /** @type {any} */ init) => {
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

  /** Starts the stub behind a socket, and returns its address. @param {Sockets} sockets */
  async listen(sockets) {
    return sockets.listen((request, response) => {
      const chunks = /** @type {Buffer[]} */ ([]);
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", async () => {
        const bytes = Buffer.concat(chunks);
        const hasBody = bytes.length > 0 || request.headers["content-type"] !== undefined;
        const own = Object.entries(request.headers).filter(([name]) => !transportHeaders.has(name));
        this.sent = {
          method: request.method ?? "",
          target: request.url ?? "",
          headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
          body: hasBody ? bytes : undefined,
        };
        const answer = this.answer();
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
      });
    });
  }
}

/** Headers of the connection, and those that `fetch` adds by itself. */
const transportHeaders = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "accept-encoding",
  "accept-language",
  "sec-fetch-mode",
  "user-agent",
  "expect",
]);

/** The servers of a run on real sockets. */
export class Sockets {
  #servers = /** @type {import("node:http").Server[]} */ ([]);

  /** @param {import("node:http").RequestListener} listener */
  async listen(listener) {
    const server = createHttpServer(listener);
    this.#servers.push(server);
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    return `http://127.0.0.1:${port}`;
  }

  close() {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** @param {any} init */
async function bytesOf({ body }) {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The handlers fail where nobody reads the response. @returns {unknown} */
export const refuse = () => {
  throw new Error("judge");
};

/** A server whose handlers keep what reaches them. */
export class Recorder {
  /** @type {{ readonly endpoint: string, readonly input: any } | undefined} */
  reached;
  /** @type {unknown} */
  error;
  /** Credentials that the hooks got, by scheme. @type {Record<string, unknown>} */
  credentials = {};
  /** @type {(endpoint: string, fail: Record<string, any>) => unknown} */
  respond = refuse;

  /** Address of the server, if it is behind a socket. @type {string | undefined} */
  #address;

  /** @param {Output} output */
  constructor({ createServer, operations }) {
    const handlers = handlerProxy([], async (endpoint, input, { fail }) => {
      this.reached = { endpoint, input: await readInput(input) };
      return this.respond(endpoint, fail);
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

  /** Starts the server behind a socket. @param {Output} output @param {Sockets} sockets */
  async listen({ toNodeListener }, sockets) {
    this.#address = await sockets.listen(toNodeListener(this.server));
  }

  /** @param {Sent} request @returns {Promise<Response>} */
  async send({ method, target, headers, body }) {
    this.reached = undefined;
    this.error = undefined;
    this.credentials = {};
    if (this.#address !== undefined) return overSocket(this.#address, { method, target, headers, body });
    const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
    const request = new Request(`${baseUrl}${target}`, {
      method,
      headers,
      ...(hasBody ? { body: Buffer.from(body) } : {}),
    });
    return this.server.fetch(request);
  }
}

/** @param {string} address @param {Sent} request @returns {Promise<Response>} */
function overSocket(address, { method, target, headers, body }) {
  const { hostname, port } = new URL(address);
  const sent = { ...headers, ...(body === undefined ? {} : { "content-length": String(body.length) }) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, method, path: target, headers: sent, agent: false },
      (response) => {
        const chunks = /** @type {Buffer[]} */ ([]);
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode = 0 } = response;
          resolve(
            new Response([204, 304].includes(statusCode) ? null : Buffer.concat(chunks), {
              status: statusCode,
              headers: { "content-type": response.headers["content-type"] ?? "" },
            }),
          );
        });
      },
    );
    request.on("error", reject);
    request.end(body === undefined ? undefined : Buffer.from(body));
  });
}

/** @param {readonly string[]} path @param {(endpoint: string, input: any, context: any) => unknown} call @returns {any} */
function handlerProxy(path, call) {
  return new Proxy(() => undefined, {
    get: (_, name) =>
      name === "then" || typeof name === "symbol" ? undefined : handlerProxy([...path, name], call),
    apply: (_, __, [input, context]) => call(path.join("."), input, context),
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
