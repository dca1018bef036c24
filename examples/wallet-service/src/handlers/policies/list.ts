/** GET /v1/policies */
import { sql } from "kysely";
import { limits } from "../../../generated/wallet/limits.js";
import type { Dependencies, Handlers } from "../../callers.js";
import { openCursor, sealCursor } from "../../policies/cursor.js";

export function listPolicies({ storage }: Dependencies): Handlers["policies"]["list"] {
  return async ({ cursor, limit }, { auth, fail }) => {
    const { appId } = auth.app;
    const secret = await storage.secret("policies-cursor");
    const after = cursor === undefined ? undefined : openCursor(secret, appId, cursor);
    if (cursor !== undefined && after === undefined) throw fail.invalid_cursor();
    const size = limit ?? limits.policyPageDefault;
    // A place, not a number of rows to skip: rows that come and go elsewhere do not move it.
    let query = storage.db
      .selectFrom("policies")
      .select(["id", "created_at", "data"])
      .where("app_id", "=", appId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(size + 1);
    if (after !== undefined)
      query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}::bigint, ${after.id}::text)`);
    const rows = await query.execute();
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    const next =
      last === undefined ? null : sealCursor(secret, appId, { createdAt: last.created_at, id: last.id });
    return { data: page.map(({ data }) => data), next_cursor: next };
  };
}
