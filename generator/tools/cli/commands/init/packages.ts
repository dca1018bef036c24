/** The packages of a workspace that are set up already. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownFolders } from "../../../../base/folder.js";
import { configName } from "../../../../config/config.js";
import { UsageError } from "../../../../config/generation.js";

/** @throws UsageError that names the folders below `project` with a configuration: a first spec beside them is hardly meant. */
export function refuseSetUpPackages(project: string): void {
  // `packages/group/api` is as deep as packages stand.
  const found = ownFolders(project, 3).filter((path) => existsSync(join(project, path, configName)));
  if (found.length === 0) return;
  throw new UsageError("these folders are set up already:", [
    ...found.map((path) => `  ${path}`),
    "Run `speccast init` in the package that needs a spec, or name the spec to set up here: `speccast init FILE`.",
  ]);
}
