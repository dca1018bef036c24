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
    text: /required property '(?:authorization|accept|content-type)'/,
    reason:
      "the standard ignores parameters that are called Authorization, Accept or Content-Type; these readers do not",
  },
  {
    kind: /^express-openapi-validator /,
    text: /^404 not found$/,
    applies: ({ template }) => /\{\w*[^\w{}][^{}]*\}/.test(template),
    reason:
      "express-openapi-validator hands the names of path parameters to path-to-regexp, which ends them at the first sign other than letters, digits and underscores",
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
