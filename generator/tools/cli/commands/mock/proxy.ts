/**
 * A mock in front of a service: calls of some endpoints go to the service. Its data is real, so pages of other sites may not
 * call it, and what is sent is what was matched.
 */
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { UsageError } from "../../../../config/generation.js";
import type { Model } from "../../../../language/model/model.js";
import type { Flags } from "../../arguments.js";
import { selectedEndpoints } from "../../selected-endpoints.js";
import { isLoopback, serviceUrl } from "../../service-url.js";

/** A service behind a mock, and the endpoints whose calls go there, by their names. */
export interface ProxiedService {
  readonly url: URL;
  readonly isReal: (endpoint: string) => boolean;
  /** The line that says which calls go where. */
  readonly summary: string;
}

interface FoundRoute {
  readonly endpoint: string;
  readonly method: string;
  readonly constants?: {
    fits(request: { readonly query: string; readonly header: (name: string) => string | undefined }): boolean;
  };
}

/** The exports of the output by which its server finds the route of a request. */
export interface RoutingModules {
  readonly contract: { readonly router: object };
  readonly routesAt: (router: object, path: string) => readonly FoundRoute[] | undefined;
  readonly targetBelow: (contract: RoutingModules["contract"], prefix: string, target: string) => string;
  readonly readTarget: (target: string) => { readonly path: string; readonly query: string } | string;
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
  const real = new Set(model.endpoints.filter(isSelected).map(({ name }) => name));
  const summary = `Calls of ${only ?? "all endpoints"} go to ${url.href}\n`;
  return { url, isReal: (endpoint) => real.has(endpoint), summary };
}

interface RealCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: string;
}

/** The routes of the spec as it is now. */
interface CurrentRoutes {
  readonly service: ProxiedService | undefined;
  readonly modules: RoutingModules;
  /** The start of URLs that the paths of the spec lack; requests may lack it, too. */
  readonly prefix: string;
}

/** Serves a mock with a service behind it, until the signal. Each request is for the routes that are `current`. */
export async function serveBeside(
  mock: RequestListener,
  current: () => CurrentRoutes,
  { port, signal }: { readonly port: number; readonly signal: AbortSignal },
): Promise<{ readonly port: number; readonly closed: Promise<void> }> {
  const server = createServer((request, response) => {
    const { service, ...routes } = current();
    const target = service && realTarget(request, service, routes);
    if (service === undefined || target === undefined) mock(request, response);
    else respond({ request, response, target }, service.url);
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

/** Returns the target of a call that goes to the service; undefined for calls of the mock. */
function realTarget(
  { method = "", url = "", headers }: IncomingMessage,
  { isReal }: ProxiedService,
  { modules, prefix }: Omit<CurrentRoutes, "service">,
): string | undefined {
  const { contract, routesAt, readTarget, targetBelow } = modules;
  const target = readTarget(targetBelow(contract, prefix, url));
  if (typeof target === "string") return undefined;
  const { path, query } = target;
  const header = (name: string): string | undefined => headers[name.toLowerCase()]?.toString();
  const routes = routesAt(contract.router, path) ?? [];
  const named = method === "HEAD" && !routes.some((one) => one.method === "HEAD") ? "GET" : method;
  const called = routes.filter(
    (one) => one.method === named && one.constants?.fits({ query, header }) !== false,
  );
  // The question whether a page may make a call has no headers of the call.
  const meant = isPreflight(method, headers) ? routes : called.slice(0, 1);
  if (!meant.some(({ endpoint }) => isReal(endpoint))) return undefined;
  return url.includes("?") ? `${path}?${query}` : path;
}

function isPreflight(method: string | undefined, headers: IncomingMessage["headers"]): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** Responds to a call of the service, if a program or a page of this machine makes it. */
function respond(call: RealCall, url: URL): void {
  const { request, response, target } = call;
  const { host = "", origin } = request.headers;
  const isHere = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address));
  // A name that leads here is one by which a page of another site reaches this machine.
  if (!isHere(`http://${host}`) || (origin !== undefined && !isHere(origin)))
    return refuse(response, 403, "Only programs and pages of this machine may call the service.");
  // Servers differ in what such a segment is, so it could mean another endpoint.
  if (/%2f|%5c|\\/i.test(target.split("?", 1)[0] ?? ""))
    return refuse(response, 400, "A segment with a slash is not sent to the service.");
  const shared =
    origin === undefined
      ? []
      : ["access-control-allow-origin", origin, "access-control-expose-headers", "*", "vary", "origin"];
  if (origin !== undefined && isPreflight(request.method, request.headers)) {
    const { "access-control-request-headers": names = "" } = request.headers;
    const methods = String(request.headers["access-control-request-method"]);
    const allowed = ["access-control-allow-methods", methods, "access-control-allow-headers", names];
    response.writeHead(204, [...shared, ...allowed]).end();
    return;
  }
  forward(call, url, shared);
}

function refuse(
  response: ServerResponse,
  status: number,
  detail: string,
  shared: readonly string[] = [],
): void {
  const title = { 400: "Bad Request", 403: "Forbidden" }[status] ?? "Bad Gateway";
  const problem = { type: "about:blank", title, status, code: "mock_proxy", detail };
  const own = ["content-type", "application/problem+json", "x-speccast-mock", "proxy"];
  response.writeHead(status, [...own, ...shared]).end(JSON.stringify(problem));
}

/** Headers of one connection, which end here. */
const hopByHop = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host)$/;
/** Headers that a client may not take away by calling them ones of its connection: they say where a body ends. */
const framing = /^(?:content-length|transfer-encoding)$/;

/** Returns names and values without those of the connection, and without those that it lists. */
function withoutHops(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""] as const] : []));
  const connection = pairs.filter(([name]) => name.toLowerCase() === "connection");
  const listed = new Set(connection.flatMap(([, value]) => value.toLowerCase().split(/\s*,\s*/)));
  return pairs
    .filter(([name]) => {
      const key = name.toLowerCase();
      return !hopByHop.test(key) && (framing.test(key) || !listed.has(key));
    })
    .flat();
}

/** The header by which the service knows where the body of a request ends; none without a body. */
function framingOf({ method = "", headers }: IncomingMessage): string[] {
  if (headers["transfer-encoding"] !== undefined) return ["transfer-encoding", "chunked"];
  const isEmpty = headers["content-length"] === undefined && /^(?:POST|PUT|PATCH)$/.test(method);
  return isEmpty ? ["content-length", "0"] : [];
}

function forward({ request, response, target }: RealCall, url: URL, shared: readonly string[]): void {
  const { protocol, hostname, port, pathname, host } = url;
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const path = pathname.replace(/\/$/, "") + target;
  const headers = [...withoutHops(request.rawHeaders), "host", host, ...framingOf(request)];
  const fail = (reason: string): void => {
    if (response.headersSent) return void response.destroy();
    refuse(response, 502, `The service at ${url.origin} does not respond: ${reason}`, shared);
  };
  const real = send(
    {
      method: request.method,
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port,
      path,
      headers,
      // A kept connection may be one that the service closes right then, and not every call can be sent twice.
      agent: false,
    },
    (found) => {
      const { statusCode = 0, rawHeaders } = found;
      if (statusCode < 200 || statusCode > 599) {
        real.destroy();
        return fail(`its status is ${statusCode}`);
      }
      response.writeHead(statusCode, [...withShared(withoutHops(rawHeaders), shared)]);
      found.on("error", () => response.destroy()).pipe(response);
    },
  );
  real.on("upgrade", (_, socket) => {
    socket.destroy();
    fail("it changes the protocol");
  });
  real.on("error", (error) => fail(error.message));
  response.on("close", () => real.destroy());
  request.on("error", () => real.destroy()).pipe(real);
}

/** Returns headers of the service; where a page of this machine asks, what it may read is said here. */
function withShared(headers: readonly string[], shared: readonly string[]): readonly string[] {
  if (shared.length === 0) return headers;
  const kept = headers.flatMap((name, at) =>
    at % 2 === 0 && !/^access-control-/i.test(name) ? [name, headers[at + 1] ?? ""] : [],
  );
  return [...kept, ...shared];
}
