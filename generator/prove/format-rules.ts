/** The rules of the reference about text formats, character by character and without regular expressions. */
import { isIPv6 } from "node:net";
import { endOfDigits } from "./string-rules.js";

/**
 * "ISO 8601 as in RFC 3339, appendix A": whole numbers with units from the largest to the smallest and none left
 * out between, or weeks alone.
 */
export function isDurationString(text: string): boolean {
  if (text[0] !== "P") return false;
  let units = "";
  for (let at = 1; at < text.length; at++) {
    if (text[at] === "T") {
      units += "T";
      continue;
    }
    const end = endOfDigits(text, at);
    if (end === at || end === text.length || text[end] === "T") return false;
    units += text.charAt(end);
    at = end;
  }
  const [date = "", time, ...more] = units.split("T");
  if (more.length > 0) return false;
  if (time === undefined) return date === "W" || dateUnits.has(date);
  return (date === "" || dateUnits.has(date)) && timeUnits.has(time);
}

const dateUnits: ReadonlySet<string> = new Set(["Y", "YM", "YMD", "M", "MD", "D"]);
const timeUnits: ReadonlySet<string> = new Set(["H", "HM", "HMS", "M", "MS", "S"]);

/** "32 hexadecimal digits in either case, in groups of 8, 4, 4, 4 and 12". */
export function isUuidString(text: string): boolean {
  return text.split("-").map(hexLength).join() === "8,4,4,4,12";
}

/** The number of digits in a hexadecimal number; -1 where it is none. */
function hexLength(text: string): number {
  return [...text].every((one) => "0123456789abcdefABCDEF".includes(one)) ? text.length : -1;
}

/**
 * "an absolute URL that `new URL` accepts, without white space or control characters; the host, with its port, has
 * at most 260 characters".
 */
export function isUrlString(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) <= 32) return false;
  return hostOf(text).length <= 260 && isParsed(text);
}

/** `URL.canParse` of Node 20 refuses some URLs that `new URL` accepts. */
function isParsed(text: string): boolean {
  try {
    return new URL(text).href !== "";
  } catch {
    return false;
  }
}

/** The host and the port of a URL as they are written; empty for schemes whose hosts are not domains. */
function hostOf(text: string): string {
  const scheme = text.slice(0, Math.max(0, text.indexOf(":"))).toLowerCase();
  if (!["http", "https", "ws", "wss", "ftp", "file"].includes(scheme)) return "";
  let start = scheme.length + 1;
  const isSlash = (at: number): boolean => text[at] === "/" || text[at] === "\\";
  if (scheme !== "file") while (isSlash(start)) start++;
  else if (!isSlash(start) || !isSlash(start + 1)) return "";
  else start += 2;
  let end = start;
  while (end < text.length && !isSlash(end) && text[end] !== "?" && text[end] !== "#") end++;
  const authority = text.slice(start, end);
  return authority.slice(authority.lastIndexOf("@") + 1);
}

/** "HTML's grammar": characters of an atom, or points, before the `@`, and a domain behind it. */
export function isEmailString(text: string): boolean {
  const at = text.indexOf("@");
  if (at < 1) return false;
  for (const one of text.slice(0, at))
    if (!isAlphanumeric(one) && !"!#$%&'*+/=?^_`{|}~-.".includes(one)) return false;
  return text
    .slice(at + 1)
    .split(".")
    .every(isLabel);
}

/** "four numbers from 0 to 255 without leading zeros". */
export function isIpv4String(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => part.length <= 3 && isByte(part));
}

function isByte(part: string): boolean {
  const isNumber = part !== "" && endOfDigits(part, 0) === part.length;
  return isNumber && (part === "0" || part[0] !== "0") && Number(part) <= 255;
}

/** "RFC 4291, without a zone". */
export function isIpv6String(text: string): boolean {
  return !text.includes("%") && isIPv6(text);
}

/** "labels of letters, digits and hyphens, up to 63 characters each and 253 in all, without a final dot". */
export function isHostnameString(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isLabel);
}

function isLabel(text: string): boolean {
  if (text === "" || text.length > 63 || text.startsWith("-") || text.endsWith("-")) return false;
  return [...text].every((one) => one === "-" || isAlphanumeric(one));
}

function isAlphanumeric(one: string): boolean {
  return (one >= "0" && one <= "9") || (one >= "A" && one <= "Z") || (one >= "a" && one <= "z");
}
