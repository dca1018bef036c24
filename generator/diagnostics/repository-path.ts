/** The paths by which GitHub finds the files of a repository. */
import { resolve } from "node:path";
import { isWithin, pathFrom } from "../base/paths.js";

/**
 * Returns the path of a file from the folder of the repository, where GitHub Actions names one around it.
 *
 *   api.yaml   ->   packages/parcels/api.yaml
 */
export function repositoryPath(file: string): string {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  if (workspace === "" || file === "") return file;
  const path = resolve(file);
  return isWithin(workspace, path) ? pathFrom(workspace, path) : file;
}
