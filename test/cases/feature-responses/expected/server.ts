// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsAcceptInput,
  ThingsAcceptOutput,
  ThingsCountInput,
  ThingsCountOutput,
  ThingsCreateHeaders,
  ThingsCreateInput,
  ThingsCreateOutput,
  ThingsFindInput,
  ThingsFindOutput,
  ThingsGuessInput,
  ThingsGuessOutput,
  ThingsListInput,
  ThingsListOutput,
  ThingsNamesInput,
  ThingsNamesOutput,
  ThingsOpenInput,
  ThingsOpenOutput,
  ThingsRemoveInput,
  ThingsRemoveOutput,
  ThingsSilentInput,
  ThingsSilentOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsAcceptInput,
  checkThingsCountInput,
  checkThingsCountOutput,
  checkThingsCreateHeaders,
  checkThingsCreateInput,
  checkThingsFindInput,
  checkThingsFindOutput,
  checkThingsGuessInput,
  checkThingsListInput,
  checkThingsListOutput,
  checkThingsNamesInput,
  checkThingsNamesOutput,
  checkThingsOpenInput,
  checkThingsOpenOutput,
  checkThingsRemoveInput,
  checkThingsSilentInput,
  dropThing,
  dropThingsFindOutput,
  dropThingsListOutput,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext, ResponseHeadersContext } from "./runtime/context.js";
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
     * `POST /things`
     *
     * @see spec.yaml#things.create
     */
    readonly create: (
      input: ThingsCreateInput,
      context: ThingsCreateContext & Own,
    ) => Promise<ThingsCreateOutput>;
    /**
     * `DELETE /things/{id}`
     *
     * @see spec.yaml#things.remove
     */
    readonly remove: (
      input: ThingsRemoveInput,
      context: ThingsRemoveContext & Own,
    ) => Promise<ThingsRemoveOutput>;
    /**
     * `POST /accept`
     *
     * @see spec.yaml#things.accept
     */
    readonly accept: (
      input: ThingsAcceptInput,
      context: ThingsAcceptContext & Own,
    ) => Promise<ThingsAcceptOutput>;
    /**
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    readonly list: (
      input: ThingsListInput,
      context: ThingsListContext & Own,
    ) => Promise<ThingsListOutput>;
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.find
     */
    readonly find: (
      input: ThingsFindInput,
      context: ThingsFindContext & Own,
    ) => Promise<ThingsFindOutput>;
    /**
     * `GET /names`
     *
     * @see spec.yaml#things.names
     */
    readonly names: (
      input: ThingsNamesInput,
      context: ThingsNamesContext & Own,
    ) => Promise<ThingsNamesOutput>;
    /**
     * `GET /count`
     *
     * @see spec.yaml#things.count
     */
    readonly count: (
      input: ThingsCountInput,
      context: ThingsCountContext & Own,
    ) => Promise<ThingsCountOutput>;
    /**
     * `GET /open`
     *
     * Not specified: the answer.
     *
     * @see spec.yaml#things.open
     */
    readonly open: (
      input: ThingsOpenInput,
      context: ThingsOpenContext & Own,
    ) => Promise<ThingsOpenOutput>;
    /**
     * `GET /guess`
     *
     * Not specified: the answer. Assumed: `Thing`.
     *
     * @see spec.yaml#things.guess
     */
    readonly guess: (
      input: ThingsGuessInput,
      context: ThingsGuessContext & Own,
    ) => Promise<ThingsGuessOutput>;
    /**
     * `POST /silent`
     *
     * @see spec.yaml#things.silent
     */
    readonly silent: (
      input: ThingsSilentInput,
      context: ThingsSilentContext & Own,
    ) => Promise<ThingsSilentOutput>;
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

/** What the handler of `things.create` is given beside the input. */
export type ThingsCreateContext = Context<
  NoAuth,
  never,
  ResponseHeadersContext<Partial<ThingsCreateHeaders>>
>;

/** What the handler of `things.remove` is given beside the input. */
export type ThingsRemoveContext = Context<NoAuth>;

/** What the handler of `things.accept` is given beside the input. */
export type ThingsAcceptContext = Context<NoAuth>;

/** What the handler of `things.list` is given beside the input. */
export type ThingsListContext = Context<NoAuth>;

/** What the handler of `things.find` is given beside the input. */
export type ThingsFindContext = Context<NoAuth>;

/** What the handler of `things.names` is given beside the input. */
export type ThingsNamesContext = Context<NoAuth>;

/** What the handler of `things.count` is given beside the input. */
export type ThingsCountContext = Context<NoAuth>;

/** What the handler of `things.open` is given beside the input. */
export type ThingsOpenContext = Context<NoAuth>;

/** What the handler of `things.guess` is given beside the input. */
export type ThingsGuessContext = Context<NoAuth>;

/** What the handler of `things.silent` is given beside the input. */
export type ThingsSilentContext = Context<NoAuth>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never>>;

const thingsCreateRoute: EndpointRoute = {
  endpoint: "things.create",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["id"], extras: "drop", optional: false },
  checkInput: checkThingsCreateInput,
  response: {
    status: 201,
    check: checkThing,
    drop: dropThing,
    headers: ["location", "x-count"],
    checkHeaders: checkThingsCreateHeaders,
  },
  errors: [],
  handle: (handlers, input, context) => handlers.things.create(input, context),
};

const thingsRemoveRoute: EndpointRoute = {
  endpoint: "things.remove",
  method: "DELETE",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsRemoveInput,
  response: { status: 204, empty: true },
  errors: [],
  handle: (handlers, input, context) => handlers.things.remove(input, context),
};

const thingsAcceptRoute: EndpointRoute = {
  endpoint: "things.accept",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkThingsAcceptInput,
  response: { status: 202, empty: true },
  errors: [],
  handle: (handlers, input, context) => handlers.things.accept(input, context),
};

const thingsListRoute: EndpointRoute = {
  endpoint: "things.list",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsListInput,
  response: { status: 200, check: checkThingsListOutput, drop: dropThingsListOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.list(input, context),
};

const thingsFindRoute: EndpointRoute = {
  endpoint: "things.find",
  method: "GET",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsFindInput,
  response: { status: 200, check: checkThingsFindOutput, drop: dropThingsFindOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.find(input, context),
};

const thingsNamesRoute: EndpointRoute = {
  endpoint: "things.names",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsNamesInput,
  response: { status: 200, check: checkThingsNamesOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.names(input, context),
};

const thingsCountRoute: EndpointRoute = {
  endpoint: "things.count",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsCountInput,
  response: { status: 200, check: checkThingsCountOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.count(input, context),
};

const thingsOpenRoute: EndpointRoute = {
  endpoint: "things.open",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsOpenInput,
  response: { status: 200, check: checkThingsOpenOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.open(input, context),
};

const thingsGuessRoute: EndpointRoute = {
  endpoint: "things.guess",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsGuessInput,
  response: { status: 200, check: checkThing, drop: dropThing },
  errors: [],
  handle: (handlers, input, context) => handlers.things.guess(input, context),
};

const thingsSilentRoute: EndpointRoute = {
  endpoint: "things.silent",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkThingsSilentInput,
  response: { status: 204, empty: true },
  errors: [],
  handle: (handlers, input, context) => handlers.things.silent(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/things": [thingsCreateRoute, thingsListRoute],
  "/accept": [thingsAcceptRoute],
  "/names": [thingsNamesRoute],
  "/count": [thingsCountRoute],
  "/open": [thingsOpenRoute],
  "/guess": [thingsGuessRoute],
  "/silent": [thingsSilentRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things" && segments.length === 2) {
    return [thingsRemoveRoute, thingsFindRoute];
  }
  return undefined;
}
