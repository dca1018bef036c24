/** Reads a request by the words of the standard, and compares it with the values that went in. */
import { isDeepStrictEqual } from "node:util";
import busboy from "busboy";
import { essence, isJson } from "./inputs.mjs";
import {
  decode,
  delimiters,
  kindOf,
  Malformed,
  pairsOf,
  readPath,
  readQuery,
  readSimple,
  sameTexts,
  textsOf,
} from "./styles.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./inputs.mjs").Made} Made */
/** @typedef {import("./inputs.mjs").Problem} Problem */
/** @typedef {import("./output.mjs").Sent} Sent */
/** @typedef {import("./document.mjs").OperationFacts} OperationFacts */

/**
 * Returns how a request differs from what the document says of the values.
 *
 * @param {OperationFacts} operation
 * @param {Made} made
 * @param {Sent} sent
 * @returns {Promise<Problem[]>}
 */
export async function readRequest(operation, made, sent) {
  const problems = /** @type {Problem[]} */ ([]);
  const add = (/** @type {string} */ kind, /** @type {string} */ at, /** @type {string} */ text) =>
    problems.push({ kind, at, text });
  if (sent.method !== operation.method) add("method", operation.at, `sent ${sent.method}`);
  const [path = "", query = ""] = splitOnce(sent.target, "?");
  const [templatePath = "", templateQuery = ""] = splitOnce(operation.template.split("#")[0] ?? "", "?");
  const pieces = matchTemplate(templatePath, path);
  if (pieces === undefined) add("path", operation.at, `sent ${path}`);
  const pairs = pairsOf(query);
  const explained = new Set(pairsOf(templateQuery).map(([name]) => name));
  for (const { parameter, value } of made.parameters) {
    const raw = { path: pieces?.[parameter.name], header: sent.headers[parameter.name.toLowerCase()] };
    if (parameter.in === "query") {
      explained.add(parameter.name);
      const fields = kindOf(value) === "object" ? Object.keys(value) : [];
      if (parameter.explode && parameter.style === "form") for (const field of fields) explained.add(field);
      if (parameter.style === "deepObject")
        for (const [name] of pairs) if (name.startsWith(`${parameter.name}[`)) explained.add(name);
    }
    const read = safely(() => readParameter(parameter, value, pairs, raw));
    if (read === undefined) {
      const shown = parameter.in === "query" ? query : parameter.in === "path" ? path : String(raw.header);
      add(
        `${parameter.in} ${nameOfStyle(parameter, value)}`,
        parameter.at,
        `${parameter.name} = ${JSON.stringify(value)} was sent as ${shown.slice(0, 160)}`,
      );
    }
  }
  for (const [name] of pairs)
    if (!explained.has(name)) add("undeclared query parameter", operation.at, `sent ${name}`);
  const headers = new Set([
    "accept",
    "content-type",
    "content-length",
    ...made.parameters.map(({ parameter }) => parameter.name.toLowerCase()),
  ]);
  for (const name of Object.keys(sent.headers))
    if (!headers.has(name)) add("undeclared header", operation.at, `sent ${name}`);
  await readBody(operation, made, sent, add);
  return problems;
}

/** @param {import("./document.mjs").ParameterFacts} parameter @param {any} value */
export function nameOfStyle({ style, explode, media }, value) {
  if (media !== undefined) return "content";
  const kind = kindOf(value);
  return kind === "scalar" && (style === "form" || style === "simple")
    ? "scalar"
    : `${style}${explode ? " exploded" : ""} ${kind}`;
}

/** @template T @param {() => T | undefined} read @returns {T | undefined} */
function safely(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param {string} text @param {string} mark */
function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Returns the raw text of each parameter of a path; undefined if it is another path. A prefix is the path of a server.
 *
 * @param {string} template
 * @param {string} path
 * @returns {Record<string, string> | undefined}
 */
export function matchTemplate(template, path) {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const source = template
    .split(/\{[^{}]+\}/)
    .map((text) => encodeURI(decodeURI(text)).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("([^/?#]*?)");
  const found = new RegExp(`^${source}$`).exec(path);
  if (found === null) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""]));
}

/**
 * Returns true if the text is that of the value, undefined otherwise.
 *
 * @param {import("./document.mjs").ParameterFacts} parameter
 * @param {any} value
 * @param {import("./styles.mjs").Pairs} pairs
 * @param {{ readonly path: string | undefined, readonly header: string | undefined }} raw
 * @returns {true | undefined}
 */
function readParameter(parameter, value, pairs, raw) {
  const kind = kindOf(value);
  const plain = (/** @type {string} */ text) => text;
  if (parameter.media !== undefined) {
    const found = pairs.filter(([name]) => name === parameter.name).map(([, text]) => decode(text, true));
    const text =
      parameter.in === "query" ? found[0] : parameter.in === "path" ? decode(raw.path ?? "") : raw.header;
    if (text === undefined || (parameter.in === "query" && found.length !== 1)) return undefined;
    return isDeepStrictEqual(isJson(parameter.media) ? JSON.parse(text) : text, value) ? true : undefined;
  }
  const fields = kind === "object" ? Object.keys(value) : [];
  const texts =
    parameter.in === "path"
      ? raw.path === undefined
        ? undefined
        : readPath(parameter, raw.path, kind)
      : parameter.in === "header"
        ? raw.header === undefined
          ? undefined
          : readSimple(
              raw.header,
              kind,
              parameter.explode,
              kind === "scalar" ? plain : (text) => text.trim(),
              delimiters[parameter.style],
            )
        : readQuery(parameter, pairs, kind, fields);
  return texts !== undefined && sameTexts(texts, textsOf(value)) ? true : undefined;
}

/**
 * @param {OperationFacts} operation
 * @param {Made} made
 * @param {Sent} sent
 * @param {(kind: string, at: string, text: string) => void} add
 */
async function readBody(operation, { body }, { headers, body: bytes }, add) {
  const at = operation.body?.at ?? operation.at;
  const type = headers["content-type"];
  if (body === undefined) {
    if (bytes !== undefined && bytes.length > 0)
      add("undeclared body", at, `sent ${bytes.length} bytes of ${type}`);
    return;
  }
  if (bytes === undefined) return add("body missing", at, "no body was sent");
  const media = essence(type ?? "");
  if (!fitsMedia(body.content.media, media))
    return add("media type of the body", at, `sent ${type} for ${body.content.media}`);
  const text = Buffer.from(bytes).toString("utf8");
  const isSame = await readFormat(body, { text, bytes, type: type ?? "" });
  if (isSame !== true)
    add(`${body.format} body`, at, `${shown(body.value)} was sent as ${isSame ?? text.slice(0, 200)}`);
}

/** @param {any} value */
const shown = (value) => (value instanceof Uint8Array ? "bytes" : JSON.stringify(value)).slice(0, 200);

/** @param {string} declared @param {string} sent */
export function fitsMedia(declared, sent) {
  const range = essence(declared);
  return range === sent || range === "*/*" || (range.endsWith("/*") && sent.startsWith(range.slice(0, -1)));
}

/**
 * @param {import("./inputs.mjs").MadeBody} body
 * @param {{ readonly text: string, readonly bytes: Uint8Array, readonly type: string }} sent
 * @returns {Promise<true | string | undefined>}
 */
async function readFormat({ format, value, content }, { text, bytes, type }) {
  if (format === "json")
    return isDeepStrictEqual(
      safely(() => JSON.parse(text)),
      value,
    )
      ? true
      : undefined;
  if (format === "text") return text === value ? true : undefined;
  if (format === "bytes") return Buffer.from(bytes).equals(Buffer.from(value)) ? true : undefined;
  if (format === "form") return readForm(value, content.encoding, text) ? true : undefined;
  if (format === "multipart") return readMultipart(value, bytes, type);
  return true;
}

/**
 * Reads a form: each property by its `encoding`, by default the style `form`, exploded; an object is JSON.
 *
 * @param {Json} value
 * @param {Json} encoding
 * @param {string} text
 */
function readForm(value, encoding, text) {
  const pairs = pairsOf(text);
  const explained = new Set();
  for (const [name, one] of Object.entries(value)) {
    const { style = "form", explode = style === "form", contentType } = encoding[name] ?? {};
    const kind = kindOf(one);
    explained.add(name);
    const hasStyle = encoding[name]?.style !== undefined || encoding[name]?.explode !== undefined;
    if (style === "deepObject") for (const [key] of pairs) if (key.startsWith(`${name}[`)) explained.add(key);
    const isDeep =
      kind !== "scalar" && Object.values(one).some((inner) => typeof inner === "object" && inner !== null);
    if (!hasStyle && (isJson(contentType ?? "") || kind === "object" || isDeep)) {
      const found = pairs
        .filter(([key]) => key === name)
        .map(([, raw]) => safely(() => JSON.parse(decode(raw, true))));
      if (
        !isDeepStrictEqual(kind === "list" && found.length !== 1 ? found : found[0], one) &&
        !isDeepStrictEqual(found, one)
      )
        return false;
      continue;
    }
    if (kind === "list" && one.length === 0) continue;
    const fields = kind === "object" ? Object.keys(one) : [];
    if (kind === "object" && explode) for (const field of fields) explained.add(field);
    const texts = safely(() => readQuery({ name, style, explode }, pairs, kind, fields));
    const isNull = one === null && texts === "";
    if (texts === undefined || (!isNull && !sameTexts(texts, textsOf(one)))) return false;
  }
  return pairs.every(([name]) => explained.has(name));
}

/**
 * Reads multipart with busboy: scalars are text, files bytes, other values JSON.
 *
 * @param {Json} value
 * @param {Uint8Array} bytes
 * @param {string} type
 * @returns {Promise<true | string>}
 */
async function readMultipart(value, bytes, type) {
  /** @type {Record<string, { text?: string, bytes?: Buffer, mimeType: string }[]>} */
  const parts = {};
  try {
    await new Promise((resolve, reject) => {
      const reader = busboy({ headers: { "content-type": type }, defParamCharset: "utf8" });
      reader.on("field", (name, text, { mimeType }) => (parts[name] ??= []).push({ text, mimeType }));
      reader.on("file", (name, stream, { mimeType }) => {
        const chunks = /** @type {Buffer[]} */ ([]);
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", () => (parts[name] ??= []).push({ bytes: Buffer.concat(chunks), mimeType }));
      });
      reader.on("close", resolve);
      reader.on("error", reject);
      reader.end(Buffer.from(bytes));
    });
  } catch (error) {
    return String(error);
  }
  for (const [name, one] of Object.entries(value)) {
    const found = parts[name] ?? [];
    const list = Array.isArray(one) ? one : [one];
    const isWhole =
      found.length === 1 &&
      isDeepStrictEqual(
        safely(() => JSON.parse(found[0]?.text ?? "")),
        one,
      );
    const isSame = found.length === list.length && list.every((item, at) => isPart(item, found[at] ?? {}));
    if (!isWhole && !isSame)
      return `${name}: ${JSON.stringify(found.map(({ text, bytes: content }) => text ?? `${content?.length} bytes`)).slice(0, 160)}`;
  }
  const more = Object.keys(parts).find((name) => !Object.hasOwn(value, name));
  return more === undefined ? true : `an undeclared part ${more}`;
}

/** @param {any} item @param {{ readonly text?: string, readonly bytes?: Buffer }} part */
function isPart(item, part) {
  if (item instanceof Uint8Array) return part.bytes?.equals(Buffer.from(item)) === true;
  if (typeof item === "object" && item !== null)
    return isDeepStrictEqual(
      safely(() => JSON.parse(part.text ?? "")),
      item,
    );
  return part.text !== undefined && (item === null ? part.text === "" : sameTexts(part.text, textsOf(item)));
}
