// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
import { thingsGet, thingsPut } from "./operations.js";
import type {
  Credentials,
  Demo,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsPutError,
  ThingsPutInput,
  ThingsPutOutput,
  UnixMs,
} from "./types.js";
import type { Call, CallOptions, WithDeadline, WithIdempotencyKey } from "./runtime/call.js";
import { type Connection, type ConnectionOptions, connect } from "./runtime/connection.js";

export { isCallError } from "./runtime/call-error-class.js";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.js";
export type { Connection, Drift } from "./runtime/connection.js";

/** How `Demo` is reached. */
export interface DemoOptions<S extends keyof Credentials> extends ConnectionOptions {
  /**
   * Address of the service, for example `https://api.example.com`. Not specified: where it lives.
   */
  readonly baseUrl: string;
  /** Credentials by scheme. */
  readonly auth: { readonly [Scheme in S]: Credentials[Scheme] };
  /** Header that takes the idempotency key of `things.put`: the spec does not name it. */
  readonly idempotencyHeader: string;
}

/**
 * Connects to the service, for the functions of operations.ts. Nothing is sent yet.
 *
 * Throws an error of the kind `input` when an option cannot be used.
 */
export function createConnection<S extends keyof Credentials>(
  options: DemoOptions<S>,
): Connection<S> {
  return connect(options);
}

/** Makes a client of `Demo`. */
export function createClient(options: DemoOptions<"key">): DemoClient {
  const connection = createConnection(options);
  return {
    things: {
      get: (input, options) => thingsGet(connection, input, options),
      put: (input, options) => thingsPut(connection, input, options),
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
   * Errors: `gone` (410); there may be others.
   *
   * @see spec.yaml#things.get
   */
  get(input: ThingsGetInput, options?: CallOptions): Call<ThingsGetOutput, ThingsGetError>;
  /**
   * `POST /things`
   *
   * Errors: `gone` (410); there may be others.
   *
   * @see spec.yaml#things.put
   */
  put(
    input: ThingsPutInput,
    options?: CallOptions & WithIdempotencyKey & WithDeadline<UnixMs | Date>,
  ): Call<ThingsPutOutput, ThingsPutError>;
}
