/** Emitted validators as functions, bundled in memory: nothing is written, and templates are read once. */
import type { TextFile } from "../../generator/base/text-file.js";
import type { Validators } from "../../generator/tools/prove/load-output.js";
import { loadEntry } from "../support/load-output.js";

/**
 * Loads validators.ts of `files` and what it imports. Modules are never freed: a process should load no
 * more than some hundred specs.
 */
export function loadEmitted(files: readonly TextFile[]): Promise<Validators> {
  return loadModule(files, 'export * from "./validators.js";');
}

/** Loads a module whose text is `entry`, which imports from `files`. */
export async function loadModule(files: readonly TextFile[], entry: string): Promise<Validators> {
  return (await loadEntry(files, entry)) as Validators;
}
