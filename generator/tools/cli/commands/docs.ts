/** The command `docs`: a reference of the API for people, in one page. */
import { resolve } from "node:path";
import type { TextFile } from "../../../base/text-file.js";
import { auditPage } from "../../../audit/page.js";
import { load, type LoadedSpec } from "../../../pipeline/load.js";
import { UsageError } from "../../../config/generation.js";
import { judgeModels } from "../../diff/index.js";
import { toJsonDiagnostics } from "../../../diagnostics/render.js";
import { visible, visibleJson } from "../../../diagnostics/visible.js";
import { hashText } from "../../../base/hash.js";
import type { Model } from "../../../language/model/model.js";
import { siteFiles, type SiteChanges } from "../../site/index.js";
import { version } from "../../../base/version.js";
import { manifestName, manifestJson } from "../../../write/manifest.js";
import { resolveOutputFolder } from "../../../write/output-folder.js";
import { writeDocsFiles } from "../../../write/docs-files.js";
import type { PlannedFile } from "../../../write/plan.js";
import type { Arguments } from "../arguments.js";
import { withDiffSides } from "../diff-sides.js";
import { boundsOf, readingOf, show, shown, specsOf } from "../specs.js";
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
  const loaded = await load(spec, readingOf(spec, args, cwd));
  if (args.flags.json && loaded.model === undefined)
    terminal.out(
      `${visibleJson({ ok: false, diagnostics: toJsonDiagnostics(loaded.diagnostics), files: [] })}\n`,
    );
  if (!args.flags.json) show(loaded.diagnostics, terminal);
  const { model } = loaded;
  if (model === undefined) return 1;
  const changes = await changesSince(model, spec, args, terminal);
  if (changes === "failed") return 1;
  const pages = siteFiles(model, changes);
  for (const page of pages) auditPage(page);
  const files = withManifest(pages, folder, loaded);
  const written = await writeDocsFiles({ folder, root: cwd, spec: pathFrom(cwd, spec) }, files, {
    force: args.flags.force,
    spec,
  });
  const place = shown(cwd, folder);
  if (args.flags.json) {
    const rows = written.files.map(({ path, state }) => ({ path, state }));
    terminal.out(
      `${visibleJson({ ok: written.ok, diagnostics: toJsonDiagnostics(loaded.diagnostics), files: rows })}\n`,
    );
  } else if (!written.ok) terminal.err(refusal(written.files, place));
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

/** Returns the files with the manifest, by which the next run knows them. */
function withManifest(
  files: readonly TextFile[],
  folder: string,
  { inputs }: LoadedSpec,
): readonly TextFile[] {
  const manifest = manifestJson({
    speccast: version,
    options: { docs: true },
    inputs: inputs.map(({ path, sha256 }) => ({ path: pathFrom(folder, path), sha256 })),
    outputs: files.map(({ path, text }) => ({ path, sha256: hashText(text) })),
  });
  return [...files, { path: manifestName, text: `${JSON.stringify(manifest, null, 2)}\n` }];
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
    const { model: base, diagnostics } = await load(pair.base.path, {
      ...pair.base.reading,
      ...boundsOf(args),
    });
    if (base === undefined) {
      show(diagnostics, { ...terminal, annotations: false });
      return "failed";
    }
    return { since, changes: await judgeModels(base, model, { witnesses: false }) };
  });
}
