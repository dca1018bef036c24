/** Output of the commands: streams that may close, colour only where it is wanted. */

/** Where a command writes. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly color: boolean;
  /** Whether findings are also to be written as annotations of the CI. */
  readonly annotations: boolean;
}

/** The process's own streams. A reader that went away is no reason to fail. */
export function openTerminal(color: boolean | undefined): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const { env } = process;
  const wanted = color ?? (process.stderr.isTTY && (env["NO_COLOR"] ?? "") === "");
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    color: wanted,
    annotations: env["GITHUB_ACTIONS"] === "true",
  };
}
