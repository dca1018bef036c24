/** The servers that only some endpoints are sent to. */
import type { Endpoint } from "./endpoints.js";
import type { Model } from "./model.js";
import type { NamedServer } from "./service.js";

/** Returns the servers that endpoints name. */
export function usedServers({ service: { namedServers = [] }, endpoints }: Model): readonly NamedServer[] {
  const used = new Set(endpoints.map(({ server }) => server));
  return namedServers.filter(({ name }) => used.has(name));
}

/**
 * Returns whether callers have to state the address of a server. That of the spec belongs to the spec's base URL, and
 * a path to any.
 */
export function isRequiredServer({ service }: Model, { address }: NamedServer): boolean {
  return service.baseUrl === undefined && !address.startsWith("/");
}

/** Returns the server that an endpoint names; undefined for one that is sent to the base URL. */
export function serverOfEndpoint(
  { service }: Pick<Model, "service">,
  { server }: Endpoint,
): NamedServer | undefined {
  return service.namedServers?.find(({ name }) => name === server);
}
