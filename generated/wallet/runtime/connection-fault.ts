// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What the codes of platforms tell about a connection that failed. */
import type { ConnectionError } from "./call-error.js";

/** Errors that have no code, in any Node or in newer ones. */
const nameless = /^HTTPParserError|bad port$/;

/** Codes of an error and of what caused it. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++, at = at.cause) {
    const own: unknown = "code" in at ? at.code : undefined;
    const code = own ?? nameless.exec(`${at.name} ${at.message}`)?.[0];
    if (typeof code === "string") codes.push(code);
  }
  return codes;
}

/** There never was a connection. */
const unreachable =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Nothing was sent, and nothing would be: a certificate, no TLS, a port that `fetch` refuses. */
const blocked = /CERT(?!IF)|^CRL_|^UNABLE_TO_|^INVALID_|^PATH_|WRONG_VERSION|^bad port/;
/** What came is no HTTP; an end that came too early is a connection that broke. */
const malformed = /^(?:HPE_(?!INVALID_EOF)|UND_ERR_HEADERS_OVERFLOW|HTTPParserError|ERR_ASSERTION)/;
/** Codes of bodies that cannot be unpacked: gzip and deflate, Brotli, Zstandard. */
const damaged = /^(?:Z_|ERR__|ZSTD_)/;

/** How the connection failed, as far as `error` proves it. */
export function reasonOf(error: unknown): ConnectionError["reason"] {
  const codes = codesOf(error);
  const is = (form: RegExp): boolean => codes.some((code) => form.test(code));
  if (is(unreachable)) return "unreachable";
  if (is(blocked)) return "blocked";
  return is(malformed) ? "malformed" : "lost";
}

/** Returns whether a body could not be unpacked. */
export function isDamage(error: unknown): boolean {
  return codesOf(error).some((code) => damaged.test(code));
}
