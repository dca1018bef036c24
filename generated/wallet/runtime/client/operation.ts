// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * Operations: the descriptors of endpoints, the state of a call, and the facts that errors and logs
 * name.
 */
import type { Alternatives, Settings } from "./connection.js";
import type { BodyReader } from "./bounded-body.js";
import {
  callError,
  type CallErrorBase,
  type CallFacts,
  type ContractError,
  type DecodeError,
  type ErrorFields,
  type InputError,
  type UnauthenticatedError,
} from "./errors.js";
import { type Bounds, type HeaderValues, levels, type Logger } from "./options.js";
import { firstIssue, type Issue } from "../values/issues.js";
import { headerOf, retryAfterOf } from "../values/headers.js";
import type { Parameter } from "../values/parameters.js";

/** The part of a schema that finds issues. */
export interface Checked {
  /** Returns issues of `value`, or null if it is valid. */
  readonly check: (value: unknown) => Issue[] | null;
}

/** An endpoint as clients call it. */
export interface OperationDescriptor {
  /** Name in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
  /** Path template from the spec, for example `/v1/books/{id}`. */
  readonly path: string;
  /** Segments of a path with pieces of segments, a rest, or parameters that inputs name differently. */
  readonly pattern?: readonly PatternSegment[];
  /** Members of the input that the path, the query, headers and a form carry. */
  readonly parameters?: readonly Parameter[];
  readonly body?: BodyDescriptor;
  /** Functions that add the parts of the request. */
  readonly parts?: readonly RequestPart[];
  readonly auth?: Alternatives;
  /** Set when the request changes nothing although its method could: it is safe to retry. */
  readonly reads?: true;
  /** Header for the idempotency key. Without one, `idempotencyHeader` of the connection names it. */
  readonly idempotency?: { readonly header?: string };
  readonly deadline?: DeadlineDescriptor;
  readonly pages?: PagesDescriptor;
  readonly wait?: WaitDescriptor;
  readonly input?: Checked;
  readonly response: MainResponse;
  readonly errors?: readonly ErrorDescriptor[];
  /** Recognizes errors whose bodies are resources. */
  readonly errorReader?: ErrorReader;
  /** Place in the spec that declares the response, for example `api.yaml#BooksPage`. */
  readonly specAt?: string;
}

/** The body of a request. */
export interface BodyDescriptor {
  /** `fields` are all members of the input that are not parameters, `value` is the member `property`. */
  readonly kind: "fields" | "value";
  readonly property?: string;
  readonly optional?: true;
  /** Media type. Default: `application/json`. */
  readonly media?: string;
  readonly files?: readonly object[];
}

/** A response of success. */
export interface ResponseDescriptor {
  /** Schema of the body. Absent when there is none. */
  readonly output?: Checked;
  /** Media type of the body. Default: `application/json`. */
  readonly media?: string;
  /** Reads a response that is not JSON. An error for it has what `bodyOf` has read. */
  readonly read?: (
    state: CallState,
    response: Response,
    descriptor: ResponseDescriptor,
    bodyOf: BodyReader,
  ) => Promise<unknown>;
  /** The items of a response that is a stream. */
  readonly stream?: StreamDescriptor;
  readonly headers?: HeaderReader;
}

/** The response of success that is usual, and the others. */
export interface MainResponse extends ResponseDescriptor {
  /** Status, or `2XX` for each that has no response of its own. */
  readonly status: number | "2XX";
  /** Reads JSON with 64-bit integers. */
  parse?(output: Checked, text: string): unknown;
  /** Further responses by status; `2XX` as above. */
  readonly others?: Readonly<Record<string, ResponseDescriptor>>;
  /** Set when their bodies differ: the output is then the status with the body. */
  readonly narrowed?: true;
}

/** A response that is a stream. */
export interface StreamDescriptor {
  /** Schema of an item. */
  readonly item?: Checked;
  /** The data that end it. */
  readonly end?: string;
  /** Set if it goes on after a lost connection. */
  readonly resume?: true;
}

/** A segment: text, a parameter, the rest of the path, or texts around parameters, one text more. */
export type PatternSegment =
  | string
  | { readonly parameter: string }
  | { readonly rest: string }
  | { readonly texts: readonly string[]; readonly pieces: readonly string[] };

/** An error that an endpoint declares. */
export interface ErrorDescriptor {
  readonly code: string;
  /** The status, or the first of the range. */
  readonly status: number;
  readonly isRange?: true;
  /** The code on the wire if it is a number. */
  readonly wireCode?: number;
  /** Set if the body has no code. */
  readonly hasNoCode?: true;
  /** Set if the status and the form of the body distinguish it: whatever code a body has, unless another error has it. */
  readonly isByStatus?: true;
  /** Schema of the whole body. */
  readonly body?: Checked;
  /** Members of the body that become members of the error. */
  readonly fields?: readonly string[];
  /** Schema of these members of a body. */
  readonly schema?: Checked;
  readonly headers?: HeaderReader;
}

/** Declared headers of a response, with the function that reads them and their schema. */
export interface HeaderReader {
  readonly read: (headers: Headers, reader: HeaderReader) => ReadHeaders;
  readonly parameters: readonly Parameter[];
  readonly schema?: Checked;
}

/** Declared headers as they were received. */
export interface ReadHeaders {
  /** The headers by name. Values of a wrong type are strings. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Returns the issues of the headers. */
  readonly issues: () => Issue[];
}

/** The places of the parts of an error body, with the function that reads them. */
export interface ErrorReader {
  /** Returns what `response`, which has `body`, is; `state` is that of the call. */
  read(state: object, response: Response, body: unknown): ErrorMatch;
  /** Path of the code. */
  readonly code?: readonly string[];
  /** Path of the description for people. */
  readonly message?: readonly string[];
  /** Schema of the bodies of undeclared errors. */
  readonly otherwise?: Checked;
}

/** The parts of an error response that a reader recognizes. */
export interface ErrorMatch {
  readonly error?: ErrorDescriptor;
  readonly code?: string;
  readonly message?: string;
  /** Further members of the client's error. */
  readonly more?: object;
}

/** The header with the time by which a request must be processed. */
interface DeadlineDescriptor {
  readonly header: string;
  readonly unit: "ms" | "s" | "unspecified";
  readonly required?: true;
}

/** The members that hold the cursors and items of a page. */
interface PagesDescriptor {
  /** Member of the input that takes the cursor. */
  readonly cursor: string;
  /** Member of the output with the next cursor. */
  readonly next: string;
  /** Member of the output with the items. */
  readonly items: string;
}

/** The final states of a resource. */
interface WaitDescriptor {
  /** Member of the output with the state. */
  readonly field: string;
  /** States after which the resource does not change. */
  readonly terminal: readonly unknown[];
}

/** A request that is ready to be sent, once or several times. */
export interface PreparedRequest {
  readonly url: string;
  readonly headers: HeaderValues;
  readonly body: string | undefined;
}

/** The options of a call that its request carries. */
export interface RequestOptions {
  readonly headers?: HeaderValues | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly deadline?: Date | number | undefined;
  readonly idleMs?: number | undefined;
  readonly contentType?: string | undefined;
}

/** A request under construction. */
export interface RequestDraft {
  readonly state: CallState;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: RequestOptions;
  /** Reasons that prevent the request from being sent. */
  readonly issues: Issue[];
  /** Address of the service, if it is not the base URL of the connection. */
  address?: string;
  path: string;
  query: string;
  readonly headers: Record<string, string>;
  body: string | undefined;
}

/** Adds a part to a request. Operations name their parts, so bundles contain no others. */
export type RequestPart = (draft: RequestDraft) => void;

/** A call in progress. */
export interface CallState {
  readonly settings: Settings;
  readonly operation: OperationDescriptor;
  readonly signal: AbortSignal | undefined;
  readonly bounds: Bounds;
  /** Time limit of the whole call, and its source. */
  limit: { readonly scope: "total" | "deadline"; readonly timeoutMs: number };
  /** Requests handed to `fetch` so far. */
  attempts: number;
  /** True when the service may have processed one of them. */
  maybeProcessed: boolean;
  /** Last error of the network or of this client; all others come from hooks. */
  fault?: unknown;
  idempotencyKey?: string;
  /** Credentials of the last request, which no message repeats. */
  secrets?: readonly string[];
  /** A body that is not text. The request cannot be repeated if it `isOnce`. */
  upload?: {
    readonly init: object;
    readonly isOnce: boolean;
    /** Ends the body after `error` of the call, or throws the error of the body that led to it. */
    readonly stop?: (error: CallErrorBase) => void;
  };
  /** The request, for streams that go on in a further one. */
  prepared?: PreparedRequest;
  /** Time limit between two pieces of a stream. */
  idleMs?: number;
  /** Response to the last request, once its headers have arrived. */
  response?: Response | undefined;
  /** Request id from the body of the response. */
  requestId?: string | undefined;
  declaredHeaders?: unknown;
}

/** Returns the facts about a call that logs and errors may show. */
export function factsOf(state: CallState): CallFacts {
  const { operation, attempts, idempotencyKey } = state;
  const { endpoint, method, path } = operation;
  const headers = state.response?.headers;
  const headerId = headerOf(headers, "x-request-id") ?? headerOf(headers, "request-id");
  const requestId = headerId ?? state.requestId;
  const retryAfterMs = headers && retryAfterOf(headers);
  return {
    endpoint,
    method,
    path,
    attempts,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Returns the error that ends a call. `message` must not quote values. */
export function failed<E extends CallErrorBase>(
  state: CallState,
  fields: ErrorFields<E>,
  message: string,
): E {
  const shown = withoutSecrets(state, message);
  return callError<E>(factsOf(state), fields, `${state.operation.endpoint}: ${shown}`);
}

/** Returns the error of a response that cannot be decoded. `preview` is the beginning of its body. */
export function decodeError(
  state: CallState,
  status: number,
  message: string,
  preview: string = "",
  cause?: unknown,
): DecodeError {
  return failed(state, { kind: "decode", status, preview, cause }, message);
}

/** Returns the error of a response that violates the spec. */
export function contractError(
  state: CallState,
  status: number,
  issues: readonly Issue[],
): ContractError {
  const message = `the response violates the spec: ${firstIssue(issues)}`;
  return failed(state, { kind: "contract", status, issues }, message);
}

/** Returns `text` of a response without the credentials of its request, which a service may repeat. */
export function withoutSecrets({ secrets = [] }: CallState, text: string): string {
  // A shorter one is no secret, and part of many words.
  const long = secrets.filter((secret) => secret.length > 3);
  return long.reduce((shown, secret) => shown.split(secret).join("***"), text);
}

/** Returns the error of a call with invalid input or options. */
export function inputError(state: CallState, issues: readonly Issue[]): InputError {
  return failed(state, { kind: "input", issues }, `invalid input: ${firstIssue(issues)}`);
}

/** Returns the error of a call that needs credentials while nobody is signed in. */
export function unauthenticated(state: CallState, absent: Issue): UnauthenticatedError {
  const fields = { kind: "input", code: "unauthenticated", issues: [absent] } as const;
  return failed(state, fields, `unauthenticated: ${firstIssue([absent])}`);
}

/** Logs `message` with the facts about the call, and `more`. */
export function log(
  state: CallState,
  level: keyof Logger,
  message: string,
  more: object = {},
): void {
  const { logger, logLevel } = state.settings;
  if (logger === undefined || levels.indexOf(level) < levels.indexOf(logLevel)) return;
  runHook(() => logger[level]?.(message, Object.assign(factsOf(state), more)));
}

/** Calls a function of the caller. Its errors must not change how the call ends. */
export function runHook(hook: () => unknown): void {
  try {
    const returned = hook();
    if (returned instanceof Promise) returned.catch(() => {});
  } catch {
    // Ignored, as documented.
  }
}
