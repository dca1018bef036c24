/** Media types of bodies, and the words for the common ones. */
import type { Format, Media } from "./endpoints.js";
import { streamTypes } from "./streams.js";

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
    return text.endsWith("+json") && isName(text) ? { format: "json", type: text } : undefined;
  }
  if (content === "bytes" && text === "any") return { format: content, type: anyMedia };
  return isName(text) ? { format: content, type: text } : undefined;
}

/** Returns whether `text` is the content type of a file: `image/png`, or `image` with `*` behind the slash. */
export function isFileType(text: string): boolean {
  return isName(text) || /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/\*$/.test(text);
}

/** Returns whether `text` is a media type without parameters: `image/png`. */
function isName(text: string): boolean {
  return /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/.test(text);
}
