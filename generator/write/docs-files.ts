/** Files beside generated code, in a folder of their own: the reference for people. */
import { applyPlans, withOutputFolder, type WriteContext } from "./apply.js";
import { holdsDocs, otherOwner, readLastRun } from "./last-run.js";
import { mayWrite, planOutput, type PlannedFile } from "./plan.js";
import { WriteError } from "../base/disk-failure.js";
import { pathFrom } from "../base/paths.js";
import type { TextFile } from "../base/text-file.js";

/**
 * Brings the reference in a folder up to date. A file that speccast did not write is never changed or removed; one that
 * was edited is replaced only with `force`. Returns every file in its state before the run.
 * @throws WriteError when the folder holds generated code or the reference of another spec, or cannot be written.
 */
export async function writeDocsFiles(
  context: WriteContext,
  files: readonly TextFile[],
  { force, spec }: { readonly force: boolean; readonly spec: string },
): Promise<{ readonly ok: boolean; readonly files: readonly PlannedFile[] }> {
  const { folder, root } = context;
  return withOutputFolder(context, () => {
    const lastRun = readLastRun(folder);
    // A manifest that git merged does not say its options, and counts as one of code.
    if (lastRun.kind === "recorded" && !holdsDocs(lastRun))
      throw new WriteError(
        "The folder holds generated code. Give the reference a folder of its own, for example `--out site`.",
      );
    const owner = otherOwner(lastRun, folder, spec);
    if (owner !== undefined && !force)
      throw new WriteError(
        `The folder holds the reference of ${pathFrom(root, owner)}. Give each spec a folder of its own; --force replaces it.`,
      );
    const plan = planOutput(folder, files, lastRun);
    const ok = mayWrite(plan, force);
    if (ok) applyPlans([{ context, plan }]);
    return { ok, files: plan };
  });
}
