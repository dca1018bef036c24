/** Issues of invalid options. */
import type { Issue } from "../values/issues.js";

/** Adds an issue unless the option `name` is absent or one of `values`; without these, it must be a function. */
export function expectOption(
  issues: Issue[],
  name: string,
  value: unknown,
  values?: readonly string[],
): void {
  if (value === undefined || values?.includes(value as string) === true) return;
  if (values === undefined && typeof value === "function") return;
  issues.push(optionIssue(name, values?.join(" or ") ?? "a function"));
}

/** Returns the issue of an option that must be something else. */
export function optionIssue(name: string, expected: string): Issue {
  return { code: "type", expected, pointer: `/${name}`, message: `must be ${expected}` };
}
