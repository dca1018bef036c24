/**
 * The process in which commands run one after another, without loading the generator for each.
 * It gets `{ bin, args, cwd, env }` and responds with `{ code, stdout, stderr }`.
 */
import { syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";

// A command tunes V8 for a short run, which this one is not.
v8.setFlagsFromString = () => {};
syncBuiltinESMExports();

let runs = 0;

process.on("message", async ({ bin, args, cwd, env }) => {
  const written = { stdout: "", stderr: "" };
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    process[name].removeAllListeners("error");
    process[name].write = (/** @type {string} */ chunk) => {
      written[name] += chunk;
      return true;
    };
  }
  process.removeAllListeners("uncaughtException");
  process.chdir(cwd);
  for (const key of Object.keys(process.env)) if (!(key in env)) delete process.env[key];
  Object.assign(process.env, env);
  process.argv = [process.execPath, bin, ...args];
  process.exitCode = undefined;
  // The query makes it another module, so that it runs again. What it imports stays loaded.
  await import(`${pathToFileURL(bin)}?run=${runs}`);
  runs++;
  while (process.exitCode === undefined) await new Promise((resolve) => setImmediate(resolve));
  // The folder goes away with its test.
  process.chdir("/");
  process.send?.({ code: process.exitCode, ...written });
});

process.on("disconnect", () => process.exit());
