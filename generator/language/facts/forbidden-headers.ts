/** Headers that no spec declares. */

const transport = "It belongs to the connection, not to the API.";

/** Headers of requests that the connection or the browser sets, or that another construct of the language states. */
const ofRequests: ReadonlyMap<string, string> = new Map([
  ...(
    "accept-charset accept-encoding connection content-encoding content-length date expect host keep-alive origin " +
    "proxy-authorization proxy-connection referer te trailer transfer-encoding upgrade via"
  )
    .split(" ")
    .map((name) => [name, transport] as const),
  ["accept", "It follows from the `media` of the response."],
  ["content-type", "It follows from the `media` of the body or the response."],
  ["cookie", "Declare credentials in cookies under `auth`: `{ cookies: { session: token } }`."],
]);

/** Headers that only responses have. */
const ofResponses: ReadonlyMap<string, string> = new Map([
  ["proxy-authenticate", transport],
  ["set-cookie", "Language 1 has no cookies."],
  ["www-authenticate", "Every 401 response already has it."],
  ["allow", "Every 405 response already has it."],
]);

/** Names that browsers reserve, and those of them that they send. */
const [reserved, sent] = [
  /^(?:sec-|access-control-)/,
  /^(?:access-control-request-|sec-(?:ch|fetch|gpc|purpose|websocket)\b)/,
];

/** Returns what has a header in place of a spec that declares it; undefined for a header of the application. */
export function whyForbiddenHeader(header: string): string | undefined {
  const name = header.toLowerCase();
  return reserved.test(name) ? transport : (ofRequests.get(name) ?? ofResponses.get(name));
}

/** Returns whether clients set a forbidden header themselves; nobody sends another one with a request. */
export function isSentByClients(header: string): boolean {
  const name = header.toLowerCase();
  return reserved.test(name) ? sent.test(name) : !ofResponses.has(name);
}
