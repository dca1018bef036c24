/** The pinned packages of this folder: peers, compilers, versions of Node.js. The root does not install them. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "./paths.mjs";

/**
 * Installs the packages unless they are there in the pinned versions.
 *
 * @throws {Error} when `npm ci` fails
 */
export function installPackages() {
  if (areInstalled()) return;
  console.error("bench: installing the peers (npm ci in bench/)");
  const npm = spawnSync("npm", ["ci", "--prefix", benchFolder, "--loglevel=error"], {
    cwd: benchFolder,
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0 || !areInstalled())
    throw new Error("the peers could not be installed: run `npm ci` in bench/");
}

/**
 * @param {string} name
 * @returns {{ version: string, engines?: { node?: string } }} its package.json
 */
export function installedPackage(name) {
  return readJson(join(packageFolder(name), "package.json"));
}

/** @param {string} name @param {string} path Inside of the package. @returns {string} */
export function packageFile(name, path) {
  return join(packageFolder(name), path);
}

/**
 * Returns the binary of Node.js `version`, from the npm package `node`, which this package has under the name of each
 * version.
 *
 * @param {string} version A major version.
 * @returns {string}
 * @throws {Error} when the package was installed without its install script
 */
export function nodeBinary(version) {
  const file = packageFile(`node${version}`, join("bin", process.platform === "win32" ? "node.exe" : "node"));
  if (!existsSync(file))
    throw new Error(`Node.js ${version} is missing: run \`npm ci\` in bench/ with install scripts enabled`);
  return file;
}

/** Returns whether every package is there in the pinned version. */
function areInstalled() {
  /** @type {{ devDependencies: Record<string, string> }} */
  const { devDependencies } = readJson(join(benchFolder, "package.json"));
  return Object.entries(devDependencies).every(
    ([name, wanted]) =>
      existsSync(packageFolder(name)) && installedPackage(name).version === versionIn(wanted),
  );
}

/** Returns `24.1.0` for `npm:node@24.1.0`. @param {string} wanted */
const versionIn = (wanted) => wanted.slice(wanted.lastIndexOf("@") + 1);

/** @param {string} name */
const packageFolder = (name) => join(benchFolder, "node_modules", name);

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
