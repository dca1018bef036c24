/** The folder that includes of a spec may not leave in an editor, which reads a stranger's configuration without being asked. */
import { dirname } from "node:path";
import { folderOver, isWithin } from "../../config/generation.js";
import { realPathOr } from "../../base/real-path.js";

/** A bound of includes, as an option of reading. */
export interface IncludeBound {
  readonly includeRoot?: string;
  readonly isEditorFolder?: true;
}

/**
 * Returns the part of the folder `configured` that lies in the folders that the editor has open. The configuration can only
 * allow what the open folder holds; where that does not hold the spec either, the spec stays in its own folder.
 *
 *   "/" for the spec /clones/stranger/spec/api.yaml, with /clones/stranger open  ->  /clones/stranger
 */
export function includeBoundOf(
  spec: string,
  configured: string | undefined,
  open: readonly string[],
): IncludeBound {
  if (configured === undefined) return {};
  const [realSpec, realRoot] = [realPathOr(spec), realPathOr(configured)];
  const holding = open.filter((folder) => isWithin(realPathOr(folder), realSpec));
  if (holding.some((folder) => isWithin(realPathOr(folder), realRoot))) return { includeRoot: configured };
  const [above = dirname(spec)] = holding.flatMap((folder) => folderOver(folder, spec) ?? []);
  return { includeRoot: above, isEditorFolder: true };
}
