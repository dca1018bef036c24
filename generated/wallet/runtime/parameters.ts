// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Parameters of a call: from values to texts. */
import type { Issue } from "./issue.js";
import { pointerTo } from "./pointer.js";
import type { RequestDraft } from "./request.js";
import { own } from "./values.js";
import { valueText, type Parameter } from "./wire.js";

/** Hands every text that stands for a parameter in `place` to `add`, which tells what is wrong. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: (parameter: Parameter, text: string) => Issue | undefined,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value === undefined) continue;
    if (parameter.optional === true && Array.isArray(value) && value.length === 0)
      issues.push(emptyList(parameter));
    for (const item of parameter.list === true ? [value].flat() : [value]) {
      const text = item === null && parameter.nullable === true ? "" : valueText(item);
      const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
      if (issue !== undefined) issues.push(issue);
    }
  }
}

/** The issue of an empty list that may be absent: both would be sent as nothing. */
function emptyList({ name, in: place }: Parameter): Issue {
  const message = "must have at least 1 item, or be left out: an empty list cannot be sent";
  return { code: "count", min: 1, pointer: pointerTo(name), in: place, message };
}

/** That a value has no form as text. */
export function typeIssue(parameter: Parameter, expected: string = parameter.type): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}
