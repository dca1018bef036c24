// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Thing */
export interface Thing {
  /** An integer. */
  id: number;
}

/** @see spec.yaml#Page */
export interface Page {
  data: Thing[];
  next?: string | null;
}

/**
 * Input of `things.list`.
 *
 * @see spec.yaml#things.list
 */
export interface ThingsListInput {
  after?: string;
  /** An integer. */
  limit?: number;
}

/** Output of `things.list`. */
export type ThingsListOutput = Page;

/** Errors of `things.list`. */
export type ThingsListError = CallFailure;

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
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    list(input?: ThingsListInput): Promise<ThingsListOutput>;
  };
}
