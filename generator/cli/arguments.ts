/** The command line as data. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defaultOptions, UsageError, type Cast } from "../config/cast.js";
import { configName, readConfig, readOptions } from "../config/config.js";

/** The commands. */
export const commands = ["generate", "check", "gaps", "explain", "prove"] as const;

/** A command line that makes sense. */
export interface Arguments {
  readonly command: (typeof commands)[number] | "help" | "version";
  /** What stands beside the command: a spec, or a code for `explain`. */
  readonly operand?: string;
  readonly flags: Flags;
}

/** Every flag, with its default filled in. */
export interface Flags {
  readonly out?: string;
  readonly config?: string;
  readonly targets?: string;
  readonly imports?: string;
  readonly flavors: boolean;
  readonly json: boolean;
  readonly force: boolean;
  readonly skip: boolean;
  readonly audit: boolean;
  readonly color?: boolean;
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
  "--no-flavors": ["flavors", false],
  "--color": ["color", true],
  "--no-color": ["color", false],
};

const texts: Readonly<Record<string, keyof Flags>> = {
  "--out": "out",
  "--config": "config",
  "--targets": "targets",
  "--imports": "imports",
  "--max-file-mib": "maxFileMib",
  "--max-nodes": "maxNodes",
  "--seed": "seed",
  "--inputs": "inputs",
};

/** The flags that are whole numbers, with the least that each may be. */
const leasts: Readonly<Partial<Record<keyof Flags, 0 | 1>>> = {
  maxFileMib: 1,
  maxNodes: 1,
  seed: 0,
  inputs: 1,
};

/**
 * Reads a command line.
 * @throws UsageError when it says something unknown.
 */
export function readArguments(argv: readonly string[]): Arguments {
  const flags: Record<string, unknown> = {
    flavors: true,
    json: false,
    force: false,
    skip: true,
    audit: false,
  };
  const words: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === "--help" || word === "-h") return { command: "help", flags: flags as unknown as Flags };
    if (word === "--version" || word === "-v")
      return { command: "version", flags: flags as unknown as Flags };
    if (!word.startsWith("-")) {
      words.push(word);
      continue;
    }
    const [name = "", inline] = word.split(/=(.*)/s);
    const boolean = Object.hasOwn(booleans, word) ? booleans[word] : undefined;
    const key = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (boolean !== undefined) flags[boolean[0]] = boolean[1];
    else if (key === undefined)
      throw new UsageError(`There is no option ${name}. \`speccast --help\` lists them.`);
    else {
      const value = inline ?? argv[++at];
      if (value === undefined) throw new UsageError(`${name} needs a value.`);
      const least = leasts[key];
      flags[key] = least === undefined ? value : wholeNumber(name, value, least);
    }
  }
  return { ...commandOf(words), flags: flags as unknown as Flags };
}

function commandOf(words: readonly string[]): { command: Arguments["command"]; operand?: string } {
  const [command, operand, extra] = words;
  if (command === undefined || command === "help") return { command: "help" };
  if (!(commands as readonly string[]).includes(command)) {
    throw new UsageError(`There is no command "${command}"; commands are ${commands.join(", ")}.`);
  }
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`);
  const known = command as (typeof commands)[number];
  return operand === undefined ? { command: known } : { command: known, operand };
}

function wholeNumber(name: string, value: string, least: 0 | 1): number {
  const number = value === "" ? NaN : Number(value);
  if (!Number.isSafeInteger(number) || number < least) {
    throw new UsageError(`${name} needs a whole number${least === 1 ? " above 0" : ""}.`);
  }
  return number;
}

/**
 * The casts that a command works on: the one named on the command line, or all of the configuration.
 * @throws UsageError when neither gives one.
 */
export function castsOf({ command, operand, flags }: Arguments, cwd: string): Cast[] {
  const options = [
    ["targets", flags.targets?.split(",").map((name) => name.trim())],
    ["imports", flags.imports],
    ["flavors", flags.flavors ? undefined : false],
  ].filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(options) as Record<string, unknown>;
  const configPath = resolve(cwd, flags.config ?? configName);
  if (operand === undefined) {
    if (flags.out !== undefined)
      throw new UsageError("--out goes with a spec: `speccast generate spec.yaml --out generated`.");
    return readConfig(configPath).map((cast) => ({
      ...cast,
      options: readOptions({ ...cast.options, ...given }, "the command line"),
    }));
  }
  const spec = resolve(cwd, operand);
  if (flags.out !== undefined) {
    return [
      {
        spec,
        out: resolve(cwd, flags.out),
        options: readOptions({ ...defaultOptions, ...given }, "the command line"),
      },
    ];
  }
  const configured = existsSync(configPath) || flags.config !== undefined ? readConfig(configPath) : [];
  const casts = configured.filter((cast) => cast.spec === spec);
  if (casts.length === 0) {
    const reason = configured.length === 0 ? "" : `${configName} has no cast of "${operand}". `;
    throw new UsageError(`${reason}Say where to write: speccast ${command} ${operand} --out FOLDER`);
  }
  return casts.map((cast) => ({
    ...cast,
    options: readOptions({ ...cast.options, ...given }, "the command line"),
  }));
}
