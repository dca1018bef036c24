/** Who calls: apps show their secret, users a token. */
import { sql } from "kysely";
import type { Authenticate } from "../../generated/wallet/server.js";
import type { Callers } from "../callers.js";
import type { Db, Storage } from "../storage/storage.js";
import { hashToken, isSecret, nobodysSecret, type HashedSecret } from "./secret-hash.js";

/** The hooks over `storage`. */
export function authentication({ db }: Storage): Authenticate<Callers> {
  return {
    app: async ({ appId, appSecret }) => {
      const app = await findApp(db, appId);
      return isSecret(appSecret, app) && app.isKnown && { appId };
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

/**
 * What the secret of an app is compared with. There is a row of the same size for an app that is
 * not known, so that the database's answer tells no more than ours.
 */
async function findApp(db: Db, appId: string): Promise<HashedSecret & { readonly isKnown: boolean }> {
  const { secret_salt, secret_hash } = nobodysSecret;
  const { rows } = await sql<HashedSecret & { readonly isKnown: boolean }>`
    select coalesce(apps.secret_salt, wanted.secret_salt) as secret_salt,
      coalesce(apps.secret_hash, wanted.secret_hash) as secret_hash,
      apps.app_id is not null as "isKnown"
    from (values (${appId}::text collate "C", ${secret_salt}::text, ${secret_hash}::text))
      as wanted (app_id, secret_salt, secret_hash)
    left join apps on apps.app_id = wanted.app_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A left join gave no row.");
  return row;
}
