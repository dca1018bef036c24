/** Media types of bodies and streams, and the words for the common ones. */
import type { Format, Media, Stream, StreamFormat } from "./endpoints.js";

/** The media type of each format. */
const streamTypes = {
  sse: "text/event-stream",
  lines: "application/jsonl",
} as const satisfies Readonly<Record<StreamFormat, string>>;

/** The formats of streams. */
export const streamFormats = Object.keys(streamTypes) as readonly StreamFormat[];

/** The format of streams that state none. */
const usualStream: StreamFormat = "sse";

/** The words that stand for a media type. */
const words = {
  json: { format: "json", type: "application/json" },
  form: { format: "form", type: "application/x-www-form-urlencoded" },
  multipart: { format: "multipart", type: "multipart/form-data" },
  lines: { format: "lines", type: streamTypes.lines },
} as const satisfies Readonly<Record<string, Media>>;

/** The words that stand for a media type. */
export const mediaWords = Object.keys(words) as readonly (keyof typeof words)[];

/** The media type of bodies that state none. */
const usual = {
  json: "application/json",
  text: "text/plain",
  bytes: "application/octet-stream",
  lines: streamTypes.lines,
} as const satisfies { readonly [F in Format]?: string };

/** Bytes of every media type. */
export const anyMedia = "*/*";

/** A body that is JSON, or something without fields; `lines` are items, each of them JSON. */
export type BodyContent = keyof typeof usual;

/** Returns the word for a media type, if there is one: `application/json` → `json`. */
export function mediaWordOf(type: string): string | undefined {
  return mediaWords.find((word) => words[word].type === type);
}

/**
 * Returns the media type of a body; undefined where it cannot be written in that one.
 *
 *   json, form                           ->   { format: "form", type: "application/x-www-form-urlencoded" }
 *   json, application/merge-patch+json   ->   { format: "json", type: "application/merge-patch+json" }
 *   bytes, any                           ->   { format: "bytes", type: "*" + "/*" }
 *   text                                 ->   { format: "text", type: "text/plain" }
 */
export function mediaOf(content: BodyContent, text: string | undefined): Media | undefined {
  if (text === undefined) return { format: content, type: usual[content] };
  if (content === "lines") return text === "lines" ? words.lines : undefined;
  if (content === "json") {
    if (text === "lines") return undefined;
    const word = mediaWords.find((known) => known === text);
    if (word !== undefined) return words[word];
    return isJsonType(text) && isType(text) ? { format: "json", type: text } : undefined;
  }
  if (content === "bytes" && text === "any") return { format: content, type: anyMedia };
  return isType(text) ? { format: content, type: text } : undefined;
}

/** Returns the media type of a body, as `mediaOf` does, if it is not `application/json`. */
export function otherMediaOf(content: BodyContent, text: string | undefined): Media | undefined {
  const found = mediaOf(content, text);
  return found?.type === "application/json" ? undefined : found;
}

/** Returns whether a media type names JSON and is not `application/json` alone. */
function isJsonType(text: string): boolean {
  const [essence = ""] = text.split(";", 1);
  return essence.endsWith("+json") || essence === "text/json" || text.startsWith("application/json;");
}

/** One parameter behind a media type; those of the transfer are no part of a name. */
const parameter =
  /^; (?!(?:charset|boundary|q)=)[a-z0-9!#$&^_.+-]{1,64}=(?:[\w!#$%&'*+.^`|~-]{1,64}|"[^"\\\u0000-\u001f\u007f-\uffff]{0,64}")/;

/** Returns whether `text` is a media type, with parameters behind it in lower case: `application/vnd.depot+json; version=1`. */
function isType(text: string): boolean {
  const [essence = ""] = text.split(";", 1);
  let rest = text.slice(essence.length);
  for (let found = parameter.exec(rest); found !== null; found = parameter.exec(rest))
    rest = rest.slice(found[0].length);
  return isName(essence) && rest === "";
}

/** Returns whether `text` is the content type of a file: `image/png`, or `image` with `*` behind the slash. */
export function isFileType(text: string): boolean {
  return isName(text) || /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/\*$/.test(text);
}

/** Returns whether `text` is a media type without parameters: `image/png`. */
function isName(text: string): boolean {
  return /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/.test(text);
}

/**
 * Returns the format and the media type of a stream; undefined for an unknown word.
 *
 *   lines   ->   { format: "lines", type: "application/jsonl" }
 */
export function streamOf(word: string = usualStream): Pick<Stream, "format" | "type"> | undefined {
  const format = streamFormats.find((one) => one === word);
  return format && { format, type: streamTypes[format] };
}
