import { isRedirect } from "../../language/model/responses.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import { defineRule } from "../rule.js";

/**
 * A redirect declares the header `location`.
 *
 *     endpoints:
 *       parcels.get: { GET: /parcel, response: [string, { status: 302 }] }
 */
export const redirectLocation = defineRule({
  code: "redirect-location",
  what: "A response with status 301, 302, 303, 307 or 308 has no header `location`.",
  why: "The client does not follow redirects; without the header, a caller would not know the target.",
  fix: "Add `headers: { location: string }`.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      for (const { value, span } of statedResponses(endpoint)) {
        const { status } = value;
        if (!isRedirect(status)) continue;
        const location = value.headers.find(({ name }) => name.value.toLowerCase() === "location");
        if (location !== undefined) continue;
        const message = `The response ${value.status} of endpoint ${endpoint.name.value} has no header \`location\`.`;
        yield { message, span, help: "Add `headers: { location: string }`." };
      }
    }
  },
});
