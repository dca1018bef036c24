/** The models of the specs that a command reads. */
import type { Model } from "../../language/model/model.js";
import { load } from "../../pipeline/load.js";
import type { Arguments } from "./arguments.js";
import { readingOf, show, specsOf } from "./specs.js";
import type { Terminal } from "./terminal.js";

/** Reads the specs of a command. Shows the findings of those with errors. */
export async function readModels(
  args: Arguments,
  terminal: Terminal,
): Promise<{ readonly models: readonly Model[]; readonly failed: boolean }> {
  const cwd = process.cwd();
  const models: Model[] = [];
  let failed = false;
  for (const spec of specsOf(args)) {
    const { model, diagnostics } = await load(spec, readingOf(spec, args, cwd));
    if (model !== undefined) models.push(model);
    else {
      failed = true;
      show(diagnostics, terminal);
    }
  }
  return { models, failed };
}
