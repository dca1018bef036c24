// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ThingsGetError, ThingsGetInput, ThingsGetOutput } from "./types.js";
import { checkThing, checkThingsGetInput } from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 200,
  checkInput: checkThingsGetInput,
  checkOutput: checkThing,
  specAt: "spec.yaml#Thing",
};

/**
 * `GET /things/{id}`
 *
 * @see spec.yaml#things.get
 */
export function thingsGet(
  connection: Connection,
  input: ThingsGetInput,
  options?: CallOptions,
): Call<ThingsGetOutput, ThingsGetError> {
  return call(connection, thingsGetOperation, input, options);
}
