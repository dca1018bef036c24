/** Parameters as text, for the query and for headers. */
import type { RequestDraft } from "./operation.js";
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issue.js";
import { type Parameter, valueText } from "../values/wire.js";

/** Adds the text of a parameter to a request. Returns an issue or undefined. */
export type AddText = (parameter: Parameter, text: string) => Issue | undefined;

/** Passes the texts of a value to `add`; those that cannot be sent become issues. */
export type WriteValue = (
  parameter: Parameter,
  value: unknown,
  add: AddText,
  issues: Issue[],
) => void;

/** Passes the texts of each parameter in `place` to `add`. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: AddText,
  write: WriteValue,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value !== undefined) write(parameter, value, add, issues);
  }
}

/** Passes the text of a value that is neither a list nor an object to `add`. */
export const writeScalar: WriteValue = (parameter, value, add, issues) => {
  const text = value === null && parameter.nullable === true ? "" : valueText(value);
  const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
  if (issue !== undefined) issues.push(issue);
};

/** Returns the issue of a value that has no form as text. */
export function typeIssue(parameter: Parameter, expected: string = parameter.type): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}
