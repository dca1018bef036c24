import type { Rule } from "../rule.js";

/**
 * An endpoint that changes nothing needs no key to take effect once.
 *
 *     things.get: { GET: "/things/{id}", idempotency: { window: day, header: idempotency-key } }
 */
export const idempotencyOnRead: Rule = function* (scope) {
  for (const { http, reads, idempotency, name } of scope.ast.endpoints) {
    if (idempotency === undefined || !(reads || http.value === "GET")) continue;
    const help = "Delete `idempotency`: such a request can be repeated without a key.";
    yield {
      message: `Endpoint ${name.value} changes nothing, so it takes no idempotency key.`,
      span: idempotency.span,
      help,
    };
  }
};
