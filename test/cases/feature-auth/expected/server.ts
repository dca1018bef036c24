// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  Credentials,
  OthersPartnerInput,
  OthersPartnerOutput,
  ThingsAllInput,
  ThingsAllOutput,
  ThingsAnyInput,
  ThingsAnyOutput,
  ThingsAppInput,
  ThingsAppOutput,
  ThingsMixedInput,
  ThingsMixedOutput,
  ThingsNoneInput,
  ThingsNoneOutput,
} from "./types.js";
import {
  checkOthersPartnerInput,
  checkOthersPartnerOutput,
  checkThingsAllInput,
  checkThingsAllOutput,
  checkThingsAnyInput,
  checkThingsAnyOutput,
  checkThingsAppInput,
  checkThingsAppOutput,
  checkThingsMixedInput,
  checkThingsMixedOutput,
  checkThingsNoneInput,
  checkThingsNoneOutput,
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
  readonly things: {
    /**
     * `GET /app`
     *
     * @see spec.yaml#things.app
     */
    readonly app: (
      input: ThingsAppInput,
      context: ThingsAppContext<P> & Own,
    ) => Promise<ThingsAppOutput>;
    /**
     * `GET /none`
     *
     * @see spec.yaml#things.none
     */
    readonly none: (
      input: ThingsNoneInput,
      context: ThingsNoneContext & Own,
    ) => Promise<ThingsNoneOutput>;
    /**
     * `GET /any`
     *
     * @see spec.yaml#things.any
     */
    readonly any: (
      input: ThingsAnyInput,
      context: ThingsAnyContext<P> & Own,
    ) => Promise<ThingsAnyOutput>;
    /**
     * `GET /all`
     *
     * @see spec.yaml#things.all
     */
    readonly all: (
      input: ThingsAllInput,
      context: ThingsAllContext<P> & Own,
    ) => Promise<ThingsAllOutput>;
    /**
     * `GET /mixed`
     *
     * @see spec.yaml#things.mixed
     */
    readonly mixed: (
      input: ThingsMixedInput,
      context: ThingsMixedContext<P> & Own,
    ) => Promise<ThingsMixedOutput>;
  };
  readonly others: {
    /**
     * `GET /partner`
     *
     * @see spec.yaml#others.partner
     */
    readonly partner: (
      input: OthersPartnerInput,
      context: OthersPartnerContext<P> & Own,
    ) => Promise<OthersPartnerOutput>;
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
export function createServer<
  AppPrincipal extends Principals["app"],
  UserPrincipal extends Principals["user"],
  DevicePrincipal extends Principals["device"],
  PartnerPrincipal extends Principals["partner"],
  Own = unknown,
>(
  handlers: DemoHandlers<
    { app: AppPrincipal; user: UserPrincipal; device: DevicePrincipal; partner: PartnerPrincipal },
    NoInfer<Own>
  >,
  options: ServerOptions<{
    app: AppPrincipal;
    user: UserPrincipal;
    device: DevicePrincipal;
    partner: PartnerPrincipal;
  }> &
    ContextOption<Own>,
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
  readonly user: object | string | true;
  readonly device: object | string | true;
  readonly partner: object | string | true;
}

/**
 * One hook for each scheme. It returns who the caller is, null for credentials that are wrong
 * (401), or `forbidden` for a caller who may not do this (403).
 */
export interface Authenticate<P extends Principals = Principals> {
  /**
   * A shop shows its key.
   *
   * @see spec.yaml#app
   */
  readonly app: Authenticator<Credentials["app"], P["app"]>;
  /** @see spec.yaml#user */
  readonly user: Authenticator<Credentials["user"], P["user"]>;
  /** @see spec.yaml#device */
  readonly device: Authenticator<Credentials["device"], P["device"]>;
  /**
   * Not specified: how partners sign in. Assumed: `{ bearer: partnerToken }`.
   *
   * @see spec.yaml#partner
   */
  readonly partner: Authenticator<Credentials["partner"], P["partner"]>;
}

/** A caller whose credentials of `app` were accepted. */
export interface AppAuth<P extends Principals = Principals> {
  readonly via: "app";
  readonly app: P["app"];
}

/** A caller whose credentials of `user` were accepted. */
export interface UserAuth<P extends Principals = Principals> {
  readonly via: "user";
  readonly user: P["user"];
}

/** A caller whose credentials of `user` and `device` were accepted. */
export interface UserAndDeviceAuth<P extends Principals = Principals> {
  readonly via: "user+device";
  readonly user: P["user"];
  readonly device: P["device"];
}

/** A caller whose credentials of `partner` were accepted. */
export interface PartnerAuth<P extends Principals = Principals> {
  readonly via: "partner";
  readonly partner: P["partner"];
}

/** The spec declares no errors. */
export type Fail = object;

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `things.app` is given beside the input. */
export type ThingsAppContext<P extends Principals = Principals> = Context<AppAuth<P>>;

/** What the handler of `things.none` is given beside the input. */
export type ThingsNoneContext = Context<NoAuth>;

/** What the handler of `things.any` is given beside the input. */
export type ThingsAnyContext<P extends Principals = Principals> = Context<AppAuth<P> | UserAuth<P>>;

/** What the handler of `things.all` is given beside the input. */
export type ThingsAllContext<P extends Principals = Principals> = Context<UserAndDeviceAuth<P>>;

/** What the handler of `things.mixed` is given beside the input. */
export type ThingsMixedContext<P extends Principals = Principals> = Context<
  AppAuth<P> | UserAndDeviceAuth<P>
>;

/** What the handler of `others.partner` is given beside the input. */
export type OthersPartnerContext<P extends Principals = Principals> = Context<PartnerAuth<P>>;

const fail: Fail = {};

const schemes: Readonly<Record<string, AuthScheme>> = {
  app: { basic: { username: "appId", password: "appSecret" }, headers: { "x-app-id": "appId" } },
  user: { bearer: "userToken" },
  device: { headers: { "x-device-code": "deviceCode", "x-device-kind": "deviceKind" } },
  partner: { bearer: "partnerToken" },
};

type EndpointRoute = Route<DemoHandlers<never, never>>;

const thingsAppRoute: EndpointRoute = {
  endpoint: "things.app",
  method: "GET",
  auth: [["app"]],
  parameters: [],
  checkInput: checkThingsAppInput,
  response: { status: 200, check: checkThingsAppOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.app(input, context),
};

const thingsNoneRoute: EndpointRoute = {
  endpoint: "things.none",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkThingsNoneInput,
  response: { status: 200, check: checkThingsNoneOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.none(input, context),
};

const thingsAnyRoute: EndpointRoute = {
  endpoint: "things.any",
  method: "GET",
  auth: [["app"], ["user"]],
  parameters: [],
  checkInput: checkThingsAnyInput,
  response: { status: 200, check: checkThingsAnyOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.any(input, context),
};

const thingsAllRoute: EndpointRoute = {
  endpoint: "things.all",
  method: "GET",
  auth: [["user", "device"]],
  parameters: [],
  checkInput: checkThingsAllInput,
  response: { status: 200, check: checkThingsAllOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.all(input, context),
};

const thingsMixedRoute: EndpointRoute = {
  endpoint: "things.mixed",
  method: "GET",
  auth: [["app"], ["user", "device"]],
  parameters: [],
  checkInput: checkThingsMixedInput,
  response: { status: 200, check: checkThingsMixedOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.things.mixed(input, context),
};

const othersPartnerRoute: EndpointRoute = {
  endpoint: "others.partner",
  method: "GET",
  auth: [["partner"]],
  parameters: [],
  checkInput: checkOthersPartnerInput,
  response: { status: 200, check: checkOthersPartnerOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.others.partner(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/app": [thingsAppRoute],
  "/none": [thingsNoneRoute],
  "/any": [thingsAnyRoute],
  "/all": [thingsAllRoute],
  "/mixed": [thingsMixedRoute],
  "/partner": [othersPartnerRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
