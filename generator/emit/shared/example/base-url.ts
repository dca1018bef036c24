/** The address of a service, in examples and in scaffolds. */
import type { Endpoint, Model } from "../../../language/model/model.js";
import { serverOfEndpoint } from "../../../language/model/servers.js";

/** The address of a service that states none. */
const stub = "https://api.example.com";

/** Returns the base URL of a service without a slash at its end; variables have their defaults. */
export function baseUrlOf({ service: { baseUrl, servers = [] } }: Model): string {
  const [first] = servers;
  const server = first?.variables.reduce(
    (url, { name, default: text }) => url.replaceAll(`{${name}}`, text),
    first.url,
  );
  const stated = baseUrl ?? server ?? stub;
  return (URL.canParse(stated) ? stated : stub).replace(/\/+$/, "");
}

/** Returns the path of the base URL: the start of URLs in front of the paths of the spec; empty where there is none. */
export function basePathOf(model: Model): string {
  return new URL(baseUrlOf(model)).pathname.replace(/\/$/, "");
}

/** Returns the address that an endpoint is sent to, without a slash at its end. */
export function addressOfEndpoint(model: Model, endpoint: Endpoint): string {
  const base = baseUrlOf(model);
  const server = serverOfEndpoint(model, endpoint);
  if (server === undefined) return base;
  const { address } = server;
  if (!address.startsWith("/")) return address;
  return new URL(base).origin + (address === "/" ? "" : address);
}
