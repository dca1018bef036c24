// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/**
 * Input of `things.app`.
 *
 * @see spec.yaml#things.app
 */
export interface ThingsAppInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.app`. */
export type ThingsAppOutput = string;

/** Errors of `things.app`. */
export type ThingsAppError = CallFailure;

/**
 * Input of `things.none`.
 *
 * @see spec.yaml#things.none
 */
export interface ThingsNoneInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.none`. */
export type ThingsNoneOutput = string;

/** Errors of `things.none`. */
export type ThingsNoneError = CallFailure;

/**
 * Input of `things.any`.
 *
 * @see spec.yaml#things.any
 */
export interface ThingsAnyInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.any`. */
export type ThingsAnyOutput = string;

/** Errors of `things.any`. */
export type ThingsAnyError = CallFailure;

/**
 * Input of `things.all`.
 *
 * @see spec.yaml#things.all
 */
export interface ThingsAllInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.all`. */
export type ThingsAllOutput = string;

/** Errors of `things.all`. */
export type ThingsAllError = CallFailure;

/**
 * Input of `things.mixed`.
 *
 * @see spec.yaml#things.mixed
 */
export interface ThingsMixedInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.mixed`. */
export type ThingsMixedOutput = string;

/** Errors of `things.mixed`. */
export type ThingsMixedError = CallFailure;

/**
 * Input of `others.partner`.
 *
 * @see spec.yaml#others.partner
 */
export interface OthersPartnerInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `others.partner`. */
export type OthersPartnerOutput = string;

/** Errors of `others.partner`. */
export type OthersPartnerError = CallFailure;

/** What each scheme of authentication takes. */
export interface Credentials {
  /**
   * A shop shows its key. Sent: `appId` and `appSecret` as Basic, `appId` in the header `x-app-id`.
   *
   * @see spec.yaml#app
   */
  app: { appId: string; appSecret: string };
  /**
   * Sent: `userToken` as Bearer.
   *
   * @see spec.yaml#user
   */
  user: { userToken: string };
  /**
   * Sent: `deviceCode` in the header `x-device-code`, `deviceKind` in the header `x-device-kind`.
   *
   * @see spec.yaml#device
   */
  device: { deviceCode: string; deviceKind: string };
  /**
   * Sent: `partnerToken` as Bearer.
   *
   * Not specified: how partners sign in. Assumed: `{ bearer: partnerToken }`.
   *
   * @see spec.yaml#partner
   */
  partner: { partnerToken: string };
}

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly things: {
    /**
     * `GET /app`
     *
     * @see spec.yaml#things.app
     */
    app(input?: ThingsAppInput): Promise<ThingsAppOutput>;
    /**
     * `GET /none`
     *
     * @see spec.yaml#things.none
     */
    none(input?: ThingsNoneInput): Promise<ThingsNoneOutput>;
    /**
     * `GET /any`
     *
     * @see spec.yaml#things.any
     */
    any(input?: ThingsAnyInput): Promise<ThingsAnyOutput>;
    /**
     * `GET /all`
     *
     * @see spec.yaml#things.all
     */
    all(input?: ThingsAllInput): Promise<ThingsAllOutput>;
    /**
     * `GET /mixed`
     *
     * @see spec.yaml#things.mixed
     */
    mixed(input?: ThingsMixedInput): Promise<ThingsMixedOutput>;
  };
  readonly others: {
    /**
     * `GET /partner`
     *
     * @see spec.yaml#others.partner
     */
    partner(input?: OthersPartnerInput): Promise<OthersPartnerOutput>;
  };
}
