/** speccast.config.json: data only, read without loading anything else. */
import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import {
  defaultOptions,
  importEndings,
  targetNames,
  UsageError,
  type Cast,
  type CastOptions,
  type TargetName,
} from "./cast.js";

/** Name of the configuration file. */
export const configName = "speccast.config.json";

/**
 * The casts of the configuration at `path`. Relative paths in it count from its folder.
 * @throws UsageError when the file is missing or says something else than it should.
 */
export function readConfig(path: string): Cast[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new UsageError(
      `There is no ${basename(path)} in ${dirname(path)}. Name a spec, as in \`speccast generate spec.yaml --out generated\`, or write a configuration: { "casts": [{ "spec": "spec.yaml", "out": "generated" }] }`,
    );
  }
  let config: unknown;
  try {
    config = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UsageError(`${configName} is not valid JSON: ${error instanceof Error ? error.message : ""}`);
  }
  const root = record(config, configName, ["$schema", "casts"]);
  const casts = root["casts"];
  if (!Array.isArray(casts) || casts.length === 0)
    throw new UsageError(`${configName}: "casts" must be a list with at least one cast.`);
  const result = casts.map((item, at) => readCast(item, `${configName}: casts[${at}]`, dirname(path)));
  for (const [at, cast] of result.entries()) {
    if (result.findIndex((other) => other.out === cast.out) !== at) {
      throw new UsageError(
        `${configName}: two casts write to "${cast.out}". Each needs a folder of its own.`,
      );
    }
  }
  return result;
}

function readCast(item: unknown, where: string, folder: string): Cast {
  const cast = record(item, where, ["spec", "out", "targets", "imports", "flavors"]);
  const { spec, out } = cast;
  if (typeof spec !== "string" || spec === "")
    throw new UsageError(`${where}: "spec" must be the path of a spec.`);
  if (typeof out !== "string" || out === "")
    throw new UsageError(`${where}: "out" must be the path of a folder.`);
  return { spec: resolve(folder, spec), out: resolve(folder, out), options: readOptions(cast, where) };
}

/** Options from a configuration entry or from flags; what is absent takes its default. */
export function readOptions(from: Readonly<Record<string, unknown>>, where: string): CastOptions {
  const {
    targets = defaultOptions.targets,
    imports = defaultOptions.imports,
    flavors = defaultOptions.flavors,
  } = from;
  if (!Array.isArray(targets) || targets.length === 0) {
    throw new UsageError(`${where}: "targets" must be a list of ${targetNames.join(", ")}.`);
  }
  for (const target of targets) {
    if (!(targetNames as readonly unknown[]).includes(target)) {
      throw new UsageError(
        `${where}: there is no target "${String(target)}"; targets are ${targetNames.join(", ")}.`,
      );
    }
  }
  if (!isImportEnding(imports)) throw new UsageError(`${where}: "imports" must be ".js", ".ts" or "none".`);
  if (typeof flavors !== "boolean") throw new UsageError(`${where}: "flavors" must be true or false.`);
  return { targets: targetNames.filter((name: TargetName) => targets.includes(name)), imports, flavors };
}

function isImportEnding(value: unknown): value is CastOptions["imports"] {
  return (importEndings as readonly unknown[]).includes(value);
}

function record(value: unknown, where: string, keys: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(`${where} must be an object.`);
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key))
      throw new UsageError(`${where}: unknown key "${key}"; known are ${keys.join(", ")}.`);
  }
  return value as Record<string, unknown>;
}
