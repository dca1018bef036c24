/**
 * The standard's table of styles: how a parameter is written and read. Delimiters are those of the raw text, before
 * escapes are decoded, as RFC 6570 has them.
 */

/** @typedef {import("./document.mjs").ParameterFacts} ParameterFacts */
/** @typedef {readonly (readonly [name: string, text: string])[]} Pairs Names decoded, texts raw. */

/**
 * The text of a value: a string, or strings in a list or an object.
 *
 * @typedef {string | readonly any[] | { readonly [name: string]: Texts }} Texts
 */

/** Text with a malformed escape. */
export class Malformed extends Error {}

/** @param {string} text @param {boolean} [isQuery] */
export function decode(text, isQuery = false) {
  try {
    return decodeURIComponent(isQuery ? text.replaceAll("+", " ") : text);
  } catch {
    throw new Malformed(`malformed escape in ${text}`);
  }
}

/**
 * Returns the pairs of a query or a form.
 *
 * @param {string} query
 * @returns {Pairs}
 */
export function pairsOf(query) {
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [decode(pair, true), ""] : [decode(pair.slice(0, at), true), pair.slice(at + 1)];
    });
}

/**
 * Returns a value as the texts that a style carries.
 *
 * @param {any} value
 * @returns {Texts}
 */
export function textsOf(value) {
  if (Array.isArray(value)) return value.map(textsOf);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textsOf(one)]));
  return String(value);
}

/** @param {Texts} left @param {Texts} right @returns {boolean} */
export function sameTexts(left, right) {
  if (typeof left === "string" || typeof right === "string") {
    if (left === right) return true;
    return (
      typeof left === "string" &&
      typeof right === "string" &&
      left !== "" &&
      right !== "" &&
      isNumber(left) &&
      Number(left) === Number(right)
    );
  }
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((one, at) => sameTexts(one, /** @type {Texts} */ (right[at])))
    );
  const names = Object.keys(left);
  const other = /** @type {Record<string, Texts>} */ (right);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        sameTexts(/** @type {any} */ (left)[name], /** @type {Texts} */ (other[name])),
    )
  );
}

/** @param {string} text */
const isNumber = (text) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);

/**
 * The kind of a value decides how its text is read.
 *
 * @param {any} value
 * @returns {"list" | "object" | "scalar"}
 */
export function kindOf(value) {
  return Array.isArray(value) ? "list" : typeof value === "object" && value !== null ? "object" : "scalar";
}

/**
 * Reads a parameter of a path: `raw` is the text that the template leaves for it.
 *
 * @param {ParameterFacts} parameter
 * @param {string} raw
 * @param {"list" | "object" | "scalar"} kind
 * @returns {Texts | undefined}
 */
export function readPath({ name, style, explode }, raw, kind) {
  if (style === "label") {
    if (!raw.startsWith(".")) return undefined;
    const rest = raw.slice(1);
    if (kind === "scalar") return decode(rest);
    return kind === "list"
      ? rest.split(explode ? "." : ",").map((one) => decode(one))
      : objectOf(rest.split(explode ? "." : ","), explode, decode);
  }
  if (style === "matrix") {
    if (!raw.startsWith(";")) return undefined;
    const parts = raw.slice(1).split(";");
    if (kind === "object" && explode) return objectOf(parts, true, decode);
    const values = parts.map((part) =>
      part.startsWith(`${encodeURIComponent(name)}=`) ? part.slice(part.indexOf("=") + 1) : undefined,
    );
    if (values.includes(undefined)) return undefined;
    if (kind === "list" && explode) return values.map((one) => decode(one ?? ""));
    const [only = ""] = values;
    if (values.length !== 1) return undefined;
    if (kind === "scalar") return decode(only);
    return kind === "list"
      ? only.split(",").map((one) => decode(one))
      : objectOf(only.split(","), false, decode);
  }
  return readSimple(raw, kind, explode, decode, delimiters[style]);
}

/**
 * Reads the style `simple`, of paths and headers.
 *
 * @param {string} raw
 * @param {"list" | "object" | "scalar"} kind
 * @param {boolean} explode
 * @param {(text: string) => string} read
 * @param {RegExp} [delimiter] That of Swagger 2, which separates lists in paths and headers by other signs, too.
 * @returns {Texts | undefined}
 */
export function readSimple(raw, kind, explode, read, delimiter = /,/) {
  if (kind === "scalar") return read(raw);
  const parts = raw.split(delimiter);
  return kind === "list" ? parts.map(read) : objectOf(parts, explode, read);
}

/**
 * @param {readonly string[]} parts
 * @param {boolean} explode
 * @param {(text: string) => string} read
 * @returns {Texts | undefined}
 */
function objectOf(parts, explode, read) {
  /** @type {Record<string, Texts>} */
  const object = {};
  if (explode) {
    for (const part of parts) {
      const at = part.indexOf("=");
      if (at < 0) return undefined;
      object[read(part.slice(0, at))] = read(part.slice(at + 1));
    }
    return object;
  }
  if (parts.length % 2 === 1) return undefined;
  for (let at = 0; at < parts.length; at += 2) object[read(parts[at] ?? "")] = read(parts[at + 1] ?? "");
  return object;
}

/** Delimiters of the styles with one, as they may stand in a URL: raw or escaped. */
export const delimiters = /** @type {Record<string, RegExp>} */ ({
  form: /,/,
  spaceDelimited: /%20|\+| /i,
  pipeDelimited: /\||%7C/i,
  tabDelimited: /%09|\t/i,
});

/**
 * Reads a parameter of a query, a form or a cookie; undefined if it is absent or has another form.
 *
 * @param {Pick<ParameterFacts, "name" | "style" | "explode">} parameter
 * @param {Pairs} pairs
 * @param {"list" | "object" | "scalar"} kind
 * @param {readonly string[]} fields Names of the object's properties, which the style `form` spreads over the query.
 * @returns {Texts | undefined}
 */
export function readQuery({ name, style, explode }, pairs, kind, fields) {
  const read = (/** @type {string} */ text) => decode(text, true);
  const own = pairs.filter(([key]) => key === name).map(([, text]) => text);
  if (style === "deepObject") {
    const inner = pairs.filter(([key]) => key.startsWith(`${name}[`) && key.endsWith("]"));
    if (kind !== "object" || inner.length === 0) return undefined;
    return Object.fromEntries(inner.map(([key, text]) => [key.slice(name.length + 1, -1), read(text)]));
  }
  if (kind === "object" && explode) {
    const spread = pairs.filter(([key]) => fields.includes(key));
    return spread.length === 0
      ? undefined
      : Object.fromEntries(spread.map(([key, text]) => [key, read(text)]));
  }
  if (own.length === 0) return undefined;
  if (kind === "list" && explode) return own.map(read);
  const [only = ""] = own;
  if (own.length !== 1) return undefined;
  if (kind === "scalar") return read(only);
  const parts = only.split(delimiters[style] ?? /,/);
  return kind === "list" ? parts.map(read) : objectOf(parts, false, read);
}
