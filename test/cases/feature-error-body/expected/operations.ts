// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { ThingsGetError, ThingsGetInput, ThingsGetOutput } from "./types.js";
import {
  checkIsBusyHeaders,
  checkThingsGetInput,
  checkThingsGetOutput,
  checkTooMany,
} from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { readResponseHeaders } from "./runtime/response-headers.js";

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 200,
  errors: [
    { code: "not_found", status: 404 },
    {
      code: "busy",
      status: 503,
      headers: {
        read: readResponseHeaders,
        parameters: [{ name: "retry-after", in: "header", type: "integer" }],
        check: checkIsBusyHeaders,
      },
    },
    { code: "too_many", status: 409, fields: ["most"], check: checkTooMany },
  ],
  checkInput: checkThingsGetInput,
  checkOutput: checkThingsGetOutput,
  specAt: "spec.yaml#things.get",
};

/**
 * `GET /things/{id}`
 *
 * Errors: `not_found` (404), `busy` (503), `too_many` (409).
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
