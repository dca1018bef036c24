/** The parts of a multipart body, read piece by piece (RFC 2046, RFC 7578). */
import { ProtocolRejection, RejectedBody } from "./rejections.js";
import { brief } from "../values/issue.js";
import { concatBytes } from "../values/wire.js";

/** The head of a part. */
export interface Part {
  readonly name: string;
  /** Name of a file without folders. */
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
}

/** Limit of parts in a body. */
const maxParts = 1_000;
/** Limit of bytes in the headers of a part. */
const maxHeaderBytes = 8_192;
/** Limit of headers of a part. */
const maxHeaders = 16;

/** Reads a body part by part: `next`, and then `piece` until it returns undefined, or `skip`. */
export class PartReader {
  readonly #body: ReadableStreamDefaultReader<Uint8Array>;
  /** The bytes between two parts. */
  readonly #delimiter: Uint8Array;
  /** Bytes that have arrived and are not used. The body begins as if after a line. */
  #held: Uint8Array = lineEnd;
  #count = 0;
  #isInPart = true;
  #isOver = false;

  /** @throws RejectedBody without a boundary in `contentType`. */
  constructor(body: ReadableStreamDefaultReader<Uint8Array>, contentType: string | undefined) {
    const boundary = boundaryOf(contentType ?? "");
    if (boundary === undefined)
      throw malformedBody(
        "The header `content-type: multipart/form-data; boundary=…` needs a boundary of 1 to 70 plain characters.",
      );
    this.#body = body;
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  }

  /**
   * Returns the head of the next part, undefined after the last, when the whole body has arrived.
   * @throws RejectedBody, or the error of the stream.
   */
  async next(): Promise<Part | undefined> {
    if (this.#isOver) return undefined;
    // Text before the first delimiter is no part (RFC 2046, section 5.1.1).
    if (this.#isInPart && this.#count === 0) await this.skip();
    while (this.#held.length < 2) await this.#more();
    if (this.#held[0] === dash && this.#held[1] === dash) {
      this.#isOver = true;
      // A response to a request that is still arriving would close the connection.
      while ((await this.#body.read()).value !== undefined);
      return undefined;
    }
    if (++this.#count > maxParts) throw malformedBody(`The body has more than ${maxParts} parts.`);
    const part = headOf(await this.#head());
    if (typeof part === "string") throw malformedBody(part);
    this.#isInPart = true;
    return part;
  }

  /**
   * Returns bytes of the part, undefined at its end.
   * @throws RejectedBody, or the error of the stream.
   */
  async piece(): Promise<Uint8Array | undefined> {
    for (;;) {
      if (!this.#isInPart) return undefined;
      const held = this.#held;
      const at = find(held, this.#delimiter, 0);
      if (at === 0) {
        this.#held = held.subarray(this.#delimiter.length);
        this.#isInPart = false;
        return undefined;
      }
      // The last bytes can be the beginning of a delimiter.
      const end = at > 0 ? at : held.length - this.#delimiter.length + 1;
      if (end > 0) {
        this.#held = held.subarray(end);
        return held.subarray(0, end);
      }
      await this.#more();
    }
  }

  /** Reads the part to its end. */
  async skip(): Promise<void> {
    while ((await this.piece()) !== undefined);
  }

  /** Returns the lines of the head, the first of which is the rest of the delimiter's. */
  async #head(): Promise<string[]> {
    for (let from = 0; ;) {
      const at = find(this.#held, headEnd, from);
      if (at > maxHeaderBytes || (at < 0 && this.#held.length > maxHeaderBytes + headEnd.length))
        throw malformedBody(`The headers of a part have more than ${maxHeaderBytes} bytes.`);
      if (at >= 0) {
        const bytes = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + headEnd.length);
        return decodedPart(bytes, "The headers of a part are").split("\r\n");
      }
      from = Math.max(0, this.#held.length - headEnd.length + 1);
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { value } = await this.#body.read();
    if (value === undefined) throw malformedBody("The body ends before its last boundary.");
    const size = this.#held.length + value.byteLength;
    this.#held = this.#held.length === 0 ? value : concatBytes([this.#held, value], size);
  }
}

const lineEnd = /* @__PURE__ */ new Uint8Array([13, 10]);
const headEnd = /* @__PURE__ */ new Uint8Array([13, 10, 13, 10]);
const dash = 45;

/** Returns the index of `wanted` in `bytes`, at least `from`; -1 if it is not there. */
function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < wanted.length && bytes[at + length] === wanted[length]) length++;
    if (length === wanted.length) return at;
  }
  return -1;
}

const partText = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Returns `bytes` as text, in the charset that the part declares.
 * @throws RejectedBody
 */
export function decodedPart(bytes: Uint8Array, what: string, contentType = ""): string {
  const charset = parametersOf(contentType)?.get("charset") ?? "UTF-8";
  try {
    const isUtf8 = /^utf-?8$/i.test(charset);
    return (isUtf8 ? partText : new TextDecoder(charset, { fatal: true })).decode(bytes);
  } catch {
    throw malformedBody(`${what} not ${brief(charset)}.`);
  }
}

/** Returns the error of a body whose parts cannot be read. */
export function malformedBody(detail: string): RejectedBody {
  return new RejectedBody(new ProtocolRejection("malformed_request", { detail }));
}

/** `name="value"` or `name=value` behind a semicolon. */
const parameterForm =
  /;[ \t]*([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))[ \t]*/y;

/** Returns the parameters of a header value, undefined if they are malformed. */
function parametersOf(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const start = text.indexOf(";");
  parameterForm.lastIndex = start < 0 ? text.length : start;
  while (parameterForm.lastIndex < text.length) {
    const [, name = "", quoted, plain] = parameterForm.exec(text) ?? [];
    const key = name.toLowerCase();
    if (key === "" || found.has(key)) return undefined;
    found.set(key, plain ?? (quoted ?? "").replace(/\\(["\\])/g, "$1"));
  }
  return found;
}

function boundaryOf(contentType: string): string | undefined {
  const boundary = parametersOf(contentType)?.get("boundary");
  const isValid = boundary !== undefined && /^[0-9A-Za-z'()+_,./:=? -]{0,69}[^ ]$/.test(boundary);
  return isValid && /^[ -~]+$/.test(boundary) ? boundary : undefined;
}

const noName = "A part has no valid header `content-disposition: form-data` with a name.";
const noHeaders =
  "A part begins with its boundary and at most 16 headers, each on a line and once.";
const encoded =
  "A part has a header `content-transfer-encoding` that HTTP does not use. Send its bytes as they are.";

/** Returns the head in `lines`, or the reason why it is malformed. */
function headOf([rest = "", ...lines]: readonly string[]): Part | string {
  const headers = new Map<string, string>();
  if (rest.trim() !== "" || lines.length > maxHeaders) return noHeaders;
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || headers.has(name)) return noHeaders;
    headers.set(name, line.slice(colon + 1).trim());
  }
  const disposition = headers.get("content-disposition") ?? "";
  const encoding = headers.get("content-transfer-encoding") ?? "binary";
  if (!/^(?:binary|7bit|8bit)$/i.test(encoding)) return encoded;
  if (!/^form-data[ \t]*(?:;|$)/i.test(disposition)) return noName;
  const found = parametersOf(disposition);
  const name = found?.get("name");
  if (name === undefined) return noName;
  const filename = unescaped(found?.get("filename")) ?? extended(found?.get("filename*"));
  const contentType = headers.get("content-type");
  return { name: unescaped(name) ?? "", filename: baseOf(filename), contentType };
}

/** Returns a name without the escapes of HTML forms. */
function unescaped(name: string | undefined): string | undefined {
  return name?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

/** Returns a name in the form of RFC 8187, which some clients send: `UTF-8''na%C3%AFve.txt`. */
function extended(text: string | undefined): string | undefined {
  const [, escaped] = /^utf-8'[^']*'(.*)$/i.exec(text ?? "") ?? [];
  try {
    return escaped === undefined ? undefined : decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

/** Returns a file name without folders and control characters; undefined where no name is left. */
function baseOf(name: string | undefined): string | undefined {
  const base = name
    ?.split(/[\\/]/)
    .pop()
    // oxlint-disable-next-line no-control-regex
    ?.replace(/[\0-\x1f\x7f]/g, "");
  return base === undefined || /^\.{0,2}$/.test(base) ? undefined : base;
}
