// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Inner */
export interface Inner {
  /** An integer. */
  id: number;
}

/** @see spec.yaml#Usual */
export interface Usual {
  /** An integer. */
  id: number;
  inner?: Inner;
}

/** @see spec.yaml#Open */
export interface Open {
  /** An integer. */
  id: number;
  inner?: Inner;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Not specified: the other fields.
 *
 * @see spec.yaml#Gap
 */
export interface Gap {
  /** An integer. */
  id: number;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * No other fields are allowed.
 *
 * @see spec.yaml#Closed
 */
export interface Closed {
  /** An integer. */
  id: number;
  inner?: Inner;
}

/**
 * Not specified: all fields.
 *
 * @see spec.yaml#AllGap
 */
export interface AllGap {
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Input of `usual.echo`.
 *
 * @see spec.yaml#usual.echo
 */
export interface UsualEchoInput {
  /** An integer. */
  id: number;
  inner?: Inner;
}

/** Output of `usual.echo`. */
export type UsualEchoOutput = Usual;

/** Errors of `usual.echo`. */
export type UsualEchoError = CallFailure;

/**
 * Input of `open.echo`.
 *
 * @see spec.yaml#open.echo
 */
export interface OpenEchoInput {
  body: Open;
}

/** Output of `open.echo`. */
export type OpenEchoOutput = Open;

/** Errors of `open.echo`. */
export type OpenEchoError = CallFailure;

/**
 * Input of `gap.echo`.
 *
 * @see spec.yaml#gap.echo
 */
export interface GapEchoInput {
  body: Gap;
}

/** Output of `gap.echo`. */
export type GapEchoOutput = Gap;

/** Errors of `gap.echo`. */
export type GapEchoError = CallFailure;

/**
 * Input of `closed.echo`.
 *
 * @see spec.yaml#closed.echo
 */
export interface ClosedEchoInput {
  /** An integer. */
  id: number;
  inner?: Inner;
}

/** Output of `closed.echo`. */
export type ClosedEchoOutput = Closed;

/** Errors of `closed.echo`. */
export type ClosedEchoError = CallFailure;

/**
 * Input of `allGap.echo`.
 *
 * @see spec.yaml#allGap.echo
 */
export interface AllGapEchoInput {
  body: AllGap;
}

/** Output of `allGap.echo`. */
export type AllGapEchoOutput = AllGap;

/** Errors of `allGap.echo`. */
export type AllGapEchoError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly usual: {
    /**
     * `POST /usual`
     *
     * @see spec.yaml#usual.echo
     */
    echo(input: UsualEchoInput): Promise<UsualEchoOutput>;
  };
  readonly open: {
    /**
     * `POST /open`
     *
     * @see spec.yaml#open.echo
     */
    echo(input: OpenEchoInput): Promise<OpenEchoOutput>;
  };
  readonly gap: {
    /**
     * `POST /gap`
     *
     * @see spec.yaml#gap.echo
     */
    echo(input: GapEchoInput): Promise<GapEchoOutput>;
  };
  readonly closed: {
    /**
     * `POST /closed`
     *
     * @see spec.yaml#closed.echo
     */
    echo(input: ClosedEchoInput): Promise<ClosedEchoOutput>;
  };
  readonly allGap: {
    /**
     * `POST /all`
     *
     * @see spec.yaml#allGap.echo
     */
    echo(input: AllGapEchoInput): Promise<AllGapEchoOutput>;
  };
}
