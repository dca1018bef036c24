/**
 * The process of one service: `host.mjs BUNDLE KIND DATABASE_URL`. It says which port it listens on, and answers
 * each message with the processor time that the process has used so far.
 */
import { startSubject } from "./subjects.mjs";

const [bundle = "", kind = "none", databaseUrl = ""] = process.argv.slice(2);

const running = await startSubject(
  await import(bundle),
  /** @type {import("./subjects.mjs").Kind} */ (kind),
  databaseUrl,
);

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system });
});
process.on("disconnect", async () => {
  await running.close();
  process.exit();
});
process.send?.({ port: Number(new URL(running.url).port) });
