/** The modules that `emitters` of a configuration names, as types for those who write them. */
import type { OptionalKind, SourceFileStructure } from "ts-morph";
import type { ChosenOptions } from "../config/generation.js";
import type { TextFile } from "../base/text-file.js";
import type { Model } from "../language/model/model.js";

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

/** The files that an emitter returns. */
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
