// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { thingsList, thingsListAll, thingsListPages } from "./operations.js";
import type { Demo, Thing, ThingsListError, ThingsListInput, ThingsListOutput } from "./types.js";
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
    things: {
      list: paged(connection, thingsList, thingsListAll, thingsListPages),
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
   * `GET /things`
   *
   * @see spec.yaml#things.list
   */
  readonly list: {
    (input?: ThingsListInput, options?: CallOptions): Call<ThingsListOutput, ThingsListError>;
    /** Every item, page after page; a page is fetched when the loop comes to it. */
    all(input?: ThingsListInput, options?: CallOptions): AsyncIterable<Thing>;
    /** Every page; each is fetched when the loop comes to it. */
    pages(input?: ThingsListInput, options?: CallOptions): AsyncIterable<ThingsListOutput>;
  };
}
