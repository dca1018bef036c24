// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  errorsGet,
  othersGet,
  promisesList,
  recordsAll,
  recordsAllAll,
  recordsAllPages,
  requestsSend,
  stringsGet,
} from "./operations.js";
import type * as types from "./types.js";
import type {
  Demo,
  ErrorsGetError,
  ErrorsGetInput,
  ErrorsGetOutput,
  OthersGetError,
  OthersGetInput,
  OthersGetOutput,
  PromisesListError,
  PromisesListInput,
  PromisesListOutput,
  RecordsAllError,
  RecordsAllInput,
  RecordsAllOutput,
  RequestsSendError,
  RequestsSendInput,
  RequestsSendOutput,
  StringsGetError,
  StringsGetInput,
  StringsGetOutput,
} from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import { type Connection, type ConnectionOptions, connect } from "./runtime/connection.js";
import { paged } from "./runtime/pages.js";

export { isCallError } from "./runtime/call-error-class.js";
export type { CallFailure, DeclaredError } from "./runtime/call-error.js";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.js";
export type { Connection, ConnectionOptions, Drift } from "./runtime/connection.js";
export type { AttemptRequest, Logger, Middleware, Sign } from "./runtime/hooks.js";

/** How `Demo` is reached. */
export interface DemoOptions extends ConnectionOptions {
  /** Address of the service, for example `https://api.example.com`. */
  readonly baseUrl: string;
}

/**
 * Connects to the service, for the functions of operations.ts. Nothing is sent yet.
 *
 * Throws an error of the kind `input` when an option cannot be used.
 */
export function createConnection(options: DemoOptions): Connection {
  return connect(options);
}

/** Makes a client of `Demo`. */
export function createClient(options: DemoOptions): DemoClient {
  const connection = createConnection(options);
  return {
    errors: {
      get: (input, options) => errorsGet(connection, input, options),
    },
    requests: {
      send: (input, options) => requestsSend(connection, input, options),
    },
    promises: {
      list: (input, options) => promisesList(connection, input, options),
    },
    records: {
      all: paged(connection, recordsAll, recordsAllAll, recordsAllPages),
    },
    strings: {
      get: (input, options) => stringsGet(connection, input, options),
    },
    others: {
      get: (input, options) => othersGet(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly errors: ErrorsCalls;
  readonly requests: RequestsCalls;
  readonly promises: PromisesCalls;
  readonly records: RecordsCalls;
  readonly strings: StringsCalls;
  readonly others: OthersCalls;
}

/** The calls of `errors`. */
export interface ErrorsCalls {
  /**
   * `GET /error`
   *
   * @see spec.yaml#errors.get
   */
  get(input?: ErrorsGetInput, options?: CallOptions): Call<ErrorsGetOutput, ErrorsGetError>;
}

/** The calls of `requests`. */
export interface RequestsCalls {
  /**
   * `POST /request`
   *
   * @see spec.yaml#requests.send
   */
  send(
    input: RequestsSendInput,
    options?: CallOptions,
  ): Call<RequestsSendOutput, RequestsSendError>;
}

/** The calls of `promises`. */
export interface PromisesCalls {
  /**
   * `GET /promises`
   *
   * @see spec.yaml#promises.list
   */
  list(
    input?: PromisesListInput,
    options?: CallOptions,
  ): Call<PromisesListOutput, PromisesListError>;
}

/** The calls of `records`. */
export interface RecordsCalls {
  /**
   * `GET /records`
   *
   * @see spec.yaml#records.all
   */
  readonly all: {
    (input?: RecordsAllInput, options?: CallOptions): Call<RecordsAllOutput, RecordsAllError>;
    /** Every item, page after page; a page is fetched when the loop comes to it. */
    all(input?: RecordsAllInput, options?: CallOptions): AsyncIterable<types.Event>;
    /** Every page; each is fetched when the loop comes to it. */
    pages(input?: RecordsAllInput, options?: CallOptions): AsyncIterable<RecordsAllOutput>;
  };
}

/** The calls of `strings`. */
export interface StringsCalls {
  /**
   * `GET /strings`
   *
   * @see spec.yaml#strings.get
   */
  get(input?: StringsGetInput, options?: CallOptions): Call<StringsGetOutput, StringsGetError>;
}

/** The calls of `others`. */
export interface OthersCalls {
  /**
   * `GET /others`
   *
   * @see spec.yaml#others.get
   */
  get(input?: OthersGetInput, options?: CallOptions): Call<OthersGetOutput, OthersGetError>;
}
