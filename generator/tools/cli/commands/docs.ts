/** The command `docs`: a reference of the API for people, in one page. */
import { resolve } from "node:path";
import { auditPage } from "../../../audit/page.js";
import { UsageError } from "../../../config/generation.js";
import { judgeModels } from "../../diff/index.js";
import { toJsonDiagnostics } from "../../../diagnostics/render.js";
import { visible, visibleJson } from "../../../diagnostics/visible.js";
import type { Model } from "../../../language/model/model.js";
import { siteFiles, type SiteChanges } from "../../site/index.js";
import { manifestJson, manifestName, manifestOf } from "../../../write/manifest.js";
import { resolveOutputFolder } from "../../../write/output-folder.js";
import { writeDocsFiles } from "../../../write/docs-files.js";
import type { PlannedFile } from "../../../write/plan.js";
import type { Arguments } from "../arguments.js";
import { withDiffSides } from "../diff-sides.js";
import { loadNamedSpec, modelOfSide } from "../models.js";
import { show, shown, specsOf } from "../specs.js";
import type { Terminal } from "../terminal.js";
import { pathFrom } from "../../../base/paths.js";

/** The folder of the reference, where no other is named. */
const usualFolder = "site";

export async function writeDocs(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const { out = usualFolder, ...flags } = args.flags;
  const [stated, another] = specsOf({ ...args, flags });
  if (stated === undefined) throw new UsageError("There is no spec: `speccast docs api.yaml`.");
  if (another !== undefined)
    throw new UsageError(
      `A reference is about one spec, and "${shown(cwd, resolve(cwd, another))}" is another one. Name one, each with a folder of its own: \`speccast docs ${shown(cwd, resolve(cwd, stated))} --out site\`.`,
    );
  const spec = resolve(cwd, stated);
  const folder = resolveOutputFolder(out, cwd);
  const { model, diagnostics, inputs } = await loadNamedSpec(spec, args);
  const { json, force } = args.flags;
  const printJson = (ok: boolean, files: readonly Pick<PlannedFile, "path" | "state">[]): void =>
    terminal.out(`${visibleJson({ ok, diagnostics: toJsonDiagnostics(diagnostics), files })}\n`);
  if (!json) show(diagnostics, terminal);
  else if (model === undefined) printJson(false, []);
  if (model === undefined) return 1;
  const changes = await changesSince(model, spec, args, terminal);
  if (changes === "failed") return 1;
  const pages = siteFiles(model, changes);
  for (const page of pages) auditPage(page);
  const manifest = manifestJson(manifestOf({ folder, options: { docs: true }, inputs, files: pages }));
  // The next run knows the files by the manifest.
  const files = [...pages, { path: manifestName, text: `${JSON.stringify(manifest, null, 2)}\n` }];
  const context = { folder, root: cwd, spec: pathFrom(cwd, spec) };
  const written = await writeDocsFiles(context, files, { force, spec });
  const place = shown(cwd, folder);
  if (json)
    printJson(
      written.ok,
      written.files.map(({ path, state }) => ({ path, state })),
    );
  else if (!written.ok) terminal.err(refusal(written.files, place));
  else if (written.files.every(({ state }) => state === "current")) terminal.out(`${place} is up to date.\n`);
  else terminal.out(`Wrote ${place}/index.html. Open it in a browser.\n`);
  return written.ok ? 0 : 1;
}

function refusal(files: readonly PlannedFile[], folder: string): string {
  const rows = files.flatMap(({ path, state }) => {
    if (state === "foreign")
      return [
        `${folder}/${visible(path)} is not a file of speccast docs. Choose another folder with --out.\n`,
      ];
    return state === "edited" ? [`${folder}/${visible(path)} was edited. --force replaces it.\n`] : [];
  });
  return `Nothing was written.\n${rows.join("")}`;
}

async function changesSince(
  model: Model,
  spec: string,
  args: Arguments,
  terminal: Terminal,
): Promise<SiteChanges | "failed" | undefined> {
  const { since } = args.flags;
  if (since === undefined) return undefined;
  const cwd = process.cwd();
  const operands = [since, pathFrom(cwd, spec)];
  return withDiffSides({ ...args, operands }, cwd, async ([pair]) => {
    if (pair?.base === undefined) throw new UsageError(`"${since}" has no spec to compare with.`);
    const base = await modelOfSide(pair.base, args, terminal);
    if (base === undefined) return "failed";
    return { since, changes: await judgeModels(base, model, { witnesses: false }) };
  });
}
