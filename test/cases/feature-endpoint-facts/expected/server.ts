// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsCloseInput,
  ThingsCloseOutput,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsLockInput,
  ThingsLockOutput,
  ThingsOpenInput,
  ThingsOpenOutput,
  ThingsSearchInput,
  ThingsSearchOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsCloseInput,
  checkThingsGetInput,
  checkThingsLockInput,
  checkThingsOpenInput,
  checkThingsSearchInput,
  checkThingsSearchOutput,
  dropThing,
  dropThingsSearchOutput,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
import { type FailDetails, type Failure, failing } from "./runtime/failure.js";
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
 * Keeps things.
 *
 * @see spec.yaml#service
 */
export interface DemoHandlers<Own = unknown> {
  readonly things: {
    /**
     * Fetches a thing.
     *
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    readonly get: (
      input: ThingsGetInput,
      context: ThingsGetContext & Own,
    ) => Promise<ThingsGetOutput>;
    /**
     * `POST /things/search`
     *
     * @see spec.yaml#things.search
     */
    readonly search: (
      input: ThingsSearchInput,
      context: ThingsSearchContext & Own,
    ) => Promise<ThingsSearchOutput>;
    /**
     * `POST /things/{id}/close`
     *
     * Precondition: the thing is open. Otherwise `not_open`.
     *
     * @see spec.yaml#things.close
     */
    readonly close: (
      input: ThingsCloseInput,
      context: ThingsCloseContext & Own,
    ) => Promise<ThingsCloseOutput>;
    /**
     * `POST /things/{id}/open`
     *
     * Precondition: the thing was closed by the caller.
     *
     * @see spec.yaml#things.open
     */
    readonly open: (
      input: ThingsOpenInput,
      context: ThingsOpenContext & Own,
    ) => Promise<ThingsOpenOutput>;
    /**
     * `POST /things/{id}/lock`
     *
     * Precondition not specified: who may lock. Assumed: whoever made it may, and nobody else.
     *
     * @see spec.yaml#things.lock
     */
    readonly lock: (
      input: ThingsLockInput,
      context: ThingsLockContext & Own,
    ) => Promise<ThingsLockOutput>;
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

/**
 * Makes the errors that the spec declares: `throw context.fail.…()`. A context has those of its
 * endpoint.
 */
export interface Fail {
  /**
   * The thing is done. Answers 409.
   *
   * @see spec.yaml#not_open
   */
  readonly not_open: (details?: FailDetails) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.get` is given beside the input. */
export type ThingsGetContext = Context<NoAuth>;

/** What the handler of `things.search` is given beside the input. */
export type ThingsSearchContext = Context<NoAuth>;

/** What the handler of `things.close` is given beside the input. */
export type ThingsCloseContext = Context<NoAuth, "not_open">;

/** What the handler of `things.open` is given beside the input. */
export type ThingsOpenContext = Context<NoAuth>;

/** What the handler of `things.lock` is given beside the input. */
export type ThingsLockContext = Context<NoAuth>;

const fail: Fail = {
  not_open: failing({ error: "not_open", status: 409, doc: "The thing is done." }),
};

type EndpointRoute = Route<DemoHandlers<never>>;

const thingsGetRoute: EndpointRoute = {
  endpoint: "things.get",
  method: "GET",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsGetInput,
  response: { status: 200, check: checkThing, drop: dropThing },
  errors: [],
  handle: (handlers, input, context) => handlers.things.get(input, context),
};

const thingsSearchRoute: EndpointRoute = {
  endpoint: "things.search",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["text"], extras: "drop", optional: false },
  checkInput: checkThingsSearchInput,
  response: { status: 200, check: checkThingsSearchOutput, drop: dropThingsSearchOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.search(input, context),
};

const thingsCloseRoute: EndpointRoute = {
  endpoint: "things.close",
  method: "POST",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsCloseInput,
  response: { status: 204, empty: true },
  errors: ["not_open"],
  handle: (handlers, input, context) => handlers.things.close(input, context),
};

const thingsOpenRoute: EndpointRoute = {
  endpoint: "things.open",
  method: "POST",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsOpenInput,
  response: { status: 204, empty: true },
  errors: [],
  handle: (handlers, input, context) => handlers.things.open(input, context),
};

const thingsLockRoute: EndpointRoute = {
  endpoint: "things.lock",
  method: "POST",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsLockInput,
  response: { status: 204, empty: true },
  errors: [],
  handle: (handlers, input, context) => handlers.things.lock(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/things/search": [thingsSearchRoute, thingsGetRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things") {
    switch (segments[2]) {
      case "close":
        if (segments.length === 3) return [thingsCloseRoute];
        break;
      case "open":
        if (segments.length === 3) return [thingsOpenRoute];
        break;
      case "lock":
        if (segments.length === 3) return [thingsLockRoute];
        break;
    }
    if (segments.length === 2) return [thingsGetRoute];
  }
  return undefined;
}
