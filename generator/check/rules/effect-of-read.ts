import { isChange, effectKinds } from "../../language/facts/effect-kinds.js";
import { readingMethods } from "../../language/facts/http-methods.js";
import { defineRule } from "../rule.js";

/**
 * A request that is safe to repeat should change nothing.
 *
 *     resources:
 *       Parcel: { fields: { id: id<Parcel> } }
 *     endpoints:
 *       parcels.drop:
 *         GET: /parcels/{id}/drop
 *         path: { id: id<Parcel> }
 *         response: Parcel
 *         effect: deletes Parcel
 */
export const effectOfRead = defineRule({
  code: "effect-of-read",
  severity: "warning",
  what: "An endpoint that should only read has an `effect` that changes something, or `invalidates`.",
  why: "Clients, caches and crawlers repeat requests that only read.",
  fix: "Use POST, PUT, PATCH or DELETE; or leave out `reads: true`.",
  *check(spec) {
    for (const { effect, invalidates: [stale] = [], reads, http, name } of spec.ast.endpoints) {
      if (!reads && !readingMethods.has(http.value)) continue;
      const safe = readingMethods.has(http.value) ? `a ${http.value}` : "an endpoint with `reads: true`";
      if (stale !== undefined)
        yield { message: `Endpoint ${name.value} is ${safe} that invalidates queries.`, span: stale.span };
      const kind = effectKinds.find((one) => one === effect?.kind.value);
      if (effect === undefined || kind === undefined || kind === "acts" || !isChange(kind)) continue;
      const what = effect.of === undefined ? "" : ` a ${effect.of.value}`;
      yield { message: `Endpoint ${name.value} is ${safe} that ${kind}${what}.`, span: effect.kind.span };
    }
  },
});
