// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { parcelsGet } from "./operations.js";
import type { Demo, ParcelsGetError, ParcelsGetInput, ParcelsGetOutput } from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import { type Connection, type ConnectionOptions, connect } from "./runtime/connection.js";

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
    parcels: {
      get: (input, options) => parcelsGet(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly parcels: ParcelsCalls;
}

/** The calls of `parcels`. */
export interface ParcelsCalls {
  /**
   * `GET /parcels`
   *
   * @see spec.yaml#parcels.get
   */
  get(input?: ParcelsGetInput, options?: CallOptions): Call<ParcelsGetOutput, ParcelsGetError>;
}
