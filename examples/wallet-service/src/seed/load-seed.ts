/** Puts a seed into the database. What is there already stays as it is. */
import type { Insertable } from "kysely";
import type { Seed } from "../../generated/seed/types.js";
import { limits } from "../../generated/wallet/limits.js";
import type { Storage, Tx } from "../storage/storage.js";
import type { Database } from "../storage/tables.js";
import { checkApps, checkReferences } from "./references.js";
import { rowsOf } from "./rows.js";
import { SeedError } from "./seed-error.js";

/** Rows of one statement: few enough for the parameters that a statement may have. */
const batch = 500;

/**
 * Adds what is missing, all of it or nothing. Loading the same seed again changes nothing, also
 * where the service has changed things since.
 * @throws SeedError when it does not fit what is there.
 */
export async function loadSeed(storage: Storage, seed: Seed): Promise<void> {
  await storage.transaction(async (tx) => {
    const rows = rowsOf(seed);
    await insert(tx, "apps", ["app_id"], rows.apps);
    await checkApps(tx, seed);
    await insert(tx, "organizations", ["app_id", "id"], rows.organizations);
    await insert(tx, "users", ["app_id", "id"], rows.users);
    await insert(tx, "user_tokens", ["token_hash"], rows.tokens);
    const isNew = new Set(await insert(tx, "wallets", ["app_id", "id"], rows.wallets));
    const entities = rows.entities.filter((row) => isNew.has(nameOf(row.app_id, row.wallet_id)));
    await insert(tx, "wallet_entities", ["app_id", "wallet_id"], entities);
    await insert(tx, "policies", ["app_id", "id"], rows.policies);
    const isNewQuorum = new Set(await insert(tx, "key_quorums", ["app_id", "id"], rows.quorums));
    const members = rows.members.filter((row) => isNewQuorum.has(nameOf(row.app_id, row.key_quorum_id)));
    await insert(tx, "key_quorum_members", ["app_id", "member_id", "key_quorum_id"], members);
    await insert(tx, "intents", ["app_id", "id"], rows.intents);
    await insert(tx, "aggregations", ["app_id", "id"], rows.aggregations);
    await checkReferences(tx, seed);
    await checkLimit(tx);
  });
}

/** Inserts rows whose keys are not there; gives the names of those, where rows have an id. */
async function insert<T extends keyof Database>(
  tx: Tx,
  table: T,
  key: readonly (keyof Database[T] & string)[],
  rows: readonly Insertable<Database[T]>[],
): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; at < rows.length; at += batch) {
    const added = await tx
      .insertInto(table)
      .values(rows.slice(at, at + batch))
      .onConflict((conflict) => conflict.columns([...key] as never).doNothing())
      .returningAll()
      .execute()
      .catch((error: unknown) => {
        throw asSeedError(error, table);
      });
    names.push(...(added as readonly Partial<Named>[]).map(({ app_id, id }) => nameOf(app_id, id)));
  }
  return names;
}

interface Named {
  readonly app_id: string;
  readonly id: string;
}

function nameOf(appId = "", id = ""): string {
  return JSON.stringify([appId, id]);
}

/** A unique value that another row has already, as a mistake in the seed. */
function asSeedError(error: unknown, table: string): unknown {
  const { code, detail } = error as { readonly code?: string; readonly detail?: string };
  if (code !== "23505") return error;
  return new SeedError([{ pointer: `/${table}`, message: detail ?? "is there already" }]);
}

async function checkLimit(tx: Tx): Promise<void> {
  const { max } = limits.walletsPerOrganization;
  const full = await tx
    .selectFrom("wallet_entities")
    .select(["entity_id", ({ fn }) => fn.countAll<number>().as("wallets")])
    .where("entity_type", "!=", "user")
    .groupBy(["app_id", "entity_type", "entity_id"])
    .having(({ fn }) => fn.countAll(), ">", max)
    .executeTakeFirst();
  if (full === undefined) return;
  const message = `would give ${full.entity_id} ${full.wallets} wallets; ${max} are the limit`;
  throw new SeedError([{ pointer: "/wallets", message }]);
}
