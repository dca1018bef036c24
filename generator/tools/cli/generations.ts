/** The generations that a command line selects. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { defined } from "../../base/defined.js";
import { UsageError, type GenerateOptions, type Generation } from "../../config/generation.js";
import { configName, readConfig, readOptions } from "../../config/config.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { mentionsFile } from "../../base/include-glob.js";
import { isRootText, readSmallFile } from "../lsp/roots.js";
import { readRegularText } from "../../base/regular-file.js";
import type { Arguments } from "./arguments.js";
import { sourceRemedy } from "./other-tools.js";
import { statOperand } from "./stat-operand.js";
import { foldersUp, pathFrom } from "../../base/paths.js";
import { shellWord } from "../../base/shell-word.js";
import { namesInFolder } from "../../base/folder.js";

/**
 * Selects the generations that a command works on: those of the specs on the command line, or all of
 * the configuration. A file that a configured spec includes selects that spec. Messages describe the
 * folder `filesIn` where `cwd` is a copy of a part of it.
 * @throws UsageError when neither gives one.
 */
export function selectGenerations(args: Arguments, cwd: string, filesIn = cwd): readonly Generation[] {
  const { command, operands, flags, configs = [flags.config ?? configName] } = args;
  if (flags.out !== undefined) return [generationTo(flags.out, args, cwd, filesIn)];
  const configured = configs.flatMap((path) => {
    const configPath = resolve(cwd, path);
    const isConfigured = operands.length === 0 || existsSync(configPath) || flags.config !== undefined;
    const generations = isConfigured ? readConfig(configPath, command) : [];
    return generations.map((each): Generation => ({ ...includeHelpOf(each.spec, cwd, configPath), ...each }));
  });
  const taken = (each: Generation): Generation => withFlags(each, args);
  if (operands.length === 0) return configured.map(taken);
  const selected = new Set(
    operands.flatMap((operand) => {
      const found = generationsFrom(configured, resolve(cwd, operand));
      if (found.length > 0) return found;
      const several = operands.length > 1;
      throw new UsageError(unknownSpec(operand, command, { cwd, filesIn, configured, several }));
    }),
  );
  return configured.filter((each) => selected.has(each)).map(taken);
}

/**
 * The specs that `check` judges alone: those of the command line where neither a folder nor the configuration says which
 * output belongs to them. Undefined where an output is to be compared.
 * @throws UsageError for a file that is no spec.
 */
export function specsWithoutOutput(args: Arguments, cwd: string): readonly string[] | undefined {
  const { command, operands, flags } = args;
  const hasPlace = flags.out !== undefined || flags.config !== undefined || flags.staged;
  if (command !== "check" || operands.length === 0 || hasPlace) return undefined;
  const configPath = resolve(cwd, configName);
  if (existsSync(configPath)) {
    const generations = readConfig(configPath, command);
    const isAlone = (path: string): boolean =>
      generationsFrom(generations, path).length === 0 &&
      // A pattern can select other files, too; one file that is named is meant to be a spec.
      (operands.length === 1 || isRootText(readSmallFile(path) ?? ""));
    if (!operands.every((operand) => isAlone(resolve(cwd, operand)))) return undefined;
  }
  for (const operand of operands) {
    const fault = notASpec(operand, { cwd, filesIn: cwd, several: operands.length > 1 });
    if (fault !== undefined) throw new UsageError(fault);
  }
  return [...new Set(operands.map((operand) => resolve(cwd, operand)))];
}

/**
 * The folder that includes of the spec at `spec` may not leave, by the configuration that lists it. Nothing where none does:
 * a spec from elsewhere does not reach further.
 * @throws UsageError for a configuration with mistakes.
 */
export function includeRootOf(
  { command, flags }: Pick<Arguments, "command" | "flags">,
  cwd: string,
  spec: string,
): Pick<Generation, "includeRoot" | "includeHelp"> {
  const path = resolve(cwd, flags.config ?? configName);
  // A configuration that is named has to be there.
  const isRead = flags.config !== undefined || existsSync(path);
  const generations = isRead ? readConfig(path, command) : [];
  const own = resolve(cwd, spec);
  const { includeRoot } = generations.find((each) => each.spec === own) ?? {};
  return includeRoot === undefined ? includeHelpOf(own, cwd, path) : { includeRoot };
}

/** The generation of the one spec on the command line into the folder `out`. */
function generationTo(out: string, args: Arguments, cwd: string, filesIn: string): Generation {
  const [spec, another] = args.operands;
  if (spec === undefined)
    throw new UsageError("--out goes with a spec: `speccast generate spec.yaml --out generated`.");
  if (another !== undefined)
    throw new UsageError(
      `--out goes with one spec, and "${another}" is another one. List several in ${configName}.`,
    );
  // `watch` waits for a spec that is not there yet, and `--staged` looks for it in git's index.
  if (args.command !== "watch" && !args.flags.staged && !existsSync(resolve(filesIn, spec))) {
    throw new UsageError(notASpec(spec, { cwd, filesIn }) ?? `There is no file "${spec}".`);
  }
  const generation = {
    spec: resolve(cwd, spec),
    out: resolve(cwd, out),
    options: readOptions({}, "the command line"),
  };
  return withFlags({ ...generation, ...includeRootOf(args, cwd, generation.spec) }, args);
}

function withFlags(generation: Generation, { flags }: Arguments): Generation {
  const { runtime, runtimeFolders, emitters } = generation.options;
  const given = {
    ...generation.options,
    ...defined({
      targets: flags.targets?.split(",").map((name) => name.trim()),
      emit: flags.emit,
      split: flags.split,
      imports: flags.imports,
    }),
    ...(flags.query === undefined ? {} : { query: { ...generation.options.query, for: flags.query } }),
    ...(flags.noFlavors ? { flavors: false } : {}),
  };
  const options: GenerateOptions = {
    ...readOptions(given, "the command line"),
    ...defined({ runtime, runtimeFolders, emitters }),
  };
  return { ...generation, options };
}

/** The generations of the spec at `path`, or of the specs that include it. */
function generationsFrom(configured: readonly Generation[], path: string): Generation[] {
  const own = configured.filter((generation) => generation.spec === path);
  return own.length > 0 ? own : configured.filter(({ spec }) => mentions(spec, path));
}

/** Returns whether the root file `spec` names the file at `path` as an `include` does. */
function mentions(spec: string, path: string): boolean {
  try {
    return mentionsFile(spec, readRegularText(spec), path);
  } catch {
    return false;
  }
}

interface SelectionContext {
  /** The folder that configured paths lie in. */
  readonly cwd: string;
  /** The folder that named files lie in. */
  readonly filesIn: string;
  readonly configured?: readonly Generation[];
  /** True if other specs were named, too. */
  readonly several?: boolean;
}

/** The message for an `operand` that selects no generation: the reason, then the fix. */
function unknownSpec(operand: string, command: string, context: Required<SelectionContext>): string {
  const { filesIn, configured, several } = context;
  const fault = notASpec(operand, context);
  if (fault !== undefined) return fault;
  const near = nearConfigOf(resolve(filesIn, operand), filesIn, resolve(filesIn, configName));
  if (near !== undefined) return `"${near.path}" lists "${operand}": ${near.remedy}`;
  if (configured.length === 0) return `Say where to write: speccast ${command} ${operand} --out FOLDER`;
  const reason = `${configName} has no entry for "${operand}", and none of its specs includes it.`;
  if (several) return `${reason} ${leaveOut}`;
  return `${reason} Say where to write: speccast ${command} ${operand} --out FOLDER`;
}

const leaveOut = "Leave the file out, or narrow the pattern that selects it.";

/** The message for an `operand` that is no file, or none that can be a spec; undefined for one that can. */
function notASpec(
  operand: string,
  { cwd, filesIn, configured = [], several = false }: SelectionContext,
): string | undefined {
  const path = resolve(filesIn, operand);
  const info = statOperand(operand, path);
  const specs = configured.map(({ spec }) => pathFrom(cwd, spec));
  const remedy = sourceRemedy(operand);
  if (remedy !== undefined) return `"${operand}" is not a spec. ${remedy}`;
  if (info === undefined)
    return `There is no file "${operand}".${didYouMean(operand, [...specs, ...siblingsOf(operand, path)])}`;
  if (!info.isDirectory() && /\.(?:ya?ml|json)$/i.test(path)) return undefined;
  const reason = info.isDirectory() ? "it is a folder" : "its name ends in none of .yaml, .yml and .json";
  const known = specs.length === 0 ? "Name the spec." : `${configName} lists ${someOf(specs)}.`;
  return `"${operand}" is not a spec: ${reason}. ${several ? leaveOut : known}`;
}

function someOf(names: readonly string[]): string {
  const few = names.slice(0, 3).map((name) => `"${name}"`);
  return names.length > 3 ? `${few.join(", ")}, …` : few.join(", ");
}

/** The files beside `path`, spelled as `operand` is. */
function siblingsOf(operand: string, path: string): string[] {
  const start = operand.slice(0, operand.length - basename(path).length);
  return namesInFolder(dirname(path)).map((name) => start + name);
}

/** A configuration beside a spec, that lists it and that the command did not read. */
interface NearConfig {
  /** Path from the working folder. */
  readonly path: string;
  /** The option and the folder, as an instruction: `add \`--config books/speccast.config.json\`, …`. */
  readonly remedy: string;
  readonly hasIncludeRoot: boolean;
}

/** Returns the nearest configuration above the spec at `spec`, where it is another one than `read` and lists the spec. */
function nearConfigOf(spec: string, cwd: string, read: string): NearConfig | undefined {
  const configs = foldersUp(dirname(spec)).map((folder) => join(folder, configName));
  const config = configs.find((path) => existsSync(path));
  return config === undefined || config === read ? undefined : listing(config, spec, cwd);
}

function listing(config: string, spec: string, cwd: string): NearConfig | undefined {
  try {
    const found = readConfig(config).find((each) => each.spec === spec);
    if (found === undefined) return undefined;
    const path = pathFrom(cwd, config);
    const folder = dirname(path) === "." ? "its folder" : `\`${dirname(path)}\``;
    const remedy = `add \`--config ${shellWord(path)}\`, or run the command in ${folder}.`;
    return { path, remedy, hasIncludeRoot: found.includeRoot !== undefined };
  } catch {
    // A configuration with mistakes is none that a remedy could name.
    return undefined;
  }
}

function includeHelpOf(spec: string, cwd: string, read: string): { readonly includeHelp?: string } {
  const near = nearConfigOf(spec, cwd, read);
  if (near?.hasIncludeRoot !== true) return {};
  return { includeHelp: `"${near.path}" lists this spec and names "include_root": ${near.remedy}` };
}
