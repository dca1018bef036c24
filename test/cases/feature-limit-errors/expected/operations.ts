// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsAddError,
  ThingsAddInput,
  ThingsAddOutput,
  ThingsListError,
  ThingsListInput,
  ThingsListOutput,
  UnixMs,
} from "./types.js";
import {
  checkPart,
  checkThingsAddInput,
  checkThingsListInput,
  checkThingsListOutput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, type WithDeadline, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import { addDeadline } from "./runtime/deadline-part.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { addQuery } from "./runtime/query-part.js";

const thingsAddOperation: OperationDescriptor = {
  endpoint: "things.add",
  method: "POST",
  path: "/things",
  parameters: [{ name: "page", in: "query", type: "integer" }],
  body: "fields",
  parts: [addQuery, addBody, addDeadline],
  deadline: { header: "x-until", unit: "ms" },
  status: 200,
  errors: [
    { code: "bad_label", status: 422 },
    { code: "too_many_parts", status: 409 },
    { code: "bad-page", status: 400 },
    { code: "too_soon", status: 410 },
    { code: "too_many_today", status: 429 },
  ],
  checkInput: checkThingsAddInput,
  checkOutput: checkPart,
  specAt: "spec.yaml#Part",
};

/**
 * `POST /things`
 *
 * Errors: `bad_label` (422), `too_many_parts` (409), `bad-page` (400), `too_soon` (410),
 * `too_many_today` (429).
 *
 * @see spec.yaml#things.add
 */
export function thingsAdd(
  connection: Connection,
  input: ThingsAddInput,
  options?: CallOptions & WithDeadline<UnixMs | Date>,
): Call<ThingsAddOutput, ThingsAddError> {
  return call(connection, thingsAddOperation, input, options);
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
