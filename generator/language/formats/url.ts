import type { TextFormatRow } from "./format.js";
import { longHost } from "./host-labels.js";
import { sizes } from "./sizes.js";

/** An absolute URL. */
export const url: TextFormatRow = {
  keyword: "uri",
  shortest: 2,
  pattern: "^[A-Za-z][A-Za-z0-9+.-]*:[^\\u0000-\\u0020]*$",
  phrase: "an absolute URL",
  example: "https://example.com/",
  has: isUrlString,
  right: [
    "https://parcels.example",
    "HTTP://user:pass@parcels.example:8080/a/b?c=d&e#f",
    "a:",
    "mailto:books@parcels.example",
    "urn:isbn:0451450523",
    "http://[2001:db8::1]/",
    "http://127.1/",
    "https:parcels.example",
    "http:\\\\parcels.example\\a",
    "http://bücher.example/ü/%zz",
    "data:text/plain,books",
    "file:///C:/books",
    "https://a.example/[x]|`{}^",
    "javascript:alert(1)",
    `http://${longHost}:65535/`,
    `http://${"u".repeat(300)}@parcels.example/`,
    `data:,${"a".repeat(300)}`,
    `file:${"a".repeat(300)}`,
  ],
  wrong: [
    "",
    "parcels.example",
    "//parcels.example/a",
    "/a/b",
    "https://",
    "http://a b/",
    " https://parcels.example",
    "https://parcels.example\n",
    "https://parcels.example/a b",
    "ht\ntps://parcels.example",
    "https://parcels.example:99999/",
    "http://[::1/",
    "http://256.1.1.1/",
    "http://a%00b/",
    "1http://a/",
    "http://ex ample/",
    "\u0000https://a.example",
    "ä:b",
    `http://${"a".repeat(261)}/`,
    `http:${"a".repeat(261)}`,
    `file://${"a".repeat(261)}/b`,
  ],
  shapes: sizes.map((size) => `a:${"b".repeat(size - 1)}`),
};

/**
 * "an absolute URL that `new URL` accepts, without white space or control characters of ASCII; the host, with its port, has
 * at most 260 characters".
 */
function isUrlString(text: string): boolean {
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
