import { baseServer, namedServers } from "../../spec/declarations/servers.js";
import { suggest } from "../../diagnostics/suggest.js";
import { defineRule } from "../rule.js";

/**
 * A server that an endpoint or a group names must be declared under `service.servers`.
 *
 *     service:
 *       name: ParcelService
 *       servers: [{ name: uploads, url: "https://uploads.parcels.example" }]
 *     endpoints:
 *       photos.add: { POST: /v1/photos, server: upload }
 *       photos.replace: { PUT: /v1/photos, server: uploads }
 */
export const unknownServer = defineRule({
  code: "unknown-server",
  what: "An endpoint or a group names a server that is not declared.",
  why: "Clients do not know where to send its calls.",
  fix: "Correct the name, declare the server under `service.servers`, or write `base_url`.",
  *check({ ast: { service, endpoints } }) {
    const names = [...namedServers(service).map(({ id }) => id.value), baseServer];
    const users = [...(service?.groups?.stated?.value ?? []), ...endpoints];
    for (const { value, span } of users.flatMap(({ server }) => server ?? [])) {
      if (names.includes(value)) continue;
      const help =
        names.length === 1
          ? `Declare it: \`servers: [{ name: ${value}, url: … }]\` in \`service\`.`
          : undefined;
      yield {
        message: `There is no server named "${value}".`,
        span,
        suggestion: suggest(value, names),
        help,
      };
    }
  },
});
