// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Echo */
export interface Echo {
  key?: string;
}

/**
 * Input of `known.create`.
 *
 * @see spec.yaml#known.create
 */
export interface KnownCreateInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `known.create`. */
export type KnownCreateOutput = Echo;

/** Errors of `known.create`. */
export type KnownCreateError = CallFailure;

/**
 * Input of `required.create`.
 *
 * @see spec.yaml#required.create
 */
export interface RequiredCreateInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `required.create`. */
export type RequiredCreateOutput = Echo;

/** Errors of `required.create`. */
export type RequiredCreateError = CallFailure;

/**
 * Input of `open.create`.
 *
 * @see spec.yaml#open.create
 */
export interface OpenCreateInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `open.create`. */
export type OpenCreateOutput = Echo;

/** Errors of `open.create`. */
export type OpenCreateError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly known: {
    /**
     * `POST /known`
     *
     * @see spec.yaml#known.create
     */
    create(input?: KnownCreateInput): Promise<KnownCreateOutput>;
  };
  readonly required: {
    /**
     * `POST /required`
     *
     * @see spec.yaml#required.create
     */
    create(input?: RequiredCreateInput): Promise<RequiredCreateOutput>;
  };
  readonly open: {
    /**
     * `POST /open`
     *
     * Not specified: how long a key is remembered.
     *
     * Not specified: Name of the header.
     *
     * @see spec.yaml#open.create
     */
    create(input?: OpenCreateInput): Promise<OpenCreateOutput>;
  };
}
