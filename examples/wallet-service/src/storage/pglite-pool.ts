/** The embedded database as a pool of one connection, so that Kysely's PostgreSQL dialect fits. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { storageError } from "./failure.js";
import { storable } from "./parameters.js";
import { Turns } from "./turns.js";

/**
 * The folder of the database in a data folder. Where there is none, `onMaking` is told, since that
 * takes some seconds, and it is made under another name first: a process that
 * dies in the middle leaves nothing that would be taken for a database.
 */
export async function databaseFolder(dataFolder: string, onMaking: () => void = () => {}): Promise<string> {
  const folder = join(dataFolder, "database");
  if (existsSync(folder)) return folder;
  onMaking();
  const unfinished = join(dataFolder, "database-unfinished");
  await rm(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: unfinished });
  await database.close();
  await rename(unfinished, folder);
  return folder;
}

/** Opens the database in `folder`, or one in memory without. */
export async function pglitePool(folder: string | undefined, patienceMs: number): Promise<PostgresPool> {
  const database = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const turns = new Turns(patienceMs);
  return {
    connect: async () => clientOf(database, await turns.take()),
    end: () => database.close(),
  };
}

function clientOf(database: PGlite, release: () => void): PostgresPoolClient {
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const { rows, affectedRows } = await database.query<R>(sql, storable(parameters));
      return { command: commandOf(sql), rowCount: affectedRows ?? rows.length, rows };
    } catch (error) {
      throw storageError(error);
    }
  }
  // Kysely's type has cursors, too, which it uses only with an option that is not given here.
  return { query: query as PostgresPoolClient["query"], release };
}

type Command = PostgresQueryResult<unknown>["command"];

/** What kind of statement it is; Kysely counts affected rows for those that change some. */
function commandOf(sql: string): Command {
  const word = /^\s*(insert|update|delete|merge)\b/i.exec(sql)?.[1]?.toUpperCase();
  return (word ?? "SELECT") as Command;
}
