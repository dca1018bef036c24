/** The command `lsp`. */
import type { Arguments } from "../arguments.js";
import type { Terminal } from "../terminal.js";

/** Serves an editor on standard input and output. The process ends when the editor says so, or goes away. */
export async function serveLanguage(_args: Arguments, terminal: Terminal): Promise<never> {
  if (process.stdin.isTTY)
    terminal.err(
      "An editor starts `speccast lsp`; docs/guides/editors.md has the settings. Ctrl-C ends it.\n",
    );
  const { serveEditor } = await import("../../lsp/server.js");
  serveEditor();
  return new Promise(() => {});
}
