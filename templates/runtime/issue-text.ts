/** The texts of issues. They tell what the spec asks for and never repeat the value. */
import type { IssueBounds } from "./issue.js";

/** Longest list of values that a text names in full. */
const namedValues = 20;

/** `must be a string`. */
export function typeText(expected: string): string {
  return typeTexts[expected] ?? `must be ${expected}`;
}

const typeTexts: Readonly<Record<string, string>> = {
  string: "must be a string",
  "string or null": "must be a string or null",
  integer: "must be an integer",
  "integer or null": "must be an integer or null",
  number: "must be a finite number",
  "number or null": "must be a finite number or null",
  boolean: "must be true or false",
  "boolean or null": "must be true, false or null",
  array: "must be an array",
  "array or null": "must be an array or null",
  object: "must be an object",
  "object or null": "must be an object or null",
};

/** What a text of the format looks like. */
export const formatTexts = {
  decimal: "must be a decimal number in a string, such as 12.5",
  datetime: "must be a date and time with an offset, such as 2026-01-31T12:00:00Z",
  base64: "must be base64 with padding",
} as const;

const allowedTexts = new WeakMap<readonly string[], string>();

/** `must be "red" or "blue"`; made once for each list. */
export function allowedText(allowed: readonly string[]): string {
  let text = allowedTexts.get(allowed);
  if (text === undefined) allowedTexts.set(allowed, (text = `must be ${alternatives(allowed)}`));
  return text;
}

function alternatives(values: readonly string[]): string {
  const named = values.slice(0, namedValues).map((value) => JSON.stringify(value));
  if (values.length > namedValues) return `one of ${named.join(", ")} and others`;
  const last = named.pop() ?? "";
  return named.length === 0 ? last : `${named.join(", ")} or ${last}`;
}

/** `1 to 50`, `at most 50`, `at least 1` or `exactly 24`. */
export function boundsText({ min, max }: IssueBounds): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** `1 to 50 items` or `at least 1 item`. */
export function sizeText(bounds: IssueBounds, unit: string): string {
  const { min = 1, max = 1 } = bounds;
  return `${boundsText(bounds)} ${min === 1 && max === 1 ? unit : `${unit}s`}`;
}
