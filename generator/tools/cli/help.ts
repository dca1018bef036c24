/** The output of `speccast --help`, for all commands and for each. */
import { capitalize } from "../../base/words.js";
import { commandNamed } from "./arguments.js";
import { commands, type Command } from "./commands.js";
import { flagOf } from "./flags.js";

/**
 * The help for one command, or for all of them.
 * @throws UsageError when there is no such command.
 */
export function helpAbout(word: string | undefined): string {
  if (word === undefined || word === "help") return overview();
  const command = commandNamed(word);
  const { name, operands, usual = "", summary, details, failure } = command;
  return `${["speccast", name, operands, usual].join(" ").trim()}
  ${capitalize(summary)}.

${details}

Options
${rows(command)}
${exitCodes(failure)}`;
}

function overview(): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(11)} ${summary}\n`);
  return `speccast generates TypeScript from a YAML spec of an HTTP API or from OpenAPI.

Usage: speccast COMMAND [SPEC…] [OPTIONS]   (speccast COMMAND --help lists them)

${lines.join("")}
Without SPEC, commands take every entry of speccast.config.json.
${exitCodes()}`;
}

function rows(command: Command): string {
  return command.flags
    .map((name) => {
      const { value, help } = flagOf(name, command.name);
      const shown = value === undefined ? `--${name}` : `--${name} ${value}`;
      return `  ${shown.padEnd(19)} ${help}\n`;
    })
    .join("");
}

function exitCodes(failure = "findings"): string {
  return `Exit codes: 0 success, 1 ${failure}, 2 invalid usage, 70 a bug in speccast.\n`;
}
