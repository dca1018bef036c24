// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The texts of issues. They tell what the spec asks for and never repeat the value. */
import type { Issue, IssueBounds } from "./issue.js";

/** An issue that has no text yet. */
export type Finding = Issue extends infer One
  ? One extends Issue
    ? Omit<One, "message">
    : never
  : never;

/** Longest list of values that a text names in full. */
const namedValues = 20;

/** The text of an issue: a phrase about the value that the pointer names. */
export function textOf(finding: Finding): string {
  switch (finding.code) {
    case "type":
      return `must be ${typeText(finding.expected)}`;
    case "required":
      return finding.when === undefined ? "is required" : `is required because ${finding.when}`;
    case "forbidden":
      return `is only allowed when ${finding.when}`;
    case "const":
      return `must be ${JSON.stringify(finding.expected)}`;
    case "enum":
    case "tag":
      return `must be ${alternatives(finding.allowed)}`;
    case "length":
      return `must have ${boundsText(finding)} characters`;
    case "range":
      return `must be ${boundsText(finding)}`;
    case "count":
      return `must have ${boundsText(finding)} items`;
    case "at_least":
      return `must have at least ${finding.min} of its fields`;
    case "format":
      return `must be ${formatTexts[finding.format]}`;
    default:
      return texts[finding.code];
  }
}

const texts = {
  unknown_field: "is not a known field",
  pattern: "does not have the required form",
  unique: "must not hold an item twice",
  union: "fits none of the kinds that are allowed here",
  depth: "is nested too deeply",
  unreadable: "cannot be read",
} as const;

const typeTexts: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a finite number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

/** `string or null` → `a string or null`. */
function typeText(expected: string): string {
  const [kind = "", ...others] = expected.split(" or ");
  return [typeTexts[kind] ?? kind, ...others].join(" or ");
}

const formatTexts = {
  decimal: "a decimal number in a string, such as 12.5",
  datetime: "a date and time with an offset, such as 2026-01-31T12:00:00Z",
  base64: "base64 with padding",
} as const;

function alternatives(values: readonly string[]): string {
  const named = values.slice(0, namedValues).map((value) => JSON.stringify(value));
  if (values.length > namedValues) return `one of ${named.join(", ")} and others`;
  const last = named.pop() ?? "";
  return named.length === 0 ? last : `${named.join(", ")} or ${last}`;
}

function boundsText({ min, max }: IssueBounds): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}
