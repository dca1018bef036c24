/** Emitted validators as functions, bundled in memory: nothing is written, and templates are read once. */
import { build, type Plugin } from "esbuild";
import { posix } from "node:path";
import type { GeneratedFile, Validators } from "../../generator/prove/load-validators.js";

/**
 * Loads validators.ts of `files` and what it imports. Modules are never freed: a process should load no
 * more than some hundred specs.
 */
export function loadEmitted(files: readonly GeneratedFile[]): Promise<Validators> {
  return loadModule(files, 'export * from "./validators.js";');
}

/** Loads a module whose text is `entry`, which imports from `files`. */
export async function loadModule(files: readonly GeneratedFile[], entry: string): Promise<Validators> {
  const { outputFiles } = await build({
    stdin: { contents: entry },
    bundle: true,
    format: "esm",
    target: "node20",
    write: false,
    logLevel: "silent",
    plugins: [inMemory(new Map(files.map(({ path, text }) => [path, text])))],
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("Nothing was bundled.");
  const text = Buffer.from(bundle.contents).toString("base64");
  return (await import(`data:text/javascript;base64,${text}`)) as Validators;
}

/** Finds `./runtime/values.js` of `validators.ts` in the generated files. */
function inMemory(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: "emitted",
    setup(setup) {
      setup.onResolve({ filter: /^\./ }, ({ path, importer }) => {
        const target = posix.join(importer.startsWith("<") ? "." : posix.dirname(importer), path);
        return { path: target.replace(/\.js$/, ".ts"), namespace: "emitted" };
      });
      setup.onLoad({ filter: /./, namespace: "emitted" }, ({ path }) => {
        const contents = files.get(path);
        if (contents === undefined) throw new Error(`${path} is not part of the output.`);
        return { contents, loader: "ts" };
      });
    },
  };
}
