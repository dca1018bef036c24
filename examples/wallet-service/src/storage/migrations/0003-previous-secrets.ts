/** The secret that an app had before: it is taken for a while after a new one has been made. */
import { sql, type Kysely } from "kysely";

/** Adds the columns; an app that never changed its secret has nulls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table apps
    add column previous_salt text,
    add column previous_hash text,
    add column previous_until bigint`.execute(db);
}
