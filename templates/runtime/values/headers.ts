/** Headers that arrive unchanged, and media types. */

/** A header value that arrives unchanged. */
export const headerValue: RegExp =
  /^(?:[!-~\u0080-\u00ff](?:[\t -~\u0080-\u00ff]*[!-~\u0080-\u00ff])?)?$/;

/** A header name, except those of the connection and `__proto__`. */
const headerName =
  /^(?!(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|__proto__)$)[!#$%&'*+.^_`|~0-9a-z-]+$/i;

/** Returns whether `text` arrives unchanged as a header value. */
export function isHeaderValue(text: string): boolean {
  return headerValue.test(text);
}

/** Returns whether a caller can set the header `name`. */
export function isHeaderName(name: string): boolean {
  return headerName.test(name);
}

/** A media type with its parameters. All names are in lower case. */
interface MediaType {
  /** For example `application/json`. */
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const essencePattern = /^[ \t]*([!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*/;
const parameterPattern =
  /^;[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*/;

/** Returns the media type in `text`, undefined when it is malformed. */
function parseMediaType(text: string): MediaType | undefined {
  const essence = essencePattern.exec(text);
  if (essence === null) return undefined;
  const parameters = new Map<string, string>();
  let rest = text.slice(essence[0].length);
  while (rest !== "") {
    const found = parameterPattern.exec(rest);
    if (found === null) return undefined;
    const [whole, name, plain, quoted = ""] = found;
    const value = plain ?? quoted.replace(/\\(.)/g, "$1");
    if (name !== undefined && !parameters.has(name.toLowerCase()))
      parameters.set(name.toLowerCase(), value);
    rest = rest.slice(whole.length);
  }
  return { essence: (essence[1] ?? "").toLowerCase(), parameters };
}

/**
 * Returns whether `contentType` announces `expected` in UTF-8, and no other value of its parameters. Refuses tabs, which HTTP allows: no
 * client sends them, and attacks have used them to evade checks.
 */
export function isMediaType(contentType: string | undefined, expected: string): boolean {
  if (contentType === expected) return true;
  if (contentType === undefined || contentType.includes("\t")) return false;
  const [type, wanted] = [parseMediaType(contentType), parseMediaType(expected)];
  if (type === undefined || type.essence !== wanted?.essence) return false;
  for (const [name, value] of wanted.parameters)
    if ((type.parameters.get(name) ?? value) !== value) return false;
  const charset = type.parameters.get("charset")?.toLowerCase() ?? "utf-8";
  return charset === "utf-8" || charset === "utf8";
}

/** A list element, which can contain quoted commas. */
const element = /(?:[^",]+|"(?:[^"\\]+|\\.)*"?)+/g;

/** Returns whether `accept` allows the media type `type`. The most specific range decides. */
export function acceptsType(
  accept: string | undefined,
  type: string = "application/json",
): boolean {
  if (accept === undefined || accept === "*/*" || accept === type || type === "*/*") return true;
  const weights = new Map<string, number>();
  for (const [part] of accept.matchAll(element)) {
    const range = parseMediaType(part);
    if (range === undefined) continue;
    const weight = Number(range.parameters.get("q") ?? "1");
    weights.set(range.essence, Math.max(weight, weights.get(range.essence) ?? 0));
  }
  if (weights.size === 0) return accept.trim() === "";
  const [essence = ""] = type.split(";", 1);
  const group = `${essence.split("/", 1).join("")}/*`;
  const weight = weights.get(essence) ?? weights.get(group) ?? weights.get("*/*") ?? 0;
  return weight > 0;
}

/**
 * Returns `Retry-After` in milliseconds, undefined when it is absent or malformed. A date counts from
 * the `Date` of the response, so clocks can differ.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const now = timeOf(headers.get("date") ?? "") || Date.now();
  const wait = timeOf(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** The three date formats of RFC 9110: current, RFC 850 and `asctime`. */
const httpDate =
  /^(?:\w+, \d\d[ -]\w{3}[ -](?:\d\d){1,2} [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/** Returns the time of `date`. The `asctime` format ends with the year and has no zone. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/ \d{4}$/, "$& GMT"));
}
