/** TLS to the database. */
import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";

/** The security of the connection. */
export interface DatabaseTls {
  /** `no-verify` encrypts without asking who is at the other end. */
  readonly mode: "off" | "no-verify" | "verify";
  /** A file with the certificates that are trusted, in PEM; those of Node without. */
  readonly caFile?: string | undefined;
}

/**
 * The option `ssl` of `pg`.
 * @throws Error when the file of certificates cannot be read.
 */
export function sslOf({ mode, caFile }: DatabaseTls): ConnectionOptions | false {
  if (mode === "off") return false;
  if (mode === "no-verify") return { rejectUnauthorized: false };
  return { rejectUnauthorized: true, ...(caFile !== undefined && { ca: certificates(caFile) }) };
}

function certificates(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The certificates of DATABASE_TLS_CA_FILE cannot be read.`, { cause: error });
  }
}
