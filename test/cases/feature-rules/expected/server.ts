// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  OrdersCreateInput,
  OrdersCreateOutput,
  ParcelsCreateInput,
  ParcelsCreateOutput,
} from "./types.js";
import {
  checkOrdersCreateInput,
  checkParcelsCreateInput,
  dropOrdersCreateInput,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
import { type FailDetails, type Failure, failing } from "./runtime/failure.js";
import { type Holds, type Route, byPath } from "./runtime/route.js";
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
  readonly parcels: {
    /**
     * `POST /parcels`
     *
     * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
     *
     * Rule `canBeCarried`: All weights together are at most 30.
     *
     * @see spec.yaml#parcels.create
     */
    readonly create: (
      input: ParcelsCreateInput,
      context: ParcelsCreateContext & Own,
    ) => Promise<ParcelsCreateOutput>;
  };
  readonly orders: {
    /**
     * `POST /orders`
     *
     * Rule `shopIsOpen`: The shop is open. Not specified: when it is.
     *
     * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
     *
     * Rule `canBeCarried`: All weights together are at most 30.
     *
     * @see spec.yaml#orders.create
     */
    readonly create: (
      input: OrdersCreateInput,
      context: OrdersCreateContext & Own,
    ) => Promise<OrdersCreateOutput>;
  };
}

/** What a server needs beside its handlers. */
export interface ServerOptions<Own = unknown> extends CoreOptions {
  /** Say whether the rules hold that only you can judge. */
  readonly rules: Rules<Own>;
}

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 */
export function createServer<Own = unknown>(
  handlers: DemoHandlers<NoInfer<Own>>,
  options: ServerOptions<NoInfer<Own>> & ContextOption<Own>,
): Server {
  return serverOf<DemoHandlers<never>, Rules<never>>(
    { realm: "Demo", schemes: {}, fail, router: { fixed: fixedPaths, find: findRoutes } },
    { handlers, rules: options.rules, authenticate: {}, context: options.context, options },
  );
}

/**
 * What the spec demands in a sentence: only you can tell whether it holds. Rules are asked after
 * the input has been checked and before the handler is called.
 */
export interface Rules<Own = unknown> {
  readonly parcels: {
    readonly create: {
      /**
       * The heaviest weight is one of the weights.
       *
       * @see spec.yaml#Parcel
       */
      readonly heaviestIsListed: (
        input: ParcelsCreateInput,
        context: ParcelsCreateContext & Own,
      ) => Holds;
      /**
       * All weights together are at most 30.
       *
       * @see spec.yaml#Parcel
       */
      readonly canBeCarried: (
        input: ParcelsCreateInput,
        context: ParcelsCreateContext & Own,
      ) => Holds;
    };
  };
  readonly orders: {
    readonly create: {
      /**
       * The shop is open.
       *
       * Not specified: when it is.
       *
       * @see spec.yaml#orders.create
       */
      readonly shopIsOpen: (input: OrdersCreateInput, context: OrdersCreateContext & Own) => Holds;
      /**
       * The heaviest weight is one of the weights.
       *
       * @see spec.yaml#Parcel
       */
      readonly heaviestIsListed: (
        input: OrdersCreateInput,
        context: OrdersCreateContext & Own,
      ) => Holds;
      /**
       * All weights together are at most 30.
       *
       * @see spec.yaml#Parcel
       */
      readonly canBeCarried: (
        input: OrdersCreateInput,
        context: OrdersCreateContext & Own,
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
   * Nobody can carry it. Answers 422.
   *
   * @see spec.yaml#too_heavy
   */
  readonly too_heavy: (details?: FailDetails) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `parcels.create` is given beside the input. */
export type ParcelsCreateContext = Context<NoAuth, "too_heavy">;

/** What the handler of `orders.create` is given beside the input. */
export type OrdersCreateContext = Context<NoAuth, "too_heavy">;

const fail: Fail = {
  too_heavy: failing({ error: "too_heavy", status: 422, doc: "Nobody can carry it." }),
};

type EndpointRoute = Route<DemoHandlers<never>, Rules<never>>;

const parcelsCreateRoute: EndpointRoute = {
  endpoint: "parcels.create",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["weights", "heaviest"], extras: "drop", optional: false },
  checkInput: checkParcelsCreateInput,
  response: { status: 204, empty: true },
  errors: ["too_heavy"],
  rules: [
    {
      name: "heaviestIsListed",
      holds: (rules, input, context) => rules.parcels.create.heaviestIsListed(input, context),
    },
    {
      name: "canBeCarried",
      error: "too_heavy",
      holds: (rules, input, context) => rules.parcels.create.canBeCarried(input, context),
    },
  ],
  handle: (handlers, input, context) => handlers.parcels.create(input, context),
};

const ordersCreateRoute: EndpointRoute = {
  endpoint: "orders.create",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["parcel"], extras: "drop", optional: false },
  checkInput: checkOrdersCreateInput,
  dropInput: dropOrdersCreateInput,
  response: { status: 204, empty: true },
  errors: ["too_heavy"],
  rules: [
    {
      name: "shopIsOpen",
      holds: (rules, input, context) => rules.orders.create.shopIsOpen(input, context),
    },
    {
      name: "heaviestIsListed",
      holds: (rules, input, context) => rules.orders.create.heaviestIsListed(input, context),
    },
    {
      name: "canBeCarried",
      error: "too_heavy",
      holds: (rules, input, context) => rules.orders.create.canBeCarried(input, context),
    },
  ],
  handle: (handlers, input, context) => handlers.orders.create(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/parcels": [parcelsCreateRoute],
  "/orders": [ordersCreateRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
