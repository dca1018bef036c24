// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { thingsGet } from "./operations.ts";
import type { Demo, ThingsGetError, ThingsGetInput, ThingsGetOutput } from "./types.ts";
import type { Call, CallOptions } from "./runtime/call.ts";
import { type Connection, type ConnectionOptions, connect } from "./runtime/connection.ts";

export { isCallError } from "./runtime/call-error-class.ts";
export type { CallFailure, DeclaredError } from "./runtime/call-error.ts";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.ts";
export type { Connection, ConnectionOptions, Drift } from "./runtime/connection.ts";
export type { AttemptRequest, Logger, Middleware, Sign } from "./runtime/hooks.ts";

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
    things: {
      get: (input, options) => thingsGet(connection, input, options),
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
   * `GET /things/{id}`
   *
   * @see spec.yaml#things.get
   */
  get(input: ThingsGetInput, options?: CallOptions): Call<ThingsGetOutput, ThingsGetError>;
}
