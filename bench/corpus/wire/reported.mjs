/** The rows of an import's report, by the part of the document that they concern. */
import { nodeAt } from "./document.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {{ readonly status: string, readonly pointer: string, readonly reason: string, readonly effects?: readonly string[] }} Row */

/** Keywords that change no message. */
const silent =
  /\/(?:description|summary|title|example|examples|externalDocs|deprecated|tags|operationId|bearerFormat|xml|x-[^/]*)(?:\/.*)?$/;

/**
 * Returns which rows can explain a kind: a looser type explains what is accepted, a narrower one what is refused.
 *
 * @param {string} kind
 * @returns {(row: Row) => boolean}
 */
function explanationOf(kind) {
  // An open endpoint is a defect, whatever the report says.
  if (/^(?:closed operation open|credentials of another scheme accepted)$/.test(kind)) return () => false;
  // A row about an empty response explains nothing else.
  const isAboutNoBody = (/** @type {Row} */ { reason = "" }) => reason.startsWith("a body: a 204");
  // Nor does one about texts that clients refuse.
  const isAboutTexts = (/** @type {Row} */ { reason = "" }) => reason.startsWith("no item has");
  const isLost = (/** @type {Row} */ row) =>
    !isAboutNoBody(row) &&
    !isAboutTexts(row) &&
    (row.status !== "approximated" || (row.effects ?? []).length > 0);
  if (/^wrong .* (?:reached|accepted)$/.test(kind)) return ({ effects = [] }) => effects.includes("looser");
  if (kind.endsWith(" without a body"))
    return (row) => isAboutNoBody(row) || (isLost(row) && !isOnlyLooser(row));
  if (/refuse|^(?:status|range|default) /.test(kind))
    return (row) => isAboutTexts(row) || (isLost(row) && !isOnlyLooser(row));
  if (kind.endsWith(" parameter missing")) return (row) => isLost(row) || /\/(?:in|name)$/.test(row.pointer);
  return isLost;
}

/** @param {Row} row */
function isOnlyLooser({ effects = [] }) {
  return effects.length > 0 && !effects.includes("narrower");
}

/** The rows of a report. */
export class Reported {
  #rows;
  #document;
  #isConverted;
  /** @type {Map<string, readonly string[]>} */
  #closures = new Map();

  /**
   * @param {Json} report
   * @param {Json} document
   * @param {boolean} isConverted True if the report's pointers are those of Swagger 2.
   */
  constructor(report, document, isConverted) {
    this.#document = document;
    this.#isConverted = isConverted;
    this.leftOut = /** @type {readonly Json[]} */ (report["leftOut"] ?? []);
    this.#rows = /** @type {readonly Row[]} */ (report["rows"] ?? []).filter(
      ({ pointer, reason }) =>
        !/is itself required|a body of .* is required|your code obtains/.test(reason) &&
        !silent.test(pointer),
    );
  }

  /**
   * Returns the reason that the report gives for a part, or for anything that it refers to.
   *
   * @param {readonly string[]} pointers
   * @param {string} kind Kind of the disagreement.
   * @returns {string | undefined}
   */
  reasonFor(pointers, kind) {
    const closure = pointers.flatMap((pointer) => this.#closureOf(pointer));
    const isAbout = explanationOf(kind);
    const isPart = (/** @type {string} */ pointer, /** @type {string} */ part) =>
      pointer === part ||
      (/without its required body/.test(kind)
        ? /^\/(?:required|content)$/.test(pointer.slice(part.length))
        : pointer.startsWith(`${part}/`));
    const row = this.#rows.find(
      (one) =>
        isAbout(one) && closure.some((part) => one.pointer.startsWith(part) && isPart(one.pointer, part)),
    );
    return row === undefined ? undefined : `${row.status}: ${row.reason}`;
  }

  /** @param {string} pointer @returns {readonly string[]} */
  #closureOf(pointer) {
    let found = this.#closures.get(pointer);
    if (found !== undefined) return found;
    const seen = new Set([pointer]);
    const visit = (/** @type {any} */ node) => {
      if (node === null || typeof node !== "object") return;
      if (typeof node.$ref === "string" && node.$ref.startsWith("#") && !seen.has(node.$ref.slice(1))) {
        seen.add(node.$ref.slice(1));
        visit(nodeAt(this.#document, node.$ref.slice(1)));
      }
      for (const target of Object.values(node.discriminator?.mapping ?? {}))
        if (typeof target === "string" && target.startsWith("#") && !seen.has(target.slice(1))) {
          seen.add(target.slice(1));
          visit(nodeAt(this.#document, target.slice(1)));
        }
      for (const value of Object.values(node)) visit(value);
    };
    visit(nodeAt(this.#document, pointer));
    found = this.#isConverted ? [...seen].map(originalPointer) : [...seen];
    this.#closures.set(pointer, found);
    return found;
  }
}

/** Returns the place in Swagger 2 of a part that moved: a body and its parts are those of the operation. @param {string} pointer */
function originalPointer(pointer) {
  return pointer
    .replace(/^\/components\/schemas\//, "/definitions/")
    .replace(/^\/components\/responses\//, "/responses/")
    .replace(/^\/components\/securitySchemes\//, "/securityDefinitions/")
    .replace(/\/(?:requestBody|parameters)(?:\/.*)?$/, "/parameters")
    .replace(/\/content\/[^/]+/, "");
}
