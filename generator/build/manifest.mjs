/**
 * The manifest in the tarball has no script `prepare`: only a clone has what it runs, and npm asks everybody who installs
 * the tarball whether the script may run. Packing takes the script out of package.json, and puts it back.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Takes the script out of the package.json of `folder`, and keeps the text of before. @param {string} folder */
export function stripManifest(folder) {
  const { manifest, kept } = pathsIn(folder);
  const text = readFileSync(manifest, "utf8");
  const stripped = withoutPrepare(text);
  // A text that lacks it was left behind by a pack that was killed: then the kept text is the right one.
  if (stripped === text) return;
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, text);
  replace(manifest, stripped);
}

/** Puts back the text of before, unless somebody has changed the file meanwhile. @param {string} folder */
export function restoreManifest(folder) {
  const { manifest, kept } = pathsIn(folder);
  if (!existsSync(kept)) return;
  const text = readFileSync(kept, "utf8");
  // First the kept text goes: another pack that begins now keeps its own.
  rmSync(kept, { force: true });
  if (readFileSync(manifest, "utf8") === withoutPrepare(text)) replace(manifest, text);
}

/** @param {string} folder */
function pathsIn(folder) {
  return {
    manifest: join(folder, "package.json"),
    kept: join(folder, "node_modules/.cache/speccast/package.json"),
  };
}

/** @param {string} text */
function withoutPrepare(text) {
  return text.replace(/^ *"prepare": ".*",\n/m, "");
}

/** Replaces a file in one step, since others may read it. @param {string} path @param {string} text */
function replace(path, text) {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, path);
}
