/**
 * The scripts of dist/. The program is one file of CommonJS, whose compiled code V8 can keep as a whole; the executable
 * loads it, and the API is its exports. Loading Node's own modules as ES modules would also load much that they make on demand.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import esbuild from "esbuild";
import { printing } from "./printing.mjs";
import { protocol } from "./protocol.mjs";

/** Defines the address of the file, which CommonJS does not have. */
const address = 'const fileAddress = require("node:url").pathToFileURL(__filename).href;';

/**
 * Builds the executable, the program, the API and the plugin for Vite.
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
    external: Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies),
    // The form of yaml that its `exports` name for everything but Node: modules, of which only the used ones stay.
    alias: { yaml: join(root, "node_modules/yaml/browser/index.js") },
    plugins: [...changes, printing, protocol],
    logLevel: /** @type {const} */ ("warning"),
  };
  const script = {
    ...common,
    format: /** @type {const} */ ("cjs"),
    define: { "import.meta.url": "fileAddress" },
    banner: { js: address },
  };
  const source = (/** @type {string} */ name) => join(root, "generator", name);
  await esbuild.build({ ...script, entryPoints: [source("bin.ts")], outfile: join(dist, "bin.cjs") });
  await esbuild.build({
    ...common,
    entryPoints: [source("vite.ts")],
    outfile: join(dist, "vite.js"),
    format: "esm",
  });
  // Without white space the package is a tenth smaller. Short lines keep the places in reports of bugs useful.
  const compact = { minifyWhitespace: true, lineLimit: 160 };
  const built = await esbuild.build({
    ...script,
    ...compact,
    entryPoints: [source("program.ts")],
    write: false,
  });
  const { text } = built.outputFiles[0];
  const program = join(dist, "program.cjs");
  writeFileSync(program, `// ${createHash("sha256").update(text).digest("hex")}\n${text}`);
  const names = Object.keys(createRequire(import.meta.url)(program).loadApi()).sort();
  writeFileSync(join(dist, "index.js"), apiText(names));
}

/**
 * Returns the module of the API, which exports `names` of the program.
 *
 * @param {readonly string[]} names
 */
function apiText(names) {
  return `import { createRequire } from "node:module";
const { loadApi } = createRequire(import.meta.url)("./program.cjs");
export const { ${names.join(", ")} } = loadApi();
`;
}
