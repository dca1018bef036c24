import { describe } from "../facts/acceptance.js";
import type { Rule } from "../rule.js";

/**
 * The header that carries a deadline is a timestamp.
 *
 *     headers: { request-expiry?: string }
 *     deadline: request-expiry
 */
export const deadlineType: Rule = function* (scope) {
  for (const { deadline, headers } of scope.ast.endpoints) {
    const name = deadline?.stated?.value.toLowerCase();
    const field = headers.find((one) => one.name.value.toLowerCase() === name);
    const type = field?.value.type;
    if (
      field === undefined ||
      type === undefined ||
      ["timestamp", "invalid", "unspecified"].includes(type.kind)
    )
      continue;
    const message = `The deadline "${field.name.value}" is ${describe(type)}, not a timestamp.`;
    yield {
      message,
      span: type.span,
      help: "Write `timestamp<ms>`, `timestamp<s>` or `timestamp<unspecified>`.",
    };
  }
};
