// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { thingsGet, unionsGet } from "./operations.js";
import type {
  Credentials,
  Demo,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  UnionsGetError,
  UnionsGetInput,
  UnionsGetOutput,
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
    },
    unions: {
      get: (input, options) => unionsGet(connection, input, options),
    },
  };
}

/** The client that credentials for the schemes `S` give: what they do not allow is not there. */
export type DemoClientFor<S extends keyof Credentials> = "old" extends S
  ? DemoClient
  : DemoClientWithoutAuth;

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly things: ThingsCalls;
  readonly unions: UnionsCalls;
}

/** Calls what needs no credentials. */
export interface DemoClientWithoutAuth {
  readonly things: ThingsCalls;
}

/** The calls of `things`. */
export interface ThingsCalls {
  /**
   * `GET /things/{id}`
   *
   * Errors: `gone` (410).
   *
   * @deprecated Since 1.2. Use items.get.
   * @see spec.yaml#things.get
   */
  get(input: ThingsGetInput, options?: CallOptions): Call<ThingsGetOutput, ThingsGetError>;
}

/** The calls of `unions`. */
export interface UnionsCalls {
  /**
   * `GET /union`
   *
   * @see spec.yaml#unions.get
   */
  get(input?: UnionsGetInput, options?: CallOptions): Call<UnionsGetOutput, UnionsGetError>;
}
