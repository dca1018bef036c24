/** GET /v1/aggregations/{aggregation_id} */
import type { Dependencies, Handlers } from "../../callers.js";

export function getAggregation({ storage }: Dependencies): Handlers["aggregations"]["get"] {
  return async ({ aggregation_id }, { auth, fail }) => {
    const row = await storage.db
      .selectFrom("aggregations")
      .select("data")
      .where("app_id", "=", auth.app.appId)
      .where("id", "=", aggregation_id)
      .executeTakeFirst();
    if (row === undefined) throw fail.aggregation_not_found();
    return row.data;
  };
}
