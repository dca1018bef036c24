/** The recipes of docs/guides/frameworks.md, as they stand there, each on a port of its own. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { blocksOf, completeSpec, type Block } from "../../docs/blocks.js";

const page = readFileSync(new URL("../../../docs/guides/frameworks.md", import.meta.url), "utf8");
const folder = fileURLToPath(new URL("../../.output/recipes/", import.meta.url));
const blocks = blocksOf(page);

/** The modules of the recipes, by what follows `recipe-`: `express`. */
export const recipes: readonly string[] = blocks.flatMap(({ kind, argument }) => {
  const name = /^recipe-(.+)\.ts$/.exec(argument)?.[1];
  return kind === "use" && name !== undefined ? [name] : [];
});

/** A recipe that runs. */
export interface Mounted {
  readonly port: number;
  close(): Promise<void>;
}

/** Generates the spec of the recipes, and writes the module that all of them import. */
export async function prepareRecipes(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const spec = blockCalled("spec", "parcels into generated");
  write("api.yaml", completeSpec([spec.code]));
  const { model } = await load("api.yaml", { cwd: folder });
  if (model === undefined) throw new Error("The spec of docs/guides/frameworks.md has mistakes.");
  for (const { path, text } of await emitModel(model, { ...defaultOptions, targets: ["server"] }))
    write(join("generated", path), text);
  write("parcels.ts", blockCalled("use", "parcels.ts").code);
}

/** Runs a recipe that listens; `change` makes another of its code. */
export async function mount(
  recipe: string,
  change = (code: string) => code,
  name = recipe,
): Promise<Mounted> {
  const port = await freePort();
  const code = change(codeOf(recipe)).replaceAll("8080", String(port));
  const [, listening = "app"] = /^const (serving) =/m.exec(code) ?? [];
  const file = `recipe-${name}.ts`;
  write(file, `${code}\nexport const mounted: unknown = ${listening};\n`);
  const { mounted } = (await loadModule(file)) as { readonly mounted: Closable };
  await isListening(mounted);
  return {
    port,
    close: async () => {
      const closed = mounted.close();
      mounted.closeAllConnections?.();
      await closed;
    },
  };
}

/**
 * Runs the module of a recipe, bundled, where there is nothing but what the language and the Web
 * have: no `process`, no `Buffer`, no modules of Node.
 */
export async function runOnPlatform(recipe: string): Promise<object> {
  const file = `recipe-${recipe}.ts`;
  write(file, codeOf(recipe));
  const { outputFiles } = await build({
    entryPoints: [join(folder, file)],
    bundle: true,
    format: "iife",
    globalName: "platformModule",
    platform: "browser",
    write: false,
    logLevel: "silent",
  });
  const globals = Object.fromEntries(webGlobals.map((name) => [name, globalThis[name]]));
  const context = createContext(globals);
  runInContext(outputFiles[0]?.text ?? "", context);
  return context["platformModule"] as object;
}

const webGlobals = [
  "AbortController",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "atob",
  "btoa",
  "clearTimeout",
  "console",
  "crypto",
  "performance",
  "setTimeout",
] as const;

/** An HTTP server, or a framework that owns one. */
interface Closable {
  readonly listening?: boolean;
  close(): unknown;
  closeAllConnections?(): void;
  once?(event: "listening", done: () => void): unknown;
}

/** Some of the recipes do not wait for it. */
async function isListening(mounted: Closable): Promise<void> {
  if (mounted.listening !== false) return;
  await new Promise<void>((resolve) => mounted.once?.("listening", resolve));
}

function codeOf(recipe: string): string {
  return blockCalled("use", `recipe-${recipe}.ts`).code;
}

function blockCalled(kind: string, argument: string): Block {
  const found = blocks.find((block) => block.kind === kind && block.argument === argument);
  if (found === undefined) throw new Error(`docs/guides/frameworks.md has no ${kind}: ${argument}.`);
  return found;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function loadModule(file: string): Promise<object> {
  return import(pathToFileURL(join(folder, file)).href) as Promise<object>;
}

/** A port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
