/** Bodies of requests as text: JSON, bytes and the parts of forms with files. */
import { fileType, type ExampleBody } from "../../../emit/shared/example/request.js";
import { bytesSize } from "../../../language/model/files.js";
import type { Endpoint, FileField } from "../../../language/model/model.js";
import type { Change } from "../changes.js";
import { isCovered } from "../compare/media-types.js";

/** The bytes of a request, and the file by which a change is shown. */
export interface BytesContent {
  readonly text: string;
  readonly file?: {
    readonly name: string;
    /** A content type that only the sender accepts. */
    readonly type?: string;
    /** Copies of it: a list holds several. */
    readonly copies: number;
  };
}

/** The largest size of bytes that a request is shown with. */
const maxShown = 64;

/** Returns bytes by which a change of a file, or of the size of a body, can be shown. */
export function contentFor(
  { kind, subject }: Change,
  sender: Endpoint,
  receiver: Endpoint | undefined,
): BytesContent {
  const content = "content";
  if (kind.startsWith("constraint-")) return { text: sizedText(sender, receiver) ?? content };
  if (!kind.startsWith("file-")) return { text: content };
  const name = subject.split(".").at(-1) ?? "";
  const [own, other] = [fileOf(sender, name), fileOf(receiver, name)];
  const type = own?.media.find((one) => other?.media.every((pattern) => !isCovered(one, pattern)));
  const another =
    own?.media.length === 0 && (other?.media.length ?? 0) > 0 ? "application/x-other" : undefined;
  const file = {
    name,
    ...((type ?? another) === undefined ? {} : { type: fileType(type ?? another) }),
    // An empty list is no file.
    copies: kind === "file-list-changed" ? 0 : 1,
  };
  return { text: content, file };
}

function fileOf(endpoint: Endpoint | undefined, name: string): FileField | undefined {
  return endpoint?.body.kind === "fields"
    ? endpoint.body.files?.find((file) => file.name === name)
    : undefined;
}

function sizedText({ body }: Endpoint, receiver: Endpoint | undefined): string | undefined {
  const [own, other] = [bytesSize(body), receiver === undefined ? undefined : bytesSize(receiver.body)];
  const isSent = (size: number): boolean =>
    size >= (own?.min ?? 1) && size <= (own?.max ?? Infinity) && size <= maxShown;
  const size = [(other?.max ?? -2) + 1, (other?.min ?? 0) - 1].find(isSent);
  return size === undefined ? undefined : "a".repeat(size);
}

const boundary = "part";

/** Returns a body as text, with its media type. */
export function writtenBody(
  body: ExampleBody,
  { text, file }: BytesContent,
): { readonly type: string; readonly text: string } {
  if (body.kind === "text") return { type: body.type, text: body.text };
  if (body.kind === "file")
    return { type: body.type.includes("*") ? "application/octet-stream" : body.type, text };
  const parts = body.parts.flatMap((part) => {
    if (!("file" in part))
      return [partText(part.name, part.text, part.isJson ? ["content-type: application/json"] : [])];
    const { copies = 1, type = part.type } = part.name === file?.name ? file : {};
    const written = partText(part.name, text, [`content-type: ${type}`], `; filename="${part.file}"`);
    return Array.from({ length: copies }, () => written);
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: `${parts.join("")}--${boundary}--\r\n`,
  };
}

function partText(name: string, text: string, headers: readonly string[], more = ""): string {
  const disposition = `content-disposition: form-data; name="${name.replaceAll('"', "%22")}"${more}`;
  return [`--${boundary}`, disposition, ...headers, "", text, ""].join("\r\n");
}
