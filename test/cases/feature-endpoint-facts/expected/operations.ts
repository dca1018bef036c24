// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsCloseError,
  ThingsCloseInput,
  ThingsCloseOutput,
  ThingsGetError,
  ThingsGetInput,
  ThingsGetOutput,
  ThingsGetSettled,
  ThingsLockError,
  ThingsLockInput,
  ThingsLockOutput,
  ThingsOpenError,
  ThingsOpenInput,
  ThingsOpenOutput,
  ThingsSearchError,
  ThingsSearchInput,
  ThingsSearchOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsCloseInput,
  checkThingsGetInput,
  checkThingsLockInput,
  checkThingsOpenInput,
  checkThingsSearchInput,
  checkThingsSearchOutput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { type WaitOptions, waitFor } from "./runtime/wait-for.js";

const thingsGetOperation: OperationDescriptor = {
  endpoint: "things.get",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  wait: { field: "status", terminal: ["done"] },
  status: 200,
  checkInput: checkThingsGetInput,
  checkOutput: checkThing,
  specAt: "spec.yaml#Thing",
};

/**
 * Fetches a thing.
 *
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

/** Calls `things.get` again and again, until `status` is `done`. */
export function thingsGetWaitFor(
  connection: Connection,
  input: ThingsGetInput,
  options?: WaitOptions,
): Promise<ThingsGetSettled> {
  return waitFor(connection, thingsGetOperation, input, options);
}

const thingsSearchOperation: OperationDescriptor = {
  endpoint: "things.search",
  method: "POST",
  path: "/things/search",
  body: "fields",
  parts: [addBody],
  reads: true,
  status: 200,
  checkInput: checkThingsSearchInput,
  checkOutput: checkThingsSearchOutput,
  specAt: "spec.yaml#things.search",
};

/**
 * `POST /things/search`
 *
 * @see spec.yaml#things.search
 */
export function thingsSearch(
  connection: Connection,
  input: ThingsSearchInput,
  options?: CallOptions,
): Call<ThingsSearchOutput, ThingsSearchError> {
  return call(connection, thingsSearchOperation, input, options);
}

const thingsCloseOperation: OperationDescriptor = {
  endpoint: "things.close",
  method: "POST",
  path: "/things/{id}/close",
  segments: ["things", { parameter: "id" }, "close"],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 204,
  errors: [{ code: "not_open", status: 409 }],
  checkInput: checkThingsCloseInput,
};

/**
 * `POST /things/{id}/close`
 *
 * Precondition: the thing is open. Otherwise `not_open`.
 *
 * Errors: `not_open` (409).
 *
 * @see spec.yaml#things.close
 */
export function thingsClose(
  connection: Connection,
  input: ThingsCloseInput,
  options?: CallOptions,
): Call<ThingsCloseOutput, ThingsCloseError> {
  return call(connection, thingsCloseOperation, input, options);
}

const thingsOpenOperation: OperationDescriptor = {
  endpoint: "things.open",
  method: "POST",
  path: "/things/{id}/open",
  segments: ["things", { parameter: "id" }, "open"],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 204,
  checkInput: checkThingsOpenInput,
};

/**
 * `POST /things/{id}/open`
 *
 * Precondition: the thing was closed by the caller.
 *
 * @see spec.yaml#things.open
 */
export function thingsOpen(
  connection: Connection,
  input: ThingsOpenInput,
  options?: CallOptions,
): Call<ThingsOpenOutput, ThingsOpenError> {
  return call(connection, thingsOpenOperation, input, options);
}

const thingsLockOperation: OperationDescriptor = {
  endpoint: "things.lock",
  method: "POST",
  path: "/things/{id}/lock",
  segments: ["things", { parameter: "id" }, "lock"],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 204,
  checkInput: checkThingsLockInput,
};

/**
 * `POST /things/{id}/lock`
 *
 * Precondition not specified: who may lock. Assumed: whoever made it may, and nobody else.
 *
 * @see spec.yaml#things.lock
 */
export function thingsLock(
  connection: Connection,
  input: ThingsLockInput,
  options?: CallOptions,
): Call<ThingsLockOutput, ThingsLockError> {
  return call(connection, thingsLockOperation, input, options);
}
