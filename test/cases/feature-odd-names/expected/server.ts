// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ClassDeleteInput,
  ClassDeleteOutput,
  ClassNewInput,
  ClassNewOutput,
  ConstructorToStringInput,
  ConstructorToStringOutput,
  ConstructorValueOfInput,
  ConstructorValueOfOutput,
  DefaultNewInput,
  DefaultNewOutput,
  Delete,
  OddListInput,
  OddListOutput,
} from "./types.js";
import {
  checkClassDeleteInput,
  checkClassNewInput,
  checkClosed,
  checkConditional,
  checkConstructorToStringInput,
  checkConstructorValueOfInput,
  checkDefaultNewInput,
  checkDelete,
  checkNames,
  checkOddListInput,
  checkOddListOutput,
  dropClosed,
  dropConditional,
  dropNames,
} from "./validators.js";
import type { NoAuth } from "./runtime/authenticate.js";
import type { ContextOption, RequestContext } from "./runtime/context.js";
import { type FailDetails, type Failure, failing } from "./runtime/failure.js";
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
  readonly class: {
    /**
     * `DELETE /class`
     *
     * @see spec.yaml#class.delete
     */
    readonly delete: (
      input: ClassDeleteInput,
      context: ClassDeleteContext & Own,
    ) => Promise<ClassDeleteOutput>;
    /**
     * `POST /class`
     *
     * Not specified: the answer. Assumed: `Conditional`.
     *
     * @see spec.yaml#class.new
     */
    readonly new: (input: ClassNewInput, context: ClassNewContext & Own) => Promise<ClassNewOutput>;
  };
  readonly default: {
    /**
     * `POST /default`
     *
     * @see spec.yaml#default.new
     */
    readonly new: (
      input: DefaultNewInput,
      context: DefaultNewContext & Own,
    ) => Promise<DefaultNewOutput>;
  };
  readonly constructor: {
    /**
     * `GET /constructor`
     *
     * @see spec.yaml#constructor.toString
     */
    readonly toString: (
      input: ConstructorToStringInput,
      context: ConstructorToStringContext & Own,
    ) => Promise<ConstructorToStringOutput>;
    /**
     * `GET /value`
     *
     * @see spec.yaml#constructor.valueOf
     */
    readonly valueOf: (
      input: ConstructorValueOfInput,
      context: ConstructorValueOfContext & Own,
    ) => Promise<ConstructorValueOfOutput>;
  };
  readonly odd: {
    /**
     * `GET /odd`
     *
     * @see spec.yaml#odd.list
     */
    readonly list: (input: OddListInput, context: OddListContext & Own) => Promise<OddListOutput>;
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

/**
 * Makes the errors that the spec declares: `throw context.fail.…()`. A context has those of its
 * endpoint.
 */
export interface Fail {
  /**
   * Answers 409.
   *
   * @see spec.yaml#delete
   */
  readonly delete: (details: FailDetails & Pick<Delete, "x-y" | "class">) => Failure;
  /**
   * Answers 400.
   *
   * @see spec.yaml#constructor
   */
  readonly constructor: (details?: FailDetails) => Failure;
}

/** What every handler is given beside the input, and what some are given besides. */
export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = RequestContext<
  Auth,
  Pick<Fail, Errors>
> &
  Extras;

/** What the handler of `class.delete` is given beside the input. */
export type ClassDeleteContext = Context<NoAuth, "delete" | "constructor">;

/** What the handler of `default.new` is given beside the input. */
export type DefaultNewContext = Context<NoAuth>;

/** What the handler of `constructor.toString` is given beside the input. */
export type ConstructorToStringContext = Context<NoAuth>;

/** What the handler of `class.new` is given beside the input. */
export type ClassNewContext = Context<NoAuth>;

/** What the handler of `constructor.valueOf` is given beside the input. */
export type ConstructorValueOfContext = Context<NoAuth>;

/** What the handler of `odd.list` is given beside the input. */
export type OddListContext = Context<NoAuth>;

const fail: Fail = {
  delete: failing({ error: "delete", status: 409, fields: ["x-y", "class"], check: checkDelete }),
  constructor: failing({ error: "constructor", status: 400 }),
};

type EndpointRoute = Route<DemoHandlers<never>>;

const classDeleteRoute: EndpointRoute = {
  endpoint: "class.delete",
  method: "DELETE",
  auth: [],
  parameters: [],
  checkInput: checkClassDeleteInput,
  response: { status: 204, empty: true },
  errors: ["delete", "constructor"],
  handle: (handlers, input, context) => handlers.class.delete(input, context),
};

const defaultNewRoute: EndpointRoute = {
  endpoint: "default.new",
  method: "POST",
  auth: [],
  parameters: [
    { name: "of", in: "query", type: "string" },
    { name: "x-z", in: "query", type: "string", list: true, optional: true },
  ],
  body: {
    kind: "fields",
    fields: [
      "x-y",
      "constructor",
      "toString",
      "default",
      "class",
      "hasOwnProperty",
      "1",
      "a/b~c",
      'it\'s "it"',
      "*/",
      "value",
      "issues",
      "known",
      "i",
      "ünï",
      "${x}",
    ],
    extras: "drop",
    optional: false,
  },
  checkInput: checkDefaultNewInput,
  response: { status: 200, check: checkNames, drop: dropNames },
  errors: [],
  handle: (handlers, input, context) => handlers.default.new(input, context),
};

const constructorToStringRoute: EndpointRoute = {
  endpoint: "constructor.toString",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkConstructorToStringInput,
  response: { status: 200, check: checkClosed, drop: dropClosed },
  errors: [],
  handle: (handlers, input, context) => handlers.constructor.toString(input, context),
};

const classNewRoute: EndpointRoute = {
  endpoint: "class.new",
  method: "POST",
  auth: [],
  parameters: [],
  checkInput: checkClassNewInput,
  response: { status: 200, check: checkConditional, drop: dropConditional },
  errors: [],
  handle: (handlers, input, context) => handlers.class.new(input, context),
};

const constructorValueOfRoute: EndpointRoute = {
  endpoint: "constructor.valueOf",
  method: "GET",
  auth: [],
  parameters: [
    { name: "constructor", in: "query", type: "string" },
    { name: "toString", in: "query", type: "integer" },
  ],
  checkInput: checkConstructorValueOfInput,
  response: { status: 204, empty: true },
  errors: [],
  handle: (handlers, input, context) => handlers.constructor.valueOf(input, context),
};

const oddListRoute: EndpointRoute = {
  endpoint: "odd.list",
  method: "GET",
  auth: [],
  parameters: [],
  checkInput: checkOddListInput,
  response: { status: 200, check: checkOddListOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.odd.list(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/class": [classDeleteRoute, classNewRoute],
  "/default": [defaultNewRoute],
  "/constructor": [constructorToStringRoute],
  "/value": [constructorValueOfRoute],
  "/odd": [oddListRoute],
});

/** Paths with parameters. */
function findRoutes(): readonly EndpointRoute[] | undefined {
  return undefined;
}
