/** Media types, and the format of the bodies that they name. */
import { isFramed } from "../dialects/index.js";

type BodyFormat = "json" | "form" | "multipart" | "text" | "bytes" | "stream";

/** The format that a media type names. */
export interface MediaKind {
  readonly format: BodyFormat;
  /** The value of the entry `media`, where it is not the usual one of the format. */
  readonly media: string | undefined;
}

/** Returns a media type without its parameters. */
export function essenceOf(type: string): string {
  return type.toLowerCase().split(";", 1)[0]?.trim() ?? "";
}

/**
 * Returns the parameters of a media type that are part of its name, as the language writes them; the charset and the boundary
 * belong to the transfer.
 *
 *   application/vnd.depot+json;Version=1;charset=utf-8   ->   ; version=1
 */
function parametersOf(type: string): string {
  const found = type.matchAll(/;\s*([\w!#$&^.+-]+)=([\w!#$%&'*+.^`|~-]+|"[^"\\]*")(?=\s*(?:;|$))/g);
  return [...found]
    .map(([, name = "", value = ""]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !["charset", "boundary", "q"].includes(name))
    .map(([name, value]) => `; ${name}=${value}`)
    .join("");
}

/** Returns the name of a media type, by which the exported document has its bodies. */
export function mediaName(type: string): string {
  return `${essenceOf(type)}${parametersOf(type)}`;
}

/** Returns whether a media type is a range that JSON is in. */
export function isAnyType(type: string): boolean {
  return /^(?:\*|application)\/\*$/.test(essenceOf(type));
}

/** Returns whether a media type is one of a vendor that says nothing of the format of its bodies. */
export function isOfVendor(type: string): boolean {
  return /^application\/vnd\.[a-z0-9!#$&^_.-]+$/.test(type);
}

/** Returns whether a media type is that of forms with files. */
export function isMultipart(type: string): boolean {
  return essenceOf(type) === "multipart/form-data";
}

const mediaForm = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/;

/** Media types of JSON a line. */
const lines: ReadonlySet<string> = new Set([
  "application/jsonl",
  "application/x-ndjson",
  "application/ndjson",
]);

/** Returns whether a media type is JSON without a name of its own. */
export function isPlainJson(type: string): boolean {
  return type === "application/json" || type === "text/json";
}

/** Returns whether a media type is JSON, also by its suffix. */
export function isJson(type: string): boolean {
  return isPlainJson(type) || (type.endsWith("+json") && !isFramed(type));
}

export function isXml(type: string): boolean {
  return /[/+]xml$/.test(essenceOf(type));
}

/**
 * Returns the format of the bodies of a media type; undefined for one that is none. In a response, a schema of bytes counts
 * more than JSON and text.
 */
export function mediaKindOf(text: string, isBinary: boolean, isResponse = false): MediaKind | undefined {
  const type = essenceOf(text);
  if (isBinary && isResponse && (isJson(type) || type === "text/plain"))
    return { format: "bytes", media: "any" };
  if (/^(?:\*|[a-z]+)\/\*$/.test(type) && (isBinary || !/^(?:\*|application)\//.test(type)))
    return { format: "bytes", media: "any" };
  if (isAnyType(type)) return { format: "json", media: undefined };
  if (!mediaForm.test(type)) return undefined;
  const named = mediaName(text);
  if (isJson(type)) return { format: "json", media: named === "application/json" ? undefined : named };
  if (type === "application/x-www-form-urlencoded") return { format: "form", media: "form" };
  if (isMultipart(type)) return { format: "multipart", media: "multipart" };
  if (type.startsWith("multipart/")) return undefined;
  if (type === "text/event-stream") return { format: "stream", media: undefined };
  if (lines.has(type))
    return isBinary ? { format: "bytes", media: type } : { format: "stream", media: "lines" };
  if (named === "application/octet-stream") return { format: "bytes", media: undefined };
  if (named === "text/plain") return { format: "text", media: undefined };
  return { format: type.startsWith("text/") ? "text" : "bytes", media: named };
}
