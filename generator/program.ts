/**
 * The program behind the executable and the API: one script, so that V8 can keep its compiled code as a whole
 * (`cli/code-cache.ts`). `bin.ts` decides without it whether anything has changed.
 */
export { runCommand } from "./cli/commands.js";

/** Loads the programmatic API. */
export const loadApi = (): Promise<typeof import("./index.js")> => import("./index.js");
