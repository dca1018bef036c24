/** Headers that no spec declares. */

/** Headers that belong to the connection or to the browser. */
const transport: ReadonlySet<string> = new Set(
  (
    "accept-charset accept-encoding connection content-encoding content-length date expect host keep-alive origin " +
    "proxy-authenticate proxy-authorization proxy-connection referer te trailer transfer-encoding upgrade via"
  ).split(" "),
);

/** Headers for which the language has another construct. */
const covered: ReadonlyMap<string, string> = new Map([
  ["accept", "It follows from the `media` of the response."],
  ["content-type", "It follows from the `media` of the body or the response."],
  ["cookie", "Declare credentials in cookies under `auth`: `{ cookies: { session: token } }`."],
  ["set-cookie", "Language 1 has no cookies."],
  ["www-authenticate", "Every 401 response already has it."],
  ["allow", "Every 405 response already has it."],
]);

/** Returns what has a header in place of a spec that declares it; undefined for a header of the application. */
export function whyForbiddenHeader(header: string): string | undefined {
  const name = header.toLowerCase();
  return transport.has(name) || /^(?:sec-|access-control-)/.test(name)
    ? "It belongs to the connection, not to the API."
    : covered.get(name);
}
