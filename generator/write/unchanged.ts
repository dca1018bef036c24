/**
 * The test for a run that would change nothing. It reads and hashes, and loads no compiler, parser or printer,
 * so that a build step costs little more than starting Node.
 */
import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Generation } from "../config/generation.js";
import { hashFile } from "../hash.js";
import { leftoverPrefix, readManifest } from "./manifest.js";

/**
 * Returns true when the output of `generation` is what this `version` would write now, and the spec has
 * no warnings.
 */
export function isUnchanged(generation: Generation, version: string): boolean {
  const { manifest } = readManifest(generation.out);
  if (manifest === undefined || manifest.speccast !== version) return false;
  if (manifest.warnings !== undefined) return false;
  if (JSON.stringify(manifest.options) !== JSON.stringify(generation.options)) return false;
  if (readdirSync(generation.out).some((name) => name.startsWith(leftoverPrefix))) return false;
  const root = manifest.inputs[0];
  if (root === undefined || root.path !== toPosix(relative(generation.out, generation.spec))) return false;
  return (
    manifest.inputs.every((file) => hashFile(resolve(generation.out, file.path)) === file.sha256) &&
    manifest.outputs.every((file) => hashFile(join(generation.out, file.path)) === file.sha256)
  );
}

/** `path` with forward slashes. */
export function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}
