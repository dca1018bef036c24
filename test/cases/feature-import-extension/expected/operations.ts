// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ThingsGetError, ThingsGetInput, ThingsGetOutput } from "./types.ts";
import { checkThing, checkThingsGetInput } from "./validators.ts";
import { type Call, type CallOptions, call } from "./runtime/call.ts";
import type { Connection } from "./runtime/connection.ts";
import type { OperationDescriptor } from "./runtime/operation.ts";
import { fillPath } from "./runtime/path-part.ts";

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "integer" }],
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
