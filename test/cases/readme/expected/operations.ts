// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ParcelsCreateError,
  ParcelsCreateInput,
  ParcelsCreateOutput,
  ParcelsGetError,
  ParcelsGetInput,
  ParcelsGetOutput,
} from "./types.js";
import { ParcelSchema, ParcelsCreateInputSchema, ParcelsGetInputSchema } from "./validators.js";
import {
  type Call,
  type CallFailure,
  type CallOptions,
  type Connection,
  type OperationDescriptor,
  type RequestMethod,
  type UndeclaredInput,
  type UndeclaredOptions,
  addBody,
  call,
  callUndeclared,
  fillPath,
} from "./runtime/client/index.js";

const parcelsCreateOperation: OperationDescriptor = {
  endpoint: "parcels.create",
  method: "POST",
  path: "/parcels",
  body: { kind: "fields" },
  parts: [addBody],
  input: ParcelsCreateInputSchema,
  response: { status: 201, output: ParcelSchema },
  specAt: "spec.yaml#Parcel",
};

/**
 * `POST /parcels`
 * @see spec.yaml#parcels.create
 */
export function parcelsCreate(
  connection: Connection,
  input: ParcelsCreateInput,
  options?: CallOptions,
): Call<ParcelsCreateOutput, ParcelsCreateError> {
  return call(connection, parcelsCreateOperation, input, options);
}

const parcelsGetOperation: OperationDescriptor = {
  endpoint: "parcels.get",
  method: "GET",
  path: "/parcels/{id}",
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  input: ParcelsGetInputSchema,
  response: { status: 200, output: ParcelSchema },
  errors: [{ code: "parcel_not_found", status: 404 }],
  specAt: "spec.yaml#Parcel",
};

/**
 * `GET /parcels/{id}`
 *
 * Errors: `parcel_not_found` (404).
 * @see spec.yaml#parcels.get
 */
export function parcelsGet(
  connection: Connection,
  input: ParcelsGetInput,
  options?: CallOptions,
): Call<ParcelsGetOutput, ParcelsGetError> {
  return call(connection, parcelsGetOperation, input, options);
}

/**
 * Sends a request that the spec does not declare, with the credentials of the connection.
 *
 * Its output is the JSON or text of the response; nothing checks that it is a `T`.
 *
 * Errors and logs show `path`: write `/books/{id}`, and pass the id in `params`.
 */
export function request<T = unknown>(
  connection: Connection,
  method: RequestMethod,
  path: string,
  input?: UndeclaredInput,
  options?: UndeclaredOptions,
): Call<T, CallFailure> {
  return callUndeclared(connection, [], method, path, input, options);
}
