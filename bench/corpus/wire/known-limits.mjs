/** Limits of the foreign readers, each with a reason that a reader can check. */

/** @typedef {import("./inputs.mjs").Problem} Problem */
/**
 * @typedef {object} Limit
 * @property {RegExp} kind
 * @property {RegExp} [text]
 * @property {(operation: import("./document.mjs").OperationFacts) => boolean} [applies]
 * @property {string} reason
 */

const hasEncoding = (/** @type {import("./document.mjs").OperationFacts} */ { body }) =>
  body?.contents.some(({ encoding }) => Object.keys(encoding).length > 0) === true;

const isMultipart = (/** @type {import("./document.mjs").OperationFacts} */ { body }) =>
  body?.contents.some(({ media }) => media.startsWith("multipart/")) === true;

/** @type {readonly Limit[]} */
export const limits = [
  {
    kind: /^(?:openapi-backend|express-openapi-validator) /,
    applies: ({ template }) => /[#?]/.test(template),
    reason: "paths of the standard have no query and no fragment, so routers do not know them",
  },
  {
    kind: /^openapi-backend /,
    applies: ({ template }) => /[$()+*^|\\]/.test(template),
    reason: "openapi-backend makes a pattern of a path without escaping its text (bath-es5)",
  },
  {
    kind: /^express-openapi-validator /,
    applies: ({ template }) => /\}[^/{}]|[^/{}]\{|\*/.test(template),
    reason:
      "express-openapi-validator routes with path-to-regexp, which has other rules for pieces of segments",
  },
  {
    kind: /^(?:openapi-backend|express-openapi-validator) rejects$/,
    text: /required property '(?:authorization|accept|content-type)'|header(?:s)?\/(?:authorization|accept|content-type) must /,
    reason:
      "the standard ignores parameters that are called Authorization, Accept or Content-Type; these readers do not",
  },
  {
    kind: /^openapi-backend rejects$/,
    text: /^\["\/query\/\S+ must be string/,
    applies: ({ parameters }) =>
      parameters.some(({ style, explode, in: place }) => place === "query" && style === "form" && !explode),
    reason: "openapi-backend splits a text with `explode: false` at its commas, whatever its schema",
  },
  {
    kind: /^express-openapi-validator /,
    text: /^404 not found$/,
    applies: ({ template }) => /\{\w*[^\w{}][^{}]*\}/.test(template),
    reason:
      "express-openapi-validator hands the names of path parameters to path-to-regexp, which ends them at the first sign other than letters, digits and underscores",
  },
  {
    kind: /^express-openapi-validator rejects$/,
    text: /request\/headers\/\S+ must be object/,
    applies: ({ parameters }) =>
      parameters.some(({ in: place, media }) => place === "header" && media !== undefined),
    reason: "express-openapi-validator does not read `content` of headers",
  },
  {
    kind: /^express-openapi-validator rejects$/,
    text: /pathToRegexpError/,
    reason: "express-openapi-validator does not compile a path of the document",
  },
  {
    kind: /^openapi-backend rejects$/,
    text: /^\["\/path\//,
    applies: ({ template }) => /\}[^/{}]+\{/.test(template),
    reason: "openapi-backend reads the first of two parameters in one segment to the end of the segment",
  },
  {
    kind: /^express-openapi-validator reads another path parameter$/,
    text: /read as undefined$/,
    reason:
      "of two paths that fit, express-openapi-validator takes one with other names, not the more concrete",
  },
  {
    kind: /^openapi-backend /,
    applies: ({ parameters }) =>
      parameters.some(
        ({ name, style, in: place }) => place === "query" && (name.includes("[") || style === "deepObject"),
      ),
    reason: "openapi-backend reads queries with qs, for which brackets are no part of a name",
  },
  {
    kind: /^express-openapi-validator rejects$/,
    text: /^400 Unknown query parameter /,
    applies: ({ parameters }) =>
      parameters.some(({ name, in: place }) => place === "query" && name.includes("[")),
    reason: "express-openapi-validator reads queries with qs, for which brackets are no part of a name",
  },
  {
    kind: /^express-openapi-validator /,
    text: /request\/body/,
    applies: hasEncoding,
    reason: "express-openapi-validator does not read `encoding` of forms",
  },
  {
    kind: /^openapi-backend rejects$/,
    text: /^another operation/,
    applies: ({ template }) => template.endsWith("/"),
    reason: "openapi-backend removes the slash at the end of a request's path, and not of the document's",
  },
  {
    kind: /^express-openapi-validator rejects$/,
    text: /request\/body\/.* must be (?:boolean|integer|number|array)/,
    applies: ({ body }) =>
      body?.contents.some(({ media }) => media.startsWith("application/x-www-form-urlencoded")) === true,
    reason: "express-openapi-validator leaves fields of forms as strings, and one item as no list",
  },
  {
    kind: /^express-openapi-validator rejects$/,
    text: /request\/body\/.* must be (?:boolean|integer|number|object|array)/,
    applies: isMultipart,
    reason:
      "express-openapi-validator leaves parts of multipart as strings (its multipart middleware parses JSON objects only)",
  },
];

/**
 * @param {import("./document.mjs").OperationFacts} operation
 * @param {Problem} problem
 * @returns {string | undefined}
 */
export function knownLimit(operation, { kind, text }) {
  return limits.find(
    (limit) =>
      limit.kind.test(kind) && (limit.text?.test(text) ?? true) && (limit.applies?.(operation) ?? true),
  )?.reason;
}
