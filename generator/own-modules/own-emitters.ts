/** The modules that `emitters` of a configuration names: what they are, and their run to files and diagnostics. */
import type { OptionalKind, SourceFileStructure } from "ts-morph";
import { defined } from "../base/defined.js";
import type { OutputFile, TextFile } from "../base/text-file.js";
import type { ChosenOptions } from "../config/generation.js";
import { partsOf, type PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { Model } from "../language/model/model.js";
import { headerOf } from "../print/print-module.js";
import { OwnModule } from "./own-module.js";
import { filesIn, type OutputFault } from "./returned-files.js";
import { runModule } from "./run-module.js";

/** A TypeScript module as a structure of ts-morph. It crosses a thread, so it is plain data: no writer functions. */
export interface StructureFile {
  /** Path in the output folder, forward slashes. */
  readonly path: string;
  readonly structure: OptionalKind<SourceFileStructure>;
}

/** The form of the output, which decides how your files import from it. */
export interface EmitterOptions extends Pick<ChosenOptions, "flavors" | "imports" | "targets"> {
  /** TypeScript, JavaScript with declarations, or the same as CommonJS. */
  readonly emit: "ts" | "js" | "cjs";
}

export type EmitterFiles = readonly (TextFile | StructureFile)[];

/**
 * A module in `emitters` of a configuration.
 *
 *   // @type {import("speccast").EmitterModule["emit"]}
 *   export const emit = ({ errors }) => [{ path: "errors.md", text: errors.map(({ code }) => code).join("\n") }];
 */
export interface EmitterModule {
  /** Returns files for the model, which is a copy: plain data, so it may be changed. */
  emit(model: Model, options: EmitterOptions): EmitterFiles | Promise<EmitterFiles>;
}

interface OwnRun {
  readonly model: Model;
  readonly options: ChosenOptions;
  /** The folder that shown paths start from. */
  readonly cwd: string;
  /** The time that each emitter has. */
  readonly limitMs?: number;
}

interface OwnFile extends OutputFile {
  /** The path of the module. */
  readonly from: string;
  readonly isUsers: true;
}

/** The files of all emitters, and what is wrong with them. */
interface OwnOutput {
  readonly files: readonly OwnFile[];
  readonly diagnostics: readonly PhaseDiagnostic[];
}

/** Runs the modules at `paths`, each in a thread of its own. */
export async function runOwnEmitters(paths: readonly string[], run: OwnRun): Promise<OwnOutput> {
  const ran = await Promise.all(paths.map((path) => runOne(path, run)));
  return {
    files: ran.flatMap((each) => each.files),
    diagnostics: ran.flatMap((each) => each.diagnostics),
  };
}

/** Returns a diagnostic for each file that stands where another one does. Names that differ in case are the same to some systems. */
export function clashesOf(
  own: readonly OwnFile[],
  others: readonly string[],
  cwd: string,
): PhaseDiagnostic[] {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  const take = (name: string): void => {
    taken.add(name);
    for (const folder of foldersOf(name)) if (!folders.has(folder)) folders.set(folder, name);
  };
  for (const path of others) take(path.toLowerCase());
  return own.flatMap(({ path, from }) => {
    const name = path.toLowerCase();
    const other = [name, ...foldersOf(name)].find((one) => taken.has(one)) ?? folders.get(name);
    take(name);
    if (other === undefined) return [];
    const message = `"${path}" is in the place of another file of the output, "${other}". Give it another path.`;
    return [outputFault({ message }, new OwnModule(from, cwd, "emit"))];
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

async function runOne(path: string, { model, options, cwd, limitMs }: OwnRun): Promise<OwnOutput> {
  const module = new OwnModule(path, cwd, "emit");
  const { flavors, imports, targets, emit = "ts" } = options;
  const chosen: EmitterOptions = { flavors, imports, targets, emit };
  const run = await runModule(module, [model, chosen], limitMs);
  if ("fault" in run)
    return { files: [], diagnostics: [{ ...partsOf(`emitter-${run.kind}`), ...run.fault }] };
  const header = headerOf({ specName: model.specName, importExtension: "" });
  const returned = await filesIn(run.value, header);
  if ("fault" in returned) return { files: [], diagnostics: [outputFault(returned.fault, module)] };
  return { files: returned.is.map((file) => ({ ...file, from: path, isUsers: true })), diagnostics: [] };
}

function outputFault({ message, suggestion }: OutputFault, module: OwnModule): PhaseDiagnostic {
  return {
    ...partsOf("emitter-output"),
    message: `${module.name}: ${message}`,
    ...defined({ suggestion }),
    ...module.head,
  };
}
