/** Text formats: strings in a form that a standard names. Each test takes linear time. */
import { isDatetime } from "./datetime.js";
import { formatted, type Shape } from "./shapes.js";

/** Returns whether `value` is a date that exists: `2026-01-31` (RFC 3339, full-date). */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && value.length === 10 && isDatetime(`${value}T00:00:00Z`);
}

/**
 * Returns whether `value` is a time with an offset: `12:00:00Z` (RFC 3339, full-time). Second 60 is
 * valid only for a leap second at 23:59 UTC.
 */
export function isTime(value: unknown): value is string {
  return typeof value === "string" && isDatetime(`2000-01-01T${value}`);
}

/** Returns whether `value` is a duration: `P3DT12H` (ISO 8601 as in RFC 3339, appendix A). */
export function isDuration(value: unknown): value is string {
  return typeof value === "string" && durationForm.test(value);
}

const durationForm =
  /^P(?:(?:\d+D|\d+M(?:\d+D)?|\d+Y(?:\d+M(?:\d+D)?)?)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)|\d+W)$/;

/** Returns whether `value` is a UUID of any version, in either case (RFC 9562). */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && uuidForm.test(value);
}

const uuidForm = /^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/;

/** The maximum length of a host name with its port. */
const maxHostLength = 260;

/**
 * Returns whether `value` is an absolute URL, as `new URL` reads it (WHATWG), without white space or
 * control characters. Refuses a host that is longer than DNS allows, since engines need quadratic
 * time for a long one.
 */
export function isUrl(value: unknown): value is string {
  if (typeof value !== "string" || !urlForm.test(value)) return false;
  const host = urlAuthority.exec(value)?.[1] ?? "";
  if (host.length - host.lastIndexOf("@") - 1 > maxHostLength) return false;
  try {
    return new (globalThis as unknown as Platform).URL(value).href !== "";
  } catch {
    return false;
  }
}

/** The part of the platform that is needed here; a project may lack its types. */
interface Platform {
  readonly URL: new (text: string) => { readonly href: string };
}

const urlForm = /^[A-Za-z][\dA-Za-z+.-]*:[^\0- ]*$/;
/** The authority of a URL whose host is a domain: slashes are skipped as `new URL` does. */
const urlAuthority = /^(?:(?:https?|wss?|ftp):[\\/]*|file:[\\/]{2})([^\\/?#]*)/i;

/** Returns whether `value` is an email address by the grammar of HTML. */
export function isEmail(value: unknown): value is string {
  return typeof value === "string" && emailForm.test(value);
}

const emailForm =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?(?:\.[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?)*$/;

/** Returns whether `value` is an IPv4 address: four numbers without leading zeros. */
export function isIpv4(value: unknown): value is string {
  return typeof value === "string" && ipv4Form.test(value);
}

const ipv4Form =
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** The length of the longest IPv6 address, whose last part is an IPv4 address. */
const maxIpv6Length = 45;

/** Returns whether `value` is an IPv6 address without a zone (RFC 4291, section 2.2). */
export function isIpv6(value: unknown): value is string {
  if (typeof value !== "string" || value.length > maxIpv6Length) return false;
  const gap = value.indexOf("::");
  if (gap < 0) return groupsIn(value, true) === 8;
  return groupsIn(value.slice(0, gap), false) + groupsIn(value.slice(gap + 2), true) < 8;
}

/** Returns the number of 16-bit groups in `text`; 9 if it has none but something else. */
function groupsIn(text: string, isEnd: boolean): number {
  if (text === "") return 0;
  const groups = text.split(":");
  const last = groups[groups.length - 1];
  const hasIpv4 = isEnd && isIpv4(last);
  if (hasIpv4) groups.pop();
  return groups.every((group) => ipv6Group.test(group)) ? groups.length + (hasIpv4 ? 2 : 0) : 9;
}

const ipv6Group = /^[\dA-Fa-f]{1,4}$/;

/** The length of the longest host name. */
const maxHostname = 253;

/** Returns whether `value` is a host name in ASCII, without a final dot (RFC 1123). */
export function isHostname(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxHostname && hostnameForm.test(value);
}

const hostnameForm =
  /^[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?(?:\.[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?)*$/;

/** A date that exists. */
export const date: Shape = /* @__PURE__ */ formatted(isDate, "date", "a date, such as 2026-01-31");

/** A time with an offset. */
export const time: Shape = /* @__PURE__ */ formatted(
  isTime,
  "time",
  "a time with an offset, such as 12:00:00Z",
);

/** A duration. */
export const duration: Shape = /* @__PURE__ */ formatted(
  isDuration,
  "duration",
  "a duration, such as P3DT12H",
);

/** A UUID. */
export const uuid: Shape = /* @__PURE__ */ formatted(isUuid, "uuid", "a UUID");

/** An absolute URL. */
export const url: Shape = /* @__PURE__ */ formatted(isUrl, "url", "an absolute URL");

/** An email address. */
export const email: Shape = /* @__PURE__ */ formatted(isEmail, "email", "an email address");

/** An IPv4 address. */
export const ipv4: Shape = /* @__PURE__ */ formatted(isIpv4, "ipv4", "an IPv4 address");

/** An IPv6 address. */
export const ipv6: Shape = /* @__PURE__ */ formatted(isIpv6, "ipv6", "an IPv6 address");

/** A host name. */
export const hostname: Shape = /* @__PURE__ */ formatted(isHostname, "hostname", "a host name");
