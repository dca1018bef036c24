/** Authentication: apps show their secret, users a token. */
import { sql } from "kysely";
import type { Authenticate } from "../../generated/wallet/server.js";
import type { Callers, Dependencies } from "../callers.js";
import type { Db } from "../storage/storage.js";
import { hashToken, isSecret, unknownAppSecret, type HashedSecret } from "./secret-hash.js";

/** The hooks over the storage. */
export function authentication({
  storage: { db },
  clock,
}: Pick<Dependencies, "storage" | "clock">): Authenticate<Callers> {
  return {
    app: async ({ appId, appSecret }) => {
      const app = await findApp(db, appId);
      // Compares both in any case, so that the time does not reveal which one matched.
      const isCurrent = isSecret(appSecret, app);
      const isPrevious = isSecret(appSecret, {
        secret_salt: app.previous_salt,
        secret_hash: app.previous_hash,
      });
      const isTaken = isCurrent || (isPrevious && clock.now() < app.previous_until);
      return isTaken && app.isKnown && { appId };
    },
    user: async ({ appId, userToken }) => {
      const found = await db
        .selectFrom("user_tokens")
        .select("user_id")
        .where("token_hash", "=", hashToken(userToken))
        .where("app_id", "=", appId)
        .executeTakeFirst();
      return found === undefined ? null : { appId, userId: found.user_id };
    },
  };
}

interface FoundApp extends HashedSecret {
  readonly isKnown: boolean;
  /** The secret before the last rotation; one that never matches where there is none. */
  readonly previous_salt: string;
  readonly previous_hash: string;
  readonly previous_until: number;
}

/**
 * The hashes that the secret of an app is compared with. There is a row of the same size for an app that is
 * not known, so that the timing of the database reveals nothing.
 */
async function findApp(db: Db, appId: string): Promise<FoundApp> {
  const { secret_salt, secret_hash } = unknownAppSecret;
  const { rows } = await sql<FoundApp>`
    select coalesce(apps.secret_salt, wanted.secret_salt) as secret_salt,
      coalesce(apps.secret_hash, wanted.secret_hash) as secret_hash,
      coalesce(apps.previous_salt, wanted.secret_salt) as previous_salt,
      coalesce(apps.previous_hash, wanted.secret_hash) as previous_hash,
      coalesce(apps.previous_until, 0::bigint) as previous_until,
      apps.app_id is not null as "isKnown"
    from (values (${appId}::text collate "C", ${secret_salt}::text, ${secret_hash}::text))
      as wanted (app_id, secret_salt, secret_hash)
    left join apps on apps.app_id = wanted.app_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A left join gave no row.");
  return row;
}
