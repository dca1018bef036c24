// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  AllGapEchoError,
  AllGapEchoInput,
  AllGapEchoOutput,
  ClosedEchoError,
  ClosedEchoInput,
  ClosedEchoOutput,
  GapEchoError,
  GapEchoInput,
  GapEchoOutput,
  OpenEchoError,
  OpenEchoInput,
  OpenEchoOutput,
  UsualEchoError,
  UsualEchoInput,
  UsualEchoOutput,
} from "./types.js";
import {
  checkAllGap,
  checkAllGapEchoInput,
  checkClosed,
  checkClosedEchoInput,
  checkGap,
  checkGapEchoInput,
  checkOpen,
  checkOpenEchoInput,
  checkUsual,
  checkUsualEchoInput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const usualEchoOperation: OperationDescriptor = {
  endpoint: "usual.echo",
  method: "POST",
  path: "/usual",
  body: "fields",
  parts: [addBody],
  status: 200,
  checkInput: checkUsualEchoInput,
  checkOutput: checkUsual,
  specAt: "spec.yaml#Usual",
};

/**
 * `POST /usual`
 *
 * @see spec.yaml#usual.echo
 */
export function usualEcho(
  connection: Connection,
  input: UsualEchoInput,
  options?: CallOptions,
): Call<UsualEchoOutput, UsualEchoError> {
  return call(connection, usualEchoOperation, input, options);
}

const openEchoOperation: OperationDescriptor = {
  endpoint: "open.echo",
  method: "POST",
  path: "/open",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkOpenEchoInput,
  checkOutput: checkOpen,
  specAt: "spec.yaml#Open",
};

/**
 * `POST /open`
 *
 * @see spec.yaml#open.echo
 */
export function openEcho(
  connection: Connection,
  input: OpenEchoInput,
  options?: CallOptions,
): Call<OpenEchoOutput, OpenEchoError> {
  return call(connection, openEchoOperation, input, options);
}

const gapEchoOperation: OperationDescriptor = {
  endpoint: "gap.echo",
  method: "POST",
  path: "/gap",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkGapEchoInput,
  checkOutput: checkGap,
  specAt: "spec.yaml#Gap",
};

/**
 * `POST /gap`
 *
 * @see spec.yaml#gap.echo
 */
export function gapEcho(
  connection: Connection,
  input: GapEchoInput,
  options?: CallOptions,
): Call<GapEchoOutput, GapEchoError> {
  return call(connection, gapEchoOperation, input, options);
}

const closedEchoOperation: OperationDescriptor = {
  endpoint: "closed.echo",
  method: "POST",
  path: "/closed",
  body: "fields",
  parts: [addBody],
  status: 200,
  checkInput: checkClosedEchoInput,
  checkOutput: checkClosed,
  specAt: "spec.yaml#Closed",
};

/**
 * `POST /closed`
 *
 * @see spec.yaml#closed.echo
 */
export function closedEcho(
  connection: Connection,
  input: ClosedEchoInput,
  options?: CallOptions,
): Call<ClosedEchoOutput, ClosedEchoError> {
  return call(connection, closedEchoOperation, input, options);
}

const allGapEchoOperation: OperationDescriptor = {
  endpoint: "allGap.echo",
  method: "POST",
  path: "/all",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkAllGapEchoInput,
  checkOutput: checkAllGap,
  specAt: "spec.yaml#AllGap",
};

/**
 * `POST /all`
 *
 * @see spec.yaml#allGap.echo
 */
export function allGapEcho(
  connection: Connection,
  input: AllGapEchoInput,
  options?: CallOptions,
): Call<AllGapEchoOutput, AllGapEchoError> {
  return call(connection, allGapEchoOperation, input, options);
}
