/** The root files of specs: whether a file is one, and which ones could include it. */
import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { configIn, configName } from "../../config/config.js";
import type { Generation } from "../../config/generation.js";
import { mentionsFile } from "../../base/include-glob.js";
import { isDocument } from "../../openapi/document/document-kind.js";
import { readRegularText } from "../../base/regular-file.js";
import { foldersUp, isWithin } from "../../base/paths.js";
import { namesInFolder, ownFolders } from "../../base/folder.js";

/** Reads the text of a file, from a buffer or the disk; undefined for one that cannot be read. */
type ReadFile = (path: string) => string | undefined;

/** Bounds of the search for root files: sizes of files, their number in a folder, folders upwards. */
const bounds = { bytes: 4 * 1048576, names: 200, folders: 8 } as const;

/** Returns whether a text is the root file of a spec, or a document of OpenAPI. */
export function isRootText(text: string): boolean {
  const plain = text.replace(/^\ufeff/, "");
  return /^["']?speccast["']?[ \t]*:/m.test(plain) || isDocument({ text: plain });
}

export function isConfigPath(path: string): boolean {
  return basename(path) === configName;
}

/** Returns whether a path can be that of a spec or document. */
export function isSpecPath(path: string): boolean {
  return [".yaml", ".yml", ".json"].includes(extname(path).toLowerCase()) && !isConfigPath(path);
}

/**
 * Finds root files whose text names the file at `path`: the specs of the next configuration upwards, those of
 * `configurations` whose includes may lead there, and YAML files in the folders from that of the file up to the one of
 * `folders` that holds it.
 * `isConfigured` is set where the file is itself a spec of the configuration.
 */
export function rootsNaming(
  path: string,
  {
    folders,
    configurations,
  }: { readonly folders: readonly string[]; readonly configurations: readonly string[] },
  read: ReadFile,
): { readonly roots: readonly string[]; readonly isConfigured: boolean } {
  const near = nearestGenerations(path, read).map(({ spec }) => spec);
  if (near.includes(path)) return { roots: [path], isConfigured: true };
  const far = configurations
    .flatMap((config) => generationsIn(config, read) ?? [])
    .flatMap(({ spec, includeRoot }) =>
      includeRoot !== undefined && isWithin(includeRoot, path) && folders.some((open) => isWithin(open, spec))
        ? spec
        : [],
    );
  const specs = [...near, ...far];
  const found = new Set(specs.filter((spec) => mentionsFile(spec, read(spec) ?? "", path)));
  const top = folders.find((open) => isWithin(open, path));
  for (const folder of foldersUpTo(top, dirname(path))) {
    for (const candidate of yamlFilesIn(folder)) {
      if (candidate === path || found.has(candidate)) continue;
      const text = read(candidate);
      if (text !== undefined && isRootText(text) && mentionsFile(candidate, text, path)) found.add(candidate);
    }
  }
  return { roots: [...found], isConfigured: false };
}

/** Returns the folder that includes of a root file may not leave, by the nearest configuration upwards, where that lists it. */
export function includeRootNear(root: string, read: ReadFile): string | undefined {
  return nearestGenerations(root, read).find(({ spec }) => spec === root)?.includeRoot;
}

function nearestGenerations(path: string, read: ReadFile): readonly Generation[] {
  for (const folder of foldersUp(dirname(path))) {
    const generations = generationsIn(join(folder, configName), read);
    if (generations !== undefined) return generations;
  }
  return [];
}

/** The generations of a configuration: none where it has mistakes, undefined where there is no such file. */
function generationsIn(config: string, read: ReadFile): readonly Generation[] | undefined {
  const text = read(config);
  if (text === undefined) return undefined;
  try {
    return configIn(text, config);
  } catch {
    return [];
  }
}

/** The configurations in a folder and below it, without dot folders and packages. The search of a large tree ends early. */
export function configurationsBelow(top: string): readonly string[] {
  return ownFolders(top)
    .map((folder) => join(top, folder, configName))
    .filter((path) => existsSync(path));
}

/** The folder, and those above it as far as `top`; the folder alone where it is not below `top`. */
function foldersUpTo(top: string | undefined, folder: string): readonly string[] {
  const folders = [folder];
  if (top === undefined || !isWithin(top, folder)) return folders;
  for (let at = folder; at !== top && folders.length < bounds.folders;) folders.push((at = dirname(at)));
  return folders;
}

function yamlFilesIn(folder: string): readonly string[] {
  return namesInFolder(folder)
    .filter((name) => /\.ya?ml$/i.test(name))
    .slice(0, bounds.names)
    .map((name) => join(folder, name));
}

export function readSmallFile(path: string): string | undefined {
  try {
    const { size } = statSync(path);
    return size > bounds.bytes ? undefined : readRegularText(path);
  } catch {
    return undefined;
  }
}
