import { statedResponses } from "../spec-facts/response-fields.js";
import { defineRule } from "../rule.js";

const conditional: ReadonlySet<string> = new Set(["if-none-match", "if-modified-since", "if-range"]);

/**
 * An endpoint that responds with 304 declares a conditional header.
 *
 *     endpoints:
 *       parcels.get: { GET: /parcel, response: [string, { status: 304 }] }
 */
export const notModified = defineRule({
  code: "not-modified",
  what: "A response has status 304, but the request has no conditional header.",
  why: "A server responds with 304 only to a request that identifies the version that the client has.",
  fix: "Declare `if-none-match?` or `if-modified-since?` under `headers`.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const found = statedResponses(endpoint).find(({ value }) => value.status === 304);
      const names = endpoint.headers.map(({ name }) => name.value.toLowerCase());
      if (found === undefined || names.some((name) => conditional.has(name))) continue;
      const message = `Endpoint ${endpoint.name.value} responds with 304, but no header of the request asks for it.`;
      yield { message, span: found.span, help: "Add `headers: { if-none-match?: string }`." };
    }
  },
});
