// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  classDelete,
  classNew,
  constructorToString,
  constructorValueOf,
  defaultNew,
  oddList,
} from "./operations.js";
import type {
  ClassDeleteError,
  ClassDeleteInput,
  ClassDeleteOutput,
  ClassNewError,
  ClassNewInput,
  ClassNewOutput,
  ConstructorToStringError,
  ConstructorToStringInput,
  ConstructorToStringOutput,
  ConstructorValueOfError,
  ConstructorValueOfInput,
  ConstructorValueOfOutput,
  DefaultNewError,
  DefaultNewInput,
  DefaultNewOutput,
  Demo,
  OddListError,
  OddListInput,
  OddListOutput,
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
    class: {
      delete: (input, options) => classDelete(connection, input, options),
      new: (input, options) => classNew(connection, input, options),
    },
    default: {
      new: (input, options) => defaultNew(connection, input, options),
    },
    constructor: {
      toString: (input, options) => constructorToString(connection, input, options),
      valueOf: (input, options) => constructorValueOf(connection, input, options),
    },
    odd: {
      list: (input, options) => oddList(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly class: ClassCalls;
  readonly default: DefaultCalls;
  readonly constructor: ConstructorCalls;
  readonly odd: OddCalls;
}

/** The calls of `class`. */
export interface ClassCalls {
  /**
   * `DELETE /class`
   *
   * Errors: `delete` (409), `constructor` (400).
   *
   * @see spec.yaml#class.delete
   */
  delete(
    input?: ClassDeleteInput,
    options?: CallOptions,
  ): Call<ClassDeleteOutput, ClassDeleteError>;
  /**
   * `POST /class`
   *
   * @see spec.yaml#class.new
   */
  "new"(input?: ClassNewInput, options?: CallOptions): Call<ClassNewOutput, ClassNewError>;
}

/** The calls of `default`. */
export interface DefaultCalls {
  /**
   * `POST /default`
   *
   * @see spec.yaml#default.new
   */
  "new"(input: DefaultNewInput, options?: CallOptions): Call<DefaultNewOutput, DefaultNewError>;
}

/** The calls of `constructor`. */
export interface ConstructorCalls {
  /**
   * `GET /constructor`
   *
   * @see spec.yaml#constructor.toString
   */
  toString(
    input?: ConstructorToStringInput,
    options?: CallOptions,
  ): Call<ConstructorToStringOutput, ConstructorToStringError>;
  /**
   * `GET /value`
   *
   * @see spec.yaml#constructor.valueOf
   */
  valueOf(
    input?: ConstructorValueOfInput,
    options?: CallOptions,
  ): Call<ConstructorValueOfOutput, ConstructorValueOfError>;
}

/** The calls of `odd`. */
export interface OddCalls {
  /**
   * `GET /odd`
   *
   * @see spec.yaml#odd.list
   */
  list(input?: OddListInput, options?: CallOptions): Call<OddListOutput, OddListError>;
}
