/** The paths by which GitHub finds the files of a repository. */
import { isAbsolute, relative, resolve } from "node:path";

/**
 * Returns the path of a file from the folder of the repository, where GitHub Actions names one around it.
 *
 *   api.yaml   ->   packages/parcels/api.yaml
 */
export function repositoryPath(file: string): string {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  if (workspace === "" || file === "") return file;
  const path = relative(workspace, resolve(file)).replaceAll("\\", "/");
  return isAbsolute(path) || path.startsWith("../") ? file : path;
}
