/** The packages of a workspace that are set up already. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownFolders } from "../../../../base/folder.js";
import { configName } from "../../../../config/config.js";
import { UsageError } from "../../../../config/generation.js";
import { readJson } from "../../loose-json.js";

/** @throws UsageError that names the packages of a workspace with a configuration: a first spec beside them is hardly meant. */
export function refuseSetUpPackages(project: string): void {
  const manifest = readJson(join(project, "package.json"));
  if (manifest?.["workspaces"] === undefined && !existsSync(join(project, "pnpm-workspace.yaml"))) return;
  // `packages/group/api` is as deep as packages stand.
  const found = ownFolders(project, 3).filter((path) => existsSync(join(project, path, configName)));
  if (found.length === 0) return;
  throw new UsageError("these folders are set up already:", [
    ...found.slice(0, 8).map((path) => `  ${path}`),
    "Run `speccast init` in the package that needs a spec. For one here, write the spec first, and name it: `speccast init FILE`.",
  ]);
}
