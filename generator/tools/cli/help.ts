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
  const text = `${["speccast", name, operands, usual].join(" ").trim()}
  ${capitalize(summary)}.

${details}

Options
${rows(command)}
${exitCodes(failure)}`;
  return text.split("\n").map(wrapped).join("\n");
}

/** The columns of the help for a command. */
const maxColumns = 100;

/** Breaks a line that is too long at spaces, or behind the commas of a list, below the text of an option. */
function wrapped(line: string): string {
  const indent = " ".repeat((/^ {2}--.{17,}? +(?=\S)/.exec(line) ?? /^ */.exec(line))?.[0].length ?? 0);
  const broken: string[] = [];
  let row = "";
  for (const word of line.match(/^ +\S*|[^\s,]*(?:,|\s+|$)/g) ?? []) {
    if (row.trim() !== "" && (row + word).trimEnd().length > maxColumns) {
      broken.push(row.trimEnd());
      row = indent;
    }
    row += word;
  }
  return [...broken, row.trimEnd()].join("\n");
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
