// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsListError,
  ThingsListHeaders,
  ThingsListInput,
  ThingsListOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsGetInput,
  checkThingsListHeaders,
  checkThingsListInput,
  checkThingsListOutput,
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

const thingsListOperation: OperationDescriptor = {
  endpoint: "things.list",
  method: "GET",
  path: "/things",
  status: 200,
  checkInput: checkThingsListInput,
  responseHeaders: {
    read: readResponseHeaders,
    parameters: [{ name: "x-count", in: "header", type: "integer" }],
    check: checkThingsListHeaders,
  },
  checkOutput: checkThingsListOutput,
  specAt: "spec.yaml#things.list",
};

/**
 * `GET /things`
 *
 * @see spec.yaml#things.list
 */
export function thingsList(
  connection: Connection,
  input?: ThingsListInput,
  options?: CallOptions,
): Call<ThingsListOutput, ThingsListError, ThingsListHeaders> {
  return call(connection, thingsListOperation, input, options);
}
