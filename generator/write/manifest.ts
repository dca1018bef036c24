/** speccast.manifest.json: what a run was made from and what it wrote. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CastOptions } from "../config/cast.js";

/** Name of the manifest in the output folder. */
export const manifestName = "speccast.manifest.json";

/** Everything that a killed run can leave behind in the output folder starts with this. */
export const leftoverPrefix = ".speccast-";

/** A file and the hash of its LF text. */
export interface HashedFile {
  /** Forward slashes; inputs relative to the output folder, outputs within it. */
  readonly path: string;
  readonly sha256: string;
}

/** The manifest. */
export interface Manifest {
  /** Version of speccast. */
  readonly speccast: string;
  readonly options: CastOptions;
  /** The root spec first, then its includes. */
  readonly inputs: readonly HashedFile[];
  /** Every written file but the manifest itself. */
  readonly outputs: readonly HashedFile[];
  /** How many warnings the spec has; absent when there are none. */
  readonly warnings?: number;
}

/** What is known of an output folder's last run. */
export interface LastRun {
  /** Absent when there is no manifest or it cannot be trusted. */
  readonly manifest?: Manifest;
  /** Every hash that stands anywhere in the manifest's text, even in one with merge conflicts. */
  readonly hashes: ReadonlySet<string>;
  /** Why the manifest is not used, for people; absent when all is well. */
  readonly problem?: string;
}

/** Reads the manifest of `out`. Never throws. */
export function readManifest(out: string): LastRun {
  let text: string;
  try {
    text = readFileSync(join(out, manifestName), "utf8");
  } catch {
    return { hashes: new Set() };
  }
  const hashes = new Set(text.match(/\b[0-9a-f]{64}\b/g) ?? []);
  try {
    const manifest: unknown = JSON.parse(text);
    if (isManifest(manifest)) return { manifest, hashes };
  } catch {
    // Not JSON, for example because of merge conflicts: its hashes still tell what was ours.
  }
  return {
    hashes,
    problem: `${manifestName} is damaged or of another version; nothing is deleted on its word.`,
  };
}

/** Whether `value` is a manifest whose paths stay where they should. */
function isManifest(value: unknown): value is Manifest {
  if (typeof value !== "object" || value === null) return false;
  const { speccast, options, inputs, outputs } = value as Record<string, unknown>;
  return (
    typeof speccast === "string" &&
    typeof options === "object" &&
    Array.isArray(inputs) &&
    inputs.every(isHashedFile) &&
    Array.isArray(outputs) &&
    outputs.every(isHashedFile) &&
    outputs.every((file) => isInside(file.path))
  );
}

function isHashedFile(value: unknown): value is HashedFile {
  if (typeof value !== "object" || value === null) return false;
  const { path, sha256 } = value as Record<string, unknown>;
  return typeof path === "string" && typeof sha256 === "string" && /^[0-9a-f]{64}$/.test(sha256);
}

/** Whether a path from a manifest names something in the output folder and nothing else. */
export function isInside(path: string): boolean {
  return (
    /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/.test(path) &&
    !path.split("/").some((part) => part === ".." || part === ".")
  );
}
