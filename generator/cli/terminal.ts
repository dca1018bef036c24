/** The output of the commands: streams that may close, and colour where it is wanted. */

import { visibleLines } from "../diagnostics/visible.js";

/** The output of a command. */
export interface Terminal {
  /** Writes to standard output; what could control a terminal is shown as an escape. */
  readonly out: (text: string) => void;
  /** Writes to standard error in the same way. */
  readonly err: (text: string) => void;
  /** Writes findings, which are rendered with colours and are visible already. */
  readonly rendered: (text: string) => void;
  /** Writes annotations for the CI to standard output. */
  readonly annotate: (text: string) => void;
  readonly color: boolean;
  /** True to write findings as annotations of the CI, too. */
  readonly annotations: boolean;
}

/** The process's own streams, of which a quiet run uses the second. A reader that went away is no reason to fail. */
export function openTerminal(color: boolean | undefined, isQuiet = false): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const { env } = process;
  const wanted = color ?? (process.stderr.isTTY && (env["NO_COLOR"] ?? "") === "");
  return {
    out: (text) => void (isQuiet || process.stdout.write(visibleLines(text))),
    err: (text) => void process.stderr.write(visibleLines(text)),
    rendered: (text) => void process.stderr.write(text),
    annotate: (text) => void process.stdout.write(text),
    color: wanted,
    annotations: env["GITHUB_ACTIONS"] === "true",
  };
}
