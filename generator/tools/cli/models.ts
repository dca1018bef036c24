/** The specs that a command reads, and their models. */
import type { Model } from "../../language/model/model.js";
import { load, type LoadedDocument, type LoadOptions } from "../../pipeline/load.js";
import type { Arguments } from "./arguments.js";
import type { DiffSide } from "./diff-sides.js";
import { boundsOf, readingOf, show, specsOf } from "./specs.js";
import type { Terminal } from "./terminal.js";

/** Loads a spec that the command line or the configuration names, within their bounds. */
export function loadNamedSpec(
  path: string,
  args: Arguments,
  more: Pick<LoadOptions, "onSyntax"> = {},
): Promise<LoadedDocument> {
  return load(path, { ...readingOf(path, args, process.cwd()), ...more });
}

/** Reads one side of a comparison. Shows its findings if it has errors: without annotations, since other commits have other lines. */
export async function modelOfSide(
  { path, reading }: DiffSide,
  args: Arguments,
  terminal: Terminal,
): Promise<Model | undefined> {
  const { model, diagnostics } = await load(path, { ...reading, ...boundsOf(args) });
  if (model === undefined) show(diagnostics, { ...terminal, annotations: false });
  return model;
}

/** Reads the specs of a command. Shows the findings of those with errors. */
export async function readModels(
  args: Arguments,
  terminal: Terminal,
): Promise<{ readonly models: readonly Model[]; readonly failed: boolean }> {
  const models: Model[] = [];
  let failed = false;
  for (const spec of specsOf(args)) {
    const { model, diagnostics } = await loadNamedSpec(spec, args);
    if (model !== undefined) models.push(model);
    else {
      failed = true;
      show(diagnostics, terminal);
    }
  }
  return { models, failed };
}
