// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Cross-origin requests (CORS): which web pages may call the server from a browser. */
import type { Incoming, Outgoing } from "./exchange.js";

/** The web pages that may call the server. */
export interface CorsOptions {
  /** Origins of the pages, such as `https://app.example`; `*` for any. */
  readonly origins: readonly string[] | "*";
  /** Seconds for which a browser may remember the response to a preflight; 600 by default. */
  readonly maxAgeSeconds?: number;
}

/** @throws TypeError for an origin that no browser sends. */
export function checkCors({ origins }: CorsOptions): void {
  const isRight = origins === "*" || (Array.isArray(origins) && origins.every(isOrigin));
  if (!isRight)
    throw new TypeError('The option cors.origins must be "*" or origins: `https://app.example`.');
}

function isOrigin(text: unknown): boolean {
  return typeof text === "string" && /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s,*A-Z]+$/.test(text);
}

/**
 * Returns `answer` with the headers that let a page of an allowed origin read it. A preflight is
 * allowed the methods of the path, and the headers that it asks for.
 */
export function withCors(
  { origins, maxAgeSeconds = 600 }: CorsOptions,
  incoming: Incoming,
  answer: Outgoing,
): Outgoing {
  const origin = incoming.header("origin");
  const headers: Record<string, string> = { ...answer.headers };
  if (origins !== "*") headers["vary"] = headers["vary"] ? `${headers["vary"]}, origin` : "origin";
  if (origin === undefined || (origins !== "*" && !origins.includes(origin)))
    return { ...answer, headers };
  const exposed = Object.keys(answer.headers).join(", ");
  headers["access-control-allow-origin"] = origins === "*" ? "*" : origin;
  if (!isPreflight(incoming)) headers["access-control-expose-headers"] = exposed;
  else {
    const asked = incoming.header("access-control-request-headers") ?? "";
    const { allow } = answer.headers;
    if (allow !== undefined) headers["access-control-allow-methods"] = allow;
    if (headerNames.test(asked)) headers["access-control-allow-headers"] = asked;
    headers["access-control-max-age"] = String(maxAgeSeconds);
  }
  return { ...answer, headers };
}

function isPreflight(incoming: Incoming): boolean {
  return (
    incoming.method === "OPTIONS" && incoming.header("access-control-request-method") !== undefined
  );
}

const headerNames = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:, ?[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$/;
