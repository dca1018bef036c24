// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
import type {
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsListError,
  ThingsListInput,
  ThingsListOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsGetInput,
  checkThingsListInput,
  checkThingsListOutput,
} from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  status: 200,
  checkInput: checkThingsGetInput,
  checkOutput: checkThing,
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
  path: ["things"],
  status: 200,
  checkInput: checkThingsListInput,
  checkOutput: checkThingsListOutput,
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
): Call<ThingsListOutput, ThingsListError> {
  return call(connection, thingsListOperation, input, options);
}
