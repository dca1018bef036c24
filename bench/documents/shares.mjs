/**
 * Shares of the operations of a document: said in full, with carried parts, with dropped parts. Of those in full, the strict
 * ones also have types that take exactly the values of their schemas, neither more nor fewer.
 */

/**
 * Keywords for readers, and all below them: without these the same messages are sent. `xml` is one, as a body in XML is a
 * loss of its own. A property may be called so, or `properties`.
 */
const forReaders =
  /(?<!(?<!\/properties)\/properties)\/(?:description|summary|title|tags|externalDocs|examples?|x-[^/]*|operationId|bearerFormat|deprecated|xml)(?:\/|$)/;

/**
 * A row of `speccast import --report --json`.
 *
 * @typedef {{ readonly fate: string, readonly pointer: string, readonly reason?: string, readonly effects?: readonly string[] }} Row
 */

/**
 * @typedef {object} Report
 * @property {readonly Row[]} rows
 * @property {number} operations
 * @property {readonly unknown[]} leftOut
 */

/**
 * Returns how many operations are said in full, how many of these strictly, and how many are not, with the reasons why by how
 * many operations they affect.
 *
 * @param {unknown} document
 * @param {Report} report
 * @returns {{ full: number, strict: number, carried: number, dropped: number, reasons: Map<string, number> }}
 */
export function sharesOf(document, report) {
  // A format that is carried is one that nothing enforces, here or elsewhere, and a default is one that its own schema
  // refuses, so that no message can have it.
  const lost = report.rows.filter(
    ({ fate, pointer }) =>
      (fate === "dropped" ||
        (fate === "carried" && !/(?<!(?<!\/properties)\/properties)\/(?:format|default)$/.test(pointer))) &&
      !forReaders.test(pointer),
  );
  const inexact = report.rows.filter(
    ({ effects, pointer }) => effects !== undefined && !forReaders.test(pointer),
  );
  const shares = { full: 0, strict: 0, carried: 0, dropped: 0 };
  /** @type {Map<string, number>} */
  const reasons = new Map();
  const below = new Prefixes(lost);
  const inexactBelow = new Prefixes(inexact);
  for (const operation of operationsOf(document)) {
    const places = reachedFrom(document, operation);
    const missed = places.flatMap((place) => below.at(place));
    const isDropped = missed.some((row) => row.fate === "dropped");
    shares[isDropped ? "dropped" : missed.length > 0 ? "carried" : "full"] += 1;
    if (missed.length === 0 && places.every((place) => inexactBelow.at(place).length === 0))
      shares.strict += 1;
    for (const reason of new Set(missed.map((row) => row.reason ?? "")))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { ...shares, reasons };
}

/** Rows by pointer, sorted, so that those below a place are found at once. */
class Prefixes {
  /** @param {readonly Row[]} rows */
  constructor(rows) {
    this.rows = [...rows].sort((a, b) => (a.pointer < b.pointer ? -1 : 1));
    /** @type {Map<string, readonly Row[]>} */
    this.known = new Map();
  }

  /** @param {string} place */
  at(place) {
    let found = this.known.get(place);
    if (found === undefined) {
      /** @type {Row[]} */
      const below = [];
      for (let index = this.from(place); index < this.rows.length; index++) {
        const row = this.rows[index];
        if (row === undefined || !row.pointer.startsWith(place)) break;
        if (isBelow(row.pointer, place)) below.push(row);
      }
      found = below;
      this.known.set(place, found);
    }
    return found;
  }

  /** @param {string} place */
  from(place) {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle]?.pointer ?? "") < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** @param {unknown} value @returns {readonly (readonly [string, unknown])[]} */
function entriesOf(value) {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/**
 * The pointers of the operations.
 *
 * @param {unknown} document
 * @returns {readonly string[]}
 */
function operationsOf(document) {
  const methods = /^(?:get|put|post|delete|options|head|patch|trace)$/;
  const paths = at(document, ["paths"]);
  return entriesOf(paths).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([method]) => methods.test(method))
      .map(([method]) => `/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`),
  );
}

/**
 * The pointer of an operation, the parameters of its path, and all that they refer to.
 *
 * @param {unknown} document
 * @param {string} operation
 * @returns {readonly string[]}
 */
function reachedFrom(document, operation) {
  const shared = `${operation.slice(0, operation.lastIndexOf("/"))}/parameters`;
  const places = new Set([operation, shared]);
  for (const place of places)
    for (const ref of refsIn(at(document, place.split("/").slice(1).map(unescaped)))) places.add(ref);
  return [...places];
}

/** @param {unknown} value @returns {readonly string[]} */
function refsIn(value) {
  return entriesOf(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" && inner.startsWith("#/")
      ? [decodeURIComponent(inner.slice(1))]
      : refsIn(inner),
  );
}

/** @param {unknown} value @param {readonly string[]} path @returns {unknown} */
function at(value, path) {
  return path.reduce((node, key) => entriesOf(node).find(([name]) => name === key)?.[1], value);
}

/** @param {string} step */
function unescaped(step) {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** @param {string} pointer @param {string} place */
function isBelow(pointer, place) {
  return pointer === place || pointer.startsWith(`${place}/`);
}
