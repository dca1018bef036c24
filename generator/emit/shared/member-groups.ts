/** Members of a union, grouped by the value of the tag or of a second tag that selects them. */
import { append } from "../../base/append.js";
import type { UnionMember } from "../../language/model/model.js";

/** Values that select the same members, with those members. */
type MemberGroup = readonly [values: readonly string[], members: readonly UnionMember[]];

/**
 * Values that select the same members, with those members; in the order of the spec.
 *
 *   [{ Letter, tags: [letter, card] }, { Box, tags: [box] }]
 *     ->   [[letter, card], [Letter]], [[box], [Box]]
 */
export function memberGroups(
  members: readonly UnionMember[],
  valuesOf: (member: UnionMember) => readonly string[],
): MemberGroup[] {
  const places = new Map(members.map((member, at) => [member, at]));
  const groups = new Map<string, readonly [string[], UnionMember[]]>();
  for (const [value, those] of membersByValue(members, valuesOf)) {
    const key = those.map((member) => places.get(member)).join(" ");
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [[value], those]);
    else known[0].push(value);
  }
  return [...groups.values()];
}

/** Returns the members that each value selects; in the order of the spec. */
export function membersByValue(
  members: readonly UnionMember[],
  valuesOf: (member: UnionMember) => readonly string[],
): Map<string, UnionMember[]> {
  const selected = new Map<string, UnionMember[]>();
  for (const member of members)
    for (const value of new Set(valuesOf(member))) append(selected, value, member);
  return selected;
}
