// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  MsSendInput,
  MsSendOutput,
  SSendInput,
  SSendOutput,
  ShortSendInput,
  ShortSendOutput,
} from "./types.js";
import {
  checkEcho,
  checkMsSendInput,
  checkSSendInput,
  checkShortSendInput,
  dropEcho,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type {
  ContextOption,
  DeadlineContext,
  RequestContext,
  RequiredDeadlineContext,
} from "./runtime/context.js";
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
  readonly ms: {
    /**
     * `POST /ms`
     *
     * @see spec.yaml#ms.send
     */
    readonly send: (input: MsSendInput, context: MsSendContext & Own) => Promise<MsSendOutput>;
  };
  readonly s: {
    /**
     * `POST /s`
     *
     * @see spec.yaml#s.send
     */
    readonly send: (input: SSendInput, context: SSendContext & Own) => Promise<SSendOutput>;
  };
  readonly short: {
    /**
     * `POST /short`
     *
     * @see spec.yaml#short.send
     */
    readonly send: (
      input: ShortSendInput,
      context: ShortSendContext & Own,
    ) => Promise<ShortSendOutput>;
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

/** What the handler of `ms.send` is given beside the input. */
export type MsSendContext = Context<NoAuth, never, DeadlineContext>;

/** What the handler of `s.send` is given beside the input. */
export type SSendContext = Context<NoAuth, never, RequiredDeadlineContext>;

/** What the handler of `short.send` is given beside the input. */
export type ShortSendContext = Context<NoAuth, never, DeadlineContext>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never>>;

const msSendRoute: EndpointRoute = {
  endpoint: "ms.send",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkMsSendInput,
  response: { status: 200, check: checkEcho, drop: dropEcho },
  errors: [],
  deadline: { header: "x-expires" },
  handle: (handlers, input, context) => handlers.ms.send(input, context),
};

const sSendRoute: EndpointRoute = {
  endpoint: "s.send",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkSSendInput,
  response: { status: 200, check: checkEcho, drop: dropEcho },
  errors: [],
  deadline: { header: "x-expires-s", required: true },
  handle: (handlers, input, context) => handlers.s.send(input, context),
};

const shortSendRoute: EndpointRoute = {
  endpoint: "short.send",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkShortSendInput,
  response: { status: 200, check: checkEcho, drop: dropEcho },
  errors: [],
  deadline: { header: "x-until" },
  handle: (handlers, input, context) => handlers.short.send(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/ms": [msSendRoute],
  "/s": [sSendRoute],
  "/short": [shortSendRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
