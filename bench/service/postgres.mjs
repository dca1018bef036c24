/** The PostgreSQL under the service: the one that DATABASE_URL_TEST names, or a cluster of its own. */

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
export async function postgresFor({ startCluster, command }) {
  const given = process.env["DATABASE_URL_TEST"];
  if (given !== undefined) return await databaseOf(given, command);
  try {
    return await startCluster();
  } catch (error) {
    return { url: "", missing: error instanceof Error ? error.message : String(error), stop: async () => {} };
  }
}

/**
 * @param {string} server
 * @param {import("./subjects.mjs").Bundle["command"]} command
 * @returns {Promise<Postgres>}
 */
async function databaseOf(server, command) {
  const name = `bench_${process.pid}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => command(server, `drop database ${name} with (force)`) };
}
