/** Bodies in the format `multipart/form-data`: fields, and files that handlers read as they arrive. */
import { openBytes } from "./bytes.js";
import { decodedPart, malformedBody, type Part, PartReader } from "./parts.js";
import { isA } from "./protocol.js";
import { bodyTooLarge, overloaded, ProtocolRejection, RejectedBody } from "./rejections.js";
import { bodyMissing } from "./request.js";
import type { AnyRoute, BodyReading, BodyValue } from "./routes.js";
import { type FileRule, type FileUpload, isAccepted } from "../values/files.js";
import { type Issue, pointerTo } from "../values/issue.js";
import { addText } from "../values/targets.js";
import { concatBytes, type Parameter } from "../values/wire.js";

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

/** A file that has begun, with the index of its rule; a list is the end of the body. */
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
