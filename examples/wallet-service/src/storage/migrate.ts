/** Brings the tables up to date when the service starts. */
import { Migrator, type Kysely, type Migration } from "kysely";
import * as first from "./migrations/0001-first.js";
import type { Database } from "./tables.js";

/** In order. They only go forward, and one that has been released is never edited. */
const migrations: Readonly<Record<string, Migration>> = { "0001-first": first };

/**
 * Runs the migrations that have not been run. Processes that start together wait for one another
 * on a lock of the database; all of it is one transaction.
 * @throws when one fails, or the database is newer than this program.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("The tables cannot be brought up to date.", { cause: error });
}
