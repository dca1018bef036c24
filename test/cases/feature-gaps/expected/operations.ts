// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsCountError,
  ThingsCountInput,
  ThingsCountOutput,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsPutError,
  ThingsPutInput,
  ThingsPutOutput,
  UnixMs,
} from "./types.js";
import {
  checkThing,
  checkThingsCountInput,
  checkThingsCountOutput,
  checkThingsGetInput,
  checkThingsPutInput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import {
  type Call,
  type CallOptions,
  type WithDeadline,
  type WithIdempotencyKey,
  call,
} from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { SchemeDescriptor } from "./runtime/credentials.js";
import { addDeadline } from "./runtime/deadline-part.js";
import { addHeaders } from "./runtime/header-part.js";
import { addKey } from "./runtime/key-part.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { addQuery } from "./runtime/query-part.js";

const keyScheme: SchemeDescriptor = {
  name: "key",
  headers: { "x-key": "key" },
};

const guestScheme: SchemeDescriptor = {
  name: "guest",
};

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [
    { name: "id", in: "path", type: "string" },
    { name: "deep", in: "query", type: "boolean" },
    { name: "x-trace", in: "header", type: "string" },
  ],
  parts: [fillPath, addQuery, addHeaders],
  auth: [[keyScheme]],
  status: 200,
  errors: [{ code: "gone", status: 410 }],
  checkInput: checkThingsGetInput,
  checkOutput: checkThing,
  specAt: "spec.yaml#Thing",
};

/**
 * `GET /things/{id}`
 *
 * Not specified: the answer. Assumed: `Thing`.
 *
 * Not specified: whether there are more parameters.
 *
 * Errors: `gone` (410); there may be others.
 *
 * @see spec.yaml#things.get
 */
export function thingsGet(
  connection: Connection<"key">,
  input: ThingsGetInput,
  options?: CallOptions,
): Call<ThingsGetOutput, ThingsGetError> {
  return call(connection, thingsGetOperation, input, options);
}

const thingsPutOperation: OperationDescriptor = {
  endpoint: "things.put",
  method: "POST",
  path: "/things",
  body: "fields",
  parts: [addBody, addKey, addDeadline],
  auth: [[keyScheme]],
  idempotency: {},
  deadline: { header: "x-until", unit: "ms" },
  status: 204,
  errors: [{ code: "gone", status: 410 }],
  checkInput: checkThingsPutInput,
};

/**
 * `POST /things`
 *
 * Precondition not specified: what must hold.
 *
 * Rule `makesSense`: The note says something. Not specified: what makes sense. Assumed:
 * `{ doc: The note says something., error: gone }`.
 *
 * Not specified: how long. Assumed: `day`.
 *
 * Not specified: its name.
 *
 * Not specified: the header. Assumed: `x-until`.
 *
 * Not specified: what happens to what is there. Assumed: it is replaced, and so is what it holds.
 *
 * Errors: `gone` (410); there may be others.
 *
 * @see spec.yaml#things.put
 */
export function thingsPut(
  connection: Connection<"key">,
  input: ThingsPutInput,
  options?: CallOptions & WithIdempotencyKey & WithDeadline<UnixMs | Date>,
): Call<ThingsPutOutput, ThingsPutError> {
  return call(connection, thingsPutOperation, input, options);
}

const thingsCountOperation: OperationDescriptor = {
  endpoint: "things.count",
  method: "GET",
  path: "/count",
  auth: [[guestScheme]],
  status: 200,
  checkInput: checkThingsCountInput,
  checkOutput: checkThingsCountOutput,
  specAt: "spec.yaml#things.count",
};

/**
 * `GET /count`
 *
 * @see spec.yaml#things.count
 */
export function thingsCount(
  connection: Connection<"guest">,
  input?: ThingsCountInput,
  options?: CallOptions,
): Call<ThingsCountOutput, ThingsCountError> {
  return call(connection, thingsCountOperation, input, options);
}
