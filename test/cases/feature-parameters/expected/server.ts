// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsFindInput,
  ThingsFindOutput,
  ThingsPickInput,
  ThingsPickOutput,
} from "./types.js";
import {
  checkEcho,
  checkThingsFindInput,
  checkThingsPickInput,
  checkThingsPickOutput,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
import { type Route, byPath } from "./runtime/route.js";
import type { CoreOptions } from "./runtime/server-options.js";
import { type Server, serverOf } from "./runtime/server.js";

export { type Authenticator, forbidden } from "./runtime/authenticate.js";
export type { BaseContext } from "./runtime/context.js";
export type { CorsOptions } from "./runtime/cors.js";
export { errorText } from "./runtime/error-text.js";
export type { ServerRequest } from "./runtime/exchange.js";
export { type FailDetails, Failure, unimplemented } from "./runtime/failure.js";
export type { ProtocolError, ProtocolErrorCode } from "./runtime/protocol-error.js";
export { constantTimeEqual } from "./runtime/secrets.js";
export type { AnswerReport, Drift, RequestNames } from "./runtime/server-options.js";
export type { Server } from "./runtime/server.js";
export type { TraceContext } from "./runtime/trace.js";
export { Unavailable, type UnavailableOptions } from "./runtime/unavailable.js";

/**
 * What answers each endpoint. Inputs have been checked when a handler is called; outputs are
 * checked before they are sent.
 *
 * @see spec.yaml#service
 */
export interface DemoHandlers<Own = unknown> {
  readonly things: {
    /**
     * `GET /things/{id}/{part-of}`
     *
     * @see spec.yaml#things.find
     */
    readonly find: (
      input: ThingsFindInput,
      context: ThingsFindContext & Own,
    ) => Promise<ThingsFindOutput>;
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.pick
     */
    readonly pick: (
      input: ThingsPickInput,
      context: ThingsPickContext & Own,
    ) => Promise<ThingsPickOutput>;
  };
}

/** What a server needs beside its handlers. */
export type ServerOptions = CoreOptions;

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 */
export function createServer<Own = unknown>(
  handlers: DemoHandlers<NoInfer<Own>>,
  options: ServerOptions & ContextOption<Own> = {} as never,
): Server {
  return serverOf<DemoHandlers<never>, undefined>(
    { realm: "Demo", schemes: {}, fail, router: { fixed: fixedPaths, find: findRoutes } },
    { handlers, rules: undefined, authenticate: {}, context: options.context, options },
  );
}

/** The spec declares no errors. */
export type Fail = object;

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.find` is given beside the input. */
export type ThingsFindContext = Context<NoAuth>;

/** What the handler of `things.pick` is given beside the input. */
export type ThingsPickContext = Context<NoAuth>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never>>;

const thingsFindRoute: EndpointRoute = {
  endpoint: "things.find",
  method: "GET",
  auth: [],
  parameters: [
    { name: "id", in: "path", type: "string", segment: 1 },
    { name: "part-of", in: "path", type: "integer", segment: 2 },
    { name: "text", in: "query", type: "string" },
    { name: "tags", in: "query", type: "string", list: true, optional: true },
    { name: "levels", in: "query", type: "integer", list: true, optional: true },
    { name: "whole", in: "query", type: "integer", nullable: true },
    { name: "amount", in: "query", type: "number" },
    { name: "flag", in: "query", type: "boolean" },
    { name: "color", in: "query", type: "string" },
    { name: "since", in: "query", type: "number" },
    { name: "exact", in: "query", type: "string" },
    { name: "odd name&", in: "query", type: "string" },
    { name: "x-trace", in: "header", type: "string" },
    { name: "X-Count", in: "header", type: "integer" },
    { name: "x-flag", in: "header", type: "boolean" },
  ],
  checkInput: checkThingsFindInput,
  response: { status: 200, check: checkEcho },
  errors: [],
  handle: (handlers, input, context) => handlers.things.find(input, context),
};

const thingsPickRoute: EndpointRoute = {
  endpoint: "things.pick",
  method: "GET",
  auth: [],
  parameters: [
    { name: "id", in: "path", type: "string", segment: 1 },
    { name: "must", in: "query", type: "boolean" },
  ],
  checkInput: checkThingsPickInput,
  response: { status: 200, check: checkThingsPickOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.pick(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things") {
    if (segments.length === 3) return [thingsFindRoute];
    if (segments.length === 2) return [thingsPickRoute];
  }
  return undefined;
}
