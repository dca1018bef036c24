/** The root files of specs: whether a file is one, and which ones could include it. */
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { configIn, configName } from "../config/config.js";
import { mentionsFile } from "../include-glob.js";
import { isDocument } from "../openapi/recognise.js";
import { readRegularText } from "../regular-file.js";

/** Reads the text of a file, from a buffer or the disk; undefined for one that cannot be read. */
type ReadFile = (path: string) => string | undefined;

/** Bounds of the search for root files: sizes of files, their number in a folder, folders upwards. */
const bounds = { bytes: 4 * 1048576, names: 200, folders: 8 } as const;

/** Returns whether a text is the root file of a spec, or a document of OpenAPI. */
export function isRootText(text: string): boolean {
  const plain = text.replace(/^\ufeff/, "");
  return /^["']?speccast["']?[ \t]*:/m.test(plain) || isDocument({ path: "", text: plain });
}

/** Returns whether a path is that of a configuration. */
export function isConfigPath(path: string): boolean {
  return basename(path) === configName;
}

/** Returns whether a path can be that of a spec or document. */
export function isSpecPath(path: string): boolean {
  return [".yaml", ".yml", ".json"].includes(extname(path).toLowerCase()) && !isConfigPath(path);
}

/**
 * Finds root files whose text names the file at `path`: the specs of the next configuration upwards, and YAML files
 * in the folders from that of the file up to `top`. `isConfigured` is set where the file is itself a spec of the
 * configuration.
 */
export function rootsNaming(
  path: string,
  top: string | undefined,
  read: ReadFile,
): { readonly roots: readonly string[]; readonly isConfigured: boolean } {
  const specs = configuredSpecs(path, read);
  if (specs.includes(path)) return { roots: [path], isConfigured: true };
  const found = new Set(specs.filter((spec) => mentionsFile(spec, read(spec) ?? "", path)));
  for (const folder of foldersUp(dirname(path), top)) {
    for (const candidate of yamlFilesIn(folder)) {
      if (candidate === path || found.has(candidate)) continue;
      const text = read(candidate);
      if (text !== undefined && isRootText(text) && mentionsFile(candidate, text, path)) found.add(candidate);
    }
  }
  return { roots: [...found], isConfigured: false };
}

/** The specs of the configuration in the nearest folder upwards; none where it has mistakes. */
function configuredSpecs(path: string, read: ReadFile): readonly string[] {
  for (let folder = dirname(path), last = ""; folder !== last; last = folder, folder = dirname(folder)) {
    const text = read(join(folder, configName));
    if (text === undefined) continue;
    try {
      return configIn(text, join(folder, configName)).generations.map(({ spec }) => spec);
    } catch {
      return [];
    }
  }
  return [];
}

/** The folder, and those above it as far as `top`; the folder alone where it is not below `top`. */
function foldersUp(folder: string, top: string | undefined): readonly string[] {
  const folders = [folder];
  if (top === undefined || relative(top, folder).startsWith("..")) return folders;
  for (let at = folder; at !== top && folders.length < bounds.folders;) folders.push((at = dirname(at)));
  return folders;
}

function yamlFilesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/i.test(name))
      .slice(0, bounds.names)
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Reads a small file of the disk. */
export function readSmallFile(path: string): string | undefined {
  try {
    const { size } = statSync(path);
    return size > bounds.bytes ? undefined : readRegularText(path);
  } catch {
    return undefined;
  }
}
