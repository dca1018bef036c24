/** Secrets of a database, made by whoever needs them first, the same for all processes on it. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./tables.js";

/** The secret called `name`: 32 bytes. */
export async function sharedSecret(db: Kysely<Database>, name: string): Promise<Buffer> {
  const known = await find(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const made = await find(db, name);
  if (made === undefined) throw new Error(`The secret ${name} was not kept.`);
  return made;
}

async function find(db: Kysely<Database>, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row && Buffer.from(row.value, "base64");
}
