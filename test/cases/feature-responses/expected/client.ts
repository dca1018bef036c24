// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  thingsAccept,
  thingsCount,
  thingsCreate,
  thingsFind,
  thingsGuess,
  thingsList,
  thingsNames,
  thingsOpen,
  thingsRemove,
  thingsSilent,
} from "./operations.js";
import type {
  Demo,
  ThingsAcceptError,
  ThingsAcceptInput,
  ThingsAcceptOutput,
  ThingsCountError,
  ThingsCountInput,
  ThingsCountOutput,
  ThingsCreateError,
  ThingsCreateHeaders,
  ThingsCreateInput,
  ThingsCreateOutput,
  ThingsFindError,
  ThingsFindInput,
  ThingsFindOutput,
  ThingsGuessError,
  ThingsGuessInput,
  ThingsGuessOutput,
  ThingsListError,
  ThingsListInput,
  ThingsListOutput,
  ThingsNamesError,
  ThingsNamesInput,
  ThingsNamesOutput,
  ThingsOpenError,
  ThingsOpenInput,
  ThingsOpenOutput,
  ThingsRemoveError,
  ThingsRemoveInput,
  ThingsRemoveOutput,
  ThingsSilentError,
  ThingsSilentInput,
  ThingsSilentOutput,
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
    things: {
      create: (input, options) => thingsCreate(connection, input, options),
      remove: (input, options) => thingsRemove(connection, input, options),
      accept: (input, options) => thingsAccept(connection, input, options),
      list: (input, options) => thingsList(connection, input, options),
      find: (input, options) => thingsFind(connection, input, options),
      names: (input, options) => thingsNames(connection, input, options),
      count: (input, options) => thingsCount(connection, input, options),
      open: (input, options) => thingsOpen(connection, input, options),
      guess: (input, options) => thingsGuess(connection, input, options),
      silent: (input, options) => thingsSilent(connection, input, options),
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
   * `POST /things`
   *
   * @see spec.yaml#things.create
   */
  create(
    input: ThingsCreateInput,
    options?: CallOptions,
  ): Call<ThingsCreateOutput, ThingsCreateError, ThingsCreateHeaders>;
  /**
   * `DELETE /things/{id}`
   *
   * @see spec.yaml#things.remove
   */
  remove(
    input: ThingsRemoveInput,
    options?: CallOptions,
  ): Call<ThingsRemoveOutput, ThingsRemoveError>;
  /**
   * `POST /accept`
   *
   * @see spec.yaml#things.accept
   */
  accept(
    input?: ThingsAcceptInput,
    options?: CallOptions,
  ): Call<ThingsAcceptOutput, ThingsAcceptError>;
  /**
   * `GET /things`
   *
   * @see spec.yaml#things.list
   */
  list(input?: ThingsListInput, options?: CallOptions): Call<ThingsListOutput, ThingsListError>;
  /**
   * `GET /things/{id}`
   *
   * @see spec.yaml#things.find
   */
  find(input: ThingsFindInput, options?: CallOptions): Call<ThingsFindOutput, ThingsFindError>;
  /**
   * `GET /names`
   *
   * @see spec.yaml#things.names
   */
  names(input?: ThingsNamesInput, options?: CallOptions): Call<ThingsNamesOutput, ThingsNamesError>;
  /**
   * `GET /count`
   *
   * @see spec.yaml#things.count
   */
  count(input?: ThingsCountInput, options?: CallOptions): Call<ThingsCountOutput, ThingsCountError>;
  /**
   * `GET /open`
   *
   * @see spec.yaml#things.open
   */
  open(input?: ThingsOpenInput, options?: CallOptions): Call<ThingsOpenOutput, ThingsOpenError>;
  /**
   * `GET /guess`
   *
   * @see spec.yaml#things.guess
   */
  guess(input?: ThingsGuessInput, options?: CallOptions): Call<ThingsGuessOutput, ThingsGuessError>;
  /**
   * `POST /silent`
   *
   * @see spec.yaml#things.silent
   */
  silent(
    input?: ThingsSilentInput,
    options?: CallOptions,
  ): Call<ThingsSilentOutput, ThingsSilentError>;
}
