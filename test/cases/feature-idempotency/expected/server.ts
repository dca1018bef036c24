// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  KnownCreateInput,
  KnownCreateOutput,
  OpenCreateInput,
  OpenCreateOutput,
  RequiredCreateInput,
  RequiredCreateOutput,
} from "./types.js";
import {
  checkEcho,
  checkKnownCreateInput,
  checkOpenCreateInput,
  checkRequiredCreateInput,
  dropEcho,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type {
  ContextOption,
  IdempotencyContext,
  KeyedContext,
  RequestContext,
} from "./runtime/context.js";
import type { IdempotencyOptions, IdempotencyWindow } from "./runtime/idempotency.js";
import { type Route, byPath } from "./runtime/route.js";
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
export interface DemoHandlers<Transaction = unknown, Own = unknown> {
  readonly known: {
    /**
     * `POST /known`
     *
     * @see spec.yaml#known.create
     */
    readonly create: (
      input: KnownCreateInput,
      context: KnownCreateContext<Transaction> & Own,
    ) => Promise<KnownCreateOutput>;
  };
  readonly required: {
    /**
     * `POST /required`
     *
     * @see spec.yaml#required.create
     */
    readonly create: (
      input: RequiredCreateInput,
      context: RequiredCreateContext<Transaction> & Own,
    ) => Promise<RequiredCreateOutput>;
  };
  readonly open: {
    /**
     * `POST /open`
     *
     * Not specified: how long a key is remembered.
     *
     * Not specified: Name of the header.
     *
     * @see spec.yaml#open.create
     */
    readonly create: (
      input: OpenCreateInput,
      context: OpenCreateContext<Transaction> & Own,
    ) => Promise<OpenCreateOutput>;
  };
}

/** What a server needs beside its handlers. */
export interface ServerOptions<Transaction = unknown> extends CoreOptions {
  /** Sees to it that requests with an idempotency key take effect once. */
  readonly idempotency: IdempotencyOptions<Transaction> & IdempotencyWindow;
  /** Name of the header that carries idempotency keys, which the spec leaves open. */
  readonly idempotencyHeader: string;
}

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 */
export function createServer<Transaction, Own = unknown>(
  handlers: DemoHandlers<Transaction, NoInfer<Own>>,
  options: ServerOptions<Transaction> & ContextOption<Own>,
): Server {
  return serverOf<DemoHandlers<never, never>, undefined>(
    { realm: "Demo", schemes: {}, fail, router: { fixed: fixedPaths, find: findRoutes } },
    {
      handlers,
      rules: undefined,
      authenticate: {},
      idempotency: options.idempotency,
      idempotencyHeader: options.idempotencyHeader,
      context: options.context,
      options,
    },
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

/** What the handler of `known.create` is given beside the input. */
export type KnownCreateContext<Transaction = unknown> = Context<
  NoAuth,
  never,
  IdempotencyContext<Transaction>
>;

/** What the handler of `required.create` is given beside the input. */
export type RequiredCreateContext<Transaction = unknown> = Context<
  NoAuth,
  never,
  KeyedContext<Transaction>
>;

/** What the handler of `open.create` is given beside the input. */
export type OpenCreateContext<Transaction = unknown> = Context<
  NoAuth,
  never,
  IdempotencyContext<Transaction>
>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never, never>>;

const knownCreateRoute: EndpointRoute = {
  endpoint: "known.create",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkKnownCreateInput,
  response: { status: 200, check: checkEcho, drop: dropEcho },
  errors: [],
  idempotency: { header: "idempotency-key", required: false, windowMs: 86400000 },
  handle: (handlers, input, context) => handlers.known.create(input, context),
};

const requiredCreateRoute: EndpointRoute = {
  endpoint: "required.create",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkRequiredCreateInput,
  response: { status: 200, check: checkEcho, drop: dropEcho },
  errors: [],
  idempotency: { header: "x-request", required: true, windowMs: 86400000 },
  handle: (handlers, input, context) => handlers.required.create(input, context),
};

const openCreateRoute: EndpointRoute = {
  endpoint: "open.create",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkOpenCreateInput,
  response: { status: 200, check: checkEcho, drop: dropEcho },
  errors: [],
  idempotency: { required: false },
  handle: (handlers, input, context) => handlers.open.create(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/known": [knownCreateRoute],
  "/required": [requiredCreateRoute],
  "/open": [openCreateRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
