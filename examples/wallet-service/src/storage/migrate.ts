/** Brings the tables up to date when the service starts. */
import { Migrator, type Kysely, type Migration } from "kysely";
import * as first from "./migrations/0001-first.js";
import * as members from "./migrations/0002-key-quorum-members.js";
import * as secrets from "./migrations/0003-previous-secrets.js";
import type { Database } from "./tables.js";

/** In order. They only go forward, and one that has been released is never edited. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-first": first,
  "0002-key-quorum-members": members,
  "0003-previous-secrets": secrets,
};

/**
 * Runs the migrations that have not been run. Processes that start together wait for one another
 * on an advisory lock of the database; all of it is one transaction.
 * @returns the names of those that were run.
 * @throws when one fails, or the database is newer than this program.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw new Error("The tables cannot be brought up to date.", { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Changes nothing. Tables that are newer than this program are fine: while a new version is rolled
 * out, the old one goes on.
 * @throws when a migration has not been run.
 */
export async function checkMigrated(db: Kysely<Database>): Promise<void> {
  const known = await migratorOf(db).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `The tables are not up to date: ${missing.join(", ")} has not been run. Run the command \`migrate\`.`,
    );
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}
