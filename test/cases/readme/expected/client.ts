// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { parcelsCreate, parcelsGet, request } from "./operations.js";
import type {
  ParcelService,
  ParcelsCreateError,
  ParcelsCreateInput,
  ParcelsCreateOutput,
  ParcelsGetError,
  ParcelsGetInput,
  ParcelsGetOutput,
} from "./types.js";
import {
  type Call,
  type CallOptions,
  type Connection,
  type ConnectionOptions,
  type SendUndeclared,
  connect,
} from "./runtime/client/index.js";

export {
  type AttemptRequest,
  type Call,
  type CallFailure,
  type CallOptions,
  type CallResponse,
  type Connection,
  type ConnectionOptions,
  type DeclaredError,
  type Logger,
  type Middleware,
  type Outcome,
  type Sign,
  isCallError,
} from "./runtime/client/index.js";
export type { Drift } from "./runtime/values/index.js";

/** Options of a connection to `ParcelService`. */
export interface ParcelServiceOptions extends ConnectionOptions {
  /** Address of the service, for example `https://api.example.com`. */
  readonly baseUrl: string;
}

/**
 * Creates a connection for the functions of operations.ts. Sends nothing yet.
 *
 * Throws an error of the kind `input` if an option is invalid.
 */
export function createConnection(options: ParcelServiceOptions): Connection {
  return connect(options);
}

/** Creates a client of `ParcelService`. */
export function createClient(options: ParcelServiceOptions): ParcelServiceClient {
  const connection = createConnection(options);
  return {
    parcels: {
      create: (input, options) => parcelsCreate(connection, input, options),
      get: (input, options) => parcelsGet(connection, input, options),
    },
    request: (method, path, input, options) => request(connection, method, path, input, options),
  };
}

/** Calls `ParcelService`. */
export interface ParcelServiceClient extends ParcelService {
  readonly parcels: ParcelsCalls;
  /** Sends a request that the spec does not declare. Put ids of its path into `params`. */
  readonly request: SendUndeclared;
}

/** The calls of `parcels`. */
export interface ParcelsCalls {
  /**
   * `POST /parcels`
   * @see spec.yaml#parcels.create
   */
  create(
    input: ParcelsCreateInput,
    options?: CallOptions,
  ): Call<ParcelsCreateOutput, ParcelsCreateError>;
  /**
   * `GET /parcels/{id}`
   *
   * Errors: `parcel_not_found` (404).
   * @see spec.yaml#parcels.get
   */
  get(input: ParcelsGetInput, options?: CallOptions): Call<ParcelsGetOutput, ParcelsGetError>;
}
