/** Bodies in the format `multipart/form-data`: fields, and files that are not held as a whole. */
import { streamUpload } from "./bytes.js";
import { writeAny } from "./lists.js";
import type { RequestDraft } from "./operation.js";
import { type AddText, eachText, typeIssue } from "./request.js";
import { isBlob, isBytes, isStream, sizeIssue, sizeOf, streamOf } from "../values/bytes.js";
import { own } from "../values/checks.js";
import { type FileRule, type FileUpload, isAccepted, type NamedFile } from "../values/files.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { isHeaderValue } from "../values/headers.js";
import { escapeText, wireName } from "../values/parameters.js";

/** Text or bytes of a body. */
type Piece = string | NamedFile["content"];

/**
 * Adds the body: its fields, then its files, each in the order of the spec. A value that is no scalar
 * is JSON. The request is never repeated if a file is a stream.
 */
export function addMultipart(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const boundary = newBoundary();
  const pieces: Piece[] = [];
  const begin = (name: string, more: string): void => {
    const disposition = `content-disposition: form-data; name="${escapeName(name)}"`;
    pieces.push(`--${boundary}\r\n${disposition}${more}\r\n\r\n`);
  };
  for (const { name, written, list, optional } of state.operation.parameters ?? []) {
    const value = own(input, name);
    if (written === undefined || list !== true || optional !== true) continue;
    if (Array.isArray(value) && value.length === 0) issues.push(emptyItems(name));
  }
  const add: AddText = (parameter, text) => {
    if (escapeText(text) === undefined) return typeIssue(parameter, "well-formed text");
    const { written } = parameter;
    const isJson = written !== undefined && written.literals === undefined;
    begin(wireName(parameter), isJson ? "\r\ncontent-type: application/json" : "");
    pieces.push(text, "\r\n");
    return undefined;
  };
  eachText(draft, "body", add, writeAny);
  const files = (state.operation.body?.files ?? []) as readonly FileRule[];
  for (const rule of files)
    for (const { filename = "blob", contentType, content } of filesOf(rule, input, issues)) {
      begin(rule.name, `; filename="${escapeName(filename)}"\r\ncontent-type: ${contentType}`);
      pieces.push(content, "\r\n");
    }
  pieces.push(`--${boundary}--\r\n`);
  headers["content-type"] = `multipart/form-data; boundary=${boundary}`;
  if (issues.length > 0) return;
  // A Blob is sent with its length, and holds no bytes of files that are on a disk.
  state.upload = pieces.some(isStream)
    ? streamUpload(state, joined(pieces))
    : { init: { body: new Blob(pieces as ConstructorParameters<typeof Blob>[0]) }, isOnce: false };
}

/** Returns a boundary that no sender of a file can guess. */
function newBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a name as HTML forms write it. */
function escapeName(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}

function emptyItems(name: string): Issue {
  const message = "must have at least 1 item or be omitted";
  return { code: "count", min: 1, pointer: pointerTo(name), in: "body", message };
}

/** Returns the files of `rule` in `input`. Adds an issue for each that cannot be sent. */
function filesOf(
  rule: FileRule,
  input: RequestDraft["input"],
  issues: Issue[],
): readonly (NamedFile & { readonly contentType: string })[] {
  const value = own(input, rule.name);
  const pointer = pointerTo(rule.name);
  if (value === undefined && rule.optional === true) return [];
  if (value === undefined) {
    issues.push({ code: "required", pointer, in: "body", message: "is required" });
    return [];
  }
  if (rule.list !== true) return fileOf(rule, value, pointer, issues);
  if (Array.isArray(value))
    return value.flatMap((item, index) => fileOf(rule, item, `${pointer}/${index}`, issues));
  issues.push({ code: "type", expected: "list", pointer, in: "body", message: "must be a list" });
  return [];
}

function fileOf(
  rule: FileRule,
  value: unknown,
  pointer: string,
  issues: Issue[],
): readonly (NamedFile & { readonly contentType: string })[] {
  const add = (expected: string): [] => {
    issues.push({ code: "type", expected, pointer, in: "body", message: `must ${expected}` });
    return [];
  };
  const given = (isBytes(value) ? { content: value } : value) as Partial<NamedFile> | null;
  const content: unknown = given?.content;
  if (!isBytes(content))
    return add("be a Blob, an ArrayBuffer, a view of one, a ReadableStream or { content: … }");
  if (isStream(content) && content.locked) return add("be a stream that nobody reads");
  const blob: Partial<File> = isBlob(content) ? content : {};
  const { filename = blob.name ?? "blob" } = given ?? {};
  if (typeof filename !== "string" || escapeText(filename) === undefined)
    return add("have a filename that is well-formed text");
  const [only, another] = rule.media ?? [];
  const usual = only === undefined || another !== undefined || only.endsWith("*") ? "" : only;
  const contentType = given?.contentType ?? (blob.type || usual || "application/octet-stream");
  if (typeof contentType !== "string" || !isHeaderValue(contentType) || !/.\/./.test(contentType))
    return add("have a content type such as image/png");
  if (!isAccepted(rule, contentType))
    return add(`have the content type ${(rule.media ?? []).join(" or ")}`);
  const issue = sizeIssue(rule, sizeOf(content), pointer);
  if (issue !== undefined) issues.push(issue);
  return [{ content, filename, contentType }];
}

/** Returns `pieces` as one stream that reads them on demand. */
function joined(pieces: readonly Piece[]): ReadableStream<Uint8Array> {
  const left = pieces.map((piece): FileUpload & ReadableStream<Uint8Array> =>
    streamOf(typeof piece === "string" ? new TextEncoder().encode(piece) : piece),
  );
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const cancel = async (reason: unknown): Promise<void> => {
    await Promise.all([reader, ...left].map((one) => one?.cancel(reason)));
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          reader ??= left.shift()?.getReader();
          if (reader === undefined) return controller.close();
          const next = await reader.read().catch((error: unknown) => {
            cancel(error).catch(() => {});
            throw error;
          });
          if (next.value !== undefined) return controller.enqueue(next.value);
          reader = undefined;
        }
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}
