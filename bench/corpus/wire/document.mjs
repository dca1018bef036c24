/** The operations of an OpenAPI document as the standard describes them. Nothing here comes from the generator. */
import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import { parse } from "yaml";
import { convertSwagger } from "./swagger.mjs";

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} Content
 * @property {string} media
 * @property {string | undefined} schemaAt Pointer of the schema; undefined if there is none.
 * @property {Json} encoding
 */
/**
 * @typedef {object} ParameterFacts
 * @property {string} name
 * @property {"path" | "query" | "header" | "cookie"} in
 * @property {boolean} required
 * @property {string} style
 * @property {boolean} explode
 * @property {string | undefined} media Set if `content` describes the value.
 * @property {string | undefined} schemaAt
 * @property {string} at
 */
/**
 * @typedef {object} ResponseFacts
 * @property {string} status `200`, `4XX` or `default`.
 * @property {string} at
 * @property {readonly Content[]} contents
 * @property {readonly ParameterFacts[]} headers
 */
/**
 * @typedef {object} OperationFacts
 * @property {string} key `GET /parcels/{id}`.
 * @property {string} at
 * @property {string} method In upper case.
 * @property {string} template
 * @property {string | undefined} id The `operationId`.
 * @property {readonly ParameterFacts[]} parameters
 * @property {{ readonly required: boolean | undefined, readonly at: string, readonly contents: readonly Content[] } | undefined} body `required` is undefined where the document leaves it open.
 * @property {readonly ResponseFacts[]} responses
 * @property {readonly (readonly string[])[]} security Alternatives of scheme names; empty if the operation is open.
 * @property {boolean} hasNoKnownScheme True if a requirement names a scheme that is not declared.
 */

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/**
 * Reads a document. Swagger 2 becomes OpenAPI 3.0; references to other files are bundled.
 *
 * @param {string} path
 * @returns {Promise<Json>}
 */
export async function readDocument(path) {
  const text = readFileSync(path, "utf8");
  /** @type {Json} */
  let document = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { merge: true, maxAliasCount: -1 });
  if (/["']?\$ref["']?\s*:\s*["']?[^"'#\s]/.test(text)) {
    try {
      document = /** @type {Json} */ (await SwaggerParser.bundle(path));
    } catch {
      // Files are missing: their parts stay unknown.
    }
  }
  return document["swagger"] === undefined ? document : convertSwagger(document);
}

/** @param {Json} document */
export function isOpenApi30(document) {
  return String(document["openapi"]).startsWith("3.0");
}

/** @param {string} text */
export const escapePointer = (text) => text.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * Returns the node at a pointer, undefined if there is none.
 *
 * @param {Json} document
 * @param {string} pointer
 * @returns {any}
 */
export function nodeAt(document, pointer) {
  let node = /** @type {any} */ (document);
  for (const part of pointer.split("/").slice(1)) {
    if (node === null || typeof node !== "object") return undefined;
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    node = Object.hasOwn(node, key) ? node[key] : undefined;
  }
  return node;
}

/**
 * Follows references from the node at `at`.
 *
 * @param {Json} document
 * @param {string} at
 * @returns {{ readonly node: Json, readonly at: string } | undefined}
 */
export function follow(document, at) {
  for (let turns = 0; turns < 20; turns++) {
    const node = nodeAt(document, at);
    if (node === null || typeof node !== "object") return undefined;
    if (typeof node.$ref !== "string") return { node, at };
    if (!node.$ref.startsWith("#")) return undefined;
    at = node.$ref.slice(1);
  }
  return undefined;
}

/**
 * @param {Json} document
 * @returns {OperationFacts[]}
 */
export function operationsOf(document) {
  return Object.keys(document["paths"] ?? {}).flatMap((template) => {
    const item = follow(document, `/paths/${escapePointer(template)}`);
    if (item === undefined) return [];
    return methods
      .filter((method) => typeof item.node[method] === "object" && item.node[method] !== null)
      .map((method) => operationAt(document, template, method, item));
  });
}

/**
 * @param {Json} document
 * @param {string} template
 * @param {string} method
 * @param {{ readonly node: Json, readonly at: string }} item
 * @returns {OperationFacts}
 */
function operationAt(document, template, method, item) {
  const at = `${item.at}/${method}`;
  const operation = item.node[method];
  const own = parametersAt(document, `${at}/parameters`);
  const isOwn = (/** @type {ParameterFacts} */ one) =>
    own.some((other) => other.name === one.name && other.in === one.in);
  const shared = parametersAt(document, `${item.at}/parameters`).filter((one) => !isOwn(one));
  const body = follow(document, `${at}/requestBody`);
  const schemes = document["components"]?.securitySchemes ?? {};
  const requirements = operation.security ?? document["security"] ?? [];
  const security = (Array.isArray(requirements) ? requirements : []).map((one) => Object.keys(one ?? {}));
  return {
    key: `${method.toUpperCase()} ${template}`,
    at,
    method: method.toUpperCase(),
    template,
    id: operation.operationId,
    parameters: [...shared, ...own],
    body:
      body === undefined
        ? undefined
        : { required: body.node["required"], at: body.at, contents: contentsAt(document, body) },
    responses: Object.keys(operation.responses ?? {}).flatMap((status) => {
      if (status.startsWith("x-")) return [];
      const found = follow(document, `${at}/responses/${escapePointer(status)}`);
      if (found === undefined) return [];
      const headers = Object.keys(found.node["headers"] ?? {}).flatMap((name) => {
        const header = follow(document, `${found.at}/headers/${escapePointer(name)}`);
        return header === undefined ? [] : [parameterOf({ ...header.node, name, in: "header" }, header.at)];
      });
      return [{ status, at: found.at, contents: contentsAt(document, found), headers }];
    }),
    security,
    hasNoKnownScheme: security.flat().some((name) => !Object.hasOwn(schemes, name)),
  };
}

/**
 * @param {Json} document
 * @param {string} at
 * @returns {ParameterFacts[]}
 */
function parametersAt(document, at) {
  const list = nodeAt(document, at);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => {
    const found = follow(document, `${at}/${index}`);
    if (found === undefined) return [];
    const parameter = parameterOf(found.node, found.at);
    // The standard ignores parameters with these names.
    const isIgnored =
      parameter.in === "header" && /^(?:accept|content-type|authorization)$/i.test(parameter.name);
    return isIgnored ? [] : [parameter];
  });
}

/**
 * @param {Json} node
 * @param {string} at
 * @returns {ParameterFacts}
 */
function parameterOf(node, at) {
  const style = node["style"] ?? (node["in"] === "query" || node["in"] === "cookie" ? "form" : "simple");
  const [media] = Object.keys(node["content"] ?? {});
  const schemaAt = media === undefined ? `${at}/schema` : `${at}/content/${escapePointer(media)}/schema`;
  const schema = media === undefined ? node["schema"] : node["content"][media].schema;
  return {
    name: String(node["name"]),
    in: node["in"],
    required: node["required"] === true || node["in"] === "path",
    style,
    explode: node["explode"] ?? style === "form",
    media,
    schemaAt: schema === undefined ? undefined : schemaAt,
    at,
  };
}

/**
 * @param {Json} document
 * @param {{ readonly node: Json, readonly at: string }} owner
 * @returns {Content[]}
 */
function contentsAt(document, { node, at }) {
  // Some documents have other keys there, such as the properties of the body.
  const types = Object.keys(node["content"] ?? {}).filter((media) => /^[^\s/]+\/[^\s/]/.test(media));
  return types.map((media) => {
    const mediaAt = `${at}/content/${escapePointer(media)}`;
    const found = follow(document, mediaAt)?.node ?? {};
    return {
      media,
      schemaAt: found["schema"] === undefined ? undefined : `${mediaAt}/schema`,
      encoding: found["encoding"] ?? {},
    };
  });
}
