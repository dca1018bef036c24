// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { thingsCount, thingsGet, thingsPut } from "./operations.js";
import type {
  Credentials,
  Demo,
  ThingsCountError,
  ThingsCountInput,
  ThingsCountOutput,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsPutError,
  ThingsPutInput,
  ThingsPutOutput,
  UnixMs,
} from "./types.js";
import type { Call, CallOptions, WithDeadline, WithIdempotencyKey } from "./runtime/call.js";
import {
  type Connection,
  type ConnectionOptions,
  type CredentialSource,
  connect,
} from "./runtime/connection.js";

export { isCallError } from "./runtime/call-error-class.js";
export type { CallFailure, DeclaredError } from "./runtime/call-error.js";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.js";
export type {
  Connection,
  ConnectionOptions,
  CredentialSource,
  Drift,
} from "./runtime/connection.js";
export type { AttemptRequest, Logger, Middleware, Sign } from "./runtime/hooks.js";

/** How `Demo` is reached. */
export interface DemoOptions<S extends keyof Credentials> extends ConnectionOptions {
  /**
   * Address of the service, for example `https://api.example.com`. Not specified: where it lives.
   */
  readonly baseUrl: string;
  /**
   * Credentials by scheme; which ones are given decides which calls there are.
   *
   * A function in their place is asked before each request.
   */
  readonly auth: { readonly [Scheme in S]: CredentialSource<Credentials[Scheme]> };
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

/**
 * Makes a client of `Demo`.
 *
 * The credentials decide which calls it has.
 */
export function createClient<S extends keyof Credentials>(
  options: DemoOptions<S>,
): DemoClientFor<S>;
export function createClient(options: DemoOptions<keyof Credentials>): DemoClient {
  const connection = createConnection(options);
  return {
    things: {
      get: (input, options) => thingsGet(connection, input, options),
      put: (input, options) => thingsPut(connection, input, options),
      count: (input, options) => thingsCount(connection, input, options),
    },
  };
}

/** The client that credentials for the schemes `S` give: what they do not allow is not there. */
export type DemoClientFor<S extends keyof Credentials> = "key" | "guest" extends S
  ? DemoClient
  : "key" extends S
    ? DemoKeyClient
    : "guest" extends S
      ? DemoGuestClient
      : never;

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly things: ThingsCalls;
}

/** Calls what the credentials of `key` allow. */
export interface DemoKeyClient {
  readonly things: Pick<ThingsCalls, "get" | "put">;
}

/** Calls what the credentials of `guest` allow. */
export interface DemoGuestClient {
  readonly things: Pick<ThingsCalls, "count">;
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
  /**
   * `GET /count`
   *
   * @see spec.yaml#things.count
   */
  count(input?: ThingsCountInput, options?: CallOptions): Call<ThingsCountOutput, ThingsCountError>;
}
