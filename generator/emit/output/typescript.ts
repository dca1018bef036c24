/** The output as TypeScript. */
import type { Memo } from "../../memo/memo.js";
import { EmittedModule } from "../../print/emitted-module.js";
import { headerOf, type PrintOptions } from "../../print/print-module.js";
import type { OutputForm } from "./form.js";
import { templateFiles } from "./templates.js";

/** Returns the maker of the files of an output in TypeScript; `memo` has the texts of the run before. */
export function typescript(print: PrintOptions, memo: Memo | undefined): OutputForm {
  return {
    finish(file) {
      if (!(file instanceof EmittedModule)) return [file];
      return [{ path: file.path, text: file.print(print, memo) }];
    },
    others(templatePaths, templates) {
      const header = `${headerOf(print)}\n`;
      const files = templateFiles(templatePaths, { extension: print.importExtension, ...templates });
      return files.map(({ path, text }) => ({ path, text: header + text }));
    },
  };
}
