import type { Located } from "../../spec/declarations/index.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Warns about a header of requests that only responses have, and the reverse.
 *
 *     endpoints:
 *       parcels.count:
 *         GET: /parcels/count
 *         headers: { etag: string }
 *         response: integer
 */
export const headerDirection = defineRule({
  code: "header-direction",
  severity: "warning",
  what: "A request declares a header that HTTP defines for responses, or a response one of requests.",
  why: "Such a header has no meaning in that direction, and caches and proxies ignore or remove it.",
  fix: "Declare it on the other side, or the header that corresponds to it: `if-match` of a request names an `etag`.",
  *check({ ast }) {
    for (const endpoint of ast.endpoints) {
      yield* misplaced(endpoint.headers, ofResponses, "responses");
      for (const { value } of statedResponses(endpoint))
        yield* misplaced(value.headers, ofRequests, "requests");
    }
    for (const { headers } of ast.errors) yield* misplaced(headers, ofRequests, "requests");
  },
});

const underResponse = "Declare it under `headers` of the response.";
const underRequest = "Declare it under `headers` of the endpoint.";

/** Headers of responses, each with the remedy. */
const ofResponses: ReadonlyMap<string, string> = new Map([
  ["etag", "Requests send the tag as `if-match` or `if-none-match`."],
  ["last-modified", "Requests send the time as `if-modified-since` or `if-unmodified-since`."],
  ["location", underResponse],
  ["retry-after", underResponse],
  ["vary", underResponse],
]);

const ofRequests: ReadonlyMap<string, string> = new Map([
  ["if-match", "Responses send the tag as `etag`."],
  ["if-none-match", "Responses send the tag as `etag`."],
  ["if-modified-since", "Responses send the time as `last-modified`."],
  ["if-unmodified-since", "Responses send the time as `last-modified`."],
  ["user-agent", underRequest],
]);

function* misplaced(
  fields: readonly { readonly name: Located<string> }[],
  remedies: ReadonlyMap<string, string>,
  side: string,
): Generator<RuleFinding> {
  for (const { name } of fields) {
    const help = remedies.get(name.value.toLowerCase());
    if (help !== undefined)
      yield { message: `The header "${name.value}" belongs to ${side}.`, span: name.span, help };
  }
}
