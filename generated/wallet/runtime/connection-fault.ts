// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What the codes of platforms tell about a connection that failed. */
import type { ConnectionError } from "./call-error.js";

/** Codes of an error and of what caused it. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++, at = at.cause) {
    const code: unknown = "code" in at ? at.code : undefined;
    if (typeof code === "string") codes.push(code);
  }
  return codes;
}

/** There never was a connection. */
const unreachable =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** What came is no HTTP; an end that came too early is a connection that broke. */
const malformed = /^(?:HPE_(?!INVALID_EOF)|UND_ERR_HEADERS_OVERFLOW)/;

/** How the connection failed, as far as `error` proves it. */
export function reasonOf(error: unknown): ConnectionError["reason"] {
  const codes = codesOf(error);
  if (codes.some((code) => unreachable.test(code))) return "unreachable";
  return codes.some((code) => malformed.test(code)) ? "malformed" : "lost";
}
