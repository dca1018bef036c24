// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Credentials of a request, where their scheme says they travel. */
import type { Incoming } from "./exchange.js";

/** How a scheme's credentials travel. */
export interface AuthScheme {
  readonly basic?: { readonly username: string; readonly password: string };
  readonly bearer?: string;
  /** Header → credential; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The credentials of `scheme`; undefined when one is missing or given with two values. */
export function readCredentials(
  scheme: AuthScheme | undefined,
  incoming: Incoming,
): Record<string, string> | undefined {
  if (scheme === undefined) return undefined;
  const found: [name: string, value: string | undefined][] = [];
  const authorization = incoming.header("authorization");
  if (scheme.basic !== undefined) {
    const basic = readBasic(authorization);
    found.push([scheme.basic.username, basic?.[0]], [scheme.basic.password, basic?.[1]]);
  }
  if (scheme.bearer !== undefined) found.push([scheme.bearer, readBearer(authorization)]);
  for (const [header, credential] of Object.entries(scheme.headers ?? {}))
    found.push([credential, incoming.header(header)]);
  const credentials: Record<string, string> = {};
  for (const [name, value] of found) {
    if (value === undefined) return undefined;
    if (Object.hasOwn(credentials, name) && credentials[name] !== value) return undefined;
    credentials[name] = value;
  }
  return credentials;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** User name and password of `Authorization: Basic …`. */
function readBasic(authorization: string | undefined): [string, string] | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = decodeUtf8(atob(encoded));
    const colon = text.indexOf(":");
    return colon < 0 ? undefined : [text.slice(0, colon), text.slice(colon + 1)];
  } catch {
    return undefined;
  }
}

/** The text in `binary`, a string of bytes; one of ASCII is its own text. */
function decodeUtf8(binary: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(binary)) return binary;
  return utf8.decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/** The token of `Authorization: Bearer …`. */
function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization ?? "")?.[1];
}
