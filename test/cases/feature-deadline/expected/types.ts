// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** Seconds since 1970-01-01T00:00:00Z. */
export type UnixSeconds = Flavor<number, "UnixSeconds">;

/** @see spec.yaml#Echo */
export interface Echo {
  deadline?: number;
}

/**
 * Input of `ms.send`.
 *
 * @see spec.yaml#ms.send
 */
export interface MsSendInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `ms.send`. */
export type MsSendOutput = Echo;

/** Errors of `ms.send`. */
export type MsSendError = CallFailure;

/**
 * Input of `s.send`.
 *
 * @see spec.yaml#s.send
 */
export interface SSendInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `s.send`. */
export type SSendOutput = Echo;

/** Errors of `s.send`. */
export type SSendError = CallFailure;

/**
 * Input of `short.send`.
 *
 * @see spec.yaml#short.send
 */
export interface ShortSendInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `short.send`. */
export type ShortSendOutput = Echo;

/** Errors of `short.send`. */
export type ShortSendError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly ms: {
    /**
     * `POST /ms`
     *
     * @see spec.yaml#ms.send
     */
    send(input?: MsSendInput): Promise<MsSendOutput>;
  };
  readonly s: {
    /**
     * `POST /s`
     *
     * @see spec.yaml#s.send
     */
    send(input?: SSendInput): Promise<SSendOutput>;
  };
  readonly short: {
    /**
     * `POST /short`
     *
     * @see spec.yaml#short.send
     */
    send(input?: ShortSendInput): Promise<ShortSendOutput>;
  };
}
