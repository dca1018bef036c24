/** speccast.manifest.json: the inputs and outputs of a run, and its form as JSON. */
import { defined } from "../base/defined.js";
import type { GenerateOptions } from "../config/generation.js";
import { hashText, type HashedFile } from "../base/hash.js";
import { pathFrom } from "../base/paths.js";
import type { TextFile } from "../base/text-file.js";
import { version } from "../base/version.js";
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

/** The parts of a manifest, with absolute paths of the inputs and with the texts of the outputs. */
interface ManifestParts extends Pick<Manifest, "options" | "globs" | "warnings"> {
  /** The output folder. */
  readonly folder: string;
  readonly inputs: readonly HashedFile[];
  readonly files: readonly TextFile[];
}

/** Returns the manifest of an output that this version makes. */
export function manifestOf(parts: ManifestParts): Manifest {
  const { folder, options, inputs, globs = [], warnings, files } = parts;
  return {
    speccast: version,
    options,
    inputs: inputs.map(({ path, sha256 }) => ({ path: pathFrom(folder, path), sha256 })),
    ...(globs.length === 0 ? {} : { globs: globs.map((path) => pathFrom(folder, path)) }),
    ...defined({ warnings }),
    outputs: files.map(({ path, text }) => ({ path, sha256: hashText(text) })),
  };
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

/** Returns the manifest whose JSON is `text`; undefined when it is none, or a path leads out of the folder. */
export function parseManifest(text: string): Manifest | undefined {
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
  const files = Object.entries(value as Record<string, unknown>).map(([path, sha256]) => ({ path, sha256 }));
  return files.every(isHashedFile) ? files : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isHashedFile(file: { readonly path: string; readonly sha256: unknown }): file is HashedFile {
  return typeof file.sha256 === "string" && /^[0-9a-f]{64}$/.test(file.sha256);
}

/** Returns whether a path from a manifest leads to a file in the output folder, and to none of git's own. */
export function isOutputPath(path: string): boolean {
  return (
    /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/.test(path) &&
    !path.split("/").some((part) => part === ".." || part === "." || /^\.git\.*$/i.test(part))
  );
}
