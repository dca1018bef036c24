import type { Rule } from "../rule.js";

/**
 * Who waits asks again and again, so the endpoint must change nothing.
 *
 *     jobs.start: { POST: /jobs, response: Job, wait_on: status }
 */
export const waitOnWrite: Rule = function* (scope) {
  for (const { http, reads, waitOn, name } of scope.ast.endpoints) {
    if (waitOn === undefined || reads || http.value === "GET") continue;
    const help = "Move `wait_on` to the endpoint that reads the resource, or say `reads: true`.";
    yield {
      message: `Endpoint ${name.value} changes something each time it is asked.`,
      span: waitOn.span,
      help,
    };
  }
};
