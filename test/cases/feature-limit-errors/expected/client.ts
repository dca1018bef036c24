// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { thingsAdd, thingsList } from "./operations.js";
import type {
  Demo,
  ThingsAddError,
  ThingsAddInput,
  ThingsAddOutput,
  ThingsListError,
  ThingsListInput,
  ThingsListOutput,
  UnixMs,
} from "./types.js";
import type { Call, CallOptions, WithDeadline } from "./runtime/call.js";
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
    things: {
      add: (input, options) => thingsAdd(connection, input, options),
      list: (input, options) => thingsList(connection, input, options),
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
   * `POST /things`
   *
   * Errors: `bad_label` (422), `too_many_parts` (409), `bad-page` (400), `too_soon` (410),
   * `too_many_today` (429).
   *
   * @see spec.yaml#things.add
   */
  add(
    input: ThingsAddInput,
    options?: CallOptions & WithDeadline<UnixMs | Date>,
  ): Call<ThingsAddOutput, ThingsAddError>;
  /**
   * `GET /things`
   *
   * @see spec.yaml#things.list
   */
  list(input?: ThingsListInput, options?: CallOptions): Call<ThingsListOutput, ThingsListError>;
}
