// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Thing`. */
export type ThingId = Flavor<string, "ThingId">;

/**
 * Final: `done`.
 *
 * @see spec.yaml#Status
 */
export type Status = "open" | "done";

/** The values of `Status`. */
export const StatusValues: readonly Status[] = /* @__PURE__ */ Object.freeze(["open", "done"]);

/** @see spec.yaml#Thing */
export interface Thing {
  id: ThingId;
  status: Status;
}

/**
 * The thing is done.
 *
 * @see spec.yaml#not_open
 */
export interface NotOpen extends DeclaredError {
  readonly code: "not_open";
  readonly status: 409;
}

/**
 * Input of `things.get`.
 *
 * @see spec.yaml#things.get
 */
export interface ThingsGetInput {
  id: ThingId;
}

/** Output of `things.get`. */
export type ThingsGetOutput = Thing;

/** Output of `things.get` when `status` has come to rest. */
export type ThingsGetSettled = ThingsGetOutput & { status: "done" };

/** Errors of `things.get`. */
export type ThingsGetError = CallFailure;

/**
 * Input of `things.search`.
 *
 * @see spec.yaml#things.search
 */
export interface ThingsSearchInput {
  text: string;
}

/** Output of `things.search`. */
export type ThingsSearchOutput = Thing[];

/** Errors of `things.search`. */
export type ThingsSearchError = CallFailure;

/**
 * Input of `things.close`.
 *
 * @see spec.yaml#things.close
 */
export interface ThingsCloseInput {
  id: ThingId;
}

/** Output of `things.close`, status 204. */
export type ThingsCloseOutput = void;

/** Errors of `things.close`. */
export type ThingsCloseError = NotOpen | CallFailure;

/**
 * Input of `things.open`.
 *
 * @see spec.yaml#things.open
 */
export interface ThingsOpenInput {
  id: ThingId;
}

/** Output of `things.open`, status 204. */
export type ThingsOpenOutput = void;

/** Errors of `things.open`. */
export type ThingsOpenError = CallFailure;

/**
 * Input of `things.lock`.
 *
 * @see spec.yaml#things.lock
 */
export interface ThingsLockInput {
  id: ThingId;
}

/** Output of `things.lock`, status 204. */
export type ThingsLockOutput = void;

/** Errors of `things.lock`. */
export type ThingsLockError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * Keeps things. Version 1.2.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly things: {
    /**
     * Fetches a thing.
     *
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
    /**
     * `POST /things/search`
     *
     * @see spec.yaml#things.search
     */
    search(input: ThingsSearchInput): Promise<ThingsSearchOutput>;
    /**
     * `POST /things/{id}/close`
     *
     * Precondition: the thing is open. Otherwise `not_open`.
     *
     * @see spec.yaml#things.close
     */
    close(input: ThingsCloseInput): Promise<ThingsCloseOutput>;
    /**
     * `POST /things/{id}/open`
     *
     * Precondition: the thing was closed by the caller.
     *
     * @see spec.yaml#things.open
     */
    open(input: ThingsOpenInput): Promise<ThingsOpenOutput>;
    /**
     * `POST /things/{id}/lock`
     *
     * Precondition not specified: who may lock. Assumed: whoever made it may, and nobody else.
     *
     * @see spec.yaml#things.lock
     */
    lock(input: ThingsLockInput): Promise<ThingsLockOutput>;
  };
}
