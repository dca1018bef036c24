/** The list of commands, in the order of the help. */
import { adoptCommand } from "./adopt.js";
import { checkCommand } from "./check.js";
import type { Command } from "./command.js";
import { completionCommand } from "./completion.js";
import { diffCommand } from "./diff.js";
import { docsCommand } from "./docs.js";
import { effectsCommand } from "./effects.js";
import { explainCommand } from "./explain.js";
import { gapsCommand } from "./gaps.js";
import { generateCommand } from "./generate.js";
import { importCommand } from "./import.js";
import { initCommand } from "./init.js";
import { lintCommand } from "./lint.js";
import { lspCommand } from "./lsp.js";
import { mockCommand } from "./mock.js";
import { proveCommand } from "./prove.js";
import { testCommand } from "./test.js";
import { watchCommand } from "./watch.js";

const all = [
  generateCommand,
  checkCommand,
  lintCommand,
  gapsCommand,
  effectsCommand,
  explainCommand,
  proveCommand,
  testCommand,
  mockCommand,
  adoptCommand,
  importCommand,
  diffCommand,
  docsCommand,
  initCommand,
  watchCommand,
  lspCommand,
  completionCommand,
] as const;

export type CommandName = (typeof all)[number]["name"];

export type ListedCommand = Command & { readonly name: CommandName };

export const commands: readonly ListedCommand[] = all;
