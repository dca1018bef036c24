// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
import type {
  MsSendError,
  MsSendInput,
  MsSendOutput,
  SSendError,
  SSendInput,
  SSendOutput,
  ShortSendError,
  ShortSendInput,
  ShortSendOutput,
  UnixMs,
  UnixSeconds,
} from "./types.js";
import { checkEcho, checkMsSendInput, checkSSendInput, checkShortSendInput } from "./validators.js";
import { type Call, type CallOptions, type WithDeadline, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const msSendOperation: OperationDescriptor = {
  endpoint: "ms.send",
  method: "POST",
  path: ["ms"],
  deadline: { header: "x-expires", unit: "ms" },
  status: 200,
  checkInput: checkMsSendInput,
  checkOutput: checkEcho,
};

/**
 * `POST /ms`
 *
 * Option `deadline`: Past this moment nothing is done.
 *
 * @see spec.yaml#ms.send
 */
export function msSend(
  connection: Connection,
  input?: MsSendInput,
  options?: CallOptions & WithDeadline<UnixMs | Date>,
): Call<MsSendOutput, MsSendError> {
  return call(connection, msSendOperation, input, options);
}

const sSendOperation: OperationDescriptor = {
  endpoint: "s.send",
  method: "POST",
  path: ["s"],
  deadline: { header: "x-expires-s", unit: "s" },
  status: 200,
  checkInput: checkSSendInput,
  checkOutput: checkEcho,
};

/**
 * `POST /s`
 *
 * @see spec.yaml#s.send
 */
export function sSend(
  connection: Connection,
  input?: SSendInput,
  options?: CallOptions & WithDeadline<UnixSeconds | Date>,
): Call<SSendOutput, SSendError> {
  return call(connection, sSendOperation, input, options);
}

const shortSendOperation: OperationDescriptor = {
  endpoint: "short.send",
  method: "POST",
  path: ["short"],
  deadline: { header: "x-until", unit: "ms" },
  status: 200,
  checkInput: checkShortSendInput,
  checkOutput: checkEcho,
};

/**
 * `POST /short`
 *
 * @see spec.yaml#short.send
 */
export function shortSend(
  connection: Connection,
  input?: ShortSendInput,
  options?: CallOptions & WithDeadline<UnixMs | Date>,
): Call<ShortSendOutput, ShortSendError> {
  return call(connection, shortSendOperation, input, options);
}
