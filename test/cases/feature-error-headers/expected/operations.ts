// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsOpenError,
  ThingsOpenInput,
  ThingsOpenOutput,
} from "./types.js";
import {
  checkAskedHeaders,
  checkInvalidTokenHeaders,
  checkMaybeHeaders,
  checkThingsGetInput,
  checkThingsGetOutput,
  checkThingsOpenInput,
  checkThingsOpenOutput,
  checkTooMany,
  checkTooManyHeaders,
} from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { SchemeDescriptor } from "./runtime/credentials.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { readResponseHeaders } from "./runtime/response-headers.js";

const appScheme: SchemeDescriptor = {
  name: "app",
  bearer: "token",
};

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  auth: [[appScheme]],
  status: 200,
  errors: [
    {
      code: "too_many",
      status: 429,
      fields: ["most"],
      check: checkTooMany,
      headers: {
        read: readResponseHeaders,
        parameters: [
          { name: "retry-after", in: "header", type: "integer" },
          { name: "x-scope", in: "header", type: "string" },
        ],
        check: checkTooManyHeaders,
      },
    },
    {
      code: "maybe",
      status: 503,
      headers: {
        read: readResponseHeaders,
        parameters: [{ name: "retry-after", in: "header", type: "integer" }],
        check: checkMaybeHeaders,
      },
    },
    { code: "expired", status: 401 },
    {
      code: "invalid_token",
      status: 401,
      headers: {
        read: readResponseHeaders,
        parameters: [{ name: "www-authenticate", in: "header", type: "string" }],
        check: checkInvalidTokenHeaders,
      },
    },
    {
      code: "asked",
      status: 409,
      headers: {
        read: readResponseHeaders,
        parameters: [{ name: "x-asked", in: "header", type: "string" }],
        check: checkAskedHeaders,
      },
    },
  ],
  checkInput: checkThingsGetInput,
  checkOutput: checkThingsGetOutput,
  specAt: "spec.yaml#things.get",
};

/**
 * `GET /things/{id}`
 *
 * Errors: `too_many` (429), `maybe` (503), `expired` (401), `invalid_token` (401), `asked` (409).
 *
 * @see spec.yaml#things.get
 */
export function thingsGet(
  connection: Connection<"app">,
  input: ThingsGetInput,
  options?: CallOptions,
): Call<ThingsGetOutput, ThingsGetError> {
  return call(connection, thingsGetOperation, input, options);
}

const thingsOpenOperation: OperationDescriptor = {
  endpoint: "things.open",
  method: "GET",
  path: "/open",
  status: 200,
  errors: [{ code: "expired", status: 401 }],
  checkInput: checkThingsOpenInput,
  checkOutput: checkThingsOpenOutput,
  specAt: "spec.yaml#things.open",
};

/**
 * `GET /open`
 *
 * Errors: `expired` (401).
 *
 * @see spec.yaml#things.open
 */
export function thingsOpen(
  connection: Connection,
  input?: ThingsOpenInput,
  options?: CallOptions,
): Call<ThingsOpenOutput, ThingsOpenError> {
  return call(connection, thingsOpenOperation, input, options);
}
