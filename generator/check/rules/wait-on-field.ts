import { describe } from "../acceptance.js";
import type { Rule } from "../rule.js";
import { responseFields } from "./unknown-field.js";

/**
 * `wait_on` names a field of the response that tells a state: an enum that says which of its values
 * are terminal.
 *
 *     wait_on: status     # and IntentStatus has no `terminal`
 */
export const waitOnField: Rule = function* (scope) {
  for (const endpoint of scope.ast.endpoints) {
    const { waitOn } = endpoint;
    const member = responseFields(scope, endpoint)?.get(waitOn?.value ?? "");
    const type = member?.field.value.type;
    if (waitOn === undefined || type === undefined || type.kind === "invalid") continue;
    if (type.kind === "name" && !scope.hasType(type.name)) continue;
    const item = scope.enumOf(type);
    const related = member && { message: "This is the field.", span: member.field.name.span };
    if (item === undefined) {
      const message = `"${waitOn.value}" is ${describe(type)}, not a state to wait for.`;
      yield {
        message,
        span: waitOn.span,
        help: "Name a field whose type is an enum with `terminal`.",
        related,
      };
    } else if ((item.terminal?.stated?.value ?? []).length === 0) {
      const message = `Enum ${item.name.value} does not say which values end the wait.`;
      yield {
        message,
        span: waitOn.span,
        help: `Add \`terminal: [ … ]\` to ${item.name.value}, or assume it.`,
        related,
      };
    }
  }
};
