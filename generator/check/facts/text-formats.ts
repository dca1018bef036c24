/** Decides for strings that the spec states whether they have a text format. */
import { isIPv6 } from "node:net";
import type { TextFormat } from "../../model/model.js";
import { perFormat, textFormats } from "../../model/text-formats.js";

const patterns = perFormat((format) => new RegExp(textFormats[format].pattern, "u"));
const maxLength = 10_000;

/** The rest of the formats that no pattern says in full. */
const remainders: { readonly [Format in TextFormat]?: (text: string) => boolean } = {
  date: isDay,
  // A leap second ends a day in UTC.
  time: (text) => text.slice(6, 8) !== "60" || isLastMinute(text),
  url: isUrl,
  ipv6: isIPv6,
};

/** Returns whether `text` has a format. A very long text is not tried. */
export function hasFormat(format: TextFormat, text: string): boolean {
  const { longest = Infinity } = textFormats[format];
  if (text.length > maxLength) return longest >= text.length;
  return text.length <= longest && patterns[format].test(text) && remainders[format]?.(text) !== false;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isLastMinute(text: string): boolean {
  const withoutSeconds = text.replace(/^(.....):60(?:\.\d+)?/, "$1:00");
  return new Date(`2000-01-02T${withoutSeconds.toUpperCase()}`).toISOString().slice(11, 16) === "23:59";
}

/** The host and port of a URL whose host is a domain. */
const domainHost = /^(?:(?:https?|wss?|ftp):[\\/]*|file:[\\/]{2})(?:[^\\/?#]*@)?([^\\/?#@]*)/i;
/** The length of the longest host with its port: engines need quadratic time to read a long one. */
const maxHostLength = 260;

function isUrl(text: string): boolean {
  if ((domainHost.exec(text)?.[1] ?? "").length > maxHostLength) return false;
  try {
    return new URL(text).href !== "";
  } catch {
    return false;
  }
}
