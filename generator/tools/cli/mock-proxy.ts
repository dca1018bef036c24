/** A mock in front of a service: calls of some endpoints go to the service. */
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { UsageError } from "../../config/generation.js";
import type { Endpoint, Model } from "../../language/model/model.js";
import type { Flags } from "./arguments.js";
import { selectedEndpoints } from "./selected-endpoints.js";
import { isLoopback, serviceUrl } from "./service-url.js";

/** A service behind a mock, and the calls that go there. */
interface ProxiedService {
  readonly url: URL;
  readonly isReal: (method: string, path: string) => boolean;
}

/**
 * Returns the service of `--proxy`; undefined without it.
 * @throws UsageError for `--only` alone, and for a service elsewhere without `--only`: its data would change.
 */
export function proxiedService(model: Model, { proxy, only }: Flags): ProxiedService | undefined {
  if (proxy === undefined) {
    if (only !== undefined)
      throw new UsageError("--only selects the endpoints that --proxy sends to a service.");
    return undefined;
  }
  const url = serviceUrl(proxy);
  if (only === undefined && !isLoopback(url))
    throw new UsageError(
      `${url.host} is not on this machine, and calls that write would change its data. Select endpoints: --only "parcels.*".`,
    );
  const isSelected = selectedEndpoints(model, only);
  // Of paths that match, the one with the most fixed segments is meant.
  const fixed = ({ segments }: Endpoint): number => segments.filter((one) => "text" in one).length;
  const endpoints = [...model.endpoints].sort((a, b) => fixed(b) - fixed(a));
  const patterns = new Map(endpoints.map((one) => [one, patternOf(one)]));
  return {
    url,
    isReal: (method, path) => {
      const matching = endpoints.filter((one) => patterns.get(one)?.test(path) === true);
      const meant = method === "HEAD" && !matching.some(({ http }) => http === "HEAD") ? "GET" : method;
      const endpoint = matching.find(({ http }) => http === meant);
      return endpoint !== undefined && isSelected(endpoint);
    },
  };
}

/** `/parcels/{id}` → a pattern of its addresses, where `..` is no id: the service would leave the path. */
function patternOf({ pathText }: Endpoint): RegExp {
  const parts = pathText.split(/\{[^}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(?!\\.{1,2}(?:/|$))[^/]+")}/?$`);
}

/** Serves a mock with a service behind it, until the signal. */
export async function serveBeside(
  mock: RequestListener,
  { url, isReal }: ProxiedService,
  { port, signal }: { readonly port: number; readonly signal: AbortSignal },
): Promise<{ readonly port: number; readonly closed: Promise<void> }> {
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    // Whether a page of another origin may make a call is up to who gets the call.
    const asked = request.headers["access-control-request-method"];
    const method = request.method === "OPTIONS" && asked !== undefined ? asked : (request.method ?? "");
    if (isReal(method, path)) forward(request, response, url);
    else mock(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  signal.addEventListener("abort", () => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, closed };
}

/** Headers of one connection, which end here. */
const hopByHop = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host)$/;

/** Returns names and values without those of the connection, and without those that it lists. */
function withoutHops(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""] as const] : []));
  const connection = pairs.filter(([name]) => name.toLowerCase() === "connection");
  const listed = new Set(connection.flatMap(([, value]) => value.toLowerCase().split(/\s*,\s*/)));
  return pairs
    .filter(([name]) => !hopByHop.test(name.toLowerCase()) && !listed.has(name.toLowerCase()))
    .flat();
}

function forward(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const { protocol, hostname, port, pathname, host } = url;
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const target = pathname.replace(/\/$/, "") + (request.url ?? "/");
  const isChunked = request.headers["transfer-encoding"] !== undefined;
  const headers = [
    ...withoutHops(request.rawHeaders),
    "host",
    host,
    ...(isChunked ? ["transfer-encoding", "chunked"] : []),
  ];
  const real = send(
    { method: request.method, hostname: hostname.replace(/^\[|\]$/g, ""), port, path: target, headers },
    (found) => {
      response.writeHead(found.statusCode ?? 502, withoutHops(found.rawHeaders));
      found.on("error", () => response.destroy()).pipe(response);
    },
  );
  real.on("error", (error) => {
    if (response.headersSent) return void response.destroy();
    const detail = `The service at ${url.origin} does not respond: ${error.message}`;
    const problem = { type: "about:blank", title: "Bad Gateway", status: 502, code: "mock_proxy", detail };
    response.writeHead(502, { "content-type": "application/problem+json", "x-speccast-mock": "proxy" });
    response.end(JSON.stringify(problem));
  });
  response.on("close", () => real.destroy());
  request.on("error", () => real.destroy()).pipe(real);
}
