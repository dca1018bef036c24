/**
 * Collects issues. The list comes into being with the first issue, so a value without issues costs
 * nothing; pointers are completed on the way out, by whoever knows the name of the place.
 */
import type { Issue, IssueBounds, TextFormat } from "./issue.js";
import {
  allowedText,
  boundsText,
  formatTexts,
  joined,
  sizeText,
  someText,
  typeText,
} from "./issue-text.js";
import { maxDepth } from "./nesting.js";
import { pointerTo } from "./pointer.js";
import { lacks, own } from "./values.js";

/** Most issues that a validation reports. */
export const maxIssues: number = 50;

/** A list that has been cut off says so; JSON does not show it. */
interface IssueList extends Array<Issue> {
  truncated?: true;
}

/** Whether there were more issues than the list holds. */
export function isTruncated(issues: Issue[]): boolean {
  return (issues as IssueList).truncated === true;
}

/** Whether it makes sense to look for further issues. */
export function hasRoom(issues: Issue[] | null): boolean {
  return issues === null || (issues as IssueList).truncated !== true;
}

/** Adds one issue. */
function add(issues: Issue[] | null, issue: Issue): Issue[] {
  if (issues === null) return [issue];
  if (issues.length < maxIssues) issues.push(issue);
  else (issues as IssueList).truncated = true;
  return issues;
}

/** Adds the issues of a part of the value; `pointer` leads to the part. */
export function merge(issues: Issue[] | null, pointer: string, inner: Issue[]): Issue[] {
  for (const issue of inner) issue.pointer = pointer + issue.pointer;
  if (issues === null) return inner;
  for (const issue of inner) add(issues, issue);
  if (isTruncated(inner)) (issues as IssueList).truncated = true;
  return issues;
}

/** As `merge`, where the part may be without issues. */
export function within(
  issues: Issue[] | null,
  pointer: string,
  inner: Issue[] | null,
): Issue[] | null {
  return inner === null ? issues : merge(issues, pointer, inner);
}

/** The value is not there. */
export function absent(issues: Issue[] | null, pointer: string): Issue[] {
  return add(issues, { code: "required", pointer, message: "is required" });
}

/** The value is of another type, or is not there at all. */
export function wrongType(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  expected: string,
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  return add(issues, { code: "type", pointer, message: typeText(expected), expected });
}

/** `or null` where null is allowed, too. */
export type OrNull = "or null" | "";

/** Adds an issue that says whether null is allowed besides. */
function addNullable(
  issues: Issue[] | null,
  issue: Extract<Issue, { nullable?: true }>,
  orNull: OrNull,
): Issue[] {
  if (orNull !== "") issue.nullable = true;
  return add(issues, issue);
}

/** Adds an issue with its bounds, one by one: to spread them takes as long as all the rest. */
function addBounded(
  issues: Issue[] | null,
  issue: Extract<Issue, { code: "length" | "range" | "count" }>,
  { min, max, limit }: IssueBounds,
): Issue[] {
  if (min !== undefined) issue.min = min;
  if (max !== undefined) issue.max = max;
  if (limit !== undefined) issue.limit = limit;
  return add(issues, issue);
}

/** The value is not the one that is allowed. */
export function wrongConst(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  expected: string | number | boolean | null,
  orNull: OrNull = "",
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  const message = `must be ${JSON.stringify(expected)}${orNull && " or null"}`;
  return addNullable(issues, { code: "const", pointer, message, expected }, orNull);
}

/** The value is none of those that are allowed. */
export function notListed(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  allowed: readonly string[],
  orNull: OrNull = "",
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  const message = allowedText(allowed, orNull !== "");
  return addNullable(issues, { code: "enum", pointer, message, allowed }, orNull);
}

/** The value is no text of the format. */
export function wrongFormat(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  format: TextFormat,
  orNull: OrNull = "",
): Issue[] {
  if (typeof value !== "string")
    return wrongType(issues, pointer, value, `string${orNull && " or null"}`);
  const message = `${formatTexts[format]}${orNull && " or null"}`;
  return addNullable(issues, { code: "format", pointer, message, format }, orNull);
}

/** The value is no text, or an empty one. */
export function wrongId(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  orNull: OrNull = "",
): Issue[] {
  if (typeof value !== "string")
    return wrongType(issues, pointer, value, `string${orNull && " or null"}`);
  return add(issues, { code: "length", pointer, message: "must not be empty", min: 1 });
}

/** The text is too short or too long. */
export function wrongLength(issues: Issue[] | null, pointer: string, bounds: IssueBounds): Issue[] {
  const message = `must have ${sizeText(bounds, "character", "characters")}`;
  return addBounded(issues, { code: "length", pointer, message }, bounds);
}

/** The number is too small or too large. */
export function wrongRange(issues: Issue[] | null, pointer: string, bounds: IssueBounds): Issue[] {
  const message = `must be ${boundsText(bounds)}`;
  return addBounded(issues, { code: "range", pointer, message }, bounds);
}

/** There are too few or too many items of a list, or entries of a map. */
export function wrongCount(
  issues: Issue[] | null,
  pointer: string,
  of: "items" | "entries",
  bounds: IssueBounds,
): Issue[] {
  const message = `must have ${sizeText(bounds, of === "items" ? "item" : "entry", of)}`;
  return addBounded(issues, { code: "count", pointer, message }, bounds);
}

/** The text does not match. */
export function wrongPattern(issues: Issue[] | null, pointer: string, pattern: RegExp): Issue[] {
  const message = "does not have the required form";
  // `source` escapes slashes, which the spec's text does not.
  return add(issues, {
    code: "pattern",
    pointer,
    message,
    pattern: pattern.source.replaceAll("\\/", "/"),
  });
}

/** An item comes twice. */
export function repeated(issues: Issue[] | null, pointer: string): Issue[] {
  return add(issues, { code: "unique", pointer, message: "must not hold an item twice" });
}

/** Fields of `value` that are not in `known`. */
export function unknownFields(
  issues: Issue[] | null,
  value: object,
  known: readonly string[],
): Issue[] | null {
  let list = issues;
  for (const field in value) {
    if (known.includes(field) || own(value, field) === undefined) continue;
    const message = "is not a known field";
    list = add(list, { code: "unknown_field", pointer: pointerTo(field), message, field });
    if (!hasRoom(list)) break;
  }
  return list;
}

/** Those of the fields `names` that are there although they belong to another kind of a union. */
export function refusedFields(value: unknown, names: readonly string[]): Issue[] | null {
  let issues: Issue[] | null = null;
  for (const name of names) {
    if (lacks(value, [name])) continue;
    issues = forbidden(issues, pointerTo(name), "the value is of another kind");
  }
  return issues;
}

/** A field is not there although `when` holds. */
export function missing(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return add(issues, { code: "required", pointer, message: `is required because ${when}`, when });
}

/** A field is there although `when` does not hold. */
export function forbidden(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return add(issues, { code: "forbidden", pointer, message: `is only allowed when ${when}`, when });
}

/** Fewer than `min` of the fields that count are there; `fields` names them where they are few. */
export function tooFewFields(
  issues: Issue[] | null,
  min: number,
  fields: readonly string[] = [],
): Issue[] {
  const message = `must have ${someText(min, fields)}`;
  return add(issues, {
    code: "at_least",
    pointer: "",
    message,
    min,
    ...(fields.length === 0 ? {} : { fields }),
  });
}

/** The tag `field` selects none of the members. */
export function wrongTag(field: string, value: unknown, allowed: readonly string[]): Issue[] {
  const pointer = pointerTo(field);
  if (value === undefined) return absent(null, pointer);
  return [{ code: "tag", pointer, message: allowedText(allowed, false), field, allowed }];
}

/**
 * The issues of the member that the value comes closest to, which they name; where there is no
 * such member, that the value fits none.
 */
export function closest(
  members: readonly string[],
  found: readonly (Issue[] | null)[],
): Issue[] | null {
  let best = noMember(members);
  let fewest = Infinity;
  for (const [at, issues] of found.entries()) {
    if (issues === null) return null;
    if (issues.length > fewest) continue;
    best = issues.length === fewest ? noMember(members) : named(issues, members[at] ?? "");
    fewest = issues.length;
  }
  return best;
}

/** Issues that say which member the value was taken for. */
function named(issues: Issue[], member: string): Issue[] {
  for (const issue of issues) {
    if (issue.member !== undefined) continue;
    issue.member = member;
    issue.message += ` (to be valid as ${member})`;
  }
  return issues;
}

/** The value fits none of the members. */
export function noMember(members: readonly string[]): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  return [{ code: "union", pointer: "", message, members }];
}

/** The value is nested too deeply. */
export function tooDeep(): Issue[] {
  return [{ code: "depth", pointer: "", message: "is nested too deeply", max: maxDepth }];
}

/** Reading the value threw an error: it has a getter, or is a proxy. */
export function unreadable(): Issue[] {
  return [{ code: "unreadable", pointer: "", message: "cannot be read" }];
}
