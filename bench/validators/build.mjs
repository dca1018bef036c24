/** From a contender to files: its printed source, one bundle that is measured, and one that is weighed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { benchFolder } from "../subjects/api.mjs";

/** @typedef {import("./contenders/contender.mjs").Contender} Contender */
/** @typedef {import("./contenders/contender.mjs").Workplace} Workplace */

/** Git ignores it, and packages that printed sources import are found from it. */
export const buildFolder = join(benchFolder, "node_modules", ".cache", "bench-validators");

/**
 * @param {Contender} contender
 * @param {readonly string[]} roots
 * @param {{ output: string, purpose: string }} options
 * @returns {Promise<string>} the file with the printed source
 */
export async function printSource(contender, roots, { output, purpose }) {
  const folder = join(buildFolder, purpose, contender.id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "source.mjs");
  writeFileSync(file, await contender.print(roots, { folder, output }));
  return file;
}

/** What CommonJS packages need in a bundle that is an ES module. */
const requireInModules =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/**
 * Bundles `entry` as it runs in Node, names and all.
 *
 * @param {string} entry
 * @param {string} file
 * @param {{ minify?: boolean }} [options]
 * @returns {string} the URL to import
 */
export function bundle(entry, file, { minify = false } = {}) {
  buildSync({
    ...shape,
    entryPoints: [entry],
    outfile: file,
    minify,
    banner: { js: requireInModules },
  });
  return pathToFileURL(file).href;
}

/**
 * The size that `entry` comes to in a bundle.
 *
 * @param {string} entry
 * @returns {{ minified: number, gzip: number }} in bytes
 */
export function weigh(entry) {
  const [file] = buildSync({ ...shape, entryPoints: [entry], minify: true, write: false }).outputFiles;
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  return { minified: file.contents.length, gzip: gzipSync(file.contents, { level: 9 }).length };
}

/** @satisfies {import("esbuild").BuildOptions} */
const shape = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "es2022",
  logLevel: "error",
  legalComments: "none",
};
