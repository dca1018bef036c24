import { readingMethods } from "../../language/facts/http-methods.js";
import { defineRule } from "../rule.js";

/**
 * A waiting client repeats its request, so the endpoint must not change anything.
 *
 *     enums:
 *       PrintStatus: { values: [open, done], terminal: [done] }
 *     resources:
 *       Print: { fields: { status: PrintStatus } }
 *     endpoints:
 *       prints.start: { POST: /prints, response: Print, wait_on: status }
 */
export const waitOnWrite = defineRule({
  code: "wait-on-write",
  what: "An endpoint that changes something has `wait_on`.",
  why: "A waiting client repeats the request, and each one would take effect.",
  fix: "Move `wait_on` to the endpoint that reads the resource. If a POST changes nothing, add `reads: true`.",
  *check(spec) {
    for (const { http, reads, waitOn, name } of spec.ast.endpoints) {
      if (waitOn === undefined || reads || readingMethods.has(http.value)) continue;
      const help = "Move `wait_on` to the endpoint that reads the resource, or add `reads: true`.";
      yield {
        message: `Endpoint ${name.value} changes something with every request.`,
        span: waitOn.span,
        help,
      };
    }
  },
});
