/// <reference lib="es2022" />
/** Issues: their types, their texts, and one function for each kind of violation. */
import { own } from "./checks.js";

/** The part of a request in which a value travels. */
export type InputPlace = "path" | "query" | "header" | "body";

/** The properties of every issue. */
interface Located {
  /** JSON pointer (RFC 6901) from the checked value to the invalid part. */
  pointer: string;
  /** The issue as a phrase about the value, without the value itself: `must be a string`. */
  message: string;
  /** Part of the request; absent for other values. */
  in?: InputPlace;
  /** The closest member of a union without a tag. */
  member?: string;
  /** True if the key at `pointer` is invalid, not the value. */
  key?: true;
}

/** Inclusive bounds, and the name of their limit in the spec. */
export interface IssueBounds {
  min?: number;
  max?: number;
  limit?: string;
}

/** The formats of strings. */
type TextFormat =
  | "decimal"
  | "datetime"
  | "base64"
  | "date"
  | "time"
  | "duration"
  | "uuid"
  | "url"
  | "email"
  | "ipv4"
  | "ipv6"
  | "hostname";

/** One violation at one place in a value. `code` is its kind. */
export type Issue =
  | (Located & { code: "type"; expected: string })
  | (Located & { code: "required"; when?: string })
  | (Located & { code: "forbidden"; when: string })
  | (Located & { code: "unknown_field"; field: string })
  | (Located & { code: "const"; expected: string | number | boolean | null; nullable?: true })
  | (Located & { code: "enum"; allowed: readonly (string | number)[]; nullable?: true })
  | (Located & { code: "length" } & IssueBounds)
  | (Located & { code: "pattern"; pattern: string })
  | (Located & { code: "range"; above?: number; below?: number; step?: number } & IssueBounds)
  | (Located & { code: "count" } & IssueBounds)
  | (Located & { code: "unique" })
  | (Located & { code: "at_least"; min: number; fields?: readonly string[] })
  | (Located & { code: "format"; format: TextFormat; nullable?: true })
  | (Located & { code: "tag"; field: string; allowed: readonly string[] })
  | (Located & { code: "union"; members: readonly string[] })
  | (Located & { code: "depth"; max: number })
  | (Located & { code: "status"; status: number; declared: readonly string[] })
  | (Located & { code: "unreadable" });

/** The result of a validation. `truncated` is set if there are more issues than `issues` holds. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[]; truncated?: true };

/** Thrown by `XSchema.assert`. */
export class ValidationError extends Error {
  /** The name of the expected type. */
  readonly type: string;
  readonly issues: readonly Issue[];
  /** True if there are more issues than `issues` holds. */
  readonly truncated: boolean;

  constructor(type: string, issues: readonly Issue[], truncated: boolean = false) {
    const which = issues.length === 0 ? "" : `: ${firstIssue(issues)}`;
    super(`Not a valid ${type}${which}${truncated ? ", among others" : ""}`);
    this.name = "ValidationError";
    this.type = type;
    this.issues = issues;
    this.truncated = truncated;
  }
}

/** Describes the first of `issues`, of which there is one at least, and counts the others: `/label is required (and 2 more)`. */
export function firstIssue(issues: readonly Issue[]): string {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${first?.pointer || "it"} ${first?.message}${more}`;
}

/** Returns the JSON pointer to the member `name`. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Returns the names in a JSON pointer. */
export function namesIn(pointer: string): string[] {
  const segments = pointer.split("/").slice(1);
  return segments.map((escaped) => escaped.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The maximum number of values in a message. */
const maxNamedValues = 20;

/** The types that messages describe in other words. */
const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a finite number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

/**
 * Returns the message about values of another type.
 *
 *   "boolean or null"   ->   "must be true, false or null"
 */
export function typeText(expected: string): string {
  const name = typeNames[expected];
  if (name !== undefined) return `must be ${name}`;
  const nullable = typeNames[expected.slice(0, -" or null".length)];
  return `must be ${nullable === undefined ? expected : `${nullable.replace(" or", ",")} or null`}`;
}

/** Joins `red`, `green` and `blue` to `red, green or blue`. */
export function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** Returns `must be "red" or "blue"`. */
export function allowedText(allowed: readonly (string | number)[], isNullable: boolean): string {
  const listed = allowed.slice(0, maxNamedValues).map((value) => JSON.stringify(value));
  if (listed.length < allowed.length) return `must be one of ${listed.join(", ")} and others`;
  return `must be ${joined(isNullable ? [...listed, "null"] : listed, "or")}`;
}

/** Returns `1 to 50`, `at most 50`, `at least 1` or `exactly 24`. */
export function boundsText({ min, max }: IssueBounds): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** Returns `1 to 50 items` or `at least 1 item`. */
export function sizeText(bounds: IssueBounds, one: string, many: string): string {
  const { min = 1, max = 1 } = bounds;
  return `${boundsText(bounds)} ${min === 1 && max === 1 ? one : many}`;
}

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
  return issues === null || !isTruncated(issues);
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
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  return addIssue(issues, { code: "type", pointer, message: typeText(expected), expected });
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

/** Reports a value that throws when it is read: it has a getter, or is a proxy. */
export function unreadable(): Issue[] {
  return [{ code: "unreadable", pointer: "", message: "cannot be read" }];
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
