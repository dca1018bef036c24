/** The command line as data. */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { didYouMean, suggest } from "../../diagnostics/suggest.js";
import { UsageError } from "../../config/generation.js";
import { commands, type CommandName, type Command } from "./commands.js";
import { flagOf, flags as allFlags, flagKey, type FlagName, type Flags } from "./flags.js";
import { commandCalled, optionRemedy } from "./other-tools.js";
import { isInCi } from "../../base/ci.js";
import { shellWord } from "../../base/shell-word.js";

export type { Flags } from "./flags.js";

/** A valid command line. */
export interface Arguments {
  readonly command: CommandName | "help" | "version";
  /** The words beside the command: specs, a code for `explain`, or a command for `help`. */
  readonly operands: readonly string[];
  readonly flags: Flags;
  /** The configurations of the packages below the working folder, where it has none of its own. */
  readonly configs?: readonly string[];
}

const flagNames = Object.keys(allFlags) as readonly FlagName[];

const parsed = Object.fromEntries(
  flagNames.map((name) => [
    name,
    { type: flagOf(name).value === undefined ? ("boolean" as const) : ("string" as const) },
  ]),
);

const noFlags = Object.fromEntries(
  flagNames.filter((name) => flagOf(name).value === undefined).map((name) => [flagKey(name), false]),
) as unknown as Flags;

/**
 * Reads a command line.
 * @throws UsageError for unknown words, and for options that the command does not have.
 */
export function readArguments(argv: readonly string[]): Arguments {
  const { tokens, positionals } = parseArgs({
    args: argv.map((word, at) => withOtherwise(word, argv[at + 1])),
    options: { ...parsed, help: { type: "boolean", short: "h" }, version: { type: "boolean", short: "v" } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === "option");
  if (given.some(({ name }) => name === "version"))
    return { command: "version", operands: [], flags: noFlags };
  if (given.some(({ name }) => name === "help"))
    return { command: "help", operands: positionals, flags: noFlags };
  const [word, ...operands] = positionals;
  for (const { name, rawName } of given) if (!Object.hasOwn(allFlags, name)) throw unknownFlag(rawName, word);
  const command = word === undefined || word === "help" ? undefined : commandNamed(word);
  const values: Record<string, unknown> = { ...noFlags };
  for (const { name, value, inlineValue } of given) {
    const flag = name as FlagName;
    if (command?.flags.includes(flag) !== true) throw new UsageError(foreignFlag(flag, command));
    values[flagKey(flag)] = valueOf(flag, command.name, { value, isInline: inlineValue === true });
  }
  const flags = values as unknown as Flags;
  if (command === undefined) return { command: "help", operands, flags };
  const { name, max = Infinity, operands: taken } = command;
  if (operands.length > max)
    throw new UsageError(
      `"${operands[max]}" is one word too many: \`${`speccast ${name} ${taken}`.trim()}\`.`,
    );
  if (flags.json && flags.github)
    throw new UsageError("--json and --github both write to standard output: leave one of them out.");
  // A loss is shown where it is found.
  return { command: name, operands, flags: flags.lossless ? { ...flags, report: true } : flags };
}

/** Gives an option without a value the one that it then has: `--into --no-ci` is `--into=auto --no-ci`. */
function withOtherwise(word: string, next = "-"): string {
  const name = flagNames.find((one) => word === `--${one}`);
  const otherwise = name && flagOf(name).otherwise;
  return otherwise === undefined || !next.startsWith("-") ? word : `${word}=${otherwise}`;
}

/** The value of an option: true for one that is on or off. An empty one is none: a variable of a shell may be unset. */
function valueOf(
  name: FlagName,
  command: CommandName,
  { value, isInline }: { readonly value: string | undefined; readonly isInline: boolean },
): string | number | true {
  const { value: expected, min } = flagOf(name, command);
  if (expected === undefined) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
    return true;
  }
  if (value === undefined || value.trim() === "" || (!isInline && value.startsWith("-")))
    throw new UsageError(`--${name} needs a value: \`--${name}=${expected}\`.`);
  if (min === undefined) return value;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < min)
    throw new UsageError(`--${name} needs a whole number${min === 1 ? " above 0" : ""}.`);
  return number;
}

function foreignFlag(flag: FlagName, command: Command | undefined): string {
  const usual = command === undefined ? "Name a command." : listedBy(command);
  const instead = optionRemedy(`--${flag}`) ?? usual;
  return `--${flag} is an option of ${ownersOf(flag)}${command === undefined ? "" : `, not of \`speccast ${command.name}\``}. ${instead}`;
}

/** Names the commands that have an option. */
function ownersOf(flag: FlagName): string {
  const owners = commands
    .filter(({ flags }) => flags.includes(flag))
    .map(({ name }) => `\`speccast ${name}\``);
  const [last = "", ...others] = owners.reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
}

function listedBy(command: Command | undefined): string {
  return `\`speccast ${command === undefined ? "" : `${command.name} `}--help\` lists ${command === undefined ? "them" : "its options"}.`;
}

/** The error for an option that no command has, and what was meant: best an option of the command `word`. */
function unknownFlag(option: string, word: string | undefined): UsageError {
  const command = commands.find(({ name }) => name === word);
  const remedy = optionRemedy(option);
  // The dashes are no letters that somebody has right.
  const similar = (names: readonly FlagName[]): string => {
    const closest = suggest(option.replace(/^-+/, ""), names);
    const found = names.find((one) => one === closest);
    if (found === undefined) return "";
    const isForeign = command?.flags.includes(found) === false;
    return ` Did you mean "--${found}"${isForeign ? `, an option of ${ownersOf(found)}` : ""}?`;
  };
  const meant = remedy === undefined ? similar(command?.flags ?? []) || similar(flagNames) : ` ${remedy}`;
  return new UsageError(`There is no option ${option}.${meant} ${listedBy(command)}`);
}

/**
 * Returns whether a run with these flags has nothing to say about output that is up to date. In a CI, `check` believes no
 * manifest: somebody may have edited it together with the output.
 */
export function maySkip({ command, flags }: Pick<Arguments, "command" | "flags">): boolean {
  const { noSkip, audit, json, report, timing } = flags;
  const isGate = command === "check" && isInCi();
  return !(noSkip || audit || json || report || timing || isGate);
}

/**
 * Returns the command called `word`.
 * @throws UsageError when there is none.
 */
export function commandNamed(word: string): Command {
  const found = commands.find(({ name }) => name === word);
  if (found !== undefined) return found;
  const names = commands.map(({ name }) => name);
  const same = commandCalled(word);
  const generate = ` Did you mean \`speccast generate ${shellWord(word)}\`?`;
  const meant = same === undefined ? didYouMean(word, names) : ` Did you mean "${same}"?`;
  throw new UsageError(
    `Unknown command "${word}".${isSpec(word) ? generate : meant} The commands are ${names.join(", ")}.`,
  );
}

function isSpec(word: string): boolean {
  if (/\.(?:ya?ml|json)$/i.test(word)) return true;
  try {
    return statSync(word).isFile();
  } catch {
    return false;
  }
}
