/** Paths without symbolic links. */
import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Returns the real path, or the path itself where the system does not know it. */
export function realPathOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Returns the real path of a place that need not exist: that of the nearest folder above it that does, and the rest. */
export function realTargetOf(path: string): string {
  const real = realPathOr(path);
  const above = dirname(path);
  return real === path && above !== path ? join(realTargetOf(above), basename(path)) : real;
}
