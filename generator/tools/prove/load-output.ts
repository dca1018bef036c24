/** The output of a model, loaded: its validators as functions, its server, client or mock. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { emitModel } from "../../pipeline/compile.js";
import { defaultOptions, type GenerateOptions } from "../../config/generation.js";
import type { Model } from "../../language/model/model.js";
import { newTemporaryPath } from "../../base/temporary-path.js";
import type { TextFile } from "../../base/text-file.js";

/** The exports of validators.ts by name. */
export type Validators = Readonly<Record<string, unknown>>;

/** The files of the output that the proof is about: types, validators and schemas. As JavaScript, they can be loaded. */
export function generateValidatorFiles(
  model: Model,
  options: Pick<GenerateOptions, "emit"> = {},
): Promise<TextFile[]> {
  return emitModel(model, {
    ...defaultOptions,
    targets: ["types", "validators", "schemas"],
    imports: ".js",
    ...options,
  });
}

/** The text of schemas.json, read. */
export function schemasIn(files: readonly TextFile[]): unknown {
  const file = files.find(({ path }) => path === "schemas.json");
  if (file === undefined) throw new Error("schemas.json is not part of the output.");
  return JSON.parse(file.text) as unknown;
}

/** Loads validators.js and its imports. */
export function loadValidators(files: readonly TextFile[]): Promise<Validators> {
  return loadOutput(files, "validators");
}

/**
 * Loads a module of an output in JavaScript, and its imports, from a temporary folder. Modules
 * are never freed: a process should load no more than some hundred specs.
 */
export async function loadOutput(
  files: readonly TextFile[],
  module: "validators" | "server" | "client" | "entry",
): Promise<Validators> {
  const folder = newTemporaryPath("speccast-prove-");
  try {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
    for (const { path, text } of files) {
      if (!path.endsWith(".js")) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const { href } = pathToFileURL(join(folder, `${module}.js`));
    return (await import(href)) as Validators;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
