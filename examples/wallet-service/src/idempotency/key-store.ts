/**
 * Remembers requests by their keys in the database of their effects. The transaction in which a
 * handler works also stores the response: both last, or neither.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type {
  Begun,
  IdempotencyScope,
  IdempotencyStore,
  StoredResponse,
} from "../../generated/wallet/server.js";
import type { Clock } from "../clock.js";
import type { Storage, Tx } from "../storage/storage.js";

interface Claim {
  readonly scope: IdempotencyScope;
  readonly fingerprint: string;
  readonly expiresAt: number;
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

/** The time after which to repeat a request whose key is in progress. */
const retryAfterMs = 1_000;

/** The store over `storage`. */
export function keyStore(storage: Storage, clock: Clock): IdempotencyStore<Tx> {
  const claims = new WeakMap<Tx, Claim>();

  function claimOf(tx: Tx): Claim {
    const claim = claims.get(tx);
    if (claim === undefined) throw new Error("This transaction is of no key.");
    claims.delete(tx);
    return claim;
  }

  async function begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Promise<Begun<Tx>> {
    const tx = await storage.db.startTransaction().setIsolationLevel("read committed").execute();
    const commit = async (): Promise<void> => void (await tx.commit().execute());
    const rollback = async (): Promise<void> => void (await tx.rollback().execute());
    try {
      const now = clock.now();
      const known = (await lock(tx, scope, leaseMs)) ? await find(tx, scope, now) : running(fingerprint);
      if (known === undefined) {
        claims.set(tx, { scope, fingerprint, expiresAt: now + windowMs, commit, rollback });
        return { state: "new", transaction: tx };
      }
      await rollback();
      return known;
    } catch (error) {
      await rollback().catch(() => {});
      throw error;
    }
  }

  return {
    begin,
    complete: async (tx, response) => {
      const claim = claimOf(tx);
      try {
        await keep(tx, claim, response);
        await claim.commit();
      } catch (error) {
        await claim.rollback().catch(() => {});
        throw error;
      }
    },
    abandon: async (tx) => {
      const claim = claims.get(tx);
      claims.delete(tx);
      await claim?.rollback();
    },
  };
}

/** A request with the key is in progress; its fingerprint shows only when it is done. */
function running(fingerprint: string): Begun<Tx> {
  return { state: "running", fingerprint, retryAfterMs };
}

/**
 * Takes the key for as long as the transaction lives, unless somebody has it. The database takes
 * it back from a process that dies, and after `leaseMs` from one that hangs: it ends the session,
 * so that whoever hung cannot commit any more.
 */
async function lock(tx: Tx, scope: IdempotencyScope, leaseMs: number): Promise<boolean> {
  const id = idOf(scope).toString();
  const lease = String(Math.min(leaseMs, 2 ** 31 - 1));
  const { rows } = await sql<{ readonly locked: boolean }>`
    select pg_try_advisory_xact_lock(${id}::bigint) as locked,
      set_config('idle_in_transaction_session_timeout', ${lease}, true)`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** 64 bits for a scope. That two share them is rare, and then one waits for the other. */
function idOf({ principal, endpoint, key }: IdempotencyScope): bigint {
  const name = JSON.stringify([principal, endpoint, key]);
  return createHash("sha256").update(name).digest().readBigInt64BE();
}

/** The response to an earlier request with the key, unless its window is over. */
async function find(
  tx: Tx,
  { principal, endpoint, key }: IdempotencyScope,
  now: number,
): Promise<Begun<Tx> | undefined> {
  const row = await tx
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "status", "headers", "body"])
    .where("principal", "=", principal)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { fingerprint, ...response } = row;
  return { state: "done", fingerprint, response };
}

/** Stores the response in place of one whose window is over. */
async function keep(tx: Tx, claim: Claim, response: StoredResponse): Promise<void> {
  const { principal, endpoint, key } = claim.scope;
  const kept = {
    fingerprint: claim.fingerprint,
    status: response.status,
    headers: JSON.stringify(response.headers),
    body: response.body,
    expires_at: claim.expiresAt,
  };
  await tx
    .insertInto("idempotency_keys")
    .values({ principal, endpoint, key, ...kept })
    .onConflict((conflict) => conflict.columns(["principal", "endpoint", "key"]).doUpdateSet(kept))
    .execute();
}
