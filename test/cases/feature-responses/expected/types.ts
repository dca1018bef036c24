// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Thing */
export interface Thing {
  id: string;
}

/**
 * Input of `things.create`.
 *
 * @see spec.yaml#things.create
 */
export interface ThingsCreateInput {
  id: string;
}

/** Output of `things.create`, status 201. */
export type ThingsCreateOutput = Thing;

/** Headers of the answer of `things.create`. */
export interface ThingsCreateHeaders {
  location: string;
  /** An integer. */
  "x-count"?: number;
}

/** Errors of `things.create`. */
export type ThingsCreateError = CallFailure;

/**
 * Input of `things.remove`.
 *
 * @see spec.yaml#things.remove
 */
export interface ThingsRemoveInput {
  id: string;
}

/** Output of `things.remove`, status 204. */
export type ThingsRemoveOutput = void;

/** Errors of `things.remove`. */
export type ThingsRemoveError = CallFailure;

/**
 * Input of `things.accept`.
 *
 * @see spec.yaml#things.accept
 */
export interface ThingsAcceptInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.accept`, status 202. */
export type ThingsAcceptOutput = void;

/** Errors of `things.accept`. */
export type ThingsAcceptError = CallFailure;

/**
 * Input of `things.list`.
 *
 * @see spec.yaml#things.list
 */
export interface ThingsListInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.list`. */
export type ThingsListOutput = Thing[];

/** Errors of `things.list`. */
export type ThingsListError = CallFailure;

/**
 * Input of `things.find`.
 *
 * @see spec.yaml#things.find
 */
export interface ThingsFindInput {
  id: string;
}

/** Output of `things.find`. */
export type ThingsFindOutput = Thing | null;

/** Errors of `things.find`. */
export type ThingsFindError = CallFailure;

/**
 * Input of `things.names`.
 *
 * @see spec.yaml#things.names
 */
export interface ThingsNamesInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.names`. */
export type ThingsNamesOutput = { [key: string]: string };

/** Errors of `things.names`. */
export type ThingsNamesError = CallFailure;

/**
 * Input of `things.count`.
 *
 * @see spec.yaml#things.count
 */
export interface ThingsCountInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.count`. */
export type ThingsCountOutput = number;

/** Errors of `things.count`. */
export type ThingsCountError = CallFailure;

/**
 * Input of `things.open`.
 *
 * @see spec.yaml#things.open
 */
export interface ThingsOpenInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.open`. */
export type ThingsOpenOutput = unknown;

/** Errors of `things.open`. */
export type ThingsOpenError = CallFailure;

/**
 * Input of `things.guess`.
 *
 * @see spec.yaml#things.guess
 */
export interface ThingsGuessInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.guess`. */
export type ThingsGuessOutput = Thing;

/** Errors of `things.guess`. */
export type ThingsGuessError = CallFailure;

/**
 * Input of `things.silent`.
 *
 * @see spec.yaml#things.silent
 */
export interface ThingsSilentInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.silent`, status 204. */
export type ThingsSilentOutput = void;

/** Errors of `things.silent`. */
export type ThingsSilentError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly things: {
    /**
     * `POST /things`
     *
     * @see spec.yaml#things.create
     */
    create(input: ThingsCreateInput): Promise<ThingsCreateOutput>;
    /**
     * `DELETE /things/{id}`
     *
     * @see spec.yaml#things.remove
     */
    remove(input: ThingsRemoveInput): Promise<ThingsRemoveOutput>;
    /**
     * `POST /accept`
     *
     * @see spec.yaml#things.accept
     */
    accept(input?: ThingsAcceptInput): Promise<ThingsAcceptOutput>;
    /**
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    list(input?: ThingsListInput): Promise<ThingsListOutput>;
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.find
     */
    find(input: ThingsFindInput): Promise<ThingsFindOutput>;
    /**
     * `GET /names`
     *
     * @see spec.yaml#things.names
     */
    names(input?: ThingsNamesInput): Promise<ThingsNamesOutput>;
    /**
     * `GET /count`
     *
     * @see spec.yaml#things.count
     */
    count(input?: ThingsCountInput): Promise<ThingsCountOutput>;
    /**
     * `GET /open`
     *
     * Not specified: the answer.
     *
     * @see spec.yaml#things.open
     */
    open(input?: ThingsOpenInput): Promise<ThingsOpenOutput>;
    /**
     * `GET /guess`
     *
     * Not specified: the answer. Assumed: `Thing`.
     *
     * @see spec.yaml#things.guess
     */
    guess(input?: ThingsGuessInput): Promise<ThingsGuessOutput>;
    /**
     * `POST /silent`
     *
     * @see spec.yaml#things.silent
     */
    silent(input?: ThingsSilentInput): Promise<ThingsSilentOutput>;
  };
}
