/** Generate and check: a cast from the spec on the disk to the output on the disk. */
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { compile } from "./compile.js";
import type { LoadedSpec, LoadOptions } from "./compile.js";
import type { Cast } from "./config/cast.js";
import type { Emitter } from "./emit/emitter.js";
import type { OutputFile } from "./emit/index.js";
import { timed } from "./timings.js";
import { version } from "./version.js";
import { applyPlan, withOutputFolder, type WriteContext } from "./write/apply.js";
import { hashText } from "./hash.js";
import type { HashedFile } from "./hash.js";
import { manifestName, manifestText, readManifest, type LastRun, type Manifest } from "./write/manifest.js";
import { resolveOutputFolder } from "./write/output-folder.js";
import { planOutput, type PlannedFile } from "./write/plan.js";
import { toPosix } from "./write/unchanged.js";
import { WriteError } from "./write/write-error.js";

/** Options of a run. */
export interface RunOptions extends Pick<LoadOptions, "maxFileBytes" | "maxNodes"> {
  /** Folder of the project; the working folder by default. */
  readonly cwd?: string;
  /** Whether generated files that were edited are overwritten. */
  readonly force?: boolean;
  /** Whether every emitted file is parsed and compared with the model. */
  readonly audit?: boolean;
  /** Emitters of one's own. */
  readonly emitters?: readonly Emitter[];
}

/** What a run found and did. */
export interface CastResult {
  /** Whether the spec is right and the output is (now) what it gives. */
  readonly ok: boolean;
  readonly diagnostics: LoadedSpec["diagnostics"];
  /** Every file of the output, as it stood before the run. */
  readonly files: readonly PlannedFile[];
  /** Why a manifest that is there was not used. */
  readonly manifestProblem?: string;
}

/**
 * Brings the output of `cast` up to date. Nothing is written when the spec has an error, when a
 * generated file was edited (unless `force`), or when a file is in the way that is not ours.
 * @throws WriteError when the folder cannot be written or may not be.
 */
export async function generateCast(cast: Cast, options: RunOptions = {}): Promise<CastResult> {
  const root = options.cwd ?? process.cwd();
  const folder = resolveOutputFolder(cast.out, root);
  const wanted = await output(cast, folder, options);
  if (wanted.files === undefined) return { ok: false, diagnostics: wanted.diagnostics, files: [] };
  const { files } = wanted;
  const context: WriteContext = { folder, root, spec: toPosix(relative(root, cast.spec)) };
  return timed("write", () =>
    withOutputFolder(context, (): CastResult => {
      const lastRun = readManifest(folder);
      const owner = ownerOf(lastRun, folder, cast);
      if (owner !== undefined && options.force !== true) {
        const other = toPosix(relative(root, owner));
        throw new WriteError(
          `The output folder holds what was cast from ${other}. Give each spec a folder of its own; --force replaces it.`,
        );
      }
      const plan = planOutput(folder, files, { lastRun, root });
      const isRefused = (file: PlannedFile) =>
        file.state === "foreign" || (file.state === "edited" && options.force !== true);
      const refused = plan.some(isRefused);
      if (!refused) applyPlan(context, plan);
      return {
        ok: !refused,
        diagnostics: wanted.diagnostics,
        files: plan,
        ...(lastRun.problem === undefined ? {} : { manifestProblem: lastRun.problem }),
      };
    }),
  );
}

/**
 * Compares the output of `cast` with what the spec gives. Writes nothing.
 * @throws WriteError when the folder cannot be read or may not hold output.
 */
export async function checkCast(cast: Cast, options: RunOptions = {}): Promise<CastResult> {
  const root = options.cwd ?? process.cwd();
  const folder = resolveOutputFolder(cast.out, root);
  const wanted = await output(cast, folder, options);
  if (wanted.files === undefined) return { ok: false, diagnostics: wanted.diagnostics, files: [] };
  const lastRun = readManifest(folder);
  const plan = planOutput(folder, wanted.files, { lastRun, root });
  return {
    ok: plan.every((file) => file.state === "current"),
    diagnostics: wanted.diagnostics,
    files: plan,
    ...(lastRun.problem === undefined ? {} : { manifestProblem: lastRun.problem }),
  };
}

/** The spec that the folder's output was cast from, when it is another one that is still there. */
function ownerOf({ spec }: LastRun, folder: string, cast: Cast): string | undefined {
  if (spec === undefined) return undefined;
  const owner = resolve(folder, spec);
  return owner !== cast.spec && existsSync(owner) ? owner : undefined;
}

/** The whole output of a cast, manifest included; no files when the spec has an error. */
async function output(
  cast: Cast,
  folder: string,
  options: RunOptions,
): Promise<{ diagnostics: LoadedSpec["diagnostics"]; files?: OutputFile[] }> {
  const { files, diagnostics, inputs } = await compile(cast.spec, {
    ...options,
    output: cast.options,
    fullAudit: options.audit === true,
  });
  if (files === undefined) return { diagnostics };
  const manifest: Manifest = {
    speccast: version,
    options: cast.options,
    inputs: inputs.map((file): HashedFile => ({
      path: toPosix(relative(folder, file.path)),
      sha256: file.sha256,
    })),
    ...(diagnostics.length === 0 ? {} : { warnings: diagnostics.length }),
    outputs: files.map((file): HashedFile => ({ path: file.path, sha256: hashText(file.text) })),
  };
  const { printJson, asJson } = await import("./print/json.js");
  return {
    diagnostics,
    files: [...files, { path: manifestName, text: printJson(asJson(manifestText(manifest))) }],
  };
}
