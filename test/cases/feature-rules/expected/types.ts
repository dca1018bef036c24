// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/**
 * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
 *
 * Rule `canBeCarried`: All weights together are at most 30.
 *
 * @see spec.yaml#Parcel
 */
export interface Parcel {
  weights: number[];
  heaviest: number;
}

/** @see spec.yaml#Order */
export interface Order {
  parcel: Parcel;
}

/**
 * Nobody can carry it.
 *
 * @see spec.yaml#too_heavy
 */
export interface TooHeavy extends DeclaredError {
  readonly code: "too_heavy";
  readonly status: 422;
}

/**
 * Input of `parcels.create`.
 *
 * @see spec.yaml#parcels.create
 */
export interface ParcelsCreateInput {
  weights: number[];
  heaviest: number;
}

/** Output of `parcels.create`, status 204. */
export type ParcelsCreateOutput = void;

/** Errors of `parcels.create`. */
export type ParcelsCreateError = TooHeavy | CallFailure;

/**
 * Input of `orders.create`.
 *
 * @see spec.yaml#orders.create
 */
export interface OrdersCreateInput {
  parcel: Parcel;
}

/** Output of `orders.create`, status 204. */
export type OrdersCreateOutput = void;

/** Errors of `orders.create`. */
export type OrdersCreateError = TooHeavy | CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly parcels: {
    /**
     * `POST /parcels`
     *
     * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
     *
     * Rule `canBeCarried`: All weights together are at most 30.
     *
     * @see spec.yaml#parcels.create
     */
    create(input: ParcelsCreateInput): Promise<ParcelsCreateOutput>;
  };
  readonly orders: {
    /**
     * `POST /orders`
     *
     * Rule `shopIsOpen`: The shop is open. Not specified: when it is.
     *
     * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
     *
     * Rule `canBeCarried`: All weights together are at most 30.
     *
     * @see spec.yaml#orders.create
     */
    create(input: OrdersCreateInput): Promise<OrdersCreateOutput>;
  };
}
