/** The peers live in a package of their own, so that who only works on speccast need not install them. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "./api.mjs";

/** Installs the pinned peers unless they are there. */
export function installPeers() {
  if (isInstalled()) return;
  console.error("bench: installing the peers (npm ci in bench/)");
  const npm = spawnSync("npm", ["ci", "--prefix", benchFolder, "--loglevel=error"], {
    cwd: benchFolder,
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0 || !isInstalled())
    throw new Error("the peers could not be installed: run `npm ci` in bench/");
}

/**
 * @param {string} name
 * @returns {{ version: string, engines?: { node?: string } }}
 */
export function installedPackage(name) {
  return readJson(join(benchFolder, "node_modules", name, "package.json"));
}

/** Whether every pinned package is there in the pinned version. */
function isInstalled() {
  /** @type {{ devDependencies: Record<string, string> }} */
  const { devDependencies } = readJson(join(benchFolder, "package.json"));
  return Object.entries(devDependencies).every(
    ([name, version]) =>
      existsSync(join(benchFolder, "node_modules", name)) && installedPackage(name).version === version,
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
