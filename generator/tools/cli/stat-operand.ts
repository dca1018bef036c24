/** Looks at a file or a folder that the command line names. */
import { statSync, type Stats } from "node:fs";
import { UsageError } from "../../config/generation.js";
import { reasonOf } from "../../base/disk-failure.js";

/**
 * Returns facts about the file or folder at `path`, or undefined if there is none.
 * @throws UsageError where the operating system refuses to look: a circle of links, or a name that is too long.
 */
export function statOperand(operand: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new UsageError(`"${operand}" cannot be read: ${reasonOf(error)}`);
  }
}
