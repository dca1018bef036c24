/** The embedded database as a pool of one connection, so that Kysely's PostgreSQL dialect fits. */
import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import type { PostgresPoolClient, PostgresQueryResult } from "kysely";
import { StorageUnavailable, storageError } from "./failure.js";
import { storable, written } from "./parameters.js";
import type { StoragePool } from "./pool.js";
import { Turns } from "./turns.js";

/**
 * The folder of the database in a data folder. Where there is none, `onMaking` is called, since that
 * takes some seconds, and it is made under another name first: a process that
 * dies in the middle leaves nothing that would be taken for a database.
 * @throws Error when the folder holds something else, which making a database would destroy.
 */
export async function databaseFolder(dataFolder: string, onMaking: () => void = () => {}): Promise<string> {
  const folder = join(dataFolder, "database");
  if (isDatabase(folder)) return folder;
  onMaking();
  const unfinished = join(dataFolder, "database-unfinished");
  await rm(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: unfinished });
  await database.close();
  await rename(unfinished, folder);
  return folder;
}

/** Returns whether `folder` holds a database; removes an empty folder. */
function isDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (existsSync(join(folder, "PG_VERSION"))) return true;
  if (readdirSync(folder).length > 0)
    throw new Error(
      `${folder} is no complete database: it has files, but no PG_VERSION. ` +
        "Nothing has been changed. Restore the folder from a backup, or move it away to start anew.",
    );
  rmdirSync(folder);
  return false;
}

/** Opens the database in `folder`, or one in memory without. */
export async function pglitePool(folder: string | undefined, patienceMs: number): Promise<StoragePool> {
  const parsers = { [types.TEXT]: written };
  const database = await PGlite.create({ parsers, ...(folder !== undefined && { dataDir: folder }) });
  const turns = new Turns(patienceMs);
  let ending: Promise<void> | undefined;
  return {
    connect: async () => clientOf(database, await turns.take()),
    end: () => (ending ??= database.close()),
    // It runs in this process: while it is open, it responds.
    ping: async () => {
      if (database.closed) throw new StorageUnavailable("The database is closed.");
    },
    state: () => ({ open: 1, idle: turns.isTaken ? 0 : 1, waiting: turns.waiting, max: 1 }),
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

/** The kind of a statement; Kysely counts affected rows for those that change some. */
function commandOf(sql: string): Command {
  const word = /^\s*(insert|update|delete|merge)\b/i.exec(sql)?.[1]?.toUpperCase();
  return (word ?? "SELECT") as Command;
}
