// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  AllGapEchoInput,
  AllGapEchoOutput,
  ClosedEchoInput,
  ClosedEchoOutput,
  GapEchoInput,
  GapEchoOutput,
  OpenEchoInput,
  OpenEchoOutput,
  UsualEchoInput,
  UsualEchoOutput,
} from "./types.js";
import {
  checkAllGap,
  checkAllGapEchoInput,
  checkClosed,
  checkClosedEchoInput,
  checkGap,
  checkGapEchoInput,
  checkOpen,
  checkOpenEchoInput,
  checkUsual,
  checkUsualEchoInput,
  dropClosed,
  dropClosedEchoInput,
  dropOpen,
  dropOpenEchoInput,
  dropUsual,
  dropUsualEchoInput,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
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
export interface DemoHandlers<Own = unknown> {
  readonly usual: {
    /**
     * `POST /usual`
     *
     * @see spec.yaml#usual.echo
     */
    readonly echo: (
      input: UsualEchoInput,
      context: UsualEchoContext & Own,
    ) => Promise<UsualEchoOutput>;
  };
  readonly open: {
    /**
     * `POST /open`
     *
     * @see spec.yaml#open.echo
     */
    readonly echo: (
      input: OpenEchoInput,
      context: OpenEchoContext & Own,
    ) => Promise<OpenEchoOutput>;
  };
  readonly gap: {
    /**
     * `POST /gap`
     *
     * @see spec.yaml#gap.echo
     */
    readonly echo: (input: GapEchoInput, context: GapEchoContext & Own) => Promise<GapEchoOutput>;
  };
  readonly closed: {
    /**
     * `POST /closed`
     *
     * @see spec.yaml#closed.echo
     */
    readonly echo: (
      input: ClosedEchoInput,
      context: ClosedEchoContext & Own,
    ) => Promise<ClosedEchoOutput>;
  };
  readonly allGap: {
    /**
     * `POST /all`
     *
     * @see spec.yaml#allGap.echo
     */
    readonly echo: (
      input: AllGapEchoInput,
      context: AllGapEchoContext & Own,
    ) => Promise<AllGapEchoOutput>;
  };
}

/** What a server needs beside its handlers. */
export type ServerOptions = CoreOptions;

/**
 * Makes a server of Demo: its `fetch` answers requests on any platform, and node.ts serves it on
 * Node.
 */
export function createServer<Own = unknown>(
  handlers: DemoHandlers<NoInfer<Own>>,
  options: ServerOptions & ContextOption<Own> = {} as never,
): Server {
  return serverOf<DemoHandlers<never>, undefined>(
    { realm: "Demo", schemes: {}, fail, router: { fixed: fixedPaths, find: findRoutes } },
    { handlers, rules: undefined, authenticate: {}, context: options.context, options },
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

/** What the handler of `usual.echo` is given beside the input. */
export type UsualEchoContext = Context<NoAuth>;

/** What the handler of `open.echo` is given beside the input. */
export type OpenEchoContext = Context<NoAuth>;

/** What the handler of `gap.echo` is given beside the input. */
export type GapEchoContext = Context<NoAuth>;

/** What the handler of `closed.echo` is given beside the input. */
export type ClosedEchoContext = Context<NoAuth>;

/** What the handler of `allGap.echo` is given beside the input. */
export type AllGapEchoContext = Context<NoAuth>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never>>;

const usualEchoRoute: EndpointRoute = {
  endpoint: "usual.echo",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["id", "inner"], extras: "drop", optional: false },
  checkInput: checkUsualEchoInput,
  dropInput: dropUsualEchoInput,
  response: { status: 200, check: checkUsual, drop: dropUsual },
  errors: [],
  handle: (handlers, input, context) => handlers.usual.echo(input, context),
};

const openEchoRoute: EndpointRoute = {
  endpoint: "open.echo",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkOpenEchoInput,
  dropInput: dropOpenEchoInput,
  response: { status: 200, check: checkOpen, drop: dropOpen },
  errors: [],
  handle: (handlers, input, context) => handlers.open.echo(input, context),
};

const gapEchoRoute: EndpointRoute = {
  endpoint: "gap.echo",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkGapEchoInput,
  response: { status: 200, check: checkGap },
  errors: [],
  handle: (handlers, input, context) => handlers.gap.echo(input, context),
};

const closedEchoRoute: EndpointRoute = {
  endpoint: "closed.echo",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["id", "inner"], extras: "closed", optional: false },
  checkInput: checkClosedEchoInput,
  dropInput: dropClosedEchoInput,
  response: { status: 200, check: checkClosed, drop: dropClosed },
  errors: [],
  handle: (handlers, input, context) => handlers.closed.echo(input, context),
};

const allGapEchoRoute: EndpointRoute = {
  endpoint: "allGap.echo",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkAllGapEchoInput,
  response: { status: 200, check: checkAllGap },
  errors: [],
  handle: (handlers, input, context) => handlers.allGap.echo(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/usual": [usualEchoRoute],
  "/open": [openEchoRoute],
  "/gap": [gapEchoRoute],
  "/closed": [closedEchoRoute],
  "/all": [allGapEchoRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
