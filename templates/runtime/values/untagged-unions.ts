/** Unions without a field that selects a member. */
import { isObject } from "./checks.js";
import { closest } from "./closest.js";
import type { Tried } from "./nesting.js";
import { merge, noMember, within, wrongType } from "./reports.js";
import {
  candidatesOf,
  issuesAs,
  type Member,
  openCandidate,
  type OpenRules,
  typeOf,
  unionParts,
} from "./selected-unions.js";
import { never, newShape, type Report, type Shape } from "./shapes.js";

/** Unions without a field that selects a member. Tries all members and reports the closest. */
export function anyOf(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const accepted = rest === undefined ? candidates : [...candidates, openCandidate(rest)];
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const found = accepted.map((candidate) => issuesAs(candidate, value, walk));
    if (found.includes(null)) return issues;
    const names = candidates.map(({ shape }) => typeOf(shape));
    return within(issues, pointer, closest(names, found.slice(0, names.length)));
  };
  return newShape(never, report, unionParts(candidates, rest));
}

/** A union as in `anyOf` within a type that can contain itself. `fitsAny` is compiled; issues name no member. */
export function fitting(
  fitsAny: (value: unknown, depth: number, tried: Tried) => boolean,
  given: readonly Member[],
): Shape {
  const candidates = candidatesOf(given);
  const report: Report = (issues, pointer, value, walk) => {
    if (fitsAny(value, walk.depth, (walk.tried ??= {}))) return issues;
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    return merge(issues, pointer, noMember(candidates.map(({ shape }) => typeOf(shape))));
  };
  return newShape(never, report, unionParts(candidates, undefined));
}
