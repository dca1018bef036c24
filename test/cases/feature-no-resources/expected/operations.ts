// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  RootAddError,
  RootAddInput,
  RootAddOutput,
  RootGetError,
  RootGetInput,
  RootGetOutput,
} from "./types.js";
import { checkRootAddInput, checkRootGetInput, checkRootGetOutput } from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const rootGetOperation: OperationDescriptor = {
  endpoint: "root.get",
  method: "GET",
  path: "/",
  status: 200,
  checkInput: checkRootGetInput,
  checkOutput: checkRootGetOutput,
  specAt: "spec.yaml#root.get",
};

/**
 * `GET /`
 *
 * @see spec.yaml#root.get
 */
export function rootGet(
  connection: Connection,
  input?: RootGetInput,
  options?: CallOptions,
): Call<RootGetOutput, RootGetError> {
  return call(connection, rootGetOperation, input, options);
}

const rootAddOperation: OperationDescriptor = {
  endpoint: "root.add",
  method: "POST",
  path: "/",
  body: { property: "body" },
  parts: [addBody],
  status: 204,
  checkInput: checkRootAddInput,
};

/**
 * `POST /`
 *
 * @see spec.yaml#root.add
 */
export function rootAdd(
  connection: Connection,
  input: RootAddInput,
  options?: CallOptions,
): Call<RootAddOutput, RootAddError> {
  return call(connection, rootAddOperation, input, options);
}
