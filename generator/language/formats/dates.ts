/** Dates and times of RFC 3339: how the reference reads them, and samples. */
import { endOfDigits } from "./digits.js";

/** A regular expression of a day. */
export const dayPattern = "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])";

/** A regular expression of hours and minutes. */
export const clockPattern = "(?:[01][0-9]|2[0-3]):[0-5][0-9]";

/**
 * "RFC 3339 with an offset": a day that exists, a time of day, and second 60 only where a leap second
 * can be, in the last minute of a day in UTC. `T` and `Z` may be small letters.
 */
export function isDatetimeString(text: string): boolean {
  return startsWithDate(text) && (text[10] === "T" || text[10] === "t") && isTimeString(text.slice(11));
}

/** "RFC 3339, full-date": a day that exists. */
export function isDateString(text: string): boolean {
  return text.length === 10 && startsWithDate(text);
}

/** "RFC 3339, full-time": a time of day with an offset. */
export function isTimeString(text: string): boolean {
  const [hour, minute, second] = [digits(text, 0, 2), digits(text, 3, 2), digits(text, 6, 2)];
  if (text[2] !== ":" || text[5] !== ":" || hour > 23 || minute > 59 || second > 60) return false;
  if (hour < 0 || minute < 0 || second < 0) return false;
  let at = 8;
  if (text[at] === ".") {
    at = endOfDigits(text, 9);
    if (at === 9) return false;
  }
  const offset = readOffset(text, at);
  if (offset === undefined) return false;
  const utc = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return second < 60 || utc === 1439;
}

/** Returns whether the text begins with a day that exists: `2026-01-31`. */
function startsWithDate(text: string): boolean {
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)];
  if (text[4] !== "-" || text[7] !== "-" || year < 0 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}

/** Minutes ahead of UTC, from `Z` or `+05:30`, which must be all that is left of the text. */
function readOffset(text: string, at: number): number | undefined {
  const rest = text.slice(at);
  if (rest === "Z" || rest === "z") return 0;
  const [hour, minute] = [digits(rest, 1, 2), digits(rest, 4, 2)];
  if (rest.length !== 6 || rest[3] !== ":" || hour < 0 || minute < 0 || hour > 23 || minute > 59)
    return undefined;
  if (rest[0] === "+") return hour * 60 + minute;
  return rest[0] === "-" ? -(hour * 60 + minute) : undefined;
}

/** The number that `count` digits at `at` make; -1 where they are no digits. */
function digits(text: string, at: number, count: number): number {
  if (endOfDigits(text.slice(at, at + count), 0) !== count) return -1;
  return Number(text.slice(at, at + count));
}

/** Datetimes, some with leap seconds and leap days. */
export const datetimes: readonly string[] = [
  "2026-01-31T12:00:00Z",
  "2024-02-29T00:00:00.123456789+05:30",
  "2000-02-29t23:59:59z",
  "0000-01-01T00:00:00-00:00",
  "9999-12-31T23:59:60Z",
  "2016-12-31T18:59:60-05:00",
  "2017-01-01T05:29:60.5+05:30",
  "2026-04-30T23:59:59+23:59",
];

/** Datetimes, and strings that nearly are. */
export const wrongDatetimes: readonly string[] = [
  ...datetimes,
  "2026-13-01T00:00:00Z",
  "2026-00-10T00:00:00Z",
  "2026-01-00T00:00:00Z",
  "2026-01-32T00:00:00Z",
  "2026-04-31T00:00:00Z",
  "2023-02-29T00:00:00Z",
  "1900-02-29T00:00:00Z",
  "2026-01-31T24:00:00Z",
  "2026-01-31T12:60:00Z",
  "2026-01-31T12:00:60Z",
  "2026-01-31T23:59:60+01:00",
  "2026-01-31T12:00:61Z",
  "2026-01-31T12:00:00",
  "2026-01-31T12:00Z",
  "2026-01-31 12:00:00Z",
  "2026-01-31",
  "2026-01-31T12:00:00.Z",
  "2026-01-31T12:00:00+24:00",
  "2026-01-31T12:00:00+01:60",
  "2026-01-31T12:00:00+0100",
  "2026-1-31T12:00:00Z",
  "+02026-01-31T12:00:00Z",
  "2026-01-31T12:00:00Z\n",
  "2026-01-31T12:00:00,5Z",
  "２026-01-31T12:00:00Z",
];
