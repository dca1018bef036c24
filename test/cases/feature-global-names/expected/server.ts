// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ErrorsGetInput,
  ErrorsGetOutput,
  OthersGetInput,
  OthersGetOutput,
  PromisesListInput,
  PromisesListOutput,
  RecordsAllInput,
  RecordsAllOutput,
  RequestsSendInput,
  RequestsSendOutput,
  StringsGetInput,
  StringsGetOutput,
} from "./types.js";
import {
  checkAsyncIterable,
  checkError,
  checkErrorsGetInput,
  checkMap,
  checkOthersGetInput,
  checkPromisesListInput,
  checkPromisesListOutput,
  checkRecordsAllInput,
  checkRequestsSendInput,
  checkResponse,
  checkString,
  checkStringsGetInput,
  dropAsyncIterable,
  dropError,
  dropMap,
  dropPromisesListOutput,
  dropRequestsSendInput,
  dropResponse,
  dropString,
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
  readonly errors: {
    /**
     * `GET /error`
     *
     * @see spec.yaml#errors.get
     */
    readonly get: (
      input: ErrorsGetInput,
      context: ErrorsGetContext & Own,
    ) => Promise<ErrorsGetOutput>;
  };
  readonly requests: {
    /**
     * `POST /request`
     *
     * @see spec.yaml#requests.send
     */
    readonly send: (
      input: RequestsSendInput,
      context: RequestsSendContext & Own,
    ) => Promise<RequestsSendOutput>;
  };
  readonly promises: {
    /**
     * `GET /promises`
     *
     * @see spec.yaml#promises.list
     */
    readonly list: (
      input: PromisesListInput,
      context: PromisesListContext & Own,
    ) => Promise<PromisesListOutput>;
  };
  readonly records: {
    /**
     * `GET /records`
     *
     * @see spec.yaml#records.all
     */
    readonly all: (
      input: RecordsAllInput,
      context: RecordsAllContext & Own,
    ) => Promise<RecordsAllOutput>;
  };
  readonly strings: {
    /**
     * `GET /strings`
     *
     * @see spec.yaml#strings.get
     */
    readonly get: (
      input: StringsGetInput,
      context: StringsGetContext & Own,
    ) => Promise<StringsGetOutput>;
  };
  readonly others: {
    /**
     * `GET /others`
     *
     * @see spec.yaml#others.get
     */
    readonly get: (
      input: OthersGetInput,
      context: OthersGetContext & Own,
    ) => Promise<OthersGetOutput>;
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

/** What the handler of `errors.get` is given beside the input. */
export type ErrorsGetContext = Context<NoAuth>;

/** What the handler of `requests.send` is given beside the input. */
export type RequestsSendContext = Context<NoAuth>;

/** What the handler of `promises.list` is given beside the input. */
export type PromisesListContext = Context<NoAuth>;

/** What the handler of `records.all` is given beside the input. */
export type RecordsAllContext = Context<NoAuth>;

/** What the handler of `strings.get` is given beside the input. */
export type StringsGetContext = Context<NoAuth>;

/** What the handler of `others.get` is given beside the input. */
export type OthersGetContext = Context<NoAuth>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never>>;

const errorsGetRoute: EndpointRoute = {
  endpoint: "errors.get",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkErrorsGetInput,
  response: { status: 200, check: checkError, drop: dropError },
  errors: [],
  handle: (handlers, input, context) => handlers.errors.get(input, context),
};

const requestsSendRoute: EndpointRoute = {
  endpoint: "requests.send",
  method: "POST",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "request", optional: false },
  checkInput: checkRequestsSendInput,
  dropInput: dropRequestsSendInput,
  response: { status: 200, check: checkResponse, drop: dropResponse },
  errors: [],
  handle: (handlers, input, context) => handlers.requests.send(input, context),
};

const promisesListRoute: EndpointRoute = {
  endpoint: "promises.list",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkPromisesListInput,
  response: { status: 200, check: checkPromisesListOutput, drop: dropPromisesListOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.promises.list(input, context),
};

const recordsAllRoute: EndpointRoute = {
  endpoint: "records.all",
  method: "GET",
  auth: [],
  parameters: [{ name: "after", in: "query", type: "string" }],
  checkInput: checkRecordsAllInput,
  response: { status: 200, check: checkAsyncIterable, drop: dropAsyncIterable },
  errors: [],
  handle: (handlers, input, context) => handlers.records.all(input, context),
};

const stringsGetRoute: EndpointRoute = {
  endpoint: "strings.get",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkStringsGetInput,
  response: { status: 200, check: checkString, drop: dropString },
  errors: [],
  handle: (handlers, input, context) => handlers.strings.get(input, context),
};

const othersGetRoute: EndpointRoute = {
  endpoint: "others.get",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkOthersGetInput,
  response: { status: 200, check: checkMap, drop: dropMap },
  errors: [],
  handle: (handlers, input, context) => handlers.others.get(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/error": [errorsGetRoute],
  "/request": [requestsSendRoute],
  "/promises": [promisesListRoute],
  "/records": [recordsAllRoute],
  "/strings": [stringsGetRoute],
  "/others": [othersGetRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
