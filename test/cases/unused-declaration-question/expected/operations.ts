// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ParcelsGetError, ParcelsGetInput, ParcelsGetOutput } from "./types.js";
import { checkParcel, checkParcelsGetInput } from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const parcelsGetOperation: OperationDescriptor = {
  endpoint: "parcels.get",
  method: "GET",
  path: "/parcels",
  status: 200,
  checkInput: checkParcelsGetInput,
  checkOutput: checkParcel,
  specAt: "spec.yaml#Parcel",
};

/**
 * `GET /parcels`
 *
 * @see spec.yaml#parcels.get
 */
export function parcelsGet(
  connection: Connection,
  input?: ParcelsGetInput,
  options?: CallOptions,
): Call<ParcelsGetOutput, ParcelsGetError> {
  return call(connection, parcelsGetOperation, input, options);
}
