// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsAddInput,
  ThingsAddOutput,
  ThingsListInput,
  ThingsListOutput,
} from "./types.js";
import {
  checkPart,
  checkThingsAddInput,
  checkThingsListInput,
  checkThingsListOutput,
  dropPart,
  dropThingsAddInput,
  dropThingsListOutput,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, DeadlineContext, RequestContext } from "./runtime/context.js";
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
     * `POST /things`
     *
     * @see spec.yaml#things.add
     */
    readonly add: (
      input: ThingsAddInput,
      context: ThingsAddContext & Own,
    ) => Promise<ThingsAddOutput>;
    /**
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    readonly list: (
      input: ThingsListInput,
      context: ThingsListContext & Own,
    ) => Promise<ThingsListOutput>;
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
   * A label is wrong. Answers 422.
   *
   * @see spec.yaml#bad_label
   */
  readonly bad_label: (details?: FailDetails) => Failure;
  /**
   * Answers 409.
   *
   * @see spec.yaml#too_many_parts
   */
  readonly too_many_parts: (details?: FailDetails) => Failure;
  /**
   * Answers 400.
   *
   * @see spec.yaml#bad_page
   */
  readonly bad_page: (details?: FailDetails) => Failure;
  /**
   * Answers 410.
   *
   * @see spec.yaml#too_soon
   */
  readonly too_soon: (details?: FailDetails) => Failure;
  /**
   * Answers 429.
   *
   * @see spec.yaml#too_many_today
   */
  readonly too_many_today: (details?: FailDetails) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.add` is given beside the input. */
export type ThingsAddContext = Context<
  NoAuth,
  "too_many_today" | "bad_page" | "too_many_parts" | "bad_label" | "too_soon",
  DeadlineContext
>;

/** What the handler of `things.list` is given beside the input. */
export type ThingsListContext = Context<NoAuth>;

const fail: Fail = {
  bad_label: failing({ error: "bad_label", status: 422, doc: "A label is wrong." }),
  too_many_parts: failing({ error: "too_many_parts", status: 409 }),
  bad_page: failing({ error: "bad_page", status: 400, code: "bad-page" }),
  too_soon: failing({ error: "too_soon", status: 410 }),
  too_many_today: failing({ error: "too_many_today", status: 429 }),
};

type EndpointRoute = Route<DemoHandlers<never>>;

const thingsAddRoute: EndpointRoute = {
  endpoint: "things.add",
  method: "POST",
  auth: [],
  parameters: [{ name: "page", in: "query", type: "integer" }],
  body: { kind: "fields", fields: ["parts"], extras: "drop", optional: false },
  checkInput: checkThingsAddInput,
  dropInput: dropThingsAddInput,
  response: { status: 200, check: checkPart, drop: dropPart },
  errors: ["too_many_today", "bad_page", "too_many_parts", "bad_label", "too_soon"],
  limitErrors: {
    page: "bad_page",
    parts: "too_many_parts",
    labelLength: "bad_label",
    soon: "too_soon",
  },
  deadline: { header: "x-until", range: { min: 1, limit: "soon" } },
  handle: (handlers, input, context) => handlers.things.add(input, context),
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

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/things": [thingsAddRoute, thingsListRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
