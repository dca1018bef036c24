// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  thingsClose,
  thingsGet,
  thingsGetWaitFor,
  thingsLock,
  thingsOpen,
  thingsSearch,
} from "./operations.js";
import type {
  Demo,
  ThingsCloseError,
  ThingsCloseInput,
  ThingsCloseOutput,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsGetSettled,
  ThingsLockError,
  ThingsLockInput,
  ThingsLockOutput,
  ThingsOpenError,
  ThingsOpenInput,
  ThingsOpenOutput,
  ThingsSearchError,
  ThingsSearchInput,
  ThingsSearchOutput,
} from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import { type Connection, type ConnectionOptions, connect } from "./runtime/connection.js";
import { type WaitOptions, waitable } from "./runtime/wait-for.js";

export { isCallError } from "./runtime/call-error-class.js";
export type { CallFailure, DeclaredError } from "./runtime/call-error.js";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.js";
export type { Connection, ConnectionOptions, Drift } from "./runtime/connection.js";
export type { AttemptRequest, Logger, Middleware, Sign } from "./runtime/hooks.js";
export type { WaitOptions } from "./runtime/wait-for.js";

/** How `Demo` is reached. */
export interface DemoOptions extends ConnectionOptions {
  /** Address of the service; `http://demo.example/api` by default. */
  readonly baseUrl?: string | undefined;
}

/**
 * Connects to the service, for the functions of operations.ts. Nothing is sent yet.
 *
 * Throws an error of the kind `input` when an option cannot be used.
 */
export function createConnection(options: DemoOptions = {}): Connection {
  return connect(options, "http://demo.example/api");
}

/** Makes a client of `Demo`. */
export function createClient(options: DemoOptions = {}): DemoClient {
  const connection = createConnection(options);
  return {
    things: {
      get: waitable(connection, thingsGet, thingsGetWaitFor),
      search: (input, options) => thingsSearch(connection, input, options),
      close: (input, options) => thingsClose(connection, input, options),
      open: (input, options) => thingsOpen(connection, input, options),
      lock: (input, options) => thingsLock(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly things: ThingsCalls;
}

/** The calls of `things`. */
export interface ThingsCalls {
  /**
   * Fetches a thing.
   *
   * `GET /things/{id}`
   *
   * @see spec.yaml#things.get
   */
  readonly get: {
    (input: ThingsGetInput, options?: CallOptions): Call<ThingsGetOutput, ThingsGetError>;
    /** Calls it again and again, until `status` is `done`. */
    waitFor(input: ThingsGetInput, options?: WaitOptions): Promise<ThingsGetSettled>;
  };
  /**
   * `POST /things/search`
   *
   * @see spec.yaml#things.search
   */
  search(
    input: ThingsSearchInput,
    options?: CallOptions,
  ): Call<ThingsSearchOutput, ThingsSearchError>;
  /**
   * `POST /things/{id}/close`
   *
   * Errors: `not_open` (409).
   *
   * @see spec.yaml#things.close
   */
  close(input: ThingsCloseInput, options?: CallOptions): Call<ThingsCloseOutput, ThingsCloseError>;
  /**
   * `POST /things/{id}/open`
   *
   * @see spec.yaml#things.open
   */
  open(input: ThingsOpenInput, options?: CallOptions): Call<ThingsOpenOutput, ThingsOpenError>;
  /**
   * `POST /things/{id}/lock`
   *
   * @see spec.yaml#things.lock
   */
  lock(input: ThingsLockInput, options?: CallOptions): Call<ThingsLockOutput, ThingsLockError>;
}
