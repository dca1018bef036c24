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

/** Returns the name of the server of an endpoint: its own, or that of the innermost group that has one. */
export function serverOf(service: ServiceAst | undefined, endpoint: EndpointAst): string | undefined {
  const groups = (service?.groups?.stated?.value ?? []).filter(
    ({ name, server }) => server !== undefined && endpoint.name.value.startsWith(`${name.value}.`),
  );
  const [inner] = groups.sort((a, b) => b.name.value.length - a.name.value.length);
  const name = (endpoint.server ?? inner?.server)?.value;
  return name === baseServer ? undefined : name;
}

/** Returns the URL of a server, or its path, with the defaults of its variables and without a slash at its end; `/` stays. */
export function serverAddress({ name, variables }: ServerAst): string {
  const defaults = new Map(variables.map((variable) => [variable.name.value, variable.default.value]));
  const url = name.value.replace(/\{([^{}]*)\}/g, (all, variable: string) => defaults.get(variable) ?? all);
  return url.replace(/(?<!\/)\/+$/, "") || "/";
}
