/** speccast.manifest.json: the inputs and outputs of a run. */
import { join } from "node:path";
import { defined } from "../base/defined.js";
import type { GenerateOptions } from "../config/generation.js";
import type { HashedFile } from "../base/hash.js";
import { readRegularText } from "../base/regular-file.js";
import type { KeptWarning } from "./kept-warnings.js";

/** Name of the manifest in the output folder. */
export const manifestName = "speccast.manifest.json";

/** The prefix of every file that a killed run can leave behind in the output folder. */
export const leftoverPrefix = ".speccast-";

export interface Manifest {
  /** Version of speccast. */
  readonly speccast: string;
  readonly options: GenerateOptions | { readonly docs: true };
  /** The root spec first, then its includes; paths relative to the output folder. */
  readonly inputs: readonly HashedFile[];
  /** The globs of the spec's include list, relative to the output folder; absent where it has none. */
  readonly globs?: readonly string[];
  /** Every written file but the manifest itself; paths within the output folder. */
  readonly outputs: readonly HashedFile[];
  /** The warnings of the run, absent where it had none; true where a manifest cannot hold them. */
  readonly warnings?: readonly KeptWarning[] | true;
}

/** The known facts about an output folder's last run. */
export interface LastRun {
  /** Absent when there is no manifest, it cannot be trusted, or git merged two of them. */
  readonly manifest?: Manifest;
  /** Path of the root spec, as the manifest has it. */
  readonly spec?: string;
  /**
   * The files of the output with their hash, or with two hashes where branches differ: then neither is
   * the hash of the merged file. Absent when the manifest cannot be trusted.
   */
  readonly outputs?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every hash in the manifest's text. */
  readonly hashes: ReadonlySet<string>;
  /** The reason why the manifest is not used; absent when all is well. */
  readonly problem?: string;
}

/**
 * The manifest as JSON: a line for each file, so that git can merge two of them.
 *
 *   { "outputs": { "client.ts": "e3b0c442…", … } }
 */
export function manifestJson(manifest: Manifest): Readonly<Record<string, unknown>> {
  return { ...manifest, inputs: byPath(manifest.inputs), outputs: byPath(manifest.outputs) };
}

function byPath(files: readonly HashedFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]));
}

/** Reads the manifest of `out`. Never throws. */
export function readManifest(out: string): LastRun {
  let text: string;
  try {
    text = readRegularText(join(out, manifestName));
  } catch {
    return { hashes: new Set() };
  }
  const found = hashesIn(text);
  const hashes = new Set(found);
  const manifest = parsed(text);
  // A merge leaves keys twice.
  const isWhole = manifest !== undefined && manifest.inputs.length + manifest.outputs.length === found.length;
  const read = isWhole ? manifest : isMerge(text) ? merged(text) : undefined;
  if (read === undefined)
    return {
      hashes,
      problem: `${manifestName} is damaged or of another version; nothing is deleted on its word.`,
    };
  const outputs = new Map<string, Set<string>>();
  for (const { path, sha256 } of read.outputs)
    outputs.set(path, (outputs.get(path) ?? new Set()).add(sha256));
  const spec = read.inputs[0]?.path;
  return {
    ...(isWhole ? { manifest } : {}),
    ...defined({ spec }),
    outputs,
    hashes,
  };
}

/** Returns whether the last run wrote the reference for people, and no code. */
export function holdsDocs({ manifest }: LastRun): boolean {
  return manifest !== undefined && "docs" in manifest.options;
}

function hashesIn(text: string): readonly string[] {
  return text.match(/\b[0-9a-f]{64}\b/g) ?? [];
}

/** Returns whether `text` is no JSON, or JSON with duplicate keys. */
function isMerge(text: string): boolean {
  try {
    return hashesIn(JSON.stringify(JSON.parse(text))).length < hashesIn(text).length;
  } catch {
    return true;
  }
}

/** The manifest whose JSON is `text`; undefined when it is none, or a path leads out of the folder. */
function parsed(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { speccast, options, globs, warnings, ...files } = value as Record<string, unknown>;
  const inputs = filesOf(files["inputs"]);
  const outputs = filesOf(files["outputs"]);
  if (typeof speccast !== "string" || typeof options !== "object" || options === null) return undefined;
  if (globs !== undefined && !isTexts(globs)) return undefined;
  if (inputs === undefined || outputs?.every((file) => isOutputPath(file.path)) !== true) return undefined;
  return {
    speccast,
    options: options as GenerateOptions,
    inputs,
    outputs,
    ...defined({ globs }),
    ...(warnings === undefined
      ? {}
      : { warnings: Array.isArray(warnings) ? (warnings as KeptWarning[]) : true }),
  };
}

function filesOf(value: unknown): HashedFile[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const files: unknown[] = Object.entries(value).map(([path, sha256]: [string, unknown]) => ({
    path,
    sha256,
  }));
  return files.every(isHashedFile) ? files : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isHashedFile(value: unknown): value is HashedFile {
  if (typeof value !== "object" || value === null) return false;
  const { path, sha256 } = value as Record<string, unknown>;
  return typeof path === "string" && typeof sha256 === "string" && /^[0-9a-f]{64}$/.test(sha256);
}

/**
 * Returns the files of two manifests that git merged, with or without conflict markers: those of either side.
 * Undefined where the text is not a manifest.
 *
 * Git may put the end of one side's inputs behind the outputs of the other side:
 *
 *     "outputs": {
 *       "types.ts": "e3b0c442…"
 *       "../spec.yaml": "9f86d081…"
 *     },
 *     "outputs": {
 */
function merged(text: string): Pick<Manifest, "inputs" | "outputs"> | undefined {
  const sides = text.replace(/^\|{7}.*\n(?:(?!={7}).*\n)*/gm, "");
  const files = { inputs: [] as HashedFile[], outputs: [] as HashedFile[] };
  const lastOutputs = sides.lastIndexOf('"outputs": {');
  let section: keyof typeof files | undefined;
  const parts = /"(inputs|outputs)": \{|"((?:[^"\\\n]|\\["\\])*)": "([0-9a-f]{64})"|\}/g;
  for (const { 1: opened, 2: escaped, 3: sha256 = "", index } of sides.matchAll(parts)) {
    if (opened !== undefined) section = opened as keyof typeof files;
    else if (escaped === undefined) section = undefined;
    else if (section !== undefined) {
      const path = escaped.replace(/\\(.)/g, "$1");
      const isInput = !isOutputPath(path) || (index < lastOutputs && /\.ya?ml$/i.test(path));
      files[isInput ? "inputs" : section].push({ path, sha256 });
    }
  }
  const inputs = new Set(files.inputs.map(({ path }) => path));
  const outputs = files.outputs.filter(({ path }) => !inputs.has(path));
  return inputs.size === 0 || outputs.length === 0 ? undefined : { inputs: files.inputs, outputs };
}

/** Returns whether a path from a manifest leads to a file in the output folder, and to none of git's own. */
export function isOutputPath(path: string): boolean {
  return (
    /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/.test(path) &&
    !path.split("/").some((part) => part === ".." || part === "." || /^\.git\.*$/i.test(part))
  );
}
