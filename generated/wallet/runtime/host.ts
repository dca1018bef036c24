// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The host that a request names. */

const hostPattern = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-Fa-f]{2})+|\[[\d.:A-Fa-f]+\])(?::\d*)?$/;

/**
 * Returns whether `text` is a host with or without a port (RFC 9110, 7.2). A comma is refused
 * although names may have one: it stands between two hosts that something has joined.
 */
export function isHost(text: string): boolean {
  return hostPattern.test(text);
}

/**
 * Splits a request target that names its host, as requests to a proxy do; undefined for any other.
 *
 *   http://desk.test/v1/notes?limit=1   ->   { host: "desk.test", target: "/v1/notes?limit=1" }
 */
export function splitHost(
  target: string,
): { readonly host: string; readonly target: string } | undefined {
  const [origin, host] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  if (origin === undefined || host === undefined) return undefined;
  const rest = target.slice(origin.length);
  return { host, target: rest.startsWith("/") ? rest : `/${rest}` };
}
