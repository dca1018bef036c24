/// <reference lib="es2022" />
/** Issues of the parts of a value: lists of issues, and one function for each kind of violation. */
import { own } from "./checks.js";
import {
  allowedText,
  boundsText,
  briefPointer,
  type Issue,
  type IssueBounds,
  joined,
  pointerTo,
  someText,
  typeText,
} from "./issue.js";

/** The maximum number of issues in one result. */
const maxIssues: number = 50;

/** A list of issues with a flag that JSON leaves out. */
interface IssueList extends Array<Issue> {
  truncated?: true;
}

/** Returns whether a validation found more issues than the list holds. */
export function isTruncated(issues: Issue[]): boolean {
  return (issues as IssueList).truncated === true;
}

/** Returns whether to look for further issues. */
export function hasRoom(issues: Issue[] | null): boolean {
  return issues === null || (issues as IssueList).truncated !== true;
}

/** Adds one issue, up to the maximum. */
export function addIssue(issues: Issue[] | null, issue: Issue): Issue[] {
  if (issues === null) return [issue];
  if (issues.length < maxIssues) issues.push(issue);
  else (issues as IssueList).truncated = true;
  return issues;
}

/** Adds the issues of the part of the value at `pointer`. */
export function merge(issues: Issue[] | null, pointer: string, inner: Issue[]): Issue[] {
  for (const issue of inner) issue.pointer = pointer + issue.pointer;
  if (issues === null) return inner;
  for (const issue of inner) addIssue(issues, issue);
  if (isTruncated(inner)) (issues as IssueList).truncated = true;
  return issues;
}

/** Adds the issues of the part at `pointer`, if it has any. */
export function within(
  issues: Issue[] | null,
  pointer: string,
  inner: Issue[] | null,
): Issue[] | null {
  return inner === null ? issues : merge(issues, pointer, inner);
}

/** Reports an absent value. */
export function absent(issues: Issue[] | null, pointer: string): Issue[] {
  return addIssue(issues, { code: "required", pointer, message: "is required" });
}

/** Reports a value of another type, or an absent one. */
export function wrongType(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  expected: string,
  message: string = typeText(expected),
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  return addIssue(issues, { code: "type", pointer, message, expected });
}

/** Adds an issue with its bounds. Copies them one by one, as spreading doubles the time. */
export function addBounded(
  issues: Issue[] | null,
  issue: Extract<Issue, { code: "length" | "range" | "count" }>,
  { min, max, limit }: IssueBounds,
): Issue[] {
  if (min !== undefined) issue.min = min;
  if (max !== undefined) issue.max = max;
  if (limit !== undefined) issue.limit = limit;
  return addIssue(issues, issue);
}

/** Reports a number out of bounds. */
export function wrongRange(issues: Issue[] | null, pointer: string, bounds: IssueBounds): Issue[] {
  const message = `must be ${boundsText(bounds)}`;
  return addBounded(issues, { code: "range", pointer, message }, bounds);
}

/** Reports repeated items. */
export function repeated(issues: Issue[] | null, pointer: string): Issue[] {
  return addIssue(issues, { code: "unique", pointer, message: "must not hold an item twice" });
}

/** Reports the fields of `value` outside `known`. */
export function unknownFields(
  issues: Issue[] | null,
  pointer: string,
  value: object,
  known: readonly string[],
): Issue[] | null {
  let list = issues;
  for (const field in value) {
    if (known.includes(field) || own(value, field) === undefined) continue;
    const message = "is not a known field";
    list = addIssue(list, {
      code: "unknown_field",
      pointer: pointer + pointerTo(field),
      message,
      field,
    });
    if (!hasRoom(list)) break;
  }
  return list;
}

/** Reports a field that is only allowed when `when` holds. */
export function forbiddenField(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return addIssue(issues, {
    code: "forbidden",
    pointer,
    message: `is only allowed when ${when}`,
    when,
  });
}

/** Reports fewer than `min` counted fields. `fields` names them; leave it out for long lists. */
export function tooFewFields(
  issues: Issue[] | null,
  pointer: string,
  min: number,
  fields: readonly string[] = [],
): Issue[] {
  const message = `must have ${someText(min, fields)}`;
  const issue: Issue = { code: "at_least", pointer, message, min };
  if (fields.length > 0) issue.fields = fields;
  return addIssue(issues, issue);
}

/** Reports a tag that selects no member. */
export function wrongTag(field: string, value: unknown, allowed: readonly string[]): Issue[] {
  const pointer = pointerTo(field);
  if (value === undefined) return absent(null, pointer);
  return [{ code: "tag", pointer, message: allowedText(allowed, false), field, allowed }];
}

/** Reports a value that fits no member. `nearest` is an issue of the member that it is close to. */
export function noMember(members: readonly string[], nearest?: Issue): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  const issue = { code: "union", pointer: "", message, members } as const;
  if (nearest?.member === undefined) return [issue];
  const reason = `${briefPointer(nearest.pointer) || "it"} ${nearest.message}`;
  return [{ ...issue, message: `${message}: ${reason}`, member: nearest.member }];
}

/** Reports a value that throws when it is read: it has a getter, or is a proxy. */
export function unreadable(): Issue[] {
  return [{ code: "unreadable", pointer: "", message: "cannot be read" }];
}
