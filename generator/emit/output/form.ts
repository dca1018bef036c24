/** The form of an output: TypeScript, or JavaScript with declarations. */
import type { OutputFile, TextFile } from "../../base/text-file.js";
import type { EmittedFile } from "../emitter.js";
import type { TemplateImports } from "./templates.js";

/** Makes the files of one output in its form. */
export interface OutputForm {
  /**
   * Returns the files of what an emitter has made.
   *
   *   types.ts   ->   types.ts, or types.js, types.d.ts and types.d.ts.map
   */
  finish(file: EmittedFile): readonly OutputFile[];
  /** Returns the files that no emitter makes: the templates of an output, and what its form needs beside them. */
  others(
    templatePaths: readonly string[],
    options: Pick<TemplateImports, "instead" | "runtime">,
  ): readonly TextFile[];
}
