/** The scripts of dist/. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";
import { protocol } from "./protocol.mjs";

/**
 * Bundles the executable, and the rest as modules in parts, of which a run loads those that it imports. The executable is
 * CommonJS, since Node reads all exports of its own modules where they are imported, and a run that changes nothing ends there.
 *
 * @param {string} root Folder of the package.
 * @param {string} dist Folder of the build.
 * @param {readonly import("esbuild").Plugin[]} changes Plugins that change sources, for tests.
 */
export async function buildScripts(root, dist, changes = []) {
  const common = {
    bundle: true,
    platform: /** @type {const} */ ("node"),
    target: "node20",
    logLevel: /** @type {const} */ ("warning"),
    // Without white space and with the shortest syntax the package is an eighth smaller. Short lines keep the places in reports of bugs useful.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
  };
  const source = (/** @type {string} */ name) => join(root, "generator", name);
  await esbuild.build({
    ...common,
    entryPoints: [source("bin.ts")],
    outfile: join(dist, "bin.cjs"),
    external: ["./program.js"],
    define: { "import.meta.url": "fileAddress" },
    banner: { js: 'const fileAddress = require("node:url").pathToFileURL(__filename).href;' },
  });
  await esbuild.build({
    ...common,
    entryPoints: ["program.ts", "index.ts", "vite.ts"].map(source),
    outdir: dist,
    format: "esm",
    splitting: true,
    external: Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies),
    // The form of yaml that its `exports` name for everything but Node: modules, of which only the used ones stay.
    alias: { yaml: join(root, "node_modules/yaml/browser/index.js") },
    plugins: [...changes, protocol],
  });
}
