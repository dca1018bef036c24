/** speccast.config.json: data only, read without loading anything else. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { suggest } from "../diagnostics/suggest.js";
import {
  defaultOptions,
  importEndings,
  targetNames,
  UsageError,
  type Cast,
  type CastOptions,
  type TargetName,
} from "./cast.js";
import { lineAndColumn, readPlaces } from "./json-places.js";

/** Name of the configuration file. */
export const configName = "speccast.config.json";

/** The start of a message about `key`: the place of that key, or the name of the flag. */
type Where = (key?: string) => string;

/**
 * The casts of the configuration at `path`. Relative paths in it count from its folder. Where the file
 * is missing, the message shows how to run `command` without it.
 * @throws UsageError when the file is missing or says something else than it should.
 */
export function readConfig(path: string, command = "generate"): Cast[] {
  const name = basename(path);
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    const meant = suggest(name, namesIn(dirname(path)));
    const hint = meant === undefined ? "" : ` Did you mean "${meant}"? Name it with --config.`;
    const out = command === "generate" || command === "check" ? " --out generated" : "";
    throw new UsageError(
      `There is no ${name} in ${dirname(path)}.${hint} Name a spec, as in \`speccast ${command} spec.yaml${out}\`, or write a configuration: { "casts": [{ "spec": "spec.yaml", "out": "generated" }] }`,
    );
  }
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (error) {
    const { fault } = readPlaces(text);
    if (fault === undefined)
      throw new UsageError(`${name} is not valid JSON: ${error instanceof Error ? error.message : ""}`);
    throw new UsageError(
      `${name}:${lineAndColumn(text, fault.offset)}: this is not valid JSON. ${fault.message}`,
    );
  }
  /** `speccast.config.json:3:14` of the part at `path`, or of what holds it. */
  const place = (at: string): string => {
    const { places } = readPlaces(text);
    const offset = places.get(at) ?? places.get(at.replace(/\/[^/]*$/, "")) ?? 0;
    return `${name}:${lineAndColumn(text, offset)}`;
  };
  const root = record(config, (key) => place(key === undefined ? "" : `/${key}`), ["$schema", "casts"]);
  const casts = root["casts"];
  if (!Array.isArray(casts) || casts.length === 0)
    throw new UsageError(`${place("/casts")}: "casts" must be a list with at least one cast.`);
  const result = casts.map((item, at) =>
    readCast(item, (key) => place(`/casts/${at}${key === undefined ? "" : `/${key}`}`), dirname(path)),
  );
  for (const [at, cast] of result.entries()) {
    if (result.findIndex((other) => other.out === cast.out) !== at) {
      throw new UsageError(
        `${place(`/casts/${at}/out`)}: two casts write to "${cast.out}". Each needs a folder of its own.`,
      );
    }
  }
  return result;
}

/** The files of `folder`; none when it cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readCast(item: unknown, where: Where, folder: string): Cast {
  const cast = record(item, where, ["spec", "out", "targets", "imports", "flavors"]);
  const { spec, out } = cast;
  if (typeof spec !== "string" || spec === "")
    throw new UsageError(`${where("spec")}: "spec" must be the path of a spec.`);
  if (typeof out !== "string" || out === "")
    throw new UsageError(`${where("out")}: "out" must be the path of a folder.`);
  return { spec: resolve(folder, spec), out: resolve(folder, out), options: readOptions(cast, where) };
}

/** Options from a configuration entry or from flags; what is absent takes its default. */
export function readOptions(from: Readonly<Record<string, unknown>>, source: string | Where): CastOptions {
  const where: Where = typeof source === "string" ? () => source : source;
  const {
    targets = defaultOptions.targets,
    imports = defaultOptions.imports,
    flavors = defaultOptions.flavors,
  } = from;
  if (!Array.isArray(targets) || targets.length === 0) {
    throw new UsageError(`${where("targets")}: "targets" must be a list of ${targetNames.join(", ")}.`);
  }
  for (const [at, target] of targets.entries()) {
    if (!(targetNames as readonly unknown[]).includes(target)) {
      throw new UsageError(
        `${where(`targets/${at}`)}: there is no target "${String(target)}".${didYouMean(String(target), targetNames)} Targets are ${targetNames.join(", ")}.`,
      );
    }
  }
  if (!isImportEnding(imports))
    throw new UsageError(`${where("imports")}: "imports" must be ".js", ".ts" or "none".`);
  if (typeof flavors !== "boolean")
    throw new UsageError(`${where("flavors")}: "flavors" must be true or false.`);
  return { targets: targetNames.filter((name: TargetName) => targets.includes(name)), imports, flavors };
}

function isImportEnding(value: unknown): value is CastOptions["imports"] {
  return (importEndings as readonly unknown[]).includes(value);
}

function record(value: unknown, where: Where, keys: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(`${where()}: this must be an object with ${keys.join(", ")}.`);
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key))
      throw new UsageError(
        `${where(key)}: unknown key "${key}".${didYouMean(key, keys)} Known keys are ${keys.join(", ")}.`,
      );
  }
  return value as Record<string, unknown>;
}

/** ` Did you mean "targets"?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const meant = suggest(name, candidates);
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}
