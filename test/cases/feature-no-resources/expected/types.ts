// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/**
 * Input of `root.get`.
 *
 * @see spec.yaml#root.get
 */
export interface RootGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `root.get`. */
export type RootGetOutput = string;

/** Errors of `root.get`. */
export type RootGetError = CallFailure;

/**
 * Input of `root.add`.
 *
 * @see spec.yaml#root.add
 */
export interface RootAddInput {
  body: string;
}

/** Output of `root.add`, status 204. */
export type RootAddOutput = void;

/** Errors of `root.add`. */
export type RootAddError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly root: {
    /**
     * `GET /`
     *
     * @see spec.yaml#root.get
     */
    get(input?: RootGetInput): Promise<RootGetOutput>;
    /**
     * `POST /`
     *
     * @see spec.yaml#root.add
     */
    add(input: RootAddInput): Promise<RootAddOutput>;
  };
}
