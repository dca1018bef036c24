import type { LintRule } from "../rule.js";
import { ownInputs, isSecret } from "../fields.js";

/** `?api_key=…`. */
export const secretInQuery: LintRule = {
  subject: "security",
  severity: "warning",
  says: "No secret is part of an address.",
  why: "Addresses are in the logs of servers and proxies, and in the history of browsers.",
  fix: "Send it in a header, as a scheme of `auth` does, or in the body.",
  documentFix: "Send it in a header, as a scheme of `securitySchemes` does, or in the body.",
  wrong: `endpoints:
  parcels.count:
    GET: /parcels/count
    query: { api_key: string }
    response: integer
`,
  right: `auth:
  shop: { headers: { x-api-key: key } }
service: { name: ParcelService, auth: shop }
endpoints:
  parcels.count: { GET: /parcels/count, response: integer }
`,
  *check({ model }) {
    for (const { name, path, keys } of model.schemes)
      for (const key of keys)
        if (key.in === "query") yield { path, message: `Scheme ${name} sends its secret in the query.` };
    for (const { endpoint, field } of ownInputs(model))
      if ((field.in === "query" || field.in === "path") && isSecret(field))
        yield { path: field.path, message: `"${field.name}" of ${endpoint.name} is part of the address.` };
  },
};
