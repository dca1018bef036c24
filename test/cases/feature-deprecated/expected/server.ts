// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Credentials,
  ThingsGetInput,
  ThingsGetOutput,
  UnionsGetInput,
  UnionsGetOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsGetInput,
  checkUnion,
  checkUnionsGetInput,
  dropThing,
  dropUnion,
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
     * @deprecated Since 1.2. Use items.get.
     * @see spec.yaml#things.get
     */
    readonly get: (
      input: ThingsGetInput,
      context: ThingsGetContext & Own,
    ) => Promise<ThingsGetOutput>;
  };
  readonly unions: {
    /**
     * `GET /union`
     *
     * @see spec.yaml#unions.get
     */
    readonly get: (
      input: UnionsGetInput,
      context: UnionsGetContext<P> & Own,
    ) => Promise<UnionsGetOutput>;
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
export function createServer<OldPrincipal extends Principals["old"], Own = unknown>(
  handlers: DemoHandlers<{ old: OldPrincipal }, NoInfer<Own>>,
  options: ServerOptions<{ old: OldPrincipal }> & ContextOption<Own>,
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
  readonly old: object | string | true;
}

/**
 * One hook for each scheme. It returns who the caller is, null for credentials that are wrong
 * (401), or `forbidden` for a caller who may not do this (403).
 */
export interface Authenticate<P extends Principals = Principals> {
  /**
   * @deprecated Nobody signs in any more.
   * @see spec.yaml#old
   */
  readonly old: Authenticator<Credentials["old"], P["old"]>;
}

/** A caller whose credentials of `old` were accepted. */
export interface OldAuth<P extends Principals = Principals> {
  readonly via: "old";
  readonly old: P["old"];
}

/**
 * Makes the errors that the spec declares: `throw context.fail.…()`. A context has those of its
 * endpoint.
 */
export interface Fail {
  /**
   * Answers 410.
   *
   * @deprecated
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
export type ThingsGetContext = Context<NoAuth, "gone">;

/** What the handler of `unions.get` is given beside the input. */
export type UnionsGetContext<P extends Principals = Principals> = Context<OldAuth<P>>;

const fail: Fail = {
  gone: failing({ error: "gone", status: 410 }),
};

const schemes: Readonly<Record<string, AuthScheme>> = {
  old: { bearer: "token" },
};

type EndpointRoute = Route<DemoHandlers<never, never>>;

const thingsGetRoute: EndpointRoute = {
  endpoint: "things.get",
  method: "GET",
  auth: [],
  parameters: [
    { name: "id", in: "path", type: "string", segment: 1 },
    { name: "deep", in: "query", type: "boolean" },
  ],
  checkInput: checkThingsGetInput,
  response: { status: 200, check: checkThing, drop: dropThing },
  errors: ["gone"],
  handle: (handlers, input, context) => handlers.things.get(input, context),
};

const unionsGetRoute: EndpointRoute = {
  endpoint: "unions.get",
  method: "GET",
  auth: [["old"]],
  parameters: [],
  checkInput: checkUnionsGetInput,
  response: { status: 200, check: checkUnion, drop: dropUnion },
  errors: [],
  handle: (handlers, input, context) => handlers.unions.get(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/union": [unionsGetRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things" && segments.length === 2) return [thingsGetRoute];
  return undefined;
}
