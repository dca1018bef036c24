// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type ConnectionFlavor<T, Name extends string> = T & {
  readonly " flavor"?: Name | undefined;
};

/** A tag that the spec does not list: at run time any string but the listed ones. */
export type ConnectionUnlisted<Where extends string> = "a value the spec does not list" & {
  readonly " unlisted": Where;
};

/** Identifies one `Flavor`. */
export type FlavorId = ConnectionFlavor<string, "FlavorId">;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type ConnectionUnixMs = ConnectionFlavor<number, "UnixMs">;

/** @see spec.yaml#Credentials */
export interface Credentials {
  id: string;
  at: ConnectionUnixMs;
}

/** @see spec.yaml#Flavor */
export interface Flavor {
  id: FlavorId;
}

/** @see spec.yaml#UnixMs */
export interface UnixMs {
  id: string;
}

/** `Unlisted` whose `kind` is not listed. */
export interface UnlistedOtherwise extends Outcome {
  kind: ConnectionUnlisted<"Unlisted">;
}

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Unlisted
 */
export type Unlisted = Rules | Failure | UnlistedOtherwise;

/** @see spec.yaml#Rules */
export interface Rules {
  kind: "rules";
}

/** @see spec.yaml#Failure */
export interface Failure {
  kind: "failure";
}

/** @see spec.yaml#Outcome */
export interface Outcome {
  kind: string;
}

/** @see spec.yaml#Trail */
export interface Trail {
  id: string;
  next?: Trail;
  others: Trail[];
}

/**
 * No other fields are allowed.
 *
 * @see spec.yaml#Unknown
 */
export interface Unknown {
  id: string;
  note?: string;
}

/**
 * At least one field must be given.
 *
 * @see spec.yaml#TooFew
 */
export interface TooFew {
  id?: string;
}

/** @see spec.yaml#Issue */
export interface Issue {
  id: string;
}

/** @see spec.yaml#Result */
export interface Result {
  id: string;
}

/** @see spec.yaml#ValidationError */
export interface ValidationError {
  id: string;
}

/** @see spec.yaml#Call */
export interface Call {
  id: string;
  String: String;
}

/** @see spec.yaml#String */
export interface String {
  id: string;
}

/** @see spec.yaml#Known */
export interface Known {
  id: string;
}

/** @see spec.yaml#RpcCall */
export interface RpcCall {
  id: string;
}

/** @see spec.yaml#ConnectionClient */
export interface ConnectionClient {
  id: string;
}

/**
 * No other fields are allowed.
 *
 * @see spec.yaml#CheckPayment
 */
export interface CheckPayment {
  /** A decimal number as text. */
  amount: string;
}

/** @see spec.yaml#PaymentFields */
export interface PaymentFields {
  names: string[];
}

/** @see spec.yaml#Page */
export interface Page {
  next?: string;
  items: Call[];
}

/** @see spec.yaml#All */
export interface All {
  credentials: Credentials;
  flavor: Flavor;
  times: UnixMs[];
  unlisted: Unlisted;
  trail: Trail;
  unknown: Unknown;
  few: TooFew;
  issues: Issue[];
  result: Result;
  error: ValidationError;
  known: Known;
  rpc: RpcCall;
  client: ConnectionClient;
  paid: CheckPayment;
  fields: PaymentFields;
}

/** @see spec.yaml#function */
export interface Function extends DeclaredError {
  readonly code: "function";
  readonly status: 400;
}

/** @see spec.yaml#server */
export interface Server extends DeclaredError {
  readonly code: "server";
  readonly status: 404;
  readonly text: string;
}

/**
 * Input of `rpc.call`.
 *
 * @see spec.yaml#rpc.call
 */
export interface RpcCallInput {
  all: All;
}

/** Output of `rpc.call`. */
export type RpcCallOutput = All;

/** Errors of `rpc.call`. */
export type RpcCallError = Function | Server | CallFailure;

/**
 * Input of `add.body`.
 *
 * @see spec.yaml#add.body
 */
export interface AddBodyInput {
  id: string;
  String: String;
}

/** Output of `add.body`. */
export type AddBodyOutput = Credentials;

/** Errors of `add.body`. */
export type AddBodyError = CallFailure;

/**
 * Input of `create.client`.
 *
 * @see spec.yaml#create.client
 */
export interface CreateClientInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `create.client`. */
export type CreateClientOutput = Call;

/** Errors of `create.client`. */
export type CreateClientError = CallFailure;

/**
 * Input of `check.page`.
 *
 * @see spec.yaml#check.page
 */
export interface CheckPageInput {
  cursor?: string;
}

/** Output of `check.page`. */
export type CheckPageOutput = Page;

/** Errors of `check.page`. */
export type CheckPageError = CallFailure;

/**
 * Input of `check.issueRoute`.
 *
 * @see spec.yaml#check.issueRoute
 */
export interface CheckIssueRouteInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `check.issueRoute`. */
export type CheckIssueRouteOutput = Issue;

/** Errors of `check.issueRoute`. */
export type CheckIssueRouteError = CallFailure;

/**
 * Input of `issue.route`.
 *
 * @see spec.yaml#issue.route
 */
export interface IssueRouteInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `issue.route`. */
export type IssueRouteOutput = Issue;

/** Errors of `issue.route`. */
export type IssueRouteError = CallFailure;

/** What each scheme of authentication takes. */
export interface ConnectionCredentials {
  /**
   * Sent: `token` as Bearer.
   *
   * @see spec.yaml#app
   */
  app: { token: string };
}

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Connection {
  readonly rpc: {
    /**
     * `POST /rpc`
     *
     * @see spec.yaml#rpc.call
     */
    call(input: RpcCallInput): Promise<RpcCallOutput>;
  };
  readonly add: {
    /**
     * `POST /add`
     *
     * @see spec.yaml#add.body
     */
    body(input: AddBodyInput): Promise<AddBodyOutput>;
  };
  readonly create: {
    /**
     * `GET /client`
     *
     * @see spec.yaml#create.client
     */
    client(input?: CreateClientInput): Promise<CreateClientOutput>;
  };
  readonly check: {
    /**
     * `GET /page`
     *
     * @see spec.yaml#check.page
     */
    page(input?: CheckPageInput): Promise<CheckPageOutput>;
    /**
     * `GET /route`
     *
     * @see spec.yaml#check.issueRoute
     */
    issueRoute(input?: CheckIssueRouteInput): Promise<CheckIssueRouteOutput>;
  };
  readonly issue: {
    /**
     * `GET /issue`
     *
     * @see spec.yaml#issue.route
     */
    route(input?: IssueRouteInput): Promise<IssueRouteOutput>;
  };
}
