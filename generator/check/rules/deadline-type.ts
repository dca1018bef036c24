import { isRangeOnly } from "../../language/constraints/bounds.js";
import { describe } from "../spec-facts/type-kinds.js";
import { defineRule } from "../rule.js";

/**
 * The header that carries a deadline is a timestamp.
 *
 *     endpoints:
 *       parcels.create:
 *         POST: /parcels
 *         headers: { request-expiry?: string }
 *         deadline: request-expiry
 *         response: none
 */
export const deadlineType = defineRule({
  code: "deadline-type",
  what: "The header of a deadline is not a timestamp, or has a range with a step or exclusive bounds.",
  why: "Client and server compare it with the clock.",
  fix: "Declare it as `timestamp<ms>` or `timestamp<s>`.",
  *check(spec) {
    for (const { deadline, headers } of spec.ast.endpoints) {
      const name = deadline?.stated?.value.toLowerCase();
      const field = headers.find((one) => one.name.value.toLowerCase() === name);
      const type = field?.value.type;
      if (field === undefined || type === undefined) continue;
      const range = field.value.range;
      if (isRangeOnly(spec.bounds(range?.value) ?? {})) {
        const message = `The deadline "${field.name.value}" cannot have \`above\`, \`below\` or \`step\`.`;
        yield { message, span: range?.span ?? type.span, help: "Write `range: { min, max }`." };
      }
      if (["timestamp", "invalid", "unspecified"].includes(type.kind)) continue;
      const message = `The deadline "${field.name.value}" is ${describe(type)}, not a timestamp.`;
      yield {
        message,
        span: type.span,
        help: "Write `timestamp<ms>`, `timestamp<s>` or `timestamp<unspecified>`.",
      };
    }
  },
});
