/** Servers that only some endpoints are sent to. */
import type { EndpointAst } from "./endpoints.js";
import type { Located } from "./located.js";
import type { ServerAst, ServiceAst } from "./spec.js";

/** The name that stands for the base URL where a group has a server. No server can have it. */
export const baseServer = "base_url";

export function namedServers(
  service: ServiceAst | undefined,
): (ServerAst & { readonly id: Located<string> })[] {
  return (service?.servers?.stated?.value ?? []).flatMap((server) =>
    server.id === undefined ? [] : [{ ...server, id: server.id }],
  );
}

/** Returns the servers of groups that have one, by their names. */
export function serversOfGroups(service: ServiceAst | undefined): ReadonlyMap<string, string> {
  const groups = service?.groups?.stated?.value ?? [];
  return new Map(
    groups.flatMap(({ name, server }) => (server === undefined ? [] : [[name.value, server.value]])),
  );
}

/** Returns the name of the server of an endpoint: its own, or that of the innermost group that has one. */
export function serverOf(
  byGroup: ReadonlyMap<string, string>,
  { name, server }: EndpointAst,
): string | undefined {
  let group = name.value;
  let found = server?.value;
  while (found === undefined && group.includes(".")) {
    group = group.slice(0, group.lastIndexOf("."));
    found = byGroup.get(group);
  }
  return found === baseServer ? undefined : found;
}

/** Returns the URL of a server, or its path, with the defaults of its variables and without a slash at its end; `/` stays. */
export function serverAddress({ name, variables }: ServerAst): string {
  const defaults = new Map(variables.map((variable) => [variable.name.value, variable.default.value]));
  const url = name.value.replace(/\{([^{}]*)\}/g, (all, variable: string) => defaults.get(variable) ?? all);
  return url.replace(/(?<!\/)\/+$/, "") || "/";
}
