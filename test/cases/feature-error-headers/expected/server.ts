// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  AskedHeaders,
  Credentials,
  InvalidTokenHeaders,
  MaybeHeaders,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsOpenInput,
  ThingsOpenOutput,
  TooMany,
  TooManyHeaders,
} from "./types.js";
import {
  checkAskedHeaders,
  checkInvalidTokenHeaders,
  checkMaybeHeaders,
  checkThingsGetInput,
  checkThingsGetOutput,
  checkThingsOpenInput,
  checkThingsOpenOutput,
  checkTooMany,
  checkTooManyHeaders,
} from "./validators.js";
import type { Authenticator, NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
import { type FailDetails, type Failure, failing } from "./runtime/failure.js";
import type { AuthScheme } from "./runtime/read-credentials.js";
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
export interface DemoHandlers<P extends Principals = Principals, Own = unknown> {
  readonly things: {
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    readonly get: (
      input: ThingsGetInput,
      context: ThingsGetContext<P> & Own,
    ) => Promise<ThingsGetOutput>;
    /**
     * `GET /open`
     *
     * @see spec.yaml#things.open
     */
    readonly open: (
      input: ThingsOpenInput,
      context: ThingsOpenContext & Own,
    ) => Promise<ThingsOpenOutput>;
  };
}

/** What a server needs beside its handlers. */
export interface ServerOptions<P extends Principals = Principals> extends CoreOptions {
  /** Says who calls, by the credentials of each scheme. */
  readonly authenticate: Authenticate<P>;
}

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 *
 * Handlers are told who calls as your hooks return it. Where both are written in the call, write
 * `authenticate: { … } satisfies Authenticate`, so that TypeScript looks at the hooks first.
 */
export function createServer<AppPrincipal extends Principals["app"], Own = unknown>(
  handlers: DemoHandlers<{ app: AppPrincipal }, NoInfer<Own>>,
  options: ServerOptions<{ app: AppPrincipal }> & ContextOption<Own>,
): Server {
  return serverOf<DemoHandlers<never, never>, undefined>(
    { realm: "Demo", schemes, fail, router: { fixed: fixedPaths, find: findRoutes } },
    {
      handlers,
      rules: undefined,
      authenticate: options.authenticate,
      context: options.context,
      options,
    },
  );
}

/** Who a caller can be, by scheme: what your hooks return for credentials that they accept. */
export interface Principals {
  readonly app: object | string | true;
}

/**
 * One hook for each scheme. It returns who the caller is, null for credentials that are wrong
 * (401), or `forbidden` for a caller who may not do this (403).
 */
export interface Authenticate<P extends Principals = Principals> {
  /** @see spec.yaml#app */
  readonly app: Authenticator<Credentials["app"], P["app"]>;
}

/** A caller whose credentials of `app` were accepted. */
export interface AppAuth<P extends Principals = Principals> {
  readonly via: "app";
  readonly app: P["app"];
}

/**
 * Makes the errors that the spec declares: `throw context.fail.…()`. A context has those of its
 * endpoint.
 */
export interface Fail {
  /**
   * Wait a little. Answers 429.
   *
   * @see spec.yaml#too_many
   */
  readonly too_many: (
    details: FailDetails & Pick<TooMany, "most"> & { readonly headers: TooManyHeaders },
  ) => Failure;
  /**
   * Answers 503.
   *
   * @see spec.yaml#maybe
   */
  readonly maybe: (details?: FailDetails & { readonly headers?: MaybeHeaders }) => Failure;
  /**
   * Answers 401.
   *
   * @see spec.yaml#expired
   */
  readonly expired: (details?: FailDetails) => Failure;
  /**
   * Answers 401.
   *
   * @see spec.yaml#invalid_token
   */
  readonly invalid_token: (
    details?: FailDetails & { readonly headers?: InvalidTokenHeaders },
  ) => Failure;
  /**
   * Answers 409.
   *
   * Not specified: what else it has. Assumed: `{ headers: { x-asked: id<Thing> } }`.
   *
   * @see spec.yaml#asked
   */
  readonly asked: (details: FailDetails & { readonly headers: AskedHeaders }) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.get` is given beside the input. */
export type ThingsGetContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "too_many" | "maybe" | "expired" | "invalid_token" | "asked"
>;

/** What the handler of `things.open` is given beside the input. */
export type ThingsOpenContext = Context<NoAuth, "expired">;

const fail: Fail = {
  too_many: failing({
    error: "too_many",
    status: 429,
    doc: "Wait a little.",
    fields: ["most"],
    check: checkTooMany,
    headers: ["retry-after", "x-scope"],
    checkHeaders: checkTooManyHeaders,
  }),
  maybe: failing({
    error: "maybe",
    status: 503,
    headers: ["retry-after"],
    checkHeaders: checkMaybeHeaders,
  }),
  expired: failing({ error: "expired", status: 401 }),
  invalid_token: failing({
    error: "invalid_token",
    status: 401,
    headers: ["www-authenticate"],
    checkHeaders: checkInvalidTokenHeaders,
  }),
  asked: failing({
    error: "asked",
    status: 409,
    headers: ["x-asked"],
    checkHeaders: checkAskedHeaders,
  }),
};

const schemes: Readonly<Record<string, AuthScheme>> = {
  app: { bearer: "token" },
};

type EndpointRoute = Route<DemoHandlers<never, never>>;

const thingsGetRoute: EndpointRoute = {
  endpoint: "things.get",
  method: "GET",
  auth: [["app"]],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkThingsGetInput,
  response: { status: 200, check: checkThingsGetOutput },
  errors: ["too_many", "maybe", "expired", "invalid_token", "asked"],
  handle: (handlers, input, context) => handlers.things.get(input, context),
};

const thingsOpenRoute: EndpointRoute = {
  endpoint: "things.open",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsOpenInput,
  response: { status: 200, check: checkThingsOpenOutput },
  errors: ["expired"],
  handle: (handlers, input, context) => handlers.things.open(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/open": [thingsOpenRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things" && segments.length === 2) return [thingsGetRoute];
  return undefined;
}
