// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import * as operations from "./operations.js";
import {
  addBody,
  checkIssueRoute,
  checkPage,
  checkPageAll,
  checkPagePages,
  issueRoute,
  rpcCall,
} from "./operations.js";
import type * as types from "./types.js";
import type {
  AddBodyError,
  AddBodyInput,
  AddBodyOutput,
  CheckIssueRouteError,
  CheckIssueRouteInput,
  CheckIssueRouteOutput,
  CheckPageError,
  CheckPageInput,
  CheckPageOutput,
  ConnectionCredentials,
  CreateClientError,
  CreateClientInput,
  CreateClientOutput,
  IssueRouteError,
  IssueRouteInput,
  IssueRouteOutput,
  RpcCallError,
  RpcCallInput,
  RpcCallOutput,
} from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import {
  type ConnectOptions,
  type Connection,
  type ConnectionOptions as RuntimeConnectionOptions,
  type OptionalAuth,
  connect,
} from "./runtime/connection.js";
import { paged } from "./runtime/pages.js";

export { isCallError } from "./runtime/call-error-class.js";
export type { CallFailure, DeclaredError } from "./runtime/call-error.js";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.js";
export type {
  Connection,
  ConnectionOptions as RuntimeConnectionOptions,
  CredentialSource,
  Drift,
} from "./runtime/connection.js";
export type { AttemptRequest, Logger, Middleware, Sign } from "./runtime/hooks.js";

/** How `Connection` is reached. */
export type ConnectionOptions<S extends keyof ConnectionCredentials = never> =
  RuntimeConnectionOptions & {
    /** Address of the service, for example `https://api.example.com`. */
    readonly baseUrl: string;
  } & OptionalAuth<S>;

/**
 * Connects to the service, for the functions of operations.ts. Nothing is sent yet.
 *
 * Throws an error of the kind `input` when an option cannot be used.
 */
export function createConnection<S extends keyof ConnectionCredentials = never>(
  options: ConnectionOptions<S>,
): Connection<S> {
  return connect(options);
}

/**
 * Makes a client of `Connection`.
 *
 * The credentials decide which calls it has.
 */
export function createClient<S extends keyof ConnectionCredentials = never>(
  options: ConnectionOptions<S>,
): ConnectionClientFor<S>;
export function createClient(options: ConnectOptions): ConnectionClient {
  const connection = connect<keyof ConnectionCredentials>(options);
  return {
    rpc: {
      call: (input, options) => rpcCall(connection, input, options),
    },
    add: {
      body: (input, options) => addBody(connection, input, options),
    },
    create: {
      client: (input, options) => operations.createClient(connection, input, options),
    },
    check: {
      page: paged(connection, checkPage, checkPageAll, checkPagePages),
      issueRoute: (input, options) => checkIssueRoute(connection, input, options),
    },
    issue: {
      route: (input, options) => issueRoute(connection, input, options),
    },
  };
}

/** The client that credentials for the schemes `S` give: what they do not allow is not there. */
export type ConnectionClientFor<S extends keyof ConnectionCredentials> = "app" extends S
  ? ConnectionClient
  : ConnectionClientWithoutAuth;

/** Calls `Connection`. */
export interface ConnectionClient extends types.Connection {
  readonly rpc: RpcCalls;
  readonly add: AddCalls;
  readonly create: CreateCalls;
  readonly check: CheckCalls;
  readonly issue: IssueCalls;
}

/** Calls what needs no credentials. */
export interface ConnectionClientWithoutAuth {
  readonly check: Pick<CheckCalls, "issueRoute">;
}

/** The calls of `rpc`. */
export interface RpcCalls {
  /**
   * `POST /rpc`
   *
   * Errors: `function` (400), `server` (404).
   *
   * @see spec.yaml#rpc.call
   */
  call(input: RpcCallInput, options?: CallOptions): Call<RpcCallOutput, RpcCallError>;
}

/** The calls of `add`. */
export interface AddCalls {
  /**
   * `POST /add`
   *
   * @see spec.yaml#add.body
   */
  body(input: AddBodyInput, options?: CallOptions): Call<AddBodyOutput, AddBodyError>;
}

/** The calls of `create`. */
export interface CreateCalls {
  /**
   * `GET /client`
   *
   * @see spec.yaml#create.client
   */
  client(
    input?: CreateClientInput,
    options?: CallOptions,
  ): Call<CreateClientOutput, CreateClientError>;
}

/** The calls of `check`. */
export interface CheckCalls {
  /**
   * `GET /page`
   *
   * @see spec.yaml#check.page
   */
  readonly page: {
    (input?: CheckPageInput, options?: CallOptions): Call<CheckPageOutput, CheckPageError>;
    /** Every item, page after page; a page is fetched when the loop comes to it. */
    all(input?: CheckPageInput, options?: CallOptions): AsyncIterable<types.Call>;
    /** Every page; each is fetched when the loop comes to it. */
    pages(input?: CheckPageInput, options?: CallOptions): AsyncIterable<CheckPageOutput>;
  };
  /**
   * `GET /route`
   *
   * @see spec.yaml#check.issueRoute
   */
  issueRoute(
    input?: CheckIssueRouteInput,
    options?: CallOptions,
  ): Call<CheckIssueRouteOutput, CheckIssueRouteError>;
}

/** The calls of `issue`. */
export interface IssueCalls {
  /**
   * `GET /issue`
   *
   * @see spec.yaml#issue.route
   */
  route(input?: IssueRouteInput, options?: CallOptions): Call<IssueRouteOutput, IssueRouteError>;
}
