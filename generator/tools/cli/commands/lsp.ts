/** The command as data; see `command.ts`. */
import { colorFlags, type Command } from "./command.js";

export const lspCommand = {
  name: "lsp",
  operands: "",
  max: 0,
  summary: "start the language server for editors",
  details: `It offers diagnostics, completion, hovers and renames. Editors start it and use the Language Server Protocol on standard input and output.
docs/guides/editors.md has settings for VS Code, Neovim, Zed and JetBrains. It writes no files.`,
  flags: ["stdio", ...colorFlags],
} as const satisfies Command;
