// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Credentials,
  ThingsAddInput,
  ThingsAddOutput,
  ThingsGetInput,
  ThingsGetOutput,
} from "./types.js";
import { checkThing, checkThingsAddInput, checkThingsGetInput, dropThing } from "./validators.js";
import type { Authenticator, NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, IdempotencyContext, RequestContext } from "./runtime/context.js";
import type { IdempotencyOptions, IdempotencyPrincipal } from "./runtime/idempotency.js";
import type { AuthScheme } from "./runtime/read-credentials.js";
import { type Holds, type Route, byPath } from "./runtime/route.js";
import type { CoreOptions } from "./runtime/server-options.js";
import { type Server, serverOf } from "./runtime/server.js";

export { type Authenticator, forbidden } from "./runtime/authenticate.js";
export type { BaseContext } from "./runtime/context.js";
export type { CorsOptions } from "./runtime/cors.js";
export { errorText } from "./runtime/error-text.js";
export type { ServerRequest } from "./runtime/exchange.js";
export { type FailDetails, Failure, unimplemented } from "./runtime/failure.js";
export type {
  Begun,
  IdempotencyScope,
  IdempotencyStore,
  StoredAnswer,
} from "./runtime/idempotency.js";
export {
  type MemoryStore,
  type MemoryStoreOptions,
  type MemoryTransaction,
  memoryStore,
} from "./runtime/memory-store.js";
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
export interface DemoHandlers<
  P extends Principals = Principals,
  Transaction = unknown,
  Own = unknown,
> {
  readonly things: {
    /**
     * `POST /things`
     *
     * Rule `isFree`: Nobody else has it.
     *
     * @see spec.yaml#things.add
     */
    readonly add: (
      input: ThingsAddInput,
      context: ThingsAddContext<P, Transaction> & Own,
    ) => Promise<ThingsAddOutput>;
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
export interface ServerOptions<
  P extends Principals = Principals,
  Transaction = unknown,
  Own = unknown,
> extends CoreOptions {
  /** Says who calls, by the credentials of each scheme. */
  readonly authenticate: Authenticate<P>;
  /** Say whether the rules hold that only you can judge. */
  readonly rules: Rules<P, Transaction, Own>;
  /** Sees to it that requests with an idempotency key take effect once. */
  readonly idempotency: IdempotencyOptions<Transaction> & IdempotencyPrincipal<AppAuth<P>>;
}

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 *
 * Handlers are told who calls as your hooks return it. Where both are written in the call, write
 * `authenticate: { … } satisfies Authenticate`, so that TypeScript looks at the hooks first.
 */
export function createServer<AppPrincipal extends Principals["app"], Transaction, Own = unknown>(
  handlers: DemoHandlers<{ app: AppPrincipal }, Transaction, NoInfer<Own>>,
  options: ServerOptions<{ app: AppPrincipal }, Transaction, NoInfer<Own>> & ContextOption<Own>,
): Server {
  return serverOf<DemoHandlers<never, never, never>, Rules<never, never, never>>(
    { realm: "Demo", schemes, fail, router: { fixed: fixedPaths, find: findRoutes } },
    {
      handlers,
      rules: options.rules,
      authenticate: options.authenticate,
      idempotency: options.idempotency,
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
 * What the spec demands in a sentence: only you can tell whether it holds. Rules are asked after
 * the input has been checked and before the handler is called.
 */
export interface Rules<P extends Principals = Principals, Transaction = unknown, Own = unknown> {
  readonly things: {
    readonly add: {
      /**
       * Nobody else has it.
       *
       * @see spec.yaml#things.add
       */
      readonly isFree: (
        input: ThingsAddInput,
        context: ThingsAddContext<P, Transaction> & Own,
      ) => Holds;
    };
  };
}

/** The spec declares no errors. */
export type Fail = object;

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.add` is given beside the input. */
export type ThingsAddContext<P extends Principals = Principals, Transaction = unknown> = Context<
  AppAuth<P>,
  never,
  IdempotencyContext<Transaction>
>;

/** What the handler of `things.get` is given beside the input. */
export type ThingsGetContext = Context<NoAuth>;

const fail: Fail = {};

const schemes: Readonly<Record<string, AuthScheme>> = {
  app: { bearer: "token" },
};

type EndpointRoute = Route<DemoHandlers<never, never, never>, Rules<never, never, never>>;

const thingsAddRoute: EndpointRoute = {
  endpoint: "things.add",
  method: "POST",
  auth: [["app"]],
  parameters: [],
  body: { kind: "fields", fields: ["id"], extras: "drop", optional: false },
  checkInput: checkThingsAddInput,
  response: { status: 200, check: checkThing, drop: dropThing },
  errors: [],
  rules: [
    {
      name: "isFree",
      holds: (rules, input, context) => rules.things.add.isFree(input, context),
    },
  ],
  idempotency: { header: "idempotency-key", required: false, windowMs: 86400000 },
  handle: (handlers, input, context) => handlers.things.add(input, context),
};

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
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/things": [thingsAddRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things" && segments.length === 2) return [thingsGetRoute];
  return undefined;
}
