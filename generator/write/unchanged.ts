/**
 * The test for a run that would change nothing. It reads and hashes, and loads no compiler, parser or printer,
 * so that a build step costs little more than starting Node.
 */
import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Generation } from "../config/generation.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { hashFile } from "../base/hash.js";
import { filesOfGlob } from "../base/include-glob.js";
import { version } from "../base/version.js";
import { warningsOf } from "./kept-warnings.js";
import { readLastRun } from "./last-run.js";
import { leftoverPrefix, type Manifest } from "./manifest.js";
import { isWithin, pathFrom } from "../base/paths.js";

/**
 * Returns the warnings of the last run when the output of `generation` is what this version would write now; undefined otherwise. Paths in them are shown from `cwd`.
 */
export function unchangedRun(generation: Generation, cwd: string): readonly Diagnostic[] | undefined {
  // Only an emitter of the user's and a prettier know what they read.
  const { emitters, format } = generation.options;
  if (emitters !== undefined || format === true) return undefined;
  const lastRun = readLastRun(generation.out);
  const manifest = lastRun.kind === "recorded" ? lastRun.manifest : undefined;
  if (manifest === undefined || !isCurrent(manifest, generation)) return undefined;
  const inputs = manifest.inputs.map(({ path }) => resolve(generation.out, path));
  return warningsOf(manifest.warnings ?? [], inputs, (path) => pathFrom(cwd, path));
}

function isCurrent(manifest: Manifest, generation: Generation): boolean {
  if (manifest.speccast !== version) return false;
  if (JSON.stringify(manifest.options) !== JSON.stringify(generation.options)) return false;
  if (readdirSync(generation.out).some((name) => name.startsWith(leftoverPrefix))) return false;
  const root = manifest.inputs[0];
  if (root === undefined || root.path !== pathFrom(generation.out, generation.spec)) return false;
  return (
    mayInclude(manifest, generation) &&
    !hasNewFile(manifest, generation.out) &&
    manifest.inputs.every((file) => hashFile(resolve(generation.out, file.path)) === file.sha256) &&
    manifest.outputs.every((file) => hashFile(join(generation.out, file.path)) === file.sha256)
  );
}

/** Returns whether no file of the last run lies where an include may not lead any more: the configuration may have changed since. */
function mayInclude({ inputs }: Manifest, { spec, out, includeRoot = dirname(spec) }: Generation): boolean {
  return inputs.every(({ path }) => isWithin(includeRoot, resolve(out, path)));
}

/** Returns whether a glob of the spec matches a file that the last run did not read. */
function hasNewFile({ globs = [], inputs }: Manifest, out: string): boolean {
  const known = new Set(inputs.map(({ path }) => resolve(out, path)));
  return globs.some((path) => {
    const glob = resolve(out, path);
    return filesOfGlob(glob)?.every((name) => known.has(join(dirname(glob), name))) !== true;
  });
}
