// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
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
  const credentials: Record<string, string> = {};
  const authorization = incoming.header("authorization");
  const { basic, bearer, headers } = scheme;
  if (basic !== undefined) {
    const [username, password] = readBasic(authorization) ?? [];
    if (!agrees(credentials, basic.username, username)) return undefined;
    if (!agrees(credentials, basic.password, password)) return undefined;
  }
  if (bearer !== undefined && !agrees(credentials, bearer, readBearer(authorization)))
    return undefined;
  for (const header in headers)
    if (!agrees(credentials, headers[header] ?? "", incoming.header(header))) return undefined;
  return credentials;
}

/** Takes `value` for the credential `name`; false when there is none or another one came before. */
function agrees(
  credentials: Record<string, string>,
  name: string,
  value: string | undefined,
): boolean {
  if (value === undefined) return false;
  if (Object.hasOwn(credentials, name)) return credentials[name] === value;
  credentials[name] = value;
  return true;
}

/** U+0000 to U+001F, and U+007F. */
const control = /[^ -~\u0080-\uffff]/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** User name and password of `Authorization: Basic …`. */
function readBasic(authorization: string | undefined): [string, string] | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = textOf(atob(encoded));
    const colon = text?.indexOf(":") ?? -1;
    return text === undefined || colon < 0
      ? undefined
      : [text.slice(0, colon), text.slice(colon + 1)];
  } catch {
    return undefined;
  }
}

/**
 * The text in `binary`, a string of bytes, unless it has control characters; one of ASCII is its own text.
 * @throws TypeError for what is not UTF-8.
 */
function textOf(binary: string): string | undefined {
  if (/^[ -~]*$/.test(binary)) return binary;
  const text = utf8.decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  return control.test(text) ? undefined : text;
}

/** The token of `Authorization: Bearer …`. */
function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization ?? "")?.[1];
}
