// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { knownCreate, openCreate, requiredCreate } from "./operations.js";
import type {
  Demo,
  KnownCreateError,
  KnownCreateInput,
  KnownCreateOutput,
  OpenCreateError,
  OpenCreateInput,
  OpenCreateOutput,
  RequiredCreateError,
  RequiredCreateInput,
  RequiredCreateOutput,
} from "./types.js";
import type { Call, CallOptions, WithIdempotencyKey } from "./runtime/call.js";
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
  /** Header that takes the idempotency key of `open.create`: the spec does not name it. */
  readonly idempotencyHeader: string;
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
    known: {
      create: (input, options) => knownCreate(connection, input, options),
    },
    required: {
      create: (input, options) => requiredCreate(connection, input, options),
    },
    open: {
      create: (input, options) => openCreate(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly known: KnownCalls;
  readonly required: RequiredCalls;
  readonly open: OpenCalls;
}

/** The calls of `known`. */
export interface KnownCalls {
  /**
   * `POST /known`
   *
   * @see spec.yaml#known.create
   */
  create(
    input?: KnownCreateInput,
    options?: CallOptions & WithIdempotencyKey,
  ): Call<KnownCreateOutput, KnownCreateError>;
}

/** The calls of `required`. */
export interface RequiredCalls {
  /**
   * `POST /required`
   *
   * @see spec.yaml#required.create
   */
  create(
    input?: RequiredCreateInput,
    options?: CallOptions & WithIdempotencyKey,
  ): Call<RequiredCreateOutput, RequiredCreateError>;
}

/** The calls of `open`. */
export interface OpenCalls {
  /**
   * `POST /open`
   *
   * @see spec.yaml#open.create
   */
  create(
    input?: OpenCreateInput,
    options?: CallOptions & WithIdempotencyKey,
  ): Call<OpenCreateOutput, OpenCreateError>;
}
