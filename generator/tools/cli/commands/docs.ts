/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const docsCommand = {
  name: "docs",
  operands: "[SPEC]",
  completes: "spec",
  usual: "[--out FOLDER]",
  summary: "write reference documentation as one HTML page",
  details: `Without SPEC, the spec of speccast.config.json. Without --out, the folder site.
The page needs no other file. Open index.html in a browser, or publish the folder. The page documents every endpoint with validated examples, errors
and how to handle them, types, limits and open questions. Files that speccast did not write are left alone.
  speccast docs --since v1.2.0      include the changes since a commit, a file or a folder`,
  flags: ["out", "config", "force", "since", "json", ...readingFlags],
} as const satisfies Command;
