// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { allGapEcho, closedEcho, gapEcho, openEcho, usualEcho } from "./operations.js";
import type {
  AllGapEchoError,
  AllGapEchoInput,
  AllGapEchoOutput,
  ClosedEchoError,
  ClosedEchoInput,
  ClosedEchoOutput,
  Demo,
  GapEchoError,
  GapEchoInput,
  GapEchoOutput,
  OpenEchoError,
  OpenEchoInput,
  OpenEchoOutput,
  UsualEchoError,
  UsualEchoInput,
  UsualEchoOutput,
} from "./types.js";
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
    usual: {
      echo: (input, options) => usualEcho(connection, input, options),
    },
    open: {
      echo: (input, options) => openEcho(connection, input, options),
    },
    gap: {
      echo: (input, options) => gapEcho(connection, input, options),
    },
    closed: {
      echo: (input, options) => closedEcho(connection, input, options),
    },
    allGap: {
      echo: (input, options) => allGapEcho(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly usual: UsualCalls;
  readonly open: OpenCalls;
  readonly gap: GapCalls;
  readonly closed: ClosedCalls;
  readonly allGap: AllGapCalls;
}

/** The calls of `usual`. */
export interface UsualCalls {
  /**
   * `POST /usual`
   *
   * @see spec.yaml#usual.echo
   */
  echo(input: UsualEchoInput, options?: CallOptions): Call<UsualEchoOutput, UsualEchoError>;
}

/** The calls of `open`. */
export interface OpenCalls {
  /**
   * `POST /open`
   *
   * @see spec.yaml#open.echo
   */
  echo(input: OpenEchoInput, options?: CallOptions): Call<OpenEchoOutput, OpenEchoError>;
}

/** The calls of `gap`. */
export interface GapCalls {
  /**
   * `POST /gap`
   *
   * @see spec.yaml#gap.echo
   */
  echo(input: GapEchoInput, options?: CallOptions): Call<GapEchoOutput, GapEchoError>;
}

/** The calls of `closed`. */
export interface ClosedCalls {
  /**
   * `POST /closed`
   *
   * @see spec.yaml#closed.echo
   */
  echo(input: ClosedEchoInput, options?: CallOptions): Call<ClosedEchoOutput, ClosedEchoError>;
}

/** The calls of `allGap`. */
export interface AllGapCalls {
  /**
   * `POST /all`
   *
   * @see spec.yaml#allGap.echo
   */
  echo(input: AllGapEchoInput, options?: CallOptions): Call<AllGapEchoOutput, AllGapEchoError>;
}
