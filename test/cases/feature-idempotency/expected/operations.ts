// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  KnownCreateError,
  KnownCreateInput,
  KnownCreateOutput,
  OpenCreateError,
  OpenCreateInput,
  OpenCreateOutput,
  RequiredCreateError,
  RequiredCreateInput,
  RequiredCreateOutput,
} from "./types.js";
import {
  checkEcho,
  checkKnownCreateInput,
  checkOpenCreateInput,
  checkRequiredCreateInput,
} from "./validators.js";
import { type Call, type CallOptions, type WithIdempotencyKey, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import { addKey } from "./runtime/key-part.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const knownCreateOperation: OperationDescriptor = {
  endpoint: "known.create",
  method: "POST",
  path: "/known",
  parts: [addKey],
  idempotency: { header: "Idempotency-Key" },
  status: 200,
  checkInput: checkKnownCreateInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
};

/**
 * `POST /known`
 *
 * @see spec.yaml#known.create
 */
export function knownCreate(
  connection: Connection,
  input?: KnownCreateInput,
  options?: CallOptions & WithIdempotencyKey,
): Call<KnownCreateOutput, KnownCreateError> {
  return call(connection, knownCreateOperation, input, options);
}

const requiredCreateOperation: OperationDescriptor = {
  endpoint: "required.create",
  method: "POST",
  path: "/required",
  parts: [addKey],
  idempotency: { header: "X-Request" },
  status: 200,
  checkInput: checkRequiredCreateInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
};

/**
 * `POST /required`
 *
 * @see spec.yaml#required.create
 */
export function requiredCreate(
  connection: Connection,
  input?: RequiredCreateInput,
  options?: CallOptions & WithIdempotencyKey,
): Call<RequiredCreateOutput, RequiredCreateError> {
  return call(connection, requiredCreateOperation, input, options);
}

const openCreateOperation: OperationDescriptor = {
  endpoint: "open.create",
  method: "POST",
  path: "/open",
  parts: [addKey],
  idempotency: {},
  status: 200,
  checkInput: checkOpenCreateInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
};

/**
 * `POST /open`
 *
 * Not specified: how long a key is remembered.
 *
 * Not specified: Name of the header.
 *
 * @see spec.yaml#open.create
 */
export function openCreate(
  connection: Connection,
  input?: OpenCreateInput,
  options?: CallOptions & WithIdempotencyKey,
): Call<OpenCreateOutput, OpenCreateError> {
  return call(connection, openCreateOperation, input, options);
}
