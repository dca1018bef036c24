// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Credentials,
  ThingsCountInput,
  ThingsCountOutput,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsPutInput,
  ThingsPutOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsCountInput,
  checkThingsCountOutput,
  checkThingsGetInput,
  checkThingsPutInput,
  dropThingsPutInput,
} from "./validators.js";
import type { Authenticator } from "./runtime/authenticate.js";
import type {
  ContextOption,
  DeadlineContext,
  IdempotencyContext,
  RequestContext,
} from "./runtime/context.js";
import { type FailDetails, type Failure, failing } from "./runtime/failure.js";
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
 * Not specified: what else the service does.
 *
 * Not specified: where it lives.
 *
 * Not specified: how versions are told apart. Assumed: the first segment of the path.
 *
 * Not specified: which groups there are.
 *
 * Not specified: who may call what. Assumed: `key`.
 *
 * Not specified: what an error looks like. Assumed: `problem`.
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
     * `GET /things/{id}`
     *
     * Not specified: the answer. Assumed: `Thing`.
     *
     * Not specified: whether there are more parameters.
     *
     * @see spec.yaml#things.get
     */
    readonly get: (
      input: ThingsGetInput,
      context: ThingsGetContext<P> & Own,
    ) => Promise<ThingsGetOutput>;
    /**
     * `POST /things`
     *
     * Precondition not specified: what must hold.
     *
     * Rule `makesSense`: The note says something. Not specified: what makes sense. Assumed:
     * `{ doc: The note says something., error: gone }`.
     *
     * Not specified: how long. Assumed: `day`.
     *
     * Not specified: its name.
     *
     * Not specified: the header. Assumed: `x-until`.
     *
     * Not specified: what happens to what is there. Assumed: it is replaced, and so is what it
     * holds.
     *
     * @see spec.yaml#things.put
     */
    readonly put: (
      input: ThingsPutInput,
      context: ThingsPutContext<P, Transaction> & Own,
    ) => Promise<ThingsPutOutput>;
    /**
     * `GET /count`
     *
     * @see spec.yaml#things.count
     */
    readonly count: (
      input: ThingsCountInput,
      context: ThingsCountContext<P> & Own,
    ) => Promise<ThingsCountOutput>;
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
  readonly idempotency: IdempotencyOptions<Transaction> & IdempotencyPrincipal<KeyAuth<P>>;
  /** Name of the header that carries idempotency keys, which the spec leaves open. */
  readonly idempotencyHeader: string;
}

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 *
 * Handlers are told who calls as your hooks return it. Where both are written in the call, write
 * `authenticate: { … } satisfies Authenticate`, so that TypeScript looks at the hooks first.
 */
export function createServer<
  KeyPrincipal extends Principals["key"],
  GuestPrincipal extends Principals["guest"],
  Transaction,
  Own = unknown,
>(
  handlers: DemoHandlers<{ key: KeyPrincipal; guest: GuestPrincipal }, Transaction, NoInfer<Own>>,
  options: ServerOptions<{ key: KeyPrincipal; guest: GuestPrincipal }, Transaction, NoInfer<Own>> &
    ContextOption<Own>,
): Server {
  return serverOf<DemoHandlers<never, never, never>, Rules<never, never, never>>(
    { realm: "Demo", schemes, fail, router: { fixed: fixedPaths, find: findRoutes } },
    {
      handlers,
      rules: options.rules,
      authenticate: options.authenticate,
      idempotency: options.idempotency,
      idempotencyHeader: options.idempotencyHeader,
      context: options.context,
      options,
    },
  );
}

/** Who a caller can be, by scheme: what your hooks return for credentials that they accept. */
export interface Principals {
  readonly key: object | string | true;
  readonly guest: object | string | true;
}

/**
 * One hook for each scheme. It returns who the caller is, null for credentials that are wrong
 * (401), or `forbidden` for a caller who may not do this (403).
 */
export interface Authenticate<P extends Principals = Principals> {
  /**
   * Not specified: the form of the key.
   *
   * @see spec.yaml#key
   */
  readonly key: Authenticator<Credentials["key"], P["key"]>;
  /**
   * Not specified: how guests sign in.
   *
   * @see spec.yaml#guest
   */
  readonly guest: Authenticator<Credentials["guest"], P["guest"]>;
}

/** A caller whose credentials of `key` were accepted. */
export interface KeyAuth<P extends Principals = Principals> {
  readonly via: "key";
  readonly key: P["key"];
}

/** A caller whose credentials of `guest` were accepted. */
export interface GuestAuth<P extends Principals = Principals> {
  readonly via: "guest";
  readonly guest: P["guest"];
}

/**
 * What the spec demands in a sentence: only you can tell whether it holds. Rules are asked after
 * the input has been checked and before the handler is called.
 */
export interface Rules<P extends Principals = Principals, Transaction = unknown, Own = unknown> {
  readonly things: {
    readonly put: {
      /**
       * The note says something.
       *
       * Not specified: what makes sense. Assumed: `{ doc: The note says something., error: gone }`.
       *
       * @see spec.yaml#things.put
       */
      readonly makesSense: (
        input: ThingsPutInput,
        context: ThingsPutContext<P, Transaction> & Own,
      ) => Holds;
    };
  };
}

/**
 * Makes the errors that the spec declares: `throw context.fail.…()`. A context has those of its
 * endpoint.
 */
export interface Fail {
  /**
   * Answers 410.
   *
   * Not specified: what is answered. Assumed: `{ status: 410 }`.
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
export type ThingsGetContext<P extends Principals = Principals> = Context<KeyAuth<P>, "gone">;

/** What the handler of `things.put` is given beside the input. */
export type ThingsPutContext<P extends Principals = Principals, Transaction = unknown> = Context<
  KeyAuth<P>,
  "gone",
  IdempotencyContext<Transaction> & DeadlineContext
>;

/** What the handler of `things.count` is given beside the input. */
export type ThingsCountContext<P extends Principals = Principals> = Context<GuestAuth<P>>;

const fail: Fail = {
  gone: failing({ error: "gone", status: 410 }),
};

const schemes: Readonly<Record<string, AuthScheme>> = {
  key: { headers: { "x-key": "key" } },
  guest: {},
};

type EndpointRoute = Route<DemoHandlers<never, never, never>, Rules<never, never, never>>;

const thingsGetRoute: EndpointRoute = {
  endpoint: "things.get",
  method: "GET",
  auth: [["key"]],
  parameters: [
    { name: "id", in: "path", type: "string", segment: 1 },
    { name: "deep", in: "query", type: "boolean" },
    { name: "x-trace", in: "header", type: "string" },
  ],
  checkInput: checkThingsGetInput,
  response: { status: 200, check: checkThing },
  errors: ["gone"],
  handle: (handlers, input, context) => handlers.things.get(input, context),
};

const thingsPutRoute: EndpointRoute = {
  endpoint: "things.put",
  method: "POST",
  auth: [["key"]],
  parameters: [],
  body: { kind: "fields", fields: ["assumed", "guess", "note"], extras: "drop", optional: false },
  checkInput: checkThingsPutInput,
  dropInput: dropThingsPutInput,
  response: { status: 204, empty: true },
  errors: ["gone"],
  rules: [
    {
      name: "makesSense",
      error: "gone",
      holds: (rules, input, context) => rules.things.put.makesSense(input, context),
    },
  ],
  idempotency: { required: false, windowMs: 86400000 },
  deadline: { header: "x-until" },
  handle: (handlers, input, context) => handlers.things.put(input, context),
};

const thingsCountRoute: EndpointRoute = {
  endpoint: "things.count",
  method: "GET",
  auth: [["guest"]],
  parameters: [],
  checkInput: checkThingsCountInput,
  response: { status: 200, check: checkThingsCountOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.count(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/things": [thingsPutRoute],
  "/count": [thingsCountRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments[0] === "things" && segments.length === 2) return [thingsGetRoute];
  return undefined;
}
