// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  OrdersCreateError,
  OrdersCreateInput,
  OrdersCreateOutput,
  ParcelsCreateError,
  ParcelsCreateInput,
  ParcelsCreateOutput,
} from "./types.js";
import { checkOrdersCreateInput, checkParcelsCreateInput } from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const parcelsCreateOperation: OperationDescriptor = {
  endpoint: "parcels.create",
  method: "POST",
  path: "/parcels",
  body: "fields",
  parts: [addBody],
  status: 204,
  errors: [{ code: "too_heavy", status: 422 }],
  checkInput: checkParcelsCreateInput,
};

/**
 * `POST /parcels`
 *
 * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
 *
 * Rule `canBeCarried`: All weights together are at most 30.
 *
 * Errors: `too_heavy` (422).
 *
 * @see spec.yaml#parcels.create
 */
export function parcelsCreate(
  connection: Connection,
  input: ParcelsCreateInput,
  options?: CallOptions,
): Call<ParcelsCreateOutput, ParcelsCreateError> {
  return call(connection, parcelsCreateOperation, input, options);
}

const ordersCreateOperation: OperationDescriptor = {
  endpoint: "orders.create",
  method: "POST",
  path: "/orders",
  body: "fields",
  parts: [addBody],
  status: 204,
  errors: [{ code: "too_heavy", status: 422 }],
  checkInput: checkOrdersCreateInput,
};

/**
 * `POST /orders`
 *
 * Rule `shopIsOpen`: The shop is open. Not specified: when it is.
 *
 * Rule `heaviestIsListed`: The heaviest weight is one of the weights.
 *
 * Rule `canBeCarried`: All weights together are at most 30.
 *
 * Errors: `too_heavy` (422).
 *
 * @see spec.yaml#orders.create
 */
export function ordersCreate(
  connection: Connection,
  input: OrdersCreateInput,
  options?: CallOptions,
): Call<OrdersCreateOutput, OrdersCreateError> {
  return call(connection, ordersCreateOperation, input, options);
}
