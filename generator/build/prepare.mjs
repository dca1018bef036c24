/**
 * Builds dist/ where npm asks for it: after `npm ci`, for an installation by git, and before it packs.
 * Without the development dependencies there is nothing to build with: packing installs them, and
 * `npm ci --omit=dev` goes without. The manifest of the tarball is another one.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { restoreManifest, stripManifest } from "./manifest.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const event = process.env["npm_lifecycle_event"];

if (event === "postpack") restoreManifest(root);
else await build();

async function build() {
  if (!hasTools() && event === "prepack") install();
  if (hasTools()) await import("./build.mjs");
  else console.error("dist/ is not built: there are no development dependencies.");
  if (event === "prepack") stripManifest(root);
}

/** Returns whether the tools of the build are installed: here, not in a folder above. */
function hasTools() {
  return ["esbuild", "typescript-7", "ajv"].every((name) => existsSync(join(root, "node_modules", name)));
}

/** Installs what the lock file says. Scripts stay out of it: one of them is this one. */
function install() {
  const options = { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" };
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], options);
  if (status !== 0) process.exit(status ?? 1);
}
