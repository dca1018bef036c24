/** Targets: pure functions from the model to files. */
import type { ClientOptions, MockFeatures, OpenApiOptions, QueryOptions } from "../config/generation.js";
import type { TargetName } from "../config/targets.js";
import type { Model } from "../language/model/model.js";
import type { EmittedModule } from "../print/emitted-module.js";
import type { Homes } from "../print/module.js";
import type { TypeAliases } from "./shared/aliases.js";
import type { TextFile } from "../base/text-file.js";

/** The options of our own emitters. */
export interface OwnEmitOptions {
  /** Gives ids and time units types of their own; plain aliases otherwise. */
  readonly flavors: boolean;
  /**
   * The folder of each declaration by its name, where the output is split by group. Emitters pass it to the modules that
   * they make.
   */
  readonly homes?: Homes;
  /** Types in place that are equal to another. */
  readonly aliases: TypeAliases;
  /** The features that the client is without. */
  readonly client?: ClientOptions;
  /** The options of the target `query`. */
  readonly query?: QueryOptions;
  /** The features of the target `mock`. */
  readonly mock?: MockFeatures;
  /** The options of the target `openapi`. */
  readonly openapi?: OpenApiOptions;
}

/** A file of the output. Modules bring the templates that they import with them. */
export type EmittedFile = EmittedModule | TextFile;

/** An emitter of ours: model in, files out. It runs for the target in `targets` of whose folder it is. */
export interface OwnEmitter {
  /** Returns the targets that it does without, of those that its target needs. */
  readonly omits?: (model: Model, options: Pick<OwnEmitOptions, "client">) => readonly TargetName[];
  emit(model: Model, options: OwnEmitOptions): EmittedFile[];
}
