/** The command `lsp`. */
import { UsageError } from "../config/generation.js";
import type { Arguments } from "./arguments.js";
import type { Terminal } from "./terminal.js";

/**
 * Serves an editor on standard input and output. The process ends when the editor says so, or goes away.
 * @throws UsageError for words beside the command.
 */
export async function serveLanguage({ operands }: Arguments, terminal: Terminal): Promise<never> {
  const [word] = operands;
  if (word !== undefined)
    throw new UsageError(
      `"${word}" is one word too many: \`speccast lsp\` learns from the editor which files to read.`,
    );
  if (process.stdin.isTTY)
    terminal.err("An editor starts `speccast lsp`; docs/editors.md has the settings. Ctrl-C ends it.\n");
  const { serveEditor } = await import("../lsp/server.js");
  serveEditor();
  return new Promise(() => {});
}
