/** Strings of the spec in HTML: one function for each context in which they may stand. */
import { box, hidden } from "./hidden.js";

const textEscapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * `text` as the content of an element. Line breaks and tabs stay; other hidden characters are shown as a box.
 *
 *   a <b> & c   ->   a &lt;b&gt; &amp; c
 */
export function quoteHtmlText(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteHtmlText takes a string");
  return text
    .replaceAll("\r\n", "\n")
    .replace(hidden, (found) => (found === "\n" || found === "\t" ? found : box))
    .replace(/[&<>]/g, (found) => textEscapes[found] ?? "");
}

/**
 * `text` as the value of an attribute, in its quotes. Every hidden character is a space or a box.
 *
 *   say "hi"   ->   "say &quot;hi&quot;"
 */
export function quoteHtmlAttribute(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteHtmlAttribute takes a string");
  const quoted = quoteHtmlText(text.replace(/[\r\n\t]+/g, " "))
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("`", "&#96;");
  return `"${quoted}"`;
}

const allowedProtocols: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/**
 * `text` as the value of an attribute that takes an address, in its quotes; undefined for an address that a reader
 * should not follow. Addresses within the page begin with `#`.
 *
 *   https://a.example/?b=1&c   ->   "https://a.example/?b=1&amp;c"
 *   #endpoint-parcels.get      ->   "#endpoint-parcels.get"
 *   javascript:alert(1)        ->   undefined
 */
export function quoteHtmlUrl(text: string): string | undefined {
  if (typeof text !== "string") throw new TypeError("quoteHtmlUrl takes a string");
  if (text.startsWith("#")) return /^#[A-Za-z0-9._-]+$/.test(text) ? quoteHtmlAttribute(text) : undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !allowedProtocols.has(url.protocol)) return undefined;
  return quoteHtmlAttribute(url.href);
}
