/** The output of `speccast --help`, for all commands and for each. */
import { commandNamed } from "./arguments.js";
import { withSpecs, type Command } from "./commands/command.js";
import { commands } from "./commands/index.js";
import { flagOf, flags, type FlagName } from "./flags.js";

/**
 * The help for one command, or for all of them.
 * @throws UsageError when there is no such command.
 */
export function helpAbout(word: string | undefined): string {
  if (word === undefined || word === "help") return overview();
  const command = commandNamed(word);
  const { name, summary, details, failure } = command;
  return `${["speccast", name, usageOf(command)].join(" ").trim()}
  ${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

${details}

Options
${rows(command.flags)}
${exitCodes(failure)}`;
}

function overview(): string {
  const usages = commands.map((command) => {
    const usage = `${command.name.padEnd(8)} ${usageOf(command)}`;
    return `  speccast ${usage.padEnd(33)} ${command.summary}\n`;
  });
  return `speccast generates TypeScript from a YAML spec of an HTTP API, or from an OpenAPI document.

Usage
${usages.join("")}
${withSpecs}

Options
${rows(Object.keys(flags) as FlagName[], ownersOf)}  --help, --version
  speccast COMMAND --help shows the options of one command.

${exitCodes()}`;
}

function usageOf({ operands, usual }: Command): string {
  return usual === undefined ? operands : `${operands} ${usual}`;
}

/** Returns `diff: ` for an option of one or two commands. */
function ownersOf(flag: FlagName): string {
  const owners = commands.filter((command) => command.flags.includes(flag)).map(({ name }) => name);
  return owners.length > 2 ? "" : `${owners.join(", ")}: `;
}

function rows(names: readonly FlagName[], prefix: (name: FlagName) => string = () => ""): string {
  return names
    .map((name) => {
      const { value, help } = flagOf(name);
      const shown = value === undefined ? `--${name}` : `--${name} ${value}`;
      return `  ${shown.padEnd(19)} ${prefix(name)}${help}\n`;
    })
    .join("");
}

function exitCodes(failure = "findings"): string {
  return `Exit codes: 0 success, 1 ${failure}, 2 invalid usage, 70 a bug in speccast.\n`;
}
