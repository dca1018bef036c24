/** The text formats: types whose values are strings of a form that a standard names. */
import type { TextFormat } from "./model.js";

/** The facts about one text format. */
export interface TextFormatFacts {
  /** The format's name in JSON Schema. */
  readonly keyword: string;
  /** Length of the shortest value. */
  readonly shortest: number;
  /** Length of the longest value; absent where there is none. */
  readonly longest?: number;
  /** A regular expression that every value matches. */
  readonly pattern: string;
  /** True if the pattern does not bound the length, so that schemas state it. */
  readonly statesLength?: true;
  /** The format in words, for docs. */
  readonly phrase: string;
}

const day = "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])";
const clock = "(?:[01][0-9]|2[0-3]):[0-5][0-9]";
const byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const seconds = "[0-9]+S";
const minutes = `[0-9]+M(?:${seconds})?`;
const hours = `[0-9]+H(?:${minutes})?`;
const days = "[0-9]+D";
const months = `[0-9]+M(?:${days})?`;
const years = `[0-9]+Y(?:${months})?`;
const timePart = `T(?:${hours}|${minutes}|${seconds})`;

/** Every text format. */
export const textFormats: { readonly [Format in TextFormat]: TextFormatFacts } = {
  date: {
    keyword: "date",
    shortest: 10,
    longest: 10,
    pattern: `^${day}$`,
    phrase: "a date",
  },
  time: {
    keyword: "time",
    shortest: 9,
    pattern: `^${clock}:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+-]${clock})$`,
    phrase: "a time with an offset",
  },
  duration: {
    keyword: "duration",
    shortest: 3,
    pattern: `^P(?:(?:${days}|${months}|${years})(?:${timePart})?|${timePart}|[0-9]+W)$`,
    phrase: "an ISO 8601 duration",
  },
  uuid: {
    keyword: "uuid",
    shortest: 36,
    longest: 36,
    pattern: "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
    phrase: "a UUID",
  },
  url: {
    keyword: "uri",
    shortest: 2,
    pattern: "^[A-Za-z][A-Za-z0-9+.-]*:[^\\u0000-\\u0020]*$",
    phrase: "an absolute URL",
  },
  email: {
    keyword: "email",
    shortest: 3,
    pattern: `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`,
    phrase: "an email address",
  },
  ipv4: {
    keyword: "ipv4",
    shortest: 7,
    longest: 15,
    pattern: `^(?:${byte}\\.){3}${byte}$`,
    phrase: "an IPv4 address",
  },
  ipv6: {
    keyword: "ipv6",
    shortest: 2,
    longest: 45,
    pattern: "^[0-9A-Fa-f:.]{2,45}$",
    phrase: "an IPv6 address",
  },
  hostname: {
    keyword: "hostname",
    shortest: 1,
    longest: 253,
    pattern: `^${label}(?:\\.${label})*$`,
    statesLength: true,
    phrase: "a host name",
  },
};

/** Returns a table with an entry for each text format. */
export function perFormat<Entry>(entryOf: (format: TextFormat) => Entry): {
  readonly [Format in TextFormat]: Entry;
} {
  const names = Object.keys(textFormats) as TextFormat[];
  return Object.fromEntries(names.map((format) => [format, entryOf(format)])) as Record<TextFormat, Entry>;
}

/** Returns whether a kind of type is a text format. */
export function isTextFormat(kind: string): kind is TextFormat {
  return Object.hasOwn(textFormats, kind);
}
