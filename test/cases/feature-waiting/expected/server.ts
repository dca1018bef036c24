// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Credentials,
  JobsFindInput,
  JobsFindOutput,
  JobsGetInput,
  JobsGetOutput,
  OvensLookInput,
  OvensLookOutput,
  RowsListInput,
  RowsListOutput,
} from "./types.js";
import {
  checkAnyJob,
  checkJob,
  checkJobsFindInput,
  checkJobsGetInput,
  checkOvensLookInput,
  checkOvensLookOutput,
  checkRows,
  checkRowsListInput,
  dropAnyJob,
  dropJob,
  dropOvensLookOutput,
  dropRows,
} from "./validators.js";
import type { Authenticator, NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
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
  readonly jobs: {
    /**
     * `GET /jobs/{id}`
     *
     * @see spec.yaml#jobs.get
     */
    readonly get: (input: JobsGetInput, context: JobsGetContext<P> & Own) => Promise<JobsGetOutput>;
    /**
     * `POST /jobs/find`
     *
     * @see spec.yaml#jobs.find
     */
    readonly find: (
      input: JobsFindInput,
      context: JobsFindContext<P> & Own,
    ) => Promise<JobsFindOutput>;
  };
  readonly ovens: {
    /**
     * `GET /oven`
     *
     * @see spec.yaml#ovens.look
     */
    readonly look: (
      input: OvensLookInput,
      context: OvensLookContext & Own,
    ) => Promise<OvensLookOutput>;
  };
  readonly rows: {
    /**
     * `GET /rows`
     *
     * @see spec.yaml#rows.list
     */
    readonly list: (
      input: RowsListInput,
      context: RowsListContext<P> & Own,
    ) => Promise<RowsListOutput>;
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
export function createServer<KeyPrincipal extends Principals["key"], Own = unknown>(
  handlers: DemoHandlers<{ key: KeyPrincipal }, NoInfer<Own>>,
  options: ServerOptions<{ key: KeyPrincipal }> & ContextOption<Own>,
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
  readonly key: object | string | true;
}

/**
 * One hook for each scheme. It returns who the caller is, null for credentials that are wrong
 * (401), or `forbidden` for a caller who may not do this (403).
 */
export interface Authenticate<P extends Principals = Principals> {
  /** @see spec.yaml#key */
  readonly key: Authenticator<Credentials["key"], P["key"]>;
}

/** A caller whose credentials of `key` were accepted. */
export interface KeyAuth<P extends Principals = Principals> {
  readonly via: "key";
  readonly key: P["key"];
}

/** The spec declares no errors. */
export type Fail = object;

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `jobs.get` is given beside the input. */
export type JobsGetContext<P extends Principals = Principals> = Context<KeyAuth<P>>;

/** What the handler of `jobs.find` is given beside the input. */
export type JobsFindContext<P extends Principals = Principals> = Context<KeyAuth<P>>;

/** What the handler of `ovens.look` is given beside the input. */
export type OvensLookContext = Context<NoAuth>;

/** What the handler of `rows.list` is given beside the input. */
export type RowsListContext<P extends Principals = Principals> = Context<KeyAuth<P>>;

const fail: Fail = {};

const schemes: Readonly<Record<string, AuthScheme>> = {
  key: { bearer: "token" },
};

type EndpointRoute = Route<DemoHandlers<never, never>>;

const jobsGetRoute: EndpointRoute = {
  endpoint: "jobs.get",
  method: "GET",
  auth: [["key"]],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  checkInput: checkJobsGetInput,
  response: { status: 200, check: checkJob, drop: dropJob },
  errors: [],
  handle: (handlers, input, context) => handlers.jobs.get(input, context),
};

const jobsFindRoute: EndpointRoute = {
  endpoint: "jobs.find",
  method: "POST",
  auth: [["key"]],
  parameters: [],
  body: { kind: "fields", fields: ["id"], extras: "drop", optional: false },
  checkInput: checkJobsFindInput,
  response: { status: 200, check: checkAnyJob, drop: dropAnyJob },
  errors: [],
  handle: (handlers, input, context) => handlers.jobs.find(input, context),
};

const ovensLookRoute: EndpointRoute = {
  endpoint: "ovens.look",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkOvensLookInput,
  response: { status: 200, check: checkOvensLookOutput, drop: dropOvensLookOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.ovens.look(input, context),
};

const rowsListRoute: EndpointRoute = {
  endpoint: "rows.list",
  method: "GET",
  auth: [["key"]],
  parameters: [{ name: "after", in: "query", type: "string" }],
  checkInput: checkRowsListInput,
  response: { status: 200, check: checkRows, drop: dropRows },
  errors: [],
  handle: (handlers, input, context) => handlers.rows.list(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/jobs/find": [jobsFindRoute, jobsGetRoute],
  "/oven": [ovensLookRoute],
  "/rows": [rowsListRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "jobs" && segments.length === 2) return [jobsGetRoute];
  return undefined;
}
