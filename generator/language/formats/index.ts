/** The text formats of the language, each in a file of its name. The phases derive their tables from this list. */
import { capitalize } from "../../base/words.js";
import type { TextFormat } from "../model/model.js";
import { date } from "./date.js";
import { duration } from "./duration.js";
import { email } from "./email.js";
import type { TextFormatRow } from "./format.js";
import { hostname } from "./hostname.js";
import { ipv4 } from "./ipv4.js";
import { ipv6 } from "./ipv6.js";
import { time } from "./time.js";
import { url } from "./url.js";
import { uuid } from "./uuid.js";

/** Every text format. */
export const textFormats: { readonly [Format in TextFormat]: TextFormatRow } = {
  date,
  time,
  duration,
  uuid,
  url,
  email,
  ipv4,
  ipv6,
  hostname,
};

/** The words for all text formats. */
export const textFormatNames = Object.keys(textFormats) as readonly TextFormat[];

/** Returns a table with an entry for each text format. */
export function perFormat<Entry>(entryOf: (format: TextFormat) => Entry): {
  readonly [Format in TextFormat]: Entry;
} {
  return Object.fromEntries(textFormatNames.map((format) => [format, entryOf(format)])) as Record<
    TextFormat,
    Entry
  >;
}

/** Returns the function of the runtime that tests a format: `email` → `isEmail`. */
export function testOf(format: TextFormat): string {
  return `is${capitalize(format)}`;
}

/** The longest text of a spec that is tried. */
const maxLength = 10_000;

/** Returns whether a text of a spec has a format. A very long one is not tried. */
export function hasFormat(format: TextFormat, text: string): boolean {
  const { longest = Infinity, has } = textFormats[format];
  return text.length > maxLength ? longest >= text.length : has(text);
}

/** Returns whether a kind of type is a text format. */
export function isTextFormat(kind: string): kind is TextFormat {
  return Object.hasOwn(textFormats, kind);
}
