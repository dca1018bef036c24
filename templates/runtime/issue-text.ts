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

/** `red`, `green` and `blue` as `red, green or blue`. */
export function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

const allowedTexts = new WeakMap<readonly string[], string>();

/** `must be "red" or "blue"`; made once for each list. */
export function allowedText(allowed: readonly string[], isNullable: boolean): string {
  if (isNullable) return textOf(allowed, ["null"]);
  let text = allowedTexts.get(allowed);
  if (text === undefined) allowedTexts.set(allowed, (text = textOf(allowed, [])));
  return text;
}

function textOf(allowed: readonly string[], others: readonly string[]): string {
  const named = allowed.slice(0, namedValues).map((value) => JSON.stringify(value));
  if (named.length < allowed.length) return `must be one of ${named.join(", ")} and others`;
  return `must be ${joined([...named, ...others], "or")}`;
}

/** `1 to 50`, `at most 50`, `at least 1` or `exactly 24`. */
export function boundsText({ min, max }: IssueBounds): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** `1 to 50 items` or `at least 1 item`. */
export function sizeText(bounds: IssueBounds, one: string, many: string): string {
  const { min = 1, max = 1 } = bounds;
  return `${boundsText(bounds)} ${min === 1 && max === 1 ? one : many}`;
}

/** `at least one of a, b and c`, or `at least 2 of its fields`. */
export function someText(min: number, fields: readonly string[]): string {
  const some = `at least ${min === 1 ? "one" : min} of`;
  return fields.length === 0
    ? `${some} its fields`
    : `${some} ${joined(fields, min === 1 ? "or" : "and")}`;
}

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: ["done", "failed"], urgent: [true] }   ->   status is done or failed, and urgent is true
 */
export function conditionText(condition: Readonly<Record<string, readonly unknown[]>>): string {
  const entries = Object.entries(condition);
  const parts = entries.map(([name, values]) => {
    const alternatives = values.map((value) =>
      typeof value === "string" ? word(value) : String(value),
    );
    return `${word(name)} is ${joined(alternatives, "or")}`;
  });
  return parts.join(entries.some(([, values]) => values.length > 1) ? ", and " : " and ");
}

/** A string as it reads within a sentence: in quotes where it could be taken for anything else. */
function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text)
    ? text
    : JSON.stringify(text);
}
