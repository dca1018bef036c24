/** The result of loading a spec, whatever front end read it. */
import type { HashedFile } from "../base/hash.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Model } from "../language/model/model.js";
import type { DiagnosticCode } from "./catalogue.js";

/** The model of a spec, or the mistakes that prevent one. */
export interface LoadedSpec {
  /** Absent when a diagnostic is an error. */
  readonly model?: Model;
  readonly diagnostics: readonly Finding[];
  /** The files that were read, as absolute paths with the hash of their text; the root first. */
  readonly inputs: readonly HashedFile[];
  /** The globs of the include list, as absolute paths; absent where it has none. */
  readonly globs?: readonly string[];
  /** Set where the spec is a document of OpenAPI alone. */
  readonly isDocument?: true;
}

/** A finding of any phase. */
export type Finding = Diagnostic<DiagnosticCode>;
