/** The names of types that are declared where they are used. */
import { pascalCase } from "../../language/names/names.js";

/** The characters of names on the wire from which a name can be derived: printable ASCII with a letter or digit. */
const derivable = /^(?=.*[A-Za-z0-9])[\x20-\x7e]+$/;

const longest = 128;

/**
 * Returns the name of a type at the place `part` within the type `owner`; undefined where `part` has characters
 * that no name can have, or the name would be too long.
 *
 *     derivedName("PullRequest", "merge_state")   ->   "PullRequestMergeState"
 */
export function derivedName(owner: string | undefined, part: string): string | undefined {
  if (owner === undefined || !derivable.test(part)) return undefined;
  const name = owner + pascalCase(part);
  return name.length > longest ? undefined : name;
}
