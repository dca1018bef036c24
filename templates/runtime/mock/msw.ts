/** Mocks as handlers of MSW, whose `http` the caller gives. */
import { pathBelow, routesAt } from "../server/dispatch.js";
import type { ServerParts } from "../server/server.js";
import { readTarget } from "../values/targets.js";
import { handlersOfRequests, type Mock, targetBelow } from "./mock.js";

/** The part of `http` of MSW that makes handlers. */
export interface MswHttp<Handler> {
  all(
    predicate: (info: { readonly request: Request }) => boolean,
    resolver: (info: { readonly request: Request }) => Promise<Response>,
  ): Handler;
}

/** Settings of a mock for MSW. */
export interface MswSettings {
  /** The address of the service, as its clients have it; by default requests to any host are handled, with the `prefix` of the mock or without. */
  readonly baseUrl?: string;
}

/** A mock as handlers of MSW. */
export interface MswMock<Handlers, Handler, MockOf = Mock> {
  /** The handlers of all requests to the service. */
  readonly handlers: Handler[];
  /** For each endpoint, a function that returns the handler of its requests. */
  readonly on: MswEndpoints<Handlers, Handler>;
  /** The mock behind the handlers. */
  readonly mock: MockOf;
}

/** A function for each endpoint, from a handler of the server to one of MSW. */
export type MswEndpoints<Handlers, Handler> = {
  readonly [Name in keyof Handlers]: Handlers[Name] extends (...given: never[]) => unknown
    ? (handler: Handlers[Name]) => Handler
    : MswEndpoints<Handlers[Name], Handler>;
};

/** Returns a mock as handlers of MSW. */
export function mswOf<Handlers, Handler, MockOf extends Pick<Mock, "fetch" | "prefix">>(
  http: MswHttp<Handler>,
  contract: ServerParts,
  mock: MockOf,
  { baseUrl }: MswSettings,
): MswMock<Handlers, Handler, MockOf> {
  /** Returns the target in the spec of a request to the service; undefined for one elsewhere. */
  const targetIn = ({ url }: Request): string | undefined => {
    const { origin, pathname, search } = new URL(url);
    if (baseUrl === undefined) return targetBelow(contract, mock.prefix, pathname + search);
    const base = new URL(baseUrl, url);
    const path = pathBelow(base.pathname.replace(/\/$/, ""), pathname);
    return origin === base.origin && path !== undefined ? path + search : undefined;
  };
  const isOf = (request: Request, endpoint?: string): boolean => {
    const target = readTarget(targetIn(request) ?? "");
    const routes = typeof target === "string" ? undefined : routesAt(contract.router, target.path);
    if (routes === undefined || endpoint === undefined) return routes !== undefined;
    return routes.some((route) => route.endpoint === endpoint && route.method === request.method);
  };
  const respond = (given: Request, handlers: Readonly<Record<string, unknown>>) => {
    // With the prefix, the mock reads a path as it is read here.
    const target = mock.prefix + (targetIn(given) ?? "");
    const { origin, pathname, search } = new URL(given.url);
    const request = target === pathname + search ? given : new Request(origin + target, given);
    handlersOfRequests.set(request, handlers);
    // Nobody waits for the response of a call that was aborted, and MSW reports what is thrown.
    return mock.fetch(request).catch((error: unknown) => {
      if (given.signal.aborted) return Response.error();
      throw error;
    });
  };
  const on = (endpoint: string): unknown =>
    new Proxy(() => undefined, {
      // No endpoint is called `then`, by which `await` knows a promise.
      get: (_, name) =>
        name === "then"
          ? undefined
          : on(endpoint === "" ? String(name) : `${endpoint}.${String(name)}`),
      apply: (_, __, [handler]: unknown[]) =>
        http.all(
          ({ request }) => isOf(request, endpoint),
          ({ request }) => respond(request, { [endpoint]: handler }),
        ),
    });
  const all = http.all(
    ({ request }) => isOf(request),
    ({ request }) => respond(request, {}),
  );
  return { handlers: [all], on: on("") as MswEndpoints<Handlers, Handler>, mock };
}
