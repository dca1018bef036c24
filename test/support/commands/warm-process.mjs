/**
 * The process in which commands run one after another, without loading the generator for each.
 * It gets `{ bin, args, cwd, env }` and responds with `{ code, stdout, stderr }`.
 */
import { createRequire, syncBuiltinESMExports } from "node:module";
import v8 from "node:v8";

// A command tunes V8 for a short run, which this one is not.
v8.setFlagsFromString = () => {};
syncBuiltinESMExports();

const require = createRequire(import.meta.url);

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
  // Without compiled code of its own, the program is a module, which stays loaded.
  Object.assign(process.env, env, { NODE_DISABLE_COMPILE_CACHE: "1" });
  process.argv = [process.execPath, bin, ...args];
  process.exitCode = undefined;
  // The executable runs again; what it requires stays loaded.
  delete require.cache[bin];
  require(bin);
  while (process.exitCode === undefined) await new Promise((resolve) => setImmediate(resolve));
  // The folder goes away with its test.
  process.chdir("/");
  process.send?.({ code: process.exitCode, ...written });
});

process.on("disconnect", () => process.exit());
