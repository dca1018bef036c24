import type { WrittenEntry } from "../catalogue-entry.js";

/** Codes of the modules that `emitters` of a configuration names. */
export const emitterCodes = {
  "emitter-load": {
    what: "A module in `emitters` of the configuration cannot be loaded, or exports no function `emit`.",
    why: "The output lacks its files, so nothing is written.",
    fix: "Correct the path or the module. It exports `emit(model)`, by that name or by default, and returns a list of files.",
  },
  "emitter-failed": {
    what: "An emitter of your own threw an error, or ended its thread.",
    why: "The output lacks its files, so nothing is written.",
    fix: "Correct the module at this line.",
  },
  "emitter-time": {
    what: "An emitter of your own did not return within 30 seconds.",
    why: "A build must end. The thread of the emitter was stopped.",
    fix: "Look for a loop without an end, or for a promise that nothing settles.",
  },
  "emitter-output": {
    what: "An emitter of your own returned something else than files that can be part of the output.",
    why: "`check` compares the files, and the next run removes those that are no longer returned. So each needs a path of its own in the output folder, and a text that can be read back.",
    fix: "Return a list of `{ path, text }`, or of `{ path, structure }` with a structure of ts-morph.",
  },
} satisfies Record<string, WrittenEntry>;
