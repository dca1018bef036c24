// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  jobsFind,
  jobsFindWaitFor,
  jobsGet,
  jobsGetWaitFor,
  ovensLook,
  ovensLookWaitFor,
  rowsList,
  rowsListAll,
  rowsListPages,
  rowsListWaitFor,
} from "./operations.js";
import type {
  Credentials,
  Demo,
  JobsFindError,
  JobsFindInput,
  JobsFindOutput,
  JobsFindSettled,
  JobsGetError,
  JobsGetInput,
  JobsGetOutput,
  JobsGetSettled,
  OvensLookError,
  OvensLookInput,
  OvensLookOutput,
  OvensLookSettled,
  RowsListError,
  RowsListInput,
  RowsListOutput,
  RowsListSettled,
} from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import {
  type ConnectOptions,
  type Connection,
  type ConnectionOptions,
  type OptionalAuth,
  connect,
} from "./runtime/connection.js";
import { paged } from "./runtime/pages.js";
import { type WaitOptions, waitable } from "./runtime/wait-for.js";

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
export type { WaitOptions } from "./runtime/wait-for.js";

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
    jobs: {
      get: waitable(connection, jobsGet, jobsGetWaitFor),
      find: waitable(connection, jobsFind, jobsFindWaitFor),
    },
    ovens: {
      look: waitable(connection, ovensLook, ovensLookWaitFor),
    },
    rows: {
      list: Object.assign(
        paged(connection, rowsList, rowsListAll, rowsListPages),
        waitable(connection, rowsList, rowsListWaitFor),
      ),
    },
  };
}

/** The client that credentials for the schemes `S` give: what they do not allow is not there. */
export type DemoClientFor<S extends keyof Credentials> = "key" extends S
  ? DemoClient
  : DemoClientWithoutAuth;

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly jobs: JobsCalls;
  readonly ovens: OvensCalls;
  readonly rows: RowsCalls;
}

/** Calls what needs no credentials. */
export interface DemoClientWithoutAuth {
  readonly ovens: OvensCalls;
}

/** The calls of `jobs`. */
export interface JobsCalls {
  /**
   * `GET /jobs/{id}`
   *
   * @see spec.yaml#jobs.get
   */
  readonly get: {
    (input: JobsGetInput, options?: CallOptions): Call<JobsGetOutput, JobsGetError>;
    /** Calls it again and again, until `status` is `done`, `failed` or `cancelled`. */
    waitFor(input: JobsGetInput, options?: WaitOptions): Promise<JobsGetSettled>;
  };
  /**
   * `POST /jobs/find`
   *
   * @see spec.yaml#jobs.find
   */
  readonly find: {
    (input: JobsFindInput, options?: CallOptions): Call<JobsFindOutput, JobsFindError>;
    /** Calls it again and again, until `status` is `done`, `failed` or `cancelled`. */
    waitFor(input: JobsFindInput, options?: WaitOptions): Promise<JobsFindSettled>;
  };
}

/** The calls of `ovens`. */
export interface OvensCalls {
  /**
   * `GET /oven`
   *
   * @see spec.yaml#ovens.look
   */
  readonly look: {
    (input?: OvensLookInput, options?: CallOptions): Call<OvensLookOutput, OvensLookError>;
    /** Calls it again and again, until `phase` is `ready`. */
    waitFor(input?: OvensLookInput, options?: WaitOptions): Promise<OvensLookSettled>;
  };
}

/** The calls of `rows`. */
export interface RowsCalls {
  /**
   * `GET /rows`
   *
   * @see spec.yaml#rows.list
   */
  readonly list: {
    (input?: RowsListInput, options?: CallOptions): Call<RowsListOutput, RowsListError>;
    /** Every item, page after page; a page is fetched when the loop comes to it. */
    all(
      input?: RowsListInput,
      options?: CallOptions,
    ): AsyncIterable<NonNullable<RowsListOutput["rows"]>[number]>;
    /** Every page; each is fetched when the loop comes to it. */
    pages(input?: RowsListInput, options?: CallOptions): AsyncIterable<RowsListOutput>;
    /** Calls it again and again, until `status` is `done`, `failed` or `cancelled`. */
    waitFor(input?: RowsListInput, options?: WaitOptions): Promise<RowsListSettled>;
  };
}
