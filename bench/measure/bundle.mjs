/** Bundles of generated code and of libraries, by esbuild. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { benchFolder } from "../paths.mjs";

/** Git ignores it, and packages that bundled sources import are found from it. */
export const buildFolder = join(benchFolder, "node_modules", ".cache", "bench");

/**
 * @typedef {object} Source
 * @property {string} code
 * @property {string} folder The folder that relative imports start from.
 */

/**
 * Bundles a source for Node.js, unminified.
 *
 * @param {Source} source
 * @param {string} name A path below the build folder, without an ending.
 * @returns {Promise<string>} the URL to import
 */
export async function bundle(source, name) {
  const file = join(buildFolder, `${name}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  // CommonJS packages call `require`, which an ES module does not have.
  const banner = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;
  writeFileSync(file, await bytesOf(source, { platform: "node", banner: { js: banner } }));
  return `${pathToFileURL(file).href}?${process.pid}`;
}

/**
 * Returns what a source adds to a page: bundled for browsers, minified, gzip -9.
 *
 * @param {Source} source
 * @returns {Promise<{ minified: number, gzip: number }>} in bytes
 */
export async function sizeOfBundle(source) {
  const code = await bytesOf(source, { platform: "browser", minify: true });
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length };
}

/** @param {Source} source @param {import("esbuild").BuildOptions} options */
async function bytesOf({ code, folder }, options) {
  const { outputFiles = [] } = await build({
    ...options,
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "error",
    legalComments: "none",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error("esbuild wrote nothing");
  return output.contents;
}
