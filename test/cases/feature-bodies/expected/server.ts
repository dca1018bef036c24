// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  PutAnythingInput,
  PutAnythingOutput,
  PutFlatInput,
  PutFlatOutput,
  PutInlineInput,
  PutInlineOutput,
  PutJsonInput,
  PutJsonOutput,
  PutListInput,
  PutListOutput,
  PutMapInput,
  PutMapOutput,
  PutNamedInput,
  PutNamedOutput,
  PutNothingInput,
  PutNothingOutput,
  PutNumberInput,
  PutNumberOutput,
  PutOptionalInput,
  PutOptionalOutput,
  PutTextInput,
  PutTextOutput,
  PutUnionInput,
  PutUnionOutput,
} from "./types.js";
import {
  checkPutAnythingInput,
  checkPutAnythingOutput,
  checkPutFlatInput,
  checkPutFlatOutput,
  checkPutInlineInput,
  checkPutInlineOutput,
  checkPutJsonInput,
  checkPutJsonOutput,
  checkPutListInput,
  checkPutListOutput,
  checkPutMapInput,
  checkPutMapOutput,
  checkPutNamedInput,
  checkPutNamedOutput,
  checkPutNothingInput,
  checkPutNothingOutput,
  checkPutNumberInput,
  checkPutNumberOutput,
  checkPutOptionalInput,
  checkPutOptionalOutput,
  checkPutTextInput,
  checkPutTextOutput,
  checkPutUnionInput,
  checkPutUnionOutput,
  dropPutInlineInput,
  dropPutListInput,
  dropPutNamedInput,
  dropPutUnionInput,
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
  readonly put: {
    /**
     * `PUT /flat/{key}`
     *
     * @see spec.yaml#put.flat
     */
    readonly flat: (input: PutFlatInput, context: PutFlatContext & Own) => Promise<PutFlatOutput>;
    /**
     * `PUT /inline`
     *
     * @see spec.yaml#put.inline
     */
    readonly inline: (
      input: PutInlineInput,
      context: PutInlineContext & Own,
    ) => Promise<PutInlineOutput>;
    /**
     * `PUT /named/{id}`
     *
     * @see spec.yaml#put.named
     */
    readonly named: (
      input: PutNamedInput,
      context: PutNamedContext & Own,
    ) => Promise<PutNamedOutput>;
    /**
     * `PUT /union`
     *
     * @see spec.yaml#put.union
     */
    readonly union: (
      input: PutUnionInput,
      context: PutUnionContext & Own,
    ) => Promise<PutUnionOutput>;
    /**
     * `PUT /list`
     *
     * @see spec.yaml#put.list
     */
    readonly list: (input: PutListInput, context: PutListContext & Own) => Promise<PutListOutput>;
    /**
     * `PUT /map`
     *
     * @see spec.yaml#put.map
     */
    readonly map: (input: PutMapInput, context: PutMapContext & Own) => Promise<PutMapOutput>;
    /**
     * `PUT /text`
     *
     * @see spec.yaml#put.text
     */
    readonly text: (input: PutTextInput, context: PutTextContext & Own) => Promise<PutTextOutput>;
    /**
     * `PUT /number`
     *
     * @see spec.yaml#put.number
     */
    readonly number: (
      input: PutNumberInput,
      context: PutNumberContext & Own,
    ) => Promise<PutNumberOutput>;
    /**
     * `PUT /json`
     *
     * @see spec.yaml#put.json
     */
    readonly json: (input: PutJsonInput, context: PutJsonContext & Own) => Promise<PutJsonOutput>;
    /**
     * `PUT /anything`
     *
     * Open question: Of which type is the body?
     *
     * @see spec.yaml#put.anything
     */
    readonly anything: (
      input: PutAnythingInput,
      context: PutAnythingContext & Own,
    ) => Promise<PutAnythingOutput>;
    /**
     * `PUT /optional`
     *
     * @see spec.yaml#put.optional
     */
    readonly optional: (
      input: PutOptionalInput,
      context: PutOptionalContext & Own,
    ) => Promise<PutOptionalOutput>;
    /**
     * `PUT /nothing`
     *
     * @see spec.yaml#put.nothing
     */
    readonly nothing: (
      input: PutNothingInput,
      context: PutNothingContext & Own,
    ) => Promise<PutNothingOutput>;
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

/** What the handler of `put.flat` is given beside the input. */
export type PutFlatContext = Context<NoAuth>;

/** What the handler of `put.inline` is given beside the input. */
export type PutInlineContext = Context<NoAuth>;

/** What the handler of `put.named` is given beside the input. */
export type PutNamedContext = Context<NoAuth>;

/** What the handler of `put.union` is given beside the input. */
export type PutUnionContext = Context<NoAuth>;

/** What the handler of `put.list` is given beside the input. */
export type PutListContext = Context<NoAuth>;

/** What the handler of `put.map` is given beside the input. */
export type PutMapContext = Context<NoAuth>;

/** What the handler of `put.text` is given beside the input. */
export type PutTextContext = Context<NoAuth>;

/** What the handler of `put.number` is given beside the input. */
export type PutNumberContext = Context<NoAuth>;

/** What the handler of `put.json` is given beside the input. */
export type PutJsonContext = Context<NoAuth>;

/** What the handler of `put.anything` is given beside the input. */
export type PutAnythingContext = Context<NoAuth>;

/** What the handler of `put.optional` is given beside the input. */
export type PutOptionalContext = Context<NoAuth>;

/** What the handler of `put.nothing` is given beside the input. */
export type PutNothingContext = Context<NoAuth>;

const fail: Fail = {};

type EndpointRoute = Route<DemoHandlers<never>>;

const putFlatRoute: EndpointRoute = {
  endpoint: "put.flat",
  method: "PUT",
  auth: [],
  parameters: [{ name: "key", in: "path", type: "string", segment: 1 }],
  body: { kind: "fields", fields: ["id", "size"], extras: "drop", optional: false },
  checkInput: checkPutFlatInput,
  response: { status: 200, check: checkPutFlatOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.flat(input, context),
};

const putInlineRoute: EndpointRoute = {
  endpoint: "put.inline",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["color", "items"], extras: "drop", optional: false },
  checkInput: checkPutInlineInput,
  dropInput: dropPutInlineInput,
  response: { status: 200, check: checkPutInlineOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.inline(input, context),
};

const putNamedRoute: EndpointRoute = {
  endpoint: "put.named",
  method: "PUT",
  auth: [],
  parameters: [{ name: "id", in: "path", type: "string", segment: 1 }],
  body: { kind: "value", property: "thing", optional: false },
  checkInput: checkPutNamedInput,
  dropInput: dropPutNamedInput,
  response: { status: 200, check: checkPutNamedOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.named(input, context),
};

const putUnionRoute: EndpointRoute = {
  endpoint: "put.union",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkPutUnionInput,
  dropInput: dropPutUnionInput,
  response: { status: 200, check: checkPutUnionOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.union(input, context),
};

const putListRoute: EndpointRoute = {
  endpoint: "put.list",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkPutListInput,
  dropInput: dropPutListInput,
  response: { status: 200, check: checkPutListOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.list(input, context),
};

const putMapRoute: EndpointRoute = {
  endpoint: "put.map",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "sizes", optional: false },
  checkInput: checkPutMapInput,
  response: { status: 200, check: checkPutMapOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.map(input, context),
};

const putTextRoute: EndpointRoute = {
  endpoint: "put.text",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkPutTextInput,
  response: { status: 200, check: checkPutTextOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.text(input, context),
};

const putNumberRoute: EndpointRoute = {
  endpoint: "put.number",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkPutNumberInput,
  response: { status: 200, check: checkPutNumberOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.number(input, context),
};

const putJsonRoute: EndpointRoute = {
  endpoint: "put.json",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: false },
  checkInput: checkPutJsonInput,
  response: { status: 200, check: checkPutJsonOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.json(input, context),
};

const putAnythingRoute: EndpointRoute = {
  endpoint: "put.anything",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "value", property: "body", optional: true },
  checkInput: checkPutAnythingInput,
  response: { status: 200, check: checkPutAnythingOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.anything(input, context),
};

const putOptionalRoute: EndpointRoute = {
  endpoint: "put.optional",
  method: "PUT",
  auth: [],
  parameters: [],
  body: { kind: "fields", fields: ["a"], extras: "drop", optional: true },
  checkInput: checkPutOptionalInput,
  response: { status: 200, check: checkPutOptionalOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.optional(input, context),
};

const putNothingRoute: EndpointRoute = {
  endpoint: "put.nothing",
  method: "PUT",
  auth: [],
  parameters: [],
  checkInput: checkPutNothingInput,
  response: { status: 200, check: checkPutNothingOutput },
  errors: [],
  handle: (handlers, input, context) => handlers.put.nothing(input, context),
};

/** Paths without parameters. */
const fixedPaths = byPath<readonly EndpointRoute[]>({
  "/inline": [putInlineRoute],
  "/union": [putUnionRoute],
  "/list": [putListRoute],
  "/map": [putMapRoute],
  "/text": [putTextRoute],
  "/number": [putNumberRoute],
  "/json": [putJsonRoute],
  "/anything": [putAnythingRoute],
  "/optional": [putOptionalRoute],
  "/nothing": [putNothingRoute],
});

/** Paths with parameters. */
function findRoutes(segments: readonly string[]): readonly EndpointRoute[] | undefined {
  switch (segments[0]) {
    case "flat":
      if (segments.length === 2) return [putFlatRoute];
      break;
    case "named":
      if (segments.length === 2) return [putNamedRoute];
      break;
  }
  return undefined;
}
