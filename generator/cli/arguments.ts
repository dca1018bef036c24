/** The command line as data. */
import { UsageError } from "../config/generation.js";
import { didYouMean } from "../config/config.js";
import { commandCalled, optionRemedy } from "./other-tools.js";

/** The commands. */
export const commands = [
  "generate",
  "check",
  "gaps",
  "explain",
  "prove",
  "import",
  "diff",
  "docs",
  "init",
  "watch",
  "lsp",
] as const;

/** A valid command line. */
export interface Arguments {
  readonly command: (typeof commands)[number] | "help" | "version";
  /** The words beside the command: specs, a code for `explain`, or a command for `help`. */
  readonly operands: readonly string[];
  readonly flags: Flags;
}

/** Every flag, with its default filled in. */
export interface Flags {
  readonly out?: string;
  readonly config?: string;
  readonly targets?: string;
  readonly emit?: string;
  readonly split?: string;
  readonly imports?: string;
  readonly flavors: boolean;
  readonly json: boolean;
  readonly force: boolean;
  readonly skip: boolean;
  readonly audit: boolean;
  readonly timing: boolean;
  readonly quiet: boolean;
  readonly carried: boolean;
  readonly staged: boolean;
  readonly report: boolean;
  readonly lossless: boolean;
  readonly color?: boolean;
  readonly ci: boolean;
  readonly witnesses: boolean;
  readonly markdown: boolean;
  readonly changelog: boolean;
  readonly github: boolean;
  readonly stdio: boolean;
  readonly since?: string;
  readonly failOn?: string;
  readonly for?: string;
  readonly accepted?: string;
  readonly maxFileMib?: number;
  readonly maxNodes?: number;
  readonly seed?: number;
  readonly inputs?: number;
}

const booleans: Readonly<Record<string, [key: keyof Flags, value: boolean]>> = {
  "--json": ["json", true],
  "--force": ["force", true],
  "--no-skip": ["skip", false],
  "--audit": ["audit", true],
  "--timing": ["timing", true],
  "--quiet": ["quiet", true],
  "--staged": ["staged", true],
  "--report": ["report", true],
  "--lossless": ["lossless", true],
  "--carried": ["carried", true],
  "--no-flavors": ["flavors", false],
  "--no-ci": ["ci", false],
  "--no-witnesses": ["witnesses", false],
  "--markdown": ["markdown", true],
  "--changelog": ["changelog", true],
  "--github": ["github", true],
  "--color": ["color", true],
  "--no-color": ["color", false],
  "--stdio": ["stdio", true],
};

const strings: Readonly<Record<string, keyof Flags>> = {
  "--out": "out",
  "--config": "config",
  "--targets": "targets",
  "--emit": "emit",
  "--split": "split",
  "--imports": "imports",
  "--since": "since",
  "--fail-on": "failOn",
  "--for": "for",
  "--accepted": "accepted",
  "--max-file-mib": "maxFileMib",
  "--max-nodes": "maxNodes",
  "--seed": "seed",
  "--inputs": "inputs",
};

/** The flags that are whole numbers, with the minimum of each. */
const minimums: Readonly<Partial<Record<keyof Flags, 0 | 1>>> = {
  maxFileMib: 1,
  maxNodes: 1,
  seed: 0,
  inputs: 1,
};

/**
 * Reads a command line.
 * @throws UsageError for unknown words and flags.
 */
export function readArguments(argv: readonly string[]): Arguments {
  const flags: Record<string, unknown> = {
    flavors: true,
    json: false,
    force: false,
    skip: true,
    audit: false,
    timing: false,
    quiet: false,
    staged: false,
    report: false,
    lossless: false,
    carried: false,
    ci: true,
    witnesses: true,
    markdown: false,
    changelog: false,
    github: false,
    stdio: true,
  };
  const words: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === "--help" || word === "-h")
      return { command: "help", operands: words, flags: flags as unknown as Flags };
    if (word === "--version" || word === "-v")
      return { command: "version", operands: [], flags: flags as unknown as Flags };
    if (!word.startsWith("-")) {
      words.push(word);
      continue;
    }
    const [name = "", inline] = word.split(/=(.*)/s);
    const boolean = Object.hasOwn(booleans, word) ? booleans[word] : undefined;
    const key = Object.hasOwn(strings, name) ? strings[name] : undefined;
    if (boolean !== undefined) flags[boolean[0]] = boolean[1];
    else if (key === undefined)
      throw new UsageError(`There is no option ${name}.${remedyOf(name)} \`speccast --help\` lists them.`);
    else {
      const value = inline ?? argv[++at];
      if (value === undefined) throw new UsageError(`${name} needs a value.`);
      const min = minimums[key];
      flags[key] = min === undefined ? value : wholeNumber(name, value, min);
    }
  }
  // A loss is shown where it is found.
  if (flags["lossless"] === true) flags["report"] = true;
  const args = { ...commandOf(words), flags: flags as unknown as Flags };
  if (args.flags.staged && args.command !== "check")
    throw new UsageError("--staged goes with `speccast check`, which compares what is staged in git.");
  if (args.flags.quiet && !["generate", "check", "help"].includes(args.command))
    throw new UsageError("--quiet goes with `speccast generate` and `speccast check`.");
  if (args.flags.carried && args.command !== "gaps")
    throw new UsageError("--carried goes with `speccast gaps`: it lists every `extra` of the spec.");
  return args;
}

/** Returns ` The folder of the output is --out.` for `-o`; otherwise the option with a similar name, or nothing. */
function remedyOf(option: string): string {
  const remedy = optionRemedy(option);
  return remedy === undefined
    ? didYouMean(option, [...Object.keys(booleans), ...Object.keys(strings)])
    : ` ${remedy}`;
}

/** Returns whether a run with these flags has nothing to say about output that is up to date. */
export function maySkip({ skip, audit, json, report, timing }: Arguments["flags"]): boolean {
  return skip && !(audit || json || report || timing);
}

function commandOf(words: readonly string[]): Omit<Arguments, "flags"> {
  const [command, ...others] = words;
  if (command === undefined || command === "help") return { command: "help", operands: others };
  if (!(commands as readonly string[]).includes(command)) {
    throw new UsageError(unknownCommand(command));
  }
  if (command === "explain" && others.length > 1)
    throw new UsageError(`"${others[1]}" is one word too many: \`speccast explain\` takes one code.`);
  return { command: command as (typeof commands)[number], operands: others };
}

/** The message for a command that does not exist. */
export function unknownCommand(command: string): string {
  const same = commandCalled(command);
  const meant = same === undefined ? didYouMean(command, commands) : ` Did you mean "${same}"?`;
  return `Unknown command "${command}".${meant} The commands are ${commands.join(", ")}.`;
}

function wholeNumber(name: string, value: string, min: 0 | 1): number {
  const number = value === "" ? NaN : Number(value);
  if (!Number.isSafeInteger(number) || number < min) {
    throw new UsageError(`${name} needs a whole number${min === 1 ? " above 0" : ""}.`);
  }
  return number;
}
