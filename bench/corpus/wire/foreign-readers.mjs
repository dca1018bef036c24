/**
 * Requests as other implementations of OpenAPI read them: openapi-backend in memory, and express-openapi-validator behind
 * a real socket.
 */
import { createServer, request as httpRequest } from "node:http";
import express from "express";
import * as validator from "express-openapi-validator";
import { OpenAPIBackend } from "openapi-backend";
import { nodeAt } from "./document.mjs";
import { isJson } from "./inputs.mjs";
import { sameTexts, textsOf } from "./styles.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./inputs.mjs").Made} Made */
/** @typedef {import("./inputs.mjs").Problem} Problem */
/** @typedef {import("./output.mjs").Sent} Sent */
/** @typedef {import("./document.mjs").OperationFacts} OperationFacts */
/** @typedef {{ readonly name: string, read(operation: OperationFacts, sent: Sent): Promise<Reading | undefined>, close(): Promise<void> }} Reader */
/**
 * The reading of a request; a reader that cannot compile a schema has none.
 *
 * @typedef {object} Reading
 * @property {string} [rejection]
 * @property {Json} [query]
 * @property {Json} [path]
 * @property {unknown} [body]
 */

/**
 * Starts the readers of some operations.
 *
 * @param {Json} document
 * @param {readonly OperationFacts[]} operations
 */
export async function foreignReaders(document, operations) {
  const readers = /** @type {Reader[]} */ ([]);
  const failed = /** @type {string[]} */ ([]);
  const names = /** @type {Map<string, string>} */ (new Map());
  for (const [name, start] of /** @type {const} */ ([
    ["openapi-backend", startBackend],
    ["express-openapi-validator", startExpress],
  ]))
    try {
      readers.push(await start(selectionOf(document, operations, names), names));
    } catch (error) {
      failed.push(`${name}: ${String(error).slice(0, 200)}`);
    }
  /** Requests that each reader read. */
  const reads = Object.fromEntries(readers.map(({ name }) => [name, 0]));
  return {
    failed,
    reads,
    /** @param {OperationFacts} operation @param {Made} made @param {Sent} sent @returns {Promise<Problem[]>} */
    async read(operation, made, sent) {
      const problems = /** @type {Problem[]} */ ([]);
      // The platform's `fetch` adds this header; the stub that took the request stands before it.
      const received = { ...sent, headers: { "user-agent": "judge", ...sent.headers } };
      for (const { name, read } of readers) {
        const reading = await read(operation, received);
        if (reading === undefined) continue;
        reads[name] = (reads[name] ?? 0) + 1;
        problems.push(...compare(name, operation, made, reading));
      }
      return problems;
    },
    close: async () => void (await Promise.all(readers.map((reader) => reader.close()))),
  };
}

/**
 * @param {string} name
 * @param {OperationFacts} operation
 * @param {Made} made
 * @param {Reading} reading
 * @returns {Problem[]}
 */
function compare(name, operation, made, { rejection, query, path, body }) {
  if (rejection !== undefined) return [{ kind: `${name} rejects`, at: operation.at, text: rejection }];
  const problems = /** @type {Problem[]} */ ([]);
  for (const { parameter, value } of made.parameters) {
    const found = parameter.in === "query" ? query : parameter.in === "path" ? path : undefined;
    if (found === undefined) continue;
    const isSpread =
      parameter.style === "form" &&
      parameter.explode &&
      typeof value === "object" &&
      !Array.isArray(value) &&
      parameter.media === undefined;
    const read = isSpread
      ? Object.fromEntries(Object.keys(value).map((key) => [key, found[key]]))
      : found[parameter.name];
    if (read === undefined || !sameTexts(textsOf(value), textsOf(read)))
      problems.push({
        kind: `${name} reads another ${parameter.in} parameter`,
        at: parameter.at,
        text: `${parameter.name} = ${JSON.stringify(value)}, read as ${JSON.stringify(read)}`,
      });
  }
  if (
    body !== undefined &&
    made.body?.format === "json" &&
    JSON.stringify(body) !== JSON.stringify(made.body.value)
  )
    problems.push({
      kind: `${name} reads another body`,
      at: operation.body?.at ?? operation.at,
      text: `${JSON.stringify(made.body.value).slice(0, 120)}, read as ${JSON.stringify(body).slice(0, 120)}`,
    });
  return problems;
}

/**
 * Returns a document with only some operations, and what they refer to. Readers change what they are given, so each has
 * its own.
 *
 * @param {Json} document
 * @param {readonly OperationFacts[]} operations
 * @param {Map<string, string>} names
 * @returns {any}
 */
function selectionOf(document, operations, names) {
  /** @type {Json} */
  const paths = {};
  for (const [at, { key, template, method, at: pointer }] of operations.entries()) {
    names.set(key, `judge${at}`);
    const item = nodeAt(document, pointer.slice(0, pointer.lastIndexOf("/")));
    const { security: _, servers: __, callbacks: ___, ...operation } = item[method.toLowerCase()];
    paths[template] = {
      ...(item.parameters === undefined ? {} : { parameters: item.parameters }),
      ...paths[template],
      [method.toLowerCase()]: { ...operation, operationId: `judge${at}` },
    };
  }
  const selection = /** @type {Json} */ ({
    openapi: document["openapi"],
    info: { title: "judge", version: "1" },
    paths,
    components: {},
  });
  const queue = [paths];
  const seen = new Set();
  const visit = (/** @type {any} */ node) => {
    if (node === null || typeof node !== "object") return;
    for (const [key, value] of Object.entries(node)) {
      const isReference =
        (key === "$ref" || node === node["mapping"]) && typeof value === "string" && value.startsWith("#/");
      if (!isReference) visit(value);
      else if (!seen.has(value)) {
        seen.add(value);
        queue.push(place(selection, document, value.slice(1)));
      }
    }
  };
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) visit(node);
  return plain(selection, "");
}

/**
 * Returns a copy without extensions, defaults, which express-openapi-validator fills in, and references to other files.
 *
 * @param {any} node
 * @param {string} key
 * @returns {any}
 */
function plain(node, key) {
  if (Array.isArray(node)) return node.map((one) => plain(one, ""));
  if (node === null || typeof node !== "object") return node;
  if (typeof node.$ref === "string" && !node.$ref.startsWith("#")) return {};
  const isMap =
    /^(?:properties|responses|mapping|schemas|headers|content|paths|securitySchemes|parameters|variables)$/.test(
      key,
    );
  const entries = Object.entries(node).filter(
    ([name]) => isMap || !(/^(?:default|example|examples|externalDocs)$/.test(name) || name.startsWith("x-")),
  );
  return Object.fromEntries(
    entries.map(([name, one]) => [
      name,
      /^(?:enum|const)$/.test(name) && !isMap ? one : plain(one, isMap ? "" : name),
    ]),
  );
}

/** Copies the part at a pointer. @param {Json} selection @param {Json} document @param {string} pointer @returns {any} */
function place(selection, document, pointer) {
  const parts = pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
  const isNamed = parts[0] === "components" && parts.length >= 3;
  const depth = isNamed ? 3 : parts.length;
  let [from, to] = /** @type {[any, any]} */ ([document, selection]);
  for (const [at, part] of parts.slice(0, depth).entries()) {
    from = from?.[part];
    if (from === undefined) return undefined;
    if (at === depth - 1) to[part] ??= from;
    else to[part] ??= Array.isArray(from) ? [] : {};
    to = to[part];
  }
  return to;
}

/** @param {any} definition @param {Map<string, string>} names @returns {Promise<Reader>} */
async function startBackend(definition, names) {
  const backend = new OpenAPIBackend({
    definition,
    strict: false,
    quick: true,
    validate: true,
    coerceTypes: true,
    ajvOpts: {
      strict: false,
      validateFormats: false,
      logger: false,
      code: { regExp: Object.assign((/** @type {string} */ text) => pattern(text), { code: "" }) },
    },
  });
  await Promise.resolve();
  const { warn } = console;
  // It warns of documents that it does not like, and reads them all the same.
  console.warn = () => undefined;
  try {
    await backend.init();
  } finally {
    console.warn = warn;
  }
  // It goes on without operations where it cannot resolve a reference, such as one with `%7B` in it.
  if (backend.router.getOperations().length === 0) throw new Error("it reads no operation of the document");
  return {
    name: "openapi-backend",
    async read({ key }, { method, target, headers, body }) {
      const [path = "", query] = target.split("?");
      const isText = isJson(headers["content-type"] ?? "");
      const request = {
        method,
        path,
        headers,
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body: isText ? Buffer.from(body).toString() : {} }),
      };
      try {
        const operation = backend.matchOperation(/** @type {any} */ (request));
        if (operation?.operationId !== names.get(key))
          return { rejection: `another operation: ${operation?.method} ${operation?.path}` };
        const { valid, errors, coerced } = /** @type {any} */ (
          backend.validateRequest(/** @type {any} */ (request), operation)
        );
        if (!valid && body !== undefined && !isText) return {};
        if (!valid)
          return {
            rejection: JSON.stringify(
              errors
                ?.slice(0, 2)
                .map(
                  (/** @type {Json} */ one) =>
                    `${one["instancePath"]} ${one["message"]} ${JSON.stringify(one["params"])}`,
                ),
            ).slice(0, 300),
          };
        return {
          query: coerced.query,
          path: coerced.params,
          ...(isText
            ? { body: backend.router.parseRequest(/** @type {any} */ (request), operation).requestBody }
            : {}),
        };
      } catch {
        // A schema that Ajv does not compile, such as one that refers to itself after the references were replaced.
        return undefined;
      }
    },
    close: async () => undefined,
  };
}

/** @param {string} text */
function pattern(text) {
  try {
    return new RegExp(text, "u");
  } catch {
    return new RegExp(text);
  }
}

/** @param {any} apiSpec @param {Map<string, string>} _names @returns {Promise<Reader>} */
async function startExpress(apiSpec, _names) {
  const app = express();
  app.set("query parser", "extended");
  app.use(
    express.json({
      strict: false,
      type: (request) =>
        isJson(request.headers["content-type"] ?? "") && request.headers["content-type"] !== undefined,
    }),
  );
  app.use(express.urlencoded({ extended: true }));
  app.use(express.text({ type: "text/*" }));
  app.use(
    validator.middleware({
      apiSpec,
      validateApiSpec: false,
      validateSecurity: false,
      validateResponses: false,
      validateRequests: { allErrors: false, removeAdditional: false },
      validateFormats: false,
    }),
  );
  app.use((/** @type {any} */ request, /** @type {any} */ response) => {
    response.json({ query: request.query, path: request.openapi?.pathParams ?? {}, body: request.body });
  });
  app.use(
    (
      /** @type {any} */ error,
      /** @type {any} */ _request,
      /** @type {any} */ response,
      /** @type {any} */ _next,
    ) => {
      const { status = 500, message } = error;
      response
        .status(400)
        // The response to HEAD has no body.
        .set("x-rejection", encodeURIComponent(`${status} ${message}`.slice(0, 300)))
        .json({ rejection: `${status} ${message}`.slice(0, 300), isFailure: status >= 500 });
    },
  );
  const server = createServer(app);
  // On a loaded machine, a connection could end just when a request takes it again.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    name: "express-openapi-validator",
    read: (_, { method, target, headers, body }) =>
      new Promise((resolve) => {
        const sent = { ...headers, ...(body === undefined ? {} : { "content-length": String(body.length) }) };
        const request = httpRequest(
          { host: "127.0.0.1", port, method, path: target, headers: sent },
          (response) => {
            const chunks = /** @type {Buffer[]} */ ([]);
            response.on("data", (chunk) => chunks.push(chunk));
            response.on("end", () => {
              const text = Buffer.concat(chunks).toString();
              if (method === "HEAD") {
                const stated = decodeURIComponent(String(response.headers["x-rejection"] ?? ""));
                return resolve(response.statusCode === 200 ? {} : { rejection: stated });
              }
              try {
                const { rejection, query, path, body: read, isFailure } = JSON.parse(text);
                if (isFailure === true) return resolve(undefined);
                resolve(
                  rejection === undefined
                    ? { query, path, ...(isJson(headers["content-type"] ?? "") ? { body: read } : {}) }
                    : { rejection },
                );
              } catch {
                resolve({ rejection: `${response.statusCode} ${text.slice(0, 200)}` });
              }
            });
          },
        );
        request.on("error", (error) => resolve({ rejection: String(error) }));
        request.end(body === undefined ? undefined : Buffer.from(body));
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
