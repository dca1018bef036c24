/** The generated client as it runs, and what a program that makes one call weighs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { benchFolder } from "../subjects/api.mjs";

/** Git ignores it. */
const buildFolder = join(benchFolder, "node_modules", ".cache", "bench-client");

/**
 * The functions of the generated in the folder `output`.
 *
 * @param {string} output
 * @returns {Promise<import("./subjects/speccast.mjs").GeneratedModules>}
 */
export async function loadGenerated(output) {
  const contents = 'export { createConnection } from "./client.ts"; export * from "./operations.ts";';
  const code = await bundle(contents, output, { minify: false });
  mkdirSync(buildFolder, { recursive: true });
  const file = join(buildFolder, "client.mjs");
  writeFileSync(file, code);
  return await import(`${pathToFileURL(file).href}?${process.pid}`);
}

/**
 * What `contents` comes to in a bundle for browsers; imports are found from `folder`.
 *
 * @param {string} contents
 * @param {string} folder
 * @returns {Promise<{ minified: number, gzip: number }>} in bytes
 */
export async function weigh(contents, folder) {
  const code = await bundle(contents, folder, { minify: true });
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length };
}

/**
 * @param {string} contents
 * @param {string} resolveDir
 * @param {{ minify: boolean }} options
 */
async function bundle(contents, resolveDir, { minify }) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    legalComments: "none",
    minify,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
