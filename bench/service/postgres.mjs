/** The PostgreSQL under the service: the one that DATABASE_URL_TEST names, or a cluster of its own. */
import pg from "pg";

/**
 * @typedef {object} Postgres
 * @property {string} url Of an empty database.
 * @property {string} [missing] Why there is none.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {import("./subjects.mjs").Bundle} bundle
 * @returns {Promise<Postgres>}
 */
export async function postgresFor({ startCluster }) {
  const given = process.env["DATABASE_URL_TEST"];
  if (given !== undefined) return await databaseOf(given);
  try {
    return await startCluster();
  } catch (error) {
    return { url: "", missing: error instanceof Error ? error.message : String(error), stop: async () => {} };
  }
}

/** @param {string} server @returns {Promise<Postgres>} */
async function databaseOf(server) {
  const name = `bench_${process.pid}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => command(server, `drop database ${name} with (force)`) };
}

/** @param {string} url @param {string} sql */
async function command(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
