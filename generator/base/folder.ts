/** The files of a folder. */
import { readdirSync } from "node:fs";

/** Returns the names in a folder; none where it cannot be read. */
export function namesInFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
