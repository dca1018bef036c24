import { defineRule } from "../rule.js";

/**
 * `pages` and `wait_on` need one response.
 *
 *     enums:
 *       State: { values: [open, done], terminal: [done] }
 *     resources:
 *       Parcel: { fields: { state: State } }
 *     endpoints:
 *       parcels.get:
 *         GET: /parcel
 *         headers: { if-none-match?: string }
 *         response: [Parcel, { status: 304 }]
 *         wait_on: state
 */
export const responseSeveral = defineRule({
  code: "response-several",
  what: "An endpoint with several responses has `pages` or `wait_on`.",
  why: "Both read fields of the output that some of the responses do not have.",
  fix: "Remove `pages` and `wait_on`, or the other responses.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const place = endpoint.pages ?? endpoint.waitOn;
      // Another rule reports these keys beside a stream.
      const others = endpoint.otherResponses.filter(({ value }) => value.stream === undefined);
      if (place === undefined || others.length === 0) continue;
      const word = endpoint.pages === undefined ? "wait_on" : "pages";
      const message = `Endpoint ${endpoint.name.value} has several responses, so it cannot have \`${word}\`.`;
      yield { message, span: place.span, help: "Leave it out, or the other responses." };
    }
  },
});
