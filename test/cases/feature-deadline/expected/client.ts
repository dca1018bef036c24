// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { msSend, sSend, shortSend } from "./operations.js";
import type {
  Demo,
  MsSendError,
  MsSendInput,
  MsSendOutput,
  SSendError,
  SSendInput,
  SSendOutput,
  ShortSendError,
  ShortSendInput,
  ShortSendOutput,
  UnixMs,
  UnixSeconds,
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
    ms: {
      send: (input, options) => msSend(connection, input, options),
    },
    s: {
      send: (input, options) => sSend(connection, input, options),
    },
    short: {
      send: (input, options) => shortSend(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly ms: MsCalls;
  readonly s: SCalls;
  readonly short: ShortCalls;
}

/** The calls of `ms`. */
export interface MsCalls {
  /**
   * `POST /ms`
   *
   * Option `deadline`: Past this moment nothing is done.
   *
   * @see spec.yaml#ms.send
   */
  send(
    input?: MsSendInput,
    options?: CallOptions & WithDeadline<UnixMs | Date>,
  ): Call<MsSendOutput, MsSendError>;
}

/** The calls of `s`. */
export interface SCalls {
  /**
   * `POST /s`
   *
   * @see spec.yaml#s.send
   */
  send(
    input?: SSendInput,
    options?: CallOptions & WithDeadline<UnixSeconds | Date>,
  ): Call<SSendOutput, SSendError>;
}

/** The calls of `short`. */
export interface ShortCalls {
  /**
   * `POST /short`
   *
   * @see spec.yaml#short.send
   */
  send(
    input?: ShortSendInput,
    options?: CallOptions & WithDeadline<UnixMs | Date>,
  ): Call<ShortSendOutput, ShortSendError>;
}
