/** Paths without symbolic links. */
import { realpathSync } from "node:fs";

/** Returns the real path, or the path itself where the system does not know it. */
export function realPathOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
