/** The member of a union that a value comes closest to. */
import type { Issue } from "./issue.js";
import { noMember } from "./reports.js";

/**
 * Returns the issues of the member with the fewest, and names it in them. If two members share the
 * fewest, reports that the value fits no member, with the first issue of the first of them.
 */
export function closest(
  members: readonly string[],
  found: readonly (Issue[] | null)[],
): Issue[] | null {
  let best = noMember(members);
  let first: Issue | undefined;
  let fewest = Infinity;
  for (const [at, issues] of found.entries()) {
    if (issues === null) return null;
    if (issues.length > fewest) continue;
    if (issues.length === fewest) best = noMember(members, first);
    else [first] = best = named(issues, members[at] ?? "");
    fewest = issues.length;
  }
  return best;
}

/** Adds the name of the closest member to its issues. */
function named(issues: Issue[], member: string): Issue[] {
  for (const issue of issues) {
    if (issue.member !== undefined) continue;
    issue.member = member;
    issue.message += ` (to be valid as ${member})`;
  }
  return issues;
}
