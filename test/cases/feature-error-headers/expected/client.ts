// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { thingsGet, thingsOpen } from "./operations.js";
import type {
  Credentials,
  Demo,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsOpenError,
  ThingsOpenInput,
  ThingsOpenOutput,
} from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import {
  type ConnectOptions,
  type Connection,
  type ConnectionOptions,
  type OptionalAuth,
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
export type DemoOptions<S extends keyof Credentials = never> = ConnectionOptions & {
  /** Address of the service, for example `https://api.example.com`. */
  readonly baseUrl: string;
} & OptionalAuth<S>;

/**
 * Connects to the service, for the functions of operations.ts. Nothing is sent yet.
 *
 * Throws an error of the kind `input` when an option cannot be used.
 */
export function createConnection<S extends keyof Credentials = never>(
  options: DemoOptions<S>,
): Connection<S> {
  return connect(options);
}

/**
 * Makes a client of `Demo`.
 *
 * The credentials decide which calls it has.
 */
export function createClient<S extends keyof Credentials = never>(
  options: DemoOptions<S>,
): DemoClientFor<S>;
export function createClient(options: ConnectOptions): DemoClient {
  const connection = connect<keyof Credentials>(options);
  return {
    things: {
      get: (input, options) => thingsGet(connection, input, options),
      open: (input, options) => thingsOpen(connection, input, options),
    },
  };
}

/** The client that credentials for the schemes `S` give: what they do not allow is not there. */
export type DemoClientFor<S extends keyof Credentials> = "app" extends S
  ? DemoClient
  : DemoClientWithoutAuth;

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly things: ThingsCalls;
}

/** Calls what needs no credentials. */
export interface DemoClientWithoutAuth {
  readonly things: Pick<ThingsCalls, "open">;
}

/** The calls of `things`. */
export interface ThingsCalls {
  /**
   * `GET /things/{id}`
   *
   * Errors: `too_many` (429), `maybe` (503), `expired` (401), `invalid_token` (401), `asked` (409).
   *
   * @see spec.yaml#things.get
   */
  get(input: ThingsGetInput, options?: CallOptions): Call<ThingsGetOutput, ThingsGetError>;
  /**
   * `GET /open`
   *
   * Errors: `expired` (401).
   *
   * @see spec.yaml#things.open
   */
  open(input?: ThingsOpenInput, options?: CallOptions): Call<ThingsOpenOutput, ThingsOpenError>;
}
