/** The output of the commands: streams that may close, and colour where it is wanted. */

import { visibleLines } from "../../diagnostics/visible.js";

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
  /** True to write findings as annotations of the CI, too: never beside JSON. */
  readonly annotations: boolean;
}

/** The flags of a command that concern its output. */
interface OutputFlags {
  readonly color: boolean | undefined;
  readonly isQuiet: boolean;
  readonly json: boolean;
  readonly github: boolean;
}

/**
 * The process's own streams, of which a quiet run uses the second. They are opened when something is written, since Node
 * loads its network for them.
 */
export function openTerminal({ color, isQuiet, json, github }: OutputFlags): Terminal {
  const { env } = process;
  const streams = new Map<"stdout" | "stderr", NodeJS.WriteStream>();
  const open = (name: "stdout" | "stderr"): NodeJS.WriteStream => {
    const stream = streams.get(name) ?? heedless(process[name]);
    streams.set(name, stream);
    return stream;
  };
  return {
    out: (text) => void (isQuiet || open("stdout").write(visibleLines(text))),
    err: (text) => void open("stderr").write(visibleLines(text)),
    rendered: (text) => void open("stderr").write(text),
    annotate: (text) => void open("stdout").write(text),
    get color() {
      return color ?? (open("stderr").isTTY && (env["NO_COLOR"] ?? "") === "");
    },
    annotations: !json && (github || env["GITHUB_ACTIONS"] === "true"),
  };
}

function heedless(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
