// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ParcelsCreateInput,
  ParcelsCreateOutput,
  ParcelsGetInput,
  ParcelsGetOutput,
} from "./types.js";
import { ParcelSchema, ParcelsCreateInputSchema, ParcelsGetInputSchema } from "./validators.js";
import {
  type ContextOption,
  type CoreOptions,
  type FailDetails,
  type FailureToThrow,
  type MaybePromise,
  type NoAuth,
  type OwnContext,
  type RequestContext,
  type Route,
  type Server,
  type ServerParts,
  type SomeHandlers,
  byPath,
  failing,
  partOf,
  serverOf,
} from "./runtime/server/index.js";

export {
  type BaseContext,
  type CorsOptions,
  type FailDetails,
  Failure,
  type FailureToThrow,
  type ProtocolError,
  type ProtocolErrorCode,
  type RequestNames,
  type ResponseInfo,
  type Server,
  type ServerRequest,
  ServiceUnavailable,
  type ServiceUnavailableOptions,
  type TraceContext,
  errorText,
  unimplemented,
} from "./runtime/server/index.js";
export type { Drift } from "./runtime/values/index.js";

/**
 * The functions that respond to requests, by endpoint. Inputs are valid when a handler is called;
 * outputs are checked before they are sent.
 */
export interface ParcelServiceHandlers<Own = unknown> {
  readonly parcels: {
    /**
     * `POST /parcels`
     * @see spec.yaml#parcels.create
     */
    readonly create: (
      input: ParcelsCreateInput,
      context: ParcelsCreateContext & Own,
    ) => MaybePromise<ParcelsCreateOutput>;
    /**
     * `GET /parcels/{id}`
     * @see spec.yaml#parcels.get
     */
    readonly get: (
      input: ParcelsGetInput,
      context: ParcelsGetContext & Own,
    ) => MaybePromise<ParcelsGetOutput>;
  };
}

/** Options of a server. */
export type ServerOptions = CoreOptions;

/**
 * Creates a server for ParcelService. Its `fetch` handles requests on any platform; node.ts serves
 * it on Node.
 */
export function createServer<Own = unknown>(
  handlers: ParcelServiceHandlers<OwnContext<NoInfer<Own>>>,
  options: ServerOptions & ContextOption<Own> = {} as never,
): Server {
  return serverOf(contract, { handlers, rules: undefined, context: options.context, options });
}

/**
 * Creates a server for the endpoints that have handlers. Requests for others get a 404, or go to
 * the next function of the framework with `toNodeListener(server, { unmatched: "next" })`.
 */
export function createPartialServer<Own = unknown>(
  handlers: SomeHandlers<ParcelServiceHandlers<OwnContext<NoInfer<Own>>>>,
  options: ServerOptions & ContextOption<Own> = {} as never,
): Server {
  return serverOf(partOf(contract, handlers), {
    handlers,
    rules: undefined,
    context: options.context,
    options,
  });
}

/**
 * Creates the errors of the spec: `throw context.fail.…()`. A context has the errors of its
 * endpoint.
 */
export interface Fail {
  /** There is no such parcel. Responds with 404. */
  readonly parcel_not_found: (details?: FailDetails) => FailureToThrow;
}

/** The second argument of handlers. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** The context of the handler of `parcels.create`. */
export type ParcelsCreateContext = Context<NoAuth>;

/** The context of the handler of `parcels.get`. */
export type ParcelsGetContext = Context<NoAuth, "parcel_not_found">;

const fail: Fail = {
  parcel_not_found: failing({
    error: "parcel_not_found",
    status: 404,
    doc: "There is no such parcel.",
  }),
};

type EndpointRoute = Route<ParcelServiceHandlers<never>>;

const parcelsCreateRoute: EndpointRoute = {
  endpoint: "parcels.create",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", extras: "drop", optional: false },
  input: ParcelsCreateInputSchema,
  response: { status: 201, output: ParcelSchema },
  errors: [],
  handle: (handlers, input, context) => handlers.parcels.create(input, context),
};

const parcelsGetRoute: EndpointRoute = {
  endpoint: "parcels.get",
  method: "GET",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  input: ParcelsGetInputSchema,
  response: { status: 200, output: ParcelSchema },
  errors: ["parcel_not_found"],
  handle: (handlers, input, context) => handlers.parcels.get(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/parcels": [parcelsCreateRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  if (segments.includes("")) return undefined;
  if (segments[0] === "parcels" && segments.length === 2) return [parcelsGetRoute];
  return undefined;
}

/** The errors and the routes of the spec. */
export const contract: ServerParts = {
  fail,
  router: { fixed: fixedPaths, find: findRoutes },
  routes: [
    { endpoint: "parcels.create", method: "POST", path: "/parcels" },
    { endpoint: "parcels.get", method: "GET", path: "/parcels/{id}" },
  ],
};
