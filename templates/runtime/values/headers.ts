/** Names and values of headers, and `Retry-After`. */

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

/**
 * Returns a header that a response may lack. Null, too, where reading it throws: in SvelteKit, `load`
 * shows only the headers that the application lists.
 */
export function headerOf(headers: Headers | undefined, name: string): string | null {
  try {
    return headers?.get(name) ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns `Retry-After` in milliseconds, undefined when it is absent or malformed. A date counts from
 * the `Date` of the response, so clocks can differ.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headerOf(headers, "retry-after");
  if (text === null) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const now = timeOf(headerOf(headers, "date") ?? "") || Date.now();
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
