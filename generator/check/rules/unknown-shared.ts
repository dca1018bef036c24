import { suggest } from "../../diagnostics/suggest.js";
import { defineRule } from "../rule.js";

/**
 * A shared part that an endpoint takes must be declared under `shared`.
 *
 *     shared:
 *       Paging: { query: { page?: integer } }
 *     endpoints:
 *       parcels.list: { GET: /v1/parcels, with: [Pagin], response: string }
 *       parcels.find: { GET: /v1/found, with: [Paging], response: string }
 */
export const unknownShared = defineRule({
  code: "unknown-shared",
  what: "An endpoint uses a shared part that is not declared, or uses one twice.",
  why: "Its parameters, headers and errors would be missing.",
  fix: "Correct the name, or declare the part under `shared`.",
  *check({ ast }) {
    const names = new Set(ast.shared.map(({ name }) => name.value));
    for (const endpoint of ast.endpoints) {
      const seen = new Set<string>();
      for (const { value, span } of endpoint.with) {
        if (seen.has(value)) yield { message: `The shared part ${value} is listed twice.`, span };
        seen.add(value);
        if (names.has(value)) continue;
        const help = names.size === 0 ? "Declare parts of endpoints in the section `shared`." : undefined;
        const message = `There is no shared part named "${value}".`;
        yield { message, span, suggestion: suggest(value, [...names]), help };
      }
    }
  },
});
