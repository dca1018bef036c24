/** The casts that a command line means. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { defaultOptions, UsageError, type Cast } from "../config/cast.js";
import { configName, didYouMean, readConfig, readOptions } from "../config/config.js";
import type { Arguments } from "./arguments.js";

/**
 * The casts that a command works on: those of the specs named on the command line, or all of the
 * configuration. A file that a configured spec includes stands for that spec. Messages say what the
 * folder `filesIn` holds, where `cwd` is a copy of a part of it.
 * @throws UsageError when neither gives one.
 */
export function castsOf({ command, operands, flags }: Arguments, cwd: string, filesIn = cwd): Cast[] {
  const options = [
    ["targets", flags.targets?.split(",").map((name) => name.trim())],
    ["imports", flags.imports],
    ["flavors", flags.flavors ? undefined : false],
  ].filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(options) as Record<string, unknown>;
  const withFlags = (cast: Cast): Cast => ({
    ...cast,
    options: readOptions({ ...cast.options, ...given }, "the command line"),
  });
  const configPath = resolve(cwd, flags.config ?? configName);
  if (operands.length === 0) {
    if (flags.out !== undefined)
      throw new UsageError("--out goes with a spec: `speccast generate spec.yaml --out generated`.");
    return readConfig(configPath, command).map(withFlags);
  }
  if (flags.out !== undefined) {
    const [spec = "", another] = operands;
    if (another !== undefined)
      throw new UsageError(
        `--out goes with one spec, and "${another}" is another one. List several in ${configName}.`,
      );
    const cast = { spec: resolve(cwd, spec), out: resolve(cwd, flags.out), options: defaultOptions };
    return [withFlags(cast)];
  }
  const configured =
    existsSync(configPath) || flags.config !== undefined ? readConfig(configPath, command) : [];
  const meant = new Set(
    operands.flatMap((operand) => {
      const found = castsFrom(configured, resolve(cwd, operand));
      if (found.length > 0) return found;
      const several = operands.length > 1;
      throw new UsageError(unknownSpec(operand, { command, cwd, filesIn, configured, several }));
    }),
  );
  return configured.filter((cast) => meant.has(cast)).map(withFlags);
}

/** The casts of the spec at `path`, or of the specs that include it. */
function castsFrom(configured: readonly Cast[], path: string): Cast[] {
  const own = configured.filter((cast) => cast.spec === path);
  return own.length > 0 ? own : configured.filter(({ spec }) => mentions(spec, path));
}

/** Returns whether the root file `spec` names the file at `path` as an `include` does, relative to the root's folder. */
function mentions(spec: string, path: string): boolean {
  const way = relative(dirname(spec), path).replaceAll("\\", "/");
  if (way === "" || way.startsWith("../")) return false;
  try {
    return readFileSync(spec, "utf8").includes(way);
  } catch {
    return false;
  }
}

interface Asked {
  readonly command: string;
  /** The folder that configured paths lie in. */
  readonly cwd: string;
  /** The folder in which a named file is looked for. */
  readonly filesIn: string;
  readonly configured: readonly Cast[];
  /** True if other specs were named, too. */
  readonly several: boolean;
}

/** Why `operand` leads to no cast, and what to do. */
function unknownSpec(operand: string, { command, cwd, filesIn, configured, several }: Asked): string {
  const path = resolve(filesIn, operand);
  const info = statSync(path, { throwIfNoEntry: false });
  const specs = configured.map(({ spec }) => relative(cwd, spec).replaceAll("\\", "/"));
  if (info === undefined)
    return `There is no file "${operand}".${didYouMean(operand, [...specs, ...siblingsOf(operand, path)])}`;
  const leaveOut = "Leave the file out, or narrow the pattern that selects it.";
  if (info.isDirectory() || !/\.ya?ml$/i.test(path)) {
    const reason = info.isDirectory() ? "it is a folder" : "its name ends neither in .yaml nor in .yml";
    const known = specs.length === 0 ? "Name the spec." : `${configName} lists ${someOf(specs)}.`;
    return `"${operand}" is not a spec: ${reason}. ${several ? leaveOut : known}`;
  }
  if (configured.length === 0) return `Say where to write: speccast ${command} ${operand} --out FOLDER`;
  const reason = `${configName} has no cast of "${operand}", and none of its specs includes it.`;
  if (several) return `${reason} ${leaveOut}`;
  return `${reason} Say where to write: speccast ${command} ${operand} --out FOLDER`;
}

/** The first few of `names`, in quotes. */
function someOf(names: readonly string[]): string {
  const few = names.slice(0, 3).map((name) => `"${name}"`);
  return names.length > 3 ? `${few.join(", ")}, …` : few.join(", ");
}

/** The files beside `path`, spelled as `operand` is. */
function siblingsOf(operand: string, path: string): string[] {
  const start = operand.slice(0, operand.length - basename(path).length);
  try {
    return readdirSync(dirname(path)).map((name) => start + name);
  } catch {
    return [];
  }
}
