/** Bundles of generated folders, as they run in Node. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { benchFolder } from "../subjects/api.mjs";

/** Git ignores it, and packages are found from it. */
const buildFolder = join(benchFolder, "node_modules", ".cache", "bench-server");

/**
 * Bundles `source`, whose imports are found from `folder`.
 *
 * @param {string} source
 * @param {{ folder: string, name: string, plugins?: import("esbuild").Plugin[] }} options
 * @returns {Promise<string>} the URL to import
 */
export async function bundle(source, { folder, name, plugins = [] }) {
  mkdirSync(buildFolder, { recursive: true });
  const file = join(buildFolder, `${name}.mjs`);
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, sourcefile: `${name}-entry.mjs` },
    outfile: file,
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    plugins,
  });
  for (const output of outputFiles) writeFileSync(file, output.contents);
  return `${pathToFileURL(file).href}?${process.pid}`;
}

/** The server of a generated folder with its entries and its validators. @param {string} folder */
export function bundleServer(folder) {
  const source = ["server", "node", "validators"]
    .map((module) => `export * from "./${module}.ts";`)
    .join("\n");
  return bundle(source, { folder, name: "server" });
}

/**
 * The same, with `createServer` giving what server.ts knows of the service in place of a server, and with the
 * functions of the core that take part in a request.
 *
 * @param {string} folder
 * @param {{ name: string, exports?: string[] }} options
 */
export function bundleParts(folder, { name, exports: others = [] }) {
  const source = ['export * from "./server.ts";', ...others].join("\n");
  return bundle(source, { folder, name, plugins: [knowingOnly] });
}

/** @type {import("esbuild").Plugin} */
const knowingOnly = {
  name: "knowing-only",
  setup(setting) {
    setting.onResolve({ filter: /^\.\/runtime\/server\/core\.(?:js|ts)$/ }, ({ path }) => ({
      path,
      namespace: "knowing-only",
    }));
    setting.onLoad({ filter: /.*/, namespace: "knowing-only" }, () => ({
      contents: "export const serverOf = (parts, supplied) => ({ parts, supplied });",
      loader: "js",
    }));
  },
};
