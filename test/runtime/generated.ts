/** Output of a spec beside the tests, generated and loaded for a test file. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { loadModules } from "../support/load-output.js";

/** Generates client and server of `spec` into a folder called `name` and returns what `modules` export. */
export async function loadGenerated(spec: URL, name: string, modules: readonly string[]): Promise<object> {
  const folder = fileURLToPath(new URL(`../.output/${name}/`, import.meta.url));
  const { model, diagnostics } = await load(fileURLToPath(spec));
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  rmSync(folder, { recursive: true, force: true });
  const files = await emitModel(model, { ...defaultOptions, targets: ["client", "server"] });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return Object.assign({}, ...(await loadModules(files, modules))) as object;
}
