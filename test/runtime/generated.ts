/** Output of a spec beside the tests, generated and loaded for a test file. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { emitModel, load } from "../../generator/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";

/** Generates client and server of `spec` into a folder called `name` and returns what `files` export. */
export async function loadGenerated(spec: URL, name: string, files: readonly string[]): Promise<object> {
  const folder = fileURLToPath(new URL(`../.output/${name}/`, import.meta.url));
  const { model, diagnostics } = await load(fileURLToPath(spec));
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of await emitModel(model, { ...defaultOptions, targets: ["client", "server"] })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as object;
}
