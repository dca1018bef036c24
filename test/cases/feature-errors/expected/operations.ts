// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsListError,
  ThingsListInput,
  ThingsListOutput,
} from "./types.js";
import {
  checkThingsGetInput,
  checkThingsGetOutput,
  checkThingsListInput,
  checkThingsListOutput,
  checkTooHeavy,
} from "./validators.js";
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
  errors: [
    { code: "not_found", status: 404 },
    { code: "TOO-HEAVY", status: 422, fields: ["heaviest", "unit"], check: checkTooHeavy },
    { code: "same_status", status: 404 },
    { code: "guessed", status: 410 },
  ],
  checkInput: checkThingsGetInput,
  checkOutput: checkThingsGetOutput,
  specAt: "spec.yaml#things.get",
};

/**
 * `GET /things/{id}`
 *
 * Errors: `not_found` (404), `TOO-HEAVY` (422), `same_status` (404), `guessed` (410); there may be
 * others.
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
): Call<ThingsListOutput, ThingsListError> {
  return call(connection, thingsListOperation, input, options);
}
