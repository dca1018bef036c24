/** Waits for a database that is not there yet, and not for ever. */
import type { StoragePool } from "./pool.js";

/** The time to wait for a database. */
export interface Waiting {
  /** Milliseconds; 0, the default, asks once. */
  readonly waitMs?: number | undefined;
  /** Called with the reason before each further attempt. */
  readonly onWaiting?: ((error: unknown) => void) | undefined;
}

/** Errors that may pass: a server, a network or a name that is not there yet. All others are mistakes. */
const passing: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "ENOENT", // the socket of a server on this machine
  "EPIPE",
  "57P03", // starting up
  "53300", // too many connections
]);

/**
 * Resolves when the database responds.
 * @throws the error of the last attempt, or at once an error that waiting does not fix.
 */
export async function waitFor(pool: Pick<StoragePool, "ping">, waiting: Waiting): Promise<void> {
  const { waitMs = 0, onWaiting = () => {} } = waiting;
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.ping();
    } catch (error) {
      const pause = Math.min(100 * 2 ** attempt, 2_000);
      if (!passes(error) || performance.now() - start + pause > waitMs) throw error;
      onWaiting(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function passes(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown };
  if (!(cause instanceof Error)) return false;
  if ("code" in cause && cause.code !== undefined) return passing.has(cause.code);
  // `pg` has no codes for its own timeouts and for connections that end while they are made.
  return /timeout|terminated/i.test(cause.message);
}
