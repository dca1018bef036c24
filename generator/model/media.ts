/** Media types of bodies, and the words for the common ones. */
import type { Format, Media } from "./endpoints.js";

/** The media type of each word. */
const words = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
} as const satisfies Readonly<Record<string, string>>;

/** The words that stand for a media type. */
export const mediaWords = Object.keys(words) as readonly (keyof typeof words)[];

/** The word for a media type, if there is one: `application/json` → `json`. */
export function mediaWordOf(type: string): string | undefined {
  return mediaWords.find((word) => words[word] === type);
}

/**
 * Returns the media type of a word or a name; undefined where no body can be written in it.
 *
 *   form                           ->   { format: "form", type: "application/x-www-form-urlencoded" }
 *   application/merge-patch+json   ->   { format: "json", type: "application/merge-patch+json" }
 */
export function mediaOf(text: string): Media | undefined {
  const word = mediaWords.find((known) => known === text);
  if (word !== undefined) return { format: formats[word], type: words[word] };
  return text.endsWith("+json") ? { format: "json", type: text } : undefined;
}

const formats: Readonly<Record<keyof typeof words, Format>> = { json: "json", form: "form" };
