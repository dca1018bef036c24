/** Modules of an output, bundled in memory and loaded. Vitest would transform the runtime of each output anew. */
import { posix } from "node:path";
import { build, type Plugin } from "esbuild";

/** The modules of an output: a map of texts by path, or the files that the generator returns. */
type Output = ReadonlyMap<string, string> | readonly { readonly path: string; readonly text: string }[];

/** Loads the modules at `paths` of an output, which share what they import. Loaded modules are never freed. */
export async function loadModules(files: Output, paths: readonly string[]): Promise<object[]> {
  const imports = paths.map((path, at) => `import * as module${at} from "./${path}";`);
  const names = paths.map((_, at) => `module${at}`);
  const entry = [...imports, `export const modules = [${names.join(", ")}];`].join("\n");
  return ((await loadEntry(files, entry)) as { readonly modules: object[] }).modules;
}

/** Loads a module in TypeScript whose text is `entry`, which imports from an output as if it lay beside it. */
export async function loadEntry(files: Output, entry: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents: entry, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    write: false,
    logLevel: "silent",
    plugins: [inMemory("map" in files ? new Map(files.map(({ path, text }) => [path, text])) : files)],
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("Nothing was bundled.");
  const text = Buffer.from(bundle.contents).toString("base64");
  return import(`data:text/javascript;base64,${text}`);
}

/** Finds `./runtime/values/index.js` of `validators.ts` among the modules of an output. */
function inMemory(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: "output",
    setup(setup) {
      setup.onResolve({ filter: /^\./ }, ({ path, importer }) => {
        const target = posix.join(importer.startsWith("<") ? "." : posix.dirname(importer), path);
        return { path: target.replace(/\.js$/, ".ts"), namespace: "output" };
      });
      setup.onLoad({ filter: /./, namespace: "output" }, ({ path }) => {
        const contents = files.get(path);
        if (contents === undefined) throw new Error(`${path} is not part of the output.`);
        return { contents, loader: "ts" };
      });
    },
  };
}
