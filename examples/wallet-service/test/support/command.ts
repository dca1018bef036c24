/** One statement to a PostgreSQL, over a connection of its own. */
import pg from "pg";

/** Runs `sql` at `url`, outside of any transaction. */
export async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
