/** Whether what a seed refers to is there. */
import type { Seed } from "../../generated/seed/types.js";
import type { Tx } from "../storage/storage.js";
import { SeedError, type SeedIssue } from "./seed-error.js";

/**
 * Every item belongs to an app of the seed or of the database; the seed's own are in by now.
 * @throws SeedError that names the ones that do not.
 */
export async function checkReferences(tx: Tx, seed: Seed): Promise<void> {
  const known = new Set((await tx.selectFrom("apps").select("app_id").execute()).map(({ app_id }) => app_id));
  const issues = Object.entries(seed).flatMap(([list, items]) =>
    (items as readonly { readonly app_id: string }[]).flatMap(({ app_id }, at): SeedIssue[] =>
      known.has(app_id)
        ? []
        : [{ pointer: `/${list}/${at}/app_id`, message: `there is no app ${JSON.stringify(app_id)}` }],
    ),
  );
  if (issues.length > 0) throw new SeedError(issues);
}
