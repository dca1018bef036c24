/**
 * The process of one server: `host.mjs MODULE FUNCTION GENERATED`. It says which port it listens on, and answers each
 * message with the processor time that the process has used so far.
 */
const [module = "", name = "listen", generated = ""] = process.argv.slice(2);

/** @type {Record<string, import("../subjects/all.mjs").Listen | undefined>} */
const subject = await import(`../subjects/${module}.mjs`);
const listen = subject[name];
if (listen === undefined) throw new Error(`${module} exports no ${name}`);
const port = await listen(generated);

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system, rssMiB: process.memoryUsage.rss() / 2 ** 20 });
});
process.on("disconnect", () => process.exit());
process.send?.({ port });
