/**
 * Bodies in the format `multipart/form-data` (RFC 2046, RFC 7578): fields, and files that handlers
 * read as they arrive.
 */
import { openBytes } from "./bytes.js";
import { isA } from "./protocol.js";
import { bodyTooLarge, overloaded, ProtocolRejection, RejectedBody } from "./rejections.js";
import { bodyMissing } from "./request.js";
import type { AnyRoute, BodyReading, BodyValue } from "./routes.js";
import { type FileRule, type FileUpload, isAccepted } from "../values/files.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { brief } from "../values/brief.js";
import { addText } from "../values/targets.js";
import { concatBytes } from "../values/concat-bytes.js";
import type { Parameter } from "../values/parameters.js";

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
class PartReader {
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
    // The line end behind the head belongs to the delimiter of a part without content (RFC 2046, section 5.1.1).
    const { length } = this.#delimiter;
    while (this.#held.length < length) await this.#more();
    if (find(this.#held.subarray(0, length), this.#delimiter, 0) < 0)
      this.#held = this.#held.subarray(lineEnd.length);
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
        this.#held = this.#held.subarray(at + lineEnd.length);
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

let partText: InstanceType<typeof TextDecoder> | undefined;

/**
 * Returns `bytes` as text, in the charset that the part declares.
 * @throws RejectedBody
 */
function decodedPart(bytes: Uint8Array, what: string, contentType = ""): string {
  const charset = parametersOf(contentType)?.get("charset") ?? "UTF-8";
  try {
    const isUtf8 = /^utf-?8$/i.test(charset);
    partText ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return (isUtf8 ? partText : new TextDecoder(charset, { fatal: true })).decode(bytes);
  } catch {
    throw malformedBody(`${what} not ${brief(charset)}.`);
  }
}

/** Returns the error of a body whose parts cannot be read. */
function malformedBody(detail: string): RejectedBody {
  return new RejectedBody(new ProtocolRejection("malformed_request", { detail }));
}

/** `name="value"`, `name=value` or nothing behind a semicolon (RFC 9110, section 5.6.6). */
const parameterForm =
  /;[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+)))?[ \t]*/y;

/** Returns the parameters of a header value, undefined if they are malformed. */
function parametersOf(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const start = text.indexOf(";");
  parameterForm.lastIndex = start < 0 ? text.length : start;
  while (parameterForm.lastIndex < text.length) {
    const [form, name, quoted, plain] = parameterForm.exec(text) ?? [];
    const key = name?.toLowerCase() ?? "";
    if (form === undefined || found.has(key)) return undefined;
    if (key !== "") found.set(key, plain ?? (quoted ?? "").replace(/\\(["\\])/g, "$1"));
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
    ?.replace(/[^ -~\x80-\uffff]/g, "");
  return base === undefined || /^\.{0,2}$/.test(base) ? undefined : base;
}

/** A file that is arriving. Its name and content type are claims of the client. */
export interface IncomingFile {
  /** The bytes as they arrive. Read or cancel it before the next file. */
  readonly stream: ReadableStream<Uint8Array>;
  /** Name without folders. */
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
}

/**
 * An input whose files arrive while the handler runs: a function for each that resolves to the file,
 * or for a list yields the files. Call them in the order of the spec.
 */
export type WithFiles<Input, Names extends keyof Input> = Omit<Input, Names> & {
  readonly [Name in Names]-?: NonNullable<Input[Name]> extends readonly FileUpload[]
    ? () => AsyncIterable<IncomingFile>
    : () => Promise<
        Record<never, never> extends Pick<Input, Name> ? IncomingFile | undefined : IncomingFile
      >;
};

/** Limit of bytes in all fields together. They are held in memory. */
const maxFieldBytes = 1_048_576;

/** A file that has begun, with the index of its rule, or the end of the body. */
type NextFile = { readonly part: Part; readonly index: number } | "end";

/** A request in `multipart/form-data`. */
interface Multipart {
  readonly parts: PartReader;
  readonly fields: ReadonlyMap<string, Parameter>;
  readonly files: readonly FileRule[];
}

/**
 * Reads the fields of a body up to its first file. Fields come before files, so that handlers get a
 * valid input and no file is held in memory.
 */
export async function readMultipart(
  reading: BodyReading,
  route: AnyRoute,
): Promise<BodyValue | ProtocolRejection | "gone" | undefined> {
  const { incoming, lifetime } = reading;
  const { optional = false, files: rules = [] } = route.body ?? {};
  if (!incoming.hasBody()) {
    return optional ? undefined : bodyMissing();
  }
  // Until the handler starts, no time is its own.
  let isHandled = false;
  const body = openBytes({
    ...reading,
    lifetime: {
      signal: lifetime.signal,
      pause: () => isHandled && lifetime.pause(),
      resume: () => isHandled && lifetime.resume(),
      end: (reason) => lifetime.end(reason),
    },
  });
  const fields = new Map<string, Parameter>();
  for (const parameter of route.parameters)
    if (parameter.in === "body") fields.set(parameter.wire ?? parameter.name, parameter);
  const files = rules as readonly FileRule[];
  try {
    const parts = new PartReader(body.getReader(), incoming.header("content-type"));
    const multipart: Multipart = { parts, fields, files };
    const value: Record<string, unknown> = {};
    const issues: Issue[] = [];
    const first = await readFields(multipart, reading, value, issues);
    for (const { name, list, optional: mayLack } of fields.values())
      if (list === true && mayLack !== true && !Object.hasOwn(value, name)) value[name] = [];
    const arrived = first === "end" ? files.length : first.index;
    for (const rule of files.slice(0, arrived))
      if (rule.optional !== true && rule.list !== true) issues.push(absentFile(rule));
    const arriving = new ArrivingFiles(multipart, first);
    isHandled = true;
    const explain = (found: readonly Issue[]): void => explainLate(found, fields);
    return { value, issues, later: arriving.byName(), ...(first !== "end" && { explain }) };
  } catch (error) {
    if (isA(RejectedBody, error)) return error.rejection;
    if (lifetime.signal.aborted) return "gone";
    throw error;
  }
}

/** Explains in the issues of missing fields that a field after a file comes too late. */
function explainLate(issues: readonly Issue[], fields: ReadonlyMap<string, Parameter>): void {
  const pointers = new Set([...fields.values()].map(({ name }) => pointerTo(name)));
  for (const issue of issues)
    if (issue.code === "required" && pointers.has(issue.pointer))
      issue.message += " before the first file";
}

/** Adds the fields before the first file to `value`, and returns that file. */
async function readFields(
  multipart: Multipart,
  { hold }: BodyReading,
  value: Record<string, unknown>,
  issues: Issue[],
): Promise<NextFile> {
  const { parts, fields, files } = multipart;
  let left = maxFieldBytes;
  for (let part = await parts.next(); part !== undefined; part = await parts.next()) {
    const { name } = part;
    const index = files.findIndex((rule) => rule.name === name);
    if (index >= 0) return acceptFile(multipart, part, index);
    const parameter = fields.get(name);
    if (parameter === undefined) {
      await parts.skip();
      continue;
    }
    const pieces: Uint8Array[] = [];
    let size = 0;
    for (let piece = await parts.piece(); piece !== undefined; piece = await parts.piece()) {
      size += piece.byteLength;
      left -= piece.byteLength;
      if (left < 0) throw new RejectedBody(bodyTooLarge(maxFieldBytes));
      if (hold?.(piece.byteLength) === false) throw new RejectedBody(overloaded());
      pieces.push(piece);
    }
    const what = `The field ${JSON.stringify(name)} is`;
    addField(
      value,
      issues,
      parameter,
      decodedPart(concatBytes(pieces, size), what, part.contentType),
    );
  }
  return "end";
}

function addField(
  value: Record<string, unknown>,
  issues: Issue[],
  parameter: Parameter,
  text: string,
): void {
  const { list, ...single } = parameter;
  if (parameter.written === undefined || list !== true)
    return addText(value, issues, parameter, text);
  const { name } = parameter;
  const item: Record<string, unknown> = {};
  addText(item, issues, single, text);
  if (!Object.hasOwn(value, name)) value[name] = [];
  if (Object.hasOwn(item, name)) (value[name] as unknown[]).push(item[name]);
}

/** Returns a file that has begun. */
function acceptFile({ files }: Multipart, part: Part, index: number): NextFile {
  const rule = files[index] as FileRule;
  if (isAccepted(rule, part.contentType)) return { part, index };
  const detail = `The file ${rule.name} must have the content type ${rule.media?.join(" or ")}.`;
  throw new RejectedBody(new ProtocolRejection("unsupported_media_type", { detail }));
}

function absentFile({ name }: FileRule): Issue {
  return { code: "required", pointer: pointerTo(name), in: "body", message: "is required" };
}

/** A file that a handler may read. */
interface OpenFile {
  readonly stream: ReadableStream<Uint8Array>;
  /** Settles at the end of the file, or when its stream fails or is cancelled. */
  readonly ended: Promise<void>;
  /** Settles when no piece is being read. */
  pulled: Promise<void>;
}

/** The files of a request. One arrives at a time. */
class ArrivingFiles {
  readonly #multipart: Multipart;
  /** The file that has begun and was not opened. */
  #next: NextFile | undefined;
  /** Index of the last file that has begun. */
  #last: number;
  /** The file that was opened last, if it has not ended. */
  #open: OpenFile | undefined;
  /** Settles when the functions that were called before are done. */
  #queue: Promise<unknown> = Promise.resolve();
  /** The reason why the body cannot be read on. */
  #failure: { readonly error: unknown } | undefined;

  constructor(multipart: Multipart, first: NextFile) {
    this.#multipart = multipart;
    this.#next = first;
    this.#last = first === "end" ? -1 : first.index;
  }

  /** Returns the functions that give the files to a handler. */
  byName(): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    for (const [index, rule] of this.#multipart.files.entries()) {
      if (rule.list === true) found[rule.name] = () => this.#all(index);
      else {
        let file: Promise<IncomingFile | undefined> | undefined;
        found[rule.name] = () => {
          file ??= this.#one(index, rule);
          // A client that disconnects fails a file that the handler may not wait for.
          file.catch(() => {});
          return file;
        };
      }
    }
    return found;
  }

  async #one(index: number, rule: FileRule): Promise<IncomingFile | undefined> {
    const file = await this.#opened(index);
    if (file !== undefined || rule.optional === true) return file;
    const issues = [absentFile(rule)];
    throw new RejectedBody(new ProtocolRejection("invalid_request", { issues }));
  }

  async *#all(index: number): AsyncGenerator<IncomingFile, void, undefined> {
    for (;;) {
      const file = await this.#opened(index);
      if (file === undefined) return;
      yield file;
    }
  }

  #opened(index: number): Promise<IncomingFile | undefined> {
    const opened = this.#queue.then(() => this.#find(index));
    this.#queue = opened.catch(() => {});
    return opened;
  }

  /** Opens the next file at `index`. Skips files before it, and waits for one that is being read. */
  async #find(index: number): Promise<IncomingFile | undefined> {
    for (;;) {
      if (this.#open?.stream.locked === true) await this.#open.ended;
      // A read can begin while this waits for another.
      for (let pulled; pulled !== this.#open?.pulled;) await (pulled = this.#open?.pulled);
      if (this.#failure !== undefined) throw this.#failure.error;
      try {
        const left = this.#open;
        this.#open = undefined;
        if (left !== undefined) await this.#multipart.parts.skip();
        const next = (this.#next ??= await this.#following());
        if (next === "end" || next.index > index) return undefined;
        this.#next = undefined;
        if (next.index === index) return this.#start(next.part, index);
        await this.#multipart.parts.skip();
      } catch (error) {
        this.#failure ??= { error };
        throw error;
      }
    }
  }

  /** Returns the file that begins next. Fields and files out of order are errors, so nothing is lost silently. */
  async #following(): Promise<NextFile> {
    const { parts, fields, files } = this.#multipart;
    for (let part = await parts.next(); part !== undefined; part = await parts.next()) {
      const { name } = part;
      if (fields.has(name)) throw malformedBody(`Send the field ${name} before the files.`);
      const index = files.findIndex((rule) => rule.name === name);
      if (index < 0) {
        await parts.skip();
        continue;
      }
      if (index === this.#last && files[index]?.list !== true)
        throw malformedBody(`Send the file ${name} only once.`);
      if (index < this.#last)
        throw malformedBody(`Send the file ${name} before ${files[this.#last]?.name}.`);
      this.#last = index;
      return acceptFile(this.#multipart, part, index);
    }
    return "end";
  }

  #start({ filename, contentType }: Part, index: number): IncomingFile {
    let settle = (): void => {};
    const ended = new Promise<void>((resolve) => (settle = resolve));
    let size = 0;
    let isLeft = false;
    const read = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      try {
        const piece = await this.#multipart.parts.piece();
        if (isLeft) return;
        size += piece?.byteLength ?? 0;
        checkSize(this.#multipart.files[index] as FileRule, size, piece === undefined);
        if (piece !== undefined) return controller.enqueue(piece);
        // The end of a file is certain when the next part is known.
        this.#next = await this.#following();
        this.#open = undefined;
        if (!isLeft) controller.close();
      } catch (error) {
        this.#failure ??= { error };
        controller.error(error);
      }
      settle();
    };
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (this.#open !== open) throw new TypeError("Read files one after the other.");
          return (open.pulled = read(controller));
        },
        cancel: () => {
          isLeft = true;
          settle();
        },
      },
      { highWaterMark: 0 },
    );
    const open: OpenFile = { stream, ended, pulled: Promise.resolve() };
    this.#open = open;
    return { stream, filename, contentType };
  }
}

/**
 * Checks the size of a file, of which `size` bytes have arrived.
 * @throws RejectedBody
 */
function checkSize(
  { name, min = 0, max = Infinity }: FileRule,
  size: number,
  isWhole: boolean,
): void {
  if (size > max) {
    const detail = `The file ${name} may have at most ${max} bytes.`;
    const headers = { connection: "close" };
    throw new RejectedBody(new ProtocolRejection("body_too_large", { detail, headers }));
  }
  if (!isWhole || size >= min) return;
  const message = `must have at least ${min} bytes`;
  const issue: Issue = { code: "length", min, pointer: pointerTo(name), in: "body", message };
  throw new RejectedBody(new ProtocolRejection("invalid_request", { issues: [issue] }));
}
