// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ThingsGetInput, ThingsGetOutput } from "./types.js";
import { checkThing, checkThingsGetInput, dropThing } from "./validators.js";
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
 * @see spec.yaml#service
 */
export interface DemoHandlers<Own = unknown> {
  readonly things: {
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    readonly get: (
      input: ThingsGetInput,
      context: ThingsGetContext & Own,
    ) => Promise<ThingsGetOutput>;
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
   * Answers 410.
   *
   * @see spec.yaml#gone
   */
  readonly gone: (details?: FailDetails) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.get` is given beside the input. */
export type ThingsGetContext = Context<NoAuth>;

const fail: Fail = {
  gone: failing({ error: "gone", status: 410 }),
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

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things" && segments.length === 2) return [thingsGetRoute];
  return undefined;
}
