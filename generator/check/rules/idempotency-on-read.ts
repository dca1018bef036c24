import { readingMethods } from "../../language/facts/http-methods.js";
import { defineRule } from "../rule.js";

/**
 * An endpoint that changes nothing needs no idempotency key.
 *
 *     limits:
 *       keyMemory: { hours: 24 }
 *     endpoints:
 *       parcels.list:
 *         GET: /parcels
 *         idempotency: { window: keyMemory, header: idempotency-key }
 *         response: string
 */
export const idempotencyOnRead = defineRule({
  code: "idempotency-on-read",
  what: "An endpoint that changes nothing takes an idempotency key.",
  why: "Clients can repeat the request without a key; the server would store responses for no benefit.",
  fix: "Delete `idempotency` or `reads: true`.",
  *check(spec) {
    for (const { http, reads, idempotency, name } of spec.ast.endpoints) {
      if (idempotency === undefined || !(reads || readingMethods.has(http.value))) continue;
      const help = "Delete `idempotency`: clients can repeat such a request without a key.";
      yield {
        message: `Endpoint ${name.value} changes nothing, so it cannot have an idempotency key.`,
        span: idempotency.span,
        help,
      };
    }
  },
});
