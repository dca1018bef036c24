/**
 * The program behind the executable and the API: one script, so that V8 can keep its compiled code as a whole
 * (`cli/code-cache.ts`). `bin.ts` decides without it whether anything has changed.
 */
export { runCommand } from "./cli/run-command.js";

/** Loads the programmatic API, at once: a module that awaits cannot be required. */
export const loadApi = (): typeof import("./index.js") =>
  require("./index.js") as typeof import("./index.js");
