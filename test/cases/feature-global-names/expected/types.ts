// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Headers`. */
export type HeadersId = Flavor<string, "HeadersId">;

/** @see spec.yaml#Error */
export interface Error {
  code: string;
  cause?: Error;
}

/** @see spec.yaml#Request */
export interface Request {
  id: string;
  headers: Headers;
}

/** @see spec.yaml#Response */
export interface Response {
  id: string;
  date: Date;
}

/** @see spec.yaml#Promise */
export interface Promise {
  kept: boolean;
  record?: Record;
}

/** @see spec.yaml#Record */
export interface Record {
  id: string;
}

/** @see spec.yaml#Event */
export interface Event {
  type: string;
}

/** @see spec.yaml#Map */
export interface Map {
  list: Set[];
  array: Array;
}

/** @see spec.yaml#Set */
export interface Set {
  id: string;
}

/** @see spec.yaml#Object */
export interface Object {
  id: string;
}

/** @see spec.yaml#Array */
export interface Array {
  items: Object[];
}

/** @see spec.yaml#Date */
export interface Date {
  day: Id;
}

/** @see spec.yaml#Id */
export interface Id {
  text: Pick;
}

/** @see spec.yaml#String */
export interface String {
  of: string;
  as?: Number;
}

/** @see spec.yaml#Number */
export interface Number {
  text: String[];
}

/** @see spec.yaml#Pick */
export interface Pick {
  /** Matches `^a+$`. */
  source: string;
}

/** @see spec.yaml#Headers */
export interface Headers {
  id: HeadersId;
}

/** @see spec.yaml#AsyncIterable */
export interface AsyncIterable {
  next?: string;
  items: Event[];
}

/**
 * Input of `errors.get`.
 *
 * @see spec.yaml#errors.get
 */
export interface ErrorsGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `errors.get`. */
export type ErrorsGetOutput = Error;

/** Errors of `errors.get`. */
export type ErrorsGetError = CallFailure;

/**
 * Input of `requests.send`.
 *
 * @see spec.yaml#requests.send
 */
export interface RequestsSendInput {
  request: Request;
}

/** Output of `requests.send`. */
export type RequestsSendOutput = Response;

/** Errors of `requests.send`. */
export type RequestsSendError = CallFailure;

/**
 * Input of `promises.list`.
 *
 * @see spec.yaml#promises.list
 */
export interface PromisesListInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `promises.list`. */
export type PromisesListOutput = Promise[];

/** Errors of `promises.list`. */
export type PromisesListError = CallFailure;

/**
 * Input of `records.all`.
 *
 * @see spec.yaml#records.all
 */
export interface RecordsAllInput {
  after?: string;
}

/** Output of `records.all`. */
export type RecordsAllOutput = AsyncIterable;

/** Errors of `records.all`. */
export type RecordsAllError = CallFailure;

/**
 * Input of `strings.get`.
 *
 * @see spec.yaml#strings.get
 */
export interface StringsGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `strings.get`. */
export type StringsGetOutput = String;

/** Errors of `strings.get`. */
export type StringsGetError = CallFailure;

/**
 * Input of `others.get`.
 *
 * @see spec.yaml#others.get
 */
export interface OthersGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `others.get`. */
export type OthersGetOutput = Map;

/** Errors of `others.get`. */
export type OthersGetError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly errors: {
    /**
     * `GET /error`
     *
     * @see spec.yaml#errors.get
     */
    get(input?: ErrorsGetInput): globalThis.Promise<ErrorsGetOutput>;
  };
  readonly requests: {
    /**
     * `POST /request`
     *
     * @see spec.yaml#requests.send
     */
    send(input: RequestsSendInput): globalThis.Promise<RequestsSendOutput>;
  };
  readonly promises: {
    /**
     * `GET /promises`
     *
     * @see spec.yaml#promises.list
     */
    list(input?: PromisesListInput): globalThis.Promise<PromisesListOutput>;
  };
  readonly records: {
    /**
     * `GET /records`
     *
     * @see spec.yaml#records.all
     */
    all(input?: RecordsAllInput): globalThis.Promise<RecordsAllOutput>;
  };
  readonly strings: {
    /**
     * `GET /strings`
     *
     * @see spec.yaml#strings.get
     */
    get(input?: StringsGetInput): globalThis.Promise<StringsGetOutput>;
  };
  readonly others: {
    /**
     * `GET /others`
     *
     * @see spec.yaml#others.get
     */
    get(input?: OthersGetInput): globalThis.Promise<OthersGetOutput>;
  };
}
