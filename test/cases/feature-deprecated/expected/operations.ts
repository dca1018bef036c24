// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  UnionsGetError,
  UnionsGetInput,
  UnionsGetOutput,
} from "./types.js";
import { checkThing, checkThingsGetInput, checkUnion, checkUnionsGetInput } from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { SchemeDescriptor } from "./runtime/credentials.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { addQuery } from "./runtime/query-part.js";

const oldScheme: SchemeDescriptor = {
  name: "old",
  bearer: "token",
};

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [
    { name: "id", in: "path", type: "string" },
    { name: "deep", in: "query", type: "boolean" },
  ],
  parts: [fillPath, addQuery],
  status: 200,
  errors: [{ code: "gone", status: 410 }],
  checkInput: checkThingsGetInput,
  checkOutput: checkThing,
  specAt: "spec.yaml#Thing",
};

/**
 * `GET /things/{id}`
 *
 * Errors: `gone` (410).
 *
 * @deprecated Since 1.2. Use items.get.
 * @see spec.yaml#things.get
 */
export function thingsGet(
  connection: Connection,
  input: ThingsGetInput,
  options?: CallOptions,
): Call<ThingsGetOutput, ThingsGetError> {
  return call(connection, thingsGetOperation, input, options);
}

const unionsGetOperation: OperationDescriptor = {
  endpoint: "unions.get",
  method: "GET",
  path: "/union",
  auth: [[oldScheme]],
  status: 200,
  checkInput: checkUnionsGetInput,
  checkOutput: checkUnion,
  specAt: "spec.yaml#Union",
};

/**
 * `GET /union`
 *
 * @see spec.yaml#unions.get
 */
export function unionsGet(
  connection: Connection<"old">,
  input?: UnionsGetInput,
  options?: CallOptions,
): Call<UnionsGetOutput, UnionsGetError> {
  return call(connection, unionsGetOperation, input, options);
}
