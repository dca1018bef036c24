/** The rules of the reference about strings, character by character and without regular expressions. */

/** `-?(0|[1-9]\d*)(\.\d+)?`, "a number in a string, exact at any length". */
export function isDecimalString(text: string): boolean {
  const whole = text.startsWith("-") ? 1 : 0;
  const afterWhole = endOfDigits(text, whole);
  if (afterWhole === whole) return false;
  if (text[whole] === "0" && afterWhole > whole + 1) return false;
  if (afterWhole === text.length) return true;
  if (text[afterWhole] !== ".") return false;
  const end = endOfDigits(text, afterWhole + 1);
  return end > afterWhole + 1 && end === text.length;
}

/** "the standard alphabet, padded": groups of four, of which the last may end in `=` or `==`. */
export function isBase64String(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  let data = text.length;
  while (data > 0 && text.length - data < 2 && text[data - 1] === "=") data--;
  for (let at = 0; at < data; at++) if (!base64.includes(text.charAt(at))) return false;
  return true;
}

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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

/** Returns the end of the digits that begin at `at`. */
export function endOfDigits(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end;
}
