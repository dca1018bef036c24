/** Shapes of unions with a tag that values may leave out. */
import { isObject } from "./checks.js";
import { inOrder } from "./kinds.js";
import { fieldOf } from "./objects.js";
import { within, wrongTag } from "./reports.js";
import {
  type Described,
  type Fields,
  type MemberOf,
  newShape,
  type Report,
  reportAs,
  type Shape,
  shapeOf,
  shapesOf,
} from "./shapes.js";

/** Unions of objects with a tag that values may leave out. Tries the members in order for a value without it. */
export function optionallyTagged(tag: string, cases: Fields, given?: Described): Shape {
  const members = new Map(shapesOf(cases));
  const untagged = shapeOf(given ?? inOrder([...new Set(members.values())]));
  const allowed = [...members.keys()];
  const report: Report = (issues, pointer, value, walk) => {
    const found = isObject(value) ? fieldOf(value, tag) : undefined;
    if (found === undefined) return reportAs(untagged, issues, pointer, value, walk);
    const member = members.get(found as string);
    if (member === undefined) return within(issues, pointer, wrongTag(tag, found, allowed));
    return reportAs(member, issues, pointer, value, walk);
  };
  const { parts } = untagged;
  const memberOf: MemberOf = (value) => {
    const found = isObject(value) ? fieldOf(value, tag) : undefined;
    if (found !== undefined) return members.get(found as string);
    return parts?.kind === "union" ? parts.memberOf(value) : untagged;
  };
  return newShape((value, walk) => untagged.test(value, walk), report, {
    kind: "union",
    members: [...new Set(members.values())],
    memberOf,
  });
}
