/** A new secret for an app; the one before is taken for a while, so that its clients can change over. */
import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.js";
import type { Storage } from "../storage/storage.js";
import { hashSecret } from "./secret-hash.js";

/** The secret to replace. */
export interface Rotation {
  readonly appId: string;
  /** Milliseconds for which the secret before is taken; 0 ends it at once. */
  readonly graceMs: number;
}

/** The result. The secret cannot be read again. */
export interface Rotated {
  readonly secret: string;
  /** The end of the previous secret, in Unix milliseconds. */
  readonly previousUntil: number;
}

/**
 * Makes a new secret of 256 bits. A secret that was taken as the one before ends at once: there are
 * never more than two.
 * @returns undefined when there is no such app.
 */
export async function rotateSecret(
  storage: Storage,
  clock: Clock,
  { appId, graceMs }: Rotation,
): Promise<Rotated | undefined> {
  const secret = randomBytes(32).toString("base64url");
  const hashed = hashSecret(secret);
  const previousUntil = clock.now() + graceMs;
  const found = await storage.transaction((tx) =>
    tx
      .updateTable("apps")
      .set(({ ref }) => ({
        ...hashed,
        previous_salt: graceMs === 0 ? null : ref("secret_salt"),
        previous_hash: graceMs === 0 ? null : ref("secret_hash"),
        previous_until: graceMs === 0 ? null : previousUntil,
      }))
      .where("app_id", "=", appId)
      .returning("app_id")
      .executeTakeFirst(),
  );
  return found && { secret, previousUntil };
}
