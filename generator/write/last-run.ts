/** The last run of an output folder, as its manifest records it. */
import { addTo } from "../base/append.js";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { HashedFile } from "../base/hash.js";
import { readRegularText } from "../base/regular-file.js";
import { isOutputPath, manifestName, parseManifest, type Manifest } from "./manifest.js";

export type LastRun =
  /** There is no manifest. */
  | { readonly kind: "none" }
  /** The manifest is damaged, so that only the hashes in its text count, of whatever files they are. */
  | { readonly kind: "damaged"; readonly hashes: ReadonlySet<string> }
  | RecordedRun;

/** A run whose manifest can be read, or runs of two branches whose manifests git merged. */
interface RecordedRun {
  readonly kind: "recorded";
  /** Undefined where git merged two. */
  readonly manifest: Manifest | undefined;
  /** Path of the root spec, as the manifest has it. */
  readonly spec: string | undefined;
  /** The files of the output with their hash, or with two where branches differ: neither is that of the merged file. */
  readonly outputs: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads the manifest of `out`. Never throws. */
export function readLastRun(out: string): LastRun {
  let text: string;
  try {
    text = readRegularText(join(out, manifestName));
  } catch {
    return { kind: "none" };
  }
  const hashes = hashesIn(text);
  const manifest = parseManifest(text);
  // A merge leaves keys twice.
  const isWhole =
    manifest !== undefined && manifest.inputs.length + manifest.outputs.length === hashes.length;
  const files = isWhole ? manifest : isMerge(text) ? mergedFiles(text) : undefined;
  if (files === undefined) return { kind: "damaged", hashes: new Set(hashes) };
  const outputs = new Map<string, Set<string>>();
  for (const { path, sha256 } of files.outputs) addTo(outputs, path, sha256);
  return { kind: "recorded", manifest: isWhole ? manifest : undefined, spec: files.inputs[0]?.path, outputs };
}

/** Returns whether the last run wrote the reference for people, and no code. */
export function holdsDocs(run: LastRun): boolean {
  return run.kind === "recorded" && run.manifest !== undefined && "docs" in run.manifest.options;
}

/** Returns the spec of the output in `folder`, when it is another one than `spec` and still exists. */
export function otherOwner(run: LastRun, folder: string, spec: string): string | undefined {
  if (run.kind !== "recorded" || run.spec === undefined) return undefined;
  const owner = resolve(folder, run.spec);
  return owner !== spec && existsSync(owner) ? owner : undefined;
}

/** Returns the reason why a manifest is not used; undefined when all is well. */
export function manifestProblem({ kind }: LastRun): string | undefined {
  return kind === "damaged"
    ? `${manifestName} is damaged or of another version; nothing is deleted on its word.`
    : undefined;
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
function mergedFiles(text: string): Pick<Manifest, "inputs" | "outputs"> | undefined {
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
