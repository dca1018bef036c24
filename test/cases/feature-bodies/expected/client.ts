// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  putAnything,
  putFlat,
  putInline,
  putJson,
  putList,
  putMap,
  putNamed,
  putNothing,
  putNumber,
  putOptional,
  putText,
  putUnion,
} from "./operations.js";
import type {
  Demo,
  PutAnythingError,
  PutAnythingInput,
  PutAnythingOutput,
  PutFlatError,
  PutFlatInput,
  PutFlatOutput,
  PutInlineError,
  PutInlineInput,
  PutInlineOutput,
  PutJsonError,
  PutJsonInput,
  PutJsonOutput,
  PutListError,
  PutListInput,
  PutListOutput,
  PutMapError,
  PutMapInput,
  PutMapOutput,
  PutNamedError,
  PutNamedInput,
  PutNamedOutput,
  PutNothingError,
  PutNothingInput,
  PutNothingOutput,
  PutNumberError,
  PutNumberInput,
  PutNumberOutput,
  PutOptionalError,
  PutOptionalInput,
  PutOptionalOutput,
  PutTextError,
  PutTextInput,
  PutTextOutput,
  PutUnionError,
  PutUnionInput,
  PutUnionOutput,
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
    put: {
      flat: (input, options) => putFlat(connection, input, options),
      inline: (input, options) => putInline(connection, input, options),
      named: (input, options) => putNamed(connection, input, options),
      union: (input, options) => putUnion(connection, input, options),
      list: (input, options) => putList(connection, input, options),
      map: (input, options) => putMap(connection, input, options),
      text: (input, options) => putText(connection, input, options),
      number: (input, options) => putNumber(connection, input, options),
      json: (input, options) => putJson(connection, input, options),
      anything: (input, options) => putAnything(connection, input, options),
      optional: (input, options) => putOptional(connection, input, options),
      nothing: (input, options) => putNothing(connection, input, options),
    },
  };
}

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly put: PutCalls;
}

/** The calls of `put`. */
export interface PutCalls {
  /**
   * `PUT /flat/{key}`
   *
   * @see spec.yaml#put.flat
   */
  flat(input: PutFlatInput, options?: CallOptions): Call<PutFlatOutput, PutFlatError>;
  /**
   * `PUT /inline`
   *
   * @see spec.yaml#put.inline
   */
  inline(input: PutInlineInput, options?: CallOptions): Call<PutInlineOutput, PutInlineError>;
  /**
   * `PUT /named/{id}`
   *
   * @see spec.yaml#put.named
   */
  named(input: PutNamedInput, options?: CallOptions): Call<PutNamedOutput, PutNamedError>;
  /**
   * `PUT /union`
   *
   * @see spec.yaml#put.union
   */
  union(input: PutUnionInput, options?: CallOptions): Call<PutUnionOutput, PutUnionError>;
  /**
   * `PUT /list`
   *
   * @see spec.yaml#put.list
   */
  list(input: PutListInput, options?: CallOptions): Call<PutListOutput, PutListError>;
  /**
   * `PUT /map`
   *
   * @see spec.yaml#put.map
   */
  map(input: PutMapInput, options?: CallOptions): Call<PutMapOutput, PutMapError>;
  /**
   * `PUT /text`
   *
   * @see spec.yaml#put.text
   */
  text(input: PutTextInput, options?: CallOptions): Call<PutTextOutput, PutTextError>;
  /**
   * `PUT /number`
   *
   * @see spec.yaml#put.number
   */
  number(input: PutNumberInput, options?: CallOptions): Call<PutNumberOutput, PutNumberError>;
  /**
   * `PUT /json`
   *
   * @see spec.yaml#put.json
   */
  json(input: PutJsonInput, options?: CallOptions): Call<PutJsonOutput, PutJsonError>;
  /**
   * `PUT /anything`
   *
   * @see spec.yaml#put.anything
   */
  anything(
    input?: PutAnythingInput,
    options?: CallOptions,
  ): Call<PutAnythingOutput, PutAnythingError>;
  /**
   * `PUT /optional`
   *
   * @see spec.yaml#put.optional
   */
  optional(
    input?: PutOptionalInput,
    options?: CallOptions,
  ): Call<PutOptionalOutput, PutOptionalError>;
  /**
   * `PUT /nothing`
   *
   * @see spec.yaml#put.nothing
   */
  nothing(input?: PutNothingInput, options?: CallOptions): Call<PutNothingOutput, PutNothingError>;
}
