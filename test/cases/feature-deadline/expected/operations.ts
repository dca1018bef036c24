// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
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
import { addDeadline } from "./runtime/deadline-part.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const msSendOperation: OperationDescriptor = {
  endpoint: "ms.send",
  method: "POST",
  path: "/ms",
  parts: [addDeadline],
  deadline: { header: "x-expires", unit: "ms" },
  status: 200,
  checkInput: checkMsSendInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
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
  path: "/s",
  parts: [addDeadline],
  deadline: { header: "x-expires-s", unit: "s", required: true },
  status: 200,
  checkInput: checkSSendInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
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
  path: "/short",
  parts: [addDeadline],
  deadline: { header: "x-until", unit: "ms" },
  status: 200,
  checkInput: checkShortSendInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
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
