/**
 * The process of one server: `host.mjs SUBJECT BUNDLE`. It sends its port, and responds to each message with the
 * processor time that it has used so far.
 */
const [subject = "", bundle = ""] = process.argv.slice(2);

/** @type {{ listen: import("../subjects/all.mjs").Listen }} */
const { listen } = await import(`../subjects/${subject}.mjs`);
const port = await listen(bundle);

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system });
});
process.on("disconnect", () => process.exit());
process.send?.({ port });
