// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type * as types from "./types.js";
import type {
  AddBodyInput,
  AddBodyOutput,
  CheckIssueRouteInput,
  CheckIssueRouteOutput,
  CheckPageInput,
  CheckPageOutput,
  ConnectionCredentials,
  CreateClientInput,
  CreateClientOutput,
  IssueRouteInput,
  IssueRouteOutput,
  RpcCallInput,
  RpcCallOutput,
} from "./types.js";
import {
  checkAddBodyInput,
  checkAll,
  checkCall,
  checkCheckIssueRouteInput,
  checkCheckPageInput,
  checkCreateClientInput,
  checkCredentials,
  checkIssue,
  checkIssueRouteInput,
  checkPage,
  checkRpcCallInput,
  checkServer,
  dropAddBodyInput,
  dropAll,
  dropCall,
  dropCredentials,
  dropIssue,
  dropPage,
  dropRpcCallInput,
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
export interface ConnectionHandlers<P extends Principals = Principals, Own = unknown> {
  readonly rpc: {
    /**
     * `POST /rpc`
     *
     * @see spec.yaml#rpc.call
     */
    readonly call: (
      input: RpcCallInput,
      context: RpcCallContext<P> & Own,
    ) => Promise<RpcCallOutput>;
  };
  readonly add: {
    /**
     * `POST /add`
     *
     * @see spec.yaml#add.body
     */
    readonly body: (
      input: AddBodyInput,
      context: AddBodyContext<P> & Own,
    ) => Promise<AddBodyOutput>;
  };
  readonly create: {
    /**
     * `GET /client`
     *
     * @see spec.yaml#create.client
     */
    readonly client: (
      input: CreateClientInput,
      context: CreateClientContext<P> & Own,
    ) => Promise<CreateClientOutput>;
  };
  readonly check: {
    /**
     * `GET /page`
     *
     * @see spec.yaml#check.page
     */
    readonly page: (
      input: CheckPageInput,
      context: CheckPageContext<P> & Own,
    ) => Promise<CheckPageOutput>;
    /**
     * `GET /route`
     *
     * @see spec.yaml#check.issueRoute
     */
    readonly issueRoute: (
      input: CheckIssueRouteInput,
      context: CheckIssueRouteContext & Own,
    ) => Promise<CheckIssueRouteOutput>;
  };
  readonly issue: {
    /**
     * `GET /issue`
     *
     * @see spec.yaml#issue.route
     */
    readonly route: (
      input: IssueRouteInput,
      context: IssueRouteContext<P> & Own,
    ) => Promise<IssueRouteOutput>;
  };
}

/** What a server needs beside its handlers. */
export interface ServerOptions<P extends Principals = Principals> extends CoreOptions {
  /** Says who calls, by the credentials of each scheme. */
  readonly authenticate: Authenticate<P>;
}

/**
 * Makes a server of Connection: its `fetch` answers requests on any platform, and node.ts serves it
 * on Node.
 *
 * Handlers are told who calls as your hooks return it. Where both are written in the call, write
 * `authenticate: { … } satisfies Authenticate`, so that TypeScript looks at the hooks first.
 */
export function createServer<AppPrincipal extends Principals["app"], Own = unknown>(
  handlers: ConnectionHandlers<{ app: AppPrincipal }, NoInfer<Own>>,
  options: ServerOptions<{ app: AppPrincipal }> & ContextOption<Own>,
): Server {
  return serverOf<ConnectionHandlers<never, never>, undefined>(
    { realm: "Connection", schemes, fail, router: { fixed: fixedPaths, find: findRoutes } },
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
  readonly app: Authenticator<ConnectionCredentials["app"], P["app"]>;
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
   * Answers 400.
   *
   * @see spec.yaml#function
   */
  readonly function: (details?: FailDetails) => Failure;
  /**
   * Answers 404.
   *
   * @see spec.yaml#server
   */
  readonly server: (details: FailDetails & Pick<types.Server, "text">) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `rpc.call` is given beside the input. */
export type RpcCallContext<P extends Principals = Principals> = Context<
  AppAuth<P>,
  "function" | "server"
>;

/** What the handler of `add.body` is given beside the input. */
export type AddBodyContext<P extends Principals = Principals> = Context<AppAuth<P>>;

/** What the handler of `create.client` is given beside the input. */
export type CreateClientContext<P extends Principals = Principals> = Context<AppAuth<P>>;

/** What the handler of `check.page` is given beside the input. */
export type CheckPageContext<P extends Principals = Principals> = Context<AppAuth<P>>;

/** What the handler of `check.issueRoute` is given beside the input. */
export type CheckIssueRouteContext = Context<NoAuth>;

/** What the handler of `issue.route` is given beside the input. */
export type IssueRouteContext<P extends Principals = Principals> = Context<AppAuth<P>>;

const fail: Fail = {
  function: failing({ error: "function", status: 400 }),
  server: failing({ error: "server", status: 404, fields: ["text"], check: checkServer }),
};

const schemes: Readonly<Record<string, AuthScheme>> = {
  app: { bearer: "token" },
};

type EndpointRoute = Route<ConnectionHandlers<never, never>>;

const rpcCallRoute: EndpointRoute = {
  endpoint: "rpc.call",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "value", property: "all", optional: false },
  checkInput: checkRpcCallInput,
  dropInput: dropRpcCallInput,
  response: { status: 200, check: checkAll, drop: dropAll },
  errors: ["function", "server"],
  handle: (handlers, input, context) => handlers.rpc.call(input, context),
};

const addBodyRoute: EndpointRoute = {
  endpoint: "add.body",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "fields", fields: ["id", "String"], extras: "drop", optional: false },
  checkInput: checkAddBodyInput,
  dropInput: dropAddBodyInput,
  response: { status: 200, check: checkCredentials, drop: dropCredentials },
  errors: [],
  handle: (handlers, input, context) => handlers.add.body(input, context),
};

const createClientRoute: EndpointRoute = {
  endpoint: "create.client",
  method: "GET",
  auth: [["app"]],
  parameters: [],
  checkInput: checkCreateClientInput,
  response: { status: 200, check: checkCall, drop: dropCall },
  errors: [],
  handle: (handlers, input, context) => handlers.create.client(input, context),
};

const checkPageRoute: EndpointRoute = {
  endpoint: "check.page",
  method: "GET",
  auth: [["app"]],
  parameters: [{ name: "cursor", in: "query", type: "string" }],
  checkInput: checkCheckPageInput,
  response: { status: 200, check: checkPage, drop: dropPage },
  errors: [],
  handle: (handlers, input, context) => handlers.check.page(input, context),
};

const checkIssueRouteRoute: EndpointRoute = {
  endpoint: "check.issueRoute",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkCheckIssueRouteInput,
  response: { status: 200, check: checkIssue, drop: dropIssue },
  errors: [],
  handle: (handlers, input, context) => handlers.check.issueRoute(input, context),
};

const issueRouteRoute: EndpointRoute = {
  endpoint: "issue.route",
  method: "GET",
  auth: [["app"]],
  parameters: [],
  checkInput: checkIssueRouteInput,
  response: { status: 200, check: checkIssue, drop: dropIssue },
  errors: [],
  handle: (handlers, input, context) => handlers.issue.route(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/rpc": [rpcCallRoute],
  "/add": [addBodyRoute],
  "/client": [createClientRoute],
  "/page": [checkPageRoute],
  "/route": [checkIssueRouteRoute],
  "/issue": [issueRouteRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
