/** Limits of the foreign readers, each with a reason that a reader can check. */

/** @typedef {import("./inputs.mjs").Problem} Problem */
/**
 * @typedef {object} Limit
 * @property {RegExp} kind
 * @property {RegExp} [text]
 * @property {(operation: import("./document.mjs").OperationFacts) => boolean} [applies]
 * @property {string} reason
 */

const isMultipart = (/** @type {import("./document.mjs").OperationFacts} */ { body }) =>
  body?.contents.some(({ media }) => media.startsWith("multipart/")) === true;

/** @type {readonly Limit[]} */
export const limits = [
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
