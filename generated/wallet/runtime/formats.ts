// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Formats of texts. */

/** Whether `value` is a decimal number as text: `-?(0|[1-9]\d*)(\.\d+)?`. */
export function isDecimal(value: unknown): value is string {
  return typeof value === "string" && decimal.test(value);
}

/** Whether `value` is base64 in the standard alphabet, padded (RFC 4648, section 4); it may be empty. */
export function isBase64(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0 || notBase64.test(value)) return false;
  const padding = value.indexOf("=");
  return (
    padding === -1 ||
    padding === value.length - 1 ||
    (padding === value.length - 2 && value.endsWith("="))
  );
}

/**
 * Whether `value` is a date and time with an offset (RFC 3339): a day that exists, and second 60 only
 * where a leap second can be, at 23:59 UTC.
 */
export function isDatetime(value: unknown): value is string {
  if (typeof value !== "string" || !datetime.test(value)) return false;
  const day = twoDigits(value, 8);
  if (
    day > 28 &&
    day > daysOf(twoDigits(value, 0) * 100 + twoDigits(value, 2), twoDigits(value, 5))
  )
    return false;
  return twoDigits(value, 17) < 60 || utcMinute(value) === lastMinute;
}

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const notBase64 = /[^A-Za-z0-9+/=]/;
const datetime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Minutes of a day, and the last of them. */
const minutesPerDay = 1440;
const lastMinute = 1439;

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Minute of the day in UTC of a text that has the form of a date and time. */
function utcMinute(text: string): number {
  const local = twoDigits(text, 11) * 60 + twoDigits(text, 14);
  const last = text.length - 1;
  if (text.charAt(last) === "Z" || text.charAt(last) === "z") return local;
  const offset = twoDigits(text, last - 4) * 60 + twoDigits(text, last - 1);
  const utc = text.charAt(last - 5) === "-" ? local + offset : local - offset;
  return (utc + minutesPerDay) % minutesPerDay;
}
