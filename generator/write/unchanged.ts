/**
 * Whether a run would change nothing. Reads and hashes; loads no compiler, no parser, no printer,
 * so that a build step costs little more than starting Node.
 */
import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Cast } from "../config/cast.js";
import { hashFile } from "../hash.js";
import { leftoverPrefix, readManifest } from "./manifest.js";

/**
 * Whether the output of `cast` is what this `version` would make of the spec as it is now, and there
 * is nothing to say about the spec.
 */
export function isUnchanged(cast: Cast, version: string): boolean {
  const { manifest } = readManifest(cast.out);
  if (manifest === undefined || manifest.speccast !== version) return false;
  if (manifest.warnings !== undefined) return false;
  if (JSON.stringify(manifest.options) !== JSON.stringify(cast.options)) return false;
  if (readdirSync(cast.out).some((name) => name.startsWith(leftoverPrefix))) return false;
  const root = manifest.inputs[0];
  if (root === undefined || root.path !== toPosix(relative(cast.out, cast.spec))) return false;
  return (
    manifest.inputs.every((file) => hashFile(resolve(cast.out, file.path)) === file.sha256) &&
    manifest.outputs.every((file) => hashFile(join(cast.out, file.path)) === file.sha256)
  );
}

/** `path` with forward slashes. */
export function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}
